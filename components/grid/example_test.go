package grid_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/grid"
)

func ExamplePoint_Step() {
	p := grid.Point{X: 3, Y: 3}
	fmt.Println(p.Step(grid.North), p.Step(grid.North).Distance(p.Step(grid.West)))
	d, adjacent := p.Toward(p.Step(grid.East))
	fmt.Println(d == grid.East, adjacent)
	// Output:
	// {3 2} 2
	// true true
}

// A floor drawn as text: the shortest path goes around the wall.
func ExampleSize_Shortest() {
	rows := []string{
		"...",
		"##.",
		"...",
	}
	size := grid.Size{Width: 3, Height: 3}
	open := func(p grid.Point) bool { return rows[p.Y][p.X] == '.' }
	fmt.Println(size.Shortest(grid.Point{X: 1, Y: 0}, grid.Point{X: 1, Y: 2}, open))
	// Output: [{2 0} {2 1} {2 2} {1 2}]
}
