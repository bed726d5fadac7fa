package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// LockedData lists the cells of a floor behind locked doors. With it the terrain is
// generated again.
type LockedData struct {
	Rooms  int    `within:"0,4"` // with treasures
	Vaults int    `within:"0,4"`
	Cells  []byte // bit set of the cells behind the doors, row by row, lowest bit first
}

// KeyData opens a door with the same lock on a floor.
type KeyData struct {
	Lock  string `maxlen:"100"`
	Floor int    // number of the floor; 0 for any
}

// KeysData is the keys that its owner has. They take no room in its bag and cannot be
// lost.
type KeysData struct {
	List []HeldKey `maxlen:"1000"` // in the order of finding
}

// HeldKey is a key without its entity.
type HeldKey struct {
	Name  string `maxlen:"100"` // its entry
	Lock  string `maxlen:"100"`
	Floor int
}

// RodData makes an item a rod. It does what its other components say, as a skill does,
// and each use takes a charge.
type RodData struct {
	Charges int  `within:"0,100"`
	Most    int  `within:"0,100"`
	Endless bool // its uses take no charge
}

// DigData opens walls along a line from its user.
type DigData struct {
	Reach int `within:"1,100"` // cells from the user
	Walls int `within:"1,100"` // at most
}

// JetData pours ground along a line from its user.
type JetData struct {
	Reach int    `within:"1,100"`              // cells from the user
	Pours string `maxlen:"100" names:"ground"` // ground that comes into its cells
}

// DugData is the cells of a floor that have been dug out of its walls.
type DugData struct {
	Cells []grid.Point `maxlen:"10000"` // in the order of digging
}

// The components of locks, of rods and of terrain that changes.
var (
	Locked = world.Register[LockedData]("locked", world.Needs("floor"), world.In())
	Key    = world.Register[KeyData]("key", world.In("item"))
	Keys   = world.Register[KeysData]("keys", world.In())
	Rod    = world.Register[RodData]("rod", world.Needs("item"), world.In("item"))
	Dig    = world.Register[DigData]("dig", world.In("item", "skill"))
	Jet    = world.Register[JetData]("jet", world.In("item", "skill"))
	Dug    = world.Register[DugData]("dug", world.Needs("floor"), world.In())
)
