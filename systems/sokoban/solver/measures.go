package solver

import "math/bits"

// far is an infinite distance.
const far = 1 << 14

// measures holds the push distances on a board on which some cells are blocked
// permanently, by frozen crates.
//
// The pushes of a crate depend on the side of it that the player is on. The
// sides of a cell are grouped into classes: two sides are in the same class if
// the player can walk from one to the other around a crate on that cell.
type measures struct {
	b       *board
	blocked []bool    // by cell
	side    []uint8   // the class of side d of cell c, at c*4+d
	classes []uint8   // by cell: number of classes
	walk    [][]uint8 // by cell with several classes: the class of the player on any other cell
	pushes  []int16   // from cell c and class k to target i, at (c*4+k)*targets+i, or far
	dead    []bool    // by cell: no target can be reached from there
}

// measure computes the distances with the given cells blocked.
func measure(b *board, frozen []int16) *measures {
	n := len(b.cells)
	m := &measures{b: b, blocked: make([]bool, n), side: make([]uint8, n*4), classes: make([]uint8, n), walk: make([][]uint8, n)}
	for _, c := range frozen {
		m.blocked[c] = true
	}
	mark, queue := make([]uint8, n), make([]int16, 0, n)
	for c := range n {
		if !m.blocked[c] {
			m.classify(int16(c), mark, queue)
		}
	}
	m.dead = make([]bool, n)
	for c := range m.dead {
		m.dead[c] = true
	}
	wide := len(b.targets)
	m.pushes = make([]int16, n*4*wide)
	pushes := make([]int16, n*4)
	for i, t := range b.targets {
		m.pull(t, pushes)
		for state, d := range pushes {
			m.pushes[state*wide+i] = d
			if d < far {
				m.dead[state/4] = false
			}
		}
	}
	return m
}

// classify computes the classes of the sides of a cell.
func (m *measures) classify(c int16, mark []uint8, queue []int16) {
	b := m.b
	if m.aroundIsOne(c) {
		m.classes[c] = 1
		return
	}
	clear(mark)
	for d := range 4 {
		from := b.next[int(c)*4+d]
		if from == none || m.blocked[from] {
			continue
		}
		if mark[from] == 0 {
			m.classes[c]++
			mark[from] = m.classes[c]
			queue = append(queue[:0], from)
			for len(queue) > 0 {
				at := queue[len(queue)-1]
				queue = queue[:len(queue)-1]
				for _, to := range b.next[int(at)*4 : int(at)*4+4] {
					if to != none && to != c && !m.blocked[to] && mark[to] == 0 {
						mark[to] = m.classes[c]
						queue = append(queue, to)
					}
				}
			}
		}
		m.side[int(c)*4+d] = mark[from] - 1
	}
	if m.classes[c] > 1 {
		walk := make([]uint8, len(mark))
		for at, k := range mark {
			if k > 0 {
				walk[at] = k - 1
			}
		}
		m.walk[c] = walk
	}
}

// aroundIsOne is a quick sufficient test: it reports whether the player can walk
// around a cell within the eight cells that surround it.
func (m *measures) aroundIsOne(c int16) bool {
	ring := &m.b.ring[c]
	var open, sides uint8
	for i, at := range ring {
		if at != none && !m.blocked[at] {
			open |= 1 << i
		}
	}
	sides = open & sideBits
	if sides == 0 {
		return true
	}
	return oneArc(open, sides)
}

// sideBits is the mask of the four direct neighbours in a ring of eight.
const sideBits = 0b01010101

// oneArc reports whether the given sides of a ring of eight cells lie on one
// contiguous arc of open cells.
func oneArc(open, sides uint8) bool {
	arc := sides & -sides
	for {
		wider := arc | (bits.RotateLeft8(arc, 1)|bits.RotateLeft8(arc, -1))&open
		if wider == arc {
			return sides&^arc == 0
		}
		arc = wider
	}
}

// class returns the class of the player's cell for a crate on c.
func (m *measures) class(c, player int16) int {
	if m.walk[c] == nil {
		return 0
	}
	return int(m.walk[c][player])
}

// row returns the pushes from a cell to each target, given the player's cell.
func (m *measures) row(c, player int16) []int16 {
	wide := len(m.b.targets)
	return m.pushes[(int(c)*4+m.class(c, player))*wide:][:wide]
}

// pull computes the minimum number of pushes from each cell and class to a
// target, by a search backwards from it.
func (m *measures) pull(target int16, pushes []int16) {
	b := m.b
	for i := range pushes {
		pushes[i] = far
	}
	if m.blocked[target] {
		// A frozen crate stays on its own target.
		for k := range 4 {
			pushes[int(target)*4+k] = 0
		}
		return
	}
	var queue []int32
	reach := func(state int32, n int16) {
		if pushes[state] == far {
			pushes[state] = n
			queue = append(queue, state)
		}
	}
	for k := range int32(m.classes[target]) {
		reach(int32(target)*4+k, 0)
	}
	if m.classes[target] == 0 {
		pushes[int(target)*4] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		c, k, n := queue[0]/4, uint8(queue[0]%4), pushes[queue[0]]
		for d := range int32(4) {
			// The crate came to c in direction d: the player now stands where it was.
			from := b.next[c*4+d^2]
			if from == none || m.blocked[from] || m.side[c*4+d^2] != k {
				continue
			}
			if behind := b.next[int32(from)*4+d^2]; behind != none && !m.blocked[behind] {
				reach(int32(from)*4+int32(m.side[int32(from)*4+d^2]), n+1)
			}
		}
	}
}
