package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Storehouse makes a floor from the board of its brief, which has its size: the walls are
// those of the board, and the up stair is where the player starts. Without a board it is
// an empty hall. It leads no further down.
func Storehouse(b Brief, _ *dice.Stream) *Terrain {
	t := &Terrain{Size: b.Size, Open: make([]bool, b.Size.Cells()), Up: b.Size.Centre(), Down: None}
	for i := range t.Open {
		t.Open[i] = !t.OnBorder(t.At(i))
	}
	for y, row := range b.Board {
		for x, letter := range []byte(row) {
			at := grid.Point{X: x, Y: y}
			t.Open[t.Index(at)] = letter != '#'
			if letter == '@' || letter == '+' {
				t.Up = at
			}
		}
	}
	return t
}
