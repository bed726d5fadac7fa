package solver

import "slices"

// cages tries whether the crates around a part of the board that the player
// cannot come to could ever all leave one another or come to rest, all other
// crates being away. A crate that can be pushed to a place beside no other one
// is taken off: with fewer crates nothing becomes harder, so that this need
// never be taken back, and what is then left is a knot. What has no end even so
// is a deadlock. Small deadlocks of every shape are found so, and are
// remembered by the knots that make them.
type cages struct {
	s     *scene
	known *table
	seen  *table
	tries int // positions for the next verdict
}

// Positions that are tried for one verdict: fewer after each one that was too
// few, more after each one that was enough.
const (
	fewTries  = 8
	manyTries = 150
)

// cagesKept is how many verdicts are remembered at most.
const cagesKept = 1 << 18

const (
	cageOpen = iota
	cageShut
)

func newCages(b *board) *cages {
	return &cages{s: newScene(b), known: newTable(), seen: newTable(), tries: manyTries}
}

// cageRounds is how often more crates are taken in, those that stand beside,
// where the crates around a part are not lost by themselves.
const cageRounds = 3

// shut says whether one of the parts that k has split the board into makes the
// position lost.
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

// lost says whether these crates can never all leave one another or come to
// rest; false also where that is not found out.
func (g *cages) lost(crates []int16, player int16) bool {
	knot, first := g.loosen(slices.Clone(crates), player)
	if len(knot) == 0 {
		return false
	}
	key := g.s.b.key(knot, first)
	if v, known := g.known.find(key); known {
		return v == cageShut
	}
	if g.known.used >= cagesKept {
		g.known.wipe()
	}
	g.seen.wipe()
	tries := g.tries
	v := int32(cageShut)
	if g.opens(knot, first, &tries) {
		v = cageOpen
	}
	if tries <= 0 {
		g.tries = max(g.tries*7/8, fewTries)
	} else {
		g.tries = min(g.tries+2, manyTries)
	}
	g.known.put(key, v)
	return v == cageShut
}

// loosen takes off the crates that can leave the others, and returns the rest
// and the first cell that the player can then walk to.
func (g *cages) loosen(crates []int16, player int16) (knot []int16, first int16) {
	s := g.s
	s.lay(crates)
	first = s.reach(player)
	for i := 0; i < len(s.crates); i++ {
		c := s.crates[i]
		for d := range 4 {
			if to := s.step(c, d); s.pushable(s.b.plain, c, d) && s.reached(to) && g.alone(to, c) {
				s.crate[c] = false
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

// alone says whether no crate stands beside a cell but the one that comes
// there.
func (g *cages) alone(c, but int16) bool {
	for d := range 4 {
		if at := g.s.step(c, d); at != none && at != but && g.s.crate[at] {
			return false
		}
	}
	return true
}

// opens says whether the knot, which is laid out and whose player has just
// walked, can be undone; also true when the tries are used up.
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
