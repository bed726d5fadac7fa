package puyoui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// turnsScene is a turn-based game: the player chooses where each piece goes.
type turnsScene struct {
	stage.Solo
	game    *puyo.Game
	act     func(puyo.Action) error // carries out an action and saves the game
	trouble func() error            // the error of the last save; nil if the game is not saved

	log   ui.Log
	state puyo.State // of the game
	piece field.Piece
	more  bool       // there is a piece to place
	move  field.Move // the chosen move
	score int        // of what has been shown
	again input.Again
}

func newTurns(w *shell.Window, game *puyo.Game, act func(puyo.Action) error, trouble func() error) *turnsScene {
	s := &turnsScene{Solo: stage.NewSolo(w, stage.NightSky), game: game, act: act, trouble: trouble, move: middle}
	s.Well.Label = func(e puyo.Event) board.Caption {
		s.score = min(s.score+e.Points, field.MaxScore)
		return stage.Caption(w, e)
	}
	s.reset()
	return s
}

// endPause is the number of ticks from the last move to the end panel.
const endPause = 40

// middle is the initial move of every piece.
var middle = field.Move{Column: field.Columns / 2}

func (s *turnsScene) Name() string { return "puyo" }

// turnsButtons are the buttons of the panel.
var turnsButtons = []shell.SideButton{
	{Do: cmdTurnLeft, Label: "puyo.do.turn-left", About: "puyo.do.turn-left.about"}, {Do: cmdTurnRight, Label: "puyo.do.turn-right", About: "puyo.do.turn-right.about"},
	{Do: cmdUndo, Label: "puyo.do.undo", About: "puyo.do.undo.about"}, {Do: cmdRetry, Label: "puyo.do.retry", About: "puyo.do.retry.about"},
	{Do: input.CmdHelp, Label: "puyo.help.title", About: "puyo.help.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *turnsScene) Build(*shell.Window) {
	s.Lay(s.drawSide, stage.Buttons{List: turnsButtons, Keys: turnsKeys, Do: s.do, Able: s.able})
	s.Page.Notices = s.Bounds.Messages
	s.Page.Above = func(dst *ebiten.Image) { stage.DrawStatus(dst, s.Bounds, s.Status.Line) }
	s.changed()
}

// able reports whether a button can be used.
func (s *turnsScene) able(do input.Command) bool {
	switch do {
	case cmdUndo, cmdRetry:
		return len(s.game.Match().Played) > 0
	case cmdTurnLeft, cmdTurnRight:
		return !s.game.Over()
	}
	return true
}

// reset shows the game as it stands.
func (s *turnsScene) reset() {
	state := s.game.State()
	s.Well.Reset(state.Field)
	s.Figure.Calm()
	s.score, s.Counter.Shown = state.Score, state.Score
	s.Ended, s.Resting = false, 0
}

// changed updates the scene from the state of the game.
func (s *turnsScene) changed() {
	s.state = s.game.State()
	s.piece, s.more = s.game.Piece()
	s.more = s.more && !s.state.Lost
	s.readLog()
	s.Page.Redraw()
}

func (s *turnsScene) Update(in *input.State) {
	s.beat()
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	s.again.Strike(in, append(s.W.Keys.Of(turnsKeys, cmdLeft), s.W.Keys.Of(turnsKeys, cmdRight)...)...)
	s.point(in)
	if s.W.Shows(s) {
		s.do(s.W.Keys.Command(in, turnsKeys))
	}
	if s.W.Shows(s) && s.game.Over() && !s.Ended && s.Resting >= endPause {
		s.Ended = true
		s.W.Push(s.end())
	}
}

// beat advances the animation of the well and the status message by a tick.
func (s *turnsScene) beat() {
	s.Well.ReducedMotion = s.W.Choices.ReducedMotion
	busy := s.Well.Busy()
	s.Well.Update()
	if s.Beat(s.Well.Busy()); busy && !s.Well.Busy() {
		s.score = s.game.Match().Score
		s.changed()
	}
	s.Count(s.score)
	s.hold()
}

// hold shows the piece over the field, and where it would land.
func (s *turnsScene) hold() {
	if !s.more {
		s.Well.Release()
		return
	}
	x, y := puyo.Landing(s.state.Field, s.piece, s.move)
	s.Well.Hold(len(s.game.Match().Played), x, y, 0, !s.Well.Busy())
}

// point lets the mouse choose the column and place the piece: a left click
// places, a right click and the wheel turn.
func (s *turnsScene) point(in *input.State) {
	column, _, on := board.Cell(in.Cursor.Sub(s.Bounds.Wells[0]), s.Bounds.Scale)
	if !on {
		return
	}
	if in.Moved || in.Left {
		s.aim(field.Move{Rotation: s.move.Rotation, Column: column})
	}
	switch {
	case in.Left:
		s.do(cmdPlace)
	case in.Right, in.Wheel > 0:
		s.do(cmdTurnRight)
	case in.Wheel < 0:
		s.do(cmdTurnLeft)
	}
}

// aim chooses a move, or the nearest valid one.
func (s *turnsScene) aim(m field.Move) {
	m.Rotation = (m.Rotation + 4) % 4
	last := field.Columns - 1 + m.Rotation%2
	m.Column = min(max(1, m.Column), last)
	if m != s.move {
		kind := fall.EventMoved
		if m.Rotation != s.move.Rotation {
			kind = fall.EventTurned
		}
		stage.Heard(s.W)(puyo.Event{Type: kind})
		s.move = m
		s.Page.Redraw()
		s.W.Trace(false)
	}
}

func (s *turnsScene) do(do input.Command) {
	m := s.move
	switch do {
	case cmdLeft:
		s.aim(field.Move{Rotation: m.Rotation, Column: m.Column - 1})
	case cmdRight:
		s.aim(field.Move{Rotation: m.Rotation, Column: m.Column + 1})
	case cmdTurnRight:
		s.aim(field.Move{Rotation: m.Rotation + 1, Column: m.Column})
	case cmdTurnLeft:
		s.aim(field.Move{Rotation: m.Rotation - 1, Column: m.Column})
	case cmdPlace:
		s.place()
	case cmdUndo:
		s.undo(puyo.Undo)
	case cmdRetry:
		if len(s.game.Match().Played) > 0 {
			s.W.Push(&shell.Confirm{Text: s.W.Words.Text("puyo.retry.sure"), Yes: func() { s.undo(puyo.Retry) }})
		}
	case input.CmdHelp:
		s.W.Push(s.help())
	case input.CmdMenu:
		s.W.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
}

// place places the piece and shows the events. When the game is over, it shows
// the end panel again.
func (s *turnsScene) place() {
	if s.game.Over() {
		s.Well.Skip()
		s.Ended = false
		return
	}
	if s.Well.Busy() {
		s.Well.Skip()
		s.score = s.game.Match().Score
	}
	if !s.try(puyo.Action{Verb: puyo.Place, Move: s.move}) {
		return
	}
	s.Resting, s.move = 0, middle
	s.Status.Clear()
	s.Well.Release()
	s.Well.Show(s.game.Events)
	s.took()
}

// undo undoes the last piece, or all.
func (s *turnsScene) undo(verb systems.Verb) {
	if !s.try(puyo.Action{Verb: verb}) {
		return
	}
	for _, e := range s.game.Events {
		stage.Heard(s.W)(e)
	}
	s.reset()
	s.took()
}

// try carries out an action, and shows the reason if it is refused.
func (s *turnsScene) try(a puyo.Action) bool { return s.Refuse(s.act(a)) }

// took updates the scene after an action.
func (s *turnsScene) took() {
	s.changed()
	s.reportTrouble()
	s.W.Trace(false)
}

// reportTrouble reports when saving fails or works again.
func (s *turnsScene) reportTrouble() {
	if s.trouble != nil {
		s.Status.Trouble(s.W.Words, s.trouble())
	}
}

func (s *turnsScene) help() shell.Scene { return helpScene(s.W, turnsHelp) }
