package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func scriptPack() Pack {
	return Pack{
		Behaviours: []Behaviour{{Of: components.Script, Choose: perform, Threat: strikesOnce}},
		Moves:      map[string]Choice{"attack": nothing}, // or a step toward the hero
	}
}

// perform chooses the next move of a script.
func perform(g *systems.Game, actor world.ID) (systems.Action, bool) {
	script := components.Script.Get(g.World, actor)
	move := nextMove(g, actor)
	add(&script.Turn, 1, mindTurns)
	if busy(g, actor) {
		return systems.Action{Verb: Wait}, true
	}
	return registryOf(g).moves[move](g, actor)
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
