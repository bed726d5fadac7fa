package ui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Details is a column of text about the chosen entry of a list. It takes the focus if its text
// does not fit, and scrolls by keys and by the wheel. Its zero value has no text.
type Details struct {
	text    *Control
	lines   []Line
	first   int // visible line
	keys    input.Again
	shownBy int // lines that fit
}

// detailsBar is the width of the scroll bar of details with its gap.
const detailsBar = 6

// detailsNotch is the number of lines that a notch of the wheel moves.
const detailsNotch = 3

// Put adds the column to a page.
func (d *Details) Put(p *Page, at image.Rectangle) {
	d.shownBy = at.Dy() / theme.LineHeight
	d.text = NewControl("details", at, func() {})
	d.text.Enabled = func() bool { return d.most() > 0 }
	d.text.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { d.draw(dst, r, state) }
	p.Add(d.text)
	d.scroll(0)
}

// Width returns the width of the lines, in interface pixels.
func (d *Details) Width() int { return d.text.at.Dx() - detailsBar }

// Tell replaces the text. Another one is shown from its beginning.
func (d *Details) Tell(lines []Line) {
	lines = Wrapped(lines, d.Width())
	if !slices.Equal(lines, d.lines) {
		d.lines, d.first = lines, 0
	}
	d.scroll(0)
	d.text.page.Redraw()
}

// Lines returns the text, line by line.
func (d *Details) Lines() []Line { return d.lines }

// First returns the first visible line.
func (d *Details) First() int { return d.first }

// Focused reports whether the column has the focus.
func (d *Details) Focused() bool { return d.text.IsFocused() }

// BackTo makes the arrow to the left lead to the chosen entry of the list.
func (d *Details) BackTo(entry Focuser) { d.text.Link(West, entry) }

// most returns the largest first line.
func (d *Details) most() int { return max(0, len(d.lines)-d.shownBy) }

// scroll moves the text by a number of lines, and reports whether it has moved.
func (d *Details) scroll(by int) bool {
	before := d.first
	d.first = max(0, min(d.first+by, d.most()))
	if d.first == before {
		return false
	}
	d.text.page.Redraw()
	return true
}

// Update scrolls by the wheel over the column and, while it has the focus, by keys. It takes
// what has scrolled the text out of the input.
func (d *Details) Update(in *input.State) {
	if in.Wheel != 0 && in.Cursor.Div(d.text.page.U).In(d.text.at) {
		d.scroll(detailsNotch * in.Wheel)
		in.Wheel = 0
	}
	if !d.Focused() {
		return
	}
	d.keys.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	for key, by := range map[ebiten.Key]int{
		ebiten.KeyArrowUp: -1, ebiten.KeyArrowDown: 1, ebiten.KeyPageUp: -d.shownBy, ebiten.KeyPageDown: d.shownBy,
		ebiten.KeyHome: -len(d.lines), ebiten.KeyEnd: len(d.lines),
	} { // one of them at most is pressed in a tick
		arrow := key == ebiten.KeyArrowUp || key == ebiten.KeyArrowDown
		if in.Pressed(key) && (d.scroll(by) || !arrow) { // an arrow beyond an end moves the focus
			in.Keys = nil
		}
	}
}

// draw draws the visible lines and the scroll bar.
func (d *Details) draw(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	WriteLines(dst, d.lines[d.first:min(len(d.lines), d.first+d.shownBy)], r.Min)
	if d.most() == 0 {
		return
	}
	ink := theme.Stone
	if state == theme.Focused {
		ink = theme.Gold
	}
	bar := image.Rect(r.Max.X-detailsBar+2, r.Min.Y, r.Max.X, r.Max.Y)
	theme.Fill(dst, bar, theme.Rock)
	length := max(6, bar.Dy()*d.shownBy/len(d.lines))
	top := bar.Min.Y + (bar.Dy()-length)*d.first/d.most()
	theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), ink)
}
