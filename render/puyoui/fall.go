package puyoui

import (
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// fallScene is a game in which pieces fall by themselves.
type fallScene struct {
	stage.Solo
	keeper  *puyokeep.Fall
	best    int // best score of the table under this rule
	waiting int // ticks until the game starts or continues
	sought  int // column chosen with the pointer; 0 for none
	clicked fall.Input
	rank    int   // of the finished game in the table; 0 for none
	fault   error // why it could not be entered
}

func newFall(w *shell.Window, k *puyokeep.Fall) *fallScene {
	s := &fallScene{Solo: stage.NewSolo(w, stage.DuskSky), keeper: k, waiting: readyTime}
	s.Well.Reset(k.Side.Field)
	s.Counter.Shown = k.Side.Score
	s.readBest()
	return s
}

// readyTime is the pause before a game starts or continues, in ticks.
const readyTime = 50

func (s *fallScene) Name() string { return "puyo-fall" }

// fallButtons are the buttons of the panel.
var fallButtons = []shell.SideButton{{Do: input.CmdHelp, Label: "puyo.help.title", About: "puyo.help.about"}, {Do: input.CmdMenu, Label: "puyo.do.pause", About: "puyo.do.pause.about"}}

func (s *fallScene) Build(*shell.Window) {
	s.Lay(s.drawSide, stage.Buttons{List: fallButtons, Keys: pauseKeys, Do: s.do})
	s.Page.Above, s.Page.Notices = s.drawAbove, s.Bounds.Messages
}

// readBest reads the score to beat.
func (s *fallScene) readBest() {
	scores, _ := puyokeep.Scores(s.W.Store) // without a table there is no score to beat
	for _, score := range scores {
		if score.Rule == int(s.keeper.Side.Rule) {
			s.best = max(s.best, score.Score)
		}
	}
}

func (s *fallScene) Update(in *input.State) {
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	if s.do(s.W.Keys.Command(in, pauseKeys)); !s.W.Shows(s) {
		return
	}
	s.Well.ReducedMotion = s.W.Choices.ReducedMotion
	if s.waiting > 0 {
		if s.waiting--; s.waiting == 0 {
			s.Page.Redraw()
		}
	} else {
		s.pass(s.input(in))
	}
	s.Well.Update()
	s.hold()
	s.Count(s.keeper.Side.Score)
	s.over()
}

// input returns the player's input from keyboard, game pads and mouse.
func (s *fallScene) input(in *input.State) fall.Input {
	held := steered(s.W.Keys, in, alone)
	if held != 0 {
		s.sought = 0
	}
	return held | s.mouse(in)
}

// mouse moves the piece to the column under the pointer; a left click drops it,
// a right click and the wheel turn it.
func (s *fallScene) mouse(in *input.State) (held fall.Input) {
	side := &s.keeper.Side
	column, _, on := board.Cell(in.Cursor.Sub(s.Bounds.Wells[0]), s.Bounds.Scale)
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
			s.Status.Trouble(s.W.Words, s.keeper.Trouble)
		case fall.EventLevel:
			s.Say(s.W.Words.Text("puyo.level.up", lang.Args{"Level": e.Count}), theme.Gold)
		case puyo.EventLost:
			s.rank, s.fault = s.keeper.Finish(time.Now().Unix())
			s.Page.Redraw()
		case puyo.EventVanished:
			s.Page.Redraw()
		}
		s.Well.Show([]puyo.Event{e})
	}
	if side.Number == number {
		return
	}
	s.Page.Redraw()
	s.W.Trace(false)
}

// save writes the game, and reports when that fails or works again.
func (s *fallScene) save() {
	s.Status.Trouble(s.W.Words, s.keeper.Save())
	s.Page.Redraw()
}

// hold shows the current piece.
func (s *fallScene) hold() { holdFalling(s.Well, &s.keeper.Side) }

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
	if side.Phase != fall.Lost || s.Ended {
		return
	}
	if s.Resting++; s.Resting < endPause {
		return
	}
	s.Ended = true
	s.W.Push(s.end(s.rank))
	if s.fault != nil {
		s.W.Push(&shell.Notice{Text: phrases.Trouble(s.W.Words, s.fault)})
	}
}

func (s *fallScene) do(do input.Command) {
	switch do {
	case input.CmdHelp:
		s.rest()
		s.W.Push(s.help())
	case input.CmdMenu:
		if s.keeper.Side.Phase == fall.Lost {
			s.Resting, s.Ended = endPause, true
			s.W.Push(s.end(s.rank))
			return
		}
		s.rest()
		s.save()
		s.W.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
}

// rest pauses so that the player can get ready when the game continues.
func (s *fallScene) rest() {
	s.waiting = readyTime
	s.Page.Redraw()
}

func (s *fallScene) help() shell.Scene { return helpScene(s.W, fallHelp) }

// Record describes the game for programs that follow the window.
func (s *fallScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.keeper.Side.Number, s.keeper.Side.Phase == fall.Lost
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
