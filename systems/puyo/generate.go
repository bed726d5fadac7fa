package puyo

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// MaxPieces is the maximum number of pieces of a generated file.
const MaxPieces = 1_000_000

// Generate returns a file with the first pieces of the endless game of a seed.
// The moves of a simulation are random; one loses only if every move does.
func Generate(mode Mode, rule field.Rule, pieces int, seed string) File {
	f := File{Mode: mode, Rule: rule}
	for number := range pieces {
		f.Pieces = append(f.Pieces, Draw(seed, number))
	}
	if mode != Simulation {
		return f
	}
	stream := dice.New(seed, "moves")
	for _, p := range f.Pieces {
		move := drawnMove(&stream, f.State.Field, p)
		f.Moves = append(f.Moves, move)
		f.State.Place(rule, p, move)
	}
	return f
}

// drawnMove draws a move that does not lose, or any move if all do.
func drawnMove(stream *dice.Stream, f field.Field, p field.Piece) field.Move {
	all := moves()
	var safe []field.Move
	for _, m := range all {
		if after := f; after.Place(p, m) {
			safe = append(safe, m)
		}
	}
	if len(safe) == 0 {
		safe = all
	}
	return safe[stream.Below(len(safe))]
}

// moves lists every valid move, by rotation and then by column.
func moves() (all []field.Move) {
	for rotation := range 4 {
		for column := 1; column <= field.Columns; column++ {
			if m := (field.Move{Rotation: rotation, Column: column}); m.Valid() {
				all = append(all, m)
			}
		}
	}
	return all
}
