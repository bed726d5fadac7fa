package components

import "github.com/donjon-rogue/donjon/components/world"

// HeroData marks the entity that the player controls.
type HeroData struct{}

// ProgressData is a fighter's level and experience.
type ProgressData struct {
	Level  int `within:"1,1000000000"`
	Exp    int `within:"0,1000000000"` // towards the next level
	Points int `within:"0,1000000000"` // unspent attribute points
}

// MagicData lets its owner cast spells: each costs Cost mana and PerInt percent of
// Int, and attacks with Power times Int.
type MagicData struct {
	Cost   int `within:"-1000000,1000000"`
	Power  int `within:"-1000000,1000000"`
	PerInt int `within:"0,1000000"`
}

// BagData lets its owner carry Slots items, worn ones included.
type BagData struct {
	Slots int `within:"-1000000,1000000"`
}

// SeekerData lets its owner find hidden things: what is at most Reach steps away is found
// by Turns turns of seeking in a row.
type SeekerData struct {
	Turns int `within:"1,1000"`
	Reach int `within:"0,1000"`
	Done  int `within:"0,1000"` // turns of seeking in a row, up to the turn Last
	Last  int `within:"0,1000000000"`
}

// SearchData is the treasure that its owner is searching, or 0.
type SearchData struct{ Treasure world.ID }

// The components of a hero.
var (
	Hero = world.Register[HeroData]("hero",
		world.Needs("name", "position", "facing", "health", "mana", "attributes", "progress", "magic", "bag", "search"),
		world.In("hero"))
	Progress = world.Register[ProgressData]("progress", world.Needs("position", "health", "mana"), world.In("hero"))
	Magic    = world.Register[MagicData]("magic", world.In("hero"))
	Bag      = world.Register[BagData]("bag", world.In("hero"))
	Search   = world.Register[SearchData]("search", world.In("hero"))
	Seeker   = world.Register[SeekerData]("seeker", world.Needs("position"), world.In("hero"), world.Default("Turns", 5), world.Default("Reach", 3))
)
