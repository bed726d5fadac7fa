package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Unlock opens a locked door; a step into one becomes this verb.
const Unlock systems.Verb = "unlock"

// EventUnlock is a door that its key has opened.
const EventUnlock = "unlock"

// LockPack declares locked doors, their keys, and vaults.
func LockPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventUnlock, Addressed: true, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventOld, systems.EventAt}},
		},
		Verbs: []systems.VerbSpec{{Name: Unlock, Takes: dungeon.TakesDirection, Rule: unlock}},
		Bumps: []dungeon.Bump{{Into: lockedTo, Verb: Unlock, Legal: func(g *systems.Game, actor, door world.ID) bool {
			return keyTo(g, actor, door) >= 0
		}}},
		Populators:  map[string]dungeon.Populator{locks: placeLocks},
		RulesChecks: []dungeon.RulesCheck{checkLocks},
	}
}

// lockedTo reports whether an actor that can have keys stands before a locked door.
func lockedTo(g *systems.Game, actor, other world.ID) bool {
	return LockOf(g, other) != "" && components.Search.Has(g.World, actor)
}

// LockOf is the lock of a door that is locked; empty for anything else.
func LockOf(g *systems.Game, id world.ID) string {
	if door := components.Door.Find(g.World, id); door != nil {
		return door.Lock
	}
	return ""
}

// unlock opens a door with its key, which is used up. It leaves an open doorway.
func unlock(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if dungeon.Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	door := dungeon.Neighbour(g, actor, a.Direction)
	if door == 0 || LockOf(g, door) == "" {
		return systems.Refused("refuse.no-lock")
	}
	i := keyTo(g, actor, door)
	if i < 0 {
		return systems.RefusedFor("refuse.locked", KeyName(g, LockOf(g, door)))
	}
	dungeon.Face(g, actor, a.Direction)
	keys := components.Keys.Get(g.World, actor)
	g.Emit(systems.Event{Type: EventUnlock, From: actor, To: door, Name: dungeon.NameOf(g, door), Old: "item." + keys.List[i].Name,
		At: components.Position.Get(g.World, door).At})
	keys.List = slices.Delete(keys.List, i, i+1)
	enrich(g, door, keys.List)
	g.Remove(door)
	return systems.Done()
}

// enrich lets more pieces be taken of the choices behind a door, as a keeper's key says.
func enrich(g *systems.Game, door world.ID, keys []components.HeldKey) {
	lock, floor := LockOf(g, door), components.Position.Get(g.World, door).Floor
	stage, more := g.Stage(floor), 0
	for _, key := range keys {
		if entry := g.Content.Find("item", key.Name); entry != nil {
			if keeper, has := components.Keeper.Among(entry.Parts); has && keeper.Lock == lock {
				more = max(more, keeper.More)
			}
		}
	}
	behind := dungeon.LockedBits(g, stage)
	for id, choice := range components.Choice.Each(g.World) {
		if p := components.Position.Get(g.World, id); p.Floor == floor && behind.Has(stage.Index(p.At)) {
			dungeon.Add(&choice.Take, more, choiceBounds)
		}
	}
}

// choiceBounds are the bounds of how many pieces of a choice may be taken.
var choiceBounds = components.Choice.Bounds("Take")

// keyTo is the place of the key to a door among those that an actor has, or -1.
func keyTo(g *systems.Game, actor, door world.ID) int {
	keys, lock := components.Keys.Find(g.World, actor), LockOf(g, door)
	if keys == nil {
		return -1
	}
	floor := components.Position.Get(g.World, door).Floor
	return slices.IndexFunc(keys.List, func(k components.HeldKey) bool {
		return k.Lock == lock && (k.Floor == 0 || k.Floor == floor)
	})
}

// KeyName is the word key of the key for a lock; empty if there is none, or no lock.
func KeyName(g *systems.Game, lock string) string {
	if lock == "" {
		return ""
	}
	if entry := keyEntry(g.Content, lock); entry != nil {
		return "item." + entry.Name.Key
	}
	return ""
}

// ShutIn returns whether a cell lies behind a lock that no actor at from can pass without its
// key. A hero that lands there may have no way out.
func ShutIn(g *systems.Game, stage *systems.Stage, from grid.Point) func(grid.Point) bool {
	locked := dungeon.LockedBits(g, stage)
	var away []int // once it is needed: most cells lie behind no lock
	return func(p grid.Point) bool {
		if !locked.Has(stage.Index(p)) {
			return false
		}
		if away == nil {
			away = stage.Distances(from, func(p grid.Point) bool { return stage.Open(p) && LockOf(g, stage.Solid(p)) == "" })
		}
		return away[stage.Index(p)] < 0
	}
}
