package puyoui

import (
	"image"
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// fallScene is a game in which pieces fall by themselves.
type fallScene struct {
	w      *shell.Window
	pg     *ui.Page
	keeper *puyokeep.Fall

	well    *board.Well
	hall    hall
	layout  layout
	counter counter
	best    int // best score of the table under this rule
	waiting int // ticks until the game starts or continues
	sought  int // column chosen with the pointer; 0 for none
	clicked fall.Input
	resting int
	ended   bool
	rank    int   // of the finished game in the table; 0 for none
	fault   error // why it could not be entered
	status  ui.Status
}

// readyTime is the pause before a game starts or continues, in ticks.
const readyTime = 50

func (s *fallScene) Name() string     { return "puyo-fall" }
func (s *fallScene) Layout() *ui.Page { return s.pg }

// fallButtons are the buttons of the panel.
var fallButtons = []shell.SideButton{{Do: input.CmdHelp, Label: "puyo.help.title", About: "puyo.help.about"}, {Do: input.CmdMenu, Label: "puyo.do.pause", About: "puyo.do.pause.about"}}

func (s *fallScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.waiting = w, readyTime
		s.well, s.hall.sky = newWell(w), duskSky
		s.well.Reset(s.keeper.Side.Field)
		s.counter.shown = s.keeper.Side.Score
		s.readBest()
	}
	s.layout = soloLayout(w.View.Readable(), w.View.ReadableFinger())
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawSide
	s.pg.Above, s.pg.Notices = s.drawAbove, s.layout.Messages
	addButtons(w, s.pg, s.layout, fallButtons, pauseKeys, s.do, func(input.Command) bool { return true }, nil)
	s.pg.Finish()
}

// readBest reads the score to beat.
func (s *fallScene) readBest() {
	scores, _ := puyokeep.Scores(s.w.Store) // without a table there is no score to beat
	for _, score := range scores {
		if score.Rule == int(s.keeper.Side.Rule) {
			s.best = max(s.best, score.Score)
		}
	}
}

func (s *fallScene) Update(in *input.State) {
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	if s.do(s.w.Keys.Command(in, pauseKeys)); !s.w.Shows(s) {
		return
	}
	s.well.ReducedMotion = s.w.Choices.ReducedMotion
	if s.waiting > 0 {
		if s.waiting--; s.waiting == 0 {
			s.pg.Redraw()
		}
	} else {
		s.pass(s.input(in))
	}
	s.well.Update()
	s.hold()
	s.hall.update()
	if counted := s.counter.tick(s.keeper.Side.Score, s.well.ReducedMotion); s.status.Tick() || counted {
		s.pg.Redraw()
	}
	s.over()
}

// input returns the player's input from keyboard, game pads and mouse.
func (s *fallScene) input(in *input.State) fall.Input {
	held := steered(s.w.Keys, in, alone)
	if held != 0 {
		s.sought = 0
	}
	return held | s.mouse(in)
}

// mouse moves the piece to the column under the pointer; a left click drops it,
// a right click and the wheel turn it.
func (s *fallScene) mouse(in *input.State) (held fall.Input) {
	side := &s.keeper.Side
	column, _, on := board.Cell(in.Cursor.Sub(s.layout.Wells[0]), s.layout.Scale)
	if on && in.Moved {
		s.sought = column
	}
	if on {
		switch {
		case in.Left:
			held |= fall.Hard
		case in.Right, in.Wheel > 0:
			held |= fall.TurnRight
		case in.Wheel < 0:
			held |= fall.TurnLeft
		}
	}
	if s.sought > 0 && side.Phase == fall.Steering {
		move := side.Move()
		switch {
		case s.sought < move.Column:
			held |= fall.Left
		case s.sought > move.Column:
			held |= fall.Right
		}
		// Every step is a separate key press, without the delay of a held key.
		held &^= s.clicked & (fall.Left | fall.Right)
	}
	s.clicked = held
	return held
}

// pass advances the game by a tick and shows its events.
func (s *fallScene) pass(in fall.Input) {
	side := &s.keeper.Side
	number := side.Number
	for _, e := range s.keeper.Tick(in) {
		switch e.Type {
		case puyo.EventPlaced:
			s.status.Trouble(s.w.Words, s.keeper.Trouble)
		case fall.EventLevel:
			s.say(s.w.Words.Text("puyo.level.up", lang.Args{"Level": e.Count}), theme.Gold)
		case puyo.EventLost:
			s.rank, s.fault = s.keeper.Finish(time.Now().Unix())
			s.pg.Redraw()
		case puyo.EventVanished:
			s.pg.Redraw()
		}
		s.well.Show([]puyo.Event{e})
	}
	if side.Number == number {
		return
	}
	s.pg.Redraw()
	s.w.Trace(false)
}

// save writes the game, and reports when that fails or works again.
func (s *fallScene) save() {
	s.status.Trouble(s.w.Words, s.keeper.Save())
	s.pg.Redraw()
}

// hold shows the current piece.
func (s *fallScene) hold() { holdFalling(s.well, &s.keeper.Side) }

// holdFalling shows the piece of a side, between two rows while it falls.
func holdFalling(w *board.Well, side *fall.Side) {
	if side.Phase != fall.Steering {
		w.Release()
		return
	}
	x, y := side.Ghost()
	part := float64(side.Sunk) / float64(side.Period())
	w.Hold(side.Number, x, y, part, true)
}

// over shows the end panel a while after the end.
func (s *fallScene) over() {
	side := &s.keeper.Side
	if side.Phase != fall.Lost || s.ended {
		return
	}
	if s.resting++; s.resting < endPause {
		return
	}
	s.ended = true
	s.w.Push(s.end(s.rank))
	if s.fault != nil {
		s.w.Push(&shell.Notice{Text: phrases.Trouble(s.w.Words, s.fault)})
	}
}

func (s *fallScene) do(do input.Command) {
	switch do {
	case input.CmdHelp:
		s.rest()
		s.w.Push(s.help())
	case input.CmdMenu:
		if s.keeper.Side.Phase == fall.Lost {
			s.resting, s.ended = endPause, true
			s.w.Push(s.end(s.rank))
			return
		}
		s.rest()
		s.save()
		s.w.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
}

// rest pauses so that the player can get ready when the game continues.
func (s *fallScene) rest() {
	s.waiting = readyTime
	s.pg.Redraw()
}

// say shows a message for a while.
func (s *fallScene) say(text string, c color.Color) {
	s.status.Say(text, c)
	s.pg.Reply(s.status.Line, image.Rectangle{})
}

func (s *fallScene) help() shell.Scene { return helpScene(s.w, fallHelp) }

// Record describes the game for programs that follow the window.
func (s *fallScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.keeper.Side.Number, s.keeper.Side.Phase == fall.Lost
}

// Draw draws the well and the page.
func (s *fallScene) Draw(dst *ebiten.Image) {
	s.hall.draw(dst, s.w, s.layout)
	s.well.Draw(dst, s.layout.Wells[0], s.layout.Scale, s.pg.U)
	s.pg.Draw(dst)
}

// nextOf returns the next pieces of a side; there is always one.
func nextOf(side *fall.Side) func(int) (field.Piece, bool) {
	return func(after int) (field.Piece, bool) {
		if side.Phase == fall.Entering {
			after-- // the entering piece is still shown as the next one
		}
		return side.Next(after), true
	}
}
