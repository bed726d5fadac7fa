package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// excavation is a floor while it is dug out of rock. Cells are indexed by Size.Index.
type excavation struct {
	grid.Size
	*dice.Stream
	open   []bool
	room   []bool  // open, and part of a room at least two cells wide
	closet []bool  // part of a closet, which has one entrance
	locked []bool  // a locked door, or behind one
	carved []int32 // the cells that have been opened, in that order; some may be closed again
	steps  [4]int  // index offsets of the neighbours, clockwise from north
	ends   []Place // dead ends for treasures
	locks  []Place // places behind locked doors

	reached []int32 // by cell: the last search that reached it
	search  int32   // number of the last search
	queue   []int32
}

func newExcavation(size grid.Size, s *dice.Stream) *excavation {
	n := size.Cells()
	flags := make([]bool, 4*n)
	return &excavation{
		Size: size, Stream: s,
		open: flags[:n:n], room: flags[n : 2*n : 2*n], closet: flags[2*n : 3*n : 3*n], locked: flags[3*n:],
		carved:  make([]int32, 0, n),
		steps:   [4]int{-size.Width, 1, size.Width, -1},
		reached: make([]int32, n), queue: make([]int32, 0, n),
	}
}

// maxAttempts bounds the attempts at a floor that keeps its promises.
const maxAttempts = 400

// excavate digs a floor out of rock. If it breaks a promise, the next one is drawn from
// the same stream, at most maxAttempts times; the promises are listed with those first
// that are broken most often. The stairs of a small floor may be closer together than
// required.
func excavate(brief Brief, s *dice.Stream, promises []Promise, dig func(*excavation, Brief) *Terrain) *Terrain {
	far := brief.Size.Width/2 + brief.Size.Height/2 - 6
	brief.Apart = min(brief.Apart, far)
	var t *Terrain
	for range maxAttempts {
		t = dig(newExcavation(brief.Size, s), brief)
		if broken(t, brief, promises) == nil {
			break
		}
	}
	t.settle()
	return t
}

// scale is how much more a floor has of everything than one of 45 x 31 cells, in
// percent. Smaller floors have as much.
func (e *excavation) scale() int { return max(100, 100*e.Cells()/(45*31)) }

// carve opens a cell.
func (e *excavation) carve(at int) {
	if !e.open[at] {
		e.open[at] = true
		e.carved = append(e.carved, int32(at))
	}
}

// exits counts the open neighbours of a cell that is not on the border.
func (e *excavation) exits(at int) int {
	n := 0
	for _, step := range e.steps {
		if e.open[at+step] {
			n++
		}
	}
	return n
}

// inside reports whether a cell is on the floor and not on its border.
func (e *excavation) inside(at int) bool {
	x := at % e.Width
	return at >= e.Width && at < len(e.open)-e.Width && x > 0 && x < e.Width-1
}

// wallBeside draws an open cell and a direction in which there is wall. It is
// false if there is none in that direction, or only the border.
func (e *excavation) wallBeside() (from, step int, found bool) {
	from = int(e.carved[e.Below(len(e.carved))])
	step = e.steps[e.Below(len(e.steps))]
	wall := from + step
	return from, step, e.open[from] && !e.open[wall] && e.inside(wall)
}

// flanked reports whether a wall cell has wall on both sides of a step.
func (e *excavation) flanked(at, step int) bool {
	side := e.aside(step)
	return !e.open[at+side] && !e.open[at-side]
}

// aside is a step at right angles to another.
func (e *excavation) aside(step int) int {
	if step == 1 || step == -1 {
		return e.Width
	}
	return 1
}

// fill closes a cell again.
func (e *excavation) fill(x, y int) {
	at := y*e.Width + x
	e.open[at], e.room[at] = false, false
}
