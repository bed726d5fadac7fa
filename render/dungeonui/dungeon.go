// Package dungeonui is the dungeon in the window: its scenes, the games that are
// kept, the hall and the replays. It hands the player's actions to the game and
// shows what comes back; it decides no rule.
package dungeonui

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Options are what the command line decides about the dungeon.
type Options struct {
	Files   fs.FS  // the data files
	Ruleset string // that new games are played by
	Play    bool   // straight into a game: the one of the slot, else a new one
	Slot    int    // of that game, from 1; 0 means the newest, or the first empty one
	Seed    string // straight into a new game with this seed
	Replay  string // path of a recording to be shown
	Speed   int    // of that, as a multiple of the usual one; 0 means 1
}

// Window is a window with what the scenes of the dungeon share: the board,
// the games that are kept and the one in play.
type Window struct {
	*shell.Window
	o       Options
	board   *board.Board
	session *session    // the game in play; nil when there is none
	slots   []keep.Slot // as they were when the title came up or one was changed
	fault   error       // why they cannot be looked into
}

// New lets a window show the dungeon.
func New(w *shell.Window, o Options) *Window {
	d := &Window{Window: w, o: o, board: board.New(w.Sheets)}
	d.board.ReducedMotion = w.Choices.ReducedMotion
	w.OnTick(func() {
		d.board.ReducedMotion = w.Choices.ReducedMotion
		d.board.Update()
	})
	return d
}

// Look looks into the slots anew, with no game in play: the title is to be
// shown.
func (w *Window) Look() {
	w.session = nil
	w.list()
}

// Relist looks into the slots anew because the data files have been switched. A game
// in play keeps those that it was opened with.
func (w *Window) Relist() {
	if w.session == nil {
		w.list()
	}
}

// Check says what is wrong with the data files of the dungeon, of all rulesets.
func Check(files fs.FS) error {
	rulesets, err := archetypes.Rulesets(files)
	for _, name := range rulesets {
		_, wrong := dungeon.Open(files, name)
		err = errors.Join(err, wrong)
	}
	return err
}

// ErrKept is the error of a new game that would take the place of a kept one.
var ErrKept = errors.New("a game is kept there already")

// ErrFull is the error of a new game when no slot is empty.
var ErrFull = errors.New("a game is kept in every slot")

// Begin decides what the window opens with.
func (w *Window) Begin() error {
	switch {
	case w.o.Replay != "":
		w.Push(w.Home())
		store, name := persistence.At(w.o.Replay)
		return w.watch(store, name)
	case w.o.Seed == "" && !w.o.Play:
		w.Push(w.Home())
		return nil
	}
	w.list()
	slot := w.o.Slot
	switch {
	case w.o.Seed != "":
		return w.beginSeed(slot)
	case len(w.slots) == 0:
		w.Push(w.Home())
		return nil
	case slot == 0:
		slot = keep.Newest(w.slots)
	}
	if slot == 0 {
		slot = w.firstEmpty()
	}
	switch {
	case slot > 0 && w.slot(slot).Empty():
		return w.start(slot, dungeon.Start{Seed: shell.DrawSeed(), Ruleset: w.o.Ruleset}, w.Choices.Name, false)
	case slot > 0 && w.slot(slot).Fault == nil && w.slot(slot).OtherRules:
		w.Push(w.Home())
		w.agree(w.slot(slot), func() {
			if err := w.resume(slot); err != nil {
				w.tell(err)
			}
		})
		return nil
	case slot > 0 && w.slot(slot).Fault == nil:
		return w.resume(slot)
	}
	w.Push(w.Home())
	w.Push(&gamesScene{w: w, chosen: slot})
	return nil
}

// beginSeed begins a new game with the seed of the command line, where none is
// kept.
func (w *Window) beginSeed(slot int) error {
	seed := w.o.Seed
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
		return fmt.Errorf("the seed %q cannot be played: %w (%s); finish it first, or play without a seed to go on with it", seed, ErrKept, w.Store.Where(persistence.Slot(slot)))
	}
	return w.start(slot, dungeon.Start{Seed: seed, Ruleset: w.o.Ruleset}, w.Choices.Name, false)
}
