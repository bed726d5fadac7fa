// Package fall implements the falling mode of Puyo: pieces fall by themselves
// while a player moves and turns them, alone or against another. A game is a
// plain value that advances in ticks of a sixtieth of a second. It reads no
// clock: the same seed and keys give the same game everywhere. Removals and
// defeat follow the same rules as in the turn-based mode.
package fall

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Phase is a phase of a turn.
type Phase uint8

// The phases.
const (
	Entering Phase = iota // the next piece is about to enter
	Steering              // the piece falls and can be moved
	Settling              // placed or unsupported puyos fall
	Bursting              // groups vanish
	Lost                  // a puyo had no free cell
)

// Pose is the position and rotation of the piece. Y turns around X.
type Pose struct {
	Rotation    int // as in field.Move
	Column, Row int // of X, from 1; rows above the field are free
}

// entry is the pose in which pieces enter, above columns 3 and 4.
var entry = Pose{Column: field.Columns / 2, Row: field.Rows + 1}

// Side is the game of one player. It can be copied and compared; equal sides
// behave the same.
type Side struct {
	Rule    field.Rule
	Seed    string // of the pieces
	Number  int    // of the piece, from 0
	Field   field.Field
	Phase   Phase
	Wait    int // remaining ticks of the phase; not used by Steering and Lost
	Pose    Pose
	Sunk    int // ticks since the piece last fell a row
	Score   int // capped at field.MaxScore
	Combo   int // removals of the current chain
	Longest int // longest chain
	Removed int // removed puyos, grey ones included
	Coming  int // incoming grey puyos
	Fallen  int // grey puyos fallen so far; part of the seed of the next ones

	before  Input // keys of the previous tick
	held    int   // ticks that Left or Right has been held
	lying   int   // ticks of the lock delay used up
	lowest  int   // lowest row that X has reached
	squeeze int   // remaining ticks for the second turn of a stuck piece
	greys   bool  // the settling puyos are grey
}

// New returns a side before its first piece.
func New(rule field.Rule, seed string) Side {
	return Side{Rule: rule, Seed: seed, Phase: Entering, Wait: enterTime, Pose: entry}
}

// Piece returns the current piece, or the next one while none is in play.
func (s *Side) Piece() field.Piece { return s.Next(0) }

// Next returns an upcoming piece, 0 being the current one.
func (s *Side) Next(after int) field.Piece { return puyo.Draw(s.Seed, s.Number+after) }

// Level returns the speed level, from 1 to Levels.
func (s *Side) Level() int { return min(1+s.Removed/perLevel, Levels) }

// Period returns the number of ticks a piece takes to fall a row while no key is
// held. Sunk of them have passed.
func (s *Side) Period() int { return periods[s.Level()-1] }

// Move returns the move that a drop from the current pose makes.
func (s *Side) Move() field.Move { return s.Pose.move() }

func (p Pose) move() field.Move {
	m := field.Move{Rotation: p.Rotation, Column: p.Column}
	if p.Rotation == 2 {
		m.Column-- // Y is the left one
	}
	return m
}

// around is the offset of Y from X by rotation: columns to the right, rows up.
var around = [4][2]int{{1, 0}, {0, -1}, {-1, 0}, {0, 1}}

// Cells returns the cells of the puyos X and Y of the piece.
func (s *Side) Cells() (x, y puyo.Cell) {
	p := s.Piece()
	x = puyo.Cell{Colour: p.X, Column: s.Pose.Column, Row: s.Pose.Row}
	y = puyo.Cell{Colour: p.Y, Column: x.Column + around[s.Pose.Rotation][0], Row: x.Row + around[s.Pose.Rotation][1]}
	return x, y
}

// Ghost returns how the puyos of the piece would fall from their current cells.
// To is above the field for a puyo that does not fit.
func (s *Side) Ghost() (x, y puyo.Fall) {
	a, b := s.Cells()
	x, y = puyo.Landing(s.Field, s.Piece(), s.Move())
	return puyo.Fall{Cell: a, To: x.To}, puyo.Fall{Cell: b, To: y.To}
}

// fits reports whether the piece can have the pose. Columns have no gaps, so a
// cell is free if it is above all puyos of its column.
func (s *Side) fits(p Pose) bool {
	free := func(column, row int) bool {
		return column >= 1 && column <= field.Columns && row > s.Field.Height(column)
	}
	return free(p.Column, p.Row) && free(p.Column+around[p.Rotation][0], p.Row+around[p.Rotation][1])
}

// ticking is a side during a tick, with the events of the tick.
type ticking struct {
	*Side
	events []puyo.Event
}

func (s *ticking) emit(e puyo.Event) { s.events = append(s.events, e) }
