package generators

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Maze (version 1) grows a maze from the up stair in the centre: a wall next
// to the maze is opened when it touches exactly one room cell and has at most
// two at distance two. Dead ends are then filled in once.
// Source: docs/rules.md, Floors.
func Maze(brief Brief, s *dice.Stream) *Terrain {
	g := newGrowth(brief.Size)
	up := g.index(brief.Size.Centre())
	g.grow(up, s)
	g.fill(up)
	return g.terrain(brief, s)
}

// growth is a maze while it grows. Its cells are one slice with a margin of two
// around the floor, so that the cells near any cell of the floor are at fixed
// offsets and never out of range.
type growth struct {
	width      int
	cells      []cell
	by         []uint8  // index in neighbours of the step by which a cell was listed
	neighbours [4]int32 // offsets of the neighbours, clockwise from north
	ring       [8]int32 // offsets of the cells at Manhattan distance two
}

// cell counts the open cells near it: those at distance two in its lowest four
// bits, its neighbours in the next four. That way a single comparison decides
// whether a wall may be opened.
type cell uint16

const (
	exit   cell = 1 << (4 + iota*4) // one neighbour
	open                            // not wall
	listed                          // waiting to be expanded

	border = listed << 1 // it is never opened
	margin = 2
)

// admissible reports whether a wall may be opened: it has one exit, at most two
// open cells at distance two, and nothing else is set.
func (c cell) admissible() bool { return c-exit <= 2 }

// isEnd reports whether a cell is room with one exit.
func (c cell) isEnd() bool { return c&^(exit-1) == open+exit }

func newGrowth(size grid.Size) *growth {
	w := int32(size.Width + 2*margin)
	cells := int(w) * (size.Height + 2*margin)
	g := &growth{
		width:      int(w),
		cells:      make([]cell, cells),
		by:         make([]uint8, cells),
		neighbours: [4]int32{-w, 1, w, -1},
		ring:       [8]int32{-2 * w, 1 - w, 2, 1 + w, 2 * w, w - 1, -2, -w - 1},
	}
	for x := range size.Width {
		g.cells[g.index(grid.Point{X: x, Y: 0})] = border
		g.cells[g.index(grid.Point{X: x, Y: size.Height - 1})] = border
	}
	for y := range size.Height {
		g.cells[g.index(grid.Point{X: 0, Y: y})] = border
		g.cells[g.index(grid.Point{X: size.Width - 1, Y: y})] = border
	}
	return g
}

// index is the index of a point in cells.
func (g *growth) index(p grid.Point) int32 {
	return int32((p.Y+margin)*g.width + p.X + margin)
}

// terrainIndex is the index in a terrain of the cell with index i.
func (g *growth) terrainIndex(t *Terrain, i int32) int {
	return t.Index(grid.Point{X: int(i)%g.width - margin, Y: int(i)/g.width - margin})
}

// grow opens cells, starting at the up stair, until no wall may be opened. A
// newly opened cell has one exit, to the cell that listed it.
func (g *growth) grow(up int32, s *dice.Stream) {
	toExpand := g.open(up, make([]int32, 0, len(g.cells)/8))
	for len(toExpand) > 0 {
		drawn, last := s.Below(len(toExpand)), len(toExpand)-1
		here := toExpand[drawn]
		toExpand[drawn] = toExpand[last]
		toExpand = toExpand[:last]
		if g.cells[here] &^= listed; g.cells[here].admissible() {
			toExpand = g.open(here, toExpand)
		}
	}
}

// open opens a cell and lists the neighbours that may now be opened.
func (g *growth) open(here int32, toExpand []int32) []int32 {
	cells := g.cells
	cells[here] |= open
	for _, step := range g.ring {
		cells[here+step]++
	}
	for by, step := range g.neighbours {
		next := here + step
		cells[next] += exit
		if cells[next].admissible() { // and not listed yet
			cells[next] |= listed
			g.by[next] = uint8(by)
			toExpand = append(toExpand, next)
		}
	}
	return toExpand
}

// fill closes all dead ends once, except for the up stair.
func (g *growth) fill(up int32) {
	var filled []int32
	for i, c := range g.cells {
		if c.isEnd() && int32(i) != up {
			filled = append(filled, int32(i))
		}
	}
	for _, i := range filled {
		g.cells[i] &^= open
		for _, step := range g.neighbours {
			g.cells[i+step] -= exit
		}
	}
}

// terrain returns the finished maze with its down stair in a random dead end that
// is far enough from the up stair.
func (g *growth) terrain(brief Brief, s *dice.Stream) *Terrain {
	t := &Terrain{Size: brief.Size, Up: brief.Size.Centre(), Open: make([]bool, brief.Size.Cells())}
	farthest := 0
	t.Places = make([]Place, 0, brief.Size.Cells()/20)
	for y := range t.Height {
		row := t.Open[y*t.Width:][:t.Width]
		for x, c := range g.cells[g.index(grid.Point{Y: y}):][:t.Width] {
			row[x] = c&open != 0
			if c.isEnd() {
				end := grid.Point{X: x, Y: y}
				t.Places = append(t.Places, Place{Kind: PlaceTreasure, At: end})
				farthest = max(farthest, end.Distance(t.Up))
			}
		}
	}
	apart := min(farthest, brief.Apart) // a small floor may not reach the required distance
	far := 0
	for i := range t.Places {
		end := &t.Places[i]
		end.Post = t.exit(end.At)
		if end.At.Distance(t.Up) >= apart {
			far++
		}
	}
	drawn := s.Below(far)
	for _, end := range t.Places {
		if end.At.Distance(t.Up) < apart {
			continue
		}
		if t.Down = end.At; drawn == 0 {
			break
		}
		drawn--
	}
	for i, up := g.index(t.Down), g.index(t.Up); i != up; i -= g.neighbours[g.by[i]] {
		t.Path = append(t.Path, g.terrainIndex(t, i))
	}
	slices.Reverse(t.Path)
	return t
}

// exit is the first open neighbour of a cell, or the cell itself if it has none.
func (t *Terrain) exit(p grid.Point) grid.Point {
	for _, q := range p.Neighbours() {
		if t.IsOpen(q) {
			return q
		}
	}
	return p
}
