package components

import "github.com/donjon-rogue/donjon/components/world"

// ItemData marks an item. Kind is its category: potion, armour, weapon, wand...
type ItemData struct{ Kind string }

// HeldData says who holds an item, an actor or a treasure, and in which slot,
// counted from 0.
type HeldData struct {
	By   world.ID
	Slot int
}

// EquipmentData adds its quality to one attribute (atk, int or def) of its wearer.
// An actor wears at most one item of each kind.
type EquipmentData struct {
	Attribute string
	Quality   int `within:"-1000000,1000000"`
	Worn      bool
}

// HealingData restores percentages of the drinker's maximum health and mana.
type HealingData struct {
	HpPercent int `within:"-1000000,1000000"`
	MpPercent int `within:"-1000000,1000000"`
}

// GrantsData starts an effect, an entry of the effects files, on the drinker.
type GrantsData struct {
	Effect    string
	Exclusive bool // cannot be drunk while the effect lasts
}

// TreasureData marks a chest. The gift is the unguarded one on the first floor.
type TreasureData struct{ Gift bool }

// The components of items and treasures.
var (
	Item      = world.Register[ItemData]("item", world.In("item"))
	Held      = world.Register[HeldData]("held", world.Needs("name", "item"), world.In())
	Equipment = world.Register[EquipmentData]("equipment", world.In("item"))
	Healing   = world.Register[HealingData]("healing", world.In("item"))
	Grants    = world.Register[GrantsData]("grants", world.In("item"))
	Treasure  = world.Register[TreasureData]("treasure", world.Needs("name", "position"), world.In())
)
