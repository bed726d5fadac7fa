package puyo

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Text formats a file: the mode, the pieces and, in a Simulation, their moves.
func (f File) Text() string {
	b := head(f.Rule)
	fmt.Fprintf(b, "%s%s\n", modeWord, f.Mode)
	for i, p := range f.Pieces {
		fmt.Fprintln(b, letters(p))
		if f.Mode == Simulation {
			writeMove(b, f.Moves[i])
		}
	}
	return b.String()
}

// Answer formats the moves of an AI and the state they lead to.
func Answer(rule field.Rule, moves []field.Move, s State) string {
	b := head(rule)
	for _, m := range moves {
		writeMove(b, m)
	}
	return b.String() + s.text()
}

// Result formats the final state of a simulation.
func Result(rule field.Rule, s State) string { return head(rule).String() + s.text() }

// head starts a file with the header line that rule 2 requires.
func head(rule field.Rule) *strings.Builder {
	b := &strings.Builder{}
	if rule == field.Groups {
		fmt.Fprintln(b, ruleHeader)
	}
	return b
}

func writeMove(b *strings.Builder, m field.Move) { fmt.Fprintf(b, "%d %d\n", m.Rotation, m.Column) }

// text formats the state for the end of a file.
func (s State) text() string {
	lost := ""
	if s.Lost {
		lost = "DEFAITE\n"
	}
	return fmt.Sprintf("%s%s\n%d\n", lost, strings.TrimSuffix(s.Field.String(), "\n"), s.Score)
}
