package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
)

func kit(t *testing.T) *goose.Kit {
	t.Helper()
	k, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func holds(t *testing.T, path, want string) {
	t.Helper()
	if raw, err := os.ReadFile(path); err != nil || string(raw) != want {
		t.Errorf("the file holds %q, want %q: %v", raw, want, err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryTurnIsWrittenImmediately(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jo")
	f, err := Create(path, 3)
	must(t, err)
	holds(t, path, "JO\n3\n")
	must(t, f.Append(nouns.Throw{First: 1, Second: 5}))
	holds(t, path, "JO\n3\n1 5\n")
	must(t, f.Append(nouns.Throw{First: 2, Second: 4}))
	must(t, f.RemoveLast())
	holds(t, path, "JO\n3\n1 5\n")
	must(t, f.Append(nouns.Throw{First: 6, Second: 6}))
	must(t, f.Close())
	holds(t, path, "JO\n3\n1 5\n6 6\n")

	f, rec, err := Open(kit(t), path)
	must(t, err)
	if want := []nouns.Throw{{First: 1, Second: 5}, {First: 6, Second: 6}}; rec.Seats != 3 || !slices.Equal(rec.Throws, want) {
		t.Errorf("the record is %+v", rec)
	}
	must(t, f.Append(nouns.Throw{First: 3, Second: 1}))
	must(t, f.RemoveLast())
	must(t, f.RemoveLast())
	must(t, f.Close())
	holds(t, path, "JO\n3\n1 5\n")
}

// TestARecordOfAnyEditorGoesOn continues a record that an editor has written in its own way.
func TestARecordOfAnyEditorGoesOn(t *testing.T) {
	for name, raw := range textfiletest.Variants(t, "JO\n3\n1 5\n") { // the cases are independent
		path := filepath.Join(t.TempDir(), "a.jo")
		must(t, os.WriteFile(path, []byte(raw), 0o600))
		f, rec, err := Open(kit(t), path)
		if err != nil || len(rec.Throws) != 1 {
			t.Errorf("%s: %+v, %v", name, rec, err)
			continue
		}
		must(t, f.Append(nouns.Throw{First: 3, Second: 1}))
		must(t, f.Close())
		holds(t, path, "JO\n3\n1 5\n3 1\n")
	}
}

func TestAFinishedGameIsOnlyRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "won.jo")
	const won = "JO\n2\n4 5\n1 1\n4 6\n"
	must(t, os.WriteFile(path, []byte(won), 0o444))
	f, rec, err := Open(kit(t), path)
	if err != nil || f != nil || rec.State.Winner() != 1 {
		t.Errorf("opened as %v, %+v, %v", f, rec, err)
	}
	holds(t, path, won)
	if left, _ := filepath.Glob(path + "?*"); left != nil {
		t.Errorf("other files were created: %q", left)
	}
}

func TestAnInvalidFileIsNotChanged(t *testing.T) {
	for _, text := range []string{"", "JO", "OJ\n2\n", "JO\n5\n", "JO\n2\n1 5\n4", "JO\n2\n1 7\n", "JO\n2\n4 5\n1 1\n4 6\n1 1\n"} {
		path := filepath.Join(t.TempDir(), "bad.jo")
		must(t, os.WriteFile(path, []byte(text), 0o644))
		f, _, err := Open(kit(t), path)
		var fault goose.Fault
		if f != nil || !errors.As(err, &fault) {
			t.Errorf("%q was opened: %v", text, err)
		}
		if f, err := Create(path, 2); !errors.Is(err, ErrExists) {
			t.Errorf("%q was overwritten: %v, %v", text, f, err)
		}
		holds(t, path, text)
	}
}

func TestOnlyOneRunWritesToAFile(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "a.jo"), filepath.Join(folder, "link.jo")
	must(t, os.Symlink(path, link))
	first, err := Create(path, 2)
	must(t, err)
	for _, name := range []string{path, link} {
		if _, _, err := Open(kit(t), name); !errors.Is(err, persistence.ErrLocked) {
			t.Errorf("a second run opens %s: %v", name, err)
		}
	}
	if _, err := Create(path, 2); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second run creates it: %v", err)
	}
	must(t, first.Append(nouns.Throw{First: 1, Second: 1}))
	must(t, first.Close())
	second, rec, err := Open(kit(t), path)
	must(t, err)
	if len(rec.Throws) != 1 {
		t.Errorf("the second run reads %+v", rec)
	}
	must(t, second.Close())
}

// TestChangesByOtherProgramsAreKept changes the file like an editor, which
// ignores the lock.
// TestOnlyOneRunWritesWithoutTheLock removes the lock while a game is played, and
// opens the game in another run.
func TestOnlyOneRunWritesWithoutTheLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jo")
	first, err := Create(path, 2)
	must(t, err)
	must(t, first.Append(nouns.Throw{First: 1, Second: 1}))
	must(t, os.Remove(path+".lock"))
	second, _, err := Open(kit(t), path)
	must(t, err)
	if err := first.Append(nouns.Throw{First: 1, Second: 1}); !errors.Is(err, persistence.ErrLost) {
		t.Errorf("the first run writes: %v", err)
	}
	must(t, second.Append(nouns.Throw{First: 1, Second: 1}))
	must(t, second.Close())
	must(t, first.Close())
}

func TestChangesByOtherProgramsAreKept(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"longer":  func(path string) error { return os.WriteFile(path, []byte("JO\n2\n1 1\n2 2\n"), 0o644) },
		"shorter": func(path string) error { return os.Truncate(path, 2) },
		"replaced": func(path string) error {
			return errors.Join(os.WriteFile(path+"~", []byte("JO\n2\n3 3\n"), 0o644), os.Rename(path+"~", path))
		},
		"gone": os.Remove,
	} {
		path := filepath.Join(t.TempDir(), "a.jo")
		f, err := Create(path, 2)
		must(t, err)
		must(t, f.Append(nouns.Throw{First: 1, Second: 1}))
		must(t, change(path))
		before, _ := os.ReadFile(path)
		if err := f.Append(nouns.Throw{First: 2, Second: 2}); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: a turn was written: %v", name, err)
		}
		if err := f.RemoveLast(); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: a turn was removed: %v", name, err)
		}
		must(t, f.Close())
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s: the file holds %q, want %q", name, after, before)
		}
	}
}

func TestWriteErrorsAreReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jo")
	f, err := Create(path, 2)
	must(t, err)
	writable := f.file
	f.file, err = os.Open(path) // read-only
	must(t, err)
	if err := f.Append(nouns.Throw{First: 2, Second: 2}); err == nil {
		t.Error("a failed write returned no error")
	}
	must(t, f.Close())
	must(t, writable.Close())
	holds(t, path, "JO\n2\n")
}

// TestAFileWithoutAHeaderIsRemoved because it could not be read again.
func TestAFileWithoutAHeaderIsRemoved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jo")
	file, err := os.OpenFile(path, os.O_RDONLY|os.O_CREATE, 0o644) // read-only
	must(t, err)
	defer func() { _ = file.Close() }()
	held, err := lock(path)
	must(t, err)
	defer func() { _ = held.Close() }()
	f := &File{path: path, file: file, lock: held}
	if err := f.begin(2); err == nil {
		t.Error("a failed write returned no error")
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file still exists: %v", err)
	}
}

func TestMissing(t *testing.T) {
	folder := t.TempDir()
	exists := filepath.Join(folder, "exists.jo")
	must(t, os.WriteFile(exists, nil, 0o644))
	dangling := filepath.Join(folder, "dangling.jo")
	must(t, os.Symlink(filepath.Join(folder, "gone.jo"), dangling))
	for path, want := range map[string]struct {
		missing bool
		err     error
	}{
		exists:                                   {false, nil},
		dangling:                                 {false, ErrNotRegular},
		filepath.Join(folder, "new.jo"):          {true, nil},
		filepath.Join(folder, "nowhere", "a.jo"): {false, fs.ErrNotExist},
		filepath.Join(exists, "a.jo"):            {false, errors.ErrUnsupported}, // any error will do
	} {
		missing, err := Missing(path)
		if missing != want.missing || (err == nil) != (want.err == nil) || errors.Is(want.err, fs.ErrNotExist) && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %t, %v", path, missing, err)
		}
	}
	if _, _, err := Open(kit(t), folder); !errors.Is(err, ErrNotRegular) {
		t.Errorf("a folder: %v", err)
	}
	if _, _, err := Open(kit(t), filepath.Join(folder, "none.jo")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}
