package components

import "github.com/donjon-rogue/donjon/components/world"

// MetData says what a player has met of an entry of a ruleset, which the entity's name
// identifies. It is in the player's own file and never in a game.
type MetData struct {
	Ruleset string `maxlen:"256"`
	Kills   int    `within:"0,1000000000"` // by the heroes of the player
	Deaths  int    `within:"0,1000000000"` // of those heroes by it
}

// Met is the component of the file with what a player has met.
var Met = world.Register[MetData]("met", world.Needs("name"), world.In())

// TriesData is the dates whose daily run a player has started, in order. It is in the
// player's own file and never in a game.
type TriesData struct {
	Dates []string `maxlen:"4000"`
}

// Tries is the component of the file with the daily runs that a player has started.
var Tries = world.Register[TriesData]("tries", world.In())
