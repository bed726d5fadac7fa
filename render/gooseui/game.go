// Package gooseui is the window interface of the game of the goose: the start page,
// the board, the rules and the end.
package gooseui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// gameScene shows a game in play: board, players, dice and log.
type gameScene struct {
	tabletop.Scene
	tabletop.Beside
	table
	keeper *goosekeep.Keeper
	layout layout
	side   side
	notes  notes
	ending ending
	seen   sight
}

// table is the game and its board, as all parts of the scene see them.
type table struct {
	speaker
	board *board.Board
	held  bool // the computer waits to be asked to throw
}

// Durations, in ticks.
const (
	computerPause = 42 // before the computer throws
	calmPause     = 75 // the same with reduced motion
	endPause      = 40 // between the last move and the end screen
)

func newScene(w *shell.Window, kit *goose.Kit, k *goosekeep.Keeper) *gameScene {
	s := &gameScene{keeper: k}
	s.W = w
	s.table = table{speaker: speaker{w, k.Game}, board: board.New(w.Sheets)}
	s.board.Heard = func(kind goose.EventType) { w.Audio.Hear("goose." + string(kind)) }
	s.board.Reset(k.Game)
	s.side = side{table: &s.table, scene: &s.Scene, layout: &s.layout, geese: geeseOf(k.Game.World)}
	s.notes = notes{table: &s.table, scene: &s.Scene, layout: &s.layout, pointed: -1}
	s.ending = ending{table: &s.table, kit: kit}
	s.Beside = tabletop.Beside{Scene: &s.Scene, Telling: func() bool { return w.Top().Name() == endID }}
	return s
}

func (s *gameScene) Name() string { return "goose" }

// buttons are the buttons of the side panel.
var buttons = []shell.SideButton{
	{Do: cmdThrow, Label: "goose.do.throw", About: "goose.do.throw.about"}, {Do: cmdUndo, Label: "goose.do.undo", About: "goose.do.undo.about"},
	{Do: input.CmdHelp, Label: "goose.rules", About: "goose.rules.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *gameScene) Build(w *shell.Window) {
	s.layout = newLayout(w.View.Readable(), s.state().Seats(), len(buttons), w.View.ReadableFinger())
	s.side.log.At, s.Side = s.layout.Log, s.layout.Side
	s.Page = w.NewPage(w.View.Readable())
	s.Page.Below = s.side.draw
	s.Page.Above, s.Page.Notices = s.drawAbove, s.layout.Log
	shell.AddSide(s.Page, w, s.layout.Buttons, buttons, gameKeys, s.do, func(do input.Command, b *ui.Button) {
		switch do {
		case cmdThrow:
			b.Enabled, b.Lit = s.goesOn, s.awaited
		case cmdUndo:
			b.Enabled = func() bool { return len(s.side.turns) > 0 }
		}
	})
	dice := ui.NewControl("dice", ui.Inset(s.layout.Dice, -4, -4), func() { s.do(cmdThrow) })
	dice.Keyless, dice.Draw = true, w.Theme.Button
	dice.Enabled = s.goesOn
	s.Page.Add(dice)
	s.Page.Finish()
	s.changed()
}

// goesOn reports whether the game is still running.
func (t *table) goesOn() bool { return t.state().Next() > 0 }

// awaited reports whether the player has to throw.
func (t *table) awaited() bool {
	next := t.state().Next()
	return next > 0 && (t.held || !t.game.Seat(next).Computer)
}

// changed updates the scene from the state of the game.
func (s *gameScene) changed() {
	s.side.turns = turnsOf(s.game)
	s.side.log.Fault = phrases.Trouble(s.W.Words, s.keeper.Trouble)
	s.show()
}

// show shows in the side panel what the board shows.
func (s *gameScene) show() {
	s.side.read()
	s.Page.Redraw()
}

func (s *gameScene) Update(in *input.State) {
	s.beat()
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	s.notes.point(in)
	do := s.W.Keys.Command(in, gameKeys)
	switch {
	case do != "":
		s.do(do)
	case in.Any():
		s.skip()
	}
	if s.W.Shows(s) {
		s.advance()
	}
}

// beat runs a tick of the board's animations and of the status message.
func (s *gameScene) beat() {
	s.board.ReducedMotion = s.W.Choices.ReducedMotion
	s.board.Update()
	if seen := s.look(); seen != s.seen {
		s.seen = seen
		s.show()
	}
	if s.Beat(s.board.Busy()); s.Status.Tick() || s.Blinks() {
		s.Page.Redraw()
	}
}

// sight is the part of a throw shown so far, as far as log and panel depend on it.
type sight struct {
	shown         int
	rolling, busy bool
	squares       [goose.MaxSeats]int
	told          goose.Event
	telling       bool
}

func (t *table) look() sight {
	seen := sight{shown: t.board.Shown(), rolling: t.board.Rolling(), busy: t.board.Busy()}
	seen.told, seen.telling = t.board.Told()
	for seat := range t.state().Seats() {
		seen.squares[seat] = t.board.At(seat + 1)
	}
	return seen
}

// advance lets the computer throw, and shows the end screen after the last animation.
func (s *gameScene) advance() {
	next := s.state().Next()
	pause := computerPause
	if s.board.ReducedMotion {
		pause = calmPause
	}
	switch {
	case s.board.Busy():
	case next == 0 && !s.Ended && s.Resting >= endPause:
		s.Ended = true
		s.W.Push(s.ending.scene())
	case next > 0 && !s.held && s.game.Seat(next).Computer && s.Resting >= pause:
		s.throw()
	}
}

// skip ends the animations of the board.
func (s *gameScene) skip() {
	s.board.Skip()
	s.show()
}

// Draw draws the board, the page and the dice on it.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	lit := s.notes.pointed
	if !s.W.Shows(s) {
		lit = -1
	}
	s.board.Draw(dst, s.layout.At, s.layout.Scale, s.Page.U, lit, s.state().Next())
	s.Page.Draw(dst)
	s.board.DrawDice(dst, s.layout.Dice.Min.Mul(s.Page.U), diceScale*s.Page.U)
}

// drawAbove draws the notes, unless something else is shown there.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	if s.W.Shows(s) && !s.Page.Replying() {
		s.notes.draw(dst)
	}
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return "goose", 0 }

// Record adds the game to a trace record.
func (s *gameScene) Record(r *shell.Record) {
	tabletop.Record(r, len(s.game.Match().Throws), !s.goesOn(), s.game.World.Hash())
}

// rules makes the rules page.
func (s *gameScene) rules() shell.Scene { return rulesPage(s.W, s.game.World) }

func (s *gameScene) do(do input.Command) {
	switch do {
	case cmdThrow:
		s.held = false
		if !s.goesOn() {
			s.skip()
			s.Ended, s.Resting = false, endPause // shows the end again
			return
		}
		s.throw()
	case cmdUndo:
		s.undo()
	case input.CmdHelp:
		s.skip()
		s.W.Push(s.rules())
	case input.CmdMenu:
		s.skip()
		s.W.Push(&menus.Menu{ID: "goose-menu", About: "goose.rules", Help: s.rules})
	}
}

// throw rolls the dice and starts the animation of the result.
func (s *gameScene) throw() {
	if s.act(goose.Roll) {
		s.Resting = 0
		s.Status.Clear()
		s.board.Show(s.game)
		s.refresh()
	}
}

// undo takes back the last throw, and the computer's throws since the last one of a
// person. The computer then waits: it would repeat the same throw.
func (s *gameScene) undo() {
	taken := 0
	for s.act(goose.Undo) {
		taken++
		if s.alone() || len(s.game.Match().Throws) == 0 || !s.game.Seat(s.state().Next()).Computer {
			break
		}
	}
	if taken == 0 {
		return
	}
	s.W.Audio.Hear("goose.undone")
	s.Ended, s.held = false, s.game.Seat(s.state().Next()).Computer
	s.board.Reset(s.game)
	s.refresh()
	s.Say(s.W.Words.Text("goose.undone", lang.Args{"Count": taken}), theme.Quiet)
}

// alone reports whether all players are computers.
func (t *table) alone() bool {
	for seat := range t.state().Seats() {
		if !t.game.Seat(seat + 1).Computer {
			return false
		}
	}
	return true
}

// act performs an action and shows why it was refused, if it was.
func (s *gameScene) act(verb systems.Verb) bool {
	return s.Refuse(s.keeper.SaveAfter(s.game.Act(goose.Action{Verb: verb})))
}

// refresh updates the scene after an action.
func (s *gameScene) refresh() {
	troubled := s.side.log.Fault != ""
	s.changed()
	if troubled && s.side.log.Fault == "" {
		s.Say(s.W.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.W.Trace(false)
}
