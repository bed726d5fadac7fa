// Package puyo holds the nouns of Puyo: puyos, pieces, and matches in turns and
// with falling pieces.
package puyo

import "github.com/donjon-rogue/donjon/components/world"

// PuyoData is a puyo: it falls until something holds it, and vanishes with
// others of its colour.
type PuyoData struct{ Colour string } // the letter that files write it as

// CellData is where in the field a puyo lies.
type CellData struct{ Column, Row int } // from 1, from the left and from the bottom; 0 while it is in the piece

// PieceData is the piece that is to be placed.
type PieceData struct{ X, Y world.ID } // its puyos: the left and the right one as the piece is given

// Move is where a piece was placed.
type Move struct {
	Rotation int // quarters of a turn clockwise, 0 to 3
	Column   int // of the leftmost puyo, from 1
}

// MatchData is a game of Puyo as a whole.
type MatchData struct {
	Rule    int      // by which groups are found, 1 or 2
	Pieces  []string // all that there are, two letters each
	Endless bool     // instead of those, pieces are drawn from the seed
	Seed    string   // of drawn pieces
	Played  []Move   // so far, oldest first
	Score   int
	Combo   int  // the longest chain so far
	Lost    bool // by the last of those played
}

// The components of Puyo.
var (
	Puyo  = world.Register[PuyoData]("puyo")
	Cell  = world.Register[CellData]("puyo_cell")
	Piece = world.Register[PieceData]("puyo_piece")
	Match = world.Register[MatchData]("puyo_match")
)
