// Package dungeonui implements the dungeon in the window: its scenes, the saved games,
// the hall of fame and the replays. It passes the player's actions to the game and
// shows the results. It contains no rules.
package dungeonui

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Options are the options of the command line for the dungeon.
type Options struct {
	Files   fs.FS  // data files
	Ruleset string // of new games; empty for the player's last choice
	Class   string // open a new game with this class; empty for the player's last choice
	Play    bool   // open the game of the slot, or a new game
	Slot    int    // slot of that game, from 1; 0 means the newest game, or the first empty slot
	Seed    string // open a new game with this seed, or with the start of a shared line
	Daily   bool   // open today's run
	Replay  string // path of a recording to open
	Speed   int    // of the replay, as a multiple of the normal speed; 0 means 1

	Now func() time.Time // the clock, which tells what day it is; nil for the system's
}

// Window is a window with the data that the scenes of the dungeon share: the board, the
// saved games and the current game.
type Window struct {
	*shell.Window
	o       Options
	board   *board.Board
	kept    *play.Kept  // current game; nil on the title
	slots   []keep.Slot // as of the last list
	fault   error       // why the slots cannot be listed
	met     *keep.Met   // what the player has met in all games
	banner  banner
	flyers  flyers
	beat    int  // ticks, for the heartbeat
	mood    int  // of the music
	boss    bool // the music is that of a boss
	opening int  // ticks for which the panel of a treasure that was just opened is not drawn
}

// New adds the dungeon to a window.
func New(w *shell.Window, o Options) *Window {
	if o.Now == nil {
		o.Now = time.Now
	}
	d := &Window{Window: w, o: o, board: board.New(w.Sheets), met: keep.NewMet(w.Store)}
	d.board.ReducedMotion = w.Choices.ReducedMotion
	w.KeyTables = d.keyTables
	w.OnTick(func() {
		d.board.ReducedMotion = w.Choices.ReducedMotion
		d.board.Update()
		d.banner.advance()
		d.flyers.advance()
		d.beatHeart()
		d.opening = max(0, d.opening-1)
	})
	return d
}

// Look drops the current game and lists the slots again, before the title is shown.
func (w *Window) Look() {
	w.kept = nil
	w.list()
	w.met.Save() // what has waited for another program
	w.met.Reload()
}

// Relist lists the slots again after the data files have changed. A game in play keeps
// the data files that it was opened with.
func (w *Window) Relist() {
	w.UseMods()
	if w.kept == nil {
		w.list()
	}
}

// keyTables returns the tables of keys with the verbs of mods: of the game in play, or else of
// the rules of new games.
func (w *Window) keyTables() []keys.Table {
	if w.kept != nil {
		return play.KeyTables(w.kept.Known().Verbs())
	}
	kit, err := core.Open(w.o.Files, w.proposedRuleset())
	if err != nil {
		return keys.Tables() // the title tells what is wrong with the files
	}
	return play.KeyTables(kit.Verbs())
}

// UseMods shows games with what the mods in use bring.
func (w *Window) UseMods() { _ = w.board.UseMods(assets.Layers(w.o.Files)...) } // Check has found them right

// Check returns the errors in the data files of all rulesets of the dungeon.
func Check(files fs.FS) error {
	return errors.Join(play.Check(files), board.CheckMods(assets.Layers(files)...))
}

// ErrKept is returned when a new game would overwrite a saved one.
var ErrKept = errors.New("the slot already has a game")

// ErrFull is returned for a new game when no slot is empty.
var ErrFull = errors.New("every slot has a game")

// Begin opens the first scene.
func (w *Window) Begin() error {
	switch {
	case w.o.Replay != "":
		w.Push(w.Home())
		store, name := persistence.At(w.o.Replay)
		return w.watch(store, name)
	case w.o.Seed == "" && w.o.Class == "" && !w.o.Daily && !w.o.Play:
		w.Push(w.Home())
		return nil
	}
	w.list()
	slot := w.o.Slot
	switch {
	case w.o.Seed != "" || w.o.Class != "" || w.o.Daily:
		return w.beginNew(slot)
	case len(w.slots) == 0:
		w.Push(w.Home())
		return nil
	case slot == 0: // if that game cannot be played, no other one takes its place
		slot = keep.Latest(w.slots)
	}
	if slot == 0 {
		slot = w.firstEmpty()
	}
	switch {
	case slot > 0 && w.slot(slot).Empty():
		start, _, err := w.newStart()
		if err != nil {
			return err
		}
		return w.start(slot, start, w.Choices.Name, false)
	case slot > 0 && w.slot(slot).Fault == nil && w.slot(slot).OtherRules:
		w.Push(w.Home())
		w.agree(w.slot(slot), func() {
			if err := w.resume(slot); err != nil {
				w.showError(err)
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

// newStart returns the start of a new game with the seed, the ruleset and the class of
// the command line, of a shared line, or of today. A missing seed is drawn; the others are
// by default those that the player selected last. other is true for a line that was shared
// under other rules.
func (w *Window) newStart() (start dungeon.Start, other bool, err error) {
	if w.o.Daily {
		start, err = core.Daily(w.o.Files, w.today())
		return start, false, err
	}
	if kit.IsLine(w.o.Seed) {
		start, same, err := core.ReadLine(w.o.Files, w.o.Seed)
		if err != nil {
			err = errors.New(wording.LineError(w.Words, err))
		}
		return start, !same, err
	}
	start = w.proposed()
	start.Seed = cmp.Or(w.o.Seed, shell.DrawSeed())
	start.Class = cmp.Or(w.o.Class, start.Class)
	return start, false, nil
}

// beginNew starts a new game in an empty slot. If slot is 0, it is the first empty one.
func (w *Window) beginNew(slot int) error {
	start, other, err := w.newStart()
	if err != nil {
		return err
	}
	if slot == 0 {
		slot = w.firstEmpty()
	}
	if slot == 0 {
		return fmt.Errorf("the seed %q cannot be played: %w; finish or delete one first", start.Seed, ErrFull)
	}
	if !w.slot(slot).Empty() {
		return fmt.Errorf("the seed %q cannot be played: %w (%s); finish it first, or play without a seed to continue it", start.Seed, ErrKept, w.Store.Where(persistence.Slot(slot)))
	}
	if err := w.start(slot, start, w.Choices.Name, false); err != nil {
		return err
	}
	if other {
		w.game().say(w.Words.Text("window.line.other"), theme.Gold)
	}
	return nil
}

// today returns the date of today.
func (w *Window) today() string { return keep.Today(w.o.Now()) }
