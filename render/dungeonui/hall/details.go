package hall

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// follow tells about the chosen run once it is another one.
func (s *Scene) follow() {
	if s.Window.Shows(s) && s.told != s.Chosen {
		s.tell()
	}
}

// tell shows the details of the chosen run beside the list.
func (s *Scene) tell() {
	if s.wide {
		s.told = s.Chosen
		if row := slices.Index(s.List, wording.HallLine{Run: s.Chosen}) - s.First; row >= 0 && row < len(s.Rows) {
			s.Details.BackTo(s.Rows[row])
		}
		s.Details.Tell(detailsOf(s.Window, s.Runs[s.Chosen], s.Details.Width()))
	}
}

// detailsOf returns what there is to tell about a run: its figures, and its account if that is
// there. The lines of the account are at most width wide.
func detailsOf(w *stage.Window, f keep.Fame, width int) []ui.Line {
	ink := color.Color(theme.Hurt)
	if f.End.Won {
		ink = theme.Gold
	}
	lines := []ui.Line{{Text: wording.NameOfRun(w.Words, f), Colour: theme.Bright}, {Text: wording.Cause(w.Words, f.End), Colour: ink}}
	if seed := SeedOfRun(w, f); seed != "" {
		lines = append(lines, ui.Line{Text: seed, Colour: theme.Faint})
	}
	widest := 0
	for _, c := range hallColumns {
		widest = max(widest, utf8.RuneCountInString(w.Words.Text(c.head)))
	}
	for _, c := range hallColumns {
		head := w.Words.Text(c.head)
		lines = append(lines, ui.Line{Text: head + strings.Repeat("\u00a0", widest-utf8.RuneCountInString(head)+2) + c.of(w, f), Colour: theme.Plain})
	}
	raw, err := w.Store.Read(wording.AccountFile(f))
	if err != nil {
		return lines
	}
	for _, line := range story(string(raw)) {
		lines = append(lines, accountLines(line, width)...)
	}
	return lines
}

// story returns the lines of an account from the blank line before the first section on. The
// facts before it are those of the list.
func story(account string) []string {
	lines := strings.Split(strings.TrimRight(account, "\n"), "\n")
	for i, line := range lines {
		if i > 0 && heads(line) {
			return lines[i-1:]
		}
	}
	return lines
}

// heads reports whether a line of an account is the heading of a section.
func heads(line string) bool { return line != "" && !strings.HasPrefix(line, " ") }

// accountLines returns the lines of a line of an account that is broken to a width, without spaces
// at which they could be broken again.
func accountLines(line string, width int) (lines []ui.Line) {
	ink := theme.Plain
	if heads(line) {
		ink = theme.Gold
	}
	for _, part := range broken(line, width) {
		lines = append(lines, ui.Line{Text: strings.ReplaceAll(part, " ", "\u00a0"), Colour: ink})
	}
	return lines
}

// broken breaks a line of an account. What follows keeps its indentation, as columns do.
func broken(line string, width int) []string {
	if theme.Width(line) <= width {
		return []string{line}
	}
	text := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(text)]
	parts := theme.Wrap(text, width-theme.Width(indent))
	for i := range parts {
		parts[i] = indent + parts[i]
	}
	return parts
}
