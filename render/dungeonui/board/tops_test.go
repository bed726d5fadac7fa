package board

import (
	"image"
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

// TestFloorIsLightAndRockIsNot compares the floor of a room with the rock around it, in every theme and
// in the light of every source.
func TestFloorIsLightAndRockIsNot(t *testing.T) {
	for _, theme := range []string{"rock", "cellars", "grottoes", "labyrinth", "halls"} {
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
		m := picture(b, 1)
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
	}
}
