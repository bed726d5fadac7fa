package components

import "github.com/donjon-rogue/donjon/components/world"

// FloorData is one floor that exists. Its terrain is never saved: it is made
// again from the run's seed by the generator of that name and version, and
// Checksum proves that it came out the same.
type FloorData struct {
	Depth     int
	Generator string
	Version   int
	Checksum  uint64
}

// SeenData is the set of cells of a floor that have been in view, one bit a
// cell, row by row, the lowest bit of a byte first.
type SeenData struct{ Bits []byte }

// StairData leads to the floor above or below. A sealed stair leads nowhere
// and is walked over like floor.
type StairData struct{ Down, Sealed bool }

// The components of floors.
var (
	Floor = world.Register[FloorData]("floor", world.Needs("seen"), world.In())
	Seen  = world.Register[SeenData]("seen", world.In())
	Stair = world.Register[StairData]("stair", world.Needs("position"), world.In())
)
