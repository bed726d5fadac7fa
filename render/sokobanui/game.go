// Package sokobanui implements Sokoban in the window: the list of levels, a
// level in play with marks and hints, replays of solutions, and the end panel.
package sokobanui

import (
	"context"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/sokobanui/search"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// gameScene is a level in play.
type gameScene struct {
	w       *shell.Window
	pg      *ui.Page
	library *library
	at      place
	keeper  *keep.Keeper
	board   *board.Board
	layout  layout

	solve func(context.Context, level.Level) solver.Answer
	field *field // the level as it stands
	best  keep.Best
	marks marks
	hint  shownHint
	grip  grip
	hold  hold
	again input.Again // of undo and redo

	before  keep.Best // the best solutions before the level was solved
	resting int       // ticks since the last animation on the board
	cheered bool      // the level is solved and has been celebrated
	ended   bool      // the end panel has been shown
	status  ui.Status
	tick    int
}

// Ticks from the end of the last move until the cheers and until the end panel
// opens.
const (
	cheerPause = 6
	endPause   = 45
)

func (s *gameScene) Name() string     { return "sokoban" }
func (s *gameScene) Layout() *ui.Page { return s.pg }

// Eye is where the player stands.
func (s *gameScene) Eye() image.Point { return s.board.Player() }

// buttons are the buttons of the side panel.
var buttons = []shell.SideButton{
	{Do: cmdUndo, Label: "sokoban.do.undo", About: "sokoban.do.undo.about"},
	{Do: cmdRedo, Label: "sokoban.do.redo", About: "sokoban.do.redo.about"},
	{Do: cmdUndoPush, Label: "sokoban.do.undo-push", About: "sokoban.do.undo-push.about"},
	{Do: cmdRedoPush, Label: "sokoban.do.redo-push", About: "sokoban.do.redo-push.about"},
	{Do: cmdHint, Label: "sokoban.do.hint", About: "sokoban.do.hint.about"},
	{Do: cmdMarks, Label: "sokoban.do.marks", About: "sokoban.do.marks.about"},
	{Do: cmdRestart, Label: "sokoban.do.restart", About: "sokoban.do.restart.about"},
	{Do: cmdGiveUp, Label: "sokoban.do.give-up", About: "sokoban.do.give-up.about"},
	{Do: cmdLevels, Label: "sokoban.do.levels", About: "sokoban.do.levels.about"},
	{Do: cmdNext, Label: "sokoban.do.next", About: "sokoban.do.next.about"},
	{Do: input.CmdHelp, Label: "sokoban.rules", About: "sokoban.rules.about"},
	{Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *gameScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.solve = w, search.Solve
		s.board = board.New(w.Sheets)
		s.board.Heard = heard(w)
		s.board.Reset(s.keeper.Game.Now())
		s.best = s.library.bests.Of(s.keeper.Game.Begin())
		s.stand()
	}
	s.layout = newLayout(w.View.Readable(), len(buttons), w.View.ReadableFinger())
	s.board.Look(s.layout.Board, s.layout.MaxScale, boardMargin*w.View.Readable().U)
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below, s.pg.Notices = s.drawSide, s.layout.Say
	shell.AddSide(s.pg, w, s.layout.Buttons, buttons, gameKeys, s.do, s.dress)
	s.pg.Add(s.ground())
	s.pg.Finish()
	s.pg.Redraw()
}

// ground is a control for the area of the board, for programs that follow the
// window. The scene itself handles clicks on it.
func (s *gameScene) ground() *ui.Control {
	c := ui.NewControl("board", s.boardArea(), func() {})
	c.Keyless, c.Draw = true, func(*ebiten.Image, image.Rectangle, theme.State) {}
	return c
}

// boardArea returns the area of the board, in interface pixels.
func (s *gameScene) boardArea() image.Rectangle {
	u, at := s.pg.U, s.layout.Board
	return image.Rect(at.Min.X/u, at.Min.Y/u, at.Max.X/u, at.Max.Y/u)
}

// dress sets when a button is enabled and when it is lit.
func (s *gameScene) dress(do input.Command, b *ui.Button) {
	g := s.keeper.Game
	switch do {
	case cmdUndo, cmdUndoPush:
		b.Enabled = func() bool { return !g.GivenUp() && g.Moves() != "" }
		b.Lit = func() bool { return s.lost() }
	case cmdRedo, cmdRedoPush:
		b.Enabled = func() bool { return !g.Over() && g.Undone() != "" }
	case cmdHint:
		b.Enabled = func() bool { return !g.Over() }
		b.Lit = func() bool { return s.hint.search != nil || s.hint.moves != "" }
	case cmdMarks:
		b.Lit = func() bool { return s.marks.shown }
	case cmdRestart:
		b.Enabled = func() bool { return g.Moves() != "" || g.GivenUp() }
		b.Lit = func() bool { return g.GivenUp() }
	case cmdGiveUp:
		b.Enabled = func() bool { return !g.Over() }
	case cmdNext:
		b.Lit = func() bool { return g.Solved() }
	}
}

// lost reports whether the player has been shown that the level is unsolvable in
// its current state.
func (s *gameScene) lost() bool { return s.hint.lost || s.marks.shown && s.marks.lost }

// stand updates the scene from the state of the level.
func (s *gameScene) stand() {
	s.field = newField(s.keeper.Game.Now())
	s.marks.look(s.keeper.Game.Begin(), s.field.of)
	s.showMarks()
}

func (s *gameScene) Update(in *input.State) {
	s.again.Strike(in, s.w.Keys.Of(gameKeys, cmdUndo)...)
	s.beat()
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	s.point(in)
	if !s.w.Shows(s) {
		return
	}
	if do := s.w.Keys.Command(in, gameKeys); do != "" {
		s.do(do)
	} else {
		s.holding(in)
	}
	if s.w.Shows(s) {
		s.goOn()
	}
}

// beat advances the animation, the solver's search and the status message by a
// tick.
func (s *gameScene) beat() {
	s.tick++
	s.board.ReducedMotion = s.w.Choices.ReducedMotion
	s.board.Update()
	if s.resting++; s.board.Busy() {
		s.resting = 0
	}
	s.listen()
	if s.status.Tick() || s.hint.search != nil && s.tick%shell.BlinkTime == 0 {
		s.pg.Redraw()
	}
}

// hold is a direction key held down to keep walking.
type hold struct {
	toward grid.Direction // Nowhere if no key is held
	ticks  int            // since the key was pressed
	since  int            // since the last step
}

// The delay before a held key repeats and the interval between repeats, in
// ticks.
const (
	holdDelay = 12
	holdEvery = 7
)

// holding walks on while a key is held.
func (s *gameScene) holding(in *input.State) {
	h := &s.hold
	if h.toward == grid.Nowhere || in.Late {
		return
	}
	if !s.held(in, h.toward) || s.keeper.Game.Over() {
		h.toward = grid.Nowhere
		return
	}
	h.ticks++
	if h.since++; h.ticks >= holdDelay && h.since >= holdEvery && !s.board.Busy() {
		h.since = 0
		if !s.step(h.toward) {
			h.toward = grid.Nowhere
		}
	}
}

func (s *gameScene) held(in *input.State, d grid.Direction) bool {
	for do, toward := range directions { // each direction has one command
		if toward == d {
			return !in.Once && s.w.Keys.Held(in, walkKeys, do)
		}
	}
	return false
}

// goOn shows the end panel a while after the end.
func (s *gameScene) goOn() {
	g := s.keeper.Game
	if !g.Over() || s.ended {
		return
	}
	if s.resting >= cheerPause {
		s.cheer()
	}
	if s.resting >= endPause {
		s.ended = true
		s.w.Push(&endScene{game: s})
	}
}

// cheer celebrates a solved level, once.
func (s *gameScene) cheer() {
	if s.cheered || !s.keeper.Game.Solved() {
		return
	}
	s.cheered = true
	s.board.Cheer()
	s.w.Audio.Hear("sokoban." + sokoban.EventSolved)
	s.pg.Redraw()
}

// say shows a message in the panel for a while, and beside the pointer if a click
// caused it.
func (s *gameScene) say(text string, c color.Color) {
	s.status.Say(text, c)
	s.pg.Reply(s.status.Line, image.Rectangle{})
}

// Draw draws the board and the page.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	s.board.Draw(dst)
	s.pg.Draw(dst)
}

// stepsOf returns the steps between two move sequences, one of which must be a
// prefix of the other.
func stepsOf(before, after level.Moves) (steps []board.Step) {
	for i := len(before); i < len(after); i++ {
		steps = append(steps, board.Step{Direction: level.Direction(after[i]), Push: level.IsPush(after[i])})
	}
	for i := len(before) - 1; i >= len(after); i-- {
		steps = append(steps, board.Step{Direction: level.Direction(before[i]), Push: level.IsPush(before[i]), Back: true})
	}
	return steps
}

// onBoard reports whether a point of the window is on the board.
func (s *gameScene) onBoard(p image.Point) bool { return p.In(s.layout.Board) }
