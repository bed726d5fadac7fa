package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// The reasons for the end of a walk, as word keys.
const (
	WalkArrived = "walk.arrived" // it has reached its goal
	WalkNew     = "walk.new"     // something not seen before came into view
	WalkThreat  = "walk.threat"  // a monster stands next to the hero
	WalkHurt    = "walk.hurt"    // the hero was attacked, or is aimed at
	WalkNoticed = "walk.noticed" // a monster in view has noticed the hero
	WalkHunted  = "walk.hunted"  // the hero explores, and a monster in view hunts it
	WalkLow     = "walk.low"     // the hero's Hp are low
	WalkDone    = "walk.done"    // nothing is left to explore
	WalkBlocked = "walk.blocked" // something stands in the way
	WalkBehind  = "walk.behind"  // a monster is in the way of all that is left to explore
	WalkUnknown = "walk.unknown" // no route is known
	WalkNoDown  = "walk.no-down" // no stairway down is known
	WalkNoUp    = "walk.no-up"   // no stairway up is known
	WalkChanged = "walk.changed" // something happened that needs attention
	WalkEffect  = "walk.effect"  // an effect on the hero has ended
	WalkLevel   = "walk.level"   // the hero has reached a level
	WalkSought  = "walk.sought"  // a search for hidden things has ended
)

// lowHealth is the percentage of Hp below which walks stop, and interfaces warn.
const lowHealth = 40

// low reports whether Hp are low.
func low(hp, maximum int) bool { return hp*100 < maximum*lowHealth }

// Walker issues the steps of a longer walk one at a time, and only steps; a rest and a
// search for hidden things are walks that stay where they are. It stops at anything new,
// at a threat, when the hero is hurt and when Hp are low; exploring also stops while a
// monster in view hunts the hero, since it might stay in the way for ever. A walk started in spite of one
// of these still takes its first step, because the player knows about it.
type Walker struct {
	goal    func(Spot) bool // where it may end; nil for a held key and for a walk that stays
	repeat  bool            // plan again at every step
	hold    grid.Direction
	stays   func(Known) (a systems.Action, stop string) // the next turn of a walk that stays where it is
	route   []Spot
	started bool
	floor   int
	known   map[world.ID]bool // what was known, before the last step, of the cells it brought into view
	inView  map[world.ID]bool // what was in view before the last step
	news    []Thing
	failed  string // why there is no route
}

// WalkTo walks to a cell of the hero's floor, if it has been seen.
func WalkTo(k Known, to grid.Point) *Walker {
	floor := k.Floor()
	return &Walker{failed: WalkUnknown, goal: func(s Spot) bool { return s.Floor == floor && s.At == to && !s.Unseen }}
}

// TravelTo walks to the down stair or the up stair of the hero's floor, if it has
// been seen, and takes it.
func TravelTo(k Known, down bool) *Walker {
	for _, s := range k.Stairs(k.Floor()) {
		if s.Down == down && !s.Side {
			return WalkTo(k, s.At)
		}
	}
	failed := WalkNoUp
	if down {
		failed = WalkNoDown
	}
	return &Walker{failed: failed, goal: func(Spot) bool { return false }}
}

// Explore walks to the nearest unseen cell, treasure or locked door whose key the hero has
// on its floor, again and again, leaving out a choice that the hero has declined. A treasure
// or door is opened by the last step.
func Explore(k Known) *Walker {
	floor := k.Floor()
	return &Walker{failed: WalkDone, repeat: true, goal: func(s Spot) bool {
		if s.Floor != floor || s.Taking {
			return false
		}
		if s.Unseen {
			return true
		}
		thing, _ := k.Solid(floor, s.At)
		return thing.Treasure && !thing.Declined || thing.Key != "" && !k.OnlyBlocks(thing)
	}}
}

// Hold walks on in one direction, as a held key does.
func Hold(d grid.Direction) *Walker { return &Walker{hold: d} }

// Next is the walk's next step. When the walk is over, stop is the word key of
// the reason, and there is no step.
func (w *Walker) Next(k Known) (a systems.Action, stop string) {
	if w.started {
		if stop := w.interrupted(k); stop != "" {
			return a, stop
		}
	}
	if w.stays != nil {
		if a, stop = w.stays(k); stop == "" {
			w.begin(k, k.At())
		}
		return a, stop
	}
	d, stop := w.direction(k)
	if stop != "" {
		return a, stop
	}
	w.begin(k, k.At().Step(d))
	return systems.Action{Verb: dungeon.Move, Direction: d}, ""
}

// begin notes what is known before a turn that ends in a cell of the hero's floor.
func (w *Walker) begin(k Known, end grid.Point) {
	w.started, w.floor = true, k.Floor()
	w.expect(k, end)
}

// direction is the direction of the next step, or the reason why there is none.
func (w *Walker) direction(k Known) (grid.Direction, string) {
	floor, at := k.Floor(), k.At()
	if w.hold != grid.Nowhere {
		to := at.Step(w.hold)
		if _, filled := k.Solid(floor, to); w.started && (filled || !k.Open(floor, to)) {
			return grid.Nowhere, WalkArrived
		}
		return w.hold, ""
	}
	if w.arrived() {
		return grid.Nowhere, WalkArrived
	}
	if len(w.route) == 0 || w.repeat && !w.crossing(floor) {
		if w.route = k.around(w.goal); len(w.route) == 0 {
			return grid.Nowhere, w.lost(k)
		}
	}
	step := w.route[0]
	d, adjacent := at.Toward(step.At)
	if !adjacent || step.Floor != floor {
		return grid.Nowhere, WalkChanged
	}
	if thing, _ := k.Solid(floor, step.At); thing.Monster && (w.repeat || len(w.route) > 1) {
		return grid.Nowhere, WalkBlocked
	}
	w.route = w.route[1:]
	if len(w.route) > 0 && w.route[0].Floor != floor {
		w.route = w.route[1:] // the step onto a stair also changes the floor
	}
	return d, ""
}

// lost is the reason why there is no route: a monster may only be in the way, which is
// the news then.
func (w *Walker) lost(k Known) string {
	for _, s := range k.route(w.goal, passing{monsters: true}) {
		if t, _ := k.Solid(s.Floor, s.At); t.Monster {
			w.news = []Thing{t}
			if w.repeat && s.Floor == k.Floor() {
				return WalkBehind
			}
			return WalkBlocked
		}
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
func (w *Walker) interrupted(k Known) string {
	if stop := k.alarm(w.arrived()); stop != "" {
		return stop
	}
	if w.look(k); len(w.news) > 0 {
		return WalkNew
	}
	if w.repeat && k.hunterInView() {
		return WalkHunted
	}
	if w.stays == nil && k.low() {
		return WalkLow
	}
	return ""
}

// hunterInView reports whether a monster in view hunts the hero.
func (k Known) hunterInView() bool {
	for _, id := range k.SolidsInView() {
		if dungeon.Hunts(k.g, id) {
			return true
		}
	}
	return false
}

// alarm is why what has just happened stops every walk, as a word key; empty if nothing
// does. A new floor is no reason to stop for a walk that has arrived there.
func (k Known) alarm(arrived bool) string {
	for _, e := range k.Events() {
		switch {
		case (e.Type == dungeon.EventAttack || e.Type == monsters.EventAim || e.Type == monsters.EventMark) && e.To == k.Hero():
			return WalkHurt
		case (e.Type == dungeon.EventNotice || e.Type == dungeon.EventReveal) && k.InView(e.At):
			return WalkNoticed
		case e.Type == dungeon.EventEnter && arrived:
		case e.From != k.Hero() && e.To != k.Hero():
		case e.Type == dungeon.EventEffectEnd:
			return WalkEffect
		case e.Type == dungeon.EventLevel:
			return WalkLevel
		case e.Type == dungeon.EventSearch, e.Type == dungeon.EventEnter:
			return WalkChanged
		}
	}
	if len(k.Foes()) > 0 {
		return WalkThreat
	}
	return ""
}

// low reports whether the hero's Hp are so low that walks stop.
func (k Known) low() bool {
	return low(k.Health())
}

// Alarm is why a walk that another one has begun would stop now, besides what has come
// into view, as a word key; empty if it would go on. A rest or a search for hidden things
// stays where it is, and goes on with low Hp.
func (k Known) Alarm(stays bool) string {
	if stop := k.alarm(false); stop != "" || stays || !k.low() {
		return stop
	}
	return WalkLow
}

// News lists what a walk that stopped with WalkNew has stopped for, nearest first; with
// WalkBehind it is the monster in the way.
func (w *Walker) News() []Thing { return w.news }

// expect records what is known of the cells that will be in view from a cell of
// the hero's floor.
func (w *Walker) expect(k Known, from grid.Point) {
	w.known, w.inView = map[world.ID]bool{}, map[world.ID]bool{}
	for p := range dungeon.View(from) {
		for _, t := range k.appendThings(nil, w.floor, p) {
			w.known[t.ID] = true
		}
	}
	for _, t := range k.PointsOfInterest() {
		w.inView[t.ID] = true
	}
}

// look compares the view with what was known before the last step. News is what
// stands still and was not known, and what moves and was out of sight. After a
// change of floor nothing is news.
func (w *Walker) look(k Known) {
	w.news = nil
	if k.Floor() != w.floor {
		return
	}
	for _, t := range k.PointsOfInterest() {
		if t.Moves && !w.inView[t.ID] || !t.Moves && !w.known[t.ID] {
			w.news = append(w.news, t)
		}
	}
	at := k.At()
	slices.SortStableFunc(w.news, func(a, b Thing) int { return at.Distance(a.At) - at.Distance(b.At) })
}

// appendThings appends what is known to be in a cell.
func (k Known) appendThings(to []Thing, floor int, p grid.Point) []Thing {
	to = k.appendLying(to, floor, p)
	if t, ok := k.Solid(floor, p); ok {
		to = append(to, t)
	}
	return to
}

// PointsOfInterest lists the things in view for which walks stop: all but doors and
// fungus, of which there are many.
func (k Known) PointsOfInterest() []Thing {
	return slices.DeleteFunc(k.Visible(), func(t Thing) bool { return t.Door && !t.Solid || t.Frail })
}
