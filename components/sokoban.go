package components

import "github.com/donjon-rogue/donjon/components/world"

// PushableData marks what gives way to whoever steps against it, such as a
// crate, where there is room behind it.
type PushableData struct{}

// GoalData is a cell that wants a crate; what can be pushed comes to stand on
// it, and anybody walks over it.
type GoalData struct{}

// WallData marks what stands in a cell for ever.
type WallData struct{}

// LURD is moves in the notation of that name, a letter each.
type LURD []byte

// PuzzleData is a game of Sokoban as a whole. Where everything stands is what
// the first Done of its moves have made of its board.
type PuzzleData struct {
	Title   string
	Author  string
	Board   string // as it was at the beginning: rows in letters of XSB, a line each
	Moves   LURD   // those that were taken back included
	Done    int    // how many of them are done; the others can be done again
	GivenUp bool
}

// The components of Sokoban.
var (
	Pushable = world.Register[PushableData]("pushable")
	Goal     = world.Register[GoalData]("goal")
	Wall     = world.Register[WallData]("wall")
	Puzzle   = world.Register[PuzzleData]("puzzle")
)
