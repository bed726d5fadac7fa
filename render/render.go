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
)

// Options are what the command line decides about the window.
type Options struct {
	Files    fs.FS     // the data files
	Language string    // tag of the words to begin with: en or fr
	Ruleset  string    // that new games are played by
	Folder   string    // where games are kept
	Slot     int       // number of the game that is kept, from 1; 0 means 1
	Play     bool      // straight into a game: the kept one, else a new one
	Seed     string    // straight into a new game with this seed
	Trace    io.Writer // gets one line of JSON per scene and action; may be nil
}

// ErrKept is the error of a new game that would take the place of a kept one.
var ErrKept = errors.New("a game is kept there already")

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
	return ebiten.RunGame(w)
}

// begin decides what the window opens with.
func (w *window) begin() error {
	if w.options.Seed != "" {
		_, err := w.place.Store.Read(w.place.Name)
		if err == nil {
			return fmt.Errorf("the seed %q cannot be played: %w (%s); finish it first, or play without a seed to go on with it", w.options.Seed, ErrKept, w.place.Store.Where(w.place.Name))
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("the saved game cannot be read: %w", err)
		}
		return w.start(w.options.Seed)
	}
	w.readKept()
	switch {
	case !w.options.Play:
		w.push(&titleScene{})
	case w.session != nil:
		w.push(&gameScene{})
	case w.fault != nil:
		w.push(&titleScene{})
	default:
		return w.start(drawSeed())
	}
	return nil
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

// readKept reads the kept game, if there is one. What is wrong with it is told on
// the title.
func (w *window) readKept() {
	w.session, w.fault = nil, nil
	s, err := openSession(w.options.Files, w.place)
	switch {
	case err == nil:
		w.session = s
	case !errors.Is(err, fs.ErrNotExist):
		w.fault = err
	}
}

// start begins a new game in place of the kept one and shows it. A kept game
// that cannot be used is set aside.
func (w *window) start(seed string) error {
	if errors.Is(w.fault, persistence.ErrLocked) {
		return errors.New(w.words.Text("window.fault.locked"))
	}
	if w.fault != nil {
		if _, err := persistence.SetAside(w.place.Store, w.place.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		w.fault = nil
	}
	if w.session != nil {
		if err := w.session.Abandon(); err != nil {
			return err
		}
	}
	s, err := newSession(w.options.Files, w.options.Ruleset, seed, w.place)
	if err != nil {
		return err
	}
	w.session = s
	w.clear()
	w.push(&gameScene{})
	return nil
}
