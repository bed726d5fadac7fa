package known

import (
	"slices"
	"sync"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Routes finds the hero's ways over cells whose terrain is known.
type Routes Known

// Spot is a cell of a floor on a route.
type Spot struct {
	Floor  int // its number
	At     grid.Point
	Onto   grid.Point // the cell onto which the step leads; another than At if the hero slides on
	Down   bool       // if Taking: the stair leads down the main path
	Taking bool       // the step onto a stair, which leads to another floor
	Unseen bool       // never in view, so it may be wall
}

// passing says which cells a route may pass.
type passing struct {
	monsters bool // they fill no cells
	clear    bool // no cell of the route clings
	home     bool // no other floor
	harm     bool // cells in which fire or a gas is known to hurt
	slides   bool // ice
}

// To is the hero's shortest route, over cells whose terrain is known, to the nearest spot
// that goal accepts; nil if there is none. Only the last spot may be filled or
// unseen. A route may cross other floors: a maze is a tree with the up stair at
// its root, whose other branches are reached by going up and down again. It leads over ice, and then through
// cells in which fire or a gas is known to hurt, only if there is no other route, and never into a gap.
func (r Routes) To(goal func(Spot) bool) []Spot {
	here := Floor{r.g, Hero(r).Floor()}
	way := r.find(goal, passing{})
	if len(way) == 0 && here.Icy() {
		way = r.find(goal, passing{slides: true})
	}
	if len(way) == 0 && here.Hurts() {
		way = r.find(goal, passing{harm: true, slides: true})
	}
	return way
}

// Around is To on the hero's floor and around what clings to the hero, as far as the
// player knows: through that, over ice, and then over other floors, only if there is no other route.
// It never leads through fire and gases that hurt.
func (r Routes) Around(goal func(Spot) bool) []Spot {
	icy := (Floor{r.g, Hero(r).Floor()}).Icy()
	for _, p := range []passing{{home: true, clear: true}, {home: true}, {home: true, slides: true}, {clear: true}, {}, {slides: true}} {
		if p.slides && !icy {
			continue
		}
		if way := r.find(goal, p); len(way) > 0 {
			return way
		}
	}
	return nil
}

// Past is To through cells in which monsters are known.
func (r Routes) Past(goal func(Spot) bool) []Spot {
	return r.find(goal, passing{monsters: true, harm: true, slides: true})
}

// find is the shortest route over the cells that may be passed.
func (r Routes) find(goal func(Spot) bool, p passing) []Spot {
	here := components.Position.Get(r.g.World, r.g.Hero)
	search := routers.Get().(*router)
	defer search.release()
	search.g, search.goal, search.passing = r.g, goal, p
	search.visit(Spot{Floor: here.Floor, At: here.At}, -1)
	for i := 0; i < len(search.queue); i++ {
		s := search.queue[i].spot
		if i > 0 && goal(s) {
			return search.trace(i)
		}
		if !s.Unseen {
			search.expand(i, s)
		}
	}
	return nil
}

// OnlyBlocks reports whether something solid is of no use to the hero now: a locked door
// without its key, a lever that has been pulled, an object, or terrain with which nothing can be done.
func (r Routes) OnlyBlocks(t Thing) bool {
	if t.Key == "" {
		return t.Pulled || t.Blows > 0 || r.inert(t)
	}
	return !slices.ContainsFunc(Bag(r).Keys(), func(key Key) bool {
		return floors.KeyName(r.g, key.Lock) == t.Key && (key.Floor == 0 || key.Floor == Hero(r).Floor())
	})
}

// inert reports whether a step into terrain does nothing.
func (r Routes) inert(t Thing) bool {
	if t.Name.Kind != "terrain" || !r.g.World.Alive(t.ID) || !components.Solid.Has(r.g.World, t.ID) {
		return false
	}
	_, acts := dungeon.BumpInto(r.g, r.g.Hero, t.ID)
	return !acts
}

// router is one breadth-first search over the known floors.
type router struct {
	g    *systems.Game
	goal func(Spot) bool
	passing
	queue []node
	main  []searchedFloor        // floors of the main path by number; without a stage until reached
	side  map[int]*searchedFloor // side floors by number
}

// routers are pooled to reuse their memory: a bot searches at every step, and
// allocating took longer than searching.
var routers = sync.Pool{New: func() any { return &router{} }}

// release returns a router to the pool without references to the game.
func (r *router) release() {
	r.g, r.goal, r.queue, r.side = nil, nil, r.queue[:0], nil
	for i := range r.main {
		r.main[i].stage, r.main[i].seen, r.main[i].mapped, r.main[i].memory = nil, nil, nil, nil
		r.main[i].hurts, r.main[i].icy = nil, nil
	}
	routers.Put(r)
}

// node is a spot reached by the search.
type node struct {
	spot Spot
	from int // index of its predecessor in the queue
}

// searchedFloor is the state of the search on one floor.
type searchedFloor struct {
	stage   *systems.Stage
	seen    grid.Bits
	mapped  grid.Bits              // nil if the floor is not mapped
	memory  *components.MemoryData // nil if nothing has changed out of sight
	hurts   []bool                 // by cell: fire or a gas is known to hurt there; nil if nowhere
	icy     []bool                 // by cell: the hero is known to slide there; nil if nowhere
	visited []bool                 // by cell, followed by taking the stair of a cell
}

// floor is the state of a floor, initialized when it is first reached.
func (r *router) floor(number int) *searchedFloor {
	f := r.slot(number)
	if f.stage == nil {
		f.stage = r.g.Stage(number)
		f.seen = dungeon.SeenBits(r.g, f.stage)
		f.memory = components.Memory.Find(r.g.World, f.stage.Entity)
		f.mapped = dungeon.MappedBits(r.g, f.stage)
		f.hurts = nil
		if !r.harm {
			f.hurts = Floor{r.g, number}.hurting()
		}
		f.icy = Floor{r.g, number}.icy()
		f.visited = slices.Grow(f.visited[:0], 2*f.stage.Cells())[:2*f.stage.Cells()]
		clear(f.visited)
	}
	return f
}

// slot returns the index of a floor's state.
func (r *router) slot(number int) *searchedFloor {
	if number < 0 {
		if r.side == nil {
			r.side = map[int]*searchedFloor{}
		}
		if r.side[number] == nil {
			r.side[number] = &searchedFloor{}
		}
		return r.side[number]
	}
	for len(r.main) <= number {
		r.main = append(r.main, searchedFloor{})
	}
	return &r.main[number]
}

// filled reports whether something other than the hero is known to fill a cell. Of a cell
// that is only on a map, that is a door or nothing.
func (r *router) filled(f *searchedFloor, floor int, p grid.Point) bool {
	switch {
	case !f.seen.Has(f.stage.Index(p)):
		return components.Door.Has(r.g.World, f.stage.Solid(p))
	case r.monsters || dungeon.MarkIn(f.memory, p) != nil:
		t, filled := Floor{r.g, floor}.Solid(p)
		return filled && (!r.monsters || !t.Monster)
	}
	solid := dungeon.SolidSeen(r.g, f.stage, p)
	return solid != 0 && solid != r.g.Hero
}

// visit queues a spot unless it has been queued before.
func (r *router) visit(s Spot, from int) {
	f := r.floor(s.Floor)
	i := f.stage.Index(s.At)
	if s.Taking {
		i += f.stage.Cells()
	}
	if !f.visited[i] {
		f.visited[i] = true
		r.queue = append(r.queue, node{s, from})
	}
}

// expand queues the spots that one step from s leads to.
func (r *router) expand(from int, s Spot) {
	f := r.floor(s.Floor)
	if s.Taking && r.home {
		return
	}
	if s.Taking {
		if next, known := otherEnd(r.g, s); known {
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
			continue // only a stair has a second spot, for taking it
		}
		next := Spot{Floor: s.Floor, At: p, Onto: p}
		if !f.seen.Has(i) {
			mapped := f.mapped.Has(i)
			if next.Unseen = true; (!mapped || f.stage.Open(p)) && r.goal(next) {
				r.visit(next, from)
				continue
			}
			if !mapped {
				continue
			}
			next.Unseen = false
		}
		if !f.stage.Open(p) || f.hurts != nil && f.hurts[i] {
			continue
		}
		if r.filled(f, s.Floor, p) && !r.goal(next) {
			continue
		}
		if f.stage.Gaps() && (Floor{r.g, s.Floor}).Gap(p) {
			continue
		}
		if f.icy != nil && f.icy[i] {
			end, known := r.slide(f, s, p)
			if !r.slides || !known {
				continue
			}
			p, next.At = end, end
		}
		if r.clear && slices.ContainsFunc(Floor{r.g, s.Floor}.Lying(p), func(t Thing) bool { return t.Clings }) {
			continue
		}
		if stair := dungeon.OpenStair(r.g, f.stage, p); stair != 0 {
			s := components.Stair.Get(r.g.World, stair)
			next.Taking, next.Down = true, s.Down && s.Side == ""
		}
		r.visit(next, from)
	}
}

// slide is the cell in which a step onto ice ends, as far as it is known; false if part of the way is not
// known, if fire or a gas may hurt at its end, or if the hero falls there.
func (r *router) slide(f *searchedFloor, from Spot, p grid.Point) (end grid.Point, known bool) {
	d, _ := from.At.Toward(p)
	known = true
	end = dungeon.SlideOver(p, d, func(p grid.Point) bool {
		return f.icy[f.stage.Index(p)] && dungeon.OpenStair(r.g, f.stage, p) == 0
	}, func(p grid.Point) bool {
		known = !f.stage.Holds(p) || f.seen.Has(f.stage.Index(p))
		return known && f.stage.Open(p) && !r.filled(f, from.Floor, p)
	})
	return end, known && (f.hurts == nil || !f.hurts[f.stage.Index(end)]) && !(Floor{r.g, from.Floor}).Gap(end)
}

// trace follows the predecessors of a node back to the start and returns the
// route without the start.
func (r *router) trace(end int) []Spot {
	var route []Spot
	for i := end; i > 0; i = r.queue[i].from {
		route = append(route, r.queue[i].spot)
	}
	slices.Reverse(route)
	return route
}

// otherEnd returns the cell in which the hero arrives by a stair, if it has been on that floor already.
func otherEnd(g *systems.Game, s Spot) (Spot, bool) {
	stair := dungeon.OpenStair(g, g.Stage(s.Floor), s.At)
	to := dungeon.Destination(g, stair)
	stage := g.Stage(to.Number)
	if !dungeon.Visited(g, to.Number) {
		return Spot{}, false
	}
	return Spot{Floor: to.Number, At: dungeon.Landing(g, stage, to.Number, stair)}, true
}
