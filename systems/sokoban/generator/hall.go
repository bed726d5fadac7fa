package generator

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// mirror is the symmetry of a hall's walls. Targets and crates have none.
type mirror int

const (
	plain     mirror = iota
	leftRight        // left and right are the same
	topBottom        // top and bottom are the same
	turned           // the same after half a turn
	mirrors          // number of symmetries
)

// of returns the cell that has the same wall as a given one.
func (m mirror) of(p grid.Point, size grid.Size) grid.Point {
	if m == leftRight || m == turned {
		p.X = size.Width - 1 - p.X
	}
	if m == topBottom || m == turned {
		p.Y = size.Height - 1 - p.Y
	}
	return p
}

// hall is a level without crates or a player: shelves, and a bay with the targets.
type hall struct {
	level.Level
	mirror mirror
	boxes  int
}

// Numbers of a hall.
const (
	openPercent   = 55 // share of the interior that is left open, about
	narrowPercent = 10 // share of the interior that may be corridors one cell wide
	shelves       = 60 // shelves tried
	longest       = 4  // cells of a shelf, at most
)

// newHall sets up a bay and shelves in an empty hall. Crates can hardly be turned
// in corridors, so the shelves leave few of them.
func newHall(draw *dice.Stream, size grid.Size, boxes int) hall {
	h := hall{level.Level{Width: size.Width, Height: size.Height}, mirror(draw.Below(int(mirrors))), boxes}
	h.Walls, h.Targets = make([]bool, size.Cells()), make([]bool, size.Cells())
	for p := range size.All() {
		h.Walls[size.Index(p)] = size.OnBorder(p)
	}
	h.placeBay(draw)
	inside := (size.Width - 2) * (size.Height - 2)
	open := inside
	for range shelves {
		if open*100 <= inside*openPercent {
			break
		}
		next := h.clone()
		if built := next.shelf(draw); built > 0 && next.connected() && next.narrow()*100 <= inside*narrowPercent {
			h, open = next, open-built
		}
	}
	h.fillNooks()
	return h
}

func (h hall) clone() hall {
	h.Level = h.Clone()
	return h
}

// placeBay puts the targets in a block by the outer wall, and opens their cells.
func (h *hall) placeBay(draw *dice.Stream) {
	clear(h.Targets)
	width := draw.Between(1, min(h.boxes, h.Width-2))
	height := (h.boxes + width - 1) / width
	if height > h.Height-2 {
		height = h.Height - 2
		width = (h.boxes + height - 1) / height
	}
	corner := grid.Point{X: draw.Between(1, h.Width-1-width), Y: draw.Between(1, h.Height-1-height)}
	switch grid.Direction(draw.Between(int(grid.North), int(grid.West))) {
	case grid.North:
		corner.Y = 1
	case grid.South:
		corner.Y = h.Height - 1 - height
	case grid.West:
		corner.X = 1
	case grid.East:
		corner.X = h.Width - 1 - width
	}
	for i := range h.boxes {
		cell := h.Size().Index(corner.Add(grid.Point{X: i % width, Y: i / width}))
		h.Targets[cell], h.Walls[cell] = true, false
	}
}

// shelf builds a shelf and its mirror image. It returns the number of cells built
// on, 0 if the bay or the outer wall is in the way.
func (h *hall) shelf(draw *dice.Stream) (built int) {
	size := h.Size()
	at := grid.Point{X: draw.Between(1, size.Width-2), Y: draw.Between(1, size.Height-2)}
	way := grid.East
	if draw.Percent(50) {
		way = grid.South
	}
	for range draw.Between(1, longest) {
		for _, p := range [2]grid.Point{at, h.mirror.of(at, size)} {
			cell := size.Index(p)
			if size.OnBorder(p) || h.Targets[cell] {
				return 0
			}
			if !h.Walls[cell] {
				h.Walls[cell] = true
				built++
			}
		}
		at = at.Step(way)
	}
	return built
}

// rebuild changes a few cells, or the place of the bay.
func (h *hall) rebuild(draw *dice.Stream) {
	size := h.Size()
	for range draw.Between(1, 3) {
		if draw.Percent(20) {
			h.placeBay(draw)
			continue
		}
		at := grid.Point{X: draw.Between(1, size.Width-2), Y: draw.Between(1, size.Height-2)}
		wall := !h.Walls[size.Index(at)]
		for _, p := range [2]grid.Point{at, h.mirror.of(at, size)} {
			if !h.Targets[size.Index(p)] {
				h.Walls[size.Index(p)] = wall
			}
		}
	}
}

// connected reports whether every floor cell can be reached from every other.
func (h hall) connected() bool {
	first := 0
	for h.Walls[first] {
		first++
	}
	h.Player = first
	inside := h.Inside()
	for cell, wall := range h.Walls {
		if !wall && !inside[cell] {
			return false
		}
	}
	return true
}

// narrow returns the number of floor cells that are in no open block of two by two.
func (h hall) narrow() (n int) {
	wide := make([]bool, h.Cells())
	for cell := range h.Cells() - h.Width - 1 {
		block := [4]int{cell, cell + 1, cell + h.Width, cell + h.Width + 1}
		if h.Walls[block[0]] || h.Walls[block[1]] || h.Walls[block[2]] || h.Walls[block[3]] {
			continue
		}
		for _, c := range block {
			wide[c] = true
		}
	}
	for cell, wall := range h.Walls {
		if !wall && !wide[cell] {
			n++
		}
	}
	return n
}

// fillNooks fills dead ends, which no crate and no walk needs.
func (h *hall) fillNooks() {
	for filled := true; filled; {
		filled = false
		for cell, wall := range h.Walls {
			if wall || h.Targets[cell] {
				continue
			}
			walls := 0
			for d := range grid.Clockwise {
				if h.Walls[cell+h.Delta(d)] {
					walls++
				}
			}
			if walls >= 3 {
				h.Walls[cell], filled = true, true
			}
		}
	}
}
