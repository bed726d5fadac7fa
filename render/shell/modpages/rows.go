package modpages

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// rows is a list of a page, of which one row is chosen. A long list scrolls.
type rows struct {
	panel    *shell.Panel
	controls []*ui.Control
	count    int
	first    int // visible row
	shown    int // visible rows
	step     int // from one row to the next
	chosen   int
	tell     func() // called when another row is chosen
}

// lay adds the rows of a list to a panel, within bounds. Row returns the name of a row for the trace,
// its label, and a word at its end.
func (l *rows) lay(p *shell.Panel, at image.Rectangle, count int, row func(i int) (name, label, state string), tell func()) {
	l.panel, l.count, l.tell = p, count, tell
	l.step = p.W.View.Finger(ui.ButtonHeight, p.Inner.Dx()) + modSpace
	l.shown = (p.FootTop() - 8 - at.Min.Y) / l.step
	l.chosen = max(0, min(l.chosen, count-1))
	l.first = max(0, min(l.first, count-l.shown))
	l.first = min(max(l.first, l.chosen-l.shown+1), l.chosen)
	l.controls = nil
	for i := l.first; i < min(count, l.first+l.shown); i++ {
		y := at.Min.Y + (i-l.first)*l.step
		name, label, state := row(i)
		c := ui.NewControl(name, image.Rect(at.Min.X, y, at.Max.X, y+l.step-modSpace), func() {})
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, s theme.State) { l.draw(dst, r, i, label, state, s) }
		l.controls = append(l.controls, p.Page.Add(c))
	}
	p.Page.Above = func(dst *ebiten.Image) { drawPlace(dst, p, l.first, l.shown, l.count) }
}

// draw draws a row.
func (l *rows) draw(dst *ebiten.Image, r image.Rectangle, i int, label, state string, s theme.State) {
	l.panel.W.Theme.Button(dst, r, s)
	right := r.Max.X - 6 - theme.Width(state)
	ink := theme.Plain
	if i == l.chosen {
		ink = theme.Gold
	}
	y := r.Min.Y + (r.Dy()-theme.LineHeight)/2
	theme.Write(dst, theme.Cut(label, right-r.Min.X-12), image.Pt(r.Min.X+6, y), ink)
	theme.Write(dst, state, image.Pt(right, y), theme.Quiet)
}

// current is the control of the chosen row; nil without one.
func (l *rows) current() *ui.Control {
	if n := l.chosen - l.first; n >= 0 && n < len(l.controls) {
		return l.controls[n]
	}
	return nil
}

// choose selects a row. Scroll lays the page out again.
func (l *rows) choose(i int, scroll func()) {
	if i < 0 || i >= l.count || i == l.chosen {
		return
	}
	l.chosen = i
	if c := l.current(); c != nil { // a click that has begun stays with its row
		l.tell()
		l.panel.Page.Focus(c)
		return
	}
	scroll()
}

// update handles the wheel, and the arrows at the ends of what is visible; false if the input was for
// neither.
func (l *rows) update(in *input.State, scroll func()) bool {
	focused := l.panel.Page.FocusedAmong(l.controls)
	switch {
	case in.Wheel != 0:
		l.choose(max(0, min(l.chosen+in.Wheel, l.count-1)), scroll)
	case in.Pressed(ebiten.KeyArrowDown) && focused >= 0 && focused == len(l.controls)-1 && l.first+len(l.controls) < l.count:
		l.choose(l.first+len(l.controls), scroll)
	case in.Pressed(ebiten.KeyArrowUp) && focused == 0 && l.first > 0:
		l.choose(l.first-1, scroll)
	default:
		return false
	}
	return true
}

// follow selects the row that has the focus.
func (l *rows) follow(scroll func()) {
	if n := l.panel.Page.FocusedAmong(l.controls); n >= 0 {
		l.choose(l.first+n, scroll)
	}
}
