package solver

import "slices"

// cages detects deadlocks. It takes the crates around a region that the player
// cannot reach, without all other crates, and checks whether they can be
// separated or brought to targets. A crate that can be pushed to a cell without
// adjacent crates is removed: fewer crates never make a position harder, so this
// need not be undone. The crates left over are a knot. A knot that cannot be
// undone is a deadlock. This finds small deadlocks of every shape; verdicts are
// cached by knot.
type cages struct {
	s     *scene
	known *table // verdicts by knot
	seen  *table // positions of the current search
	tries int    // position limit of the next search
}

// Range of the position limit of one search. The limit falls after a search that
// reaches it and rises after one that does not.
const (
	minTries = 8
	maxTries = 150
)

// maxVerdicts is the maximum number of cached verdicts.
const maxVerdicts = 1 << 18

const (
	cageOpen = iota
	cageShut
)

func newCages(b *board) *cages {
	return &cages{s: newScene(b), known: newTable(), seen: newTable(), tries: maxTries}
}

// cageRounds is the maximum number of attempts per region; each adds the
// adjacent crates.
const cageRounds = 3

// shut reports whether the crates around one of the regions of k are a deadlock.
func (g *cages) shut(m *measures, k *corrals, player int16) bool {
	defer k.leave()
	for i := range k.parts {
		k.leave()
		k.inside = append(k.inside[:0], make([]bool, len(k.parts))...)
		k.take(i)
		for round, more := 0, k.needed(m); round < cageRounds && more; round++ {
			if g.lost(k.crates, player) {
				return true
			}
			more = k.spread()
		}
	}
	return false
}

// lost reports whether these crates are a deadlock; false also if the search
// reaches its limit.
func (g *cages) lost(crates []int16, player int16) bool {
	knot, first := g.loosen(slices.Clone(crates), player)
	if len(knot) == 0 {
		return false
	}
	key := g.s.b.key(knot, first)
	if v, known := g.known.find(key); known {
		return v == cageShut
	}
	if g.known.used >= maxVerdicts {
		g.known.wipe()
	}
	g.seen.wipe()
	tries := g.tries
	v := int32(cageShut)
	if g.opens(knot, first, &tries) {
		v = cageOpen
	}
	if tries <= 0 {
		g.tries = max(g.tries*7/8, minTries)
	} else {
		g.tries = min(g.tries+2, maxTries)
	}
	g.known.put(key, v)
	return v == cageShut
}

// loosen removes the crates that can leave the others, and returns the rest and
// the lowest cell that the player can then walk to.
func (g *cages) loosen(crates []int16, player int16) (knot []int16, first int16) {
	s := g.s
	s.lay(crates)
	first = s.reach(player)
	for i := 0; i < len(s.crates); i++ {
		c := s.crates[i]
		for d := range 4 {
			if to := s.step(c, d); s.pushable(s.b.plain, c, d) && s.reached(to) && g.alone(to, c) {
				s.lift(c)
				s.crates[i] = s.crates[len(s.crates)-1]
				s.crates = s.crates[:len(s.crates)-1]
				first = s.reach(c)
				i = -1
				break
			}
		}
	}
	return append(crates[:0], s.crates...), first
}

// alone reports whether no crate is adjacent to c, except the one on but.
func (g *cages) alone(c, but int16) bool {
	for d := range 4 {
		if at := g.s.step(c, d); at != none && at != but && g.s.crate[at] {
			return false
		}
	}
	return true
}

// opens reports whether the knot can be undone; also true if the tries are used
// up. The knot must be laid out, with the last walk from its player.
func (g *cages) opens(knot []int16, first int16, tries *int) bool {
	s := g.s
	if s.solved() {
		return true
	}
	key := s.b.key(knot, first)
	if _, known := g.seen.find(key); known {
		return false
	}
	g.seen.put(key, 0)
	if *tries--; *tries <= 0 {
		return true
	}
	if _, lost := s.frozen(s.b.plain); lost {
		return false
	}
	var ways []uint16
	for i, c := range knot {
		for d := range 4 {
			if s.pushable(s.b.plain, c, d) {
				ways = append(ways, uint16(i*4+d))
			}
		}
	}
	for _, way := range ways {
		i, d := int(way/4), int(way%4)
		from := knot[i]
		rest := slices.Clone(knot)
		rest[i] = s.step(from, d)
		rest, at := g.loosen(rest, from)
		if g.opens(rest, at, tries) {
			return true
		}
	}
	return false
}
