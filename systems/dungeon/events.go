package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// The types of events. Their fields are described in docs/design.md, Events.
const (
	EventStep        = "step"
	EventWait        = "wait"
	EventAttack      = "attack"
	EventKill        = "kill"
	EventDeath       = "death"
	EventLevel       = "level"
	EventStairs      = "stairs"
	EventEnter       = "enter"
	EventSearch      = "search"
	EventEmptied     = "emptied"
	EventTake        = "take"
	EventLeave       = "leave"
	EventReplace     = "replace"
	EventDiscard     = "discard"
	EventDrink       = "drink"
	EventHeal        = "heal"
	EventMana        = "mana"
	EventWear        = "wear"
	EventEffect      = "effect"
	EventEffectAgain = "effect-again"
	EventEffectEnd   = "effect-end"
	EventSpend       = "spend"
	EventSplit       = "split"
	EventBlows       = "effect-blows"
	EventBlowsAgain  = "effect-blows-again"
	EventAim         = "aim"
	EventBones       = "bones"
	EventRise        = "rise"
	EventCrumble     = "crumble"
	EventSteal       = "steal"
	EventPouch       = "pouch"
	EventNoise       = "noise"
	EventNotice      = "notice"
	EventThrow       = "throw"
	EventBurst       = "burst"
	EventErupt       = "erupt"
	EventRead        = "read"
	EventTeleport    = "teleport"
	EventSleep       = "sleep"
	EventMap         = "map"
	EventVigour      = "vigour"
	EventPass        = "pass"
	EventCall        = "call"
	EventEnrage      = "enrage"
	EventMark        = "mark"
	EventMiss        = "miss"
	EventMend        = "mend"
	EventCry         = "cry"
	EventSpin        = "spin"
	EventEntangle    = "entangle"
	EventLay         = "lay"
	EventHatch       = "hatch"
	EventPull        = "pull"
	EventCool        = "cool"
	EventTrick       = "trick"
	EventDissolve    = "dissolve"
	EventLeft        = "left"
	EventCrown       = "crown"
	EventUnsealed    = "unsealed"
	EventEnchant     = "enchant"
	EventTransfer    = "transfer"
	EventStagger     = "stagger"
	EventBurn        = "burn"
	EventDrag        = "drag"
	EventRush        = "rush"
	EventRaise       = "raise"
	EventCollapse    = "collapse"
)

// maxTimeline caps the length of the timeline.
var maxTimeline = components.Timeline.MaxLen("Floors")

// maxLogEntries caps the length of the log.
const maxLogEntries = 50

// chronicle is the step that adds the action's events to the log, as far as the
// hero noticed them, and to the run's statistics.
func chronicle(g *systems.Game) {
	log := components.Log.Get(g.World, g.RunID)
	turn := g.Run().Turn
	for _, e := range g.Events {
		tally(g, e)
		if Logged(g, e) && Know(g).notices(e) {
			e.At = grid.Point{}
			log.Entries = append(log.Entries, components.LogEntry{Turn: turn, Event: e})
		}
	}
	if extra := len(log.Entries) - maxLogEntries; extra > 0 {
		log.Entries = log.Entries[extra:] // append moves the list when its array is full
	}
}

// Logged reports whether events like this one are written to the log of a game.
func Logged(g *systems.Game, e systems.Event) bool {
	return !slices.Contains(registryOf(g).unlogged, e.Type)
}

// tally updates the run's statistics with an event. What others do to each other
// does not count.
func tally(g *systems.Game, e systems.Event) {
	if e.From != g.Hero && e.To != g.Hero {
		return
	}
	s := components.Statistics.Get(g.World, g.RunID)
	switch e.Type {
	case EventStep:
		if e.From == g.Hero {
			components.Add(&s.Steps, 1)
		}
	case EventEnter:
		if e.Name != "" {
			return // a side floor is no step on the way down
		}
		s.Deepest = max(s.Deepest, e.Amount)
		t := components.Timeline.Get(g.World, g.RunID)
		if len(t.Floors) >= maxTimeline {
			return
		}
		t.Floors = append(t.Floors, components.Arrival{
			Floor: e.Amount, Turn: g.Run().Turn, Level: components.Progress.Get(g.World, g.Hero).Level,
		})
	case EventSearch:
		components.Add(&s.Treasures, 1)
	case EventDrink:
		s.Potions = components.Tally(s.Potions, e.Name, 1)
	case EventKill:
		if e.From == g.Hero {
			s.Kills = components.Tally(s.Kills, e.Who, 1)
		}
	case EventDeath:
		s.Killer = e.Who
	case EventAttack:
		if e.To == g.Hero {
			components.Add(&s.DamageTaken, e.Amount)
			s.Attackers = components.Tally(s.Attackers, e.Who, e.Amount)
			return
		}
		if e.From != g.Hero {
			return
		}
		components.Add(&s.DamageDealt, e.Amount)
		if e.Critical {
			components.Add(&s.Criticals, 1)
		}
		if e.Magic {
			components.Add(&s.Spells, 1)
		}
	}
}
