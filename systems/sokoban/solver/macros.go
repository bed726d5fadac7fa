package solver

import "slices"

// macro moves one crate to another cell by any number of pushes, without moving
// any other crate.
type macro struct {
	crate uint16 // its index in the position
	to    int16
	side  uint8 // direction from the crate to the player afterwards
}

// macros finds macros.
type macros struct {
	s     *scene
	sides []uint8 // by cell: the sides of a crate there that the player can reach
	found []macro
}

func newMacros(s *scene) *macros {
	return &macros{s: s, sides: make([]uint8, len(s.b.cells))}
}

// of returns all macros of a crate. It changes the last walk of the scene.
func (g *macros) of(m *measures, i int, player int16) []macro {
	g.found = g.found[:0]
	g.search(m, i, player, nil)
	return g.found
}

// way returns the pushes of a macro.
func (g *macros) way(m *measures, x macro, player int16) (pushes []push) {
	g.found = g.found[:0]
	before := map[int32]int32{}
	from := g.s.crates[x.crate]
	g.search(m, int(x.crate), player, before)
	at := int32(x.to)*4 + int32(x.side)
	for at/4 != int32(from) || before[at] != at {
		last, ok := before[at]
		if !ok {
			return nil
		}
		if last/4 != at/4 {
			pushes = append(pushes, push{int16(last / 4), uint8(at%4) ^ 2})
		}
		at = last
	}
	slices.Reverse(pushes)
	return pushes
}

// search visits the cells that the crate can be pushed to, with all sides that
// the player can reach there. It records in before, unless nil, the predecessor
// of each state.
func (g *macros) search(m *measures, i int, player int16, before map[int32]int32) {
	s := g.s
	start := s.crates[i]
	clear(g.sides)
	// A state is a cell of the crate and a side of the player.
	var queue []int32
	// open queues all sides that the player can walk to with the crate on c.
	open := func(c int16, d int, from int32) {
		sides := s.walkable(c, d)
		g.sides[c] |= sides
		for e := range 4 {
			if sides&(1<<e) == 0 {
				continue
			}
			state := int32(c)*4 + int32(e)
			queue = append(queue, state)
			switch {
			case before == nil:
			case e == d:
				before[state] = from
			default:
				before[state] = int32(c)*4 + int32(d)
			}
		}
	}
	s.reach(player)
	for d := range 4 {
		if to := s.step(start, d); to != none && s.reached(to) {
			g.sides[start] |= 1 << d
			state := int32(start)*4 + int32(d)
			queue = append(queue, state)
			if before != nil {
				before[state] = state
			}
		}
	}
	s.lift(start)
	for n := 0; n < len(queue); n++ {
		c, d := int16(queue[n]/4), int(queue[n]%4)
		to := s.step(c, d^2)
		if to == none || s.crate[to] || m.dead[to] || g.sides[to]&(1<<d) != 0 {
			continue
		}
		open(to, d, queue[n])
		g.found = append(g.found, macro{uint16(i), to, uint8(d)})
	}
	s.put(start)
}
