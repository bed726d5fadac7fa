package components

import "github.com/donjon-rogue/donjon/components/world"

// PuyoFallData is a game of Puyo in which pieces fall by themselves: how it
// began, and the keys since. The same keys lead to the same game.
type PuyoFallData struct {
	Rule int // by which groups are found, 1 or 2
	Seed string
	Keys []PuyoKeys // oldest first
}

// PuyoKeys is some keys that were held for a while.
type PuyoKeys struct {
	Held  int // as a fall.Input
	Ticks int
}

// PuyoScoreData is a game of falling pieces in the table of the best.
type PuyoScoreData struct {
	Rule  int
	Score int
	Combo int // the longest chain
	Level int
	Seed  string
	When  int64 // seconds since 1970, by the player's clock
}

// The components of Puyo with falling pieces.
var (
	PuyoFall  = world.Register[PuyoFallData]("puyo_fall")
	PuyoScore = world.Register[PuyoScoreData]("puyo_score")
)
