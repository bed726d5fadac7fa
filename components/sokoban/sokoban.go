// Package sokoban holds the nouns of Sokoban. Crates, goals and walls are
// shared with other games and stand in components.
package sokoban

import "github.com/donjon-rogue/donjon/components/world"

// LURD is moves in the notation of that name, a letter each.
type LURD []byte

// String is the moves as a text.
func (l LURD) String() string { return string(l) }

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

// Puzzle is the component of a game of Sokoban.
var Puzzle = world.Register[PuzzleData]("puzzle")
