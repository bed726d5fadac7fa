package ui

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

// TestNotesKeepTheLineToTheirCellVisible places the tallest note on a board of 13 x 9 cells
// in the smallest window, about every cell that can be seen from its middle.
func TestNotesKeepTheLineToTheirCellVisible(t *testing.T) {
	const side = 32
	bounds := image.Rect(0, 0, 13*side, 9*side)
	place := func(x, y int) image.Rectangle { return image.Rect(x*side, y*side, (x+1)*side, (y+1)*side) }
	hero := place(6, 4)
	var texts []Line
	for range 21 {
		texts = append(texts, Line{Text: "de dégâts, autour de vous, là"}) // as wide as notes are
	}
	for y := range 9 {
		for x := range 13 {
			cell := place(x, y)
			_, note := layNote(bounds, cell, image.Rectangle{}, texts)
			line := hero.Union(cell)
			if r := clearOf(bounds, note, cell, []image.Rectangle{hero, line}); !r.In(bounds) || r.Overlaps(line) {
				t.Errorf("the note %v about %v covers the line %v or exceeds %v", r, cell, line, bounds)
			}
		}
	}
}
