// Package sokobanui implements Sokoban in the window: the list of levels, a
// level in play with marks and hints, replays of solutions, and the end panel.
package sokobanui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/sokobanui/search"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// gameScene is a level in play.
type gameScene struct {
	tabletop.Scene
	tabletop.Beside
	attempt
	hints   hints
	grip    grip
	clips   clips
	side    side
	hold    hold
	again   input.Again // of undo and redo
	cheered bool        // the level is solved and has been celebrated
}

func newScene(w *shell.Window, l *library, at place, k *keep.Keeper) *gameScene {
	s := &gameScene{}
	s.W = w
	s.attempt = attempt{w: w, library: l, at: at, keeper: k, board: board.New(w.Sheets, w.Choices.SokobanLook), best: l.bests.Of(k.Game.Begin())}
	s.board.Heard = heard(w)
	s.board.Reset(k.Game.Now())
	s.hints = hints{attempt: &s.attempt, scene: &s.Scene, solve: search.Solve, follow: s.follow, shown: s.showMarks}
	s.grip = grip{attempt: &s.attempt, scene: &s.Scene, hints: &s.hints, act: s.act, follow: s.follow, shown: s.showMarks}
	s.clips = clips{attempt: &s.attempt, scene: &s.Scene, self: s, do: s.do, follow: s.follow}
	s.Beside = tabletop.Beside{Scene: &s.Scene, Telling: func() bool {
		_, is := w.Top().(*endScene)
		return is
	}}
	s.side = side{attempt: &s.attempt, scene: &s.Scene, hints: &s.hints, grip: &s.grip, telling: s.Telling}
	s.stand()
	return s
}

// Ticks from the end of the last move until the cheers and until the end panel
// opens.
const (
	cheerPause = 6
	endPause   = 45
)

func (s *gameScene) Name() string { return "sokoban" }

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
	s.layout = newLayout(w.View.Readable(), len(buttons), w.View.ReadableFinger())
	s.board.Look(s.layout.Board, s.layout.MaxScale, boardMargin*w.View.Readable().U)
	s.Page = w.NewPage(w.View.Readable())
	s.Page.Below, s.Page.Notices, s.Side = s.side.draw, s.layout.Say, s.layout.Side
	shell.AddSide(s.Page, w, s.layout.Buttons, buttons, gameKeys, s.do, s.dress)
	s.Page.Add(s.ground())
	s.Page.Finish()
	s.Page.Redraw()
}

// ground is a control for the area of the board, for programs that follow the
// window. The scene itself handles clicks on it.
func (s *gameScene) ground() *ui.Control {
	c := ui.NewControl("board", s.boardArea(), func() {})
	c.Keyless, c.Draw = true, func(*ebiten.Image, image.Rectangle, theme.State) {}
	return c
}

// dress sets when a button is enabled and when it is lit.
func (s *gameScene) dress(do input.Command, b *ui.Button) {
	g := s.keeper.Game
	switch do {
	case cmdUndo, cmdUndoPush:
		b.Enabled = func() bool { return !g.GivenUp() && g.Moves() != "" }
		b.Lit = func() bool { return s.side.lost() }
	case cmdRedo, cmdRedoPush:
		b.Enabled = func() bool { return !g.Over() && g.Undone() != "" }
	case cmdHint:
		b.Enabled = func() bool { return !g.Over() }
		b.Lit = func() bool { return s.hints.search != nil || s.hints.moves != "" }
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

// stand updates the scene from the state of the level.
func (s *gameScene) stand() {
	s.field = ways.New(s.keeper.Game.Now())
	s.marks.look(s.keeper.Game.Begin(), s.field.Level)
	s.showMarks()
}

func (s *gameScene) Update(in *input.State) {
	s.again.Strike(in, s.W.Keys.Of(gameKeys, cmdUndo)...)
	s.beat()
	s.Page.Update(in)
	if !s.W.Shows(s) {
		return
	}
	s.grip.point(in)
	if !s.W.Shows(s) {
		return
	}
	if do := s.W.Keys.Command(in, gameKeys); do != "" {
		s.do(do)
	} else {
		s.holding(in)
	}
	if s.W.Shows(s) {
		s.goOn()
	}
}

// beat advances the animation, the solver's search and the status message by a
// tick.
func (s *gameScene) beat() {
	s.board.ReducedMotion = s.W.Choices.ReducedMotion
	s.board.Update()
	s.Beat(s.board.Busy())
	s.hints.listen()
	if s.Status.Tick() || s.hints.search != nil && s.Blinks() {
		s.Page.Redraw()
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
			return !in.Once && s.W.Keys.Held(in, walkKeys, do)
		}
	}
	return false
}

// goOn shows the end panel a while after the end.
func (s *gameScene) goOn() {
	g := s.keeper.Game
	if !g.Over() || s.Ended {
		return
	}
	if s.Resting >= cheerPause {
		s.cheer()
	}
	if s.Resting >= endPause {
		s.Ended = true
		s.W.Push(&endScene{game: s})
	}
}

// cheer celebrates a solved level, once.
func (s *gameScene) cheer() {
	if s.cheered || !s.keeper.Game.Solved() {
		return
	}
	s.cheered = true
	s.board.Cheer()
	s.W.Audio.Hear("sokoban." + sokoban.EventSolved)
	s.Page.Redraw()
}

// Draw draws the board and the page.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	s.board.Draw(dst)
	s.Page.Draw(dst)
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

// showMarks passes all marks to the board.
func (s *gameScene) showMarks() {
	m := board.NoMarks
	if s.marks.shown && !s.keeper.Game.Solved() {
		m.Dead, m.Frozen = s.marks.dead, s.marks.frozen
	}
	if s.grip.chosen {
		m.Chosen, m.Reach = s.grip.carriage.Crate, s.grip.carriage.Reach
	}
	if s.hints.moves != "" {
		m.Hint, m.Toward = s.hints.crate, s.hints.toward
	}
	s.grip.aim(&m)
	s.board.SetMarks(m)
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return "sokoban", 0 }
