package solver

// scene is the current position of a search on the board, with scratch space.
type scene struct {
	b      *board
	crate  []bool   // by cell
	crates []int16  // in any order
	seen   []uint32 // by cell, the last walk that reached it
	walk   uint32   // number of the last walk
	queue  []int16
	held   []bool // by cell: a crate that may be frozen
	ice    []int16
}

func newScene(b *board) *scene {
	n := len(b.cells)
	return &scene{b: b, crate: make([]bool, n), seen: make([]uint32, n), queue: make([]int16, 0, n), held: make([]bool, n)}
}

// lay replaces the crates.
func (s *scene) lay(crates []int16) {
	for _, c := range s.crates {
		s.crate[c] = false
	}
	s.crates = append(s.crates[:0], crates...)
	for _, c := range s.crates {
		s.crate[c] = true
	}
}

// move moves a crate.
func (s *scene) move(i int, to int16) {
	s.crate[s.crates[i]] = false
	s.crates[i] = to
	s.crate[to] = true
}

// reach marks the cells that the player can walk to, and returns the lowest,
// which identifies the set.
func (s *scene) reach(player int16) (first int16) {
	s.walk++
	walk, seen, next, crate := s.walk, s.seen, s.b.next, s.crate
	first = player
	seen[player] = walk
	queue := s.queue[:0]
	queue = append(queue, player)
	for len(queue) > 0 {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		first = min(first, at)
		for _, to := range next[int(at)*4 : int(at)*4+4] {
			if to != none && seen[to] != walk && !crate[to] {
				seen[to] = walk
				queue = append(queue, to)
			}
		}
	}
	return first
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
func (s *scene) reached(c int16) bool { return s.seen[c] == s.walk }

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
	s.crate[c] = true
	s.reach(s.step(c, d))
	s.crate[c] = false
	for e := range 4 {
		if to := s.step(c, e); to != none && s.reached(to) {
			sides |= 1 << e
		}
	}
	return sides
}
