// Package level is a level of Sokoban as a plain value: what stands in each
// cell, how it is read and written in every format, and what moves do in it.
// Faces, solver and generator all speak of it; nothing here knows a world.
package level

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Level is a level as it begins, or as it stands at some moment. Cells are
// numbered row by row: cell y*Width+x is column x, row y, both from 0.
type Level struct {
	Title    string
	Author   string
	Comments []string
	Solution Moves // that came with the level, whether it is right or not
	Line     int   // of the file where the board begins, from 1; 0 when it came from no file

	Width, Height int
	Walls         []bool // by cell
	Targets       []bool // by cell
	Crates        []int  // cells, in rising order
	Player        int    // cell
}

// Bounds of a level, far beyond any that people play.
const (
	MostSide  = 1000    // cells of a row or a column
	MostCells = 1 << 16 // of a board
)

// Size is the rectangle that the level fills.
func (l Level) Size() grid.Size { return grid.Size{Width: l.Width, Height: l.Height} }

// Cells is the number of cells.
func (l Level) Cells() int { return l.Width * l.Height }

// Covered is how many targets hold a crate.
func (l Level) Covered() (n int) {
	for _, crate := range l.Crates {
		if l.Targets[crate] {
			n++
		}
	}
	return n
}

// Solved says whether every target holds a crate.
func (l Level) Solved() bool { return l.Covered() == len(l.Crates) }

// Delta is how far the next cell in a direction is, in numbers of cells.
func (l Level) Delta(d grid.Direction) int {
	step := d.Delta()
	return step.Y*l.Width + step.X
}

// Inside tells by cell where the player could come to if crates were no
// hindrance.
func (l Level) Inside() []bool {
	size := l.Size()
	return size.Reach(size.At(l.Player), l.isFloor)
}

// isFloor says whether a cell of the board is no wall.
func (l Level) isFloor(at grid.Point) bool { return !l.Walls[l.Size().Index(at)] }

// Clone is the level with slices of its own.
func (l Level) Clone() Level {
	l.Comments = slices.Clone(l.Comments)
	l.Walls = slices.Clone(l.Walls)
	l.Targets = slices.Clone(l.Targets)
	l.Crates = slices.Clone(l.Crates)
	return l
}

// Same says whether two levels have the same board, cell by cell, whatever
// they are called.
func (l Level) Same(other Level) bool {
	return l.Width == other.Width && l.Player == other.Player &&
		slices.Equal(l.Walls, other.Walls) && slices.Equal(l.Targets, other.Targets) && slices.Equal(l.Crates, other.Crates)
}
