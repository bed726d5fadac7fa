package stage

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the bar of a fight with a boss, in interface pixels.
const (
	fightHeight = theme.LineHeight + 4
	fightMargin = 4 // between the border of a bar and what is in it
	fightNumber = 52
)

// Strips lays the bars of fights with bosses, and cards, across the view of a game, where they hide
// least.
type Strips struct {
	view   *View
	Fights []known.Fight // with bosses
	bars   image.Rectangle
	pulled int // scale of the board when they were placed
}

// Hidden counts what matters below a rectangle of the page: the hero, figures, things and marked cells.
func (s *Strips) Hidden(r image.Rectangle) (n int) {
	count := func(p grid.Point) {
		if s.view.Place(p).Intersect(s.view.Areas().Board).Overlaps(r) {
			n++
		}
	}
	count(s.view.Known.Hero().At())
	for _, t := range s.view.Known.View().Things() {
		count(t.At)
	}
	for _, m := range s.view.Known.Threats().Marked() {
		count(m.At)
	}
	for _, f := range s.view.Known.Foes().Fights() {
		if !f.Hides {
			count(f.At)
			count(f.At.Step(grid.North)) // a boss is two cells high
		}
	}
	a := s.view.Areas()
	for _, mark := range s.view.Window.Board.Marks(a.At, a.Scale) {
		if mark.Overlaps(ui.Enlarged(r, a.U)) {
			n++
		}
	}
	return n
}

// Edges returns the places for a strip across the view: along its upper and its lower edge, beside the
// bars of fights.
func (s *Strips) Edges(height int) [2]image.Rectangle {
	board := s.view.Areas().Board
	high, low := board, board
	high.Max.Y, low.Min.Y = high.Min.Y+height, low.Max.Y-height
	if high.Overlaps(s.bars) {
		high = high.Add(image.Pt(0, s.bars.Dy()))
	}
	if low.Overlaps(s.bars) {
		low = low.Sub(image.Pt(0, s.bars.Dy()))
	}
	return [2]image.Rectangle{high, low}
}

// barsAt returns where the bars of the fights are: at an edge of the view where they hide nothing, above
// the lines of the log, or on the panel. It is empty without a fight.
func (s *Strips) barsAt() image.Rectangle {
	s.bars = image.Rectangle{}
	n := len(s.Fights)
	if n == 0 {
		return s.bars
	}
	for _, r := range s.Edges(n * fightHeight) {
		if s.view.Areas().Shows() && s.Hidden(r) == 0 {
			return r
		}
	}
	r := s.view.Areas().Log
	if r.Empty() { // the panel fills the window
		return s.view.Hud.Bars
	}
	r.Max.Y = r.Min.Y + n*fightHeight
	return r
}

// card returns where a card with a boss's name is: at an edge of the view where it hides nothing, beside
// the bars of the fights. It is empty if there is none.
func (s *Strips) card(height int) image.Rectangle {
	for _, r := range s.Edges(height) {
		if s.Hidden(r) == 0 {
			return r
		}
	}
	return image.Rectangle{}
}

// read reads the fights with bosses.
func (s *Strips) read() {
	s.Fights = s.view.Known.Foes().Fights()
	s.place()
}

// place finds a place for the bars and the name of a boss.
func (s *Strips) place() {
	s.pulled, s.bars = s.view.Window.Board.Scale(), s.barsAt()
	log := s.view.Areas().Log
	if s.bars.Overlaps(log) {
		log.Min.Y = s.bars.Max.Y
	}
	s.view.Log.At = log
	if b := &s.view.Window.Banner; b.boss {
		b.band = s.card(bannerHeight)
	}
}

// follow finds another place when the view has been pulled back.
func (s *Strips) follow() {
	if len(s.Fights) > 0 && s.pulled != s.view.Window.Board.Scale() {
		s.place()
		s.view.ReadLog()
		s.view.Page.Redraw()
	}
}

// draw draws the bars of the fights.
func (s *Strips) draw(dst *ebiten.Image) {
	r := s.bars
	if r.Empty() {
		return
	}
	for _, f := range s.Fights {
		r.Max.Y = r.Min.Y + fightHeight
		s.drawBar(dst, r, f)
		r.Min.Y = r.Max.Y
	}
}

// drawBar draws the name of a boss, its Hp, and where the next phases of the fight begin.
func (s *Strips) drawBar(dst *ebiten.Image, r image.Rectangle, f known.Fight) {
	w := s.view.Window
	theme.Fill(dst, r, theme.Night)
	theme.Outline(dst, r, theme.Seam)
	in := ui.Inset(r, fightMargin, 2)
	name := theme.Cut(w.Words.Title("monster."+f.Name), in.Dx()/3)
	theme.Write(dst, name, in.Min, theme.Hurt)
	numbers := fmt.Sprintf("%d/%d", f.Hp, f.MaxHp)
	theme.Right(dst, numbers, image.Pt(in.Max.X, in.Min.Y), theme.Bright)
	bar := image.Rect(in.Min.X+theme.Width(name)+theme.LetterWidth, in.Min.Y+2, in.Max.X-max(fightNumber, theme.Width(numbers)+theme.LetterWidth), in.Min.Y+2+theme.BarHeight)
	w.Theme.Bar(dst, bar, "hp", f.Hp, f.MaxHp)
	for i, percent := range f.Phases {
		ink := theme.Gold
		if i < f.Phase {
			ink = theme.Stone
		}
		x := bar.Min.X + 2 + (bar.Dx()-4)*percent/100
		theme.Fill(dst, image.Rect(x, bar.Min.Y-1, x+1, bar.Max.Y+1), ink)
	}
}

// Bars returns where the bars of the fights are; empty without one.
func (s *Strips) Bars() image.Rectangle { return s.bars }
