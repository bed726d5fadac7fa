package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Item is an item that the hero carries or is offered.
type Item struct {
	ID        world.ID
	Slot      int
	Kind      string // potion, armour, weapon, wand
	Name      string // key among the items
	Quality   int    // 0 for items without one
	Attribute string // the attribute that the quality is added to
	Worn      bool
	Potion    bool // can be drunk
	HpPercent int  // percent of the maximum restored at once when drunk
	MpPercent int
	Effect    string // key of the effect started when drunk; empty for none
	Exclusive bool   // cannot be drunk while the effect lasts
	Count     int    // of a stack; 1 for items that are not stacked
	Shares    int    // how many of them share a slot; 1 for items that are not stacked
	Missile   bool   // can be thrown
	Scroll    bool   // can be read
	Rod       bool   // can be zapped
	Charges   int    // of a rod
	Most      int    // charges that a rod holds; 0 if its uses take none
	Beside    bool   // it is worn beside a piece of its kind

	Enchantment string // key among the enchantments; empty for none
	Rank        int    // of the enchantment
}

// ItemOf is an item as its owner sees it.
func ItemOf(g *systems.Game, id world.ID) Item {
	return itemWith(g, id, dungeon.Stat(g, g.Hero, dungeon.PotionPercent))
}

// itemWith is ItemOf for a hero to whom potions give that percentage.
func itemWith(g *systems.Game, id world.ID, potions int) Item {
	b := Item{
		ID: id, Slot: components.Held.Get(g.World, id).Slot,
		Kind: components.Item.Get(g.World, id).Kind,
		Name: components.Name.Get(g.World, id).Key, Count: 1, Shares: 1,
		Missile: components.Missile.Has(g.World, id), Scroll: components.Scroll.Has(g.World, id),
	}
	if h := components.Healing.Find(g.World, id); h != nil {
		b.Potion, b.HpPercent, b.MpPercent = true, dungeon.PercentOf(h.HpPercent, potions), dungeon.PercentOf(h.MpPercent, potions)
	}
	if e := components.Grants.Find(g.World, id); e != nil {
		b.Potion, b.Effect, b.Exclusive = true, e.Effect, e.Exclusive
	}
	if e := components.Equipment.Find(g.World, id); e != nil {
		b.Quality, b.Attribute, b.Worn, b.Beside = e.Quality, e.Attribute, e.Worn, e.Beside
	}
	if stack := components.Stack.Find(g.World, id); stack != nil {
		b.Count, b.Shares = stack.Count, stack.Most
	}
	if rod := components.Rod.Find(g.World, id); rod != nil {
		b.Rod, b.Charges, b.Most = true, rod.Charges, rod.Most
	}
	if e := components.Enchanted.Find(g.World, id); e != nil {
		b.Enchantment, b.Rank = e.Name, e.Rank
	}
	return b
}
