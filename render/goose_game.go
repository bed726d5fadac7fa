package render

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// gooseScene is a game of the goose: the board, who plays, the dice, and what
// has happened in words.
type gooseScene struct {
	w        *window
	pg       *page
	kit      *goose.Kit
	keeper   *goosekeep.Keeper
	board    *spiral.Board
	layout   gooseLayout
	turns    []gooseTurn // so far
	log      logView
	seen     gooseSeen
	pointed  int  // square under the pointer, -1 for none
	resting  int  // ticks since something was last to be seen on the board
	held     bool // the computer does not throw by itself
	ended    bool // the end has been told
	troubled bool // the player was told that the game cannot be written

	status line // message under the board
	until  int  // tick at which it goes
	tick   int
}

// Times, in ticks.
const (
	computerPause = 42 // before the computer throws
	calmPause     = 75 // the same, when nothing moves that one could follow
	goosePause    = 40 // from the last move to the end
)

func (s *gooseScene) name() string { return "goose" }
func (s *gooseScene) page() *page  { return s.pg }

// gooseButtons are the buttons of the side panel.
var gooseButtons = []struct {
	do    command
	label string // word key
	about string
}{
	{cmdThrow, "goose.do.throw", "goose.do.throw.about"}, {cmdUndo, "goose.do.undo", "goose.do.undo.about"},
	{cmdHelp, "goose.rules", "goose.rules.about"}, {cmdMenu, "window.do.menu", "window.do.menu.about"},
}

func (s *gooseScene) build(w *window) {
	if s.w == nil {
		s.w, s.pointed = w, -1
		s.board = spiral.New(w.sheets)
		s.board.Reset(s.keeper.Game)
	}
	s.layout = newGooseLayout(w.screen, s.state().Seats(), len(gooseButtons))
	s.log.at = s.layout.Log
	s.pg = newPage(w.screen)
	s.pg.below = s.drawSide
	s.pg.above = s.drawAbove
	for i, b := range gooseButtons {
		button := button{
			name: string(b.do), at: s.layout.Buttons[i], label: w.text(b.label), key: w.keys.label(w.words, gooseKeys, b.do), keyless: true,
			tip: func() string { return w.text(b.about) }, act: func() { s.do(b.do) },
		}
		switch b.do {
		case cmdThrow:
			button.enabled = func() bool { return s.state().Next() > 0 }
			button.lit = s.awaited
		case cmdUndo:
			button.enabled = func() bool { return len(s.turns) > 0 }
		}
		s.pg.add(button.control(w.theme))
	}
	dice := newControl("dice", inset(s.layout.Dice, -4, -4), func() { s.do(cmdThrow) })
	dice.keyless, dice.draw = true, s.drawTray
	dice.enabled = func() bool { return s.state().Next() > 0 }
	s.pg.add(dice)
	s.pg.finish()
	s.changed()
}

func (s *gooseScene) state() goose.State { return s.keeper.Game.State() }

// awaited says whether a person is to throw.
func (s *gooseScene) awaited() bool {
	next := s.state().Next()
	return next > 0 && (s.held || !s.keeper.Game.Seat(next).Computer)
}

// changed takes in the state of the game.
func (s *gooseScene) changed() {
	s.turns = gooseTurns(s.keeper.Game)
	s.readLog()
	s.pg.stale = true
}

func (s *gooseScene) update(in *input) {
	s.beat()
	s.pg.update(in)
	if s.w.ended || s.w.top() != scene(s) {
		return
	}
	s.point(in)
	do := s.w.keys.command(in, gooseKeys)
	switch {
	case do != "":
		s.do(do)
	case in.any():
		s.skip()
	}
	if !s.w.ended && s.w.top() == scene(s) {
		s.goOn()
	}
}

// beat counts ticks: the board moves, and a message goes when its time is
// over.
func (s *gooseScene) beat() {
	s.tick++
	s.board.ReducedMotion = s.w.board.ReducedMotion
	s.board.Update()
	if seen := s.look(); seen != s.seen {
		s.seen = seen
		s.readLog()
		s.pg.stale = true
	}
	if s.resting++; s.board.Busy() {
		s.resting = 0
	}
	if s.status.text != "" && s.tick >= s.until {
		s.status = line{}
		s.pg.stale = true
	}
	if s.tick%blinkTime == 0 {
		s.pg.stale = true
	}
}

// gooseSeen is what of a throw has been seen, as far as the log and the panel
// tell it.
type gooseSeen struct {
	told          int
	rolling, busy bool
	squares       [goose.MostSeats]int
}

func (s *gooseScene) look() gooseSeen {
	seen := gooseSeen{told: s.board.Told(), rolling: s.board.Rolling(), busy: s.board.Busy()}
	for seat := range s.state().Seats() {
		seen.squares[seat] = s.board.At(seat + 1)
	}
	return seen
}

// point finds the square under the pointer. Whoever plays by key is not to be
// bothered with what happens to lie under it.
func (s *gooseScene) point(in *input) {
	square := s.pointed
	switch {
	case in.moved || in.left:
		var on bool
		if square, on = s.board.Square(in.cursor.Sub(s.layout.At), s.layout.Scale); !on {
			square = -1
		}
	case len(in.keys) > 0:
		square = -1
	}
	if square != s.pointed {
		s.pointed = square
		s.pg.stale = true
	}
}

// goOn lets the computer throw, and tells the end once it has been seen.
func (s *gooseScene) goOn() {
	next := s.state().Next()
	pause := computerPause
	if s.board.ReducedMotion {
		pause = calmPause
	}
	switch {
	case s.board.Busy():
	case next == 0 && !s.ended && s.resting >= goosePause:
		s.ended = true
		s.w.push(&gooseEndScene{game: s})
	case next > 0 && !s.held && s.keeper.Game.Seat(next).Computer && s.resting >= pause:
		s.throw()
	}
}

// skip puts everything on the board where it will be.
func (s *gooseScene) skip() {
	s.board.Skip()
	s.readLog()
	s.pg.stale = true
}

// say shows a message under the board for a while.
func (s *gooseScene) say(text string, c color.Color) {
	s.status, s.until = line{text, c}, s.tick+statusTime
	s.pg.stale = true
}

// draw shows the board, the page, and the dice on it.
func (s *gooseScene) draw(dst *ebiten.Image) {
	dst.Fill(theme.Night)
	next := s.state().Next()
	lit := s.pointed
	if s.w.top() != scene(s) {
		lit = -1
	}
	s.board.Draw(dst, s.layout.At, s.layout.Scale, s.w.screen.U, lit, next)
	s.pg.draw(dst, s.w.screen.U)
	s.board.DrawDice(dst, s.layout.Dice.Min.Mul(s.w.screen.U), diceScale*s.w.screen.U)
}
