package solver

import "slices"

// moveSearch finds a solution with the fewest moves (A*). A position is the set
// of crates and the exact cell of the player after a push.
type moveSearch struct {
	b      *board
	s      *scene
	thaw   *thaw
	known  *table
	nodes  []moveNode
	crates shelf
	open   queue[int32]
	match  *matching
	steps  []int32 // by cell, of the current walk
	queue  []int16 // the cells of the current walk, the nearest first
	goal   int32
}

type moveNode struct {
	parent int32
	moves  int32
	player int16
	way    uint8 // direction of the last push, which moved a crate from the player's cell
	done   bool
}

func newMoveSearch(b *board, cold *thaw, crates []int16, player int16) *moveSearch {
	p := &moveSearch{
		b: b, s: newScene(b), thaw: cold, known: newTable(), crates: shelf{n: len(crates)},
		match: newMatching(len(crates)), steps: make([]int32, len(b.cells)), queue: make([]int16, 0, len(b.cells)), goal: none,
	}
	p.s.lay(crates)
	p.offer(moveNode{parent: none, player: player}, b.plain)
	return p
}

// offer adds the current position, unless it is known with as few moves.
func (p *moveSearch) offer(n moveNode, m *measures) {
	key := p.b.hash(p.s.crates) ^ p.b.standing[n.player]
	old, known := p.known.find(key)
	if known && p.nodes[old].moves <= n.moves {
		return
	}
	left, ok := p.match.follow(m, p.s.crates, n.player)
	if !ok {
		return
	}
	if !known {
		old = p.crates.add(p.s.crates)
		p.nodes = append(p.nodes, n)
		p.known.put(key, old)
	} else {
		p.nodes[old] = n
		copy(p.crates.row(old), p.s.crates)
	}
	p.open.put(int(n.moves)+left, old)
}

func (p *moveSearch) work(cells int) (over bool) {
	for cells > 0 && p.goal == none {
		at, ok := p.open.take()
		if !ok {
			return true
		}
		if p.nodes[at].done {
			continue
		}
		// With many crates the matching costs more than the walk.
		n := len(p.match.to)
		cells -= 2*len(p.b.cells) + n*n*p.expand(at)
	}
	return p.goal != none
}

// expand generates the successors of a position and returns their number.
func (p *moveSearch) expand(at int32) (made int) {
	p.nodes[at].done = true
	n, s := p.nodes[at], p.s
	s.lay(p.crates.row(at))
	if s.solved() {
		p.goal = at
		return 0
	}
	m, lost := p.thaw.measures(s)
	if lost {
		return 0
	}
	p.walk(n.player)
	type way struct{ i, d int }
	var ways []way
	for i, c := range s.crates {
		for d := range 4 {
			if !m.blocked[c] && s.pushable(m, c, d) {
				ways = append(ways, way{i, d})
			}
		}
	}
	for _, w := range ways {
		from := s.crates[w.i]
		to := s.step(from, w.d)
		child := moveNode{parent: at, moves: n.moves + p.steps[s.step(from, w.d^2)] + 1, player: from, way: uint8(w.d)}
		s.move(w.i, to)
		lost := false
		if s.mayFreeze(m, to) {
			_, lost = s.frozen(m)
		}
		if !lost {
			p.offer(child, m)
		}
		s.move(w.i, from)
	}
	return len(ways)
}

// walk computes the number of steps to every cell that the player can walk to.
func (p *moveSearch) walk(player int16) {
	s := p.s
	s.walk++
	clear(s.seen)
	s.mark(player)
	p.steps[player] = 0
	queue := p.queue[:0]
	queue = append(queue, player)
	for i := 0; i < len(queue); i++ {
		for d := range 4 {
			if to := s.step(queue[i], d); to != none && !s.crate[to] && !s.reached(to) {
				s.mark(to)
				p.steps[to] = p.steps[queue[i]] + 1
				queue = append(queue, to)
			}
		}
	}
}

func (p *moveSearch) solution() (pushes []push, ok bool) {
	if p.goal == none {
		return nil, false
	}
	for n := p.nodes[p.goal]; n.parent != none; n = p.nodes[n.parent] {
		pushes = append(pushes, push{n.player, n.way})
	}
	slices.Reverse(pushes)
	return pushes, true
}

func (p *moveSearch) bytes() int {
	return p.known.bytes() + p.crates.bytes() + 16*cap(p.nodes) + 4*p.open.size
}

func (p *moveSearch) found() bool { return p.goal != none }

func (p *moveSearch) size() int { return len(p.nodes) }
