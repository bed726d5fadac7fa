package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// LayerData holds where a ground, a fire or a gas is on a floor: an amount for each cell of a rectangle,
// row by row, 0 where there is none. Its name is its entry.
type LayerData struct {
	Floor   int
	By      world.ID   // the actor that lit the fire or released the gas; 0 for none
	Coming  bool       // it is a fire that is announced, and burns in the next turn
	Corner  grid.Point // the upper left cell of the rectangle
	Width   int        `within:"1,4000000"`                  // of the rectangle, in cells
	Amounts []int      `within:"0,1000000" maxlen:"4000000"` // of a gas, its units; of a fire, its turns, or those until it burns; of a ground, 1 if it stays, else its turns and 1
}

// GroundData makes an entry a ground, of which a cell has one.
type GroundData struct {
	Turns    int    `within:"0,1000"` // that it stays; 0 for good
	Covers   bool   // it lies over another ground, which is there again when it is gone
	Hides    bool   // it hides what is behind it, unless an actor stands in its cell
	Trodden  string `maxlen:"100" names:"ground"` // the ground that is left once an actor has come into its cell; empty for itself
	Quenches bool   // a burning actor that ends a turn in it burns no more
	Slides   bool   // an actor that steps onto it slides on until something solid or other ground stops it
	Falls    int    `within:"0,100"`              // percent of the maximum Hp that a hero loses who falls through it to the floor below; 0 if nobody falls
	Hurts    int    `within:"0,100"`              // the same of monsters
	Slick    int    `within:"0,20"`               // cells that a push which ends in it goes on; 0 for none
	Puffs    string `maxlen:"100" names:"gas"`    // the gas that it releases when an actor comes into its cell; empty for none
	Units    int    `within:"0,1000"`             // of that gas
	Every    int    `within:"0,1000"`             // turns after which it releases that gas by itself; 0 for never
	Noise    int    `within:"0,1000"`             // steps away at which the hero's step into it is heard at least; 0 for as elsewhere
	Conducts int    `within:"0,20"`               // steps that lightning runs on through connected cells of it; 0 if it does not
	Effect   string `maxlen:"100" names:"effect"` // on actors that end a turn in it; empty for none
	Tint     string `maxlen:"7"`                  // its colour on the board, "#3060a0"; empty for none
	Sign     string `maxlen:"4"`                  // its character in terminals; empty for ";"
}

// BlazeData makes a ground fire: it lies over all ground, and hurts all that end a turn in it.
type BlazeData struct {
	Percent int    `within:"0,10000"`            // damage, in percent of the curve of health of the floor's depth
	Effect  string `maxlen:"100" names:"effect"` // on the actors that it hurts; empty for none
	Noise   int    `within:"0,1000"`             // steps away at which monsters hear it burn
}

// GasData makes an entry a gas. Each turn a cell with k open neighbours gives to each of them its amount divided by
// k + 1, rounded down. Closed doors stop it.
type GasData struct {
	Every  int    `within:"1,1000"` // turns after which each cell loses one unit
	Still  bool   // it does not spread
	Hides  bool   // it hides what is behind it, unless an actor stands in its cell
	Poison int    `within:"0,10000"`            // poison of an actor that ends a turn in it, in percent of the curve of health of the floor's depth
	Lulls  string `maxlen:"100" names:"effect"` // the effect of sleep on monsters that end a turn in it; empty for none
	Drains int    `within:"0,100"`              // Vigour that the hero loses at the end of a turn in it
	Chokes int    `within:"0,100"`              // Hp that a hero without Vigour loses instead, in percent of the maximum
	Tint   string `maxlen:"7"`                  // its colour on the board, "#608040"; empty for none
	Sign   string `maxlen:"4"`                  // its character in terminals; empty for ":"
}

// ReactionData is the reaction of two substances in the same cell: grounds, gases, fire, cold, or lightning.
type ReactionData struct {
	Of       string   `maxlen:"100"`                // the one: "fire", "cold", "lightning", or the name of a ground or a gas
	With     string   `maxlen:"100"`                // the other: the name of a ground or a gas
	Burns    int      `within:"0,1000"`             // turns that fire burns with it; 0 if it does not burn
	Reach    int      `within:"0,10"`               // cells that fire runs through it in a turn; 0 for 1
	Percent  int      `within:"0,10000"`            // damage of that fire in its first turn for each unit, in percent of the curve of health of the floor's depth; 0 for as usual
	Most     int      `within:"0,10000"`            // the most damage of all units together; 0 for no limit
	Consumes []string `maxlen:"10"`                 // which of the two are gone then
	Leaves   string   `maxlen:"100" names:"ground"` // the ground that comes into the cell; empty for none
	Forms    string   `maxlen:"100" names:"gas"`    // the gas that forms; empty for none
	Amount   int      `within:"0,1000"`             // its units
}

// FlammableData lets fire burn its owner. The owner is gone when it has burnt down.
type FlammableData struct {
	Turns int `within:"0,1000"` // that it burns; 0 if fire removes it at once and does not spread through it
	Left  int `within:"0,1000"` // turns that it still burns; 0 while it does not
}

// LightsData is for those who know their fire. The fire that they light spares them, and they do not avoid any.
type LightsData struct {
	Percent int `within:"0,1000"` // of the usual damage of fire, the damage of theirs
}

// ScorchesData lets an effect burn its target each turn.
type ScorchesData struct {
	Percent int      `within:"0,10000"` // damage, in percent of the curve of health of the floor's depth
	By      world.ID // the actor that lit the fire; 0 for none
}

// DampensData makes an effect keep its target from beginning to burn.
type DampensData struct{}

// LullsData lets an effect put a monster to sleep that is not asleep. It cannot be put to sleep so again
// while the effect lasts.
type LullsData struct {
	Turns int `within:"1,1000"` // after which the monster wakes
}

// The components of what covers floors and fills their air.
var (
	Layer     = world.Register[LayerData]("layer", world.Needs("name"), world.In())
	Ground    = world.Register[GroundData]("ground", world.In("ground"))
	Blaze     = world.Register[BlazeData]("blaze", world.Needs("ground"), world.In("ground"))
	Gas       = world.Register[GasData]("gas", world.In("gas"))
	ReactsTo  = world.Register[ReactionData]("reaction", world.In("reaction"))
	Flammable = world.Register[FlammableData]("flammable", world.Needs("position"), world.In("terrain"))
	Lights    = world.Register[LightsData]("lights", world.In("monster"))
	Scorches  = world.Register[ScorchesData]("scorches", world.Needs("target"), world.In("effect"))
	Dampens   = world.Register[DampensData]("dampens", world.Needs("target"), world.In("effect"))
	Lulls     = world.Register[LullsData]("lulls", world.Needs("timer"), world.In("effect"))
)
