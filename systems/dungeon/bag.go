package dungeon

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// HasRoom reports whether an actor's bag has room for an item, or for a part of a
// stack.
func HasRoom(g *systems.Game, actor, item world.ID) bool {
	if isToken(g, actor, item) || components.Key.Has(g.World, item) {
		return true
	}
	if _, free := freeSlot(g, actor); free {
		return true
	}
	_, space := likeStack(g, actor, item)
	return space > 0
}

// fits reports whether an actor's bag has room for all of an item, not only for a part of a
// stack.
func fits(g *systems.Game, actor, item world.ID) bool {
	stack := components.Stack.Find(g.World, item)
	if _, free := freeSlot(g, actor); free || stack == nil {
		return HasRoom(g, actor, item)
	}
	space := 0
	for _, other := range g.Holding(actor) {
		if like := components.Stack.Find(g.World, other); like != nil && NameOf(g, other) == NameOf(g, item) {
			space += like.Most - like.Count
		}
	}
	return space >= stack.Count
}

// Stow puts an item into an actor's bag, as far as there is room, and emits an event of
// that type about what it has put there. It is false if a part of a stack, or the whole
// item, stays with its holder.
func Stow(g *systems.Game, actor, item world.ID, event string) bool {
	e := ItemEvent(g, event, actor, item)
	if isToken(g, actor, item) {
		Add(&components.Tokens.Get(g.World, actor).Count, 1, TokenBounds)
		g.Emit(e)
		g.Remove(item)
		return true
	}
	if components.Key.Has(g.World, item) {
		CollectKey(g, actor, item, event)
		return true
	}
	slot, free := freeSlot(g, actor)
	for {
		like, space := likeStack(g, actor, item)
		if space == 0 {
			break
		}
		from, to := components.Stack.Get(g.World, item), components.Stack.Get(g.World, like)
		moved := min(space, from.Count)
		to.Count += moved
		if moved == from.Count {
			g.Emit(e)
			g.Remove(item)
			return true
		}
		from.Count -= moved
	}
	if free {
		g.Emit(e)
		g.Give(item, actor, slot)
		return true
	}
	if stack := components.Stack.Find(g.World, item); stack != nil && stack.Count < e.Count {
		e.Count -= stack.Count
		g.Emit(e)
	}
	return false
}

// stacks reports whether items of an entry share slots.
func stacks(entry *archetypes.Prefab) bool {
	return PartsHave(entry.Parts, components.Stack)
}

// likeStack is a stack in an actor's bag that an item can join, and how many more it
// holds; 0 if there is none.
func likeStack(g *systems.Game, actor, item world.ID) (like world.ID, space int) {
	if !components.Stack.Has(g.World, item) {
		return 0, 0
	}
	name := *components.Name.Get(g.World, item)
	for _, other := range g.Holding(actor) {
		if stack := components.Stack.Find(g.World, other); stack != nil && stack.Count < stack.Most &&
			*components.Name.Get(g.World, other) == name {
			return other, stack.Most - stack.Count
		}
	}
	return 0, 0
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

// ItemEvent is an event about an item.
func ItemEvent(g *systems.Game, kind string, actor, item world.ID) systems.Event {
	e := systems.Event{Type: kind, From: actor, To: item, Name: NameOf(g, item)}
	if eq := components.Equipment.Find(g.World, item); eq != nil {
		e.Quality = eq.Quality
	}
	if stack := components.Stack.Find(g.World, item); stack != nil {
		e.Count = stack.Count
	}
	return e
}

// Holds reports whether an item is in an actor's bag.
func Holds(g *systems.Game, actor, item world.ID) bool {
	h := components.Held.Find(g.World, item)
	return h != nil && h.By == actor && !g.Removed(item)
}

// TakeFrom removes an item from the bag of its holder, or some of a stack.
func TakeFrom(g *systems.Game, item world.ID, count int) {
	if stack := components.Stack.Find(g.World, item); stack != nil && stack.Count > count {
		stack.Count -= count
		return
	}
	holder := components.Held.Get(g.World, item).By
	g.Remove(item)
	UpdateMaxima(g, holder) // it may have been worn
}

// CollectKey takes a key, which is then counted instead of carried.
func CollectKey(g *systems.Game, actor, item world.ID, event string) {
	if !components.Keys.Has(g.World, actor) {
		components.Keys.Attach(g.World, actor, components.KeysData{})
	}
	keys, key := components.Keys.Get(g.World, actor), components.Key.Get(g.World, item)
	if len(keys.List) < maxKeys {
		keys.List = append(keys.List, components.HeldKey{
			Name: components.Name.Get(g.World, item).Key, Lock: key.Lock, Floor: key.Floor,
		})
	}
	g.Emit(ItemEvent(g, event, actor, item))
	g.Remove(item)
}

// isToken reports whether an item is a token that an actor counts instead of carrying it.
func isToken(g *systems.Game, actor, item world.ID) bool {
	return components.Token.Has(g.World, item) && components.Tokens.Has(g.World, actor)
}

// maxKeys caps the keys of an actor.
var maxKeys = components.Keys.MaxLen("List")
