package puyoui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *fallScene) drawSide(dst *ebiten.Image) {
	w, l, side := s.W, s.Bounds, &s.keeper.Side
	y := s.Head(dst, w.Words.Text("puyo.mode.fall"), nextOf(side))
	best := stage.Fact{Label: w.Words.Text("puyo.fact.best"), Value: phrases.Number(w.Words, max(s.best, side.Score))}
	if side.Score > s.best {
		best.Ink = theme.Gold
	}
	y = s.Facts(dst, y, best,
		stage.Fact{Label: w.Words.Text("puyo.fact.combo"), Value: strconv.Itoa(side.Longest)},
		stage.Fact{Label: w.Words.Text("puyo.fact.level"), Value: strconv.Itoa(side.Level())},
	)
	removed, needed := side.Progress()
	w.Theme.Bar(dst, image.Rect(l.In.Min.X, y, l.In.Max.X, y+theme.BarHeight), "xp", removed, needed)
	y = s.Facts(dst, y+theme.BarHeight+6,
		stage.Fact{Label: w.Words.Text("puyo.fact.pieces"), Value: strconv.Itoa(side.Number)},
		stage.Fact{Label: w.Words.Text("puyo.fact.rule"), Value: stage.RuleName(w, side.Rule)},
		stage.Fact{Label: w.Words.Text("window.seed"), Value: side.Seed},
	)
	if l.Finger > 0 {
		return
	}
	keys := image.Rect(l.In.Min.X-4, y+6, l.In.Max.X+4, l.In.Max.Y-l.ButtonsHeight(len(fallButtons))-6)
	theme.Frame(dst, w.Theme.Light, keys)
	below := stage.DrawKeys(dst, keys.Inset(ui.LogMargin), fallKeyLines(w))
	at := image.Pt(keys.Min.X+ui.LogMargin, below+4)
	mouse := w.Words.Text("window.help.mouse")
	beside := theme.Width(mouse) + 2*theme.LetterWidth
	does := theme.Wrap(w.Words.Text("puyo.help.mouse-fall"), keys.Dx()-2*ui.LogMargin-beside)
	if at.Y+len(does)*theme.LineHeight < keys.Max.Y {
		theme.Write(dst, mouse, at, theme.Gold)
		theme.Lines(dst, does, at.Add(image.Pt(beside, 0)), theme.Quiet)
	}
}

// drawAbove draws the banner before a game starts, and messages.
func (s *fallScene) drawAbove(dst *ebiten.Image) {
	if s.waiting > 0 && !s.Ended {
		stage.DrawBanner(dst, s.Bounds.Area(0, s.Page.U), s.W.Words.Text("puyo.ready"))
	}
	stage.DrawStatus(dst, s.Bounds, s.Status.Line)
}
