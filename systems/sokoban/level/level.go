// Package level represents a Sokoban level as a plain value: the content of its
// cells, reading and writing in every format, and the effect of moves. The user
// interfaces, the solver and the generator share it. It does not use a world.
package level

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Level is a level at its start or in the middle of a game. Cells are numbered
// row by row: cell y*Width+x is column x, row y, both from 0.
type Level struct {
	Title    string
	Author   string
	Comments []string
	Solution Moves // as found in the file, not validated
	Line     int   // line of the file where the board starts, from 1; 0 without a file

	Width, Height int
	Walls         []bool // by cell
	Targets       []bool // by cell
	Crates        []int  // cells, in ascending order
	Player        int    // cell
}

// Maximum size of a level, far beyond what people play.
const (
	MaxSide  = 1000    // cells per row or column
	MaxCells = 1 << 16 // cells per board
)

// Size returns the size of the board.
func (l Level) Size() grid.Size { return grid.Size{Width: l.Width, Height: l.Height} }

// Cells returns the number of cells.
func (l Level) Cells() int { return l.Width * l.Height }

// Covered returns the number of targets that hold a crate.
func (l Level) Covered() (n int) {
	for _, crate := range l.Crates {
		if l.Targets[crate] {
			n++
		}
	}
	return n
}

// Solved reports whether every target holds a crate.
func (l Level) Solved() bool { return l.Covered() == len(l.Crates) }

// Delta returns the difference of cell numbers for a step in a direction.
func (l Level) Delta(d grid.Direction) int {
	step := d.Delta()
	return step.Y*l.Width + step.X
}

// Inside reports for each cell whether the player could reach it if there were
// no crates.
func (l Level) Inside() []bool {
	size := l.Size()
	return size.Reach(size.At(l.Player), l.isFloor)
}

// isFloor reports whether a cell of the board is not a wall.
func (l Level) isFloor(at grid.Point) bool { return !l.Walls[l.Size().Index(at)] }

// Clone returns a copy that shares no slices.
func (l Level) Clone() Level {
	l.Comments = slices.Clone(l.Comments)
	l.Walls = slices.Clone(l.Walls)
	l.Targets = slices.Clone(l.Targets)
	l.Crates = slices.Clone(l.Crates)
	return l
}

// Same reports whether two levels have the same board, cell by cell.
func (l Level) Same(other Level) bool {
	return l.Width == other.Width && l.Player == other.Player &&
		slices.Equal(l.Walls, other.Walls) && slices.Equal(l.Targets, other.Targets) && slices.Equal(l.Crates, other.Crates)
}
