package solver

// scene is one position laid out on the board, with room to look at it.
type scene struct {
	b      *board
	crate  []bool   // by cell
	crates []int16  // in no order that matters
	seen   []uint32 // by cell, the last walk that came there
	walk   uint32
	queue  []int16
	held   []bool // by cell: a crate that may be frozen
	ice    []int16
}

func newScene(b *board) *scene {
	n := len(b.cells)
	return &scene{b: b, crate: make([]bool, n), seen: make([]uint32, n), queue: make([]int16, 0, n), held: make([]bool, n)}
}

// lay puts the crates down and takes away those of before.
func (s *scene) lay(crates []int16) {
	for _, c := range s.crates {
		s.crate[c] = false
	}
	s.crates = append(s.crates[:0], crates...)
	for _, c := range s.crates {
		s.crate[c] = true
	}
}

// move puts a crate elsewhere.
func (s *scene) move(i int, to int16) {
	s.crate[s.crates[i]] = false
	s.crates[i] = to
	s.crate[to] = true
}

// reach finds where the player can walk, and returns the first of these cells:
// it stands for all of them.
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

// open tells which of the eight cells around c are free, a bit for each.
func (s *scene) open(c int16) (bits uint8) {
	for i, at := range s.b.ring[c] {
		if at != none && !s.crate[at] {
			bits |= 1 << i
		}
	}
	return bits
}

// reached says whether the player's last walk came to a cell.
func (s *scene) reached(c int16) bool { return s.seen[c] == s.walk }

// step is the neighbour of a cell, or none.
func (s *scene) step(c int16, d int) int16 { return s.b.next[int(c)*4+d] }

// pushable says whether the crate on c can be pushed in direction d from where
// the player has come to, and not onto a cell that is lost for it.
func (s *scene) pushable(m *measures, c int16, d int) bool {
	behind, ahead := s.step(c, d^2), s.step(c, d)
	return behind != none && ahead != none && s.reached(behind) && !s.crate[ahead] && !m.dead[ahead]
}

// solved says whether every crate is on a target.
func (s *scene) solved() bool {
	for _, c := range s.crates {
		if !s.b.target[c] {
			return false
		}
	}
	return true
}

// stuck says whether the crate on c cannot be moved along one axis (d is 0 or
// 1) as long as the crates that are held stay where they are.
func (s *scene) stuck(m *measures, c int16, d int) bool {
	one, other := s.step(c, d), s.step(c, d^2)
	return one == none || other == none || s.held[one] || s.held[other] || m.dead[one] && m.dead[other]
}

// frozen returns the crates that can never be moved again: the largest set in
// which each is held by walls, by lost cells or by others of the set along
// both axes. lost says that one of them is not on a target.
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

// mayFreeze says quickly whether a crate that was just pushed to c could be
// frozen: false where it can surely move along an axis.
func (s *scene) mayFreeze(m *measures, c int16) bool {
	for d := range 2 {
		one, other := s.step(c, d), s.step(c, d^2)
		if one != none && other != none && !s.crate[one] && !s.crate[other] && (!m.dead[one] || !m.dead[other]) {
			return false
		}
	}
	return true
}

// walkable are the sides of a crate on c that the player can walk to from the
// side d of it.
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
