package kitty

import "github.com/donjon-rogue/donjon/components/grid"

// The minimum and maximum side of a board, in cells; it has at most MaxCells
// cells.
const (
	MinSide = 3
	MaxSide = 26
)

// Board is the torus that games are played on, with lookup tables. It is
// read-only and shared by games.
type Board struct {
	grid.Torus
	all         Cells
	first, last Cells             // columns
	near        [MaxCells]Cells   // the four neighbours, by cell
	rings       [MaxCells][]Cells // by cell and distance
	far         [MaxCells][]uint8 // distances, by cell and cell
}

// FitsBoard reports whether a board can have this size.
func FitsBoard(width, height int) bool {
	return min(width, height) >= MinSide && max(width, height) <= MaxSide && width*height <= MaxCells
}

func newBoard(width, height int) *Board {
	b := &Board{Torus: grid.Torus{Size: grid.Size{Width: width, Height: height}}}
	for cell := range b.Cells() {
		b.all = b.all.Or(cellOf(cell))
		switch b.At(cell).X {
		case 0:
			b.first = b.first.Or(cellOf(cell))
		case width - 1:
			b.last = b.last.Or(cellOf(cell))
		}
		b.rings[cell] = make([]Cells, width/2+height/2+1)
		b.far[cell] = make([]uint8, b.Cells())
		for other := range b.Cells() {
			far := b.Distance(b.At(cell), b.At(other))
			b.far[cell][other] = uint8(far)
			b.rings[cell][far] = b.rings[cell][far].Or(cellOf(other))
		}
		b.near[cell] = b.rings[cell][1]
	}
	return b
}

// Reach is the cells reachable from a cell in at most steps steps over open
// cells, including the start.
func (b *Board) Reach(from int, open Cells, steps int) Cells {
	open = open.Or(cellOf(from))
	reached := b.near[from].Or(cellOf(from)).And(open)
	for range steps - 1 {
		reached = b.spread(reached).And(open)
	}
	return reached
}

// spread is the cells and their neighbours, across the edges of the board too.
func (b *Board) spread(c Cells) Cells {
	row, whole := uint(b.Width), uint(b.Width*b.Height)
	north := c.down(row).Or(c.upFar(whole - row))
	south := c.up(row).Or(c.downFar(whole - row))
	west := c.But(b.first).down(1).Or(c.And(b.first).up(row - 1))
	east := c.But(b.last).up(1).Or(c.And(b.last).down(row - 1))
	return c.Or(north).Or(south).Or(west).Or(east)
}

// nearest is the cell of a set nearest to a cell, and its distance; ties go to
// the lowest number. It is false for an empty set.
func (b *Board) nearest(to int, among Cells) (cell, far int, ok bool) {
	for far, ring := range b.rings[to] {
		if there := ring.And(among); there != (Cells{}) {
			return there.First(), far, true
		}
	}
	return 0, 0, false
}
