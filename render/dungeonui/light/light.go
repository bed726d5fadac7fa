// Package light computes how sources light a floor. Walls stop light: a source lights the
// cells that it has in its field of view. It is pure, and knows no pictures and no clocks.
package light

import (
	"math"

	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Full is the brightness of a cell in full light. A cell can have twice as much.
const Full = 128

// Cell is the light of a cell: red, green, blue.
type Cell [3]uint8

// Source is something that gives light: its colour, and how many cells it reaches.
type Source struct {
	At     grid.Point
	Colour Cell
	Reach  int
}

// Map is the light of the cells of a rectangle.
type Map struct {
	Corner grid.Point
	Size   grid.Size
	cells  []Cell
}

// Clear makes the map dark, and moves it.
func (m *Map) Clear(corner grid.Point, size grid.Size) {
	m.Corner, m.Size = corner, size
	if len(m.cells) != size.Cells() {
		m.cells = make([]Cell, size.Cells())
	}
	clear(m.cells)
}

// Add adds the light of a source. An opaque cell is lit, but nothing behind it is.
func (m *Map) Add(s Source, opaque func(grid.Point) bool) {
	field := fov.Shadows(s.At, opaque)
	for p := range field.All {
		c := m.at(p)
		if c == nil {
			continue
		}
		f := Falloff(s.At, p, s.Reach)
		for i := range c {
			c[i] = uint8(min(255, int(c[i])+int(f*float64(s.Colour[i])+0.5)))
		}
	}
}

// Falloff returns the share of a light that comes to a cell, from 1 to 0. It falls gently
// near the source, and reaches 0 one cell beyond its reach.
func Falloff(from, to grid.Point, reach int) float64 {
	x, y, r := float64(to.X-from.X), float64(to.Y-from.Y), float64(reach+1)
	left := math.Max(0, 1-(x*x+y*y)/(r*r))
	return left * left
}

// At returns the light of a cell; outside the map it is dark.
func (m *Map) At(p grid.Point) Cell {
	if c := m.at(p); c != nil {
		return *c
	}
	return Cell{}
}

func (m *Map) at(p grid.Point) *Cell {
	p = grid.Point{X: p.X - m.Corner.X, Y: p.Y - m.Corner.Y}
	if !m.Size.Holds(p) {
		return nil
	}
	return &m.cells[m.Size.Index(p)]
}
