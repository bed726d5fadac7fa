// Package puyo defines the components of Puyo: puyos, pieces, and matches in
// turns and with falling pieces.
package puyo

import "github.com/donjon-rogue/donjon/components/world"

// PuyoData is a puyo. It falls until it is supported and vanishes in groups of
// its colour.
type PuyoData struct{ Colour string } // its letter in files

// CellData is the position of a puyo in the field.
type CellData struct{ Column, Row int } // from 1, from the left and from the bottom; 0 while in the piece

// PieceData is the piece to be placed next.
type PieceData struct{ X, Y world.ID } // its puyos: left and right before rotation

// Move is the placement of a piece.
type Move struct {
	Rotation int // quarters of a turn clockwise, 0 to 3
	Column   int // of the leftmost puyo, from 1
}

// MatchData is a game of Puyo as a whole.
type MatchData struct {
	Rule    int      // rule for finding groups, 1 or 2
	Pieces  []string // the whole sequence, two letters each
	Endless bool     // pieces are drawn from Seed instead
	Seed    string   // of drawn pieces
	Played  []Move   // so far, oldest first
	Score   int
	Combo   int  // the longest chain so far
	Lost    bool // by the last move
}

// The components of Puyo.
var (
	Puyo  = world.Register[PuyoData]("puyo")
	Cell  = world.Register[CellData]("puyo_cell")
	Piece = world.Register[PieceData]("puyo_piece")
	Match = world.Register[MatchData]("puyo_match")
)
