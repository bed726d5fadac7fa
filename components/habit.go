package components

import "github.com/donjon-rogue/donjon/components/world"

// Habits distinguish the kinds of monsters.

// PackData makes the monsters appear in groups that hunt together.
type PackData struct {
	Least int `within:"1,20"` // monsters in a group
	Most  int `within:"1,20"`
}

// VenomousData poisons the victims of its owner's blows.
type VenomousData struct {
	Percent int `within:"0,1000"` // poison, in percent of the damage
}

// SplitsData makes a wound divide its owner in two, with half the Hp each.
type SplitsData struct {
	Over int `within:"0,100"`  // only with more Hp left than this percentage of the maximum
	Atk  int `within:"0,1000"` // of the part that splits off, in percent
}

// FluttersData makes its owner move at random every few turns.
type FluttersData struct {
	Every int `within:"1,1000"` // turns that it has acted
}

// ArcherData lets its owner shoot along rows and columns at a foe that was in line before.
// It keeps away from its foe unless it is bold.
type ArcherData struct {
	Reach   int  `within:"1,100"` // in cells
	Aims    bool // its foe has been in line since before this turn
	Stepped bool // its last move was a step back
	Bold    bool // it does not keep away, and beside its foe it strikes
	Magic   bool // its shots are magic
	Percent int  `within:"0,1000"` // of its Atk, the power of its shots; 0 for all of it
}

// RisesData makes its owner leave bones when it is killed, and rise from them.
type RisesData struct {
	After   int  `within:"1,1000"` // turns that the bones lie
	Percent int  `within:"1,100"`  // of the maximum Hp, with which it rises
	Risen   bool // it has risen, and does so only once
}

// BonesData are the remains of a monster that will rise.
type BonesData struct {
	Of   string `maxlen:"100" names:"monster"` // key of the monster
	Left int    `within:"1,1000"`
	Hp   int    `within:"1,1000000000"` // with which it rises
	Atk  int    `within:"-1000000,1000000"`
}

// StealsData lets its owner's blow take an item, with which it flees.
type StealsData struct{}

// MarksData makes its owner mark the cell of a foe beside it instead of striking at once,
// or when its script says so. It strikes there in its next turn, even if another actor stands there then.
type MarksData struct {
	Percent int `within:"0,1000"`       // of its Atk, the damage; 0 for 100
	Cross   int `within:"0,100"`        // it marks the cells in its row and column instead, that many on each side; 0 for only its foe's
	Due     int `within:"0,1000000000"` // the turn in which it strikes; 0 if it has marked nothing yet
}

// MendsData makes its owner heal the most wounded of its friends in sight.
type MendsData struct {
	Percent int `within:"1,100"` // of the friend's maximum Hp
}

// CriesData makes its owner cry out while it sees its foe from afar.
type CriesData struct {
	Noise int `within:"1,1000"` // steps at which it is heard
}

// ExplodesData makes its owner, killed, burst over the four cells beside it.
type ExplodesData struct {
	Percent int `within:"1,100000"` // of its Atk, the damage to an actor that stands there
}

// The habits of monsters.
var (
	Pack     = world.Register[PackData]("pack", world.In("monster"))
	Venomous = world.Register[VenomousData]("venomous", world.In("monster"))
	Flutters = world.Register[FluttersData]("flutters", world.Needs("mind"), world.In("monster"))
	Archer   = world.Register[ArcherData]("archer", world.Needs("position", "attributes"), world.In("monster"))
	Rises    = world.Register[RisesData]("rises", world.Needs("position", "health", "attributes"), world.In("monster"))
	Bones    = world.Register[BonesData]("bones", world.Needs("position"), world.In())
	Steals   = world.Register[StealsData]("steals", world.Needs("position"), world.In("monster"))
	Marks    = world.Register[MarksData]("marks", world.Needs("mind", "position", "attributes"), world.In("monster"))
	Mends    = world.Register[MendsData]("mends", world.Needs("mind", "position"), world.In("monster"))
	Cries    = world.Register[CriesData]("cries", world.Needs("mind", "position"), world.In("monster"))
	Explodes = world.Register[ExplodesData]("explodes", world.Needs("position", "attributes"), world.In("monster"))
	Splits   = world.Register[SplitsData]("splits", world.Needs("position", "health", "attributes"), world.In("monster"))
)
