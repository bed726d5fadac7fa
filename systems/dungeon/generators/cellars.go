package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Cellars (version 1) makes rooms and short corridors around a room with the up
// stair. Rooms are added one by one to the walls of those that are there, which
// gives a tree. Tunnels through thin walls then close loops. Dead ends remain only
// where they are worth the way: at places for treasures and at the down stair.
//
// If a floor breaks a promise, the next one is drawn from the same stream, at most
// maxCellars times. Of 100,000 floors of 45 x 31 cells none needed more than a few.
func Cellars(brief Brief, s *dice.Stream) *Terrain {
	far := brief.Size.Width/2 + brief.Size.Height/2 - 6
	brief.Apart = min(brief.Apart, far) // a small floor cannot reach the required distance
	var t *Terrain
	for range maxCellars {
		c := newCellar(brief.Size, s)
		c.centralRoom()
		c.rooms()
		c.loops()
		c.fillDeadEnds()
		c.closets()
		if t = c.terrain(brief); broken(t, brief, cellarPromises) == nil {
			break
		}
	}
	return t
}

const (
	maxCellars = 100 // attempts at a floor
)

// leastCellars is the smallest floor on which cellars keep their promises.
var leastCellars = grid.Size{Width: 35, Height: 25}

// cellarPromises are what every floor of cellars keeps.
var cellarPromises = []Promise{
	WallBorder, CentralUp, Connected, ConnectedWithoutUp, DownInDeadEnd, TreasuresInDeadEnds,
	SixTreasures, HiddenArrival, EightLoops, DoorsBetweenWalls,
}

// cellar is a floor of cellars while it is made. Cells are indexed by Size.Index.
type cellar struct {
	grid.Size
	*dice.Stream
	open   []bool
	room   []bool  // open, and part of a room at least two cells wide
	closet []bool  // part of a closet, which has one entrance
	carved []int32 // the open cells, in the order of carving
	steps  [4]int  // index offsets of the neighbours, clockwise from north
	ends   []Place // dead ends for treasures

	reached []int32 // by cell: the last search that reached it
	search  int32   // number of the last search
	queue   []int32
}

func newCellar(size grid.Size, s *dice.Stream) *cellar {
	n := size.Cells()
	flags := make([]bool, 3*n)
	return &cellar{
		Size: size, Stream: s,
		open: flags[:n:n], room: flags[n : 2*n : 2*n], closet: flags[2*n:],
		carved:  make([]int32, 0, n),
		steps:   [4]int{-size.Width, 1, size.Width, -1},
		reached: make([]int32, n), queue: make([]int32, 0, n),
	}
}

// scale is how much more a floor has of everything than one of 45 x 31 cells, in
// percent. Smaller floors have as much.
func (c *cellar) scale() int { return max(100, 100*c.Cells()/(45*31)) }

// carve opens a cell.
func (c *cellar) carve(at int) {
	if !c.open[at] {
		c.open[at] = true
		c.carved = append(c.carved, int32(at))
	}
}

// exits counts the open neighbours of a cell that is not on the border.
func (c *cellar) exits(at int) int {
	n := 0
	for _, step := range c.steps {
		if c.open[at+step] {
			n++
		}
	}
	return n
}

// inside reports whether a cell is on the floor and not on its border.
func (c *cellar) inside(at int) bool {
	x := at % c.Width
	return at >= c.Width && at < len(c.open)-c.Width && x > 0 && x < c.Width-1
}

// wallBeside draws an open cell and a direction in which there is wall. It is
// false if there is none in that direction, or only the border.
func (c *cellar) wallBeside() (from, step int, found bool) {
	from = int(c.carved[c.Below(len(c.carved))])
	step = c.steps[c.Below(len(c.steps))]
	wall := from + step
	return from, step, c.open[from] && !c.open[wall] && c.inside(wall)
}

// flanked reports whether a wall cell has wall on both sides of a step.
func (c *cellar) flanked(at, step int) bool {
	side := c.aside(step)
	return !c.open[at+side] && !c.open[at-side]
}

// aside is a step at right angles to another.
func (c *cellar) aside(step int) int {
	if step == 1 || step == -1 {
		return c.Width
	}
	return 1
}
