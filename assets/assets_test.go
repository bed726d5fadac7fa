package assets_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
)

var (
	below = fstest.MapFS{
		"monsters/classic.toml": {Data: []byte("below")},
		"monsters/other.toml":   {Data: []byte("other")},
		"items/classic.toml":    {Data: []byte("items")},
	}
	above = fstest.MapFS{
		"monsters/classic.toml": {Data: []byte("above")},
		"monsters/new.toml":     {Data: []byte("new")},
		"levels/first.txt":      {Data: []byte("level")},
	}
)

func TestOverPrefersTheFileAbove(t *testing.T) {
	files := assets.Over(above, below)
	for name, want := range map[string]string{
		"monsters/classic.toml": "above", "monsters/other.toml": "other", "monsters/new.toml": "new",
		"items/classic.toml": "items", "levels/first.txt": "level",
	} {
		if got, err := fs.ReadFile(files, name); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
	}
	if _, err := files.Open("monsters/none.toml"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file in neither: %v", err)
	}
	if err := fstest.TestFS(files, "monsters/classic.toml", "monsters/other.toml", "monsters/new.toml", "items/classic.toml", "levels/first.txt"); err != nil {
		t.Error(err)
	}
}

func TestOverListsTheUnionOfFolders(t *testing.T) {
	files := assets.Over(above, below)
	for folder, want := range map[string][]string{
		".":        {"items", "levels", "monsters"},
		"monsters": {"classic.toml", "new.toml", "other.toml"},
		"items":    {"classic.toml"},
		"levels":   {"first.txt"},
	} {
		entries, err := fs.ReadDir(files, folder)
		var names []string
		for _, e := range entries {
			names = append(names, e.Name())
		}
		if err != nil || !slices.Equal(names, want) {
			t.Errorf("%s lists %q, %v; want %q", folder, names, err, want)
		}
	}
	if _, err := fs.ReadDir(files, "none"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder in neither: %v", err)
	}
	found, err := fs.Glob(files, "monsters/*.toml")
	if err != nil || len(found) != 3 {
		t.Errorf("found %q, %v", found, err)
	}
}

func TestOverOverOver(t *testing.T) {
	top := fstest.MapFS{"monsters/new.toml": {Data: []byte("top")}}
	files := assets.Over(top, assets.Over(above, below))
	if got, err := fs.ReadFile(files, "monsters/new.toml"); err != nil || string(got) != "top" {
		t.Errorf("read %q, %v", got, err)
	}
	if entries, err := fs.ReadDir(files, "monsters"); err != nil || len(entries) != 3 {
		t.Errorf("listed %v, %v", entries, err)
	}
}

// TestOverAFolderOnDisk checks that a missing folder of the player is ignored, but other
// errors are returned.
func TestOverAFolderOnDisk(t *testing.T) {
	folder := t.TempDir()
	for _, dir := range []string{folder, filepath.Join(folder, "missing")} {
		files := assets.Over(os.DirFS(dir), below)
		if got, err := fs.ReadFile(files, "monsters/classic.toml"); err != nil || string(got) != "below" {
			t.Errorf("read %q, %v", got, err)
		}
		if entries, err := fs.ReadDir(files, "monsters"); err != nil || len(entries) != 2 {
			t.Errorf("listed %v, %v", entries, err)
		}
	}
	broken := errors.New("the disk is broken")
	files := assets.Over(failing{broken}, below)
	if _, err := fs.ReadFile(files, "monsters/classic.toml"); !errors.Is(err, broken) {
		t.Errorf("a file above that cannot be read: %v", err)
	}
	if _, err := fs.ReadDir(files, "monsters"); !errors.Is(err, broken) {
		t.Errorf("a folder above that cannot be read: %v", err)
	}
}

// failing is a file system in which nothing can be opened.
type failing struct{ err error }

func (f failing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: f.err}
}

func TestTheEmbeddedFilesExist(t *testing.T) {
	for _, folder := range []string{"rulesets", "monsters", "items", "effects", "heroes", "terrain"} {
		if _, err := fs.Stat(assets.Files(), folder+"/classic.toml"); err != nil {
			t.Error(err)
		}
	}
}
