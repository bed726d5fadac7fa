package solver

import "slices"

// pushSearch searches by single pushes (A*). It is complete: if no position is
// left, there is no solution.
type pushSearch struct {
	b       *board
	s       *scene
	thaw    *thaw
	corrals *corrals
	cages   *cages
	weight  int // weight of the estimated remaining pushes; 1 finds the fewest pushes
	known   *shared
	nodes   []pushNode
	crates  shelf
	open    queue[int32]
	parent  *matching
	child   *matching
	goal    int32       // the node of the solution, or none
	back    *backSearch // the opposite search, or nil
	met     int32       // the node of the opposite search that is the goal, or none
}

// pushNode is a position. Its crates are in the shelf, under its index.
type pushNode struct {
	parent int32
	pushed int32 // pushes made
	from   int16 // cell of the player after the last push
	player int16 // the lowest cell that the player can walk to
	way    uint8 // direction of the last push
	steps  uint8 // number of pushes made at once
	done   bool
}

func newPushSearch(b *board, cold *thaw, crates []int16, player int16, weight int) *pushSearch {
	p := &pushSearch{
		b: b, s: newScene(b), thaw: cold, weight: weight, known: newShared(), goal: none, met: none,
		parent: newMatching(len(crates)), child: newMatching(len(crates)), crates: shelf{n: len(crates)},
	}
	p.corrals = newCorrals(p.s)
	p.cages = newCages(b)
	p.s.lay(crates)
	first := p.s.reach(player)
	if left, ok := p.parent.follow(b.plain, crates, first); ok {
		p.keep(pushNode{parent: none, from: player, player: first}, crates, left)
	}
	return p
}

// keep adds a node for a new position.
func (p *pushSearch) keep(n pushNode, crates []int16, left int) {
	at := p.crates.add(crates)
	p.nodes = append(p.nodes, n)
	key := p.b.key(crates, n.player)
	p.known.put(key, at)
	p.open.put(p.rank(n, left), at)
	if left == 0 && p.weight > 1 {
		p.goal = at
	} else if there, ok := p.back.meet(key); ok {
		p.goal, p.met = at, there
	}
}

func (p *pushSearch) rank(n pushNode, left int) int {
	if p.weight == 1 {
		return int(n.pushed) + left
	}
	return int(n.pushed) + p.weight*left
}

func (p *pushSearch) work(cells int) (over bool) {
	end := p.s.walk + uint32(cells/len(p.b.cells)) + 1
	for p.s.walk < end && p.goal == none {
		at, ok := p.open.take()
		if !ok {
			return true
		}
		if !p.nodes[at].done {
			p.expand(at)
		}
	}
	return p.goal != none
}

func (p *pushSearch) expand(at int32) {
	p.nodes[at].done = true
	n := p.nodes[at]
	crates := p.crates.row(at)
	s := p.s
	s.lay(crates)
	if s.solved() {
		p.goal = at
		return
	}
	m, lost := p.thaw.measures(s)
	if lost {
		return
	}
	s.reach(n.player)
	if _, ok := p.parent.follow(m, crates, n.player); !ok {
		return
	}
	only, pushes, pruned := p.corrals.prune(m)
	if pruned && pushes == 0 || p.cages.shut(m, p.corrals, n.player) {
		return
	}
	var ways []uint16
	for i, c := range crates {
		if m.blocked[c] || pruned && !slices.Contains(only, c) {
			continue
		}
		for d := range 4 {
			if s.pushable(m, c, d) {
				ways = append(ways, uint16(i*4+d))
			}
		}
	}
	for _, way := range ways {
		p.push(at, n, int(way/4), int(way%4), m)
	}
}

// corridor reports whether the crate on c, which was pushed there in direction
// d, can be pushed one cell further without loss: it is in a corridor, and the
// player cannot walk around to the other end.
func (p *pushSearch) corridor(m *measures, c int16, d int) bool {
	ahead := p.s.step(c, d)
	if ahead == none || p.s.crate[ahead] || m.dead[ahead] || m.blocked[ahead] || p.b.target[c] {
		return false
	}
	for _, at := range []int16{c, ahead} {
		if p.s.step(at, d^1) != none || p.s.step(at, d^3) != none {
			return false
		}
	}
	return m.side[int(c)*4+d] != m.side[int(c)*4+d^2]
}

// push generates the position after a push, unless it is known or lost.
func (p *pushSearch) push(at int32, n pushNode, i, d int, m *measures) {
	s := p.s
	from := s.crates[i]
	to := s.step(from, d)
	steps := uint8(1)
	s.move(i, to)
	defer s.move(i, from)
	for ; steps < 255 && p.corridor(m, to, d); steps++ {
		to = s.step(to, d)
		s.move(i, to)
	}
	last := s.step(to, d^2)

	if s.mayFreeze(m, to) {
		if _, lost := s.frozen(m); lost {
			return
		}
	}
	child := pushNode{parent: at, pushed: n.pushed + int32(steps), from: last, way: uint8(d), steps: steps}
	child.player = s.reach(last)
	old, known := p.known.find(p.b.key(s.crates, child.player))
	if known && (p.weight > 1 || p.nodes[old].pushed <= child.pushed) {
		return
	}
	p.child.copyOf(p.parent)
	left, ok := p.child.follow(m, s.crates, last)
	if !ok {
		return
	}
	if !known {
		p.keep(child, s.crates, left)
		return
	}
	// A shorter path to a known position: expand it again.
	p.nodes[old] = child
	copy(p.crates.row(old), s.crates)
	p.open.put(p.rank(child, left), old)
}

func (p *pushSearch) solution() (pushes []push, ok bool) {
	if p.goal == none {
		return nil, false
	}
	pushes = p.line(p.goal)
	if p.met != none {
		pushes = append(pushes, p.back.rest(p.met)...)
	}
	return pushes, true
}

func (p *pushSearch) find(key uint64) (at int32, known bool) { return p.known.find(key) }

func (p *pushSearch) line(at int32) (pushes []push) {
	for n := p.nodes[at]; n.parent != none; n = p.nodes[n.parent] {
		for from := n.from; n.steps > 0; n.steps-- {
			pushes = append(pushes, push{from, n.way})
			from = p.s.step(from, int(n.way)^2)
		}
	}
	slices.Reverse(pushes)
	return pushes
}

func (p *pushSearch) bytes() int {
	return p.known.bytes() + p.crates.bytes() + 16*cap(p.nodes) + 4*p.open.size
}

func (p *pushSearch) found() bool { return p.goal != none }

func (p *pushSearch) size() int { return len(p.nodes) }
