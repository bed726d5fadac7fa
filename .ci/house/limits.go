package main

import "strings"

// A package or type above these limits is named in docs/design.md with a reason.
const (
	maxLines   = 3000
	maxFiles   = 40
	maxMethods = 40
)

func (r room) large() bool { return r.lines > maxLines || r.files > maxFiles }

// exceptions returns the reasons in a table of docs/design.md, by the names in its first
// column.
func exceptions(design, heading string) map[string]string {
	reasons := map[string]string{}
	_, section, _ := strings.Cut(design, "\n"+heading+"\n")
	section, _, _ = strings.Cut(section, "\n#")
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) == 4 && strings.HasPrefix(strings.TrimSpace(cells[1]), "`") {
			reasons[strings.Trim(cells[1], " `")] = strings.TrimSpace(cells[2])
		}
	}
	return reasons
}
