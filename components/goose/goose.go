// Package goose defines the components of the game of the goose: its board, its
// pawns and the match as a whole.
package goose

import "github.com/donjon-rogue/donjon/components/world"

// BoardSquares is the number of squares of the game of the goose, 0 to 99.
const BoardSquares = 100

// Throw is a throw of two dice, each from 1 to 6.
type Throw struct{ First, Second int }

// Total is the sum of both dice.
func (t Throw) Total() int { return t.First + t.Second }

// SquareData makes an entity a square of the board. Other components define
// what the square does; without any it is neutral.
type SquareData struct {
	At    int    // from 0
	Glyph string // its letter in text output; empty for a space
}

// AgainData marks a goose: the pawn moves on by the same total.
type AgainData struct{}

// LeadsData moves the pawn to another square: shortcut, maze and skull.
type LeadsData struct{ To int }

// RestData makes a pawn that ends its move here skip Passes turns: the hotel.
type RestData struct{ Passes int }

// CageData holds a pawn that ends its move here until another arrives. If
// Together, both are freed, as in the prison; otherwise the newcomer is held
// instead, as in the hole.
type CageData struct{ Together bool }

// FinishData marks the winning square.
type FinishData struct{}

// OpeningData sends a pawn elsewhere on certain first throws.
type OpeningData struct{ Throws []OpeningThrow }

// OpeningThrow is one such throw, its dice in either order.
type OpeningThrow struct {
	Dice Throw
	To   int // square
}

// PawnData is the position of a seat's pawn on the board.
type PawnData struct {
	Square int
	Thrown bool // it has made its first throw
}

// WaitingData is the number of turns a pawn still has to skip, or Forever.
type WaitingData struct{ Passes int }

// Forever means that only another pawn can free this one.
const Forever = -1

// MatchData is a game of the goose as a whole.
type MatchData struct {
	Seed   string  // of the program's dice
	Throws []Throw // so far, oldest first
	Turn   int     // number of the seat whose turn is next, waiting or not
	Winner int     // number of the winning seat, or 0
	// Blocked means that every pawn waits forever.
	Blocked bool
}

// The components of the game of the goose.
var (
	Square  = world.Register[SquareData]("square")
	Again   = world.Register[AgainData]("again")
	Leads   = world.Register[LeadsData]("leads")
	Rest    = world.Register[RestData]("rest")
	Cage    = world.Register[CageData]("cage")
	Finish  = world.Register[FinishData]("finish")
	Opening = world.Register[OpeningData]("opening")
	Pawn    = world.Register[PawnData]("pawn")
	Waiting = world.Register[WaitingData]("waiting")
	Match   = world.Register[MatchData]("match")
)
