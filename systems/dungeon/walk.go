package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Why a walk ends: word keys.
const (
	WalkArrived = "walk.arrived" // it is where it was going
	WalkNew     = "walk.new"     // something not seen before came into view
	WalkThreat  = "walk.threat"  // a monster stands next to the hero
	WalkHurt    = "walk.hurt"    // the hero was attacked
	WalkLow     = "walk.low"     // the hero's Hp are low
	WalkDone    = "walk.done"    // nothing is left to explore
	WalkBlocked = "walk.blocked" // something stands in the way
	WalkUnknown = "walk.unknown" // no way is known
	WalkChanged = "walk.changed" // something happened that wants attention
)

// lowHealth is the percentage of Hp below which walks do not go on.
const lowHealth = 40

// Walker issues the steps of a longer walk one by one, and nothing but steps.
// It stops at anything new, at a threat, when the hero is hurt and when Hp
// are low. A walk asked for in the face of one of those still takes its first
// step: the player knows.
type Walker struct {
	plan    func(*systems.Game) []Spot
	again   bool // plan anew when the way is walked
	hold    grid.Direction
	way     []Spot
	started bool
	floor   int
	known   map[world.ID]bool
	failed  string // why there is no way
}

// WalkTo walks to a cell of the hero's floor that has been seen.
func WalkTo(g *systems.Game, to grid.Point) *Walker {
	floor := components.Position.Get(g.World, g.Hero).Floor
	return &Walker{failed: WalkUnknown, plan: func(g *systems.Game) []Spot {
		return Route(g, func(s Spot) bool { return s.Floor == floor && s.At == to && !s.Unseen })
	}}
}

// TravelTo walks to the down stair or the up stair of the hero's floor, once
// it has been seen, and takes it.
func TravelTo(g *systems.Game, down bool) *Walker {
	stage := g.Here()
	if down {
		return WalkTo(g, stage.Down)
	}
	return WalkTo(g, stage.Up)
}

// Explore walks to the nearest unseen cell or treasure of the hero's floor,
// again and again. A treasure is opened by the last step.
func Explore(g *systems.Game) *Walker {
	floor := components.Position.Get(g.World, g.Hero).Floor
	return &Walker{failed: WalkDone, again: true, plan: func(g *systems.Game) []Spot {
		return Route(g, func(s Spot) bool {
			if s.Floor != floor || s.Taking {
				return false
			}
			return s.Unseen || components.Treasure.Has(g.World, g.Stage(floor).Solid(s.At))
		})
	}}
}

// Hold walks on in one direction, as a held key does.
func Hold(d grid.Direction) *Walker { return &Walker{hold: d} }

// Next is the walk's next step. When the walk is over there is none, and stop
// is the word key of the reason.
func (w *Walker) Next(g *systems.Game) (a systems.Action, stop string) {
	if w.started {
		if stop := w.interrupted(g); stop != "" {
			return a, stop
		}
	}
	d, stop := w.direction(g)
	if stop != "" {
		return a, stop
	}
	if !w.started {
		w.started = true
		w.known = map[world.ID]bool{}
		w.floor = components.Position.Get(g.World, g.Hero).Floor
		for _, id := range noteworthy(g) {
			w.known[id] = true
		}
	}
	return systems.Action{Verb: Move, Direction: d}, ""
}

// direction is where the next step goes.
func (w *Walker) direction(g *systems.Game) (grid.Direction, string) {
	here := components.Position.Get(g.World, g.Hero)
	if w.hold != grid.Nowhere {
		to := here.At.Step(w.hold)
		if w.started && (!g.Here().Open(to) || g.Here().Solid(to) != 0) {
			return grid.Nowhere, WalkArrived
		}
		return w.hold, ""
	}
	if len(w.way) == 0 || w.again && !w.crossing(here.Floor) {
		if w.started && !w.again {
			return grid.Nowhere, WalkArrived
		}
		if w.way = w.plan(g); len(w.way) == 0 {
			return grid.Nowhere, w.failed
		}
	}
	step := w.way[0]
	d, beside := here.At.Toward(step.At)
	if !beside || step.Floor != here.Floor {
		return grid.Nowhere, WalkChanged
	}
	solid := g.Here().Solid(step.At)
	if components.Hostile.Has(g.World, solid) && (w.again || len(w.way) > 1) {
		return grid.Nowhere, WalkBlocked
	}
	w.way = w.way[1:]
	if len(w.way) > 0 && w.way[0].Floor != here.Floor {
		w.way = w.way[1:] // the step onto a stair leads across by itself
	}
	return d, ""
}

// crossing says whether the walk is on its way over another floor, or about
// to be: then it keeps to its way.
func (w *Walker) crossing(floor int) bool {
	return len(w.way) > 0 && (w.way[0].Taking || w.way[len(w.way)-1].Floor != floor)
}

// interrupted says why a walk under way should not go on.
func (w *Walker) interrupted(g *systems.Game) string {
	for _, e := range g.Events {
		switch {
		case e.Type == EventAttack && e.To == g.Hero:
			return WalkHurt
		case e.Type == EventEffectEnd, e.Type == EventSearch, e.Type == EventEnter, e.Type == EventLevel:
			return WalkChanged
		}
	}
	if len(Foes(g)) > 0 {
		return WalkThreat
	}
	fresh := false
	for _, id := range noteworthy(g) {
		fresh = fresh || !w.known[id]
		w.known[id] = true
	}
	if fresh && components.Position.Get(g.World, g.Hero).Floor == w.floor {
		return WalkNew
	}
	if health := components.Health.Get(g.World, g.Hero); health.Now*100 < health.Max*lowHealth {
		return WalkLow
	}
	return ""
}

// noteworthy lists what is in view and worth stopping for: monsters,
// treasures and stairs.
func noteworthy(g *systems.Game) []world.ID {
	stage := g.Here()
	var ids []world.ID
	for p := range View(position(g)) {
		if id := stage.Solid(p); id != 0 && id != g.Hero {
			ids = append(ids, id)
		}
		if id := stage.Lying(p); id != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}
