package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// FloorData is a floor that has been made. Its terrain is never saved: the
// generator of that name and version regenerates it from the run's seed, and
// Checksum verifies the result.
type FloorData struct {
	Depth     int // as shown to the player
	Generator string
	Version   int
	Checksum  uint64
	Number    int    // unique: the depth on the main path, negative for a side floor
	Name      string // of a side floor, from the ruleset; empty on the main path
	Theme     string // of its graphics
	Width     int    // in cells
	Height    int
	Apart     int // required minimum distance between its stairs
}

// SeenData is the set of cells of a floor that have been in view: one bit per cell,
// row by row, the lowest bit of a byte first.
type SeenData struct{ Bits []byte }

// MemoryData holds the cells of a floor that have changed out of the hero's sight,
// as they were when last seen.
type MemoryData struct{ Marks []Mark }

// Mark is a remembered cell: what filled it and what lay there.
type Mark struct {
	At    grid.Point
	Solid Glimpse
	Lying []Glimpse
}

// Glimpse is a remembered entity; an ID of 0 means none.
type Glimpse struct {
	ID   world.ID
	Name NameData
}

// StairData marks a stair or hatch to another floor. It leads to the cell of the
// stair that leads back. A sealed stair leads nowhere and is walked over like
// floor.
type StairData struct {
	Down, Sealed bool
	To           int    // number of the floor it leads to; 0 for the next one on the main path
	Side         string // name of a side floor, which is made when it is first entered
}

// DoorData marks a closed door. A locked door opens with the key for the same lock.
type DoorData struct{ Lock string } // empty if it is not locked

// KeyData marks a key for the doors with the same lock.
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
