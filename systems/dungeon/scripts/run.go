package scripts

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// run holds the state that the scripts of all mods keep for one game in this program. Nothing of it is
// state: the state is the world.
type run struct {
	g       *systems.Game
	set     *Set
	act     int // the action that the rest belongs to
	budget  script.Budget
	heard   int // events that listeners have heard
	callers []*caller
	brief   []*caller // for functions that only weigh, by how many are running
	running int       // of those
	weighed int       // steps that they have taken
	kinds   map[string]*kind
}

// caller is a mod that runs, and what it may do.
type caller struct {
	mod     *mod
	r       *run // nil while it is loaded, and in a generator
	meter   *script.Meter
	how     mode
	hooks   int          // while it is loaded
	stream  *dice.Stream // of a generator
	pending []systems.Consequence
	changed bool // the running call has changed something
	done    int  // things done in this turn
	ofStat  bool // it changes a stat
}

// mode limits what a running script may do.
type mode uint8

const (
	loading    mode = iota // nothing but register
	asking                 // read: whether something is legal
	choosing               // change its own components
	acting                 // everything
	generating             // draw from the stream of a floor
	weighing               // read: what a hit or a stat is worth
)

// setKey and runKey are the keys to the scripts of a kit, and to those of a game.
var (
	setKey = systems.NewLocal[*Set]()
	runKey = systems.NewLocal[*run]()
)

// runOf returns the state that scripts keep for a game.
func runOf(g *systems.Game) *run {
	r := runKey.Get(&g.Own)
	if r == nil {
		r = &run{g: g, set: setKey.Get(g.Shared), act: -1, kinds: map[string]*kind{}}
		for _, m := range r.set.mods {
			c := &caller{mod: m, r: r}
			c.meter = m.meter.Again(c, &r.budget)
			r.callers = append(r.callers, c)
		}
		runKey.Put(&g.Own, r)
	}
	if r.act != g.Acts() {
		r.act, r.heard = g.Acts(), 0
		r.budget.Left = script.TurnSteps
		for _, c := range r.callers {
			c.done = 0
		}
	}
	return r
}

// call calls a function of a mod and queues what it does. It is false if the mod is
// switched off, or is now, because the call had a fault.
func (r *run) call(m *mod, how mode, f starlark.Callable, args func(*caller) []starlark.Value) (starlark.Value, bool) {
	if dungeon.SwitchedOff(r.g, m.id) {
		return nil, false
	}
	c := r.callers[m.index]
	c.how, c.pending, c.changed = how, c.pending[:0], false
	value, err := c.meter.Call(m.id, f, args(c)...)
	if err != nil {
		dungeon.SwitchOff(r.g, dungeon.ModFault{Mod: m.id, Err: err})
		return nil, false
	}
	for _, then := range c.pending {
		r.g.Then(then)
	}
	return value, true
}

// fault switches a mod off because of what a call has returned.
func (r *run) fault(m *mod, f starlark.Callable, format string, args ...any) {
	fault := script.Fault{File: m.id, Text: fmt.Sprintf(format, args...)}
	if own, ok := f.(*starlark.Function); ok {
		at := own.Position()
		fault.File, fault.Line, fault.Column = at.Filename(), int(at.Line), int(at.Col)
	}
	dungeon.SwitchOff(r.g, dungeon.ModFault{Mod: m.id, Err: fault})
}

// of makes the arguments of a call: views of entities, 0 for none.
func of(ids ...world.ID) func(*caller) []starlark.Value {
	return func(c *caller) []starlark.Value {
		values := make([]starlark.Value, len(ids))
		for i, id := range ids {
			values[i] = c.view(id)
		}
		return values
	}
}

// runStep is a step of the turn.
func (m *mod) runStep(s step) systems.System[*systems.Game] {
	return func(g *systems.Game) {
		if g.Run().Over || dungeon.SwitchedOff(g, m.id) {
			return
		}
		r := runOf(g)
		if s.single {
			s.note()
			r.call(m, acting, s.run, of())
		} else {
			for _, id := range r.having(s.each) {
				if g.Run().Over || !r.here(id) {
					continue
				}
				s.note()
				r.call(m, acting, s.run, of(id))
			}
		}
		systems.RunConsequences(g)
	}
}

// having lists the entities with all of some components, oldest first.
func (r *run) having(components []string) (ids []world.ID) {
	for i, name := range components {
		k, known := r.kind(name)
		if !known {
			return nil // of a mod that is not there
		}
		if i == 0 {
			ids = r.g.World.Carriers(k.of)
			continue
		}
		var both []world.ID
		for _, id := range ids {
			if r.g.World.Ref(id, k.of).IsValid() {
				both = append(both, id)
			}
		}
		ids = both
	}
	return ids
}

// here reports whether an entity is in the world and not about to be removed.
func (r *run) here(id world.ID) bool { return r.g.World.Alive(id) && !r.g.Removed(id) }

// hear is the step in which the scripts hear what has happened since they last did. What
// they do about it happens at once, and is heard as well.
func (set *Set) hear(g *systems.Game) {
	r := runOf(g)
	for range maxListening {
		if r.heard >= len(g.Events) {
			return
		}
		events := append([]systems.Event(nil), g.Events[r.heard:]...)
		r.heard = len(g.Events)
		for _, e := range events {
			for _, m := range set.mods {
				for _, l := range m.hears {
					if l.event == e.Type {
						l.note()
						r.call(m, acting, l.run, func(c *caller) []starlark.Value { return []starlark.Value{event{c, e}} })
					}
				}
			}
		}
		systems.RunConsequences(g)
	}
	r.heard = len(g.Events)
}

// spec declares a verb.
func (m *mod) spec(v verb) systems.VerbSpec {
	spec := systems.VerbSpec{Name: systems.Verb(v.name), Rule: func(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
		return runOf(g).rule(m, v, actor, a)
	}, Icon: v.icon, Confirm: v.asks, Free: v.free}
	if v.key != "" {
		spec.Keys = []string{v.key}
	}
	if v.mp > 0 {
		spec.Cost = func(*systems.Game, world.ID) systems.Cost { return systems.Cost{Mp: v.mp} }
	}
	switch v.takes {
	case systems.TakesItem:
		spec.Takes = []systems.Argument{systems.TakesItem}
		spec.Usable = func(g *systems.Game, actor, item world.ID) bool {
			return runOf(g).legal(m, v, actor, systems.Action{Item: item}, nil)
		}
	case systems.TakesDirection, systems.TakesCell:
		spec.Takes = []systems.Argument{v.takes}
		spec.Legal = func(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
			if runOf(g).busy(m, v, actor, systems.Action{}) != "" {
				return out
			}
			budget := &script.Budget{Left: script.TurnSteps} // of all aims together
			for _, aim := range runOf(g).aims(m, v.aim(), actor) {
				a := systems.Action{Verb: systems.Verb(v.name), Direction: aim.Direction, Cell: aim.Cell}
				if runOf(g).legal(m, v, actor, a, budget) {
					out = append(out, a)
				}
			}
			return out
		}
	default:
		spec.Legal = func(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
			a := systems.Action{Verb: systems.Verb(v.name)}
			if runOf(g).legal(m, v, actor, a, nil) {
				out = append(out, a)
			}
			return out
		}
	}
	return spec
}

// given are the arguments of the functions of a verb.
func (v verb) given(actor world.ID, a systems.Action) func(*caller) []starlark.Value {
	return func(c *caller) []starlark.Value {
		args := []starlark.Value{c.view(actor)}
		switch v.takes {
		case systems.TakesItem:
			args = append(args, c.view(a.Item))
		case systems.TakesDirection:
			args = append(args, starlark.String(a.Direction.String()))
		case systems.TakesCell:
			args = append(args, pointOf(a.Cell))
		}
		return args
	}
}

// busy is the word key of the reason why an actor can use no verb of a mod now, or "".
func (r *run) busy(m *mod, v verb, actor world.ID, a systems.Action) string {
	if dungeon.SwitchedOff(r.g, m.id) {
		return dungeon.RefusedOff
	}
	if s := components.Search.Find(r.g.World, actor); s != nil && s.Treasure != 0 {
		return "refuse.offered"
	}
	if v.takes == systems.TakesItem {
		if h := components.Held.Find(r.g.World, a.Item); h == nil || h.By != actor || r.g.Removed(a.Item) {
			return "refuse.not-held"
		}
		if s := components.Scripted.Find(r.g.World, a.Item); v.ofUse && (s == nil || s.Use != v.name) {
			return "refuse.not-now"
		}
	}
	if mana := components.Mana.Find(r.g.World, actor); v.mp > 0 && (mana == nil || mana.Now < v.mp) {
		return refusedMana
	}
	return ""
}

// refusedMana is the word key of the reason that Mp are lacking.
const refusedMana = "refuse.verb-mana"

// legal reports whether an action is offered. It is asked at any time and any number of
// times, so it changes nothing and takes nothing from the steps of a turn. One whose
// script has a fault is offered: doing it tells the fault. The budget, which may be nil, is that of
// several such questions.
func (r *run) legal(m *mod, v verb, actor world.ID, a systems.Action, budget *script.Budget) bool {
	if r.busy(m, v, actor, a) != "" {
		return false
	}
	if v.legal == nil {
		return true
	}
	c := &caller{mod: m, r: r, how: asking}
	c.meter = m.meter.Again(c, budget)
	value, err := c.meter.Call(m.id, v.legal, v.given(actor, a)(c)...)
	return err != nil || refusalOf(value) == ""
}

// rule is the rule of a verb.
func (r *run) rule(m *mod, v verb, actor world.ID, a systems.Action) systems.Result {
	switch reason := r.busy(m, v, actor, a); {
	case reason == refusedMana:
		now := 0
		if mana := components.Mana.Find(r.g.World, actor); mana != nil {
			now = mana.Now
		}
		return systems.Lacking(reason, v.mp, now)
	case reason != "":
		return systems.Refused(reason)
	}
	if v.takes == systems.TakesDirection || v.takes == systems.TakesCell {
		switch aims, ok := r.aimsNow(m, v.aim(), actor); {
		case !ok:
			return systems.Free() // the game has changed: the mod is switched off
		case !slices.Contains(aims, dungeon.Aim{Direction: a.Direction, Cell: a.Cell}):
			return systems.Refused("refuse.no-target")
		}
	}
	if v.legal != nil {
		value, ok := r.call(m, asking, v.legal, v.given(actor, a))
		if !ok {
			return systems.Free() // the game has changed: the mod is switched off
		}
		if reason := refusalOf(value); reason != "" {
			return systems.Refused(reason)
		}
	}
	v.note()
	value, ok := r.call(m, acting, v.run, v.given(actor, a))
	if !ok {
		return systems.Free()
	}
	switch value := value.(type) {
	case refusal:
		if c := r.callers[m.index]; c.changed || len(c.pending) > 0 {
			r.fault(m, v.run, "the verb %s has changed something and refused; what is refused changes nothing", v.name)
			return systems.Free()
		}
		return systems.Refused(string(value))
	case starlark.NoneType:
		r.pay(v, actor)
		if v.free {
			return systems.Free()
		}
		return systems.Done()
	case noTime:
		r.pay(v, actor)
		return systems.Free()
	}
	r.fault(m, v.run, "the verb %s returned a %s; it returns nothing, NO_TIME or refuse(...)", v.name, value.Type())
	return systems.Free()
}

// pay takes the Mp of a verb that is done.
func (r *run) pay(v verb, actor world.ID) {
	if mana := components.Mana.Find(r.g.World, actor); v.mp > 0 && mana != nil {
		mana.Now = max(0, mana.Now-v.mp)
	}
}

// aim is how the verb is aimed.
func (v verb) aim() aiming { return aiming{v.name, v.takes, v.aims, nil} }

// behaviour lets the scripts choose for monsters that name one of their behaviours.
func (set *Set) behaviour() dungeon.Behaviour {
	type choice struct {
		mod *mod
		named
	}
	choices := map[string]choice{}
	for _, m := range set.mods {
		for _, b := range m.behaviours {
			choices[b.name] = choice{m, b}
		}
	}
	return dungeon.Behaviour{Of: components.Scripted, Choose: func(g *systems.Game, actor world.ID) (systems.Action, bool) {
		name := components.Scripted.Get(g.World, actor).Behaviour
		c, known := choices[name]
		if !known {
			return systems.Action{}, false
		}
		r := runOf(g)
		c.note()
		value, ok := r.call(c.mod, choosing, c.run, of(actor))
		if !ok {
			return systems.Action{}, false
		}
		a, chosen, err := actionOf(value)
		if err != nil {
			r.fault(c.mod, c.run, "the behaviour %.60q: %s", name, err)
		}
		return a, chosen
	}}
}
