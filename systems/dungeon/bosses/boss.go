package bosses

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Call summons minions.
const Call systems.Verb = "call"

// EventCall is the event in which a boss summons minions.
const EventCall = "call"

// BossPack declares what bosses have in common.
func BossPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventCall, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventWho, systems.EventCount, systems.EventAt}, Audible: true},
		},
		Verbs:      []systems.VerbSpec{{Name: Call, Rule: call}},
		Behaviours: []dungeon.Behaviour{{Of: components.Summons, Choose: callMinions, Threat: dungeon.StrikesOnce}},
		Moves:      map[string]dungeon.Choice{"call": chooseCall},
		Checks:     []dungeon.Check{{Of: components.Summons, Wrong: summonsUnknown}},
	}
}

// callMinions chooses to call others every few turns.
func callMinions(g *systems.Game, actor world.ID) (systems.Action, bool) {
	due := components.Mind.Get(g.World, actor).Turns%components.Summons.Get(g.World, actor).Every == 0
	if components.Script.Has(g.World, actor) || !due { // a script calls by itself
		return systems.Action{}, false
	}
	return chooseCall(g, actor)
}

// chooseCall chooses to call others, as long as there are not too many alive and there is
// somewhere for them to come from.
func chooseCall(g *systems.Game, actor world.ID) (systems.Action, bool) {
	rule := components.Summons.Find(g.World, actor)
	if rule == nil || len(dungeon.MinionsOf(g, actor)) >= rule.Most {
		return systems.Action{}, false
	}
	for _, from := range sources(g, actor, rule) {
		here := components.Position.Get(g.World, from)
		if _, room := dungeon.FreeBeside(g, here.Floor, here.At); room {
			return systems.Action{Verb: Call}, true
		}
	}
	return systems.Action{}, false
}

// call summons an actor's minions next to where they come from, one at each place in
// turn. They hunt at once.
func call(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule := components.Summons.Find(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	hp := 1
	if rule.Hp > 0 {
		hp = max(1, (g.Rules.Floors.Hp.At(dungeon.DepthOf(g, actor))*rule.Hp+5_000)/10_000)
	}
	atk := max(1, dungeon.PercentOf(components.Attributes.Get(g.World, actor).Atk, rule.Atk))
	called, wanted := 0, min(rule.Count, rule.Most-len(dungeon.MinionsOf(g, actor)))
	for before := -1; before < called && called < wanted; {
		before = called
		for _, from := range sources(g, actor, rule) {
			here := components.Position.Get(g.World, from)
			at, room := dungeon.FreeBeside(g, here.Floor, here.At)
			if !room || called == wanted {
				continue
			}
			id, known := dungeon.Summon(g, rule.Monster, here.Floor, at, hp, atk,
				components.Minion.With(components.MinionData{Of: actor}), components.Stays.With(components.StaysData{}))
			if known {
				dungeon.StartHunt(g, id)
				called++
			}
		}
	}
	if called == 0 {
		return systems.Refused("refuse.wall")
	}
	g.Emit(systems.Event{Type: EventCall, From: actor, Who: dungeon.NameOf(g, actor), Count: called, At: components.Position.Get(g.World, actor).At})
	return systems.Done()
}

// sources lists the monsters on an actor's floor that its minions come out of, oldest
// first; once a phase of its script has been opened, those nearest to the hero first.
func sources(g *systems.Game, actor world.ID, rule *components.SummonsData) []world.ID {
	floor := components.Position.Get(g.World, actor).Floor
	var list []world.ID
	for id := range components.Hostile.Each(g.World) {
		if components.Name.Get(g.World, id).Key == rule.From && components.Position.Get(g.World, id).Floor == floor && !g.Removed(id) {
			list = append(list, id)
		}
	}
	if script := components.Script.Find(g.World, actor); script != nil && script.Opened > 0 {
		hero := components.Position.Get(g.World, g.Hero).At
		slices.SortStableFunc(list, func(a, b world.ID) int {
			return components.Position.Get(g.World, a).At.Distance(hero) - components.Position.Get(g.World, b).At.Distance(hero)
		})
	}
	return list
}

func summonsUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	rule := components.Summons.Get(w, id)
	for _, name := range []string{rule.Monster, rule.From} {
		if content.Find("monster", name) == nil {
			return fmt.Sprintf("summons with the monster %.60q, which no data file has", name)
		}
	}
	return ""
}
