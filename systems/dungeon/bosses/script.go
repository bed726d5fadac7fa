package bosses

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Announce announces the move that opens the next phase of a script.
const Announce systems.Verb = "announce"

// ScriptPack declares the phases of the scripts of bosses.
func ScriptPack() dungeon.Pack {
	fields := []systems.Field{systems.EventFrom, systems.EventWho, systems.EventName.Raw()}
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: dungeon.EventAnnounce, Tone: systems.ToneWarn, Fields: fields, Like: monsters.EventEnrage},
			{Type: dungeon.EventUnleash, Tone: systems.ToneWarn, Fields: fields, Like: monsters.EventSlam},
		},
		Verbs:      []systems.VerbSpec{{Name: Announce, Rule: announce}},
		Behaviours: []dungeon.Behaviour{{Of: components.Script, Choose: perform, Threat: dungeon.StrikesOnce}},
		Moves:      map[string]dungeon.Choice{"attack": dungeon.NoChoice}, // or a step toward the hero
	}
}

// perform chooses the next move of a script. A phase that is opened costs two turns: its move
// is announced first.
func perform(g *systems.Game, actor world.ID) (systems.Action, bool) {
	script := components.Script.Get(g.World, actor)
	if script.Acted == g.Run().Turn+1 {
		return systems.Action{}, false // in the second part of a fast turn it walks
	}
	script.Acted = g.Run().Turn + 1
	move := nextMove(g, actor)
	dungeon.Add(&script.Turn, 1, dungeon.MindTurns)
	if busy(g, actor) {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	switch opens, due := dungeon.Opens(g, actor); {
	case script.Opening:
		script.Opening, script.Opened, script.Since = false, script.Opened+1, script.Turn
		move = opens
	case due && slices.Contains(g.Rules.Verbs, string(Announce)):
		return systems.Action{Verb: Announce}, true
	}
	return dungeon.RegistryOf(g).Moves[move](g, actor)
}

// busy reports whether an actor strikes in this turn what it has marked before.
func busy(g *systems.Game, actor world.ID) bool {
	rule := components.Drops.Find(g.World, actor)
	return monsters.Busy(g, actor) || rule != nil && rule.Due > 0 && rule.Due == g.Run().Turn
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
	return current.Moves[(script.Turn-script.Since)%len(current.Moves)]
}

// announce announces the move that an actor makes in its next turn.
func announce(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	script := components.Script.Find(g.World, actor)
	if script == nil || script.Opening {
		return systems.Refused("refuse.unknown-action")
	}
	script.Opening = true
	tellOf(g, dungeon.EventAnnounce, actor, dungeon.Announced(g, actor))
	return systems.Done()
}

// tellOf emits an event of an actor that announces or makes the move that opens a phase. It is
// known on the whole floor.
func tellOf(g *systems.Game, event string, actor world.ID, move string) {
	g.Emit(systems.Event{Type: event, From: shownActor(g, actor), Who: dungeon.NameOf(g, actor), Name: move})
}

// shownActor is an actor for an event that would betray where it is; 0 while it hides among images.
func shownActor(g *systems.Game, actor world.ID) world.ID {
	if dungeon.AmongImages(g, actor) {
		return 0
	}
	return actor
}

// restart makes a script as it is before a fight.
func restart(g *systems.Game, actor world.ID) {
	if script := components.Script.Find(g.World, actor); script != nil {
		script.Turn, script.Opened, script.Opening, script.Since, script.Acted = 0, 0, false, 0, 0
	}
	if heat := components.Heats.Find(g.World, actor); heat != nil {
		heat.Cooled = 0
	}
	if rule := components.Pours.Find(g.World, actor); rule != nil {
		rule.Flooded = nil
	}
	if rule := components.Drops.Find(g.World, actor); rule != nil {
		rule.At, rule.Still, rule.Due = grid.Point{}, 0, 0
	}
	if rule := components.Marks.Find(g.World, actor); rule != nil {
		rule.Due = 0
	}
}
