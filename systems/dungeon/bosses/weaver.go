package bosses

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The verbs of the Weaver and its eggs.
const (
	Spin  systems.Verb = "spin"  // shoots a web
	Lay   systems.Verb = "lay"   // lays an egg
	Hatch systems.Verb = "hatch" // counts a turn down, and then the egg hatches
)

// The types of its events.
const (
	EventSpin     = "spin"
	EventEntangle = "entangle"
	EventLay      = "lay"
	EventHatch    = "hatch"
)

// WeaverPack declares the boss that weaves webs.
func WeaverPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventSpin, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
			{Type: EventEntangle, Addressed: true, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventName, systems.EventAt}},
			{Type: EventLay, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
			{Type: EventHatch, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
		},
		Verbs: []systems.VerbSpec{
			{Name: Spin, Takes: dungeon.TakesDirection, Rule: spin},
			{Name: Lay, Rule: lay},
			{Name: Hatch, Rule: hatch},
		},
		Behaviours: []dungeon.Behaviour{{Of: components.Hatches, Choose: func(*systems.Game, world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Hatch}, true
		}, Threat: harmless}},
		Contacts: []dungeon.Contact{{Of: components.Clings, Enter: entangle}},
		Moves:    map[string]dungeon.Choice{"spin": chooseLine, "lay": chooseEgg},
		Checks: []dungeon.Check{
			{Of: components.Weaves, Wrong: weavesUnknown}, {Of: components.Lays, Wrong: laysUnknown}, {Of: components.Hatches, Wrong: hatchesUnknown},
		},
	}
}

// rootedEffect is the effect that keeps an actor in its cell.
const rootedEffect = "rooted"

// chooseLine chooses to shoot a web along a row or column.
func chooseLine(g *systems.Game, actor world.ID) (systems.Action, bool) {
	rule, here := components.Weaves.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil {
		return systems.Action{}, false
	}
	d, aligned := dungeon.InLine(g.Stage(here.Floor), here.At, components.Position.Get(g.World, g.Hero).At, rule.Reach)
	return systems.Action{Verb: Spin, Direction: d}, aligned
}

// harmless is the threat of what never strikes.
func harmless(*systems.Game, world.ID) (damage int, known bool) { return 0, true }

// spin shoots a web at the first foe in a direction. It hurts and roots it, and leaves
// webs in the free cells on the way.
func spin(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule, here := components.Weaves.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || !a.Direction.Valid() {
		return systems.Refused("refuse.unknown-action")
	}
	target, at := dungeon.FirstInLine(g, here.Floor, here.At, a.Direction, rule.Reach)
	if !dungeon.AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	g.Emit(systems.Event{Type: EventSpin, From: actor, To: target, Who: dungeon.NameOf(g, actor), At: at})
	for p := here.At.Step(a.Direction); p != at && rule.Leaves != ""; p = p.Step(a.Direction) {
		if len(g.Stage(here.Floor).Lying(p)) == 0 {
			g.Spawn(g.Content.Must("terrain", rule.Leaves), components.Position.With(components.PositionData{Floor: here.Floor, At: p}))
		}
	}
	dungeon.Strike(g, dungeon.Hit{From: actor, To: target, Kind: dungeon.HitShot, Power: dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), rule.Percent)})
	root(g, target, rule.Turns)
	return systems.Done()
}

// root keeps an actor in its cell for that many of its turns.
func root(g *systems.Game, id world.ID, turns int) {
	g.Then(func(g *systems.Game) {
		if !g.Removed(id) && !g.Run().Over {
			dungeon.BeginEffect(g, id, rootedEffect, turns+1) // the end of this turn counts one
		}
	})
}

// entangle roots an actor in a web, and tears the web.
func entangle(g *systems.Game, actor, web world.ID) {
	if components.Silken.Has(g.World, actor) {
		return
	}
	g.Emit(systems.Event{Type: EventEntangle, From: web, To: actor, Who: dungeon.NameOf(g, actor), Name: dungeon.NameOf(g, web), At: components.Position.Get(g.World, actor).At})
	root(g, actor, components.Clings.Get(g.World, web).Turns)
	g.Remove(web)
}

// chooseEgg chooses to lay an egg, as long as there are not too many.
func chooseEgg(g *systems.Game, actor world.ID) (systems.Action, bool) {
	rule, here := components.Lays.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || len(dungeon.MinionsOf(g, actor)) >= rule.Most {
		return systems.Action{}, false
	}
	_, room := dungeon.FreeBeside(g, here.Floor, here.At)
	return systems.Action{Verb: Lay}, room
}

// lay lays an egg beside an actor. One blow breaks it.
func lay(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, here := components.Lays.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || len(dungeon.MinionsOf(g, actor)) >= rule.Most {
		return systems.Refused("refuse.unknown-action")
	}
	at, room := dungeon.FreeBeside(g, here.Floor, here.At)
	if !room {
		return systems.Refused("refuse.wall")
	}
	egg, _ := dungeon.Summon(g, rule.Egg, here.Floor, at, 1, 0, components.Minion.With(components.MinionData{Of: actor}))
	components.Hatches.Get(g.World, egg).Atk = max(1, dungeon.PercentOf(components.Attributes.Get(g.World, actor).Atk, rule.Atk))
	g.Emit(systems.Event{Type: EventLay, From: actor, To: egg, Who: dungeon.NameOf(g, actor), At: at})
	return systems.Done()
}

// hatch counts a turn of an egg down. After the last one it becomes what is in it, which
// hunts at once.
func hatch(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule := components.Hatches.Find(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	if rule.Left > 1 {
		rule.Left--
		return systems.Done()
	}
	young, here := *rule, *components.Position.Get(g.World, actor)
	more := []world.Part{components.Stays.With(components.StaysData{})}
	if minion := components.Minion.Find(g.World, actor); minion != nil {
		more = append(more, components.Minion.With(*minion))
	}
	g.Remove(actor)
	id, _ := dungeon.Summon(g, young.Into, here.Floor, here.At, 1, young.Atk, more...)
	dungeon.StartHunt(g, id)
	g.Emit(systems.Event{Type: EventHatch, From: actor, To: id, Who: dungeon.NameOf(g, id), At: here.At})
	return systems.Done()
}

func weavesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if rule := components.Weaves.Get(w, id); rule.Leaves != "" && content.Find("terrain", rule.Leaves) == nil {
		return fmt.Sprintf("weaves the terrain %.60q, which no data file has", rule.Leaves)
	}
	if content.Find("effect", rootedEffect) == nil {
		return fmt.Sprintf("weaves, and no data file has the effect %q", rootedEffect)
	}
	return ""
}

func laysUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	egg := components.Lays.Get(w, id).Egg
	prefab := content.Find("monster", egg)
	if prefab == nil {
		return fmt.Sprintf("lays the monster %.60q, which no data file has", egg)
	}
	if !dungeon.PartsHave(prefab.Parts, components.Hatches) {
		return fmt.Sprintf("lays the monster %q, which does not hatch", egg)
	}
	return ""
}

func hatchesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if into := components.Hatches.Get(w, id).Into; content.Find("monster", into) == nil {
		return fmt.Sprintf("hatches into the monster %.60q, which no data file has", into)
	}
	return ""
}
