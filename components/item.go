package components

import "github.com/donjon-rogue/donjon/components/world"

// ItemData marks an entity that can be carried. Kind is potion, armour, weapon,
// wand...
type ItemData struct{ Kind string }

// HeldData is the bag or treasure that holds an item, and the slot, from 0.
type HeldData struct {
	By   world.ID
	Slot int
}

// EquipmentData adds its quality to one attribute (atk, int or def) of its
// wearer. At most one item of each kind is worn at a time.
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

// GrantsData applies an effect, an entry of the effects files, to the drinker.
type GrantsData struct {
	Effect    string
	Exclusive bool // cannot be drunk while the effect is active
}

// TreasureData marks a chest. A gift is unguarded, on the first floor.
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
