package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// MissileData lets an item be thrown along a row or column. One is used up.
type MissileData struct {
	Reach   int `within:"1,100"`  // in cells
	Percent int `within:"0,1000"` // damage to the first foe in its way, of the thrower's Atk; 0 for what breaks in a cell
}

// BurstData describes the effects in and around the cell in which an item breaks. Damage is
// in percent of the ruleset's curve of health at the floor's depth.
type BurstData struct {
	Radius  int    `within:"0,20"` // in steps: 1 for a cross of five cells
	Square  bool   // that many rows and columns around instead
	Kind    string `maxlen:"100"`                 // of its hits
	Percent int    `within:"0,10000"`             // damage at once
	Later   int    `within:"0,10000"`             // damage again, a turn later
	Effect  string `maxlen:"100" names:"effect"`  // on everybody in its cells; empty for none
	Leaves  string `maxlen:"100" names:"terrain"` // terrain that it leaves in its cells; empty for none
	Turns   int    `within:"0,1000000000"`        // that the terrain stays
	Pours   string `maxlen:"100" names:"ground"`  // ground that comes into its cells; empty for none
	Noise   int    `within:"0,1000"`
}

// HazardData is damage to come to all that stand in its cells then.
type HazardData struct {
	By     world.ID     // the source of the damage; 0 for none
	Cells  []grid.Point `maxlen:"1000"`
	Kind   string       `maxlen:"100"` // of its hits
	With   string       `maxlen:"100"` // word key of what does the damage
	Damage int          `within:"0,1000000000"`
	Share  int          `within:"0,100"`        // of the maximum Hp of who stands there, in percent, instead of the damage; it never kills
	Most   int          `within:"0,100"`        // of the hero's maximum Hp, in percent, that it takes at most; 0 for no limit
	Left   int          `within:"1,1000000"`    // turns of the monsters until it comes
	First  int          `within:"0,1000000000"` // the first turn that counts; 0 for all
	Arm    int          `within:"0,100"`        // distance of the attacker, which must be alive and able; 0 if it comes by itself
	Wild   bool         // the flask belongs to no side: it hurts its owner in full
	Then   string       `maxlen:"100"`      // the sequel of the rules or of a mod that follows; empty for none
	Step   int          `within:"0,100000"` // how many of a chain of sequels came before
}

// FadesData removes its owner when its turns are over.
type FadesData struct {
	Left int `within:"1,1000000000"`
}

// ScrollData describes the effect of reading an item.
type ScrollData struct {
	Teleport int  `within:"0,1000000"` // takes the reader to a cell at least that many steps away; 0 for nowhere
	Slumber  bool // puts the monsters in view to sleep
	Mapping  bool // shows the terrain of the floor
}

// MappedData is a bit set of the cells of a floor whose terrain is known without
// having been seen, as in SeenData.
type MappedData struct{ Bits []byte }

// The components of what is thrown and read, and of what it does.
var (
	Missile = world.Register[MissileData]("missile", world.Needs("item"), world.In("item"))
	Burst   = world.Register[BurstData]("burst", world.In("item", "terrain"))
	Hazard  = world.Register[HazardData]("hazard", world.Needs("position"), world.In())
	Fades   = world.Register[FadesData]("fades", world.Needs("position"), world.In())
	Scroll  = world.Register[ScrollData]("scroll", world.Needs("item"), world.In("item"))
	Mapped  = world.Register[MappedData]("mapped", world.Needs("floor"), world.In())
)
