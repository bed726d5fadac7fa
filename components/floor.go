package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// FloorData is one floor that exists. Its terrain is never saved: it is made
// again from the run's seed by the generator of that name and version, and
// Checksum proves that it is the same.
type FloorData struct {
	Depth     int // that is shown
	Generator string
	Version   int
	Checksum  uint64
	Number    int    // identity: the depth on the main way, below 0 for a side floor
	Name      string // of a side floor, as the ruleset calls it
	Theme     string // how it looks
	Width     int    // in cells
	Height    int
	Apart     int // least distance between its stairs that was asked for
}

// SeenData is the set of cells of a floor that have been in view, one bit a
// cell, row by row, the lowest bit of a byte first.
type SeenData struct{ Bits []byte }

// MemoryData is the cells of a floor that have changed out of the hero's
// sight, as they were when last seen.
type MemoryData struct{ Marks []Mark }

// Mark is a remembered cell: what filled it and what lay there.
type Mark struct {
	At    grid.Point
	Solid Glimpse
	Lying []Glimpse
}

// Glimpse is a thing as it was seen.
type Glimpse struct {
	ID   world.ID
	Name NameData
}

// StairData leads to another floor: a stair, a hatch. The cell where it comes
// out is that of the stair which leads back. A sealed stair leads nowhere and
// is walked over like floor.
type StairData struct {
	Down, Sealed bool
	To           int    // number of the floor it leads to; 0 for the next one on the main way
	Side         string // name of a side floor that does not exist yet
}

// DoorData closes a cell. A locked door opens to the key with the same lock.
type DoorData struct{ Lock string } // empty where it is not locked

// KeyData opens the door with the same lock.
type KeyData struct{ Lock string }

// The components of floors.
var (
	Floor = world.Register[FloorData]("floor", world.Needs("seen"), world.In(),
		// Formats 1 and 2 had floors of one size, numbered by their depth.
		world.Default("Width", 63), world.Default("Height", 43), world.Default("Apart", 25))
	Seen   = world.Register[SeenData]("seen", world.In())
	Memory = world.Register[MemoryData]("memory", world.In())
	Stair  = world.Register[StairData]("stair", world.Needs("position"), world.In("terrain"))
	Door   = world.Register[DoorData]("door", world.Needs("position"), world.In("terrain"))
	Key    = world.Register[KeyData]("key", world.In("item"))
)
