package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Cry raises the alarm.
const Cry systems.Verb = "cry"

// EventCry is the event in which a monster cries out.
const EventCry = "cry"

// WatcherPack declares monsters that wake others.
func WatcherPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventCry, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventWho, systems.EventAmount, systems.EventAt}, Audible: true},
		},
		Verbs:      []systems.VerbSpec{{Name: Cry, Rule: cry}},
		Behaviours: []dungeon.Behaviour{{Of: components.Cries, Choose: raiseAlarm, Threat: dungeon.StrikesOnce}},
	}
}

// raiseAlarm chooses to cry out while the hero is in sight and not beside the actor.
func raiseAlarm(g *systems.Game, actor world.ID) (systems.Action, bool) {
	_, beside := dungeon.TowardHero(g, actor)
	return systems.Action{Verb: Cry}, !beside && dungeon.SeesHero(g, actor)
}

// cry makes a noise where an actor stands. It is heard in the next turn.
func cry(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule := components.Cries.Find(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	at := components.Position.Get(g.World, actor).At
	g.Emit(systems.Event{Type: EventCry, From: actor, Who: dungeon.NameOf(g, actor), Amount: rule.Noise, At: at})
	g.Emit(systems.Event{Type: dungeon.EventNoise, From: actor, Amount: rule.Noise, At: at})
	return systems.Done()
}
