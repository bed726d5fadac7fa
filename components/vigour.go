package components

import "github.com/donjon-rogue/donjon/components/world"

// VigourData holds the points that its owner earns by exploring and spends by resting. A
// rest restores hundredths of a point too, which are carried to the next one.
type VigourData struct {
	Now int `within:"0,100"`
	Hp  int `within:"0,99"` // hundredths of a health point carried
	Mp  int `within:"0,99"` // hundredths of a mana point carried
}

// YieldData holds the Vigour that a floor has given for its cells seen: in all as much Vigour as the
// rules say.
type YieldData struct {
	Cells int `within:"1,4000000"` // walkable cells of the floor
	Bits  int `within:"0,4000000"` // cells seen, walls included, when they were last counted
	Given int `within:"0,100"`
}

// ReachData lets its owner's magic strike the first foe in a row or column.
type ReachData struct {
	Cells   int `within:"1,100"`     // how far away
	Percent int `within:"0,1000000"` // of Int, beyond the first cell
}

// KitData lists the items that a hero starts with; of each kind of equipment the first piece is
// worn.
type KitData struct {
	Items []KitItem `maxlen:"100"`
}

// KitItem is an item of a kit.
type KitItem struct {
	Name    string `maxlen:"100" names:"item"` // entry of kind item
	Quality int    `within:"0,1000000"`        // of equipment
	Count   int    `within:"0,100"`            // how many of them; 0 for one
}

// ProvisionsData gives its owner an item on each floor that it enters for the
// first time: one of Even on floors of even depth, one of Odd on others, drawn by
// seed and floor. An entry listed twice is drawn twice as often.
type ProvisionsData struct {
	Even []string `maxlen:"100"`
	Odd  []string `maxlen:"100"`
}

// The components of heroes that earn their rest by exploring, and of classes.
var (
	Vigour     = world.Register[VigourData]("vigour", world.Needs("health", "mana"), world.In("hero"))
	Yield      = world.Register[YieldData]("yield", world.Needs("floor"), world.In())
	Reach      = world.Register[ReachData]("reach", world.Needs("magic"), world.In("hero"))
	Kit        = world.Register[KitData]("kit", world.Needs("bag"), world.In("hero"))
	Provisions = world.Register[ProvisionsData]("provisions", world.Needs("bag"), world.In("hero"))
)
