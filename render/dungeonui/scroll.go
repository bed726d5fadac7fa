package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// scroll is the scroll position of a list.
type scroll struct {
	rows, shown int // in all, and visible
	first       int // first visible row
}

// resize sets the number of rows, and of visible rows.
func (s *scroll) resize(rows, shown int) {
	s.rows, s.shown = rows, shown
	s.to(s.first)
}

// whole reports whether all rows are visible.
func (s *scroll) whole() bool { return s.rows <= s.shown }

// to scrolls to a row, which becomes the first visible one as far as possible.
func (s *scroll) to(first int) { s.first = max(0, min(first, s.rows-s.shown)) }

// next scrolls to the rows that follow, and from the last to the first.
func (s *scroll) next() {
	if s.first+s.shown >= s.rows {
		s.first = 0
		return
	}
	s.to(s.first + s.shown)
}

// reveal scrolls until a row is visible.
func (s *scroll) reveal(row int) {
	switch {
	case row < s.first:
		s.to(row)
	case row >= s.first+s.shown:
		s.to(row - s.shown + 1)
	}
}

// The width of a scroll bar, and of the gap between a list and its bar.
const (
	barWidth = 4
	barGap   = 2
)

// draw draws the scroll bar, unless all rows are visible.
func (s *scroll) draw(dst *ebiten.Image, bar image.Rectangle) {
	if s.whole() {
		return
	}
	theme.Fill(dst, bar, theme.Rock)
	length := max(6, bar.Dy()*s.shown/s.rows)
	top := bar.Min.Y + (bar.Dy()-length)*s.first/(s.rows-s.shown)
	theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
}

// splitBar divides the rectangle of a list into the list and its scroll bar.
func splitBar(list image.Rectangle) (rest, bar image.Rectangle) {
	rest, bar = list, list
	rest.Max.X -= barWidth + barGap
	bar.Min.X = list.Max.X - barWidth
	return rest, bar
}
