package sprites

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"
)

// leastDifference is the share of the pixels of two pawns, laid over each
// other, that only one of them covers.
const leastDifference = 0.25

// What the game of the goose asks for, by the part it plays on the board.
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

func TestEveryGooseSpriteIsThere(t *testing.T) {
	index, _ := sheets(t)
	frames := map[string]int{"goose.bird": 2, "goose.die.roll": 4}
	for _, name := range goosePawns {
		frames[name] = 2
	}
	for _, name := range slices.Concat(gooseSquares, gooseTurns, gooseSpecials, goosePawns, gooseRest) {
		s, ok := index[name]
		if want := max(frames[name], 1); !ok || s.W != 16 || s.H != 16 || s.Frames != want {
			t.Errorf("%q is %+v, not a sprite of 16x16 with %d frames", name, s, want)
		}
	}
}

// TestGoosePawnsStandOutFromEverySquare compares the brightest quarter of each
// frame of a pawn, its dark outline left in, with the mean of each square with
// each of its hedges, and of each special square.
func TestGoosePawnsStandOutFromEverySquare(t *testing.T) {
	index, images := sheets(t)
	over := func(names ...string) float64 {
		whole := image.NewRGBA(image.Rect(0, 0, 16, 16))
		for _, name := range names {
			s, ok := index[name]
			if !ok {
				t.Fatalf("there is no sprite %q", name)
			}
			draw.Draw(whole, whole.Bounds(), images[s.Sheet], image.Pt(s.X, s.Y), draw.Over)
		}
		return mean(pixels(whole, whole.Bounds()))
	}
	grounds := map[string]float64{}
	for _, square := range gooseSquares {
		grounds[square] = over(square)
		for _, turn := range gooseTurns {
			grounds[square+" with "+turn] = over(square, turn)
		}
	}
	for _, special := range gooseSpecials {
		grounds[special] = over(gooseSquares[0], special)
	}
	for _, name := range goosePawns {
		for frame := range index[name].Frames {
			light := pixels(images[index[name].Sheet], place(index[name], frame))
			slices.SortFunc(light, func(a, b color.RGBA) int { return cmp.Compare(luminance(b), luminance(a)) })
			pawn := mean(light[:(len(light)+3)/4])
			for ground, dark := range grounds {
				if ratio := (pawn + 0.05) / (dark + 0.05); ratio < leastContrast {
					t.Errorf("%s, frame %d, has a contrast of %.2f to %s", name, frame, ratio, ground)
				}
			}
		}
	}
}

// TestGoosePawnsDifferInShape keeps the pawns apart for who sees no colours.
func TestGoosePawnsDifferInShape(t *testing.T) {
	index, images := sheets(t)
	for n, one := range goosePawns {
		for _, other := range goosePawns[n+1:] {
			for frame := range 2 {
				a, b := place(index[one], frame), place(index[other], frame)
				either, differ := 0, 0
				for i := range 16 * 16 {
					at := image.Pt(i%16, i/16)
					inOne, inOther := covers(images[index[one].Sheet], a.Min.Add(at)), covers(images[index[other].Sheet], b.Min.Add(at))
					if inOne || inOther {
						either++
					}
					if inOne != inOther {
						differ++
					}
				}
				share := float64(differ) / float64(either)
				if pair := fmt.Sprintf("%s and %s, frame %d,", one, other, frame); share < leastDifference {
					t.Errorf("%s differ in %.2f of their pixels", pair, share)
				}
			}
		}
	}
}

// place is where one frame of a sprite lies on its sheet.
func place(s Sprite, frame int) image.Rectangle {
	x := s.X + frame*s.W
	return image.Rect(x, s.Y, x+s.W, s.Y+s.H)
}

// covers tells whether a pixel of an image is opaque.
func covers(m image.Image, at image.Point) bool {
	_, _, _, alpha := m.At(at.X, at.Y).RGBA()
	return alpha > 0
}
