// Package stage holds what the scenes of the dungeon share: the game in play with its
// board, its side panel and its log, the saved games, sounds and music.
package stage

import (
	"errors"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Options are the options of the command line for the dungeon.
type Options struct {
	saves.Request
	Files  fs.FS  // data files
	Replay string // path of a recording to open
	Action int    // of the replay that is shown first, paused; 0 plays it from the start
	Speed  int    // of the replay, as a multiple of the normal speed; 0 means 1

	Now func() time.Time // the clock, which tells what day it is; nil for the system's
}

// Window is a window with the data that the scenes of the dungeon share: the board, the
// saved games and the current game.
type Window struct {
	*shell.Window
	Options Options
	Board   *board.Board
	Saves   *saves.Games
	Kept    *saves.Kept // current game; nil on the title
	Met     *keep.Met   // what the player has met in all games
	Part    Part        // what is visible where there is no room for everything
	Banner  banner
	Flyers  flyers
	beat    int                           // ticks, for the heartbeat
	mood    int                           // of the music
	boss    bool                          // the music is that of a boss
	Play    func(name string) shell.Scene // makes the scene of a game
	Opening int                           // ticks for which the panel of a treasure that was just opened is not drawn
}

// New adds the dungeon to a window.
func New(w *shell.Window, o Options) *Window {
	d := &Window{Window: w, Options: o, Board: board.New(w.Sheets), Met: keep.NewMet(w.Store)}
	d.Saves = saves.New(o.Files, o.Request, o.Now, func() saves.Player {
		return saves.Player{Words: w.Words, Choices: w.Choices, Store: w.Store}
	})
	d.Board.ReduceMotion(w.Choices.ReducedMotion)
	w.KeyTables = d.keyTables
	w.OnTick(func() {
		d.Board.ReduceMotion(w.Choices.ReducedMotion)
		d.Board.ShowEdge(w.Choices.WarnsRed())
		d.Board.Update()
		d.Banner.advance()
		d.Flyers.advance()
		d.beatHeart()
		d.Opening = max(0, d.Opening-1)
	})
	return d
}

// Movement says how fast the board moves, with the banner and the flyers over it.
func (w *Window) Movement() shell.Movement {
	if w.Board.Busy() || w.Banner.Title != "" || len(w.Flyers.Of) > 0 || w.Opening > 0 {
		return shell.Lively
	}
	return shell.Ambient
}

// Look drops the current game and lists the slots again, before the title is shown.
func (w *Window) Look() {
	w.Kept = nil
	w.Saves.List()
	w.Met.Save() // what has waited for another program
	w.Met.Reload()
}

// Relist lists the slots again after the data files have changed. A game in play keeps
// the data files that it was opened with.
func (w *Window) Relist() {
	w.UseMods()
	if w.Kept == nil {
		w.Saves.List()
	}
}

// keyTables returns the tables of keys with the verbs of mods: of the game in play, or else of
// the rules of new games.
func (w *Window) keyTables() []keys.Table {
	if w.Kept != nil {
		return play.KeyTables(w.Kept.Known().Actions().Verbs())
	}
	kit, err := core.Open(w.Options.Files, w.Saves.ProposedRuleset())
	if err != nil {
		return keys.Tables() // the title tells what is wrong with the files
	}
	return play.KeyTables(kit.Verbs())
}

// UseMods shows games with what the mods in use bring.
func (w *Window) UseMods() { _ = w.Board.UseMods(assets.Layers(w.Options.Files)...) } // Check has found them right

// Check returns the errors in the data files of all rulesets of the dungeon.
func Check(files fs.FS) error {
	return errors.Join(core.Check(files), board.CheckMods(assets.Layers(files)...))
}
