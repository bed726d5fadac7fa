package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// DrainsData makes the magic of its owner burn Mp of whom it hits.
type DrainsData struct {
	Mp int `within:"1,1000000"`
}

// DragsData makes the shots of its owner drag whom they hit to the cell beside it.
type DragsData struct{}

// ChargesData makes its owner announce a charge at a foe in line, at least a cell away,
// and run in its next turn.
type ChargesData struct {
	Reach   int            `within:"1,100"`     // in cells
	Percent int            `within:"1,100000"`  // of its Atk, the damage to the first foe in its way
	Stuns   int            `within:"0,1000000"` // turns that it is stunned after running into a wall
	Toward  grid.Direction // of the charge that it has announced
	Due     int            `within:"0,1000000000"` // the turn in which it runs; 0 if it has announced nothing
	Damage  int            `within:"0,1000000000"` // of that charge
}

// The habits of monsters that use rows and columns.
var (
	Drains = world.Register[DrainsData]("drains", world.In("monster"))
	Drags  = world.Register[DragsData]("drags", world.Needs("archer"), world.In("monster"))

	Charges = world.Register[ChargesData]("charges", world.Needs("mind", "position", "attributes"), world.In("monster"))
)
