// Package gooseui is the window interface of the game of the goose: the start page,
// the board, the rules and the end.
package gooseui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// gameScene shows a game in play: board, players, dice and log.
type gameScene struct {
	w       *shell.Window
	pg      *ui.Page
	kit     *goose.Kit
	keeper  *goosekeep.Keeper
	board   *board.Board
	layout  layout
	turns   []turn // all turns so far
	geese   []int  // their squares
	log     ui.Log
	seen    sight
	pointed int  // square under the pointer, -1 for none
	resting int  // ticks since the last animation on the board
	held    bool // the computer waits to be asked to throw
	ended   bool // the end screen was shown
	status  ui.Status
	tick    int
}

// Durations, in ticks.
const (
	computerPause = 42 // before the computer throws
	calmPause     = 75 // the same with reduced motion
	endPause      = 40 // between the last move and the end screen
)

func (s *gameScene) Name() string     { return "goose" }
func (s *gameScene) Layout() *ui.Page { return s.pg }

// buttons are the buttons of the side panel.
var buttons = []shell.SideButton{
	{Do: cmdThrow, Label: "goose.do.throw", About: "goose.do.throw.about"}, {Do: cmdUndo, Label: "goose.do.undo", About: "goose.do.undo.about"},
	{Do: input.CmdHelp, Label: "goose.rules", About: "goose.rules.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *gameScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.pointed = w, -1
		s.board = board.New(w.Sheets)
		s.board.Heard = func(kind goose.EventType) { w.Audio.Hear("goose." + string(kind)) }
		s.board.Reset(s.keeper.Game)
		s.geese = geeseOf(s.keeper.Game.World)
	}
	s.layout = newLayout(w.View.Readable(), s.state().Seats(), len(buttons), w.View.ReadableFinger())
	s.log.At = s.layout.Log
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawSide
	s.pg.Above, s.pg.Notices = s.drawAbove, s.layout.Log
	shell.AddSide(s.pg, w, s.layout.Buttons, buttons, gameKeys, s.do, func(do input.Command, b *ui.Button) {
		switch do {
		case cmdThrow:
			b.Enabled, b.Lit = s.goesOn, s.awaited
		case cmdUndo:
			b.Enabled = func() bool { return len(s.turns) > 0 }
		}
	})
	dice := ui.NewControl("dice", ui.Inset(s.layout.Dice, -4, -4), func() { s.do(cmdThrow) })
	dice.Keyless, dice.Draw = true, s.drawTray
	dice.Enabled = s.goesOn
	s.pg.Add(dice)
	s.pg.Finish()
	s.changed()
}

func (s *gameScene) state() goose.State { return s.keeper.Game.State() }

// goesOn reports whether the game is still running.
func (s *gameScene) goesOn() bool { return s.state().Next() > 0 }

// awaited reports whether the player has to throw.
func (s *gameScene) awaited() bool {
	next := s.state().Next()
	return next > 0 && (s.held || !s.keeper.Game.Seat(next).Computer)
}

// changed updates the scene from the state of the game.
func (s *gameScene) changed() {
	s.turns = turnsOf(s.keeper.Game)
	s.log.Fault = phrases.Trouble(s.w.Words, s.keeper.Trouble)
	s.readLog()
	s.pg.Redraw()
}

func (s *gameScene) Update(in *input.State) {
	s.beat()
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	s.point(in)
	do := s.w.Keys.Command(in, gameKeys)
	switch {
	case do != "":
		s.do(do)
	case in.Any():
		s.skip()
	}
	if s.w.Shows(s) {
		s.advance()
	}
}

// beat runs a tick of the board's animations and of the status message.
func (s *gameScene) beat() {
	s.tick++
	s.board.ReducedMotion = s.w.Choices.ReducedMotion
	s.board.Update()
	if seen := s.look(); seen != s.seen {
		s.seen = seen
		s.readLog()
		s.pg.Redraw()
	}
	if s.resting++; s.board.Busy() {
		s.resting = 0
	}
	if s.status.Tick() || s.tick%shell.BlinkTime == 0 {
		s.pg.Redraw()
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

func (s *gameScene) look() sight {
	seen := sight{shown: s.board.Shown(), rolling: s.board.Rolling(), busy: s.board.Busy()}
	seen.told, seen.telling = s.board.Told()
	for seat := range s.state().Seats() {
		seen.squares[seat] = s.board.At(seat + 1)
	}
	return seen
}

// point updates the square under the pointer. A key press clears it, so that the note
// does not bother keyboard players.
func (s *gameScene) point(in *input.State) {
	square := s.pointed
	switch {
	case in.Moved || in.Left:
		var on bool
		if square, on = s.board.Square(in.Cursor.Sub(s.layout.At), s.layout.Scale); !on {
			square = -1
		}
	case len(in.Keys) > 0:
		square = -1
	}
	if square != s.pointed {
		s.pointed = square
		s.pg.Redraw()
	}
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
	case next == 0 && !s.ended && s.resting >= endPause:
		s.ended = true
		s.w.Push(s.end())
	case next > 0 && !s.held && s.keeper.Game.Seat(next).Computer && s.resting >= pause:
		s.throw()
	}
}

// skip ends the animations of the board.
func (s *gameScene) skip() {
	s.board.Skip()
	s.readLog()
	s.pg.Redraw()
}

// say shows a notice below the log for a while, and beside the pointer if a click
// caused it.
func (s *gameScene) say(text string, c color.Color) {
	s.status.Say(text, c)
	s.pg.Reply(s.status.Line, image.Rectangle{})
}

// Draw draws the board, the page and the dice on it.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	next := s.state().Next()
	lit := s.pointed
	if !s.w.Shows(s) {
		lit = -1
	}
	s.board.Draw(dst, s.layout.At, s.layout.Scale, s.pg.U, lit, next)
	s.pg.Draw(dst)
	s.board.DrawDice(dst, s.layout.Dice.Min.Mul(s.pg.U), diceScale*s.pg.U)
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return "goose", 0 }
