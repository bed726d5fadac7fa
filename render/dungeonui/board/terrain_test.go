package board

import (
	"maps"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/sheets"
)

// parseGround returns a floor drawn as text. # is wall, and so is everything outside.
func parseGround(rows ...string) ground {
	return ground{open: func(p grid.Point) bool {
		return p.Y >= 0 && p.Y < len(rows) && p.X >= 0 && p.X < len(rows[p.Y]) && rows[p.Y][p.X] != '#'
	}}
}

// themed returns the tiles of a theme.
func themed(t *testing.T, theme string) tiles {
	t.Helper()
	s, err := sheets.Load(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	return tilesOf(s, theme)
}

func TestWallsConnectToTheirNeighbours(t *testing.T) {
	g := parseGround(
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
	g := parseGround(
		"####",
		"#..#",
		"#..#",
		"####",
	)
	for p, want := range map[grid.Point]string{
		{X: 0, Y: 0}: "se", {X: 3, Y: 0}: "sw",
		{X: 0, Y: 3}: "ne", {X: 3, Y: 3}: "nw", {X: 1, Y: 0}: "",
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

// alternate is open in every other row, so that half of the cells are wall faces.
func alternate(p grid.Point) bool { return p.Y%2 == 0 }

func TestSpritesDependOnlyOnTheFloorAndThePosition(t *testing.T) {
	all := themed(t, "")
	a, b, other := ground{alternate, 1, all}, ground{alternate, 1, all}, ground{alternate, 2, all}
	size := grid.Size{Width: 63, Height: 43}
	differ := 0
	for p := range size.All() {
		first := a.sprite(p)
		if again := a.sprite(p); again != first {
			t.Fatalf("the sprite of the cell %v is %s, then %s", p, first, again)
		}
		back := size.At(size.Cells() - 1 - size.Index(p))
		if x, y := a.sprite(back), b.sprite(back); x != y {
			t.Fatalf("the sprite of the cell %v is %s or %s, depending on the order", back, x, y)
		}
		if other.sprite(p) != first {
			differ++
		}
	}
	if differ == 0 {
		t.Error("two floors have the same sprites everywhere")
	}
}

func TestVariantsAreRareAndHaveSprites(t *testing.T) {
	for theme, variants := range map[string]struct{ plain, floors, faces int }{
		"": {1, 6, 3}, "cellars": {1, 8, 5}, "grottoes": {5, 8, 5}, "labyrinth": {4, 8, 5}, "halls": {1, 8, 5},
	} {
		checkVariants(t, theme, variants.plain, variants.floors, variants.faces)
	}
	if themed(t, "unheard of").own {
		t.Error("an unknown theme has tiles of its own")
	}
}

func checkVariants(t *testing.T, theme string, plain, floors, faces int) {
	t.Helper()
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	size := grid.Size{Width: 200, Height: 200}
	g := ground{alternate, 7, themed(t, theme)}
	torches := 0
	for p := range size.All() {
		counts[g.sprite(p)]++
		if g.torch(p) {
			torches++
		}
	}
	if len(g.tiles.plain) != plain || len(g.tiles.floors) != floors || len(g.tiles.faces[wallEast|wallWest]) != faces {
		t.Errorf("%q has %d plain floors, %d floors and %d faces", theme, len(g.tiles.plain), len(g.tiles.floors), len(g.tiles.faces[wallEast|wallWest]))
	}
	for _, name := range slices.Concat(g.tiles.walls, g.tiles.corners, g.tiles.floors, g.tiles.plain, slices.Collect(maps.Keys(counts))) {
		if _, ok := index[name]; !ok {
			t.Errorf("there is no sprite %s", name)
		}
	}
	half := size.Cells() / 2
	check := func(what string, got, low, high int) {
		if got < low || got > high {
			t.Errorf("%d of %d cells are %s, want %d to %d", got, half, what, low, high)
		}
	}
	plainFloor := 0
	for _, name := range g.tiles.plain {
		plainFloor += counts[name]
	}
	check("plain floor", plainFloor, half*85/100, half*92/100)
	check("torches", torches, half*8/100, half*12/100)
	for _, name := range g.tiles.floors {
		check(name, counts[name], half*10/1000, half)
	}
}
