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

// ExploredData marks a floor of a saved world whose Seen has only the cells that differ
// from the terrain that an explorer of the whole floor would see.
type ExploredData struct{}

// CrackedData is a bit set of the cells of a floor whose ground a heavy blow has cracked, as in
// SeenData. Cracks change nothing but the picture.
type CrackedData struct{ Bits []byte }

// MemoryData holds the hero's memories of a floor besides its terrain.
type MemoryData struct {
	Marks []Mark     // cells that have changed out of sight, as last seen, row by row
	Gone  []Sighting // actors that the hero saw leave its sight
}

// Sighting is the cell in which an actor was last seen before it walked out of sight. It has left
// that cell.
type Sighting struct {
	At  grid.Point
	Who Glimpse
}

// Mark is a remembered cell: its solid entity, what lay there, and its ground.
type Mark struct {
	At     grid.Point
	Solid  Glimpse
	Lying  []Glimpse
	Ground string // name of the entry; empty for none
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

// OpaqueData marks something that hides the cells behind it, unless an actor stands in
// its cell.
type OpaqueData struct{}

// FrailData marks something that is gone once anybody has come into its cell.
type FrailData struct{}

// ClingsData roots an actor that walks into its cell, which tears it.
type ClingsData struct {
	Turns int `within:"1,1000"` // for which a caught actor is rooted
}

// SilkenData lets a monster walk through what clings.
type SilkenData struct{}

// HiddenData marks a thing that cannot be seen or used until it is found. It lies in its
// cell; nothing solid is hidden.
type HiddenData struct{}

// DoorData closes a cell. A locked door opens to the key with the same lock.
type DoorData struct{ Lock string } // empty if not locked

// The components of floors.
var (
	Floor = world.Register[FloorData]("floor", world.Needs("seen"), world.In(),
		// Formats 1 and 2 had floors of one size, numbered by their depth.
		world.Default("Width", 63), world.Default("Height", 43), world.Default("Apart", 25))
	Seen     = world.Register[SeenData]("seen", world.In())
	Explored = world.Register[ExploredData]("explored", world.Needs("floor"), world.In())
	Cracked  = world.Register[CrackedData]("cracked", world.Needs("floor"), world.In())
	Memory   = world.Register[MemoryData]("memory", world.In())
	Stair    = world.Register[StairData]("stair", world.Needs("position"), world.In("terrain"))
	Door     = world.Register[DoorData]("door", world.Needs("position"), world.In("terrain"))
	Hidden   = world.Register[HiddenData]("hidden", world.Needs("position", "name"), world.In("terrain"))
	Opaque   = world.Register[OpaqueData]("opaque", world.In("terrain"))
	Clings   = world.Register[ClingsData]("clings", world.Needs("position"), world.In("terrain"))
	Silken   = world.Register[SilkenData]("silken", world.In("monster"))
	Frail    = world.Register[FrailData]("frail", world.Needs("position"), world.In("terrain"))
)
