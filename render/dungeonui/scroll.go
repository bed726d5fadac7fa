package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// scroll is which rows of a list are shown where there is not room for all.
type scroll struct {
	rows, shown int
	first       int // row that is shown first
}

// resize takes in how many rows there are now, and how many are shown.
func (s *scroll) resize(rows, shown int) {
	s.rows, s.shown = rows, shown
	s.to(s.first)
}

// whole says whether all rows are shown.
func (s *scroll) whole() bool { return s.rows <= s.shown }

// to shows the rows from one on, as far as there are so many.
func (s *scroll) to(first int) { s.first = max(0, min(first, s.rows-s.shown)) }

// next shows the rows that follow, and after the last ones the first.
func (s *scroll) next() {
	if s.first+s.shown >= s.rows {
		s.first = 0
		return
	}
	s.to(s.first + s.shown)
}

// reveal shows a row.
func (s *scroll) reveal(row int) {
	switch {
	case row < s.first:
		s.to(row)
	case row >= s.first+s.shown:
		s.to(row - s.shown + 1)
	}
}

// The bar beside a list that scrolls: its width and the gap before it.
const (
	barWidth = 4
	barGap   = 2
)

// draw draws the bar that tells which rows are shown; nothing where all are.
func (s *scroll) draw(dst *ebiten.Image, bar image.Rectangle) {
	if s.whole() {
		return
	}
	theme.Fill(dst, bar, theme.Rock)
	length := max(6, bar.Dy()*s.shown/s.rows)
	top := bar.Min.Y + (bar.Dy()-length)*s.first/(s.rows-s.shown)
	theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
}

// beside cuts the place of the bar off a list.
func beside(list image.Rectangle) (rest, bar image.Rectangle) {
	rest, bar = list, list
	rest.Max.X -= barWidth + barGap
	bar.Min.X = list.Max.X - barWidth
	return rest, bar
}
