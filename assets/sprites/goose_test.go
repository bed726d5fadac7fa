package sprites

import (
	"cmp"
	"image"
	"image/color"
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
goose.square.1.1 goose.square.1.2 goose.square.2.1 goose.square.2.2 goose.square.3.1 goose.square.3.2
goose.square.4.1 goose.square.4.2 goose.square.5.1 goose.square.5.2 goose.square.goose goose.square.special
`)
	gooseFlora = strings.Fields(`
goose.flora.1.1 goose.flora.1.2 goose.flora.2.1 goose.flora.2.2 goose.flora.3.1 goose.flora.3.2
goose.flora.4.1 goose.flora.4.2 goose.flora.5.1 goose.flora.5.2
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
goose.bird goose.swim goose.icon goose.pawn.shade goose.hole.front goose.prison.front goose.sleep
goose.die.1 goose.die.2 goose.die.3 goose.die.4 goose.die.5 goose.die.6 goose.die.roll
`)
)

func TestEveryGooseSpriteExists(t *testing.T) {
	frames := map[string]int{"goose.bird": 2, "goose.swim": 2, "goose.sleep": 2, "goose.die.roll": 4}
	for _, name := range goosePawns {
		frames[name] = 2
	}
	checkSizes(t, []string{"goose.garden"}, 80, 80, nil)
	checkSizes(t, slices.Concat(gooseSquares, gooseFlora, gooseTurns, gooseSpecials, goosePawns, gooseRest), 16, 16, frames)
}

// gooseGrounds are the squares, with each of their hedges and with what grows on them.
func gooseGrounds() (grounds [][]string) {
	for _, square := range gooseSquares {
		grounds = append(grounds, []string{square})
		for _, turn := range gooseTurns {
			grounds = append(grounds, []string{square, turn})
			bed := strings.Split(square, ".")
			if straight := turn == "goose.edge.5" || turn == "goose.edge.10"; straight && len(bed) == 4 { // nothing grows in the turns
				grounds = append(grounds, []string{square, "goose.flora." + bed[2] + ".1", turn}, []string{square, "goose.flora." + bed[2] + ".2", turn})
			}
		}
	}
	return grounds
}

// TestGoosePawnsStandOutFromEverySquare compares them with each square with
// each of its hedges. The drawings of special squares fade below pawns, which the tests of
// the board check.
func TestGoosePawnsStandOutFromEverySquare(t *testing.T) {
	standOut(t, goosePawns, gooseGrounds())
}

// TestGooseDrawingsStandOutFromTheirSquares compares geese and the drawings of special squares
// with the squares below them.
func TestGooseDrawingsStandOutFromTheirSquares(t *testing.T) {
	standOut(t, []string{"goose.bird"}, [][]string{{"goose.square.goose"}})
	standOut(t, gooseSpecials, [][]string{{"goose.square.special"}})
}

// TestGoosePawnsStandOutInTheGarden compares them with the island where the winner stands.
func TestGoosePawnsStandOutInTheGarden(t *testing.T) {
	index, images := sheets(t)
	garden := index["goose.garden"]
	middle := image.Rect(32, 32, 48, 48).Add(image.Pt(garden.X, garden.Y))
	ground := mean(pixels(images[garden.Sheet], middle))
	for _, name := range goosePawns {
		light := pixels(images[index[name].Sheet], place(index[name], 0))
		slices.SortFunc(light, func(a, b color.RGBA) int { return cmp.Compare(luminance(b), luminance(a)) })
		if ratio := (mean(light[:(len(light)+3)/4]) + 0.05) / (ground + 0.05); ratio < minContrast {
			t.Errorf("%s has a contrast of %.2f to the island", name, ratio)
		}
	}
}

// TestGoosePawnsDifferInShape checks that colour-blind players can tell pawns apart.
func TestGoosePawnsDifferInShape(t *testing.T) {
	differInShape(t, goosePawns, minDifference)
}
