package sprites

import (
	"slices"
	"strings"
	"testing"
)

// minDifference is the minimum share of the pixels of two superimposed pawns that only
// one of them covers.
const minDifference = 0.25

// The sprites of the game of the goose, by their role on the board.
var (
	gooseSquares = strings.Fields(`
goose.square.plain goose.square.plain.2 goose.square.plain.3 goose.square.goose
`)
	gooseTurns = strings.Fields(`
goose.edge.3 goose.edge.5 goose.edge.6 goose.edge.9 goose.edge.10 goose.edge.12 goose.edge.13
`)
	gooseSpecials = strings.Fields(`
goose.start goose.shortcut goose.hotel goose.hole goose.maze goose.prison goose.skull goose.finish
`)
	goosePawns = strings.Fields("goose.pawn.1 goose.pawn.2 goose.pawn.3 goose.pawn.4")
	gooseRest  = strings.Fields(`
goose.edge.1 goose.edge.2 goose.edge.4 goose.edge.8 goose.edge.nw goose.edge.ne goose.edge.sw goose.edge.se
goose.bird goose.icon goose.pawn.shade
goose.die.1 goose.die.2 goose.die.3 goose.die.4 goose.die.5 goose.die.6 goose.die.roll
`)
)

func TestEveryGooseSpriteExists(t *testing.T) {
	frames := map[string]int{"goose.bird": 2, "goose.die.roll": 4}
	for _, name := range goosePawns {
		frames[name] = 2
	}
	checkSizes(t, slices.Concat(gooseSquares, gooseTurns, gooseSpecials, goosePawns, gooseRest), 16, 16, frames)
}

// TestGoosePawnsStandOutFromEverySquare compares them with each square with
// each of its hedges, and with each special square.
func TestGoosePawnsStandOutFromEverySquare(t *testing.T) {
	var grounds [][]string
	for _, square := range gooseSquares {
		grounds = append(grounds, []string{square})
		for _, turn := range gooseTurns {
			grounds = append(grounds, []string{square, turn})
		}
	}
	for _, special := range gooseSpecials {
		grounds = append(grounds, []string{gooseSquares[0], special})
	}
	standOut(t, goosePawns, grounds)
}

// TestGoosePawnsDifferInShape checks that colour-blind players can tell pawns apart.
func TestGoosePawnsDifferInShape(t *testing.T) {
	differInShape(t, goosePawns, minDifference)
}
