package solver

import "slices"

// cages tries whether the crates around a part of the board that the player
// cannot come to could ever leave it or come to rest there, all other crates
// being away. A crate that leaves the part is taken off. What has no end even
// so is a deadlock. Small deadlocks of every shape are found so, and are
// remembered by the crates that make them.
type cages struct {
	s      *scene
	known  *table
	seen   *table
	inside []bool
	Tries  int
}

const (
	cageCrates = 9       // more crates are not tried
	cageNodes  = 300     // positions that are tried at most
	cagesKept  = 1 << 18 // verdicts that are remembered at most
)

const (
	cageOpen = iota
	cageShut
)

func newCages(b *board) *cages {
	return &cages{s: newScene(b), known: newTable(), seen: newTable(), inside: make([]bool, len(b.cells))}
}

// shut says whether one of the parts that k has split the board into makes the
// position lost.
func (g *cages) shut(m *measures, k *corrals, player int16) bool {
	for i := range k.parts {
		k.leave()
		k.inside = append(k.inside[:0], make([]bool, len(k.parts))...)
		k.take(i)
		if len(k.crates) <= cageCrates && k.needed(m) && g.verdict(k.crates, k.parts[i], player) == cageShut {
			k.leave()
			return true
		}
	}
	k.leave()
	return false
}

// verdict tells of one part and the crates around it.
func (g *cages) verdict(crates, part []int16, player int16) int32 {
	s := g.s
	s.lay(crates)
	first := s.reach(player)
	key := s.b.hash(crates) ^ s.b.standing[first] ^ s.b.zobrist[part[0]]*3
	if v, known := g.known.find(key); known {
		return v
	}
	if g.known.used >= cagesKept {
		g.known.wipe()
	}
	g.mark(part, crates, true)
	g.seen.wipe()
	budget := cageNodes
	v := int32(cageShut)
	if g.opens(slices.Clone(crates), first, &budget) {
		v = cageOpen
	}
	g.mark(part, crates, false)
	g.known.put(key, v)
	return v
}

func (g *cages) mark(part, crates []int16, inside bool) {
	for _, c := range part {
		g.inside[c] = inside
	}
	for _, c := range crates {
		g.inside[c] = inside
	}
}

// opens says whether the crates that are left can all leave or come to rest;
// also true when the budget is used up.
func (g *cages) opens(crates []int16, player int16, budget *int) bool {
	s := g.s
	s.lay(crates)
	if s.solved() {
		return true
	}
	if *budget--; *budget <= 0 {
		return true
	}
	if _, lost := s.frozen(s.b.plain); lost {
		return false
	}
	first := s.reach(player)
	key := s.b.hash(crates) ^ s.b.standing[first]
	if _, known := g.seen.find(key); known {
		return false
	}
	g.seen.put(key, 0)
	var ways []uint16
	for i, c := range crates {
		for d := range 4 {
			if s.pushable(s.b.plain, c, d) {
				ways = append(ways, uint16(i*4+d))
			}
		}
	}
	for _, way := range ways {
		i, d := int(way/4), int(way%4)
		from := crates[i]
		to := s.step(from, d)
		rest := slices.Clone(crates)
		if g.inside[to] {
			rest[i] = to
		} else {
			rest[i] = rest[len(rest)-1]
			rest = rest[:len(rest)-1]
		}
		if g.opens(rest, from, budget) {
			return true
		}
	}
	return false
}
