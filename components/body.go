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
	Floor int // depth, from 1
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

// AttributesData is what a fighter is worth by itself, equipment left out.
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

// HostileData marks what attacks the hero when next to it.
type HostileData struct{}

// RewardData is the experience that a kill gives.
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
)
