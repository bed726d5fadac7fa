package puyo

import "github.com/donjon-rogue/donjon/components/world"

// FallData is a game of Puyo with falling pieces: its initial state, and the
// keys since. The same keys give the same game.
type FallData struct {
	Rule int // rule for finding groups, 1 or 2
	Seed string
	Keys []Keys // oldest first
}

// Keys is a set of keys held for a number of ticks.
type Keys struct {
	Held  int // a fall.Input
	Ticks int
}

// ScoreData is an entry of the high score table of falling pieces.
type ScoreData struct {
	Rule  int
	Score int
	Combo int // the longest chain
	Level int
	Seed  string
	When  int64 // seconds since 1970, by the player's clock

	Recording string // file name; empty for games of older programs
}

// The components of Puyo with falling pieces.
var (
	Fall  = world.Register[FallData]("puyo_fall")
	Score = world.Register[ScoreData]("puyo_score")
)
