package sprites

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
)

const (
	// minPuyoDifference applies to the outlines of two single puyos; the faces differ
	// as well.
	minPuyoDifference = 0.1
	// minFaceDifference is the minimum share of the pixels of two superimposed
	// faces that are a light or dark mark in only one of them.
	minFaceDifference = 0.4
)

var (
	puyoColours = strings.Fields("r v j b m")
	puyoMoods   = strings.Fields("worried happy left right")
)

// puyoNames returns the names of one drawing of every colour.
func puyoNames(drawing string) []string {
	var names []string
	for _, colour := range puyoColours {
		names = append(names, "puyo."+colour+"."+drawing)
	}
	return names
}

func TestEveryPuyoSpriteExists(t *testing.T) {
	names := strings.Fields(`
puyo.grey.0 puyo.grey.squeezed puyo.grey.pop puyo.cross puyo.hidden puyo.well.w puyo.well.e puyo.well.s
puyo.well.sw puyo.well.se puyo.well.nw puyo.well.ne puyo.warn.1 puyo.warn.6 puyo.warn.30 puyo.icon
`)
	frames := map[string]int{"puyo.grey.0": 2, "puyo.grey.pop": 3, "puyo.well.nw": 2, "puyo.well.ne": 2}
	for mask := range 16 {
		for _, name := range puyoNames(fmt.Sprint(mask)) {
			names, frames[name] = append(names, name), 2
		}
	}
	for mask := range 16 {
		for _, mood := range puyoMoods {
			names = append(names, puyoNames(fmt.Sprint(mood, ".", mask))...)
		}
	}
	names = append(append(names, puyoNames("squeezed")...), puyoNames("ghost")...)
	for _, name := range puyoNames("pop") {
		names, frames[name] = append(names, name), 3
	}
	checkSizes(t, names, 16, 16, frames)
	small := map[string]int{}
	for n, name := range append(puyoNames("spark"), puyoNames("confetti")...) {
		small[name] = 3 - n/len(puyoColours)
	}
	checkSizes(t, append(puyoNames("spark"), puyoNames("confetti")...), 8, 8, small)
}

func TestPuyosStandOutFromTheField(t *testing.T) {
	figures := append(puyoNames("ghost"), puyoNames("pop")...)
	figures = append(figures, "puyo.grey.0", "puyo.grey.squeezed", "puyo.grey.pop", "puyo.hidden")
	figures = append(append(figures, puyoNames("squeezed")...), puyoNames("confetti")...)
	for mask := range 16 {
		figures = append(figures, puyoNames(fmt.Sprint(mask))...)
		for _, mood := range puyoMoods {
			figures = append(figures, puyoNames(fmt.Sprint(mood, ".", mask))...)
		}
	}
	index, images := sheets(t)
	back, dark := index["puyo.back"], map[string]float64{}
	for i := range 6 * 12 {
		at := image.Pt(i%6*16, i/6*16)
		part := image.Rect(back.X, back.Y, back.X+16, back.Y+16).Add(at)
		dark[fmt.Sprint("the back at ", at)] = mean(pixels(images[back.Sheet], part))
	}
	contrast(t, figures, dark)
}

// TestPuyosDifferInShapeAndFace checks that colour-blind players can tell colours apart:
// by what sticks out of the body, and by the face, which is whatever is lighter or darker
// than the skin in the middle of the cell.
func TestPuyosDifferInShapeAndFace(t *testing.T) {
	differInShape(t, append(puyoNames("0"), "puyo.grey.0"), minPuyoDifference)
	for _, mood := range append([]string{""}, puyoMoods...) {
		facesDiffer(t, mood)
	}
}

// facesDiffer checks that the faces of all colours differ in a mood, calm without a name.
func facesDiffer(t *testing.T, mood string) {
	t.Helper()
	index, images := sheets(t)
	face := func(colour string) map[image.Point]int {
		s := index[strings.ReplaceAll("puyo."+colour+"."+mood+".15", "..", ".")]
		at := func(x, y int) float64 {
			return luminance(color.RGBAModel.Convert(images[s.Sheet].At(s.X+x, s.Y+y)).(color.RGBA))
		}
		marks := map[image.Point]int{}
		for y := 5; y < 13; y++ {
			for x := 3; x < 13; x++ {
				if sign := cmp.Compare(at(x, y), at(8, 0)); sign != 0 {
					marks[image.Pt(x, y)] = sign
				}
			}
		}
		return marks
	}
	for n, one := range puyoColours {
		for _, other := range puyoColours[n+1:] {
			a, b := face(one), face(other)
			same, either := 0, len(b)
			for at, sign := range a {
				if b[at] == sign {
					same++
				}
				if b[at] == 0 {
					either++
				}
			}
			if share := 1 - float64(same)/float64(either); share < minFaceDifference {
				t.Errorf("the %s faces of %s and %s differ in %.2f of their pixels", mood, one, other, share)
			}
		}
	}
}

// TestPuyosJoinWithoutAGap checks that both cells cover the last pixels of the bridges
// and their outlines.
func TestPuyosJoinWithoutAGap(t *testing.T) {
	const north, east, south, west = 1, 2, 4, 8
	index, images := sheets(t)
	inside := func(colour string, mask, x, y int) bool {
		s := index[fmt.Sprintf("puyo.%s.%d", colour, mask)]
		return covers(images[s.Sheet], image.Pt(s.X+x, s.Y+y))
	}
	for _, colour := range puyoColours {
		for i := 3; i < 13; i++ {
			if !inside(colour, east, 15, i+1) || !inside(colour, west, 0, i+1) {
				t.Errorf("%s does not join to the east in row %d", colour, i+1)
			}
			if !inside(colour, south, i, 15) || !inside(colour, north, i, 0) {
				t.Errorf("%s does not join to the south in column %d", colour, i)
			}
		}
	}
}
