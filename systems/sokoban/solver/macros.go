package solver

import "slices"

// macro brings one crate to another cell by any number of pushes, nothing else
// being moved. Side is the direction from there to where the player then is.
type macro struct {
	crate uint16 // its number in the position
	to    int16
	side  uint8
}

// macros finds them.
type macros struct {
	s     *scene
	sides []uint8 // by cell: the sides of a crate there on which the player can come to be
	found []macro
}

func newMacros(s *scene) *macros {
	return &macros{s: s, sides: make([]uint8, len(s.b.cells))}
}

// of lists all that can be done with the crate of that number. The player's
// last walk must be that of the position; it is another one afterwards.
func (g *macros) of(m *measures, i int, player int16) []macro {
	g.found = g.found[:0]
	g.search(m, i, player, nil)
	return g.found
}

// way are the pushes of a macro.
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

// search goes through the cells that the crate can be pushed to with all the
// sides that the player can have there. Before, unless nil, is told how each
// was first come to.
func (g *macros) search(m *measures, i int, player int16, before map[int32]int32) {
	s := g.s
	start := s.crates[i]
	clear(g.sides)
	// Queue of cells with a side that the player is known to be on.
	var queue []int32
	// open finds all sides that the player can walk to with the crate on c.
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
	s.crate[start] = false
	for n := 0; n < len(queue); n++ {
		c, d := int16(queue[n]/4), int(queue[n]%4)
		to := s.step(c, d^2)
		if to == none || s.crate[to] || m.dead[to] || g.sides[to]&(1<<d) != 0 {
			continue
		}
		open(to, d, queue[n])
		g.found = append(g.found, macro{uint16(i), to, uint8(d)})
	}
	s.crate[start] = true
}
