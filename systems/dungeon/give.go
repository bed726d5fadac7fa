package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// EventReceive is an item given to the hero: Name, Quality.
const EventReceive = "receive"

// BundleEntry is the terrain that holds what is offered to a hero with a full bag.
const BundleEntry = "bundle"

// ProvisionsPack declares the gifts that floors have for some classes.
func ProvisionsPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: EventReceive, Addressed: true, Tone: systems.ToneItem, Fields: OfItem},
		},
		Steps:  []Step{{Name: "provisions", Run: provisions}},
		Checks: []Check{{components.Kit, kitUnknown}, {components.Provisions, provisionsUnknown}},
	}
}

// NewItem makes an item that nobody holds yet, for GiveOrOffer. Name is an entry of
// the items files.
func NewItem(g *systems.Game, name string, quality int) world.ID {
	id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
	if e := components.Equipment.Find(g.World, id); e != nil {
		e.Quality = quality
	}
	return id
}

// GiveOrOffer puts an item into the hero's bag. If the bag is full it is offered as
// a treasure's item is, which takes no turn; during a search it comes last.
func GiveOrOffer(g *systems.Game, item world.ID) {
	s := components.Search.Get(g.World, g.Hero)
	switch {
	case s.Treasure != 0:
		g.Give(item, s.Treasure, NextSlot(g, s.Treasure))
	case Stow(g, g.Hero, item, EventReceive):
	default:
		s.Treasure = g.Spawn(g.Content.Must("terrain", BundleEntry),
			components.Position.With(*components.Position.Get(g.World, g.Hero)),
			components.Treasure.With(components.TreasureData{Free: true}))
		g.Give(item, s.Treasure, 0)
	}
}

// NextSlot is the slot after the last one of a holder.
func NextSlot(g *systems.Game, holder world.ID) int {
	items := g.Holding(holder)
	if len(items) == 0 {
		return 0
	}
	return components.Held.Get(g.World, items[len(items)-1]).Slot + 1
}

// Outfit gives a new hero what its class starts with, and puts on the first piece
// of each kind of equipment.
func Outfit(g *systems.Game) {
	kit := components.Kit.Find(g.World, g.Hero)
	if kit == nil {
		return
	}
	worn := map[string]bool{}
	for _, k := range kit.Items {
		for _, item := range GiveKit(g, g.Hero, k) {
			if e := components.Equipment.Find(g.World, item); e != nil {
				kind := components.Item.Get(g.World, item).Kind
				e.Worn, worn[kind] = !worn[kind], true
			}
		}
	}
}

// GiveKit makes the items of a kit's entry, puts them into the bag of an actor and returns them. Items
// that stack share slots, also with those that the bag holds before; those that join one are
// not among the returned.
func GiveKit(g *systems.Game, actor world.ID, k components.KitItem) (made []world.ID) {
	for left := max(1, k.Count); left > 0; {
		if like, space := stackOf(g, actor, g.Content.Must("item", k.Name).Name); space > 0 {
			n := min(left, space)
			components.Stack.Get(g.World, like).Count += n
			left -= n
			continue
		}
		item, n := NewItem(g, k.Name, k.Quality), 1
		if stack := components.Stack.Find(g.World, item); stack != nil {
			n = min(left, stack.Most)
			stack.Count = n
		}
		left -= n
		g.Give(item, actor, NextSlot(g, actor))
		made = append(made, item)
	}
	return made
}

// provisions is the step that gives the hero what it gets on a new floor.
func provisions(g *systems.Game) {
	p := components.Provisions.Find(g.World, g.Hero)
	if p == nil || g.Run().Over {
		return
	}
	for _, e := range g.Events {
		key := FloorKeyOf(g, components.Position.Get(g.World, g.Hero).Floor)
		if e.Type != EventEnter || key.Number < 1 {
			continue
		}
		list := p.Odd
		if key.Depth%2 == 0 {
			list = p.Even
		}
		if len(list) > 0 {
			s := key.Stream(g.Run().Seed, "provisions")
			GiveOrOffer(g, NewItem(g, list[s.Below(len(list))], 1))
		}
	}
}

func kitUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	slots, counts := 0, map[string]int{}
	for _, k := range components.Kit.Get(w, id).Items {
		entry := content.Find("item", k.Name)
		if entry == nil {
			return fmt.Sprintf("starts with the item %.60q, which no data file has", k.Name)
		}
		most := mostIn(entry)
		before := (counts[k.Name] + most - 1) / most
		counts[k.Name] += max(1, k.Count)
		slots += (counts[k.Name]+most-1)/most - before
	}
	if bag := components.Bag.Get(w, id).Slots; slots > min(bag, maxHeld) {
		return fmt.Sprintf("starts with %d items; its bag has %d slots", slots, bag)
	}
	return ""
}

func provisionsUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	p := components.Provisions.Get(w, id)
	for _, list := range [][]string{p.Even, p.Odd} {
		for _, name := range list {
			if content.Find("item", name) == nil {
				return fmt.Sprintf("is given the item %.60q, which no data file has", name)
			}
		}
	}
	if content.Find("terrain", BundleEntry) == nil {
		return fmt.Sprintf("is given items, and no data file has the terrain %q", BundleEntry)
	}
	return ""
}
