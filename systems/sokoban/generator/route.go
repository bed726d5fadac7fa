package generator

import (
	"math/bits"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// step is one push: of the crate on a floor cell, in one of the ways.
type step struct{ crate, way int }

// route returns the pushes of a solution with the fewest pushes. Where several
// pushes lead on, it stays with the crate and the direction of the last one.
func (d *distances) route(s state) []step {
	all := make([]step, 0, d.of(s))
	last := step{-1, 0}
	for left := d.of(s); left > 0; left-- {
		var best step
		var after state
		preference := -1
		d.yard.pushes(s, func(push step, next state) {
			if d.of(next) != left-1 {
				return
			}
			p := 0
			if push.crate == last.crate {
				p = 1
				if push.way == last.way {
					p = 2
				}
			}
			if p > preference {
				best, after, preference = push, next, p
			}
		})
		all = append(all, best)
		last = step{d.yard.next[best.crate][best.way], best.way}
		s = after
	}
	return all
}

// pushes calls a function for every push of a state and the state after it.
func (y *yard) pushes(s state, each func(step, state)) {
	crates := s.crates()
	reached := y.reach(crates, s.player())
	for rest := crates; rest != 0; rest &= rest - 1 {
		crate := bits.TrailingZeros64(rest)
		for way := range ways {
			to, behind := y.next[crate][way], y.next[crate][opposite(way)]
			if to >= 0 && behind >= 0 && crates&(1<<to) == 0 && reached&(1<<behind) != 0 {
				each(step{crate, way}, y.at(crates^1<<crate^1<<to, crate))
			}
		}
	}
}

// turns counts how often a route switches from one crate to another.
func (d *distances) turns(route []step) (n int) {
	for i, s := range route[1:] {
		last := route[i]
		if d.yard.next[last.crate][last.way] != s.crate {
			n++
		}
	}
	return n
}

// moves returns the moves of a route from the level's position: the shortest walk
// to each push, and the push.
func (d *distances) moves(l level.Level, route []step) level.Moves {
	board, size := l.Board(), l.Size()
	var all []byte
	move := func(way grid.Direction) {
		push, _ := board.Move(way)
		all = append(all, level.Letter(way, push))
	}
	for _, s := range route {
		now := board.Level()
		for _, crate := range now.Crates {
			now.Walls[crate] = true
		}
		behind := d.yard.cells[d.yard.next[s.crate][opposite(s.way)]]
		at := size.At(now.Player)
		for _, p := range size.Shortest(at, size.At(behind), func(p grid.Point) bool { return !now.Walls[size.Index(p)] }) {
			if way, ok := at.Toward(p); ok {
				move(way)
				at = p
			}
		}
		move(ways[s.way])
	}
	return level.Moves(all)
}
