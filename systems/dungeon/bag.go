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

// fits reports whether an actor's bag has room for all of some items, not only for a part of
// a stack.
func fits(g *systems.Game, actor world.ID, items ...world.ID) bool {
	free := min(components.Bag.Get(g.World, actor).Slots, maxHeld)
	space := map[string]int{} // in the stacks of a name
	for _, item := range g.Holding(actor) {
		if stack := components.Stack.Find(g.World, item); stack != nil {
			space[NameOf(g, item)] += stack.Most - stack.Count
		}
		free--
	}
	for _, item := range items {
		if isToken(g, actor, item) || components.Key.Has(g.World, item) {
			continue
		}
		stack := components.Stack.Find(g.World, item)
		if stack == nil {
			free--
			continue
		}
		name := NameOf(g, item)
		if space[name] -= stack.Count; space[name] < 0 {
			space[name] += stack.Most
			free--
		}
	}
	return free >= 0
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
	if join(g, actor, item) {
		g.Emit(e)
		return true
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

// join moves what fits of an item to equal stacks in an actor's bag. It reports whether all
// of it did, and is then gone as an item of its own.
func join(g *systems.Game, actor, item world.ID) bool {
	for {
		like, space := likeStack(g, actor, item)
		if space == 0 {
			return false
		}
		from, to := components.Stack.Get(g.World, item), components.Stack.Get(g.World, like)
		moved := min(space, from.Count)
		to.Count += moved
		if moved == from.Count {
			g.Remove(item)
			return true
		}
		from.Count -= moved
	}
}

// mostIn is how many items of an entry share a slot; 1 for those that do not stack.
func mostIn(entry *archetypes.Prefab) int {
	stack, _ := components.Stack.Among(entry.Parts)
	return max(1, stack.Most)
}

// likeStack is a stack in an actor's bag that an item can join, and how many more it
// holds; 0 if there is none.
func likeStack(g *systems.Game, actor, item world.ID) (like world.ID, space int) {
	if !components.Stack.Has(g.World, item) {
		return 0, 0
	}
	return stackOf(g, actor, *components.Name.Get(g.World, item))
}

// stackOf is likeStack for the items of an entry that stack.
func stackOf(g *systems.Game, actor world.ID, name components.NameData) (like world.ID, space int) {
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

// CountOf is the number of items in a slot: the size of a stack, or 1.
func CountOf(g *systems.Game, item world.ID) int {
	if stack := components.Stack.Find(g.World, item); stack != nil {
		return stack.Count
	}
	return 1
}

// Single is one of the items of a stack, made as an item of its own that nobody holds yet. It
// is the item itself if that is the only one.
func Single(g *systems.Game, item world.ID) world.ID {
	stack := components.Stack.Find(g.World, item)
	if stack == nil || stack.Count < 2 {
		return item
	}
	stack.Count--
	one := NewItem(g, components.Name.Get(g.World, item).Key, 1)
	components.Stack.Get(g.World, one).Count = 1
	return one
}

// UseUp removes an item, or one of a stack: of several stacks of a bag, one of the smallest, so
// that its slot is free as soon as may be.
func UseUp(g *systems.Game, item world.ID) {
	stack := components.Stack.Find(g.World, item)
	if stack == nil {
		g.Remove(item)
		return
	}
	if h := components.Held.Find(g.World, item); h != nil {
		name := *components.Name.Get(g.World, item)
		for _, other := range g.Holding(h.By) {
			if like := components.Stack.Find(g.World, other); like != nil && like.Count < stack.Count && *components.Name.Get(g.World, other) == name {
				item, stack = other, like
			}
		}
	}
	if stack.Count > 1 {
		stack.Count--
		return
	}
	g.Remove(item)
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
