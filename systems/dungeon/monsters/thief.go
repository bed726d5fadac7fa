package monsters

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Pouch is the terrain that holds what a dead thief had stolen.
const Pouch = "pouch"

// The types of its events.
const (
	EventSteal = "steal"
	EventPouch = "pouch"
)

// ThiefPack declares monsters that steal.
func ThiefPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventSteal, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventName, systems.EventQuality, systems.EventCount.IfAny(), systems.EventAt}},
			{Type: EventPouch, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventName, systems.EventAt}},
		},
		Behaviours: []dungeon.Behaviour{{Of: components.Steals, Choose: getAway, Threat: dungeon.StrikesOnce}},
		Reactions:  []dungeon.Reaction{{Of: components.Steals, Struck: steal, Died: dropPouch}},
		Checks:     []dungeon.Check{{Of: components.Steals, Wrong: pouchless}},
	}
}

// steal takes a random item from whom a thief's blow has hurt, one alone of a stack, and the
// thief flees with it. A thief that holds something takes nothing more.
func steal(g *systems.Game, h dungeon.Hit) {
	if h.Kind != dungeon.HitBlow || h.Amount <= 0 || g.Removed(h.From) || len(g.Holding(h.From)) > 0 {
		return
	}
	var loot []world.ID
	for _, item := range g.Holding(h.To) {
		if stealable(g, item) {
			loot = append(loot, item)
		}
	}
	if len(loot) == 0 {
		return
	}
	item := dungeon.Single(g, loot[g.Stream(dungeon.MindStream).Below(len(loot))])
	e := dungeon.ItemEvent(g, EventSteal, h.From, item)
	e.Who, e.At = dungeon.NameOf(g, h.From), components.Position.Get(g.World, h.From).At
	g.Give(item, h.From, 0)
	if m := components.Mind.Find(g.World, h.From); m != nil {
		m.State = components.Fleeing
	}
	g.Emit(e)
}

// getAway makes a thief that holds something flee, also one that has noticed the hero
// again. The choice of its step is left to its mind.
func getAway(g *systems.Game, id world.ID) (systems.Action, bool) {
	if m := components.Mind.Find(g.World, id); m != nil && len(g.Holding(id)) > 0 {
		m.State = components.Fleeing
	}
	return dungeon.NoChoice(g, id)
}

// stealable reports whether a thief may take an item: not what is worn, nor keys, which
// cannot be lost.
func stealable(g *systems.Game, item world.ID) bool {
	worn := components.Equipment.Find(g.World, item)
	return (worn == nil || !worn.Worn) && !components.Key.Has(g.World, item)
}

// dropPouch leaves what a dead thief held in a pouch, on the nearest free cell with
// nothing lying in it. It is searched like a treasure.
func dropPouch(g *systems.Game, h dungeon.Hit) {
	held := g.HeldBy(h.To)
	if len(held) == 0 {
		return
	}
	here := components.Position.Get(g.World, h.To)
	at, ok := dungeon.NearestFree(g.Stage(here.Floor), here.At)
	if !ok {
		return
	}
	left := g.Spawn(g.Content.Must("terrain", Pouch), components.Treasure.With(components.TreasureData{}),
		components.Position.With(components.PositionData{Floor: here.Floor, At: at}))
	for slot, item := range held {
		g.Give(item, left, slot)
	}
	g.Emit(systems.Event{Type: EventPouch, From: h.To, To: left, Who: dungeon.NameOf(g, h.To), Name: dungeon.NameOf(g, left), At: at})
}

func pouchless(_ *world.World, _ world.ID, content *archetypes.Content) string {
	if content.Find("terrain", Pouch) == nil {
		return fmt.Sprintf("steals, and no data file has the terrain %q", Pouch)
	}
	return ""
}
