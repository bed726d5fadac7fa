package solver

import (
	"math/bits"
	"slices"
)

// scene is the current position of a search on the board, with scratch space.
type scene struct {
	b      *board
	crate  []bool   // by cell
	crates []int16  // in any order
	free   []uint64 // the cells without a crate, as rows of the raster
	seen   []uint64 // the cells that the last walk reached, as rows of the raster
	walk   uint32   // number of the last walk
	held   []bool   // by cell: a crate that may be frozen
	ice    []int16
}

func newScene(b *board) *scene {
	n := len(b.cells)
	return &scene{b: b, crate: make([]bool, n), free: slices.Clone(b.raster.floor), seen: make([]uint64, len(b.raster.floor)), held: make([]bool, n)}
}

// lay replaces the crates.
func (s *scene) lay(crates []int16) {
	for _, c := range s.crates {
		s.lift(c)
	}
	s.crates = append(s.crates[:0], crates...)
	for _, c := range s.crates {
		s.put(c)
	}
}

// move moves a crate.
func (s *scene) move(i int, to int16) {
	s.lift(s.crates[i])
	s.crates[i] = to
	s.put(to)
}

// lift makes a cell free. The list of crates does not change.
func (s *scene) lift(c int16) {
	s.crate[c] = false
	at := s.b.raster.spots[c]
	s.free[at.word] |= at.bit
}

// put occupies a cell. The list of crates does not change.
func (s *scene) put(c int16) {
	s.crate[c] = true
	at := s.b.raster.spots[c]
	s.free[at.word] &^= at.bit
}

// reach marks the cells that the player can walk to, and returns the lowest,
// which identifies the set.
func (s *scene) reach(player int16) (first int16) {
	s.walk++
	clear(s.seen)
	at := s.b.raster.spots[player]
	s.seen[at.word] |= at.bit
	s.b.raster.flood(s.free, s.seen, int(at.word))
	return s.b.raster.first(s.seen)
}

// open returns which of the eight cells around c are free, as bits.
func (s *scene) open(c int16) (bits uint8) {
	for i, at := range s.b.ring[c] {
		if at != none && !s.crate[at] {
			bits |= 1 << i
		}
	}
	return bits
}

// reached reports whether the player's last walk reached a cell.
func (s *scene) reached(c int16) bool {
	at := s.b.raster.spots[c]
	return s.seen[at.word]&at.bit != 0
}

// mark adds a cell to the last walk.
func (s *scene) mark(c int16) {
	at := s.b.raster.spots[c]
	s.seen[at.word] |= at.bit
}

// step returns the neighbour of a cell, or none.
func (s *scene) step(c int16, d int) int16 { return s.b.next[int(c)*4+d] }

// pushable reports whether the crate on c can be pushed in direction d after the
// player's last walk, and not onto a dead cell.
func (s *scene) pushable(m *measures, c int16, d int) bool {
	behind, ahead := s.step(c, d^2), s.step(c, d)
	return behind != none && ahead != none && s.reached(behind) && !s.crate[ahead] && !m.dead[ahead]
}

// solved reports whether every crate is on a target.
func (s *scene) solved() bool {
	for _, c := range s.crates {
		if !s.b.target[c] {
			return false
		}
	}
	return true
}

// stuck reports whether the crate on c cannot be moved along one axis (d is 0 or
// 1) as long as the held crates do not move.
func (s *scene) stuck(m *measures, c int16, d int) bool {
	one, other := s.step(c, d), s.step(c, d^2)
	return one == none || other == none || s.held[one] || s.held[other] || m.dead[one] && m.dead[other]
}

// frozen returns the crates that can never be moved again: the largest set in
// which each is blocked along both axes by walls, dead cells or others of the
// set. lost reports whether one of them is not on a target.
func (s *scene) frozen(m *measures) (ice []int16, lost bool) {
	ice = s.ice[:0]
	ice = append(ice, s.crates...)
	for _, c := range ice {
		s.held[c] = true
	}
	for changed := true; changed; {
		changed = false
		for i := 0; i < len(ice); i++ {
			if c := ice[i]; !s.stuck(m, c, 0) || !s.stuck(m, c, 1) {
				s.held[c], changed = false, true
				ice[i] = ice[len(ice)-1]
				ice = ice[:len(ice)-1]
				i--
			}
		}
	}
	for _, c := range ice {
		s.held[c] = false
		lost = lost || !s.b.target[c]
	}
	s.ice = ice
	return ice, lost
}

// mayFreeze is a quick necessary test: it reports whether a crate just pushed to
// c could be frozen.
func (s *scene) mayFreeze(m *measures, c int16) bool {
	for d := range 2 {
		one, other := s.step(c, d), s.step(c, d^2)
		if one != none && other != none && !s.crate[one] && !s.crate[other] && (!m.dead[one] || !m.dead[other]) {
			return false
		}
	}
	return true
}

// walkable returns the sides of a crate on c that the player can walk to from
// its side d, as bits.
func (s *scene) walkable(c int16, d int) (sides uint8) {
	open := s.open(c)
	if oneArc(open, open&sideBits) {
		for e := range 4 {
			if open&(1<<(2*e)) != 0 {
				sides |= 1 << e
			}
		}
		return sides
	}
	s.put(c)
	s.reach(s.step(c, d))
	s.lift(c)
	for e := range 4 {
		if to := s.step(c, e); to != none && s.reached(to) {
			sides |= 1 << e
		}
	}
	return sides
}

// room returns the number of cells that the player can walk to.
func (s *scene) room(player int16) (n int) {
	s.reach(player)
	for _, word := range s.seen {
		n += bits.OnesCount64(word)
	}
	return n
}
