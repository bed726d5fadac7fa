package components

import "github.com/donjon-rogue/donjon/components/world"

// DrainsData makes the magic of its owner burn Mp of whom it hits.
type DrainsData struct {
	Mp int `within:"1,1000000"`
}

// DragsData makes the shots of its owner drag whom they hit to the cell beside it.
type DragsData struct{}

// The habits of monsters that use rows and columns.
var (
	Drains = world.Register[DrainsData]("drains", world.In("monster"))
	Drags  = world.Register[DragsData]("drags", world.Needs("archer"), world.In("monster"))
)
