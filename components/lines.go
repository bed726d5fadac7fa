package components

import "github.com/donjon-rogue/donjon/components/world"

// DrainsData makes the magic of its owner burn Mp of whom it hits.
type DrainsData struct {
	Mp int `within:"1,1000000"`
}

// The habits of monsters that use rows and columns.
var (
	Drains = world.Register[DrainsData]("drains", world.In("monster"))
)
