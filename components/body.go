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
type HealthData struct{ Now, Max int }

// ManaData is a gauge of magic points. Where nothing bounds it, Max is 0.
type ManaData struct{ Now, Max int }

// AttributesData is what a fighter is worth by itself, equipment left out.
type AttributesData struct{ Atk, Int, Def int }

// GaugesData derives the maxima of health and mana from attributes with
// equipment: Hp = HpPerDef x Def + HpBase, Mp = MpPerInt x Int + MpBase.
type GaugesData struct{ HpPerDef, HpBase, MpPerInt, MpBase int }

// HostileData marks what attacks the hero when next to it.
type HostileData struct{}

// RewardData is the experience that a kill gives.
type RewardData struct{ Exp int }

// The components of bodies.
var (
	Name       = world.Register[NameData]("name")
	Position   = world.Register[PositionData]("position")
	Facing     = world.Register[FacingData]("facing")
	Solid      = world.Register[SolidData]("solid")
	Health     = world.Register[HealthData]("health")
	Mana       = world.Register[ManaData]("mana")
	Attributes = world.Register[AttributesData]("attributes")
	Gauges     = world.Register[GaugesData]("gauges")
	Hostile    = world.Register[HostileData]("hostile")
	Reward     = world.Register[RewardData]("reward")
)
