package dungeon

import (
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
	plan    func(Known) []Spot
	again   bool // plan anew when the way is walked
	hold    grid.Direction
	way     []Spot
	started bool
	floor   int
	met     map[world.ID]bool // in view at some time of the walk
	inView  map[world.ID]bool // after the last step
	failed  string            // why there is no way
}

// WalkTo walks to a cell of the hero's floor that has been seen.
func WalkTo(k Known, to grid.Point) *Walker {
	floor := k.Floor()
	return &Walker{failed: WalkUnknown, plan: func(k Known) []Spot {
		return k.Route(func(s Spot) bool { return s.Floor == floor && s.At == to && !s.Unseen })
	}}
}

// TravelTo walks to the down stair or the up stair of the hero's floor, once
// it has been seen, and takes it.
func TravelTo(k Known, down bool) *Walker {
	for _, s := range k.Stairs(k.Floor()) {
		if s.Down == down {
			return WalkTo(k, s.At)
		}
	}
	return &Walker{failed: WalkUnknown, plan: func(Known) []Spot { return nil }}
}

// Explore walks to the nearest unseen cell or treasure of the hero's floor,
// again and again. A treasure is opened by the last step.
func Explore(k Known) *Walker {
	floor := k.Floor()
	return &Walker{failed: WalkDone, again: true, plan: func(k Known) []Spot {
		return k.Route(func(s Spot) bool {
			if s.Floor != floor || s.Taking {
				return false
			}
			if s.Unseen {
				return true
			}
			thing, _ := k.Solid(floor, s.At)
			return thing.Treasure
		})
	}}
}

// Hold walks on in one direction, as a held key does.
func Hold(d grid.Direction) *Walker { return &Walker{hold: d} }

// Next is the walk's next step. When the walk is over there is none, and stop
// is the word key of the reason.
func (w *Walker) Next(k Known) (a systems.Action, stop string) {
	if w.started {
		if stop := w.interrupted(k); stop != "" {
			return a, stop
		}
	}
	d, stop := w.direction(k)
	if stop != "" {
		return a, stop
	}
	if !w.started {
		w.started = true
		w.met = map[world.ID]bool{}
		w.floor = k.Floor()
		w.look(k)
	}
	return systems.Action{Verb: Move, Direction: d}, ""
}

// direction is where the next step goes.
func (w *Walker) direction(k Known) (grid.Direction, string) {
	floor, at := k.Floor(), k.At()
	if w.hold != grid.Nowhere {
		to := at.Step(w.hold)
		if _, filled := k.Solid(floor, to); w.started && (filled || !k.Open(floor, to)) {
			return grid.Nowhere, WalkArrived
		}
		return w.hold, ""
	}
	if len(w.way) == 0 || w.again && !w.crossing(floor) {
		if w.started && !w.again {
			return grid.Nowhere, WalkArrived
		}
		if w.way = w.plan(k); len(w.way) == 0 {
			return grid.Nowhere, w.failed
		}
	}
	step := w.way[0]
	d, beside := at.Toward(step.At)
	if !beside || step.Floor != floor {
		return grid.Nowhere, WalkChanged
	}
	if thing, _ := k.Solid(floor, step.At); thing.Monster && (w.again || len(w.way) > 1) {
		return grid.Nowhere, WalkBlocked
	}
	w.way = w.way[1:]
	if len(w.way) > 0 && w.way[0].Floor != floor {
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
func (w *Walker) interrupted(k Known) string {
	for _, e := range k.Events() {
		switch {
		case e.Type == EventAttack && e.To == k.Hero():
			return WalkHurt
		case e.From != k.Hero() && e.To != k.Hero():
		case e.Type == EventEffectEnd, e.Type == EventSearch, e.Type == EventEnter, e.Type == EventLevel:
			return WalkChanged
		}
	}
	if len(k.Foes()) > 0 {
		return WalkThreat
	}
	if fresh := w.look(k); fresh && k.Floor() == w.floor {
		return WalkNew
	}
	if hp, maximum := k.Health(); hp*100 < maximum*lowHealth {
		return WalkLow
	}
	return ""
}

// look notes what is in view, and says whether anything of it is news: a thing
// that was not met before on this walk, or one that moves and has come into
// view again.
func (w *Walker) look(k Known) (news bool) {
	inView := map[world.ID]bool{}
	for _, p := range k.pointsOfInterest() {
		inView[p.ID] = true
		if !w.met[p.ID] || p.moves && !w.inView[p.ID] {
			news = true
		}
		w.met[p.ID] = true
	}
	w.inView = inView
	return news
}

// pointOfInterest is something in view that is worth stopping for.
type pointOfInterest struct {
	ID    world.ID
	moves bool
}

// pointsOfInterest lists the monsters, treasures and stairs in view.
func (k Known) pointsOfInterest() []pointOfInterest {
	stage := k.g.Here()
	var list []pointOfInterest
	for p := range View(k.At()) {
		if !stage.Holds(p) || !inView(k.g, p) {
			continue
		}
		if id := stage.Solid(p); id != 0 && id != k.g.Hero {
			list = append(list, pointOfInterest{id, acts(k.g, id)})
		}
		for _, id := range stage.Lying(p) {
			list = append(list, pointOfInterest{ID: id})
		}
	}
	return list
}
