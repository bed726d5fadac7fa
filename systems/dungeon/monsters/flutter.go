package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// FlutterPack declares monsters that flutter about.
func FlutterPack() dungeon.Pack {
	return dungeon.Pack{
		Behaviours: []dungeon.Behaviour{{Of: components.Flutters, Choose: flutter, Threat: dungeon.StrikesOnce}},
	}
}

// flutter chooses a step to a random free neighbour every few turns; an actor that is
// shut in waits. Doors and stairs are not for fluttering.
func flutter(g *systems.Game, actor world.ID) (systems.Action, bool) {
	if components.Mind.Get(g.World, actor).Turns%components.Flutters.Get(g.World, actor).Every != 0 {
		return systems.Action{}, false
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	var ways []grid.Direction
	for d := range grid.Clockwise {
		if p := here.At.Step(d); stage.Free(p) && len(stage.Lying(p)) == 0 {
			ways = append(ways, d)
		}
	}
	if len(ways) == 0 {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	return systems.Action{Verb: dungeon.Move, Direction: ways[g.Stream(dungeon.MindStream).Below(len(ways))]}, true
}
