package overlay

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
)

// checkMonsters stands for the loading of all data files.
func checkMonsters(files fs.FS) error {
	_, err := archetypes.Load(files, "monsters/classic.toml")
	return err
}

func put(t *testing.T, folder, text string) {
	t.Helper()
	path := filepath.Join(folder, "assets", "monsters", "classic.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestTheFilesFollowTheSwitchAndTheirErrors holds what the player's data files can be:
// none, right, wrong, switched off.
func TestTheFilesFollowTheSwitchAndTheirErrors(t *testing.T) {
	folder := t.TempDir()
	d := Open(folder, checkMonsters)
	const name = "monsters/classic.toml"
	own := filepath.Join(folder, "assets", "monsters", "classic.toml")
	expect := func(when, where string, want Fault) {
		t.Helper()
		if got := d.Where(name); got != where {
			t.Errorf("%s: the file is %s, not %s", when, got, where)
		}
		if got, faulty := d.Fault(); got != want || faulty != (want != Fault{}) {
			t.Errorf("%s: the fault is %+v, %v; want %+v", when, got, faulty, want)
		}
		if (d.Err() != nil) != (want != Fault{}) {
			t.Errorf("%s: the error is %v", when, d.Err())
		}
		if entries, err := fs.ReadDir(d, "rulesets"); err != nil || len(entries) == 0 {
			t.Errorf("%s: the rulesets are %v, %v", when, entries, err)
		}
	}
	d.Switch(true)
	expect("without files", name, Fault{})
	if d.Present() {
		t.Error("there are files of the player")
	}
	put(t, folder, "[[monster]]\nname = 'rat'\n")
	d.Switch(true)
	expect("with a file", own, Fault{})
	d.Switch(false)
	expect("switched off", name, Fault{})
	if !d.Present() {
		t.Error("there are no files of the player")
	}
	put(t, folder, "[[monster]]\nname = 'rat'\nglyph = '#'\nwieght = 3\n")
	expect("switched off and faulty", name, Fault{})
	d.Switch(true)
	expect("faulty", name, Fault{File: name, Line: 3, Column: 1, Problem: `a glyph is one letter, and not "#"`, More: 1})
	if err := os.RemoveAll(filepath.Join(folder, "assets", "monsters")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(own, 0o755); err != nil {
		t.Fatal(err)
	}
	d.Switch(true)
	expect("a folder", name, Fault{Problem: "the data file monsters/classic.toml cannot be read: " + own + " is not a regular file"})
	if err := os.RemoveAll(d.Folder()); err != nil {
		t.Fatal(err)
	}
	d.Switch(true)
	expect("gone", name, Fault{})
	if err := os.WriteFile(d.Folder(), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d.Switch(true)
	expect("no folder", name, Fault{Problem: d.Folder() + " is not a folder"})
	if _, err := Files(folder); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the files are opened: %v", err)
	}
}
