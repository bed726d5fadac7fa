package persistence_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"github.com/donjon-rogue/donjon/persistence"
)

// kept writes a save to a slot in a new folder.
func kept(t *testing.T, s persistence.Save) (path string) {
	t.Helper()
	path = slot(t.TempDir(), 1)
	if err := write(path, s); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantKept checks that a file holds that save and that the folder contains nothing
// else.
func wantKept(t *testing.T, path string, want persistence.Save) {
	t.Helper()
	if got, err := read(path); err != nil || !same(got, want) {
		t.Errorf("the file does not hold the save that was written: %v", err)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder contains %v, %v", entries, err)
	}
}

func TestWriteAndRead(t *testing.T) {
	path := kept(t, game())
	wantKept(t, path, game())
	later := game()
	later.Elapsed *= 2
	if err := write(path, later); err != nil {
		t.Fatal(err)
	}
	wantKept(t, path, later)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("other users can read or write the save: %v, %v", info.Mode(), err)
	}
}

func TestWriteCreatesTheFolder(t *testing.T) {
	path := slot(filepath.Join(t.TempDir(), "not", "yet"), 3)
	if err := write(path, game()); err != nil {
		t.Fatal(err)
	}
	wantKept(t, path, game())
}

func TestAFailedWriteChangesNothing(t *testing.T) {
	t.Run("a folder in place of the file", func(t *testing.T) {
		path := slot(t.TempDir(), 1)
		if err := os.MkdirAll(filepath.Join(path, "full"), 0o700); err != nil {
			t.Fatal(err)
		}
		wantFailure(t, write(path, game()))
		entries, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(entries) != 1 {
			t.Errorf("the folder contains %v, %v", entries, err)
		}
	})
	t.Run("a file in place of the folder", func(t *testing.T) {
		path := kept(t, game())
		wantFailure(t, write(filepath.Join(path, "slot1.donjon"), game()))
		wantKept(t, path, game())
	})
	t.Run("a save too large", func(t *testing.T) {
		path := kept(t, game())
		if err := write(path, persistence.Save{World: make([]byte, persistence.MaxSize)}); err == nil {
			t.Error("a save that cannot be read was written")
		}
		wantKept(t, path, game())
	})
}

func wantFailure(t *testing.T, err error) {
	t.Helper()
	if err == nil || !strings.HasPrefix(err.Error(), "the game cannot be saved: ") {
		t.Errorf("the error is %v", err)
	}
}

// TestAReaderNeverSeesAPartialSave reads while two goroutines write.
func TestAReaderNeverSeesAPartialSave(t *testing.T) {
	saves := []persistence.Save{
		{Ruleset: "short", World: bytes.Repeat([]byte{1}, 10)},
		{Ruleset: "long", World: bytes.Repeat([]byte{2, 3}, 100_000)},
	}
	path := kept(t, saves[0])
	var writing sync.WaitGroup
	done := make(chan struct{})
	for _, s := range saves {
		writing.Go(func() {
			for range 8 {
				if err := write(path, s); err != nil {
					t.Error(err)
				}
			}
		})
	}
	go func() { writing.Wait(); close(done) }()
	for reading := true; reading; {
		select {
		case <-done:
			reading = false
		default:
		}
		if s, err := read(path); err != nil || !same(s, saves[0]) && !same(s, saves[1]) {
			t.Fatalf("read %q, %v", s.Ruleset, err)
		}
	}
}

// TestOldTemporaryFilesAreRemoved leaves files as a program does that is killed
// while it replaces a file, and some that only look like them.
func TestOldTemporaryFilesAreRemoved(t *testing.T) {
	path := kept(t, game())
	folder := filepath.Dir(path)
	if err := os.Mkdir(filepath.Join(folder, persistence.Hall), 0o700); err != nil {
		t.Fatal(err)
	}
	leave := func(name string, age time.Duration) string {
		t.Helper()
		name = filepath.Join(folder, name)
		when := time.Now().Add(-age)
		if err := errors.Join(os.WriteFile(name, []byte("half a sa"), 0o400), os.Chtimes(name, when, when)); err != nil {
			t.Fatal(err)
		}
		return name
	}
	const old, young = 2 * time.Hour, 10 * time.Minute
	removed := []string{
		leave("slot1.donjon.123.donjon-tmp", old), leave("settings.toml.9.donjon-tmp", old),
		leave("slot2.backup.123.tmp", old), leave("hall/floor05-seed-1a2b.replay.4.donjon-tmp", old),
	}
	stay := []string{
		leave("slot1.donjon.124.donjon-tmp", young), leave("slot1.donjon.124.tmp", young), leave("slot1.donjon", old),
		leave("slot1.donjon.tmp", old), leave("slot1.donjon..donjon-tmp", old), leave("notes.txt.2026.tmp", old),
		leave("myslot1.donjon.123.tmp", old), leave("slot1.donjon.damaged", old), leave("donjon-tmp", old),
	}
	inside := filepath.Join(folder, "slot1.donjon.7.donjon-tmp")
	if err := errors.Join(os.Mkdir(inside, 0o700), os.Symlink(stay[0], filepath.Join(folder, "slot1.donjon.8.donjon-tmp")),
		os.Chtimes(inside, time.Now().Add(-old), time.Now().Add(-old))); err != nil {
		t.Fatal(err)
	}
	stay = append(stay, inside, filepath.Join(folder, "slot1.donjon.8.donjon-tmp"))

	lockOf(t, persistence.Disk(folder))
	for _, name := range removed {
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", name, err)
		}
	}
	for _, name := range stay {
		if _, err := os.Lstat(name); err != nil {
			t.Error(err)
		}
	}
}

func TestReadErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := read(filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) ||
		!strings.HasPrefix(err.Error(), "the saved game cannot be read: ") {
		t.Errorf("no file: %v", err)
	}
	if _, err := read(folder); err == nil || !strings.HasPrefix(err.Error(), "the saved game cannot be read: ") {
		t.Errorf("a folder: %v", err)
	}
	large := filepath.Join(folder, "large")
	if err := os.WriteFile(large, pack(t, game()), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, persistence.MaxSize+1); err != nil {
		t.Fatal(err)
	}
	if _, err := read(large); !errors.Is(err, persistence.ErrDamaged) || !strings.HasSuffix(err.Error(), "it is larger than any game") {
		t.Errorf("a large file: %v", err)
	}
	if err := os.Truncate(large, persistence.MaxSize); err != nil {
		t.Fatal(err)
	}
	if s, err := read(large); err != nil || !same(s, game()) {
		t.Errorf("a save with a torn journal, just within the limit: %v", err)
	}
}

func TestRemove(t *testing.T) {
	path := kept(t, game())
	for range 2 { // the second time there is no file
		if err := remove(path); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the save is still there: %v", err)
		}
	}
	full := filepath.Dir(kept(t, game()))
	if err := remove(full); err == nil {
		t.Error("a folder that is not empty was removed")
	}
}

func TestSetAsideKeepsEarlierFiles(t *testing.T) {
	path := slot(t.TempDir(), 1)
	want := map[string]string{}
	for i, content := range []string{"first", "second", "third"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		aside, err := setAside(path)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 && aside != path+".damaged" {
			t.Errorf("set aside as %s", aside)
		}
		want[aside] = content
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the save is still there: %v", err)
		}
	}
	for aside, content := range want {
		if got, err := os.ReadFile(aside); err != nil || string(got) != content {
			t.Errorf("%s holds %q, %v; want %q", aside, got, err, content)
		}
	}
	if len(want) != 3 {
		t.Errorf("three saves were set aside as %v", want)
	}
	if _, err := setAside(path); !errors.Is(err, fs.ErrNotExist) ||
		!strings.HasPrefix(err.Error(), "the damaged saved game cannot be set aside: ") {
		t.Errorf("no file: %v", err)
	}
}

// TestAMissingHomeIsLookedUp asks for the folder with a HOME that is empty or relative.
func TestAMissingHomeIsLookedUp(t *testing.T) {
	who, err := user.Current()
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("the home folder of this user is not known, or lies elsewhere")
	}
	want := filepath.Join(who.HomeDir, ".local", "share", "donjon")
	t.Cleanup(xdg.Reload) // after the variables are restored
	t.Setenv("XDG_DATA_HOME", "")
	for _, home := range []string{"", "rel", "./rel"} {
		t.Setenv("HOME", home)
		xdg.Reload()
		if got, err := persistence.Folder(""); err != nil || got != want {
			t.Errorf("with HOME=%q the folder is %q, %v; want %q", home, got, err, want)
		}
	}
}

func TestFolders(t *testing.T) {
	data := t.TempDir()
	t.Cleanup(xdg.Reload) // after the variable is restored
	t.Setenv("XDG_DATA_HOME", data)
	xdg.Reload()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for override, want := range map[string]string{
		"":                            filepath.Join(data, "donjon"),
		data:                          data,
		"games":                       filepath.Join(here, "games"),
		filepath.Join("a", "..", "b"): filepath.Join(here, "b"),
	} {
		if got, err := persistence.Folder(override); err != nil || got != want {
			t.Errorf("Folder(%q) is %q, %v; want %q", override, got, err, want)
		}
	}
	if entries, err := os.ReadDir(data); err != nil || len(entries) != 0 {
		t.Errorf("asking for the folder created %v, %v", entries, err)
	}
	if got, want := slot("games", 2), filepath.Join("games", "slot2.donjon"); got != want {
		t.Errorf("slot 2 is %q, want %q", got, want)
	}
}

// TestOldFilesAreKept renames two files of the same name one after the other, and one that is
// not there.
func TestOldFilesAreKept(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if name, err := persistence.KeepOld(store, "slot1.backup"); name != "" || err != nil {
		t.Errorf("without a file: %q, %v", name, err)
	}
	for n, want := range []string{"slot1.backup.before", "slot1.backup.before2"} {
		text := strconv.Itoa(n)
		if err := store.Replace("slot1.backup", []byte(text)); err != nil {
			t.Fatal(err)
		}
		name, err := persistence.KeepOld(store, "slot1.backup")
		if name != want || err != nil {
			t.Errorf("the file is kept as %q, %v, want %q", name, err, want)
		}
		if raw, err := store.Read(want); string(raw) != text {
			t.Errorf("%s holds %q, %v", want, raw, err)
		}
	}
}
