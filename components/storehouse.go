package components

import "github.com/donjon-rogue/donjon/components/world"

// StorehouseData makes a floor a Storehouse: its crates are to be pushed onto its targets.
// The terrain is generated again from the board. The first Done moves, from the board, give
// the current position.
type StorehouseData struct {
	Board  []string `maxlen:"100"`    // the floor with the crates as generated, row by row, in XSB notation
	Moves  []byte   `maxlen:"100000"` // in LURD notation, including those that were undone
	Done   int      `within:"0,100000"`
	Solved bool     // the crates are gone, and so are the moves
}

// KeeperData lets an actor with the key take more pieces of each choice behind a door with
// a lock.
type KeeperData struct {
	Lock string `maxlen:"100"`
	More int    `within:"1,1000"`
}

// The components of the Storehouse.
var (
	Storehouse = world.Register[StorehouseData]("storehouse", world.Needs("floor"), world.In())
	Keeper     = world.Register[KeeperData]("keeper", world.Needs("key"), world.In("item"))
)
