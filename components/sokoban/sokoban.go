// Package sokoban defines the components of Sokoban. Crates, goals and walls
// are shared with other games and defined in package components.
package sokoban

import "github.com/donjon-rogue/donjon/components/world"

// LURD is a sequence of moves in LURD notation, one letter each.
type LURD []byte

// String is the moves as a string.
func (l LURD) String() string { return string(l) }

// PuzzleData is a game of Sokoban as a whole. The first Done moves, applied to
// Board, give the current position.
type PuzzleData struct {
	Title   string
	Author  string
	Board   string // initial position in XSB notation, one line per row
	Moves   LURD   // including those that were undone
	Done    int    // number of moves applied; the others can be redone
	GivenUp bool
}

// Puzzle is the component of a game of Sokoban.
var Puzzle = world.Register[PuzzleData]("puzzle")
