package board

import (
	"github.com/donjon-rogue/donjon/render/theme"
)

// path is a way from one cell to another, kept until another is marked: frames that mark the
// same one need not find it again.
type path struct {
	from, to, changes int
	cells             []int
}

// The dots of a marked way: how many per cell, and how strong the ghost at its end is.
const (
	wayDots  = 3
	ghostly  = 0.55
	wayShort = 2 // dots left out next to the figure and to its ghost
)

// leads reports whether a way from a cell to the cursor is marked.
func (m *Marks) leads(from int) bool {
	return m.Walker > 0 && m.Cursor >= 0 && m.Cursor != from && m.Reach.Has(m.Cursor)
}

// drawWay draws the way of a figure to the cursor, if it can be reached, and its ghost there.
func (b *Board) drawWay(m Marks) {
	f := b.Seen(m.Walker)
	if f == nil || !m.leads(f.Cell) || b.Busy() {
		return
	}
	if w := &b.shownWay; w.cells == nil || w.from != f.Cell || w.to != m.Cursor || w.changes != b.changes {
		*w = path{f.Cell, m.Cursor, b.changes, b.land.way(f.Cell, m.Cursor, b.state.Taken)}
	}
	way := b.shownWay.cells
	last := (len(way)-1)*wayDots - 1
	for n := range last + 1 {
		if n < wayShort-1 || n > last-wayShort+1 {
			continue
		}
		from, done := b.land.corner(way[n/wayDots]), float64(n%wayDots+1)/wayDots
		at := from.Toward(b.land.beside(way[n/wayDots], way[n/wayDots+1]), done)
		b.dot(at, 2, theme.Night)
		b.dot(at, 1, theme.Gold)
	}
	b.put(names[f.Owner].cat, b.land.corner(m.Cursor), ghostly)
}
