package dungeon

import (
	"slices"
	"sync"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// Spot is a cell of a floor on somebody's way.
type Spot struct {
	Floor  int
	At     grid.Point
	Taking bool // the step onto a stair, which leads to the other floor's stair
	Unseen bool // never in view: nobody knows whether it is wall
}

// Route is the shortest way for the hero, over cells it has seen, to the
// nearest spot that goal accepts; nil when there is none. Only the last spot
// may be filled or unseen. A maze is a tree with the up stair at its root:
// its other branches are reached by going up and down again, and the route
// knows this.
func Route(g *systems.Game, goal func(Spot) bool) []Spot {
	here := components.Position.Get(g.World, g.Hero)
	r := routers.Get().(*router)
	defer r.release()
	r.g, r.goal = g, goal
	r.visit(Spot{Floor: here.Floor, At: here.At}, -1)
	for i := 0; i < len(r.queue); i++ {
		s := r.queue[i].spot
		if i > 0 && goal(s) {
			return r.trace(i)
		}
		if !s.Unseen {
			r.expand(i, s)
		}
	}
	return nil
}

// router is one breadth-first search over the floors that are known.
type router struct {
	g      *systems.Game
	goal   func(Spot) bool
	queue  []routed
	floors []charted // by depth; without a stage before it is reached
}

// routers keep their room from one search to the next: a bot searches at every
// step, and making room took longer than searching.
var routers = sync.Pool{New: func() any { return &router{} }}

// release gives a router back, without what it knew of a game.
func (r *router) release() {
	r.g, r.goal, r.queue = nil, nil, r.queue[:0]
	for i := range r.floors {
		r.floors[i].stage, r.floors[i].seen = nil, nil
	}
	routers.Put(r)
}

type routed struct {
	spot Spot
	from int // its predecessor in the queue
}

// charted is what the search knows of one floor.
type charted struct {
	stage   *systems.Stage
	seen    []byte
	visited []bool // by cell, then by cell when taking its stair
}

func (r *router) floor(depth int) *charted {
	for len(r.floors) <= depth {
		r.floors = append(r.floors, charted{})
	}
	f := &r.floors[depth]
	if f.stage == nil {
		f.stage = r.g.Stage(depth)
		f.seen = components.Seen.Get(r.g.World, f.stage.Entity).Bits
		f.visited = slices.Grow(f.visited[:0], 2*f.stage.Cells())[:2*f.stage.Cells()]
		clear(f.visited)
	}
	return f
}

// visit queues a spot unless it was queued before.
func (r *router) visit(s Spot, from int) {
	f := r.floor(s.Floor)
	i := f.stage.Index(s.At)
	if s.Taking {
		i += f.stage.Cells()
	}
	if !f.visited[i] {
		f.visited[i] = true
		r.queue = append(r.queue, routed{s, from})
	}
}

// expand queues the spots that one step from s leads to.
func (r *router) expand(from int, s Spot) {
	f := r.floor(s.Floor)
	if s.Taking {
		if next, known := across(r.g, s); known {
			r.visit(next, from)
		}
		return
	}
	for _, p := range s.At.Neighbours() {
		if !f.stage.Holds(p) {
			continue
		}
		i := f.stage.Index(p)
		if f.visited[i] && p != f.stage.Up && p != f.stage.Down {
			continue // only a stair has a second spot, that of taking it
		}
		next := Spot{Floor: s.Floor, At: p}
		if f.seen[i/8]&(1<<(i%8)) == 0 {
			next.Unseen = true
			if r.goal(next) {
				r.visit(next, from)
			}
			continue
		}
		if !f.stage.Open(p) {
			continue
		}
		if solid := f.stage.Solid(p); solid != 0 && solid != r.g.Hero && !r.goal(next) {
			continue
		}
		next.Taking = leadsAway(r.g, f.stage, p)
		r.visit(next, from)
	}
}

func (r *router) trace(end int) []Spot {
	var way []Spot
	for i := end; i > 0; i = r.queue[i].from {
		way = append(way, r.queue[i].spot)
	}
	slices.Reverse(way)
	return way
}

// leadsAway says whether stepping on a cell takes a stair.
func leadsAway(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	lying := stage.Lying(p)
	if lying == 0 {
		return false
	}
	stair := components.Stair.Find(g.World, lying)
	return stair != nil && !stair.Sealed
}

// across is where a stair being taken leads, when that floor is known.
func across(g *systems.Game, s Spot) (Spot, bool) {
	if s.At != g.Stage(s.Floor).Down {
		return Spot{Floor: s.Floor - 1, At: g.Stage(s.Floor - 1).Down}, true
	}
	below := g.Stage(s.Floor + 1)
	if below == nil {
		return Spot{}, false
	}
	return Spot{Floor: s.Floor + 1, At: below.Up}, true
}

func position(g *systems.Game) grid.Point { return components.Position.Get(g.World, g.Hero).At }

// Deepest is the depth of the deepest floor that the hero has entered.
func Deepest(g *systems.Game) int {
	depth := components.Position.Get(g.World, g.Hero).Floor
	for g.Stage(depth+1) != nil {
		depth++
	}
	return depth
}
