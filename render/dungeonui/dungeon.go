// Package dungeonui implements the dungeon in the window: its scenes, the saved games,
// the hall of fame and the replays. It passes the player's actions to the game and
// shows the results. It contains no rules.
package dungeonui

import (
	"errors"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Options are the options of the command line for the dungeon.
type Options struct {
	saves.Request
	Files  fs.FS  // data files
	Replay string // path of a recording to open
	Speed  int    // of the replay, as a multiple of the normal speed; 0 means 1

	Now func() time.Time // the clock, which tells what day it is; nil for the system's
}

// Window is a window with the data that the scenes of the dungeon share: the board, the
// saved games and the current game.
type Window struct {
	*shell.Window
	o       Options
	board   *board.Board
	saves   *saves.Games
	kept    *saves.Kept // current game; nil on the title
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
	d := &Window{Window: w, o: o, board: board.New(w.Sheets), met: keep.NewMet(w.Store)}
	d.saves = saves.New(o.Files, o.Request, o.Now, func() saves.Player {
		return saves.Player{Words: w.Words, Choices: w.Choices, Store: w.Store}
	})
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
	w.saves.List()
	w.met.Save() // what has waited for another program
	w.met.Reload()
}

// Relist lists the slots again after the data files have changed. A game in play keeps
// the data files that it was opened with.
func (w *Window) Relist() {
	w.UseMods()
	if w.kept == nil {
		w.saves.List()
	}
}

// keyTables returns the tables of keys with the verbs of mods: of the game in play, or else of
// the rules of new games.
func (w *Window) keyTables() []keys.Table {
	if w.kept != nil {
		return play.KeyTables(w.kept.Known().Verbs())
	}
	kit, err := core.Open(w.o.Files, w.saves.ProposedRuleset())
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

// Begin opens the first scene.
func (w *Window) Begin() error {
	switch {
	case w.o.Replay != "":
		w.Push(w.Home())
		store, name := persistence.At(w.o.Replay)
		return w.watch(store, name)
	case !w.o.New() && !w.o.Play:
		w.Push(w.Home())
		return nil
	}
	w.saves.List()
	if w.o.New() {
		return w.beginNew()
	}
	slot := w.saves.Asked() // if that game cannot be played, no other one takes its place
	switch {
	case slot > 0 && w.saves.Slot(slot).Empty():
		return w.beginNew()
	case slot > 0 && w.saves.Slot(slot).Fault == nil && w.saves.Slot(slot).OtherRules:
		w.Push(w.Home())
		w.agree(w.saves.Slot(slot), func() {
			if err := w.resume(slot); err != nil {
				w.showError(err)
			}
		})
		return nil
	case slot > 0 && w.saves.Slot(slot).Fault == nil:
		return w.resume(slot)
	}
	w.Push(w.Home())
	w.Push(&gamesScene{w: w, chosen: slot})
	return nil
}

// beginNew starts the new game of the command line.
func (w *Window) beginNew() error {
	k, same, err := w.saves.StartAsked()
	if err != nil {
		return err
	}
	w.show(k)
	if !same {
		w.game().say(w.Words.Text("window.line.other"), theme.Gold)
	}
	return nil
}
