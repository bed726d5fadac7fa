// Package outlook is a model of a fight: who stands where, what everybody can do, and
// what that does to the hero's Hp, with average damage instead of dice. It knows nothing
// but what it is given, so its caller decides what is known. A planner advances
// copies of a scene to see what a choice leads to.
package outlook

import (
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Cell is a cell of a ground, row by row.
type Cell int16

// NoCell is no cell.
const NoCell Cell = -1

// Far is a distance that is not known, or longer than a fight needs.
const Far = 255

// horizon is the number of steps up to which distances are found.
const horizon = 24

// Ground is the terrain on which a scene takes place. It never changes while a scene is
// advanced; distances on it are found once and kept.
type Ground struct {
	size   grid.Size
	cells  []uint8
	fields []*field // by goal, for all and for beasts
	spare  []*field
	views  map[Cell]fov.Field
	queue  []Cell
}

// The kinds of cells.
const (
	open   uint8 = 1 << iota // it can be entered
	door                     // beasts do not enter it, and it hides what is behind
	opaque                   // nothing is seen or shot through it
	filled                   // it cannot be entered, but it hides nothing
)

// field is the number of steps from cells to a goal.
type field struct {
	steps []uint8
}

// Reset makes the ground one without open cells.
func (g *Ground) Reset(size grid.Size) {
	g.size = size
	if cap(g.cells) < size.Cells() {
		g.cells, g.fields = make([]uint8, size.Cells()), make([]*field, 2*size.Cells())
		g.spare = nil
	}
	g.cells, g.fields = g.cells[:size.Cells()], g.fields[:2*size.Cells()]
	clear(g.cells)
	clear(g.views)
	for i, f := range g.fields {
		if f != nil {
			g.spare, g.fields[i] = append(g.spare, f), nil
		}
	}
}

// Open makes a cell one that can be entered.
func (g *Ground) Open(p grid.Point) { g.cells[g.size.Index(p)] |= open }

// Block makes a cell impassable.
func (g *Ground) Block(p grid.Point) {
	i := g.size.Index(p)
	g.cells[i] = g.cells[i]&^open | filled
}

// Door makes a cell a door.
func (g *Ground) Door(p grid.Point) { g.cells[g.size.Index(p)] |= door | opaque }

// Veil makes a cell one that hides what is behind it.
func (g *Ground) Veil(p grid.Point) { g.cells[g.size.Index(p)] |= opaque }

// Dug is a copy of the ground in which walls are open.
func (g *Ground) Dug(walls []grid.Point) *Ground {
	dug := &Ground{}
	dug.Reset(g.size)
	copy(dug.cells, g.cells)
	for _, p := range walls {
		dug.Open(p)
	}
	return dug
}

// Cell is the cell at a point; NoCell outside.
func (g *Ground) Cell(p grid.Point) Cell {
	if !g.size.Holds(p) {
		return NoCell
	}
	return Cell(g.size.Index(p))
}

// Point returns the coordinates of a cell.
func (g *Ground) Point(c Cell) grid.Point { return g.size.At(int(c)) }

// Step is the neighbour of a cell in a direction. The border of a floor is wall, so there
// is always one for a cell that can be entered.
func (g *Ground) Step(c Cell, d grid.Direction) Cell {
	switch d {
	case grid.North:
		return c - Cell(g.size.Width)
	case grid.East:
		return c + 1
	case grid.South:
		return c + Cell(g.size.Width)
	case grid.West:
		return c - 1
	}
	return c
}

// Opens reports whether a cell can be entered as far as the terrain is concerned.
func (g *Ground) Opens(c Cell) bool { return c >= 0 && int(c) < len(g.cells) && g.cells[c]&open != 0 }

// Exits counts the neighbours of a cell that can be entered.
func (g *Ground) Exits(c Cell) int {
	n := 0
	for d := range grid.Clockwise {
		if g.Opens(g.Step(c, d)) {
			n++
		}
	}
	return n
}

// Bent reports whether a cell is a corner of a passage: two neighbours can be entered, and
// they are not opposite.
func (g *Ground) Bent(c Cell) bool {
	vertical := g.Opens(g.Step(c, grid.North)) && g.Opens(g.Step(c, grid.South))
	horizontal := g.Opens(g.Step(c, grid.East)) && g.Opens(g.Step(c, grid.West))
	return g.Exits(c) == 2 && !vertical && !horizontal
}

// apart is the number of steps between two cells without walls.
func (g *Ground) apart(a, b Cell) int {
	w := Cell(g.size.Width)
	dx, dy := a%w-b%w, a/w-b/w
	return int(max(dx, -dx) + max(dy, -dy))
}

// beside reports whether two cells are neighbours.
func (g *Ground) beside(a, b Cell) bool {
	d := a - b
	return d == 1 || d == -1 || d == Cell(g.size.Width) || d == -Cell(g.size.Width)
}

// Distance is the number of steps between two cells; Far if that is too far.
func (g *Ground) Distance(from, to Cell) int { return int(g.toward(to, false).steps[from]) }

// toward is the field to a goal.
func (g *Ground) toward(goal Cell, beast bool) *field {
	key := 2 * int(goal)
	if beast {
		key++
	}
	if f := g.fields[key]; f != nil {
		return f
	}
	f := g.newField()
	g.fields[key] = f
	f.steps[goal] = 0
	g.queue = append(g.queue[:0], goal)
	for i := 0; i < len(g.queue); i++ {
		at := g.queue[i]
		n := f.steps[at] + 1
		if n > horizon {
			break
		}
		if beast && at != goal && g.cells[at]&door != 0 {
			continue
		}
		for d := range grid.Clockwise {
			if next := g.Step(at, d); g.Opens(next) && f.steps[next] == Far {
				f.steps[next] = n
				g.queue = append(g.queue, next)
			}
		}
	}
	return f
}

// newField is a field without known distances.
func (g *Ground) newField() *field {
	var f *field
	if n := len(g.spare); n > 0 {
		f, g.spare = g.spare[n-1], g.spare[:n-1]
	} else {
		f = &field{}
	}
	if cap(f.steps) < len(g.cells) {
		f.steps = make([]uint8, len(g.cells))
	}
	f.steps = f.steps[:len(g.cells)]
	for i := range f.steps {
		f.steps[i] = Far
	}
	return f
}
