package puyoui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *fallScene) drawSide(dst *ebiten.Image) {
	w, l, side := s.W, s.layout, &s.keeper.Side
	y := s.drawHead(dst, w.Words.Text("puyo.mode.fall"), nextOf(side))
	best := fact{label: w.Words.Text("puyo.fact.best"), value: phrases.Number(w.Words, max(s.best, side.Score))}
	if side.Score > s.best {
		best.ink = theme.Gold
	}
	y = s.drawFacts(dst, y, best,
		fact{label: w.Words.Text("puyo.fact.combo"), value: strconv.Itoa(side.Longest)},
		fact{label: w.Words.Text("puyo.fact.level"), value: strconv.Itoa(side.Level())},
	)
	removed, needed := side.Progress()
	w.Theme.Bar(dst, image.Rect(l.In.Min.X, y, l.In.Max.X, y+theme.BarHeight), "xp", removed, needed)
	y = s.drawFacts(dst, y+theme.BarHeight+6,
		fact{label: w.Words.Text("puyo.fact.pieces"), value: strconv.Itoa(side.Number)},
		fact{label: w.Words.Text("puyo.fact.rule"), value: ruleName(w, side.Rule)},
		fact{label: w.Words.Text("window.seed"), value: side.Seed},
	)
	if l.finger > 0 {
		return
	}
	keys := image.Rect(l.In.Min.X-4, y+6, l.In.Max.X+4, l.In.Max.Y-l.buttons(len(fallButtons))-6)
	theme.Frame(dst, w.Theme.Light, keys)
	below := drawKeys(dst, keys.Inset(ui.LogMargin), fallKeyLines(w))
	at := image.Pt(keys.Min.X+ui.LogMargin, below+4)
	mouse := w.Words.Text("window.help.mouse")
	beside := theme.Width(mouse) + 2*theme.LetterWidth
	does := theme.Wrap(w.Words.Text("puyo.help.mouse-fall"), keys.Dx()-2*ui.LogMargin-beside)
	if at.Y+len(does)*theme.LineHeight < keys.Max.Y {
		theme.Write(dst, mouse, at, theme.Gold)
		theme.Lines(dst, does, at.Add(image.Pt(beside, 0)), theme.Quiet)
	}
}

// drawKeys lists keys and what they do, and returns the y below.
func drawKeys(dst *ebiten.Image, in image.Rectangle, lines [][2]string) int {
	y := in.Min.Y
	for _, l := range lines {
		end := ui.DrawKeys(dst, l[0], image.Pt(in.Min.X, y))
		theme.Right(dst, theme.Cut(l[1], in.Max.X-end-theme.LetterWidth), image.Pt(in.Max.X, y), theme.Quiet)
		y += theme.LineHeight + 1
	}
	return y
}

// drawAbove draws the banner before a game starts, and messages.
func (s *fallScene) drawAbove(dst *ebiten.Image) {
	if s.waiting > 0 && !s.Ended {
		drawBanner(dst, s.layout.area(0, s.Page.U), s.W.Words.Text("puyo.ready"))
	}
	drawStatus(dst, s.layout, s.Status.Line)
}

// drawBanner draws a large text across a well.
func drawBanner(dst *ebiten.Image, well image.Rectangle, text string) {
	middle := (well.Min.Y + well.Max.Y) / 2
	theme.Fill(dst, image.Rect(well.Min.X, middle-20, well.Max.X, middle+20), ui.Veiled)
	big(dst, text, image.Pt((well.Min.X+well.Max.X)/2-theme.Width(text), middle-theme.LineHeight), theme.Gold)
}
