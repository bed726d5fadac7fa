// Package components defines the components of the games: plain data with
// exported fields and no rules. Each is registered with one line under the name
// that saves and data files use. docs/rules.md explains what the numbers do.
package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// NameData identifies the content entry an entity was made from, such as kind
// "monster", key "rat". Words and sprites are looked up by it.
type NameData struct {
	Kind string `maxlen:"100"`
	Key  string `maxlen:"100"`
}

// String is the entity's word key, such as "monster.rat".
func (n NameData) String() string { return n.Kind + "." + n.Key }

// PositionData is the cell of an entity.
type PositionData struct {
	Floor int // number of the floor: the depth, from 1; negative for a side floor
	At    grid.Point
}

// FacingData is the direction an entity faces.
type FacingData struct{ Toward grid.Direction }

// SolidData marks an entity that cannot share its cell with another solid one.
type SolidData struct{}

// HealthData is a gauge of hit points; at 0 its owner is dead. Max is 0 if
// there is no maximum.
type HealthData struct {
	Now int `within:"-1000000000,1000000000"`
	Max int `within:"-1000000000,1000000000"`
}

// ManaData is a gauge of magic points. Max is 0 if there is no maximum.
type ManaData struct {
	Now int `within:"-1000000000,1000000000"`
	Max int `within:"-1000000000,1000000000"`
}

// AttributesData is a fighter's base attributes, without equipment.
type AttributesData struct {
	Atk int `within:"-1000000,1000000"`
	Int int `within:"-1000000,1000000"`
	Def int `within:"-1000000,1000000"`
}

// GaugesData derives maximum health and mana from the effective attributes: Hp
// = HpPerDef x Def + HpBase, Mp = MpPerInt x Int + MpBase.
type GaugesData struct {
	HpPerDef int `within:"-1000000,1000000"`
	HpBase   int `within:"-1000000,1000000"`
	MpPerInt int `within:"-1000000,1000000"`
	MpBase   int `within:"-1000000,1000000"`
}

// HostileData marks a monster. Its default faction is Monsters.
type HostileData struct{}

// FactionData is an actor's faction. Actors of different factions are enemies;
// an actor without a faction has no enemies.
type FactionData struct{ Of string }

// The factions of the rules.
const (
	Heroes   = "heroes"
	Monsters = "monsters"
)

// ModifiersData changes the stats of its carrier: a hero's class, a monster,
// the wearer of an item, the target of an effect.
type ModifiersData struct{ List []Modifier }

// Modifier adds to a stat and then changes it by a percentage.
type Modifier struct {
	Stat    string `names:"stat"` // "atk", "int", "def", "critical", "exp"...
	Add     int    `within:"-1000000,1000000"`
	Percent int    `within:"-100,100000"` // change in percent, 0 for none
}

// RewardData is the experience that a kill gives. It is set when the floor is
// generated; monsters that split off or are summoned later have none.
type RewardData struct {
	Exp int `within:"-1000000000,1000000000"`
}

// The components of actors and other physical entities.
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
