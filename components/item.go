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
// wearer. At most one item of each kind is worn at a time, and
// one more that is worn beside it.
type EquipmentData struct {
	Attribute string `names:"stat"`
	Quality   int    `within:"-1000000,1000000"`
	Worn      bool
	Percent   int  `within:"0,1000"` // of the quality that is added; 0 for all of it
	Beside    bool // it is worn beside a piece of the same kind
}

// BladeData makes the blows of a weapon reach further than one cell.
type BladeData struct {
	Reach int  `within:"0,100"` // foes in this many cells of the line are struck; 0 for one
	All   bool // every foe next to the wielder is struck
}

// StackData lets equal items share a slot of a bag.
type StackData struct {
	Count int `within:"1,1000"`
	Most  int `within:"1,1000"` // in one slot; 1 for a slot each
}

// HealingData restores percentages of the drinker's maximum health and mana, and gives
// Vigour.
type HealingData struct {
	HpPercent int `within:"-1000000,1000000"`
	MpPercent int `within:"-1000000,1000000"`
	Vigour    int `within:"0,100"`
}

// GrantsData applies an effect, an entry of the effects files, to the drinker.
type GrantsData struct {
	Effect    string `names:"effect"`
	Exclusive bool   // cannot be drunk while the effect is active
}

// ThirstData limits the potions that its owner can drink in a turn.
type ThirstData struct {
	Most  int `within:"0,1000"`
	Drunk int `within:"0,1000"` // this turn
}

// TreasureData marks a chest. A gift is unguarded, on the first floor.
type TreasureData struct {
	Gift bool
	Free bool // its search takes no turn
}

// ChoiceData lets the hero take only some of a treasure's items. What is left there
// stays, and can be looked at again.
type ChoiceData struct {
	Take     int  `within:"1,1000"` // how many more may be taken
	Shown    int  `within:"0,1000"` // which item is offered in a search, from 0
	Declined bool // the hero has seen them all and left the rest
}

// The components of items and treasures.
var (
	Item      = world.Register[ItemData]("item", world.In("item"))
	Held      = world.Register[HeldData]("held", world.Needs("name", "item"), world.In())
	Equipment = world.Register[EquipmentData]("equipment", world.In("item"))
	Healing   = world.Register[HealingData]("healing", world.In("item"))
	Grants    = world.Register[GrantsData]("grants", world.In("item"))
	Blade     = world.Register[BladeData]("blade", world.Needs("equipment"), world.In("item"))
	Stack     = world.Register[StackData]("stack", world.Needs("item"), world.In("item"))
	Thirst    = world.Register[ThirstData]("thirst", world.In("hero"))
	Choice    = world.Register[ChoiceData]("treasure_choice", world.Needs("treasure"), world.In())
	Treasure  = world.Register[TreasureData]("treasure", world.Needs("name", "position"), world.In())
)
