package grid

import "math/bits"

// Bits is a set of the cells of a grid, a bit for each index of [Size.Index], lowest bit
// first. The nil set is empty.
type Bits []byte

// NewBits returns an empty set for a grid of that size.
func NewBits(size Size) Bits { return make(Bits, size.BitBytes()) }

// BitBytes is the number of bytes that a set of the cells of a grid needs.
func (s Size) BitBytes() int { return (s.Cells() + 7) / 8 }

// Has reports whether the set has the cell with an index.
func (b Bits) Has(i int) bool { return i/8 < len(b) && b[i/8]&(1<<(i%8)) != 0 }

// Next is the index of the first cell of the set from i on; end if there is none before it.
func (b Bits) Next(i, end int) int {
	for i < end && i/8 < len(b) {
		if rest := b[i/8] >> (i % 8); rest != 0 {
			return min(i+bits.TrailingZeros8(rest), end)
		}
		i += 8 - i%8
	}
	return end
}

// Add adds the cell with an index, which must be within the grid.
func (b Bits) Add(i int) { b[i/8] |= 1 << (i % 8) }

// Remove takes the cell with an index, which must be within the grid, out of the set.
func (b Bits) Remove(i int) { b[i/8] &^= 1 << (i % 8) }
