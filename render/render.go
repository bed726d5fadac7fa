// Package render is the window: scenes, panels, keys and pointer. It hands
// the player's actions to the game and shows what comes back; it decides no
// rule.
package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"os/signal"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
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
}

// ErrKept is the error of a new game that would take the place of a kept one.
var ErrKept = errors.New("a game is kept there already")

// ErrFull is the error of a new game when no slot is empty.
var ErrFull = errors.New("a game is kept in every slot")

// Run opens the window and returns when it is closed: nil after a clean end,
// with the game kept in its file. The error says what stopped it; after a
// fault of the program it tells seed, turn and where the fault was.
func Run(o Options) error {
	w, err := newWindow(o)
	if err != nil {
		return err
	}
	if err := w.begin(); err != nil {
		return err
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endings...)
	defer signal.Stop(signals)
	w.signals = signals

	ebiten.SetWindowTitle("Donjon")
	ebiten.SetWindowSize(minWidth, minHeight)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false) // every scene paints the whole window
	icon, err := appIcon()
	if err != nil {
		return err
	}
	ebiten.SetWindowIcon([]image.Image{icon})
	w.setFullscreen(w.choices.Fullscreen)
	return ebiten.RunGame(w)
}

// begin decides what the window opens with.
func (w *window) begin() error {
	w.list()
	slot := w.options.Slot
	switch {
	case w.options.Replay != "":
		w.push(&titleScene{})
		store, name := persistence.At(w.options.Replay)
		return w.watch(store, name)
	case w.options.Game == string(cmdGoose):
		w.push(&titleScene{})
		w.openGoose(w.options.Seed)
		return nil
	case w.options.Seed != "":
		return w.beginSeed(slot)
	case !w.options.Play || len(w.slots) == 0:
		w.push(&titleScene{})
		return nil
	case slot == 0:
		slot = keep.Newest(w.slots)
	}
	if slot == 0 {
		slot = w.firstEmpty()
	}
	switch {
	case slot > 0 && w.slot(slot).Empty():
		return w.start(slot, drawSeed(), false)
	case slot > 0 && w.slot(slot).Fault == nil:
		return w.resume(slot)
	}
	w.push(&titleScene{})
	w.push(&gamesScene{chosen: slot})
	return nil
}

// beginSeed begins a new game with the seed of the command line, where none is
// kept.
func (w *window) beginSeed(slot int) error {
	seed := w.options.Seed
	if w.fault != nil {
		return w.fault
	}
	if slot == 0 {
		slot = w.firstEmpty()
	}
	if slot == 0 {
		return fmt.Errorf("the seed %q cannot be played: %w; finish or delete one first", seed, ErrFull)
	}
	if !w.slot(slot).Empty() {
		return fmt.Errorf("the seed %q cannot be played: %w (%s); finish it first, or play without a seed to go on with it", seed, ErrKept, w.store.Where(persistence.Slot(slot)))
	}
	return w.start(slot, seed, false)
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
