package solver

import "math/bits"

// hindrances tells which crates stand in the way of others.
type hindrances struct {
	b *board
	// blocked holds for each cell the cells from which a crate can reach no target
	// while another crate stands there; nil if not computed yet.
	blocked [][]uint64
	union   []uint64
}

func newHindrances(b *board) *hindrances {
	n := len(b.raster.floor)
	return &hindrances{b: b, blocked: make([][]uint64, len(b.cells)), union: make([]uint64, n)}
}

// behind returns the cells from which a crate can reach no target while another
// crate stands on c.
func (h *hindrances) behind(c int16) []uint64 {
	if h.blocked[c] == nil {
		h.blocked[c] = deadWith(h.b, []int16{c}, h.b.targets)
	}
	return h.blocked[c]
}

// count returns the number of crates that another one hinders.
func (h *hindrances) count(s *scene) (n int) {
	clear(h.union)
	for _, c := range s.crates {
		for i, word := range h.behind(c) {
			h.union[i] |= word
		}
	}
	for i, word := range h.union {
		n += bits.OnesCount64(word & (h.b.raster.floor[i] &^ s.free[i]))
	}
	return n
}

// by returns the number of crates that one on c hinders.
func (h *hindrances) by(s *scene, c int16) (n int) {
	for i, word := range h.behind(c) {
		n += bits.OnesCount64(word & (h.b.raster.floor[i] &^ s.free[i]))
	}
	return n
}

// deadWith returns the cells, alive on the empty board, from which a crate can
// reach none of the targets while other cells are blocked.
func deadWith(b *board, blocked, targets []int16) []uint64 {
	n := len(b.cells)
	m := &measures{b: b, blocked: make([]bool, n), side: make([]uint8, n*4), classes: make([]uint8, n), walk: make([][]uint8, n)}
	for _, c := range blocked {
		m.blocked[c] = true
	}
	mark, queue := make([]uint8, n), make([]int16, 0, n)
	for c := range n {
		if !m.blocked[c] {
			m.classify(int16(c), mark, queue)
		}
	}
	known := make([]bool, n*4)
	alive := make([]bool, n)
	var states []int32
	reach := func(state int32) {
		if !known[state] {
			known[state] = true
			alive[state/4] = true
			states = append(states, state)
		}
	}
	for _, t := range targets {
		if m.blocked[t] {
			continue
		}
		for k := range int32(max(1, m.classes[t])) {
			reach(int32(t)*4 + k)
		}
	}
	for ; len(states) > 0; states = states[1:] {
		c, k := states[0]/4, uint8(states[0]%4)
		for d := range int32(4) {
			from := b.next[c*4+d^2]
			if from == none || m.blocked[from] || m.side[c*4+d^2] != k {
				continue
			}
			if behind := b.next[int32(from)*4+d^2]; behind != none && !m.blocked[behind] {
				reach(int32(from)*4 + int32(m.side[int32(from)*4+d^2]))
			}
		}
	}
	dead := make([]uint64, len(b.raster.floor))
	for c := range n {
		if !alive[c] && !m.blocked[c] && !b.plain.dead[c] {
			at := b.raster.spots[c]
			dead[at.word] |= at.bit
		}
	}
	return dead
}
