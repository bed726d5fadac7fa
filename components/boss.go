package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// SummonsData makes its owner call others every few turns instead of acting. They die
// in one blow.
type SummonsData struct {
	Monster string `maxlen:"100"`    // key of those who come
	From    string `maxlen:"100"`    // key of the monsters that they come out of
	Every   int    `within:"1,1000"` // turns that the owner has acted
	Count   int    `within:"1,100"`  // how many come
	Most    int    `within:"1,100"`  // alive at once
	Atk     int    `within:"0,1000"` // in percent of the owner's
}

// MinionData marks somebody who was summoned.
type MinionData struct{ Of world.ID }

// EnragesData makes its owner fast once it is badly wounded.
type EnragesData struct {
	Below  int  `within:"1,100"` // percent of its maximum Hp
	Raging bool // it is
}

// LairData is the hall of a boss, the part of its floor that it reaches without
// passing a door, and what its death is worth. Whoever enters the hall is hunted.
type LairData struct {
	Share   int          `within:"0,100"` // of the floor's experience, in percent
	Gift    string       `maxlen:"100"`   // key of the item that is given; empty for none
	Choices int          `within:"0,10"`  // pieces of equipment to choose one of
	Better  int          `within:"0,100"` // their quality above the depth
	Nest    string       `maxlen:"100"`   // key of the monsters in its nests; empty for none
	Nests   []grid.Point `maxlen:"100"`   // where its nests are, destroyed ones included
	Home    grid.Point   // where the boss waits
}

// The components of bosses.
var (
	Summons = world.Register[SummonsData]("summons", world.Needs("mind", "attributes"), world.In("monster"))
	Minion  = world.Register[MinionData]("minion", world.Needs("position"), world.In())
	Enrages = world.Register[EnragesData]("enrages", world.Needs("pace", "health"), world.In("monster"))
	Lair    = world.Register[LairData]("lair", world.Needs("boss", "mind", "position", "health"), world.In("monster"))
)
