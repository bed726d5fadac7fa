package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// FloorData is a generated floor. Its terrain is never saved: the generator
// with that name and version generates it again from the run's seed, and
// Checksum verifies it.
type FloorData struct {
	Depth     int // as shown to the player
	Generator string
	Version   int
	Checksum  uint64
	Number    int    // identity: the depth on the main path, negative for a side floor
	Name      string // of a side floor, from the ruleset
	Theme     string // appearance
	Width     int    // in cells
	Height    int
	Apart     int // minimum distance between its stairs
}

// SeenData is a bit set of the explored cells of a floor, row by row, lowest
// bit first.
type SeenData struct{ Bits []byte }

// MemoryData holds the cells of a floor that have changed out of the hero's
// sight, as last seen.
type MemoryData struct{ Marks []Mark }

// Mark is a remembered cell: its solid entity and what lay there.
type Mark struct {
	At    grid.Point
	Solid Glimpse
	Lying []Glimpse
}

// Glimpse is an entity as last seen.
type Glimpse struct {
	ID   world.ID
	Name NameData
}

// StairData leads to another floor: a stair, a hatch. The hero arrives on the
// stair that leads back. A sealed stair leads nowhere and is walked over like
// floor.
type StairData struct {
	Down, Sealed bool
	To           int    // number of the floor it leads to; 0 for the next one on the main path
	Side         string // name of a side floor that is not generated yet
}

// DoorData closes a cell. A locked door opens to the key with the same lock.
type DoorData struct{ Lock string } // empty if not locked

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
