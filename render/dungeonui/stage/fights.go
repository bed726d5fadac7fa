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

// Hidden counts what matters below a rectangle of the page: the hero, figures, things and marked cells.
func (v *View) Hidden(r image.Rectangle) (n int) {
	count := func(p grid.Point) {
		if v.Place(p).Overlaps(r) {
			n++
		}
	}
	count(v.Known.Hero().At())
	for _, t := range v.Known.View().Things() {
		count(t.At)
	}
	for _, m := range v.Known.Threats().Marked() {
		count(m.At)
	}
	for _, f := range v.Known.Foes().Fights() {
		if !f.Hides && !f.InView {
			count(f.At)
		}
	}
	return n
}

// Strips returns the places for a strip across the view: along its upper and its lower edge, beside the
// bars of fights.
func (v *View) Strips(height int) [2]image.Rectangle {
	board := v.Window.Areas().Board
	high, low := board, board
	high.Max.Y, low.Min.Y = high.Min.Y+height, low.Max.Y-height
	if high.Overlaps(v.fights) {
		high = high.Add(image.Pt(0, v.fights.Dy()))
	}
	if low.Overlaps(v.fights) {
		low = low.Sub(image.Pt(0, v.fights.Dy()))
	}
	return [2]image.Rectangle{high, low}
}

// fightsAt returns where the bars of the fights are: at an edge of the view where they hide nothing, or
// over the first lines of the log. It is empty without a fight.
func (v *View) fightsAt() image.Rectangle {
	v.fights = image.Rectangle{}
	n := len(v.Fights)
	if n == 0 {
		return v.fights
	}
	for _, r := range v.Strips(n * fightHeight) {
		if v.Hidden(r) == 0 {
			return r
		}
	}
	r := v.Log.At
	r.Max.Y = r.Min.Y + n*fightHeight
	return r
}

// cardAt returns where a card with a boss's name is: at an edge of the view where it hides nothing, beside
// the bars of the fights. It is empty if there is none.
func (v *View) cardAt(height int) image.Rectangle {
	for _, r := range v.Strips(height) {
		if v.Hidden(r) == 0 {
			return r
		}
	}
	return image.Rectangle{}
}

// readFights reads the fights with bosses.
func (v *View) readFights() {
	v.Fights = v.Known.Foes().Fights()
	v.placeFights()
}

// placeFights finds a place for the bars and the name of a boss.
func (v *View) placeFights() {
	v.pulled, v.fights = v.Window.Board.Scale(), v.fightsAt()
	if b := &v.Window.Banner; b.boss {
		b.band = v.cardAt(bannerHeight)
	}
}

// followFights finds another place when the view has been pulled back.
func (v *View) followFights() {
	if len(v.Fights) > 0 && v.pulled != v.Window.Board.Scale() {
		v.placeFights()
		v.Page.Redraw()
	}
}

// drawFights draws the bars of the fights.
func (v *View) drawFights(dst *ebiten.Image) {
	r := v.fights
	for _, f := range v.Fights {
		r.Max.Y = r.Min.Y + fightHeight
		v.drawFight(dst, r, f)
		r.Min.Y = r.Max.Y
	}
}

// drawFight draws the name of a boss, its Hp, and where the next phases of the fight begin.
func (v *View) drawFight(dst *ebiten.Image, r image.Rectangle, f known.Fight) {
	w := v.Window
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

// FightsAt returns where the bars of the fights are; empty without one.
func (v *View) FightsAt() image.Rectangle { return v.fights }
