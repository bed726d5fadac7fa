package shell

import (
	"image"
	"testing"
)

func TestNotesAreInBoundsAndNextToTheirCell(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, {1366, 768}, {1920, 1080}, {1280, 1024}, {2560, 1080}, {3840, 2160}, {1281, 721}, {1280, 2000}} {
		s := NewScreen(size.X, size.Y)
		bounds := image.Rect(0, 0, s.All.Dx()*2/3, s.All.Dy()*4/5)
		side := CellSize * s.K / s.U
		for y := range bounds.Dy() / side {
			for x := range bounds.Dx() / side {
				cell := image.Rect(x*side, y*side, (x+1)*side, (y+1)*side)
				_, r := layNote(bounds, cell, image.Rectangle{}, []Line{{Text: "Vaut 37 Exp."}, {Text: "Maigre, vif, affamé : il mord d'abord et renifle ensuite."}})
				if !r.In(bounds) || r.Overlaps(cell) {
					t.Fatalf("%v: the note %v covers its cell %v or exceeds the bounds %v", size, r, cell, bounds)
				}
			}
		}
	}
}
