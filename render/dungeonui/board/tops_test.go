package board

import (
	"image"
	"maps"
	"math"
	"slices"
	"testing"
)

// mostTop limits the luminance of the top of a wall, as a share of that of the lit floor beside it.
const mostTop = 0.6

// medianLuminance returns the median of the luminance of the pixels of some cells of the view.
func medianLuminance(m *image.RGBA, cells []image.Point) float64 {
	var all []float64
	for _, c := range cells {
		for y := range cell {
			for x := range cell {
				all = append(all, luminance(m.RGBAAt(c.X*cell+x, c.Y*cell+y)))
			}
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// leastLit are the least luminance of the lit floor of each theme: half as much again as before their
// tiles became quiet. Twice as much would leave no room for the contrast of what stands on it.
var leastLit = map[string]float64{
	"rock": 0.069, "cellars": 0.069, "grottoes": 0.052, "labyrinth": 0.036, "forge": 0.055, "halls": 0.055,
}

// roomOf shows a room of a theme in the middle of the view, three cells high and seven wide.
func roomOf(t *testing.T, theme string) *image.RGBA {
	t.Helper()
	b := hall(t,
		"#############",
		"#############",
		"#############",
		"###.......###",
		"###...@...###",
		"###.......###",
		"#############",
		"#############",
		"#############")
	b.floor.ground.tiles = tilesOf(b.sheets, b.looks, theme, 1)
	b.floor.ground.tiles.theme.Wet, b.floor.ground.tiles.theme.Open = 0, 1<<31
	ambient := toneOf(b.floor.ground.tiles.theme.Ambient)
	copy(b.lighting.lamp.ambient, ambient[:])
	b.motion.Cast.Figures, b.lighting.stale, b.layer.stale = b.motion.Cast.Figures[:0], true, true
	b.illuminate(true)
	return picture(b, 1)
}

// TestFloorIsLightAndRockIsNot compares the floor of a room with the rock around it, in every theme and
// in the light of every source.
func TestFloorIsLightAndRockIsNot(t *testing.T) {
	for _, theme := range slices.Sorted(maps.Keys(leastLit)) {
		m := roomOf(t, theme)
		var floor, tops []image.Point
		for y := range viewHeight {
			for x := range viewWidth {
				switch {
				case x >= 3 && x <= 9 && y >= 3 && y <= 5:
					floor = append(floor, image.Pt(x, y))
				case y >= 6 || y < 2: // no faces
					tops = append(tops, image.Pt(x, y))
				}
			}
		}
		f, r := medianLuminance(m, floor), medianLuminance(m, tops)
		t.Logf("%s: the median of the floor is %.4f, of the tops %.4f, %.2f of it", theme, f, r, r/f)
		if r > mostTop*f {
			t.Errorf("%s: the median of the tops is %.2f of that of the floor", theme, r/f)
		}
		if least := leastLit[theme]; f < least || f > 2*least {
			t.Errorf("%s: the median of the floor is %.4f, want %.4f to %.4f", theme, f, least, 2*least)
		}
	}
}

// TestThemesHaveFloorsOfTheirOwn compares the mean colours of the lit floors of the labyrinth, the halls and
// the forge, which once were alike.
func TestThemesHaveFloorsOfTheirOwn(t *testing.T) {
	const least = 20 // of 255, in at least one of red, green and blue
	means := map[string][3]float64{}
	for theme := range leastLit { // the order makes no difference
		m, mean := roomOf(t, theme), [3]float64{}
		for y := 3 * cell; y < 6*cell; y++ {
			for x := 3 * cell; x < 10*cell; x++ {
				c := m.RGBAAt(x, y)
				for i, v := range [...]uint8{c.R, c.G, c.B} {
					mean[i] += float64(v) / (21 * cell * cell)
				}
			}
		}
		means[theme] = mean
		t.Logf("%s: %.0f", theme, mean)
	}
	for _, pair := range [...][2]string{{"labyrinth", "halls"}, {"labyrinth", "forge"}, {"forge", "halls"}} {
		far := 0.0
		for i, v := range means[pair[0]] {
			far = max(far, math.Abs(v-means[pair[1]][i]))
		}
		if far < least {
			t.Errorf("the floors of %s and %s differ by %.0f", pair[0], pair[1], far)
		}
	}
}
