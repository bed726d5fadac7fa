package puyo

import "github.com/donjon-rogue/donjon/components/world"

// FallData is a game of Puyo in which pieces fall by themselves: how it
// began, and the keys since. The same keys lead to the same game.
type FallData struct {
	Rule int // by which groups are found, 1 or 2
	Seed string
	Keys []Keys // oldest first
}

// Keys is some keys that were held for a while.
type Keys struct {
	Held  int // as a fall.Input
	Ticks int
}

// ScoreData is a game of falling pieces in the table of the best.
type ScoreData struct {
	Rule  int
	Score int
	Combo int // the longest chain
	Level int
	Seed  string
	When  int64 // seconds since 1970, by the player's clock
}

// The components of Puyo with falling pieces.
var (
	Fall  = world.Register[FallData]("puyo_fall")
	Score = world.Register[ScoreData]("puyo_score")
)
