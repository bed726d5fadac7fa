package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Mend heals a friend.
const Mend systems.Verb = "mend"

// EventMend is the event in which a monster heals another.
const EventMend = "mend"

// ShamanPack declares monsters that help others.
func ShamanPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventMend, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventWhom, systems.EventAmount, systems.EventAt}},
		},
		Verbs:      []systems.VerbSpec{{Name: Mend, Takes: dungeon.TakesCell, Rule: mend}},
		Behaviours: []dungeon.Behaviour{{Of: components.Mends, Choose: chooseWounded, Threat: dungeon.StrikesOnce}},
	}
}

// chooseWounded chooses to heal the friend in sight that has lost the most Hp, the oldest
// of equals. Bosses and what has been summoned are not healed.
func chooseWounded(g *systems.Game, actor world.ID) (systems.Action, bool) {
	here := components.Position.Get(g.World, actor)
	var at grid.Point
	most := 0
	for friend, of := range world.Each3(g.World, components.Mind, components.Position, components.Health) {
		p, health := of.B, of.C
		if p.Floor != here.Floor || friend == actor || g.Removed(friend) || !mendable(g, actor, friend) {
			continue
		}
		if lost := health.Max - health.Now; lost > most && dungeon.SeesCell(g, here.Floor, here.At, p.At) {
			most, at = lost, p.At
		}
	}
	return systems.Action{Verb: Mend, Cell: at}, most > 0
}

// mendable reports whether an actor may heal another monster.
func mendable(g *systems.Game, actor, other world.ID) bool {
	return components.Health.Has(g.World, other) && !dungeon.Disguised(g, other) && !dungeon.AreFoes(g, actor, other) && !components.Boss.Has(g.World, other) &&
		!components.Minion.Has(g.World, other)
}

// mend heals the friend in a cell by a part of its maximum Hp.
func mend(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule, here := components.Mends.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	friend := g.Stage(here.Floor).Solid(a.Cell)
	if friend == 0 || friend == actor || friend == g.Hero || !mendable(g, actor, friend) || !dungeon.SeesCell(g, here.Floor, here.At, a.Cell) {
		return systems.Refused("refuse.no-target")
	}
	health := components.Health.Get(g.World, friend)
	gained := min(max(1, dungeon.PercentOf(health.Max, rule.Percent)), health.Max-health.Now)
	health.Now += gained
	g.Emit(systems.Event{Type: EventMend, From: actor, To: friend, Who: dungeon.NameOf(g, actor), Whom: dungeon.NameOf(g, friend), Amount: gained, At: a.Cell})
	return systems.Done()
}
