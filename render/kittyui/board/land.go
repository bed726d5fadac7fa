package board

import (
	"image"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// land is the torus on which figures move, in sprite pixels from the first cell.
type land struct{ grid.Torus }

// size returns the size of the land with its margin.
func (l land) size() image.Point { return Size(l.Width, l.Height) }

// corner returns the top left corner of a cell.
func (l land) corner(number int) motion.Spot {
	p := l.At(number)
	return motion.At(float64(p.X*cell), float64(p.Y*cell))
}

// across returns the way from one cell to another, by the shorter way around the torus.
func (l land) across(from, to int) motion.Spot {
	p, q := l.At(from), l.At(to)
	return motion.At(cell*shorter(q.X-p.X, l.Width), cell*shorter(q.Y-p.Y, l.Height))
}

// beside returns the corner of a cell next to another, as seen from that one: beyond an edge
// it is outside the board.
func (l land) beside(from, to int) motion.Spot { return l.corner(from).Add(l.across(from, to)) }

// shorter returns the shorter signed distance around a circle.
func shorter(n, size int) float64 {
	n = ((n % size) + size) % size
	if 2*n > size {
		n -= size
	}
	return float64(n)
}

// way returns a shortest path between two cells over cells that are not taken.
func (l land) way(from, to int, taken kitty.Cells) []int {
	before := map[int]int{from: -1}
	for rest := []int{from}; len(rest) > 0; rest = rest[1:] {
		if rest[0] == to {
			break
		}
		for _, p := range l.Neighbours(l.At(rest[0])) {
			next := l.Index(p)
			if _, known := before[next]; !known && !taken.Has(next) {
				before[next] = rest[0]
				rest = append(rest, next)
			}
		}
	}
	if _, found := before[to]; !found || from == to {
		return []int{from, to}
	}
	var way []int
	for at := to; at >= 0; at = before[at] {
		way = append([]int{at}, way...)
	}
	return way
}
