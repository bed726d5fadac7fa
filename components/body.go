// Package components holds every noun of the games: plain data with exported
// fields and no rules. Each is registered by name with one line; the name is
// what saves and data files use. What the numbers do is told in
// docs/rules.md.
package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// NameData says what an entity is: an entry of the content files, such as
// kind "monster", key "rat". Words and sprites are found by it.
type NameData struct{ Kind, Key string }

// String is the word key of the thing, such as "monster.rat".
func (n NameData) String() string { return n.Kind + "." + n.Key }

// PositionData is where an entity stands.
type PositionData struct {
	Floor int // its number: the depth, from 1; below 0 for a side floor
	At    grid.Point
}

// FacingData is the last direction an entity turned to.
type FacingData struct{ Toward grid.Direction }

// SolidData marks what nothing else can share a cell with.
type SolidData struct{}

// HealthData is a gauge of hit points; at 0 its owner is dead. Where nothing
// bounds it, Max is 0.
type HealthData struct {
	Now int `within:"-1000000000,1000000000"`
	Max int `within:"-1000000000,1000000000"`
}

// ManaData is a gauge of magic points. Where nothing bounds it, Max is 0.
type ManaData struct {
	Now int `within:"-1000000000,1000000000"`
	Max int `within:"-1000000000,1000000000"`
}

// AttributesData is a fighter's own attributes, without equipment.
type AttributesData struct {
	Atk int `within:"-1000000,1000000"`
	Int int `within:"-1000000,1000000"`
	Def int `within:"-1000000,1000000"`
}

// GaugesData derives the maxima of health and mana from attributes with
// equipment: Hp = HpPerDef x Def + HpBase, Mp = MpPerInt x Int + MpBase.
type GaugesData struct {
	HpPerDef int `within:"-1000000,1000000"`
	HpBase   int `within:"-1000000,1000000"`
	MpPerInt int `within:"-1000000,1000000"`
	MpBase   int `within:"-1000000,1000000"`
}

// HostileData marks a monster: it belongs to the faction Monsters unless its
// faction says otherwise.
type HostileData struct{}

// FactionData is whose side an actor is on. Actors of different factions are
// foes; those without a faction are nobody's.
type FactionData struct{ Of string }

// The factions of the rules.
const (
	Heroes   = "heroes"
	Monsters = "monsters"
)

// ModifiersData changes numbers of whoever carries it: the hero by its class, a
// monster, who wears the item, the target of the effect.
type ModifiersData struct{ List []Modifier }

// Modifier adds to a number and then takes a percentage of it.
type Modifier struct {
	Stat    string // "atk", "int", "def", "critical", "exp"...
	Add     int    `within:"-1000000,1000000"`
	Percent int    `within:"-100,100000"` // more or less, 0 for no change
}

// RewardData is the experience that a kill gives, once: it is settled when the
// floor is made. What splits off or is summoned later carries none.
type RewardData struct {
	Exp int `within:"-1000000000,1000000000"`
}

// The components of bodies.
var (
	Name       = world.Register[NameData]("name")
	Position   = world.Register[PositionData]("position", world.In())
	Facing     = world.Register[FacingData]("facing", world.In("monster", "hero"))
	Solid      = world.Register[SolidData]("solid", world.Needs("name"), world.In("monster", "hero", "terrain"))
	Health     = world.Register[HealthData]("health", world.In("monster", "hero", "friend"))
	Mana       = world.Register[ManaData]("mana", world.In("hero", "friend"))
	Attributes = world.Register[AttributesData]("attributes", world.In("monster", "hero"))
	Gauges     = world.Register[GaugesData]("gauges", world.Needs("health", "mana", "attributes"), world.In("hero"))
	Hostile    = world.Register[HostileData]("hostile", world.Needs("name", "position", "health", "attributes"), world.In("monster"))
	Reward     = world.Register[RewardData]("reward", world.In("monster"))
	Faction    = world.Register[FactionData]("faction", world.In("monster", "hero"))
	Modifiers  = world.Register[ModifiersData]("modifiers")
)
