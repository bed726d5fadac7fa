// Package render is the program's window: the title, the games it leads to, and
// how it opens. What is seen of a game is in a room of the game's own.
package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui"
	"github.com/donjon-rogue/donjon/render/shell"
)

// Options are what the command line decides about the window.
type Options struct {
	Files    fs.FS     // the data files
	Language string    // tag of the words, en or fr, for this time; empty for what the settings say
	Ruleset  string    // that new games are played by
	Folder   string    // where games are kept
	Play     bool      // straight into a game: the one of the slot, else a new one
	Slot     int       // of that game, from 1; 0 means the newest, or the first empty one
	Seed     string    // straight into a new game with this seed
	Replay   string    // path of a recording to be shown
	Game     string    // straight to the page of another game than the dungeon: goose; empty for none
	Speed    int       // of that, as a multiple of the usual one; 0 means 1
	Trace    io.Writer // gets one line of JSON per scene and action; may be nil

	// Open is how Game is opened, from the list of games too, where that is not
	// the game's own way. Without Game it is shown at once.
	Open func(*shell.Window, fs.FS)
}

// ErrKept is the error of a new game that would take the place of a kept one.
var ErrKept = dungeonui.ErrKept

// ErrFull is the error of a new game when no slot is empty.
var ErrFull = dungeonui.ErrFull

// Run opens the window and returns when it is closed: nil after a clean end,
// with the game kept in its file. The error says what stopped it; after a
// fault of the program it tells seed, turn and where the fault was.
func Run(o Options) error {
	w, err := open(o)
	if err != nil {
		return err
	}
	icon, err := appIcon()
	if err != nil {
		return err
	}
	return w.Run("Donjon", icon)
}

// open makes the window with the scene that it opens with.
func open(o Options) (*shell.Window, error) {
	w, err := shell.New(persistence.Disk(o.Folder), o.Language, o.Trace)
	if err != nil {
		return nil, err
	}
	d := dungeonui.New(w, dungeonui.Options{
		Files: o.Files, Ruleset: o.Ruleset, Play: o.Play, Slot: o.Slot, Seed: o.Seed, Replay: o.Replay, Speed: o.Speed,
	})
	others := games(w, o.Files)
	asked := slices.IndexFunc(others, func(g shell.Other) bool { return string(g.Do) == o.Game })
	if asked >= 0 && o.Open != nil {
		others[asked].Open = func(string) { o.Open(w, o.Files) }
	}
	w.Home = func() shell.Scene {
		d.Look()
		return title(d, others)
	}
	switch {
	case asked < 0 && o.Open != nil:
		w.Push(w.Home())
		o.Open(w, o.Files)
		return w, nil
	case asked >= 0 && o.Replay == "":
		w.Push(w.Home())
		others[asked].Open(o.Seed)
		return w, nil
	}
	return w, d.Begin()
}

// appIcon is the picture of the window in the system's lists.
func appIcon() (image.Image, error) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		return nil, err
	}
	s, ok := index["app.icon"]
	if !ok {
		return nil, errors.New("the sprite app.icon is missing")
	}
	raw, err := fs.ReadFile(sprites.Files, s.Sheet)
	if err != nil {
		return nil, fmt.Errorf("the sheet %s cannot be read: %w", s.Sheet, err)
	}
	sheet, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("the sheet %s cannot be understood: %w", s.Sheet, err)
	}
	cut := image.NewRGBA(image.Rect(0, 0, s.W, s.H))
	for y := range s.H {
		for x := range s.W {
			cut.Set(x, y, sheet.At(s.X+x, s.Y+y))
		}
	}
	return cut, nil
}
