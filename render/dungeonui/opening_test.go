package dungeonui

import (
	"cmp"
	"image"
	"io"
	"io/fs"
	"slices"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// testWindow is a window with the dungeon, and a player who uses it.
type testWindow struct {
	*stage.Window
	*shelltest.Player
	dungeon *Window
}

// opening has the options of a test window.
type opening struct {
	Files       fs.FS
	Folder      string
	Seed, Class string
	Ruleset     string // Classic if empty
	Replay      string
	Play        bool
	Daily       bool
	Now         func() time.Time
	Slot, Speed int
	Action      int // of the replay
	Trace       io.Writer
	Try         saves.Trial
}

// opened opens the dungeon as the program does. The tag is the language given on the
// command line.
func opened(t testing.TB, tag string, size image.Point, o opening) (*testWindow, error) {
	t.Helper()
	if o.Files == nil {
		o.Files = assets.Files()
	}
	if o.Folder == "" {
		o.Folder = t.TempDir()
	}
	w, err := shell.New(persistence.Disk(o.Folder), tag, o.Trace)
	if err != nil {
		t.Fatal(err)
	}
	p := shelltest.NewPlayer(w, size)
	d := New(w, Options{
		Request: saves.Request{Ruleset: cmp.Or(o.Ruleset, kit.DefaultRuleset), Class: o.Class, Play: o.Play, Try: o.Try, Slot: o.Slot, Seed: o.Seed, Daily: o.Daily},
		Files:   o.Files, Now: o.Now, Replay: o.Replay, Speed: o.Speed, Action: o.Action,
	})
	w.Home = func() shell.Scene {
		d.Look()
		return &menus.Title{Messages: d.Messages, Keys: slices.Concat(stage.EntryKeys, menus.ProgramKeys), List: func() []menus.Entry {
			return append(d.Entries(), menus.ProgramEntries(w, nil)...)
		}}
	}
	return &testWindow{d.Window, p, d}, d.Begin()
}

// newTestWindow returns a window, which must open without an error.
func newTestWindow(t testing.TB, tag string, size image.Point, o opening) *testWindow {
	t.Helper()
	w, err := opened(t, tag, size, o)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// openError returns the error of opening a window.
func openError(t *testing.T, o opening) error {
	t.Helper()
	_, err := opened(t, "en", shelltest.Usual, o)
	return err
}

// scene returns the scene of the game in play, or nil on the title.
func (w *testWindow) scene() *gameScene {
	s, _ := w.Bottom().(*gameScene)
	return s
}
