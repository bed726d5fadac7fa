package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Reader scrolls a text by rows: with the arrows, the page keys, Home, End and the wheel.
type Reader struct {
	Scroll
	again input.Again
}

// readerNotch is the number of rows that a notch of the wheel moves.
const readerNotch = 3

// ReaderNotch is the height of those rows, in interface pixels.
const ReaderNotch = readerNotch * theme.LineHeight

// Update scrolls by the wheel and the arrows, which it takes out of the input, and reports whether it
// has scrolled.
func (r *Reader) Update(in *input.State) bool {
	r.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	by := readerNotch * in.Wheel
	switch {
	case in.Pressed(ebiten.KeyArrowUp):
		by--
		in.Keys = nil
	case in.Pressed(ebiten.KeyArrowDown):
		by++
		in.Keys = nil
	}
	return r.by(by)
}

// Turn carries out a command that scrolls, and reports whether it has scrolled.
func (r *Reader) Turn(do input.Command) bool {
	switch do {
	case play.Rewind:
		return r.by(-r.Shown)
	case play.Skip:
		return r.by(r.Shown)
	case play.First:
		return r.by(-r.Rows)
	case play.Last:
		return r.by(r.Rows)
	}
	return false
}

func (r *Reader) by(rows int) bool {
	before := r.First
	r.To(r.First + rows)
	return r.First != before
}
