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
	Floor  int // its number
	At     grid.Point
	Down   bool // Taking leads down
	Taking bool // the step onto a stair, which leads to the other floor's stair
	Unseen bool // never in view: nobody knows whether it is wall
}

// Route is the shortest way for the hero, over cells it has seen, to the
// nearest spot that goal accepts; nil when there is none. Only the last spot
// may be filled or unseen. A maze is a tree with the up stair at its root:
// its other branches are reached by going up and down again, and the route
// knows this.
func (k Known) Route(goal func(Spot) bool) []Spot {
	g := k.g
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
	g     *systems.Game
	goal  func(Spot) bool
	queue []routed
	main  []charted        // floors of the main way by number; without a stage before it is reached
	side  map[int]*charted // side floors by number
}

// routers keep their room from one search to the next: a bot searches at every
// step, and making room took longer than searching.
var routers = sync.Pool{New: func() any { return &router{} }}

// release gives a router back, without what it knew of a game.
func (r *router) release() {
	r.g, r.goal, r.queue, r.side = nil, nil, r.queue[:0], nil
	for i := range r.main {
		r.main[i].stage, r.main[i].seen = nil, nil
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
	changed bool   // some cells have changed out of sight
	visited []bool // by cell, then by cell when taking its stair
}

func (r *router) floor(number int) *charted {
	f := r.chart(number)
	if f.stage == nil {
		f.stage = r.g.Stage(number)
		f.seen = components.Seen.Get(r.g.World, f.stage.Entity).Bits
		f.changed = components.Memory.Has(r.g.World, f.stage.Entity)
		f.visited = slices.Grow(f.visited[:0], 2*f.stage.Cells())[:2*f.stage.Cells()]
		clear(f.visited)
	}
	return f
}

// chart is the place for what is known of a floor.
func (r *router) chart(number int) *charted {
	if number < 0 {
		if r.side == nil {
			r.side = map[int]*charted{}
		}
		if r.side[number] == nil {
			r.side[number] = &charted{}
		}
		return r.side[number]
	}
	for len(r.main) <= number {
		r.main = append(r.main, charted{})
	}
	return &r.main[number]
}

// filled says whether something other than the hero is known to fill a cell.
func (r *router) filled(f *charted, floor int, p grid.Point) bool {
	if f.changed {
		_, filled := Known{r.g}.Solid(floor, p)
		return filled
	}
	solid := f.stage.Solid(p)
	return solid != 0 && solid != r.g.Hero
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
		if f.visited[i] && (f.visited[i+f.stage.Cells()] || len(f.stage.Lying(p)) == 0) {
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
		if r.filled(f, s.Floor, p) && !r.goal(next) {
			continue
		}
		if stair := wayOut(r.g, f.stage, p); stair != 0 {
			next.Taking, next.Down = true, components.Stair.Get(r.g.World, stair).Down
		}
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

// across is where a stair being taken leads, when that floor is known.
func across(g *systems.Game, s Spot) (Spot, bool) {
	stair := wayOut(g, g.Stage(s.Floor), s.At)
	to := destination(g, stair)
	stage := g.Stage(to.number)
	if stage == nil {
		return Spot{}, false
	}
	return Spot{Floor: to.number, At: landing(g, stage, to.number, stair)}, true
}
