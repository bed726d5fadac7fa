package ui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Direction is one of the arrow keys.
type Direction int

// The directions.
const (
	North Direction = iota
	East
	South
	West
)

// sides are the steps in the directions.
var sides = [...]image.Point{North: {0, -1}, East: {1, 0}, South: {0, 1}, West: {-1, 0}}

// Focuser is a control or a text field, which can have keyboard focus.
type Focuser interface {
	Place() image.Rectangle
	IsFocused() bool
	Neighbour(Direction) Focuser
	Link(Direction, Focuser)
	takesKeys() bool
	draw(dst *ebiten.Image)
}

// spot is a place on a page, linked to others for the arrow keys.
type spot struct {
	at   image.Rectangle
	page *Page // nil before it is added to one
	near [len(sides)]Focuser
}

// Place returns the bounds on the page, in interface pixels.
func (s *spot) Place() image.Rectangle { return s.at }

// Neighbour returns where an arrow key leads, or nil.
func (s *spot) Neighbour(d Direction) Focuser { return s.near[d] }

// Link sets where an arrow key leads; nil for nowhere.
func (s *spot) Link(d Direction, to Focuser) { s.near[d] = to }

// Focused returns the control or field with keyboard focus, or nil.
func (p *Page) Focused() Focuser { return p.focused }

// FocusedAmong returns the index of the control with keyboard focus, or -1.
func (p *Page) FocusedAmong(controls []*Control) int {
	return slices.IndexFunc(controls, (*Control).IsFocused)
}

// TakeTab keeps Tab from moving the focus, for a scene that uses it itself.
func (p *Page) TakeTab() { p.ownTab = true }

// Finish links the controls for arrow keys, once all are on the page: each to the
// nearest one in every direction.
func (p *Page) Finish() {
	all := slices.DeleteFunc(slices.Clone(p.inputs), func(f Focuser) bool {
		c, ok := f.(*Control)
		return ok && c.Keyless
	})
	for _, from := range all {
		for d, toward := range sides {
			if to := nearest(from, all, toward); to != nil {
				from.Link(Direction(d), to)
			}
		}
	}
	p.Redraw()
}

// Inputs lists the controls and the fields of the page, in the order of Tab.
func (p *Page) Inputs() []Focuser { return p.inputs }

// nearest returns the closest focuser in a direction. Those that overlap from on the
// other axis come first: a gap to the side counts three times the distance, and the
// offset of the centres a quarter.
func nearest(from Focuser, all []Focuser, toward image.Point) Focuser {
	var best Focuser
	minCost := 0
	here := from.Place()
	for _, f := range all {
		there := f.Place()
		d := MiddleOf(there).Sub(MiddleOf(here))
		ahead, off := d.X*toward.X+d.Y*toward.Y, abs(d.X*toward.Y)+abs(d.Y*toward.X)
		along := max(there.Min.X-here.Max.X, here.Min.X-there.Max.X)
		aside := max(there.Min.Y-here.Max.Y, here.Min.Y-there.Max.Y)
		if toward.X == 0 {
			along, aside = aside, along
		}
		if ahead <= 0 || along < 0 && aside >= 0 || aside > 4*ahead {
			continue
		}
		if far := ahead + 3*max(aside, 0) + off/4; best == nil || far < minCost {
			best, minCost = f, far
		}
	}
	return best
}

// MiddleOf returns the centre of a rectangle.
func MiddleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Focus gives keyboard focus to a control or a field; nil takes it away.
func (p *Page) Focus(f Focuser) {
	if left, ok := p.focused.(*Field); ok && f != p.focused {
		left.deselect()
	}
	p.focused = f
	p.Redraw()
}

// FocusMark tells what has the focus on a page, for when it is laid out again.
type FocusMark struct {
	control string // its name, or ""
	field   int    // or -1
}

// MarkFocus returns what has the focus.
func MarkFocus(p *Page) FocusMark {
	m := FocusMark{field: slices.IndexFunc(p.Fields, (*Field).IsFocused)}
	if c, ok := p.Focused().(*Control); ok {
		m.control = c.Name
	}
	return m
}

// Restore gives the focus back.
func (m FocusMark) Restore(p *Page) {
	if c := p.Control(m.control); c != nil && m.control != "" {
		p.Focus(c)
	} else if m.field >= 0 && m.field < len(p.Fields) {
		p.Focus(p.Fields[m.field])
	}
}

// move moves the focus to the next enabled control in a direction.
func (p *Page) move(d Direction) {
	if p.focused == nil {
		p.tab(1)
		return
	}
	for next := p.focused.Neighbour(d); next != nil; next = next.Neighbour(d) {
		if next.takesKeys() {
			p.shared.Hear(cueCursor)
			p.Focus(next)
			return
		}
	}
}

// tab moves the focus by a step in the order in which all were added, round and round.
func (p *Page) tab(by int) {
	open := slices.DeleteFunc(slices.Clone(p.inputs), func(f Focuser) bool { return !f.takesKeys() })
	if len(open) == 0 {
		return
	}
	to := 0
	if at := slices.Index(open, p.focused); at >= 0 {
		to = (at + by + len(open)) % len(open)
	}
	p.Focus(open[to])
}
