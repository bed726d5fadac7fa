package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// The types of events. Their fields are described in docs/design.md, Events.
const (
	EventStep        = "step"
	EventSlide       = "slide" // an actor has slid on; At is where it stops
	EventFall        = "fall"  // an actor has fallen to the floor below; At is where it lands, or where a monster was
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
	EventBlows       = "effect-blows"
	EventBlowsAgain  = "effect-blows-again"
	EventNoise       = "noise"
	EventNotice      = "notice"
	EventThrow       = "throw"
	EventBurst       = "burst"
	EventErupt       = "erupt"
	EventRead        = "read"
	EventTeleport    = "teleport"
	EventSleep       = "sleep"
	EventStagger     = "stagger" // a blow or a wall has stunned an actor
	EventMap         = "map"
	EventVigour      = "vigour"
	EventPass        = "pass"
	EventLeft        = "left"
	EventShove       = "shove" // an actor was pushed away, Count cells; At is where it stops
	EventSkill       = "skill" // a skill was used; Name is its word key, To and At are its target
)

// Fields that many events have.
var (
	ByMonster = []systems.Field{systems.EventFrom, systems.EventWho, systems.EventAt}
	OnTarget  = []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventAt}
	OfItem    = []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventCount.IfAny()}
)

// EventPack declares the events that no other pack declares.
func EventPack() Pack {
	return Pack{Events: []systems.EventSpec{
		{Type: EventStep, Fields: []systems.Field{systems.EventFrom, systems.EventAt}, Unlogged: true, Audible: true, Count: countStep},
		{Type: EventSlide, Fields: []systems.Field{systems.EventFrom, systems.EventAt}, Addressed: true, Audible: true},
		{Type: EventFall, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventWho.As("monster").IfAny(), systems.EventAmount.As("floor"), systems.EventCount.As("damage"), systems.EventAt}, Audible: true},
		{Type: EventWait, Fields: []systems.Field{systems.EventFrom, systems.EventAt}, Unlogged: true},
		{Type: EventAttack, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho.As("monster"), systems.EventWhom.IfAny(), systems.EventName.As("with").IfAny(), systems.EventAmount.As("damage"), systems.EventCritical, systems.EventMagic, systems.EventSurprise.IfAny(), systems.EventAt}, Count: countAttack},
		{Type: EventKill, Tone: systems.ToneKill, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho.As("monster"), systems.EventWhom.IfAny(), systems.EventAmount.As("exp"), systems.EventAt}, Count: countKill},
		{Type: EventDeath, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho.As("monster"), systems.EventAmount.As("floor"), systems.EventAt}, Count: countDeath},
		{Type: EventLevel, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventTo, systems.EventAmount.As("level"), systems.EventCount.As("points"), systems.EventAt}},
		{Type: EventSpend, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventTo, systems.EventName.As("attr"), systems.EventAmount.As("value")}},
		{Type: EventStairs, Addressed: true, Tone: systems.ToneFloor, Fields: []systems.Field{systems.EventFrom, systems.EventAmount.As("floor"), systems.EventName.IfAny(), systems.EventAt}},
		{Type: EventEnter, Addressed: true, Tone: systems.ToneFloor, Fields: []systems.Field{systems.EventTo, systems.EventAmount.As("floor"), systems.EventName.IfAny()}, Count: countFloor},
		{Type: EventSearch, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventAt}, Count: countTreasure},
		{Type: EventEmptied, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventAt}, Unlogged: true},
		{Type: EventTake, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventCount.IfAny()}},
		{Type: EventLeave, Addressed: true, Tone: systems.ToneEnd, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventCount.IfAny()}},
		{Type: EventPass, Tone: systems.ToneEnd, Fields: OfItem},
		{Type: EventReplace, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventOld, systems.EventOldQuality, systems.EventCount.IfAny()}},
		{Type: EventDiscard, Addressed: true, Tone: systems.ToneEnd, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventCount.IfAny()}},
		{Type: EventWear, Addressed: true, Tone: systems.ToneItem, Fields: OfItem},
		{Type: EventDrink, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventName}, Count: countDrink},
		{Type: EventHeal, Addressed: true, Tone: systems.ToneGain, Fields: []systems.Field{systems.EventTo, systems.EventAmount.As("hp"), systems.EventAt}},
		{Type: EventMana, Addressed: true, Tone: systems.ToneMagic, Fields: []systems.Field{systems.EventTo, systems.EventAmount.As("mp"), systems.EventAt}},
		{Type: EventVigour, Addressed: true, Tone: systems.ToneGain, Fields: []systems.Field{systems.EventTo, systems.EventAmount.As("vigour"), systems.EventAt}},
		{Type: EventEffect, Addressed: true, Tone: systems.ToneEffect, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventCount.As("turns")}},
		{Type: EventEffectAgain, Addressed: true, Tone: systems.ToneEffect, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventCount.As("turns")}},
		{Type: EventBlows, Addressed: true, Tone: systems.ToneEffect, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventCount.As("blows")}},
		{Type: EventBlowsAgain, Addressed: true, Tone: systems.ToneEffect, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventCount.As("blows")}},
		{Type: EventEffectEnd, Addressed: true, Tone: systems.ToneEnd, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName}},
		{Type: EventThrow, Addressed: true, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAt}},
		{Type: EventBurst, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventName, systems.EventCount.As("radius"), systems.EventAt}},
		{Type: EventErupt, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventName, systems.EventAt}},
		{Type: EventRead, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName}},
		{Type: EventTeleport, Addressed: true, Fields: []systems.Field{systems.EventFrom, systems.EventAt}},
		{Type: EventSleep, Fields: []systems.Field{systems.EventFrom, systems.EventWho.As("monster"), systems.EventAt}},
		{Type: EventStagger, Tone: systems.ToneEffect, Fields: OnTarget},
		{Type: EventShove, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventCount.As("cells"), systems.EventAt}, Unlogged: true},
		{Type: EventMap, Addressed: true, Fields: []systems.Field{systems.EventFrom, systems.EventAmount.As("floor")}},
		{Type: EventNoise, Fields: []systems.Field{systems.EventAmount.As("steps"), systems.EventAt}, Unlogged: true},
		{Type: EventNotice, Tone: systems.ToneWarn, Fields: ByMonster, Audible: true},
		{Type: EventLeft, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventName, systems.EventAt}},
		{Type: EventTell, Fields: []systems.Field{systems.EventFrom.IfAny(), systems.EventWho.IfAny(), systems.EventName.Raw(), systems.EventAmount.IfAny(), systems.EventAt}},
		{Type: EventModOff, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventName.Raw(), systems.EventOld.Raw()}},
	}}
}

// maxTimeline caps the length of the timeline.
var maxTimeline = components.Timeline.MaxLen("Floors")

// maxLogEntries caps the length of the log.
const maxLogEntries = 50

// Chronicle is the step that adds the action's events to the log, as far as the
// hero noticed them, and to the run's statistics.
func Chronicle(g *systems.Game) {
	log := components.Log.Get(g.World, g.RunID)
	turn := g.Run().Turn
	for _, e := range g.Events {
		tally(g, e)
		if Logged(g, e) && Noticed(g, e) {
			e.At = grid.Point{}
			log.Entries = append(log.Entries, components.LogEntry{Turn: turn, Event: e})
		}
	}
	if extra := len(log.Entries) - maxLogEntries; extra > 0 {
		log.Entries = log.Entries[extra:] // append moves the list when its array is full
	}
}

// Noticed reports whether the hero takes part in an event or sees it.
func Noticed(g *systems.Game, e systems.Event) bool {
	if e.From == g.Hero || e.To == g.Hero {
		return true
	}
	if Concealed(g, e.From) || Concealed(g, e.To) {
		return false
	}
	return e.At == grid.Point{} || InView(g, e.At)
}

// Logged reports whether events like this one are written to the log of a game.
func Logged(g *systems.Game, e systems.Event) bool {
	return !RegistryOf(g).Events[e.Type].Unlogged
}

// tally updates the run's statistics with an event. What others do to each other
// does not count.
func tally(g *systems.Game, e systems.Event) {
	if e.From != g.Hero && e.To != g.Hero {
		return
	}
	if count := RegistryOf(g).Events[e.Type].Count; count != nil {
		count(g, e)
	}
}

// statistics are those of the run.
func statistics(g *systems.Game) *components.StatisticsData {
	return components.Statistics.Get(g.World, g.RunID)
}

func countStep(g *systems.Game, e systems.Event) {
	if e.From == g.Hero {
		components.Add(&statistics(g).Steps, 1)
	}
}

// countFloor counts floors of the way down; a side floor is no step on it.
func countFloor(g *systems.Game, e systems.Event) {
	if e.Name != "" {
		return
	}
	s := statistics(g)
	s.Deepest = max(s.Deepest, e.Amount)
	t := components.Timeline.Get(g.World, g.RunID)
	if len(t.Floors) >= maxTimeline {
		return
	}
	t.Floors = append(t.Floors, components.Arrival{
		Floor: e.Amount, Turn: g.Run().Turn, Level: components.Progress.Get(g.World, g.Hero).Level,
	})
}

func countTreasure(g *systems.Game, _ systems.Event) { components.Add(&statistics(g).Treasures, 1) }

func countDrink(g *systems.Game, e systems.Event) {
	s := statistics(g)
	s.Potions = components.Tally(s.Potions, e.Name, 1)
}

func countKill(g *systems.Game, e systems.Event) {
	if s := statistics(g); e.From == g.Hero {
		s.Kills = components.Tally(s.Kills, e.Who, 1)
	}
}

func countDeath(g *systems.Game, e systems.Event) { statistics(g).Killer = e.Who }

func countAttack(g *systems.Game, e systems.Event) {
	s := statistics(g)
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
