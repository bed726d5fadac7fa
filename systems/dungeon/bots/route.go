package bots

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// route is the planned route of a bot, which it takes step by step.
type route []known.Spot

// step takes the next step; there must be one.
func (r *route) step(s known.Sheet) systems.Action {
	d, _ := s.At.Toward((*r)[0].Onto)
	*r = (*r)[1:]
	if len(*r) > 0 && (*r)[0].Floor != s.Floor {
		*r = (*r)[1:] // the step onto a stair also changes the floor
	}
	return systems.Action{Verb: dungeon.Move, Direction: d}
}

// crossing reports whether the route crosses another floor than the deepest, or
// is about to take a stair. Then the bot keeps to it.
func (r route) crossing(s known.Sheet, deepest int) bool {
	return r.follows(s.At) && (s.Floor != deepest || r[0].Taking)
}

// follows reports whether the next step leads on from a cell. A mod may have taken the hero elsewhere.
func (r route) follows(at grid.Point) bool { return len(r) > 0 && at.Distance(r[0].Onto) == 1 }

// valid reports whether the route still leads to its goal. A route to an unseen
// cell becomes invalid when the cell turns out to be wall, or the down stair,
// which is not to be taken by accident.
func (r route) valid(k known.Known) bool {
	if !r.follows(k.Hero().At()) {
		return false
	}
	end := r[len(r)-1]
	down, _ := k.Floor(end.Floor).Down()
	return !end.Unseen || !k.Floor(end.Floor).Seen(end.At) || k.Floor(end.Floor).Open(end.At) && end.At != down
}

// watcher notices when a bot should plan again: planning at every step would
// mostly find the same route.
type watcher struct{ known map[world.ID]bool }

// surprised reports whether the last action caused an event other than a step or
// a change of floor, or brought a monster or treasure into view for the first
// time.
func (w *watcher) surprised(k known.Known) bool {
	surprised := false
	for _, e := range k.Events().Last() {
		surprised = surprised || e.Type != dungeon.EventStep && e.Type != dungeon.EventStairs
	}
	if w.known == nil {
		w.known = map[world.ID]bool{}
	}
	for _, id := range k.View().Solids() {
		if !w.known[id] {
			w.known[id] = true
			surprised = true
		}
	}
	return surprised
}
