package solver

import "slices"

// planSearch searches by macros. Positions are grouped by their features. The
// groups take turns, and each time the macro with the least doubt of one of their
// positions is made. For every position, advisers name the macros that are best
// by one measure each; these add no doubt. After Shoham and Schaeffer, The FESS
// Algorithm (2020). Like pushSearch, it is complete.
type planSearch struct {
	b       *board
	s       *scene
	thaw    *thaw
	corrals *corrals
	cages   *cages
	macros  *macros
	survey  *survey
	known   *shared
	nodes   []planNode
	crates  shelf
	groups  *groups
	offers  uint32 // total number of offers
	parent  *matching
	child   *matching
	goal    int32
	back    *backSearch // the opposite search, or nil
	met     int32       // the node of the opposite search that is the goal, or none
	stop    halt
}

type planNode struct {
	parent int32
	made   macro // the macro that led here
	player int16
	doubt  uint16
}

// offer is a possible macro of a position.
type offer struct {
	node  int32
	made  macro
	doubt uint16
}

func newPlanSearch(b *board, cold *thaw, v *survey, crates []int16, player int16, stop halt) *planSearch {
	p := &planSearch{
		b: b, survey: v, stop: stop, s: newScene(b), thaw: cold, known: newShared(), goal: none, met: none, groups: newGroups(v.policy.leading),
		parent: newMatching(len(crates)), child: newMatching(len(crates)), crates: shelf{n: len(crates)},
	}
	p.corrals, p.cages, p.macros = newCorrals(p.s), newCages(b), newMacros(p.s)
	p.s.lay(crates)
	p.settle(planNode{parent: none, player: player})
	return p
}

func (p *planSearch) work(cells int) (over bool) {
	end := p.s.walk + uint32(cells/len(p.b.cells)) + 1
	for p.s.walk < end && p.goal == none {
		if !p.next() {
			return true
		}
	}
	return p.goal != none
}

// next makes the macro with the least doubt of the next group. It is false if no
// macro is left.
func (p *planSearch) next() bool {
	o, ok := p.groups.next()
	if !ok {
		return false
	}
	p.s.lay(p.crates.row(o.node))
	p.s.move(int(o.made.crate), o.made.to)
	p.settle(planNode{parent: o.node, doubt: o.doubt, made: o.made, player: p.s.step(o.made.to, int(o.made.side))})
	return true
}

// settle adds the current position, unless it is known or lost, and queues its
// macros.
func (p *planSearch) settle(n planNode) {
	s := p.s
	n.player = s.reach(n.player)
	key := p.b.key(s.crates, n.player)
	if _, known := p.known.find(key); known {
		return
	}
	at := int32(len(p.nodes))
	p.known.put(key, at)
	m, lost := p.thaw.measures(s)
	if lost {
		return
	}
	if _, ok := p.parent.follow(m, s.crates, n.player); !ok {
		return
	}
	only, pushes, pruned := p.corrals.prune(m)
	if pruned && pushes == 0 || p.cages.shut(m, p.corrals, n.player) {
		return
	}
	p.crates.add(s.crates)
	p.nodes = append(p.nodes, n)
	if s.solved() {
		p.goal = at
		return
	}
	if there, ok := p.back.meet(key); ok {
		p.goal, p.met = at, there
		return
	}
	var all []macro
	for i, c := range s.crates {
		if p.stop() {
			return
		}
		if !m.blocked[c] && (!pruned || slices.Contains(only, c)) {
			all = append(all, p.macros.of(m, i, n.player)...)
		}
	}
	p.advise(at, n, m, all)
}

// advise evaluates the macros of a position and queues them.
func (p *planSearch) advise(at int32, n planNode, m *measures, all []macro) {
	s, v := p.s, p.survey
	total, _ := p.parent.follow(m, s.crates, n.player)
	here := v.look(s, n.player, s.parts(), total)
	v.begin(s, here)
	left := make([]int, len(all))
	last, parts := uint16(0), -1 // number of regions without the crate last
	for j, x := range all {
		left[j] = -1
		if j%1024 == 1023 && p.stop() {
			return
		}
		from := s.crates[x.crate]
		if parts < 0 || last != x.crate {
			s.lift(from)
			last, parts = x.crate, s.parts()
			s.put(from)
		}
		s.move(int(x.crate), x.to)
		if h, ok := p.weigh(x, m, total); ok {
			left[j] = h
			s.lift(x.to)
			cut := s.partsWith(x.to, parts)
			s.put(x.to)
			v.consider(s, j, x, from, cut, h)
		}
		s.move(int(x.crate), from)
	}
	group := p.groups.of(here.features())
	for j, x := range all {
		if left[j] < 0 {
			continue
		}
		doubt := n.doubt
		if !v.advised(j) {
			doubt = min(n.doubt, 1<<16-2) + 1
		}
		p.offers++
		p.groups.put(group, v.policy.rank(doubt, left[j], p.offers), offer{at, x, doubt})
	}
}

// weigh estimates the number of pushes left after a macro, which is already
// made; false if it loses the level. total is the number before the macro.
func (p *planSearch) weigh(x macro, m *measures, total int) (pushes int, ok bool) {
	s := p.s
	if s.mayFreeze(m, x.to) {
		if _, lost := s.frozen(m); lost {
			return 0, false
		}
	}
	row := m.row(x.to, s.step(x.to, int(x.side)))
	if own := row[p.parent.to[x.crate]]; own < far {
		return total - int(p.parent.rows[x.crate][p.parent.to[x.crate]]) + int(own), true
	}
	p.child.copyOf(p.parent)
	return p.child.follow(m, s.crates, s.step(x.to, int(x.side)))
}

func (p *planSearch) solution() (pushes []push, ok bool) {
	if p.goal == none {
		return nil, false
	}
	pushes = p.line(p.goal)
	if p.met != none {
		pushes = append(pushes, p.back.rest(p.met)...)
	}
	return pushes, true
}

func (p *planSearch) find(key uint64) (at int32, known bool) { return p.known.find(key) }

func (p *planSearch) line(at int32) (pushes []push) {
	var line []int32
	for ; at != none; at = p.nodes[at].parent {
		line = append(line, at)
	}
	for i := len(line) - 2; i >= 0; i-- {
		before := p.nodes[line[i+1]]
		p.s.lay(p.crates.row(line[i+1]))
		m, _ := p.thaw.measures(p.s)
		pushes = append(pushes, p.macros.way(m, p.nodes[line[i]].made, before.player)...)
	}
	return pushes
}

func (p *planSearch) bytes() int {
	return p.known.bytes() + p.crates.bytes() + 16*cap(p.nodes) + 20*p.groups.waiting
}

func (p *planSearch) found() bool { return p.goal != none }

func (p *planSearch) size() int { return len(p.nodes) }
