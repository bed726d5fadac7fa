package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Ways holds what minds derive from the terrain of a floor: where they can go, and how
// far. It is kept in the stage as long as only actors that move come and go. Cells
// are numbered row by row, with a margin of one cell around the floor.
type Ways struct {
	game    *systems.Game
	stage   *systems.Stage
	changes int // of the stage when cells were derived
	width   int // of a row with its margins
	Cells   []way
	barred  bool   // an object stands on the floor
	around  [4]int // from a cell to its neighbours, clockwise from north

	hero   [gaits]field // to the hero, by gait
	detour [gaits]field // the same, around actors that stay in the way
	round  [gaits]field // the same, to another side of the hero
	siege  siege        // of the turn
	goals  []field      // to other cells
	oldest int          // of goals
	Heard  reach
	order  []actor // of the turn
}

// way classifies a cell for walking.
type way uint8

// The properties of a cell.
const (
	WayOpen   way = 1 << iota // it is not wall
	wayClear                  // nothing that stays where it is fills it, and it is no gap
	WayDoor                   // a closed door that walkers open
	wayHot                    // fire hurts there in the next turn
	wayShy                    // monsters come there only if they have no other way
	wayBarred                 // an object fills it, which monsters strike if they have no other way
)

// gait is a set of the properties that decide where an actor can walk.
type gait uint8

// The properties of an actor that walks.
const (
	beastly   gait = 1 << iota // it opens no doors
	fireproof                  // fire does not hurt it
	bold                       // it comes onto ground that others shun
	breaking                   // it strikes objects in its way
	gaits                      // the number of gaits
)

// gaitOf is the gait of an actor. Whether it is fireproof matters only where there is fire, and all are bold where
// there is nothing to shun.
func gaitOf(g *systems.Game, actor world.ID) (walk gait) {
	if components.Beast.Has(g.World, actor) {
		walk |= beastly
	}
	own := layersOn(g, g.Stage(components.Position.Get(g.World, actor).Floor))
	if own.hot != nil && fearless(g, actor) {
		walk |= fireproof
	}
	if own.shy == nil {
		walk |= bold
	}
	return walk
}

// Fireproof reports whether fire takes no Hp from an actor.
func Fireproof(g *systems.Game, actor world.ID) bool {
	return Scale(g, actor, Taken+"-"+HitFire, 100) <= 0 || Scale(g, actor, Taken, 100) <= 0
}

// fearless reports whether an actor does not avoid fire.
func fearless(g *systems.Game, actor world.ID) bool {
	return components.Lights.Has(g.World, actor) || Fireproof(g, actor)
}

// maxGoals caps the fields of a floor that are kept for cells other than the hero's.
const maxGoals = 32

// waysKey is the key to the ways of a stage.
var waysKey = systems.NewLocal[*Ways]()

// waysOf are the ways of a floor as it is now.
func waysOf(g *systems.Game, stage *systems.Stage) *Ways {
	w := waysKey.Get(&stage.Own)
	if w == nil {
		w = NewWays(g, stage)
		waysKey.Put(&stage.Own, w)
	}
	if w.changes != stage.Changes() {
		w.changes = stage.Changes()
		w.Derive()
	}
	return w
}

// NewWays are ways over which nobody can walk yet.
func NewWays(g *systems.Game, stage *systems.Stage) *Ways {
	w := &Ways{game: g, stage: stage, changes: -1, width: stage.Width + 2}
	w.around = [4]int{-w.width, 1, w.width, -1}
	w.Cells = make([]way, w.width*(stage.Height+2))
	return w
}

// Derive looks at every cell of the floor.
func (w *Ways) Derive() {
	g, own := w.game, layersOn(w.game, w.stage)
	w.barred = false
	for i := range w.stage.Cells() {
		open, solid, lying := w.stage.Cell(i)
		var c way
		if open {
			c = WayOpen | wayClear
		}
		if solid != 0 && (!components.Mind.Has(g.World, solid) || Disguised(g, solid)) && solid != g.Hero {
			c &^= wayClear
			if components.Door.Has(g.World, solid) {
				c |= WayDoor
			}
			if components.Object.Has(g.World, solid) {
				c |= wayBarred
				w.barred = true
			}
		}
		for _, id := range lying {
			if components.Door.Has(g.World, id) {
				c |= WayDoor
			}
		}
		if own.hot != nil && own.hot[i] {
			c |= wayHot
		}
		if own.gaps != nil && own.gaps[i] {
			c &^= wayClear
		}
		if own.shy != nil && own.shy[i] {
			c |= wayShy
		}
		w.Cells[w.Index(w.stage.At(i))] = c
	}
	for i := range w.hero {
		w.hero[i].clear()
		w.detour[i].clear()
		w.round[i].clear()
	}
	w.goals, w.oldest = w.goals[:0], 0
}

// Index is the number of a cell.
func (w *Ways) Index(p grid.Point) int { return (p.Y+1)*w.width + p.X + 1 }

// Point is the cell with that number.
func (w *Ways) Point(i int) grid.Point { return grid.Point{X: i%w.width - 1, Y: i/w.width - 1} }

// enters reports whether a cell can be entered as far as its terrain is concerned.
func (w *Ways) enters(i int, walk gait) bool {
	c := w.Cells[i]
	passable := c&wayClear != 0 || c&wayBarred != 0 && walk&breaking != 0
	return c&WayOpen != 0 && passable && (walk&beastly == 0 || c&WayDoor == 0) &&
		(c&wayHot == 0 || walk&fireproof != 0) && (c&wayShy == 0 || walk&bold != 0)
}

// field is the number of steps from cells to a goal, found only as far as it is asked
// for. The zero value has no goal.
type field struct {
	goal  int // 0 for none: the margin
	shut  int // a cell that no way leads through, 0 for none
	walk  gait
	steps []int32 // by cell, and 1 more; 0 where it is not found yet
	found []int32 // cells, the nearest first
	done  int     // how many of those have had their neighbours looked at
}

// clear forgets the goal.
func (f *field) clear() { f.goal = 0 }

// begin gives the field a goal.
func (f *field) begin(cells, goal int, walk gait) {
	if len(f.steps) != cells {
		f.steps, f.found = make([]int32, cells), make([]int32, 0, cells)
	}
	for _, i := range f.found {
		f.steps[i] = 0
	}
	f.goal, f.shut, f.walk, f.done = goal, 0, walk, 0
	f.found = append(f.found[:0], int32(goal))
	f.steps[goal] = 1
}

// distance is the number of steps from a cell to the goal, or -1 if there is no way.
// Cells that cannot be entered can be left.
func (w *Ways) distance(f *field, from int, detour bool) int {
	for f.steps[from] == 0 && f.done < len(f.found) {
		at := int(f.found[f.done])
		f.done++
		if at != f.goal && (at == f.shut || !w.enters(at, f.walk) || detour && w.blocked(at, f.goal)) {
			continue
		}
		for _, offset := range w.around {
			if n := at + offset; f.steps[n] == 0 && w.Cells[n]&WayOpen != 0 {
				f.steps[n] = f.steps[at] + 1
				f.found = append(f.found, int32(n))
			}
		}
	}
	return int(f.steps[from]) - 1
}

// blocked reports whether an actor stays in a cell: one that fights the hero in the
// goal already, or does not hunt.
func (w *Ways) blocked(at, goal int) bool {
	id := w.stage.Solid(w.Point(at))
	return id != 0 && (w.Point(at).Distance(w.Point(goal)) == 1 || !Hunts(w.game, id))
}

// toHero is the field to the hero's cell.
func (w *Ways) toHero(fields *[gaits]field, hero int, walk gait) *field {
	f := &fields[walk]
	if f.goal != hero {
		f.begin(len(w.Cells), hero, walk)
	}
	return f
}

// to is the field to any cell.
func (w *Ways) to(goal int, walk gait) *field {
	for i := range w.goals {
		if f := &w.goals[i]; f.goal == goal && f.walk == walk {
			return f
		}
	}
	if len(w.goals) < maxGoals {
		if len(w.goals) == cap(w.goals) {
			w.goals = append(w.goals, field{})
		} else {
			w.goals = w.goals[:len(w.goals)+1] // with the memory of an earlier field
		}
		w.oldest = len(w.goals) - 1
	} else {
		w.oldest = (w.oldest + 1) % maxGoals
	}
	f := &w.goals[w.oldest]
	f.begin(len(w.Cells), goal, walk)
	return f
}

// closer is the first free neighbour, clockwise from north, that is a step nearer to
// the goal of a field.
func (w *Ways) closer(f *field, from grid.Point, walk gait, detour bool) (grid.Direction, bool) {
	steps := w.distance(f, w.Index(from), detour)
	for d := range grid.Clockwise {
		p := from.Step(d)
		i := w.Index(p)
		if int(f.steps[i]) == steps && steps > 0 && i != f.shut && w.enters(i, walk) && w.stage.Free(p) {
			return d, true
		}
	}
	return grid.Nowhere, false
}

// StepToward is the step of an actor toward a cell of its floor by the shortest way,
// ties broken clockwise from north. On its way to the hero it makes a small detour
// around others. Where objects bar its only way, it strikes them. It is false if there is no way, if the way is blocked,
// or if the actor is rooted. Beasts stop at doors.
func StepToward(g *systems.Game, actor world.ID, to grid.Point) (systems.Action, bool) {
	here := components.Position.Get(g.World, actor)
	if Rooted(g, actor) || here.At == to {
		return systems.Action{}, false
	}
	w, walk := waysOf(g, g.Stage(here.Floor)), gaitOf(g, actor)
	hero := components.Position.Get(g.World, g.Hero)
	hunts := *hero == components.PositionData{Floor: here.Floor, At: to}
	if walk&bold == 0 {
		way := w.to(w.Index(to), walk)
		if w.distance(way, w.Index(here.At), false) < 0 {
			walk |= bold // it has no other way
		}
	}
	if w.barred && w.distance(w.to(w.Index(to), walk), w.Index(here.At), false) < 0 {
		if a, strikes := w.breakThrough(here.At, to, walk|breaking); strikes {
			return a, true
		}
	}
	if !hunts {
		return stepBy(w.closer(w.to(w.Index(to), walk), here.At, walk, false))
	}
	around := w.toHero(&w.detour, w.Index(to), walk)
	if free := w.distance(around, w.Index(here.At), true); free >= 0 && w.near(here.At, to, free-g.Rules.Minds.Detour, walk) {
		if d, ok := w.closer(around, here.At, walk, true); ok {
			return stepBy(d, true)
		}
	}
	direct := w.toHero(&w.hero, w.Index(to), walk)
	if walk&beastly != 0 && w.distance(direct, w.Index(here.At), false) < 0 {
		direct = w.toHero(&w.hero, w.Index(to), walk&^beastly) // up to the door in its way
	}
	return stepBy(w.closer(direct, here.At, walk, false))
}

// breakThrough is a step on a way to a cell over objects, or a blow at the object that bars it.
func (w *Ways) breakThrough(from, to grid.Point, walk gait) (systems.Action, bool) {
	way := w.to(w.Index(to), walk)
	steps := w.distance(way, w.Index(from), false)
	for d := range grid.Clockwise {
		p := from.Step(d)
		i := w.Index(p)
		switch {
		case steps <= 0 || int(way.steps[i]) != steps || !w.enters(i, walk):
		case w.Cells[i]&wayBarred != 0:
			return systems.Action{Verb: Smash, Direction: d}, true
		case w.stage.Free(p):
			return stepBy(d, true)
		}
	}
	return systems.Action{}, false
}

// near reports whether the hero, in a cell, is at least that many steps away over all
// that stands in the way.
func (w *Ways) near(from, hero grid.Point, steps int, walk gait) bool {
	return steps <= from.Distance(hero) ||
		steps <= w.distance(w.toHero(&w.hero, w.Index(hero), walk), w.Index(from), false)
}

// StepAway is the step of an actor away from the hero, ties broken clockwise from
// north. It is false if no free neighbour is further away, or if the actor is rooted.
func StepAway(g *systems.Game, actor world.ID) (systems.Action, bool) {
	here := components.Position.Get(g.World, actor)
	if Rooted(g, actor) {
		return systems.Action{}, false
	}
	w, walk := waysOf(g, g.Stage(here.Floor)), gaitOf(g, actor)
	f := w.toHero(&w.hero, w.Index(components.Position.Get(g.World, g.Hero).At), walk)
	steps := w.distance(f, w.Index(here.At), false)
	for d := range grid.Clockwise {
		p := here.At.Step(d)
		if i := w.Index(p); w.stage.Free(p) && w.enters(i, walk) && w.distance(f, i, false) > steps {
			return stepBy(d, true)
		}
	}
	return systems.Action{}, false
}

// stepBy is the action of a step.
func stepBy(d grid.Direction, ok bool) (systems.Action, bool) {
	return systems.Action{Verb: Move, Direction: d}, ok
}
