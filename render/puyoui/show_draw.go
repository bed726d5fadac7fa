package puyoui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *showScene) drawSide(dst *ebiten.Image) {
	w, l, m := s.w, s.layout, s.game.Match()
	drawNext(dst, w, l.Next, s.game.Coming)
	theme.Frame(dst, w.Theme.Panel, l.Side)
	y := drawHead(dst, w, l.In, w.Words.Text("puyo.mode.show"), s.counter.shown)
	y = drawFacts(dst, image.Pt(l.In.Min.X, y), l.In.Dx(),
		fact{label: w.Words.Text("puyo.fact.combo"), value: phrases.Number(w.Words, m.Combo)},
		fact{label: w.Words.Text("puyo.fact.rule"), value: ruleName(w, s.game.Rule())},
		fact{label: w.Words.Text("puyo.fact.pieces"), value: w.Words.Text("puyo.of", lang.Args{"Number": s.placed, "All": len(s.moves)})},
		fact{label: w.Words.Text("puyo.fact.speed"), value: w.Words.Text("window.replay.speed", lang.Args{"Speed": speeds[s.speed]}), ink: theme.Magic},
	)
	if s.placed > 0 {
		drawPiece(dst, w.Theme, s.setup.Pieces[s.placed-1], image.Pt(l.In.Max.X-2*ui.CellSize, y+2), 1)
	}
	for _, line := range s.lines() {
		y = theme.Lines(dst, theme.Wrap(line.Text, l.In.Dx()), image.Pt(l.In.Min.X, y+4), line.Colour)
	}
	drawChains(dst, w, s.timeline.At, y, s.chains, s.placed, len(s.moves))
	drawTimeline(dst, s.timeline.At, s.placed, len(s.moves))
}

// ticked returns the duration of ticks of falling pieces.
func ticked(ticks int) time.Duration {
	return time.Duration(ticks) * time.Second / fall.TicksPerSecond
}

// drawTimeline draws a timeline, of which a part has been played.
func drawTimeline(dst *ebiten.Image, r image.Rectangle, played, all int) {
	theme.Fill(dst, r, theme.Seam)
	done := r.Min.X + r.Dx()*played/max(1, all)
	theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y+1, done, r.Max.Y-1), theme.Ember)
	x := min(done, r.Max.X-2)
	theme.Fill(dst, image.Rect(x-1, r.Min.Y-1, x+2, r.Max.Y+1), theme.Bright)
}

// lines describes the last move and the state of the replay.
func (s *showScene) lines() (list []ui.Line) {
	w := s.w
	if s.placed > 0 {
		m := s.moves[s.placed-1]
		list = append(list, ui.Line{Text: w.Words.Text("puyo.shown", lang.Args{"Number": s.placed, "Place": placeText(w, m)}), Colour: theme.Plain})
	}
	if e := s.removal; e.Combo > 0 {
		list = append(list, ui.Line{Text: w.Words.Text("puyo.combo", lang.Args{"Combo": e.Combo, "Count": e.Points, "Puyos": e.Puyos, "Groups": e.Groups}), Colour: theme.Gain})
	}
	switch {
	case s.state.Lost:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.lost"), Colour: theme.Hurt})
	case s.placed == len(s.moves) && !s.well.Busy():
		list = append(list, ui.Line{Text: w.Words.Text("puyo.ended"), Colour: theme.Gold})
	case !s.playing:
		list = append(list, ui.Line{Text: w.Words.Text("puyo.paused"), Colour: theme.Quiet})
	}
	return list
}

// Draw draws the well and the page.
func (s *showScene) Draw(dst *ebiten.Image) {
	s.hall.draw(dst, s.w, s.layout)
	s.well.Draw(dst, s.layout.Wells[0], s.layout.Scale, s.pg.U)
	s.pg.Draw(dst)
}
