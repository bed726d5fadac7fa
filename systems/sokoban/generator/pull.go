package generator

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Limits of the search: positions kept per distance in pulls, and total positions
// expanded.
const (
	maxRing   = 1500
	maxPulled = 25_000
)

// position is a set of crates, one byte per cell, and the lowest cell that the
// player can walk to.
type position struct {
	crates string
	player int
}

// puller searches backwards from the solved level.
type puller struct {
	l     level.Level
	delta [4]int
	seen  []int // by cell, the last walk that reached it
	walk  int
	queue []int
}

// pullApart pulls the crates as far as possible off the targets, and returns one
// of the levels that are furthest from the solved one. It returns false if that
// level is solved, or fewer than least pulls away: it would take fewer pushes. To
// pull that far with the same work, fewer positions are kept per distance.
func pullApart(draw *dice.Stream, l level.Level, least int) (level.Level, bool) {
	width := min(maxRing, maxPulled/(2*least+1))
	p := &puller{l: l, seen: make([]int, l.Cells())}
	for i, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
		p.delta[i] = l.Delta(d)
	}
	ring := p.solved()
	known := map[position]bool{}
	for _, at := range ring {
		known[at] = true
	}
	last, pulled := ring, -1
	for total := 0; len(ring) > 0 && total < maxPulled; total += len(ring) {
		last = ring
		pulled++
		var further []position
		for _, at := range ring {
			for _, next := range p.pulls(at) {
				if !known[next] {
					known[next] = true
					further = append(further, next)
				}
			}
		}
		for i := range min(width, len(further)) {
			j := i + draw.Below(len(further)-i)
			further[i], further[j] = further[j], further[i]
		}
		ring = further[:min(width, len(further))]
	}
	if len(last) == 0 || pulled < least {
		return l, false
	}
	start := last[draw.Below(len(last))]
	l = l.Clone()
	for at := range l.Walls {
		if start.crates[at] != 0 {
			l.Crates = append(l.Crates, at)
		}
	}
	l.Player = p.stand(draw, start)
	return l, !l.Solved()
}

// solved returns the positions in which every crate is on a target: one for each
// region of the board that the player may be in.
func (p *puller) solved() (all []position) {
	crates := make([]byte, p.l.Cells())
	for at, target := range p.l.Targets {
		if target {
			crates[at] = 1
		}
	}
	for at := range crates {
		if !p.l.Walls[at] && crates[at] == 0 {
			if first := p.reach(string(crates), at); first == at {
				all = append(all, position{string(crates), at})
			}
		}
	}
	return all
}

// reach marks all cells that the player can walk to, and returns the lowest.
func (p *puller) reach(crates string, player int) (first int) {
	p.walk++
	first = player
	p.seen[player] = p.walk
	p.queue = append(p.queue[:0], player)
	for len(p.queue) > 0 {
		at := p.queue[len(p.queue)-1]
		p.queue = p.queue[:len(p.queue)-1]
		first = min(first, at)
		for _, step := range p.delta {
			if to := at + step; p.free(crates, to) && p.seen[to] != p.walk {
				p.seen[to] = p.walk
				p.queue = append(p.queue, to)
			}
		}
	}
	return first
}

func (p *puller) free(crates string, at int) bool { return !p.l.Walls[at] && crates[at] == 0 }

// pulls returns the positions one pull away.
func (p *puller) pulls(at position) (all []position) {
	type pull struct{ from, to, player int }
	var found []pull
	p.reach(at.crates, at.player)
	for c := range len(at.crates) {
		if at.crates[c] == 0 {
			continue
		}
		for _, step := range p.delta {
			if to := c + step; p.seen[to] == p.walk && p.free(at.crates, to+step) {
				found = append(found, pull{c, to, to + step})
			}
		}
	}
	for _, w := range found {
		crates := []byte(at.crates)
		crates[w.from], crates[w.to] = 0, 1
		all = append(all, position{string(crates), p.reach(string(crates), w.player)})
	}
	return all
}

// stand draws one of the cells that the player can walk to.
func (p *puller) stand(draw *dice.Stream, at position) int {
	p.reach(at.crates, at.player)
	var cells []int
	for c, walk := range p.seen {
		if walk == p.walk {
			cells = append(cells, c)
		}
	}
	slices.Sort(cells)
	return cells[draw.Below(len(cells))]
}
