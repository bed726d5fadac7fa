// Package walks plans the longer walks of a player, from what the player knows, and stops
// them when something needs attention.
package walks

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// The reasons for the end of a walk, as word keys; a player needs no words for the first.
const (
	Arrived = "walk.arrived" // it has reached its goal
	Sighted = "walk.new"     // something not seen before came into view
	Threat  = "walk.threat"  // a monster stands next to the hero
	Hurt    = "walk.hurt"    // the hero was attacked, or is aimed at
	Noticed = "walk.noticed" // a monster in view has noticed the hero
	Hunted  = "walk.hunted"  // the hero explores, and a monster in view hunts it
	Low     = "walk.low"     // the hero's Hp are low
	Done    = "walk.done"    // nothing is left to explore
	Blocked = "walk.blocked" // something stands in the way
	Behind  = "walk.behind"  // a monster is in the way of all that is left to explore
	Unknown = "walk.unknown" // no route is known
	NoDown  = "walk.no-down" // no stairway down is known
	NoUp    = "walk.no-up"   // no stairway up is known
	Danger  = "walk.danger"  // the only way leads through fire or gas that hurts
	Changed = "walk.changed" // something happened that needs attention
	Effect  = "walk.effect"  // an effect on the hero has ended
	Level   = "walk.level"   // the hero has reached a level
	Sought  = "walk.sought"  // a search for hidden things has ended
)

// Walker issues the steps of a longer walk one at a time, and only steps; a rest and a
// search for hidden things are walks that stay where they are. It stops at anything new,
// at a threat, when the hero is hurt and when Hp are low; exploring goes on past new objects
// and stairs, which it leaves alone, but also stops while a monster in view hunts the hero,
// since it might stay in the way for ever. A walk started in spite of one of these still
// takes its first step, because the player knows about it.
type Walker struct {
	goal    func(known.Spot) bool // where it may end; nil for a held key and for a walk that stays
	repeat  bool                  // plan again at every step
	hold    grid.Direction
	stays   func(known.Known) (a systems.Action, stop string) // the next turn of a walk that stays where it is
	route   []known.Spot
	started bool
	floor   int
	known   map[world.ID]bool // what was known, before the last step, of the cells it brought into view
	inView  map[world.ID]bool // what was in view before the last step
	news    []known.Thing
	passed  []known.Thing // what is new and does not stop it
	failed  string        // why there is no route
}

// To walks to a cell of the hero's floor, if it has been seen.
func To(k known.Known, to grid.Point) *Walker {
	floor := k.Hero().Floor()
	return &Walker{failed: Unknown, goal: func(s known.Spot) bool { return s.Floor == floor && s.At == to && !s.Unseen }}
}

// Travel walks to the down stair or the up stair of the hero's floor, if it has
// been seen, and takes it.
func Travel(k known.Known, down bool) *Walker {
	for _, s := range k.Here().Stairs() {
		if s.Down == down && !s.Side {
			return To(k, s.At)
		}
	}
	failed := NoUp
	if down {
		failed = NoDown
	}
	return &Walker{failed: failed, goal: func(known.Spot) bool { return false }}
}

// Explore walks to the nearest unseen cell, treasure or locked door whose key the hero has
// on its floor, again and again, leaving out a choice that the hero has declined. A treasure
// or door is opened by the last step.
func Explore(k known.Known) *Walker {
	floor := k.Hero().Floor()
	return &Walker{failed: Done, repeat: true, goal: func(s known.Spot) bool {
		if s.Floor != floor || s.Taking {
			return false
		}
		if s.Unseen {
			return true
		}
		thing, _ := k.Floor(floor).Solid(s.At)
		return thing.Treasure && !thing.Declined || thing.Key != "" && !k.Routes().OnlyBlocks(thing)
	}}
}

// Hold walks on in one direction, as a held key does.
func Hold(d grid.Direction) *Walker { return &Walker{hold: d} }

// Next is the walk's next step. When the walk is over, stop is the word key of
// the reason, and there is no step.
func (w *Walker) Next(k known.Known) (a systems.Action, stop string) {
	w.passed = nil
	if w.started {
		if stop := w.interrupted(k); stop != "" {
			return a, stop
		}
	}
	if w.stays != nil {
		if a, stop = w.stays(k); stop == "" {
			w.begin(k, k.Hero().At())
		}
		return a, stop
	}
	d, stop := w.direction(k)
	if stop != "" {
		return a, stop
	}
	end := k.Hero().At().Step(d)
	if slide := k.Here().Slide(end, d); len(slide) > 0 {
		end = slide[len(slide)-1]
	}
	w.begin(k, end)
	return systems.Action{Verb: dungeon.Move, Direction: d}, ""
}

// begin notes what is known before a turn that ends in a cell of the hero's floor.
func (w *Walker) begin(k known.Known, end grid.Point) {
	w.started, w.floor = true, k.Hero().Floor()
	w.expect(k, end)
}

// direction is the direction of the next step, or the reason why there is none.
func (w *Walker) direction(k known.Known) (grid.Direction, string) {
	floor, at := k.Hero().Floor(), k.Hero().At()
	if w.hold != grid.Nowhere {
		to := at.Step(w.hold)
		here := k.Here()
		if _, filled := here.Solid(to); w.started && (filled || !here.Firm(to)) {
			return grid.Nowhere, Arrived
		}
		return w.hold, ""
	}
	if w.arrived() {
		return grid.Nowhere, Arrived
	}
	if len(w.route) == 0 || w.repeat && !w.crossing(floor) || w.route[0].Floor == floor && k.Here().Hurts(w.route[0].At) {
		if w.route = k.Routes().Around(w.goal); len(w.route) == 0 {
			return grid.Nowhere, w.lost(k)
		}
	}
	step := w.route[0]
	d, adjacent := at.Toward(step.Onto)
	if !adjacent || step.Floor != floor {
		return grid.Nowhere, Changed
	}
	switch thing, _ := k.Here().Solid(step.At); {
	case thing.Monster && (w.repeat || len(w.route) > 1):
		return grid.Nowhere, Blocked
	case thing.Blows > 0 && w.started: // walks do not push objects
		return grid.Nowhere, Arrived
	}
	w.route = w.route[1:]
	if len(w.route) > 0 && w.route[0].Floor != floor {
		w.route = w.route[1:] // the step onto a stair also changes the floor
	}
	return d, ""
}

// lost is the reason why there is no route: a monster may only be in the way, which is
// the news then.
func (w *Walker) lost(k known.Known) string {
	for _, s := range k.Routes().Past(w.goal) {
		if t, _ := k.Floor(s.Floor).Solid(s.At); t.Monster {
			w.news = []known.Thing{t}
			if w.repeat && s.Floor == k.Hero().Floor() {
				return Behind
			}
			return Blocked
		}
	}
	if k.Here().Hurts() && len(k.Routes().To(w.goal)) > 0 {
		return Danger // there is a way only through fire or gas
	}
	return w.failed
}

// arrived reports whether the walk has taken the last step of its only route.
func (w *Walker) arrived() bool {
	return w.started && w.goal != nil && !w.repeat && len(w.route) == 0
}

// crossing reports whether the walk crosses another floor, or is about to. Then
// it keeps to its route.
func (w *Walker) crossing(floor int) bool {
	return len(w.route) > 0 && (w.route[0].Taking || w.route[len(w.route)-1].Floor != floor)
}

// interrupted is the reason why a walk under way should stop; empty for none.
func (w *Walker) interrupted(k known.Known) string {
	if stop := alarm(k, w.arrived()); stop != "" {
		return stop
	}
	if w.look(k); len(w.news) > 0 {
		return Sighted
	}
	if w.repeat && k.Threats().Hunted() {
		return Hunted
	}
	if w.stays == nil && k.Hero().Low() {
		return Low
	}
	return ""
}

// alarm is why what has just happened stops every walk, as a word key; empty if nothing
// does. A new floor is no reason to stop for a walk that has arrived there.
func alarm(k known.Known, arrived bool) string {
	for _, e := range k.Events().Last() {
		switch {
		case (e.Type == dungeon.EventAttack || e.Type == monsters.EventAim || e.Type == monsters.EventMark) && e.To == k.Hero().ID():
			return Hurt
		case (e.Type == dungeon.EventNotice || e.Type == dungeon.EventReveal) && k.View().Has(e.At):
			return Noticed
		case e.Type == dungeon.EventEnter && arrived:
		case e.From != k.Hero().ID() && e.To != k.Hero().ID():
		case e.Type == dungeon.EventEffectEnd:
			return Effect
		case e.Type == dungeon.EventLevel:
			return Level
		case e.Type == dungeon.EventSearch, e.Type == dungeon.EventEnter:
			return Changed
		}
	}
	if len(k.Foes().Beside()) > 0 {
		return Threat
	}
	return ""
}

// Alarm is why a walk that another one has begun would stop now, besides what has come
// into view, as a word key; empty if it would go on. A rest or a search for hidden things
// stays where it is, and goes on with low Hp.
func Alarm(k known.Known, stays bool) string {
	if stop := alarm(k, false); stop != "" || stays || !k.Hero().Low() {
		return stop
	}
	return Low
}

// News lists what a walk that stopped with Sighted has stopped for, nearest first; with
// Behind it is the monster in the way.
func (w *Walker) News() []known.Thing { return w.news }

// Passed lists what the last step has brought into view without stopping the walk, nearest
// first.
func (w *Walker) Passed() []known.Thing { return w.passed }

// Passes reports whether exploring goes on past a new thing: it leaves objects and stairs
// alone.
func Passes(t known.Thing) bool { return !t.Moves && (t.Blows > 0 || t.Stair) }

// expect records what is known of the cells that will be in view from a cell of
// the hero's floor.
func (w *Walker) expect(k known.Known, from grid.Point) {
	w.known, w.inView = map[world.ID]bool{}, map[world.ID]bool{}
	floor := k.Floor(w.floor)
	for p := range dungeon.View(from) {
		for _, t := range floor.AppendCell(nil, p) {
			w.known[t.ID] = true
		}
	}
	for _, t := range k.View().PointsOfInterest() {
		w.inView[t.ID] = true
	}
}

// look compares the view with what was known before the last step. News is what
// stands still and was not known, and what moves and was out of sight. After a
// change of floor nothing is news.
func (w *Walker) look(k known.Known) {
	w.news, w.passed = nil, nil
	if k.Hero().Floor() != w.floor {
		return
	}
	for _, t := range k.View().PointsOfInterest() {
		switch fresh := t.Moves && !w.inView[t.ID] || !t.Moves && !w.known[t.ID]; {
		case fresh && w.repeat && Passes(t):
			w.passed = append(w.passed, t)
		case fresh:
			w.news = append(w.news, t)
		}
	}
	at := k.Hero().At()
	nearer := func(a, b known.Thing) int { return at.Distance(a.At) - at.Distance(b.At) }
	slices.SortStableFunc(w.news, nearer)
	slices.SortStableFunc(w.passed, nearer)
}
