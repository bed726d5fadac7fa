package puyoui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// WatchReplay shows a recorded game of falling pieces. A speed of 0 means 1.
func WatchReplay(w *shell.Window, r *puyokeep.Replay, speed int) {
	w.Push(&fallShowScene{replay: r, speed: max(1, speed)})
}

// maxSpeed is the maximum speed factor of a replay of falling pieces.
const maxSpeed = 64

// fallShowScene replays a game of falling pieces, tick by tick, or goes from
// piece to piece.
type fallShowScene struct {
	w      *shell.Window
	pg     *ui.Page
	replay *puyokeep.Replay
	speed  int

	well     *board.Well
	hall     hall
	layout   layout
	counter  counter
	timeline ui.Slider
	again    input.Again
	playing  bool
}

func (s *fallShowScene) Name() string     { return "puyo-fall-show" }
func (s *fallShowScene) Layout() *ui.Page { return s.pg }

// Opaque hides the scenes below.
func (s *fallShowScene) Opaque() {}

func (s *fallShowScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.playing = w, true
		s.well, s.hall.sky = newWell(w), duskSky
		s.well.Reset(s.replay.Side.Field)
	}
	s.layout = soloLayout(w.View.Readable(), w.View.ReadableFinger())
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below = s.drawSide
	buttons := slices.Clone(showButtons)
	buttons[1].Label, buttons[1].About = "window.back", "puyo.do.leave.about"
	addButtons(w, s.pg, s.layout, buttons, showKeys, s.do, s.able, func() string { return phrases.PlayWord(s.w.Words, s.playing) })
	s.timeline = ui.Slider{At: timelineAt(s.layout), Slack: 4, Set: func(part float64) {
		s.stop()
		s.replay.Seek(int(part*float64(s.replay.Len()) + 0.5))
		s.moved()
	}}
	s.pg.Finish()
}

// able reports whether a button can be used.
func (s *fallShowScene) able(do input.Command) bool {
	switch do {
	case cmdBack, cmdFirst:
		return s.replay.At() > 0
	case cmdOn, cmdLast:
		return s.replay.At() < s.replay.Len()
	case cmdSlower:
		return s.speed > 1
	case cmdFaster:
		return s.speed < maxSpeed
	}
	return true
}

func (s *fallShowScene) Update(in *input.State) {
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
	if s.playing {
		for range s.speed {
			s.pass()
		}
	} else {
		s.well.Update()
	}
	s.hall.update()
	if s.counter.tick(s.replay.Side.Score, s.well.ReducedMotion) {
		s.pg.Redraw()
	}
	holdFalling(s.well, &s.replay.Side)
}

// pass plays a tick and shows its events.
func (s *fallShowScene) pass() {
	if s.replay.At() == s.replay.Len() {
		s.stop()
		return
	}
	number := s.replay.Side.Number
	events := s.replay.Step()
	s.well.Show(events)
	s.well.Update()
	if number != s.replay.Side.Number || len(events) > 0 || s.replay.At()%fall.TicksPerSecond == 0 {
		s.pg.Redraw()
	}
	if number != s.replay.Side.Number {
		s.w.Trace(false)
	}
}

// moved shows the game after a jump.
func (s *fallShowScene) moved() {
	s.well.Reset(s.replay.Side.Field)
	s.counter.shown = s.replay.Side.Score
	s.pg.Redraw()
	s.w.Trace(false)
}

func (s *fallShowScene) stop() {
	s.playing = false
	s.pg.Redraw()
}

// toPiece goes to the tick before a piece enters.
func (s *fallShowScene) toPiece(number int) {
	s.stop()
	s.replay.SeekPiece(number)
	s.moved()
}

func (s *fallShowScene) do(do input.Command) {
	r := s.replay
	switch do {
	case cmdPlay:
		if s.playing = !s.playing; s.playing && r.At() == r.Len() {
			r.Seek(0)
			s.moved()
		}
	case cmdBack:
		number, at := r.Side.Number, r.At()
		if s.toPiece(number); r.At() == at {
			s.toPiece(number - 1)
		}
	case cmdOn:
		s.toPiece(r.Side.Number + 1)
	case cmdFirst:
		s.toPiece(0)
	case cmdLast:
		s.toPiece(r.Pieces())
	case cmdSlower:
		s.speed = max(1, s.speed/2)
	case cmdFaster:
		s.speed = min(maxSpeed, 2*s.speed)
	case input.CmdHelp:
		s.w.Push(helpScene(s.w, showHelp))
	case input.CmdMenu:
		s.w.Pop()
		return
	}
	if do != "" {
		s.pg.Redraw()
	}
}

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *fallShowScene) drawSide(dst *ebiten.Image) {
	w, l, side := s.w, s.layout, &s.replay.Side
	drawNext(dst, w, l.Next, nextOf(side))
	theme.Frame(dst, w.Theme.Panel, l.Side)
	y := drawHead(dst, w, l.In, w.Words.Text("puyo.mode.show"), s.counter.shown)
	y = drawFacts(dst, image.Pt(l.In.Min.X, y), l.In.Dx(),
		fact{label: w.Words.Text("puyo.fact.combo"), value: phrases.Number(w.Words, side.Longest)},
		fact{label: w.Words.Text("puyo.fact.level"), value: phrases.Number(w.Words, side.Level())},
		fact{label: w.Words.Text("puyo.fact.rule"), value: ruleName(w, side.Rule)},
		fact{label: w.Words.Text("window.seed"), value: side.Seed},
		fact{label: w.Words.Text("puyo.fact.piece"), value: w.Words.Text("puyo.of", lang.Args{"Number": min(side.Number+1, s.replay.Pieces()), "All": s.replay.Pieces()})},
		fact{label: w.Words.Text("puyo.fact.time"), value: phrases.Duration(ticked(s.replay.At())) + " / " + phrases.Duration(ticked(s.replay.Len()))},
		fact{label: w.Words.Text("puyo.fact.speed"), value: w.Words.Text("window.replay.speed", lang.Args{"Speed": s.speed}), ink: theme.Magic},
	)
	for _, line := range s.lines() {
		y = theme.Lines(dst, theme.Wrap(line.Text, l.In.Dx()), image.Pt(l.In.Min.X, y+4), line.Colour)
	}
	drawChains(dst, w, s.timeline.At, y, s.replay.Chains(), s.replay.At(), s.replay.Len())
	drawTimeline(dst, s.timeline.At, s.replay.At(), s.replay.Len())
}

// lines describes the state of the replay.
func (s *fallShowScene) lines() (list []ui.Line) {
	w, r := s.w, s.replay
	end := r.At() == r.Len()
	switch {
	case end && r.Differs > 0:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.replay.differs", lang.Args{"Piece": r.Differs}), Colour: theme.Hurt})
	case r.Side.Phase == fall.Lost:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.lost"), Colour: theme.Hurt})
	case end:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.replay.unfinished"), Colour: theme.Quiet})
	case !s.playing:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.paused"), Colour: theme.Quiet})
	}
	return list
}

// Record describes the game for programs that follow the window.
func (s *fallShowScene) Record(r *shell.Record) {
	r.Turn, r.Over = s.replay.Side.Number, s.replay.At() == s.replay.Len()
}

// Draw draws the well and the page.
func (s *fallShowScene) Draw(dst *ebiten.Image) {
	s.hall.draw(dst, s.w, s.layout)
	s.well.Draw(dst, s.layout.Wells[0], s.layout.Scale, s.pg.U)
	s.pg.Draw(dst)
}
