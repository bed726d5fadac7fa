// Package goose holds the nouns of the game of the goose: its board, its pawns
// and the match as a whole.
package goose

import "github.com/donjon-rogue/donjon/components/world"

// BoardSquares is the number of squares of the game of the goose, 0 to 99.
const BoardSquares = 100

// Throw is what two dice show, each from 1 to 6.
type Throw struct{ First, Second int }

// Total is what both dice show together.
func (t Throw) Total() int { return t.First + t.Second }

// SquareData is the square of the board that an entity is. What the square
// does stands in further components; one without any is neutral.
type SquareData struct {
	At    int    // from 0
	Glyph string // the letter it is drawn as in text; none for a space
}

// AgainData is a goose: it sends on by the same total.
type AgainData struct{}

// LeadsData sends to another square: shortcut, maze and skull.
type LeadsData struct{ To int }

// RestData makes whoever ends a move here pass so many turns: the hotel.
type RestData struct{ Passes int }

// CageData keeps whoever ends a move here until another comes. Together both
// go free, as from the prison; otherwise the newcomer takes the place, as in
// the hole.
type CageData struct{ Together bool }

// FinishData is the square that wins.
type FinishData struct{}

// OpeningData leads somewhere else by certain first throws of a pawn.
type OpeningData struct{ Throws []OpeningThrow }

// OpeningThrow is one such throw, its dice in either order.
type OpeningThrow struct {
	Dice Throw
	To   int // square
}

// PawnData is where on the board a seat's pawn stands.
type PawnData struct {
	Square int
	Thrown bool // its first throw is behind it
}

// WaitingData is how many turns a pawn has still to pass: none, so many, or
// Forever.
type WaitingData struct{ Passes int }

// Forever is the wait of a pawn that only another one can free.
const Forever = -1

// MatchData is a game of the goose as a whole.
type MatchData struct {
	Seed   string  // of the dice that the program throws
	Throws []Throw // so far, oldest first
	Turn   int     // number of the seat whose turn comes, waiting or not
	Winner int     // number of the seat that has won, 0 before
	// Blocked is a game in which everybody waits for ever.
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
