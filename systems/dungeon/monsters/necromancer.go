package monsters

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Raise raises the dead.
const Raise systems.Verb = "raise"

// remains is the terrain that can be raised.
const remains = "remains"

// bodiless are the components of monsters that leave no remains: those that leave something
// else or nothing, masters, their like and what serves them.
var bodiless = []dungeon.Carrier{
	components.Rises, components.Splits, components.Explodes, components.Boss, components.Minion, components.Raises,
}

// The types of its events.
const (
	EventRaise    = "raise"
	EventCollapse = "collapse"
)

// NecromancerPack declares monsters that raise the dead.
func NecromancerPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventRaise, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventName, systems.EventAt}},
			{Type: EventCollapse, Tone: systems.ToneGain, Fields: dungeon.ByMonster},
		},
		Verbs:      []systems.VerbSpec{{Name: Raise, Takes: dungeon.TakesCell, Rule: raise}},
		Behaviours: []dungeon.Behaviour{{Of: components.Raises, Choose: chooseRemains, Threat: dungeon.StrikesOnce}},
		Reactions: []dungeon.Reaction{
			{Of: components.Mind, Died: leaveRemains},
			{Of: components.Raises, Died: release},
		},
		Checks: []dungeon.Check{{Of: components.Raises, Wrong: remainless}, {Of: components.Remains, Wrong: remainsUnknown}},
	}
}

// leaveRemains leaves the remains of a dead monster if an actor on its floor can raise
// them.
func leaveRemains(g *systems.Game, h dungeon.Hit) {
	here := *components.Position.Get(g.World, h.To)
	if slices.ContainsFunc(bodiless, func(c dungeon.Carrier) bool { return c.Has(g.World, h.To) }) || !raiserOn(g, here.Floor, h.Kind) {
		return
	}
	atk := 0
	if a := components.Attributes.Find(g.World, h.To); a != nil {
		atk = a.Atk
	}
	g.Spawn(g.Content.Must("terrain", remains), components.Position.With(here), components.Remains.With(components.RemainsData{
		Of: components.Name.Get(g.World, h.To).Key, Hp: components.Health.Get(g.World, h.To).Max, Atk: atk,
	}))
}

// raiserOn reports whether an actor on a floor can raise those whom a kind of hit has killed.
func raiserOn(g *systems.Game, floor int, kind string) bool {
	for id, rule := range components.Raises.Each(g.World) {
		if !slices.Contains(rule.Never, kind) && components.Position.Get(g.World, id).Floor == floor && !g.Removed(id) {
			return true
		}
	}
	return false
}

// chooseRemains chooses to raise the oldest remains in the actor's sight every few turns,
// as long as not too many that it has raised are alive.
func chooseRemains(g *systems.Game, actor world.ID) (systems.Action, bool) {
	rule := components.Raises.Get(g.World, actor)
	if components.Mind.Get(g.World, actor).Turns%rule.Every != 0 {
		return systems.Action{}, false
	}
	for id := range components.Remains.Each(g.World) {
		if raisable(g, actor, id) {
			return systems.Action{Verb: Raise, Cell: components.Position.Get(g.World, id).At}, true
		}
	}
	return systems.Action{}, false
}

// raisable reports whether an actor can raise remains: it sees them, nobody stands on them,
// and not too many that it has raised are alive.
func raisable(g *systems.Game, actor, id world.ID) bool {
	here, at := components.Position.Get(g.World, actor), components.Position.Get(g.World, id)
	return at.Floor == here.Floor && !g.Removed(id) && g.Stage(at.Floor).Free(at.At) &&
		len(dungeon.MinionsOf(g, actor)) < components.Raises.Get(g.World, actor).Most && dungeon.SeesCell(g, here.Floor, here.At, at.At)
}

// raise raises the remains in a cell. Their monster serves the actor that has raised it: it hunts at
// once, gives no experience and leaves no remains again.
func raise(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule, here := components.Raises.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	dead := remainsIn(g, here.Floor, a.Cell)
	if dead == 0 || !raisable(g, actor, dead) {
		return systems.Refused("refuse.no-target")
	}
	was := *components.Remains.Get(g.World, dead)
	id, ok := dungeon.Summon(g, was.Of, here.Floor, a.Cell, max(1, dungeon.PercentOf(was.Hp, rule.Percent)), was.Atk,
		components.Minion.With(components.MinionData{Of: actor}), components.Stays.With(components.StaysData{}))
	if !ok {
		return systems.Refused("refuse.no-target") // only if a mod has renamed it
	}
	g.Remove(dead)
	components.Disguised.Detach(g.World, id)
	dungeon.StartHunt(g, id)
	g.Emit(systems.Event{Type: EventRaise, From: actor, To: id, Who: dungeon.NameOf(g, actor), Name: dungeon.NameOf(g, id), At: a.Cell})
	return systems.Done()
}

// remainsIn is the oldest remains in a cell of a floor, or 0.
func remainsIn(g *systems.Game, floor int, p grid.Point) world.ID {
	for _, id := range g.Stage(floor).Lying(p) {
		if components.Remains.Has(g.World, id) {
			return id
		}
	}
	return 0
}

// release lets those whom a dead monster has raised fall apart.
func release(g *systems.Game, h dungeon.Hit) {
	for _, id := range dungeon.MinionsOf(g, h.To) {
		here := *components.Position.Get(g.World, id)
		g.Remove(id)
		if here.Floor == components.Position.Get(g.World, g.Hero).Floor {
			g.Emit(systems.Event{Type: EventCollapse, From: id, Who: dungeon.NameOf(g, id), At: here.At})
		}
	}
}

func remainless(_ *world.World, _ world.ID, content *archetypes.Content) string {
	if content.Find("terrain", remains) == nil {
		return fmt.Sprintf("raises the dead, and no data file has the terrain %q", remains)
	}
	return ""
}

func remainsUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if c := components.Remains.Get(w, id); content.Find("monster", c.Of) == nil {
		return fmt.Sprintf("is the remains of the monster %.60q, which no data file has", c.Of)
	}
	return ""
}
