package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func init() {
	AddBump(Bump{Verb: Pull, Into: func(g *systems.Game, actor, other world.ID) bool {
		lever := components.Lever.Find(g.World, other)
		return lever != nil && !lever.Pulled && actor == g.Hero
	}})
}

// heatUp makes an actor stronger in a turn of its script.
func heatUp(g *systems.Game, actor world.ID, turn int) {
	if rule := components.Heats.Find(g.World, actor); rule != nil {
		setHeat(g, actor, min(rule.Most, rule.Percent*(turn-rule.Cooled)))
	}
}

// setHeat makes an actor's Atk higher by a percentage.
func setHeat(g *systems.Game, actor world.ID, percent int) {
	components.Modifiers.Get(g.World, actor).List = []components.Modifier{{Stat: Atk, Percent: percent}}
}

// pull pulls the lever in a direction, which cools those that heat up on its floor.
func pull(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	here := components.Position.Get(g.World, actor)
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	at := here.At.Step(a.Direction)
	id := g.Stage(here.Floor).Solid(at)
	lever := components.Lever.Find(g.World, id)
	if lever == nil || lever.Pulled {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	lever.Pulled = true
	g.Emit(systems.Event{Type: EventPull, From: actor, To: id, Name: nameOf(g, id), At: at})
	for boss, heat := range components.Heats.Each(g.World) {
		if components.Position.Get(g.World, boss).Floor != here.Floor || g.Removed(boss) {
			continue
		}
		heat.Cooled = components.Script.Get(g.World, boss).Turn
		setHeat(g, boss, 0)
		g.Emit(systems.Event{Type: EventCool, From: id, To: boss, Who: nameOf(g, boss), At: components.Position.Get(g.World, boss).At})
	}
	return systems.Done()
}

// raiseLevers makes the levers of a floor as they were before a fight.
func raiseLevers(g *systems.Game, floor int) {
	for id, lever := range components.Lever.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor {
			lever.Pulled = false
		}
	}
}
