package solver

import "slices"

// packing finds an order in which targets can be filled. It works backwards: on
// the solved board, crates are pulled to start cells of crates and removed,
// until none is left.
type packing struct {
	b      *board
	s      *scene
	starts []bool  // by cell: a start cell of a crate
	player int16   // cell of the player in the solved position
	order  []int16 // the targets in the order to fill them
	turn   []int16 // by cell of a target, its index in the order
	sides  []uint8
	known  *table // by set of filled targets, how many are filled too early
	aside  []bool // by cell: the crate cannot leave this target unless another is pulled aside
	// learning is true while aside is computed, on the empty board.
	learning bool
	stop     halt
}

// Limits of the search for an order: positions per removed crate, and cells
// walked over in total.
const (
	packingTries = 3000
	packingCells = 40_000_000
)

// newPacking finds an order in which to fill the targets, the deepest first. If
// no complete order is found, the remaining targets come first.
func newPacking(b *board, crates []int16, stop halt) *packing {
	p := &packing{b: b, stop: stop, s: newScene(b), starts: make([]bool, len(b.cells)), sides: make([]uint8, len(b.cells)), turn: make([]int16, len(b.cells)), known: newTable()}
	for _, c := range crates {
		p.starts[c] = true
	}
	var best []int16
	for i, player := range p.regions() {
		order := p.takeAway(player)
		if i == 0 || len(order) > len(best) {
			best, p.player = order, player
		}
		if len(best) == len(b.targets) {
			break
		}
	}
	p.order = slices.Clone(b.targets)
	p.order = slices.DeleteFunc(p.order, func(t int16) bool { return slices.Contains(best, t) })
	slices.Reverse(best)
	p.order = append(p.order, best...)
	for i, t := range p.order {
		p.turn[t] = int16(i)
	}
	p.aside, p.learning = make([]bool, len(b.cells)), true
	p.early(newScene(b))
	p.learning = false
	return p
}

// fork returns a copy with a scene and a cache of its own.
func (p *packing) fork() *packing {
	q := *p
	q.s, q.known, q.sides = newScene(p.b), newTable(), make([]uint8, len(p.b.cells))
	return &q
}

// inTurn counts the targets that are filled in order, and those that are filled
// too early.
func (p *packing) inTurn(on *scene) (packed, early int) {
	for _, t := range p.order {
		switch {
		case on.crate[t] && packed == int(p.turn[t]):
			packed++
		case on.crate[t]:
			early++
		}
	}
	return packed, early
}

// well counts the crates on targets that can stay while the others are filled;
// early counts those that must leave.
func (p *packing) well(on *scene) (packed, early int) {
	filled, early, known := p.judged(on)
	if !known {
		early = p.early(on)
		p.known.put(p.key(on), int32(early))
	}
	return filled - early, early
}

// judged counts the filled targets and returns the cached number of those that
// are filled too early, if known.
func (p *packing) judged(on *scene) (filled, early int, known bool) {
	for _, t := range p.b.targets {
		if on.crate[t] {
			filled++
		}
	}
	value, known := p.known.find(p.key(on))
	return filled, int(value), known
}

// key returns the hash of the set of filled targets.
func (p *packing) key(on *scene) (key uint64) {
	for _, t := range p.b.targets {
		if on.crate[t] {
			key ^= p.b.zobrist[t]
		}
	}
	return key
}

// early removes the crates of targets that are not filled yet, and counts the
// filled ones that must be removed to make this possible.
func (p *packing) early(on *scene) (n int) {
	s := p.s
	s.lay(p.b.targets)
	player := p.player
	rest := slices.Clone(p.order)
	// remove removes crates for which may is true, from the end of the order:
	// all of them or one. With walks, only those that can be pulled to a start.
	remove := func(may func(t int16) bool, walks, all bool) (removed bool) {
		for i := len(rest) - 1; i >= 0 && (all || !removed); i-- {
			t := rest[i]
			if !may(t) || p.stop() {
				continue
			}
			at, ok := p.leave(t, player)
			if ok {
				player = at
			}
			if ok || !walks {
				s.lift(t)
				rest = slices.Delete(rest, i, i+1)
				removed = true
			}
		}
		return removed
	}
	missing := func(t int16) bool { return !on.crate[t] }
	aside := func(t int16) bool { return !on.crate[t] && p.aside[t] }
	filled := func(t int16) bool { return on.crate[t] }
	for {
		switch {
		case remove(missing, true, true), remove(aside, false, false):
		case !slices.ContainsFunc(rest, missing):
			return n
		case remove(filled, true, false):
			n++
		case p.learning && !p.stop():
			// No crate can leave unless another is pulled aside.
			p.aside[rest[len(rest)-1]] = true
		default:
			return n + len(rest) - p.count(rest, missing)
		}
	}
}

// tired reports whether the limit of the search for an order is reached.
func (p *packing) tired() bool {
	return p.stop() || int(p.s.walk)*len(p.b.cells) > packingCells
}

func (p *packing) count(cells []int16, is func(int16) bool) (n int) {
	for _, c := range cells {
		if is(c) {
			n++
		}
	}
	return n
}

// leave reports whether a crate can be pulled to a start cell, and returns the
// cell of the player afterwards.
func (p *packing) leave(start, player int16) (at int16, ok bool) {
	if p.starts[start] {
		return player, true
	}
	s := p.s
	clear(p.sides)
	var queue []int32
	s.reach(player)
	for d := range 4 {
		if to := s.step(start, d); to != none && s.reached(to) {
			p.sides[start] |= 1 << d
			queue = append(queue, int32(start)*4+int32(d))
		}
	}
	s.lift(start)
	defer s.put(start)
	for n := 0; n < len(queue); n++ {
		c, d := int16(queue[n]/4), int(queue[n]%4)
		to := s.step(c, d)
		behind := s.step(to, d)
		if behind == none || s.crate[behind] || p.sides[to]&(1<<d) != 0 {
			continue
		}
		if p.starts[to] {
			return behind, true
		}
		sides := s.walkable(to, d)
		p.sides[to] |= sides
		for e := range 4 {
			if sides&(1<<e) != 0 {
				queue = append(queue, int32(to)*4+int32(e))
			}
		}
	}
	return player, false
}

// regions returns a cell for the player in every region of the solved board, the
// largest region first.
func (p *packing) regions() (players []int16) {
	s := p.s
	s.lay(p.b.targets)
	seen := make([]bool, len(p.b.cells))
	for i := range seen {
		if c := int16(i); !seen[c] && !s.crate[c] {
			s.reach(c)
			players = append(players, c)
			for j := range seen {
				seen[j] = seen[j] || s.reached(int16(j))
			}
		}
	}
	size := map[int16]int{}
	for _, c := range players {
		s.reach(c)
		for j := range seen {
			if s.reached(int16(j)) {
				size[c]++
			}
		}
	}
	slices.SortStableFunc(players, func(a, b int16) int { return size[b] - size[a] })
	return players
}
