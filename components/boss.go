package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// SummonsData makes its owner call others every few turns instead of acting.
type SummonsData struct {
	Monster string `maxlen:"100" names:"monster"` // key of the minions
	From    string `maxlen:"100" names:"monster"` // key of the monsters that they come out of
	Every   int    `within:"1,1000"`              // turns that the owner has acted
	Count   int    `within:"1,100"`               // how many come
	Most    int    `within:"1,100"`               // alive at once
	Atk     int    `within:"0,1000"`              // in percent of the owner's
	Hp      int    `within:"0,1000"`              // in percent of the ruleset's curve; 0 for 1 Hp
}

// MinionData marks a summoned monster.
type MinionData struct{ Of world.ID }

// EnragesData makes its owner fast, if it has a pace, and stronger once it is badly
// wounded.
type EnragesData struct {
	Below  int  `within:"1,100"` // percent of its maximum Hp
	Raging bool // it is
	Atk    int  `within:"0,1000"` // that it has more then, in percent
}

// LairData is the hall of a boss, the part of its floor that it reaches without
// passing a door, and what its death is worth. Whoever enters the hall is hunted.
type LairData struct {
	Share   int          `within:"0,100"`               // of the floor's experience, in percent
	Gift    string       `maxlen:"100" names:"item"`    // key of the item that is given; empty for none
	Choices int          `within:"0,10"`                // pieces of equipment to choose one of
	Better  int          `within:"0,100"`               // their quality above the depth
	Leaves  string       `maxlen:"100" names:"terrain"` // key of the terrain that its death leaves; empty for none
	Nest    string       `maxlen:"100" names:"monster"` // key of the monsters in its nests; empty for none
	Nests   []grid.Point `maxlen:"100"`                 // where its nests are, destroyed ones included
	Home    grid.Point   // where the boss waits
	Doors   []grid.Point `maxlen:"1000"` // the unlocked doors of the hall, burnt ones included; none until the hero is on the floor
}

// ScriptData makes its owner fight by a script: in each turn of a fight the next of its
// moves, and again from the first after the last. What it cannot do then, it leaves out
// and attacks.
type ScriptData struct {
	Phases  []Phase `maxlen:"10"`
	Turn    int     `within:"0,1000000000"` // turns of the fight
	Opened  int     `within:"0,10"`         // phases that have been opened in this fight, of those that are
	Opening bool    // the next of these is announced, and opened in its owner's next turn
	Since   int     `within:"0,1000000000"` // the turn of the fight from which its moves are counted
	Acted   int     `within:"0,1000000000"` // the turn of the run after that of its last move
}

// Phase is the part of a fight in which its owner has at most a part of its Hp. The
// lowest phase that fits counts.
type Phase struct {
	Below int      `within:"1,100"`            // percent of its maximum Hp
	Moves []string `maxlen:"100" names:"move"` // names of moves
	Opens string   `maxlen:"100" names:"move"` // the move with which it begins, once in a fight and announced a turn before; empty for none
}

// KindlesData lets its owner tip the braziers of its floor into what burns next to them.
type KindlesData struct {
	Reach int    `within:"1,100"`              // in steps from a brazier, as far as its straw lies
	Straw string `maxlen:"100" names:"ground"` // what lies around each brazier; empty for nothing
}

// BrazierData is for what can be tipped once in a fight.
type BrazierData struct{ Tipped bool }

// WeavesData lets its owner shoot webs along rows and columns.
type WeavesData struct {
	Reach   int    `within:"1,100"`               // in cells
	Percent int    `within:"0,1000"`              // damage, of its Atk
	Turns   int    `within:"1,1000"`              // for which an actor that is hit is rooted
	Leaves  string `maxlen:"100" names:"terrain"` // terrain that it leaves in the free cells on the way; empty for none
}

// DropsData lets its owner drop onto a hero that stands still.
type DropsData struct {
	Percent int        `within:"0,1000"` // of its Atk, the damage
	After   int        `within:"1,1000"` // turns that the hero has not left its cell
	At      grid.Point // where the hero was last
	Still   int        `within:"0,1000000000"` // turns that it has not left it
	Due     int        `within:"0,1000000000"` // the turn in which its owner drops; 0 if it has marked nothing yet
}

// CollapsesData lets its owner make the floor of its hall fall in, row by row from the walls. The
// rows around its place and the ways from there to the stairs stay.
type CollapsesData struct {
	Percent int    `within:"0,99"`                // of its maximum Hp, that the hero loses when it falls
	Every   int    `within:"1,1000"`              // turns from one row to the next
	Rows    int    `within:"1,1000"`              // that fall in at each end
	Leaves  string `maxlen:"100" names:"terrain"` // the pits
}

// PitData is for cells that have fallen in: nobody enters them, and shots pass over them.
type PitData struct{}

// PoursData lets its owner pour slag, one strip a turn. The rows of its hall are its channels in
// turn; a lever that is pulled floods the next.
type PoursData struct {
	Reach    int    `within:"1,100"` // columns on each side of the hero
	Channels int    `within:"1,20"`
	Slag     string `maxlen:"100" names:"ground"` // what is poured, and burns in the next turn
	Floods   string `maxlen:"100" names:"ground"` // what a lever lets into a channel
	Steam    string `maxlen:"100" names:"gas"`    // what rises from it and around the lever
	Turns    int    `within:"1,1000"`             // units of that
	Flooded  []bool `maxlen:"20"`                 // by channel, once slag is poured
}

// LaysData lets its owner lay eggs beside itself.
type LaysData struct {
	Egg  string `maxlen:"100" names:"monster"` // key of the monster that is an egg
	Most int    `within:"1,100"`               // eggs, and what has hatched from them, alive at once
	Atk  int    `within:"0,1000"`              // of what hatches, in percent of the owner's
}

// HatchesData makes its owner become another monster, which dies in one blow.
type HatchesData struct {
	Into string `maxlen:"100" names:"monster"` // key of the monster
	Left int    `within:"1,1000"`              // turns until then
	Atk  int    `within:"0,1000000"`           // of what hatches
}

// HeatsData makes its owner stronger in each turn of a fight by script. A lever cools it.
type HeatsData struct {
	Percent int `within:"0,1000"`       // more Atk a turn
	Most    int `within:"0,1000"`       // percent
	Cooled  int `within:"0,1000000000"` // the turn of the fight in which it was cooled last
}

// LeverData cools those that heat up on its floor, once in a fight.
type LeverData struct{ Pulled bool }

// DeceivesData lets its owner surround itself with images and change places with them.
type DeceivesData struct {
	Image string `maxlen:"100" names:"monster"` // key of the monsters that are images
	Count int    `within:"1,10"`                // images at once
	Mp    int    `within:"0,1000"`              // that the hero loses whenever they change places
}

// ImageData makes its owner look like whom it is a minion of. The first hit dissolves it.
type ImageData struct{}

// ShufflesData lets its owner swap the doors of its hall in pairs. One door of each pair is walled up
// from the first swap on.
type ShufflesData struct {
	Every  int    `within:"1,1000"`              // turns from one swap to the next
	Leaves string `maxlen:"100" names:"terrain"` // what fills the doors that are walled up
}

// WalledData is for what fills a door while it is walled up.
type WalledData struct{}

// MirrorData shows a hero that stands next to it which of its foes are no images.
type MirrorData struct{}

// CrownData marks the Crown, which wins the run when the hero takes it.
type CrownData struct{}

// The components of bosses.
var (
	Summons   = world.Register[SummonsData]("summons", world.Needs("mind", "attributes"), world.In("monster"))
	Minion    = world.Register[MinionData]("minion", world.Needs("position"), world.In())
	Enrages   = world.Register[EnragesData]("enrages", world.Needs("health"), world.In("monster"))
	Lair      = world.Register[LairData]("lair", world.Needs("boss", "mind", "position", "health"), world.In("monster"))
	Script    = world.Register[ScriptData]("script", world.Needs("mind", "health"), world.In("monster"))
	Weaves    = world.Register[WeavesData]("weaves", world.Needs("script", "position", "attributes"), world.In("monster"))
	Drops     = world.Register[DropsData]("drops", world.Needs("script", "position", "attributes"), world.In("monster"))
	Collapses = world.Register[CollapsesData]("collapses", world.Needs("script", "position"), world.In("monster"))
	Pit       = world.Register[PitData]("pit", world.Needs("position", "solid"), world.In("terrain"))
	Pours     = world.Register[PoursData]("pours", world.Needs("script", "position", "attributes"), world.In("monster"),
		world.Dropped("Percent"), world.Default("Slag", "slag"), world.Default("Floods", "water"))
	Lays    = world.Register[LaysData]("lays", world.Needs("script", "position", "attributes"), world.In("monster"))
	Hatches = world.Register[HatchesData]("hatches", world.Needs("position"), world.In("monster"))
	Heats   = world.Register[HeatsData]("heats", world.Needs("script"), world.In("monster"))
	Lever   = world.Register[LeverData]("lever", world.Needs("position", "solid"), world.In("terrain"))
	Kindles = world.Register[KindlesData]("kindles", world.Needs("script", "position", "attributes"), world.In("monster"),
		world.Dropped("Percent"), world.Default("Straw", "straw"))
	Brazier  = world.Register[BrazierData]("brazier", world.Needs("position"), world.In("terrain"))
	Deceives = world.Register[DeceivesData]("deceives", world.Needs("script", "position", "attributes", "name"), world.In("monster"))
	Shuffles = world.Register[ShufflesData]("shuffles", world.Needs("script", "position"), world.In("monster"))
	Walled   = world.Register[WalledData]("walled", world.Needs("position", "solid"), world.In("terrain"))
	Mirror   = world.Register[MirrorData]("mirror", world.Needs("position", "solid"), world.In("terrain"))
	Image    = world.Register[ImageData]("image", world.Needs("position", "health"), world.In("monster"))
	Crown    = world.Register[CrownData]("crown", world.Needs("position", "solid"), world.In("terrain"))
)
