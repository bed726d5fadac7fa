package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Scroll is the scroll position of a list.
type Scroll struct {
	Rows, Shown int // in all, and visible
	First       int // first visible row
}

// Resize sets the number of rows, and of visible rows.
func (s *Scroll) Resize(rows, shown int) {
	s.Rows, s.Shown = rows, shown
	s.To(s.First)
}

// Whole reports whether all rows are visible.
func (s *Scroll) Whole() bool { return s.Rows <= s.Shown }

// To scrolls to a row, which becomes the first visible one as far as possible.
func (s *Scroll) To(first int) { s.First = max(0, min(first, s.Rows-s.Shown)) }

// Next scrolls to the rows that follow, and from the last to the first.
func (s *Scroll) Next() {
	if s.First+s.Shown >= s.Rows {
		s.First = 0
		return
	}
	s.To(s.First + s.Shown)
}

// Reveal scrolls until a row is visible.
func (s *Scroll) Reveal(row int) {
	switch {
	case row < s.First:
		s.To(row)
	case row >= s.First+s.Shown:
		s.To(row - s.Shown + 1)
	}
}

// The width of a scroll bar, and of the gap between a list and its bar.
const (
	BarWidth = 4
	BarGap   = 2
)

// Draw draws the scroll bar, unless all rows are visible.
func (s *Scroll) Draw(dst *ebiten.Image, bar image.Rectangle) {
	if s.Whole() {
		return
	}
	theme.Fill(dst, bar, theme.Rock)
	length := max(6, bar.Dy()*s.Shown/s.Rows)
	top := bar.Min.Y + (bar.Dy()-length)*s.First/(s.Rows-s.Shown)
	theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
}

// SplitBar divides the rectangle of a list into the list and its scroll bar.
func SplitBar(list image.Rectangle) (rest, bar image.Rectangle) {
	rest, bar = list, list
	rest.Max.X -= BarWidth + BarGap
	bar.Min.X = list.Max.X - BarWidth
	return rest, bar
}
