package solver

import "slices"

// pulled is a position of the backward search.
type pulled struct {
	crates []int16
	home   []int16 // the target that each crate comes from
	player int16
	depth  int // crates pulled aside since the last removal
}

// takeAway returns the targets in the order in which their crates can be
// removed.
func (p *packing) takeAway(player int16) (order []int16) {
	at := pulled{crates: slices.Clone(p.b.targets), home: slices.Clone(p.b.targets), player: player}
	for len(at.crates) > 0 {
		next, ok := p.takeOne(at)
		if !ok {
			return order
		}
		for _, h := range at.home {
			if !slices.Contains(next.home, h) {
				order = append(order, h)
			}
		}
		at = next
	}
	return order
}

// takeOne removes the crate that is nearest to a start cell. Others may have to
// be pulled aside for it.
func (p *packing) takeOne(at pulled) (pulled, bool) {
	var open queue[pulled]
	open.put(0, at)
	known := newTable()
	s := p.s
	for tries := 0; tries < packingTries && !p.tired(); tries++ {
		now, ok := open.take()
		if !ok {
			break
		}
		best, pulls := pulled{}, int(far)
		for i, c := range now.crates {
			if p.tired() {
				return pulled{}, false
			}
			if p.starts[c] {
				return now.without(i, now.player), true
			}
			ends := p.pulls(now, i)
			for _, e := range ends {
				if p.starts[e.to] {
					if e.pulls < pulls {
						pulls, best = e.pulls, now.without(i, e.player)
					}
					break
				}
			}
		}
		if pulls < far {
			return best, true
		}
		for i := range now.crates {
			if p.tired() {
				return pulled{}, false
			}
			for _, e := range p.pulls(now, i) {
				next := now.with(i, e)
				s.lay(next.crates)
				next.player = s.reach(next.player)
				key := p.b.hash(next.crates) ^ p.b.standing[next.player]
				if _, old := known.find(key); !old {
					known.put(key, 0)
					next.depth = now.depth + 1
					open.put(next.depth+4*(len(next.crates)-p.loose()), next)
				}
			}
		}
	}
	return pulled{}, false
}

// loose counts the crates that the player can pull somewhere.
func (p *packing) loose() (n int) {
	s := p.s
	for _, c := range s.crates {
		for d := range 4 {
			if to := s.step(c, d); to != none && s.reached(to) {
				if behind := s.step(to, d); behind != none && !s.crate[behind] {
					n++
					break
				}
			}
		}
	}
	return n
}

func (x pulled) without(i int, player int16) pulled {
	return pulled{crates: slices.Delete(slices.Clone(x.crates), i, i+1), home: slices.Delete(slices.Clone(x.home), i, i+1), player: player}
}

func (x pulled) with(i int, e pullEnd) pulled {
	y := pulled{crates: slices.Clone(x.crates), home: x.home, player: e.player}
	y.crates[i] = e.to
	return y
}

// pullEnd is a cell that a crate can be pulled to, with the player's cell
// afterwards.
type pullEnd struct {
	to, player int16
	pulls      int
}

// pulls lists the cells that a crate can be pulled to, the nearest first.
func (p *packing) pulls(x pulled, i int) (ends []pullEnd) {
	s := p.s
	s.lay(x.crates)
	type state struct {
		c     int16
		side  uint8
		pulls int
	}
	var queue []state
	sides := make([]uint8, len(p.b.cells))
	start := x.crates[i]
	s.reach(x.player)
	for d := range 4 {
		if to := s.step(start, d); to != none && s.reached(to) {
			sides[start] |= 1 << d
			queue = append(queue, state{start, uint8(d), 0})
		}
	}
	s.lift(start)
	for n := 0; n < len(queue); n++ {
		now := queue[n]
		to := s.step(now.c, int(now.side))
		behind := s.step(to, int(now.side))
		if behind == none || s.crate[behind] || sides[to]&(1<<now.side) != 0 {
			continue
		}
		all := s.walkable(to, int(now.side))
		sides[to] |= all
		for d := range 4 {
			if all&(1<<d) != 0 {
				queue = append(queue, state{to, uint8(d), now.pulls + 1})
			}
		}
		ends = append(ends, pullEnd{to, behind, now.pulls + 1})
	}
	s.put(start)
	return ends
}
