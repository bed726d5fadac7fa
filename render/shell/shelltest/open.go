package shelltest

import (
	"errors"
	"image"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Open opens a window at its title, with one game in the list of other games. An empty
// folder means a temporary one. tag is the language from the command line.
func Open(t testing.TB, tag string, size image.Point, folder string, game func(*shell.Window) menus.Other) (*shell.Window, *Player) {
	t.Helper()
	if folder == "" {
		folder = t.TempDir()
	}
	w, err := shell.New(persistence.Disk(folder), tag, nil)
	if err != nil {
		t.Fatal(err)
	}
	games := []menus.Other{game(w)}
	w.Home = func() shell.Scene {
		return &menus.Title{
			List:     func() []menus.Entry { return menus.ProgramEntries(w, games) },
			Messages: func() []ui.Line { return nil }, Keys: menus.ProgramKeys,
		}
	}
	p := NewPlayer(w, size)
	w.Push(w.Home())
	return w, p
}

// ErrFull is returned by a FullDisk.
var ErrFull = errors.New("no space is left on the disk")

// FullDisk is a store whose Replace fails while it is full.
type FullDisk struct {
	persistence.Store
	Full *bool
}

// Replace writes a file, or fails with ErrFull.
func (d FullDisk) Replace(name string, content []byte) error {
	if *d.Full {
		return ErrFull
	}
	return d.Store.Replace(name, content)
}

// Spoil corrupts a file.
func Spoil(t *testing.T, path string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	raw[len(raw)/3] ^= 4
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
}
