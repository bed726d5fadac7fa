package dungeon

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A hero that stands in a narrow cell is met by one hunter at a time. Hunters that know
// this come from another side, or wait out of its lines for it to come out.

// siege is the state, in one turn, of the hunters around a hero that holds a narrow cell.
type siege struct {
	on   bool
	at   grid.Point // the hero's cell
	pack bool       // there are several hunters
	left int        // turns for which they may still wait
	held bool       // one of them has waited in this turn
}

// The distances, in steps, between a hero and a hunter that waits for it, and within which
// a hunter without fellows waits.
const (
	aloof     = 2
	aloofFrom = 8
)

// siegeReach is the number of steps within which hunters take part in a siege.
const siegeReach = 16

// coverReach is the number of steps within which a hunter looks for a cell out of line.
const coverReach = 4

// corner is how many steps further it is, at most, to the other side of a hero in the corner
// of a room. That is no other way.
const corner = 2

// Waits reports whether a hunter waits out of the hero's lines for it to come out.
func Waits(g *systems.Game, id world.ID) bool { return ployOf(g, id) == components.Waiting }

// Circles reports whether a hunter goes round to another side of the hero.
func Circles(g *systems.Game, id world.ID) bool { return ployOf(g, id) == components.Circling }

// ployOf is the ploy of a hunter, or empty.
func ployOf(g *systems.Game, id world.ID) string {
	if m := components.Mind.Find(g.World, id); m != nil && m.State == components.Hunting {
		return m.Ploy
	}
	return ""
}

// standBounds are the bounds of the turns that a hero stands in a narrow cell.
var standBounds = components.Stand.Bounds("Turns")

// watch counts the turns that the hero has stood in a narrow cell, and returns the count;
// nil while it stands in none.
func watch(g *systems.Game) *components.StandData {
	here, s := components.Position.Get(g.World, g.Hero), components.Stand.Find(g.World, g.Hero)
	switch stage := g.Here(); {
	case !Choke(stage, here.At) || Labyrinth(g, stage):
		if s != nil {
			components.Stand.Detach(g.World, g.Hero)
		}
		return nil
	case s == nil:
		components.Stand.Attach(g.World, g.Hero, components.StandData{})
		s = components.Stand.Get(g.World, g.Hero)
		fallthrough
	case s.Floor != here.Floor || s.At.Distance(here.At) > 1:
		*s = components.StandData{Floor: here.Floor, At: here.At, Front: grid.Nowhere}
	default:
		Add(&s.Turns, 1, standBounds)
	}
	return s
}

// besiege prepares the siege of a hero that has stood in a narrow cell for some turns, and
// decides which hunters go round to another side of it.
func (w *Ways) besiege(g *systems.Game) {
	w.siege = siege{}
	rule := g.Rules.Minds.Siege
	if rule.Stand == 0 {
		return
	}
	s := watch(g)
	if s == nil || s.Turns < rule.Stand {
		return
	}
	w.round[0].clear()
	w.round[1].clear()
	w.siege.at = components.Position.Get(g.World, g.Hero).At
	all, round, joined := 0, 0, false
	for _, a := range w.order {
		if !w.besieges(g, a.id) {
			continue
		}
		all++
		if s.Front == grid.Nowhere {
			s.Front = w.side(g, a.id)
		}
		if m := components.Mind.Get(g.World, a.id); w.rounds(g, a.id, m) {
			round++
			joined = joined || a.beside
		}
	}
	if all == 0 {
		return
	}
	w.siege.on, w.siege.pack = true, all > 1
	if all == 1 {
		w.siege.left = rule.Alone - s.Waited
	} else {
		w.siege.left = rule.Pack - s.Waited
	}
	if joined {
		w.siege.left = 0 // the others attack with it
	}
	w.divide(g, all, round)
}

// besieges reports whether an actor is a hunter that knows where the hero is, and is near
// it. Bosses and those that shoot fight as they always do.
func (w *Ways) besieges(g *systems.Game, id world.ID) bool {
	m := components.Mind.Find(g.World, id)
	if m == nil || m.State != components.Hunting || m.Trail != w.siege.at || g.Removed(id) ||
		components.Boss.Has(g.World, id) || components.Archer.Has(g.World, id) || Rooted(g, id) {
		return false
	}
	at := components.Position.Get(g.World, id).At
	if at.Distance(w.siege.at) > siegeReach {
		return false
	}
	steps := w.straight(g, id)
	return steps > 0 && steps <= siegeReach
}

// straight is the number of steps of the shortest way from a hunter to the hero.
func (w *Ways) straight(g *systems.Game, id world.ID) int {
	f := w.toHero(&w.hero, w.Index(w.siege.at), gaitOf(g, id))
	return w.distance(f, w.Index(components.Position.Get(g.World, id).At), false)
}

// side is the direction from the hero in which the shortest way of a hunter ends.
func (w *Ways) side(g *systems.Game, id world.ID) grid.Direction {
	walk := gaitOf(g, id)
	f := w.toHero(&w.hero, w.Index(w.siege.at), walk)
	at := components.Position.Get(g.World, id).At
	for steps := w.distance(f, w.Index(at), false); steps > 1; steps-- {
		for d := range grid.Clockwise {
			if i := w.Index(at.Step(d)); int(f.steps[i]) == steps && w.enters(i, walk) {
				at = at.Step(d)
				break
			}
		}
	}
	toward, _ := w.siege.at.Toward(at)
	return toward
}

// another is the field of the ways to the hero that do not end at its front, and lead around
// those who stay where they are.
func (w *Ways) another(g *systems.Game, walk gait) *field {
	goal := w.Index(w.siege.at)
	f := &w.round[walk]
	if f.goal != goal {
		f.begin(len(w.Cells), goal, walk)
		f.shut = w.Index(w.siege.at.Step(components.Stand.Get(g.World, g.Hero).Front))
	}
	return f
}

// further is the number of steps by which a hunter's way to another side of the hero is longer
// than its shortest one; false if there is no such way, or if it is too long.
func (w *Ways) further(g *systems.Game, id world.ID) (steps int, ok bool) {
	at := w.Index(components.Position.Get(g.World, id).At)
	f := w.another(g, gaitOf(g, id))
	if at == f.shut {
		return 0, false
	}
	steps = w.distance(f, at, true)
	if steps < 0 {
		return 0, false
	}
	steps -= w.straight(g, id)
	return steps, steps <= g.Rules.Minds.Siege.Round
}

// rounds reports whether a hunter comes to another side of the hero than its front. One
// that still goes round and does not see the hero yet keeps on.
func (w *Ways) rounds(g *systems.Game, id world.ID, m *components.MindData) bool {
	steps, ok := w.further(g, id)
	if m.Ploy == components.Circling && (!ok || steps == 0 && SeesHero(g, id)) {
		m.Ploy = ""
	}
	return m.Ploy == components.Circling || ok && steps == 0
}

// divide sends hunters from the front to another side until half of them come from there,
// but never the nearest. A hunter without fellows goes round if that is another way, and
// then attacks.
func (w *Ways) divide(g *systems.Game, all, round int) {
	nearest := true
	for _, a := range w.order {
		if !w.besieges(g, a.id) {
			continue
		}
		first := nearest
		nearest = false
		m := components.Mind.Get(g.World, a.id)
		steps, ok := w.further(g, a.id)
		if !ok || steps == 0 || m.Ploy == components.Circling || w.siege.at.Distance(components.Position.Get(g.World, a.id).At) == 1 {
			continue
		}
		switch {
		case all == 1 && steps > corner && w.siege.left > 0:
			m.Ploy, w.siege.left = components.Circling, 0
			components.Stand.Get(g.World, g.Hero).Waited = g.Rules.Minds.Siege.Alone
		case all > 1 && !first && round < all/2:
			m.Ploy = components.Circling
			round++
		}
	}
}

// adapt is the action of a hunter whose prey holds a narrow cell; false if it attacks.
func adapt(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	here := components.Position.Get(g.World, id)
	w := waysOf(g, g.Stage(here.Floor))
	if !w.siege.on || components.Position.Get(g.World, g.Hero).At != w.siege.at || !w.besieges(g, id) {
		return systems.Action{}, false
	}
	walk := gaitOf(g, id)
	if m.Ploy == components.Circling {
		if d, ok := w.closer(w.another(g, walk), here.At, walk, true); ok {
			return stepBy(d, true)
		}
		return systems.Action{Verb: Wait}, true // behind another that goes the same way
	}
	if steps, ok := w.further(g, id); w.siege.left <= 0 || w.siege.pack && ok && steps == 0 {
		return systems.Action{}, false
	}
	return w.holdOff(g, here.At, m, walk)
}

// withdraws is the step of a hunter of a pack that has fought a hero in a narrow cell alone,
// while the others could not reach it: out of its lines, to wait there with them.
func withdraws(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	here := components.Position.Get(g.World, id)
	w := waysOf(g, g.Stage(here.Floor))
	if !w.siege.on || !w.siege.pack || w.siege.left <= 0 || components.Position.Get(g.World, g.Hero).At != w.siege.at || !w.besieges(g, id) {
		return systems.Action{}, false
	}
	return w.holdOff(g, here.At, m, gaitOf(g, id))
}

// holdOff keeps a hunter out of the hero's lines: it comes nearer only where it cannot be
// hit, and waits there. A hunter without fellows does so near the hero only.
func (w *Ways) holdOff(g *systems.Game, from grid.Point, m *components.MindData, walk gait) (systems.Action, bool) {
	f := w.toHero(&w.hero, w.Index(w.siege.at), walk)
	steps := w.distance(f, w.Index(from), false)
	for d := range grid.Clockwise {
		p := from.Step(d)
		if i := w.Index(p); steps > aloof && int(f.steps[i]) == steps && w.enters(i, walk) && w.stage.Free(p) && !w.inLine(p) {
			m.Ploy = ""
			return stepBy(d, true)
		}
	}
	if !w.siege.pack && steps > aloofFrom {
		return systems.Action{}, false
	}
	suits := func(p grid.Point, steps int) bool {
		return !w.inLine(p) && steps >= aloof
	}
	action := systems.Action{Verb: Wait}
	if !suits(from, steps) {
		d, found := w.cover(f, from, walk, suits)
		if !found {
			return systems.Action{}, false
		}
		action = systems.Action{Verb: Move, Direction: d}
	}
	if m.Ploy = components.Waiting; !w.siege.held {
		w.siege.held = true
		components.Stand.Get(g.World, g.Hero).Waited++
	}
	return action, true
}

// inLine reports whether a cell is in a row or a column with the hero and nothing but actors
// and furniture between them.
func (w *Ways) inLine(p grid.Point) bool {
	d := Straight(w.siege.at, p)
	if p.X != w.siege.at.X && p.Y != w.siege.at.Y || d == grid.Nowhere {
		return false
	}
	for q := w.siege.at.Step(d); q != p; q = q.Step(d) {
		if !w.stage.Open(q) || w.stage.Opaque(q) {
			return false
		}
	}
	return true
}

// cover is the first step of the shortest way from a cell to one that suits, over free cells
// that are not next to the hero; false if there is none nearby.
func (w *Ways) cover(f *field, from grid.Point, walk gait, suits func(p grid.Point, steps int) bool) (grid.Direction, bool) {
	type visit struct {
		at    grid.Point
		first grid.Direction
		steps int
	}
	queue := append(make([]visit, 0, 32), visit{at: from, first: grid.Nowhere})
	for n := 0; n < len(queue); n++ {
		v := queue[n]
		if steps := w.distance(f, w.Index(v.at), false); n > 0 && suits(v.at, steps) {
			return v.first, true
		}
		if v.steps == coverReach {
			continue
		}
		for d := range grid.Clockwise {
			p, first := v.at.Step(d), v.first
			if n == 0 {
				first = d
			}
			if !w.enters(w.Index(p), walk) || !w.stage.Free(p) || p.Distance(w.siege.at) < aloof ||
				slices.ContainsFunc(queue, func(v visit) bool { return v.at == p }) {
				continue
			}
			queue = append(queue, visit{p, first, v.steps + 1})
		}
	}
	return grid.Nowhere, false
}

// provoke ends the wait of all hunters if one that waits is hit from afar.
func provoke(g *systems.Game, h Hit) {
	s := components.Stand.Find(g.World, g.Hero)
	if s == nil || h.From != g.Hero || h.Kind == HitPoison || !Waits(g, h.To) {
		return
	}
	rule := g.Rules.Minds.Siege
	s.Waited = max(s.Waited, rule.Alone, rule.Pack)
}

// press is a step of a hunter along its trail, by the shortest way or around others. One
// that cannot pass a sleeper wakes it.
func press(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	a, ok := StepToward(g, id, m.Trail)
	if m.Ploy = ""; g.Rules.Minds.Siege.Stand == 0 {
		return a, ok
	}
	if !ok {
		return rouse(g, id, m)
	}
	here := components.Position.Get(g.World, id).At
	w, hero := waysOf(g, g.Here()), components.Position.Get(g.World, g.Hero).At
	f := w.toHero(&w.hero, w.Index(hero), gaitOf(g, id))
	if m.Trail == hero && w.distance(f, w.Index(here.Step(a.Direction)), false) > w.distance(f, w.Index(here), false) {
		m.Ploy = components.Circling
	}
	return a, true
}

// rouse wakes the sleeper that stands in a hunter's way; false if there is none.
func rouse(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	here := components.Position.Get(g.World, id)
	w, walk := waysOf(g, g.Stage(here.Floor)), gaitOf(g, id)
	f := w.to(w.Index(m.Trail), walk)
	steps := w.distance(f, w.Index(here.At), false)
	for d := range grid.Clockwise {
		p := here.At.Step(d)
		if steps < 1 || int(f.steps[w.Index(p)]) != steps {
			continue
		}
		other := w.stage.Solid(p)
		if its := components.Mind.Find(g.World, other); its != nil && its.State == components.Asleep && !Disguised(g, other) {
			Notice(g, other)
			return systems.Action{Verb: Wait}, true
		}
	}
	return systems.Action{}, false
}

// startle gives pips to those who sleep next to the hero's fight or to a burst. A blow that
// surprises starts no fight, and smoke hurts nobody.
func startle(g *systems.Game) {
	pips := g.Rules.Minds.Siege.Startle
	if pips == 0 {
		return
	}
	here := components.Position.Get(g.World, g.Hero)
	for _, e := range g.Events {
		reach := 1
		switch {
		case e.Type == EventAttack && e.From == g.Hero && !e.Surprise:
		case e.Type == EventBurst && !harmless(g, e.Name):
			reach += e.Count
		default:
			continue
		}
		for id, of := range world.Each2(g.World, components.Mind, components.Position) {
			m, p := of.A, of.B
			fights := e.Type == EventAttack && p.At.Distance(here.At) == 1
			if m.State == components.Asleep && p.Floor == here.Floor && (fights || p.At.Distance(e.At) <= reach) && !g.Removed(id) {
				addPips(g, id, m, pips)
			}
		}
	}
}

// harmless reports whether the burst of a thrown item, given its word key, does no damage.
func harmless(g *systems.Game, name string) bool {
	kind, key, _ := strings.Cut(name, ".")
	prefab := g.Content.Find(kind, key)
	if prefab == nil {
		return false
	}
	burst, has := components.Burst.Among(prefab.Parts)
	return has && burst.Percent == 0 && burst.Later == 0
}
