package puyoui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// showScene replays the moves of a file or of the computer, automatically or
// step by step, forward and back.
type showScene struct {
	w     *shell.Window
	pg    *ui.Page
	setup puyo.Setup
	moves []field.Move
	over  bool // there is a scene below to return to

	game     *puyo.Game
	chains   []puyokeep.Chain // of the whole game
	state    puyo.State       // of the game
	placed   int              // number of placed pieces
	well     *board.Well
	hall     hall
	layout   layout
	timeline ui.Slider
	again    input.Again
	playing  bool
	speed    int        // an index of speeds
	waited   int        // ticks since the last animation
	score    int        // of what has been shown
	counter  counter    // of the score
	removal  puyo.Event // last removal shown
}

// speeds lists the speed factors of a replay.
var speeds = [...]int{1, 2, 4, 8, 16}

// The pause before a piece falls, in ticks, and the height of the timeline.
const (
	turnPause  = 26
	lineHeight = 8
)

func (s *showScene) Name() string     { return "puyo-show" }
func (s *showScene) Layout() *ui.Page { return s.pg }

// Opaque hides the scenes below.
func (s *showScene) Opaque() {}

// showButtons are the buttons of the panel.
var showButtons = []shell.SideButton{
	{Do: cmdPlay, About: "puyo.do.play.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
	{Do: cmdBack, Label: "window.replay.back", About: "puyo.do.back.about"}, {Do: cmdOn, Label: "window.replay.forward", About: "puyo.do.on.about"},
	{Do: cmdFirst, Label: "window.replay.first", About: "puyo.do.first.about"}, {Do: cmdLast, Label: "window.replay.last", About: "puyo.do.last.about"},
	{Do: cmdSlower, Label: "window.replay.slower", About: "puyo.do.slower.about"}, {Do: cmdFaster, Label: "window.replay.faster", About: "puyo.do.faster.about"},
}

func (s *showScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.playing = w, true
		s.game, s.chains = puyo.New(s.setup), chainsOf(s.setup, s.moves)
		s.well, s.hall.sky = newWell(w), nightSky
		s.well.Label = func(e puyo.Event) board.Caption {
			s.score, s.removal = min(s.score+e.Points, field.MaxScore), e
			s.pg.Redraw()
			return caption(s.w, e)
		}
		s.reset()
	}
	s.layout = soloLayout(w.View.Readable(), w.View.ReadableFinger())
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawSide
	buttons := slices.Clone(showButtons)
	if s.over {
		buttons[1].Label, buttons[1].About = "window.back", "puyo.do.leave.about"
	}
	addButtons(w, s.pg, s.layout, buttons, showKeys, s.do, s.able, s.playWord)
	s.timeline = ui.Slider{At: timelineAt(s.layout), Slack: 4, Set: func(part float64) { s.stop(); s.to(int(part*float64(len(s.moves)) + 0.5)) }}
	s.pg.Finish()
}

// playWord returns the label of the first button.
func (s *showScene) playWord() string { return phrases.PlayWord(s.w.Words, s.playing) }

// timelineAt returns the rectangle of the timeline of a replay.
func timelineAt(l layout) image.Rectangle {
	in := l.In
	y := in.Max.Y - l.buttons(len(showButtons)) - 8 - lineHeight
	return image.Rect(in.Min.X, y, in.Max.X, y+lineHeight)
}

// changed updates the scene from the state of the game.
func (s *showScene) changed() {
	s.state, s.placed = s.game.State(), len(s.game.Match().Played)
	if s.pg != nil {
		s.pg.Redraw()
	}
}

// able reports whether a button can be used.
func (s *showScene) able(do input.Command) bool {
	switch do {
	case cmdBack, cmdFirst:
		return s.placed > 0
	case cmdOn, cmdLast:
		return s.placed < len(s.moves)
	case cmdSlower:
		return s.speed > 0
	case cmdFaster:
		return s.speed < len(speeds)-1
	}
	return true
}

// reset shows the game as it stands.
func (s *showScene) reset() {
	s.changed()
	s.well.Reset(s.state.Field)
	s.score, s.waited, s.removal = s.state.Score, 0, puyo.Event{}
	s.counter.shown = s.score
}

func (s *showScene) Update(in *input.State) {
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	s.timeline.Update(in, s.pg.U)
	s.again.Strike(in, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
	if s.do(s.w.Keys.Command(in, showKeys)); !s.w.Shows(s) {
		return
	}
	s.well.ReducedMotion = s.w.Choices.ReducedMotion
	steps := 1
	if s.playing {
		steps = speeds[s.speed]
	}
	for range steps {
		s.pass()
	}
	s.hall.update()
	if s.counter.tick(s.score, s.well.ReducedMotion) {
		s.pg.Redraw()
	}
	s.hold()
}

// pass advances the replay by a tick.
func (s *showScene) pass() {
	busy := s.well.Busy()
	s.well.Update()
	if s.well.Busy() {
		s.waited = 0
		return
	}
	if busy {
		s.score = s.state.Score
		s.pg.Redraw()
	}
	if s.waited++; s.playing && s.waited >= turnPause {
		if s.placed == len(s.moves) {
			s.stop()
			return
		}
		s.step()
	}
}

// step lets the next piece fall.
func (s *showScene) step() {
	if s.well.Skip(); s.placed == len(s.moves) {
		return
	}
	_ = s.game.Act(puyo.Action{Verb: puyo.Place, Move: s.moves[s.placed]}) // the moves were validated when they were read
	s.removal, s.waited = puyo.Event{}, 0
	s.well.Release()
	s.well.Show(s.game.Events)
	s.changed()
	s.w.Trace(false)
}

// to goes to the state after the given number of pieces.
func (s *showScene) to(place int) {
	place = min(max(0, place), len(s.moves))
	for at := s.placed; at > place; at-- {
		_ = s.game.Act(puyo.Action{Verb: puyo.Undo}) // there is a piece to undo
	}
	for at := s.placed; at < place; at++ {
		_ = s.game.Act(puyo.Action{Verb: puyo.Place, Move: s.moves[at]}) // as in step
	}
	s.reset()
	s.w.Trace(false)
}

// hold shows the piece where it will fall from, and where it will land.
func (s *showScene) hold() {
	if s.state.Lost || s.placed == len(s.moves) {
		s.well.Release()
		return
	}
	x, y := puyo.Landing(s.state.Field, s.setup.Pieces[s.placed], s.moves[s.placed])
	s.well.Hold(s.placed, x, y, 0, !s.well.Busy())
}

func (s *showScene) stop() {
	s.playing = false
	s.pg.Redraw()
}

func (s *showScene) do(do input.Command) {
	switch do {
	case cmdPlay:
		if s.playing = !s.playing; s.playing && s.placed == len(s.moves) {
			s.to(0)
		}
	case cmdBack:
		s.stop()
		s.to(s.placed - 1)
	case cmdOn:
		s.stop()
		s.step()
	case cmdFirst:
		s.stop()
		s.to(0)
	case cmdLast:
		s.stop()
		s.to(len(s.moves))
	case cmdSlower:
		s.speed = max(0, s.speed-1)
	case cmdFaster:
		s.speed = min(len(speeds)-1, s.speed+1)
	case input.CmdHelp:
		s.w.Push(s.help())
	case input.CmdMenu:
		if s.over {
			s.w.Pop()
			return
		}
		s.w.Push(&menus.Menu{ID: "puyo-menu", About: "puyo.help.title", Help: s.help})
	}
	if do != "" {
		s.pg.Redraw()
	}
}

func (s *showScene) help() shell.Scene { return helpScene(s.w, showHelp) }

// Record describes the game for programs that follow the window.
func (s *showScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.placed, s.state.Lost || s.placed == len(s.moves)
}
