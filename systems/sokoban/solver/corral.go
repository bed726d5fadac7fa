package solver

// A corral is a region of the board that the player cannot reach because of
// crates. If the crates around it can only be pushed into it, and all these
// pushes are possible now (a PI-corral), the search can be restricted to them:
// all other pushes can wait without increasing the number of pushes.

// corrals finds corrals.
type corrals struct {
	s      *scene
	region []int16   // by cell: the number of its region, from 1
	parts  [][]int16 // the cells of each region
	inside []bool    // by region: it is in the corral
	member []bool    // by cell: its crate belongs to the corral
	crates []int16
	best   []int16
}

func newCorrals(s *scene) *corrals {
	n := len(s.b.cells)
	return &corrals{s: s, region: make([]int16, n), member: make([]bool, n)}
}

// split finds the regions that the player did not reach in the last walk.
func (k *corrals) split() {
	clear(k.region)
	k.parts = k.parts[:0]
	for i := range k.region {
		if c := int16(i); k.closed(c) {
			k.parts = append(k.parts, k.flood(c, int16(len(k.parts)+1)))
		}
	}
}

func (k *corrals) closed(c int16) bool {
	return k.region[c] == 0 && !k.s.reached(c) && !k.s.crate[c]
}

func (k *corrals) flood(from, number int16) (cells []int16) {
	cells = append(cells, from)
	k.region[from] = number
	for i := 0; i < len(cells); i++ {
		for d := range 4 {
			if to := k.s.step(cells[i], d); to != none && k.closed(to) {
				k.region[to] = number
				cells = append(cells, to)
			}
		}
	}
	return cells
}

// prune returns the crates of the PI-corral with the fewest pushes; ok is false
// if there is none. A corral with 0 pushes is a deadlock.
func (k *corrals) prune(m *measures) (crates []int16, pushes int, ok bool) {
	k.split()
	pushes = 1 << 30
	for i := range k.parts {
		if n, fits := k.grow(m, i); fits && n < pushes {
			pushes, ok = n, true
			k.best = append(k.best[:0], k.crates...)
		}
		k.leave()
	}
	return k.best, pushes, ok
}

// leave resets the current corral.
func (k *corrals) leave() {
	for _, c := range k.crates {
		k.member[c] = false
	}
	k.crates = k.crates[:0]
}

// take adds a region to the corral, with the crates around it.
func (k *corrals) take(part int) {
	k.inside[part] = true
	for _, c := range k.parts[part] {
		for d := range 4 {
			if to := k.s.step(c, d); to != none {
				k.join(to)
			}
		}
	}
}

func (k *corrals) join(c int16) {
	if k.s.crate[c] && !k.member[c] {
		k.member[c] = true
		k.crates = append(k.crates, c)
	}
}

// grow starts with one region and adds what it depends on. It returns the number
// of pushes into the corral, and whether it is a PI-corral that every solution
// has to push into.
func (k *corrals) grow(m *measures, part int) (pushes int, ok bool) {
	k.inside = append(k.inside[:0], make([]bool, len(k.parts))...)
	k.take(part)
	for i := 0; i < len(k.crates); i++ {
		c := k.crates[i]
		if m.blocked[c] {
			continue
		}
		for d := range 4 {
			behind, ahead := k.s.step(c, d^2), k.s.step(c, d)
			if behind == none || ahead == none || m.blocked[behind] || m.blocked[ahead] || m.dead[ahead] || k.holds(behind) {
				continue
			}
			switch {
			case k.s.crate[behind]:
				k.join(behind)
				continue
			case k.region[behind] > 0:
				k.take(int(k.region[behind]) - 1)
				continue
			case k.s.crate[ahead]:
				k.join(ahead)
			case k.region[ahead] > 0:
				if !k.holds(ahead) {
					k.take(int(k.region[ahead]) - 1)
				}
				pushes++
			default:
				return 0, false
			}
		}
	}
	return pushes, k.needed(m)
}

// holds reports whether a cell without a crate is in the corral.
func (k *corrals) holds(c int16) bool {
	return k.region[c] > 0 && k.inside[k.region[c]-1]
}

// needed reports whether every solution has to change the corral.
func (k *corrals) needed(m *measures) bool {
	for _, c := range k.crates {
		if !m.blocked[c] && !k.s.b.target[c] {
			return true
		}
	}
	for i, in := range k.inside {
		if in {
			for _, c := range k.parts[i] {
				if k.s.b.target[c] {
					return true
				}
			}
		}
	}
	return false
}

// spread adds the crates adjacent to those of the corral; false if there are
// none.
func (k *corrals) spread() bool {
	n := len(k.crates)
	for i := range n {
		for d := range 4 {
			if to := k.s.step(k.crates[i], d); to != none {
				k.join(to)
			}
		}
	}
	return len(k.crates) > n
}
