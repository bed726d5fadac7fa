package solver

// backSearch searches backwards, by single pulls, from the solved positions to
// the start (weighted A*). Unpacking needs no order of targets, and few pulls
// lead to dead ends.
type backSearch struct {
	b      *board
	s      *scene
	m      *measures
	start  uint64 // key of the start position
	known  *shared
	nodes  []backNode
	crates shelf
	open   [len(backWeights)]queue[int32]
	turn   int
	parent *matching
	child  *matching
	goal   int32
	fronts []front // forward searches that this one may meet
	met    front   // the search met at the goal, or nil if the goal is the start
	metAt  int32   // node of met
}

// front is a search forward from the start.
type front interface {
	search
	// find returns the node of a position by its key, if it was reached.
	find(key uint64) (at int32, known bool)
	// line returns the pushes that lead to a node.
	line(at int32) []push
}

// backNode is a position that is solved by the pushes of its ancestors.
type backNode struct {
	parent int32
	pulled int32 // pulls from the solved position
	from   int16 // cell of the crate to push next; none if solved
	player int16
	way    uint8 // direction of that push
	done   bool
}

// backWeights are the weights of the estimated remaining pulls, for the queues
// that take turns: a position that one queue defers may come early in another.
var backWeights = [...]int{2, 4, 12}

// backPace is the number of walks of this search that cost as much as one of the
// others.
const backPace = 4

func newBackSearch(b *board, crates []int16, player int16, fronts []front) *backSearch {
	p := &backSearch{
		b: b, s: newScene(b), m: measurePulls(b, crates), fronts: fronts, known: newShared(), goal: none,
		parent: newMatching(len(crates)), child: newMatching(len(crates)), crates: shelf{n: len(crates)},
	}
	p.s.lay(crates)
	p.start = p.b.key(crates, p.s.reach(player))
	p.s.lay(b.targets)
	for c := range b.cells {
		at := int16(c)
		if p.s.crate[at] {
			continue
		}
		if first := p.s.reach(at); first == at {
			if left, ok := p.parent.follow(p.m, b.targets, at); ok {
				p.keep(backNode{parent: none, from: none, player: at}, left)
			}
		}
	}
	return p
}

// keep adds a node for the current position of the scene, which is new.
func (p *backSearch) keep(n backNode, left int) {
	at := p.crates.add(p.s.crates)
	p.nodes = append(p.nodes, n)
	key := p.b.key(p.s.crates, n.player)
	p.known.put(key, at)
	for i, weight := range backWeights {
		p.open[i].put(int(n.pulled)+weight*left, at)
	}
	if key == p.start {
		p.goal = at
		return
	}
	for _, f := range p.fronts {
		if there, known := f.find(key); known {
			p.goal, p.met, p.metAt = at, f, there
			return
		}
	}
}

func (p *backSearch) work(cells int) (over bool) {
	end := p.s.walk + uint32(cells*backPace/len(p.b.cells)) + 1
	for p.s.walk < end && p.goal == none {
		p.turn++
		at, ok := p.open[p.turn%len(p.open)].take()
		if !ok {
			return true
		}
		if !p.nodes[at].done {
			p.expand(at)
		}
	}
	return p.goal != none
}

func (p *backSearch) expand(at int32) {
	p.nodes[at].done = true
	n, s := p.nodes[at], p.s
	s.lay(p.crates.row(at))
	s.reach(n.player)
	var ways []uint16
	for i, c := range s.crates {
		for d := range 4 {
			// The player stands on side d and steps back.
			to := s.step(c, d)
			if to == none || !s.reached(to) || p.m.dead[to] {
				continue
			}
			if behind := s.step(to, d); behind != none && !s.crate[behind] {
				ways = append(ways, uint16(i*4+d))
			}
		}
	}
	if _, ok := p.parent.follow(p.m, s.crates, n.player); !ok {
		return
	}
	for _, way := range ways {
		p.pull(at, n, int(way/4), int(way%4))
	}
}

func (p *backSearch) pull(at int32, n backNode, i, d int) {
	s := p.s
	from := s.crates[i]
	to := s.step(from, d)
	s.move(i, to)
	defer s.move(i, from)
	player := s.reach(s.step(to, d))
	if _, known := p.known.find(p.b.key(s.crates, player)); known {
		return
	}
	p.child.copyOf(p.parent)
	left, ok := p.child.follow(p.m, s.crates, player)
	if !ok {
		return
	}
	p.keep(backNode{parent: at, pulled: n.pulled + 1, from: to, way: uint8(d) ^ 2, player: player}, left)
}

func (p *backSearch) solution() (pushes []push, ok bool) {
	if p.goal == none {
		return nil, false
	}
	if p.met != nil {
		pushes = p.met.line(p.metAt)
	}
	return append(pushes, p.rest(p.goal)...), true
}

// meet returns the node of the position with that key, if it was reached. The
// receiver may be nil.
func (p *backSearch) meet(key uint64) (at int32, ok bool) {
	if p == nil {
		return none, false
	}
	return p.known.find(key)
}

// rest returns the pushes that solve the position of a node.
func (p *backSearch) rest(at int32) (pushes []push) {
	for n := p.nodes[at]; n.from != none; n = p.nodes[n.parent] {
		pushes = append(pushes, push{n.from, n.way})
	}
	return pushes
}

func (p *backSearch) bytes() int {
	return p.known.bytes() + p.crates.bytes() + 16*cap(p.nodes) + 4*len(p.open)*p.open[0].size
}

func (p *backSearch) found() bool { return p.goal != none }

func (p *backSearch) size() int { return len(p.nodes) }

// measurePulls computes the number of pulls that bring a crate from each cell to
// each start cell of a crate.
func measurePulls(b *board, starts []int16) *measures {
	n := len(b.cells)
	m := &measures{b: b, blocked: make([]bool, n), side: b.plain.side, classes: b.plain.classes, walk: b.plain.walk}
	m.dead = make([]bool, n)
	for c := range m.dead {
		m.dead[c] = true
	}
	wide := len(starts)
	m.pushes = make([]int16, n*4*wide)
	for i := range m.pushes {
		m.pushes[i] = far
	}
	for i, start := range starts {
		var queue []int32
		reach := func(state int32, n int16) {
			if m.pushes[int(state)*wide+i] == far {
				m.pushes[int(state)*wide+i] = n
				m.dead[state/4] = false
				queue = append(queue, state)
			}
		}
		for k := range int32(max(m.classes[start], 1)) {
			reach(int32(start)*4+k, 0)
		}
		for ; len(queue) > 0; queue = queue[1:] {
			c, k, n := queue[0]/4, uint8(queue[0]%4), m.pushes[int(queue[0])*wide+i]
			for d := range int32(4) {
				to, behind := b.next[c*4+d], b.next[c*4+d^2]
				if to == none || behind == none || m.side[c*4+d^2] != k {
					continue
				}
				reach(int32(to)*4+int32(m.side[int32(to)*4+d^2]), n+1)
			}
		}
	}
	return m
}
