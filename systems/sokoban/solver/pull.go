package solver

import "slices"

// pulled is a position of the backward search.
type pulled struct {
	crates []int16
	home   []int16 // the target that each crate comes from
	player int16
}

// takeAway returns the targets in the order in which their crates could be
// taken away.
func (p *packing) takeAway(player int16) (order []int16) {
	at := pulled{slices.Clone(p.b.targets), slices.Clone(p.b.targets), player}
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

// takeOne takes the crate away that is the nearest to a start; others may have
// to be pulled aside for it.
func (p *packing) takeOne(at pulled) (pulled, bool) {
	queue := []pulled{at}
	known := newTable()
	s := p.s
	for n := 0; n < len(queue) && n < packingTries && !p.tired(); n++ {
		now := queue[n]
		best, pulls := pulled{}, int(far)
		for i, c := range now.crates {
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
			for _, e := range p.pulls(now, i) {
				next := now.with(i, e)
				s.lay(next.crates)
				next.player = s.reach(next.player)
				key := p.b.hash(next.crates) ^ p.b.standing[next.player]
				if _, old := known.find(key); !old && len(queue) < packingTries {
					known.put(key, 0)
					queue = append(queue, next)
				}
			}
		}
	}
	return pulled{}, false
}

func (x pulled) without(i int, player int16) pulled {
	return pulled{slices.Delete(slices.Clone(x.crates), i, i+1), slices.Delete(slices.Clone(x.home), i, i+1), player}
}

func (x pulled) with(i int, e pullEnd) pulled {
	y := pulled{slices.Clone(x.crates), x.home, e.player}
	y.crates[i] = e.to
	return y
}

// pullEnd is where a crate can be pulled to, and the player then stands.
type pullEnd struct {
	to, player int16
	pulls      int
}

// pulls lists where a crate can be pulled to, the nearest first.
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
	// All sides that the player can walk to from a cell with the crate on c.
	open := func(c, player int16, pulls int) {
		s.crate[c] = true
		s.reach(player)
		s.crate[c] = false
		for d := range 4 {
			if to := s.step(c, d); to != none && s.reached(to) && sides[c]&(1<<d) == 0 {
				sides[c] |= 1 << d
				queue = append(queue, state{c, uint8(d), pulls})
			}
		}
	}
	open(start, x.player, 0)
	for n := 0; n < len(queue); n++ {
		now := queue[n]
		to := s.step(now.c, int(now.side))
		behind := s.step(to, int(now.side))
		if behind == none || s.crate[behind] || s.crate[to] {
			continue
		}
		if sides[to]&(1<<now.side) != 0 {
			continue
		}
		open(to, behind, now.pulls+1)
		ends = append(ends, pullEnd{to, behind, now.pulls + 1})
	}
	s.crate[start] = true
	return ends
}
