package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// search opens the treasure in a direction. Its items are then offered one at a
// time; the turn ends after the last.
// Source: docs/rules.md, Treasures.
func search(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	treasure := neighbour(g, actor, a.Direction)
	if treasure == 0 || !components.Treasure.Has(g.World, treasure) {
		return systems.Refused("refuse.no-treasure")
	}
	face(g, actor, a.Direction)
	components.Search.Get(g.World, actor).Treasure = treasure
	g.Emit(systems.Event{Type: EventSearch, From: actor, To: treasure, Name: nameOf(g, treasure),
		At: components.Position.Get(g.World, treasure).At})
	if Offer(g) == 0 {
		return finishSearch(g, actor)
	}
	return systems.Free()
}

// Offer is the item offered by the treasure being searched, or 0.
func Offer(g *systems.Game) world.ID {
	treasure := components.Search.Get(g.World, g.Hero).Treasure
	for _, item := range g.HeldBy(treasure) {
		return item
	}
	return 0
}

// searching reports whether an actor is in the middle of a search. Until the
// search ends it can only answer the offer, use its bag and spend points.
func searching(g *systems.Game, actor world.ID) bool {
	s := components.Search.Find(g.World, actor)
	return s != nil && s.Treasure != 0
}

// take puts the offered item into the bag.
func take(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	slot, room := freeSlot(g, actor)
	if !room {
		return systems.Refused("refuse.bag-full")
	}
	item := Offer(g)
	g.Emit(itemEvent(g, EventTake, actor, item))
	return receive(g, actor, item, slot)
}

func legalTake(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if _, room := freeSlot(g, actor); room && searching(g, actor) {
		return append(out, systems.Action{Verb: Take})
	}
	return out
}

// leave declines the offered item, which is removed.
func leave(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	item := Offer(g)
	g.Emit(itemEvent(g, EventLeave, actor, item))
	g.Remove(item)
	return next(g, actor)
}

func legalLeave(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if searching(g, actor) {
		return append(out, systems.Action{Verb: Leave})
	}
	return out
}

// replace throws away an item of the bag and puts the offered one in its slot, in
// one step.
func replace(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	if !holds(g, actor, a.Item) {
		return systems.Refused("refuse.not-held")
	}
	slot := components.Held.Get(g.World, a.Item).Slot
	item := Offer(g)
	e := itemEvent(g, EventReplace, actor, item)
	old := itemEvent(g, EventReplace, actor, a.Item)
	e.Old, e.OldQuality = old.Name, old.Quality
	g.Emit(e)
	g.Remove(a.Item)
	return receive(g, actor, item, slot)
}

func replaceable(g *systems.Game, actor, _ world.ID) bool { return searching(g, actor) }

func receive(g *systems.Game, actor, item world.ID, slot int) systems.Result {
	g.Give(item, actor, slot)
	return next(g, actor)
}

// next offers the treasure's next item, or ends the search and the turn.
func next(g *systems.Game, actor world.ID) systems.Result {
	if Offer(g) != 0 {
		return systems.Free()
	}
	return finishSearch(g, actor)
}

func finishSearch(g *systems.Game, actor world.ID) systems.Result {
	s := components.Search.Get(g.World, actor)
	treasure := s.Treasure
	s.Treasure = 0
	g.Then(func(g *systems.Game) { // after the hero has put on the item taken
		g.Emit(systems.Event{Type: EventEmptied, From: actor, To: treasure,
			At: components.Position.Get(g.World, treasure).At})
		g.Remove(treasure)
	})
	return systems.Done()
}

// freeSlot is the first empty slot of an actor's bag.
func freeSlot(g *systems.Game, actor world.ID) (int, bool) {
	items := g.HeldBy(actor)
	for slot := range min(components.Bag.Get(g.World, actor).Slots, maxHeld) {
		if slot >= len(items) || components.Held.Get(g.World, items[slot]).Slot != slot {
			return slot, true
		}
	}
	return 0, false
}
