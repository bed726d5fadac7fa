// Package fall is the falling mode of Puyo: pieces come down by themselves while
// a player moves and turns them, alone or against another. It is a plain value
// that goes on by ticks of a sixtieth of a second and knows no clock: the same
// seed and the same keys give the same game everywhere. What vanishes and what
// is lost is decided by the same rules as where players take turns.
package fall

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Phase is what a side is doing.
type Phase uint8

// The phases.
const (
	Entering Phase = iota // the next piece is about to come in
	Steering              // the piece falls and can be moved
	Settling              // what was placed, or hung, falls
	Bursting              // groups vanish
	Lost                  // a puyo has found no free cell
)

// Pose is where the piece is and how it is turned. Its puyo X stays, and Y turns
// around it.
type Pose struct {
	Rotation    int // as in field.Move
	Column, Row int // of X, from 1; rows above the field are free
}

// entry is where pieces come in: over columns 3 and 4.
var entry = Pose{Column: field.Columns / 2, Row: field.Rows + 1}

// Side is one player's game. It can be copied; equal sides go on alike.
type Side struct {
	Rule    field.Rule
	Seed    string // of the pieces
	Number  int    // of the piece, from 0
	Field   field.Field
	Phase   Phase
	Wait    int // ticks that the phase still lasts, but for Steering and Lost
	Pose    Pose
	Sunk    int // ticks since the piece has come down a row
	Score   int // field.Most at most
	Combo   int // of the chain that goes on
	Longest int // chain
	Removed int // puyos that have vanished
	Coming  int // grey puyos on their way here
	Fallen  int // grey puyos that have come, which the next are drawn by

	before  Input // keys of the tick before
	held    int   // ticks that Left or Right has been held
	lying   int   // ticks that the piece has lain, Soft counting more
	lowest  int   // row that X has come down to
	squeeze int   // ticks in which a second turn is a quick one
	greys   bool  // what settles is grey
}

// New is a side before its first piece.
func New(rule field.Rule, seed string) Side {
	return Side{Rule: rule, Seed: seed, Phase: Entering, Wait: enterTime, Pose: entry}
}

// Piece is the piece that falls, or falls next.
func (s *Side) Piece() field.Piece { return s.Next(0) }

// Next is a piece that comes after so many others, 0 for the one that falls.
func (s *Side) Next(after int) field.Piece { return puyo.Draw(s.Seed, s.Number+after) }

// Level is how fast pieces fall, from 1 to Levels.
func (s *Side) Level() int { return min(1+s.Removed/perLevel, Levels) }

// Period is how many ticks a piece takes to fall a row, when nothing is
// pressed; Sunk of them are over.
func (s *Side) Period() int { return periods[s.Level()-1] }

// Move is where the piece would be placed if it fell from where it is.
func (s *Side) Move() field.Move { return s.Pose.move() }

func (p Pose) move() field.Move {
	m := field.Move{Rotation: p.Rotation, Column: p.Column}
	if p.Rotation == 2 {
		m.Column-- // Y is the left one
	}
	return m
}

// around is where Y is beside X, by rotation: columns to the right, rows up.
var around = [4][2]int{{1, 0}, {0, -1}, {-1, 0}, {0, 1}}

// Cells are where the puyos of the piece are.
func (s *Side) Cells() (x, y puyo.Cell) {
	p := s.Piece()
	x = puyo.Cell{Colour: p.X, Column: s.Pose.Column, Row: s.Pose.Row}
	y = puyo.Cell{Colour: p.Y, Column: x.Column + around[s.Pose.Rotation][0], Row: x.Row + around[s.Pose.Rotation][1]}
	return x, y
}

// Ghost is how the puyos of the piece would fall from where they are; To may be
// above the field where they find no room.
func (s *Side) Ghost() (x, y puyo.Fall) {
	a, b := s.Cells()
	x, y = puyo.Landing(s.Field, s.Piece(), s.Move())
	return puyo.Fall{Cell: a, To: x.To}, puyo.Fall{Cell: b, To: y.To}
}

// fits says whether the piece can be there: columns have no gaps, so that a cell
// is free when it is above all puyos of its column.
func (s *Side) fits(p Pose) bool {
	free := func(column, row int) bool {
		return column >= 1 && column <= field.Columns && row > s.Field.Height(column)
	}
	return free(p.Column, p.Row) && free(p.Column+around[p.Rotation][0], p.Row+around[p.Rotation][1])
}

// ticking is a side while a tick passes, and what happens in it.
type ticking struct {
	*Side
	events []puyo.Event
}

func (s *ticking) tell(e puyo.Event) { s.events = append(s.events, e) }
