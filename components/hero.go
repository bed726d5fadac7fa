package components

import "github.com/donjon-rogue/donjon/components/world"

// HeroData marks the entity that the player commands.
type HeroData struct{}

// ProgressData is how far a fighter has learnt.
type ProgressData struct {
	Level  int // from 1
	Exp    int // gathered towards the next level
	Points int // not yet spent on attributes
}

// MagicData lets its owner cast: each spell costs Cost mana and strikes with
// Power times Int.
type MagicData struct{ Cost, Power int }

// BagData lets its owner carry Slots items, worn ones included.
type BagData struct{ Slots int }

// SearchData is the treasure that its owner is looking through, or nobody.
type SearchData struct{ Treasure world.ID }

// The components of a hero.
var (
	Hero     = world.Register[HeroData]("hero")
	Progress = world.Register[ProgressData]("progress")
	Magic    = world.Register[MagicData]("magic")
	Bag      = world.Register[BagData]("bag")
	Search   = world.Register[SearchData]("search")
)
