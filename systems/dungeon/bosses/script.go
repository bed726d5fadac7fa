package bosses

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// ScriptPack declares the phases of the scripts of bosses.
func ScriptPack() dungeon.Pack {
	return dungeon.Pack{
		Behaviours: []dungeon.Behaviour{{Of: components.Script, Choose: perform, Threat: dungeon.StrikesOnce}},
		Moves:      map[string]dungeon.Choice{"attack": dungeon.NoChoice}, // or a step toward the hero
	}
}

// perform chooses the next move of a script.
func perform(g *systems.Game, actor world.ID) (systems.Action, bool) {
	script := components.Script.Get(g.World, actor)
	move := nextMove(g, actor)
	dungeon.Add(&script.Turn, 1, dungeon.MindTurns)
	if monsters.Busy(g, actor) {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	return dungeon.RegistryOf(g).Moves[move](g, actor)
}

// nextMove is the move that a script comes to next.
func nextMove(g *systems.Game, actor world.ID) string {
	script, health := components.Script.Get(g.World, actor), components.Health.Get(g.World, actor)
	var current components.Phase
	for _, phase := range script.Phases {
		if health.Now*100 <= health.Max*phase.Below && (len(current.Moves) == 0 || phase.Below < current.Below) {
			current = phase
		}
	}
	return current.Moves[script.Turn%len(current.Moves)]
}

// restart makes a script as it is before a fight.
func restart(g *systems.Game, actor world.ID) {
	if script := components.Script.Find(g.World, actor); script != nil {
		script.Turn = 0
	}
	if heat := components.Heats.Find(g.World, actor); heat != nil {
		heat.Cooled = 0
	}
	if rule := components.Marks.Find(g.World, actor); rule != nil {
		rule.Due = 0
	}
}
