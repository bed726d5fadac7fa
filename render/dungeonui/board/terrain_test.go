package board

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components/grid"
)

// drawn is a floor written as text: # is wall, and so is all beyond.
func drawn(rows ...string) ground {
	return ground{open: func(p grid.Point) bool {
		return p.Y >= 0 && p.Y < len(rows) && p.X >= 0 && p.X < len(rows[p.Y]) && rows[p.Y][p.X] != '#'
	}}
}

func TestWallsJoinTheirNeighbours(t *testing.T) {
	g := drawn(
		"#####",
		"#...#",
		"#.#.#",
		"#.#.#",
		"#...#",
		"#####",
	)
	for p, want := range map[grid.Point]int{
		{X: 2, Y: 2}:  wallSouth,
		{X: 2, Y: 3}:  wallNorth,
		{X: 2, Y: 0}:  wallNorth | wallEast | wallWest,
		{X: 2, Y: 5}:  wallEast | wallSouth | wallWest,
		{X: 0, Y: 2}:  wallNorth | wallSouth | wallWest,
		{X: 0, Y: 0}:  solidRock,
		{X: -9, Y: 3}: solidRock,
	} {
		if got := g.mask(p); got != want {
			t.Errorf("the wall at %v has the mask %04b, want %04b", p, got, want)
		}
	}
}

func TestInnerCornersLieBetweenWalls(t *testing.T) {
	g := drawn(
		"####",
		"#..#",
		"#..#",
		"####",
	)
	for p, want := range map[grid.Point]string{
		{X: 0, Y: 0}: "wall.corner.se", {X: 3, Y: 0}: "wall.corner.sw",
		{X: 0, Y: 3}: "wall.corner.ne", {X: 3, Y: 3}: "wall.corner.nw", {X: 1, Y: 0}: "",
	} {
		got := ""
		for i, c := range innerCorners {
			if g.corner(p, i) {
				got += c.name
			}
		}
		if got != want {
			t.Errorf("the wall at %v has the corners %q, want %q", p, got, want)
		}
	}
}

// everyOther is room in every other row: half floor, half faces.
func everyOther(p grid.Point) bool { return p.Y%2 == 0 }

func TestLooksDependOnThePlaceAlone(t *testing.T) {
	a, b, other := ground{everyOther, 1}, ground{everyOther, 1}, ground{everyOther, 2}
	size := grid.Size{Width: 63, Height: 43}
	differ := 0
	for p := range size.All() {
		first := a.sprite(p)
		if again := a.sprite(p); again != first {
			t.Fatalf("the cell %v looks like %s, then like %s", p, first, again)
		}
		back := size.At(size.Cells() - 1 - size.Index(p))
		if x, y := a.sprite(back), b.sprite(back); x != y {
			t.Fatalf("the cell %v looks like %s or %s, as the order goes", back, x, y)
		}
		if other.sprite(p) != first {
			differ++
		}
	}
	if differ == 0 {
		t.Error("two floors have the same looks everywhere")
	}
}

func TestRareLooksAreRareAndAllAreDrawn(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	size := grid.Size{Width: 200, Height: 200}
	g := ground{everyOther, 7}
	torches := 0
	for p := range size.All() {
		counts[g.sprite(p)]++
		if g.torch(p) {
			torches++
		}
	}
	for name := range counts {
		if _, ok := index[name]; !ok {
			t.Errorf("nobody has drawn %s", name)
		}
	}
	half := size.Cells() / 2
	check := func(what string, got, least, most int) {
		if got < least || got > most {
			t.Errorf("%d of %d cells are %s; %d to %d would be right", got, half, what, least, most)
		}
	}
	check("plain floor", counts["floor.0"], half*85/100, half*92/100)
	check("torches", torches, half*8/100, half*12/100)
	for n := range floorLooks {
		check(floorNames[n], counts[floorNames[n]], half*15/1000, half)
	}
	for mask := range 16 {
		if _, ok := index[wallNames[mask]]; !ok {
			t.Errorf("nobody has drawn %s", wallNames[mask])
		}
	}
}
