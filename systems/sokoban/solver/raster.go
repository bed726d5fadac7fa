package solver

import "math/bits"

// raster maps cells to bits, so that a set of cells is a row of words: one or more
// words for each row of the level.
type raster struct {
	words int      // words per row of the level
	spots []spot   // by cell
	cells []int16  // by word and bit, the cell there, or none
	floor []uint64 // all cells
	wide  bool     // a row has more than 32 columns
}

// spot is the position of a cell in a set.
type spot struct {
	bit  uint64
	word int16
}

// wordBits is the number of cells in a word.
const wordBits = 64

// newRaster maps the cells of a level, which are given as y*width + x.
func newRaster(width, height int, cells []int) (g raster) {
	g.words, g.wide = (width+wordBits-1)/wordBits, width > wordBits/2
	g.floor = make([]uint64, g.words*height)
	g.cells = make([]int16, len(g.floor)*wordBits)
	for i := range g.cells {
		g.cells[i] = none
	}
	for c, at := range cells {
		x, y := at%width, at/width
		word, bit := y*g.words+x/wordBits, x%wordBits
		g.spots = append(g.spots, spot{1 << bit, int16(word)})
		g.floor[word] |= 1 << bit
		g.cells[word*wordBits+bit] = int16(c)
	}
	return g
}

// first returns the lowest cell of a set, or none.
func (g *raster) first(set []uint64) int16 {
	for i, word := range set {
		if word != 0 {
			return g.cells[i*wordBits+bits.TrailingZeros64(word)]
		}
	}
	return none
}

// flood extends a set to all cells that are connected to it by free cells. Only
// the given word of the set may have neighbours outside of it.
func (g *raster) flood(free, set []uint64, from int) {
	if g.words > 1 {
		g.floodWide(free, set, from)
		return
	}
	set[from] = g.spread(free[from], set[from])
	// The rows low to high hold all that is new. Sweeps go down and up until
	// nothing changes.
	low, high := from, from
	for changed := true; changed; {
		changed = false
		for y := low + 1; y < len(set); y++ {
			add := set[y-1] & free[y] &^ set[y]
			if add != 0 {
				set[y] |= g.spread(free[y], add)
				high, changed = max(high, y), true
			} else if y > high {
				break
			}
		}
		for y := high - 1; y >= 0; y-- {
			add := set[y+1] & free[y] &^ set[y]
			if add != 0 {
				set[y] |= g.spread(free[y], add)
				low, changed = min(low, y), true
			} else if y < low {
				break
			}
		}
	}
}

// spread extends some cells of a row to their runs of free cells. The cells are
// free.
func (g *raster) spread(free, cells uint64) uint64 {
	// Each sum carries through the free cells above. Cells below are found by
	// doubling the distance.
	cells |= free &^ (free + cells)
	free &= ^cells
	cells |= free & (cells >> 1)
	free &= free >> 1
	cells |= free & (cells >> 2)
	free &= free >> 2
	cells |= free & (cells >> 4)
	free &= free >> 4
	cells |= free & (cells >> 8)
	free &= free >> 8
	cells |= free & (cells >> 16)
	if g.wide {
		free &= free >> 16
		cells |= free & (cells >> 32)
	}
	return cells
}

// floodWide is flood for levels with several words per row. It extends the set
// word by word until nothing changes.
func (g *raster) floodWide(free, set []uint64, from int) {
	queue := []int{from}
	for len(queue) > 0 {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		set[at] = g.spread(free[at], set[at])
		meet := func(to int, cells uint64) {
			if add := cells & free[to] &^ set[to]; add != 0 {
				set[to] |= add
				queue = append(queue, to)
			}
		}
		if at >= g.words {
			meet(at-g.words, set[at])
		}
		if at+g.words < len(set) {
			meet(at+g.words, set[at])
		}
		if at%g.words > 0 {
			meet(at-1, set[at]<<(wordBits-1))
		}
		if at%g.words < g.words-1 {
			meet(at+1, set[at]>>(wordBits-1))
		}
	}
}
