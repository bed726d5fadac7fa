package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// repository is the root of the source, from this package.
const repository = "../../.."

// listing is a fenced block of a manual.
type listing struct {
	line     int    // of the manual, from 1
	language string // toml, python, text, go or console
	about    string // the rest of the opening line
	text     string // with a newline at its end
}

// listings returns the fenced blocks of a manual, in order.
func listings(t *testing.T, file string) []listing {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []listing
	open := false
	for i, line := range strings.Split(string(raw), "\n") {
		switch rest, fence := strings.CutPrefix(line, "```"); {
		case fence && open:
			open = false
		case fence:
			open = true
			language, about, _ := strings.Cut(rest, " ")
			all = append(all, listing{line: i + 1, language: language, about: about})
		case open:
			all[len(all)-1].text += line + "\n"
		}
	}
	return all
}

// reader does what a manual says, with the program alone.
type reader struct {
	*testing.T
	program, home, tag string
}

// mods is the folder of the reader's mods.
func (r reader) mods() string { return filepath.Join(r.home, "donjon", "mods") }

// write puts a listing into the file that its opening line names, from the folder of mods. A
// plus sign after the name appends it.
func (r reader) write(l listing) {
	r.Helper()
	name, mark, appends := strings.Cut(l.about, " ")
	if mark != "" && mark != "+" {
		r.Fatalf("line %d: %q is not the name of a file", l.line, l.about)
	}
	file := filepath.Join(r.mods(), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.Fatal(err)
	}
	how := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
	if appends {
		how = os.O_APPEND | os.O_WRONLY
	}
	f, err := os.OpenFile(file, how, 0o600)
	if err != nil {
		r.Fatalf("line %d: %v", l.line, err)
	}
	text := l.text
	if appends {
		text = "\n" + text
	}
	if _, err := f.WriteString(text); err != nil {
		r.Fatal(err)
	}
	if err := f.Close(); err != nil {
		r.Fatal(err)
	}
}

// compare finds a listing in the file of the source that its opening line names.
func (r reader) compare(l listing, name string) {
	r.Helper()
	raw, err := os.ReadFile(filepath.Join(repository, filepath.FromSlash(name)))
	if err != nil {
		r.Errorf("line %d: %v", l.line, err)
		return
	}
	if !bytes.Contains(raw, []byte(l.text)) {
		r.Errorf("line %d: %s does not have this listing", l.line, name)
	}
}

// run runs the commands of a listing, in the folder of mods. The lines below a command are its
// output, in which three dots stand for anything.
func (r reader) run(l listing) {
	r.Helper()
	for _, part := range strings.Split("\n"+l.text, "\n$ ")[1:] {
		command, output, _ := strings.Cut(part, "\n")
		words := strings.Fields(command)
		if len(words) == 0 || words[0] != "donjon" {
			r.Fatalf("line %d: %q is not a command of the program", l.line, command)
		}
		c := exec.Command(r.program, words[1:]...)
		c.Dir = r.mods()
		c.Env = append(os.Environ(), "XDG_DATA_HOME="+r.home, "LANGUAGE=", "LC_ALL="+r.tag, "LANG="+r.tag)
		out, err := c.CombinedOutput()
		if fails := l.about == "fails"; fails != (err != nil) {
			r.Errorf("line %d: %s: %v\n%s", l.line, command, err, out)
		}
		want := regexp.QuoteMeta(strings.TrimRight(output, "\n"))
		want = strings.ReplaceAll(want, regexp.QuoteMeta("..."), `(?s:.*)`)
		if !regexp.MustCompile("^" + want + "$").Match(bytes.TrimRight(out, "\n")) {
			r.Errorf("line %d: %s prints\n%s\ninstead of\n%s", l.line, command, out, output)
		}
	}
}

// TestTheBookOfModdingHolds follows the manual for modders in both languages from an empty
// folder: it writes the files, runs the commands and compares what they print.
func TestTheBookOfModdingHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("the manual is followed in full runs only")
	}
	for _, book := range []struct{ file, tag string }{{"docs/modding.md", "en_GB.UTF-8"}, {"docs/modding-fr.md", "fr_FR.UTF-8"}} {
		t.Run(book.file, func(t *testing.T) {
			t.Parallel()
			r := reader{T: t, program: programtest.Build(t), home: t.TempDir(), tag: book.tag}
			if err := os.MkdirAll(r.mods(), 0o755); err != nil {
				t.Fatal(err)
			}
			for _, l := range listings(t, filepath.Join(repository, book.file)) {
				switch name, ours := strings.CutPrefix(l.about, "of "); {
				case ours:
					r.compare(l, name)
				case l.language == "console":
					r.run(l)
				case l.about != "":
					r.write(l)
				default:
					t.Errorf("line %d: the listing does not name its file", l.line)
				}
			}
		})
	}
}
