package board

import (
	"maps"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets/looks"
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
	s, err := sheets.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	l, err := looks.Read()
	if err != nil {
		t.Fatal(err)
	}
	return tilesOf(s, l, theme, 1)
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
	const south, north = wallSouth | wallSouthEast | wallSouthWest, wallNorth | wallNorthEast | wallNorthWest
	const east, west = wallEast | wallNorthEast | wallSouthEast, wallWest | wallNorthWest | wallSouthWest
	for p, want := range map[grid.Point]int{
		{X: 2, Y: 2}:  wallSouth,
		{X: 2, Y: 3}:  wallNorth,
		{X: 2, Y: 0}:  north | wallEast | wallWest,
		{X: 2, Y: 5}:  south | wallEast | wallWest,
		{X: 0, Y: 2}:  west | wallNorth | wallSouth,
		{X: 4, Y: 2}:  east | wallNorth | wallSouth,
		{X: 0, Y: 0}:  solidRock &^ wallSouthEast,
		{X: 4, Y: 5}:  solidRock &^ wallNorthWest,
		{X: -9, Y: 3}: solidRock,
	} {
		if got := g.mask(p, g.wall); got != want {
			t.Errorf("the wall at %v has the shape %08b, want %08b", p, got, want)
		}
	}
}

// alternate is open in every other row, so that half of the cells are wall faces.
func alternate(p grid.Point) bool { return p.Y%2 == 0 }

// choices are the names of all sprites of a cell.
func choices(g ground, p grid.Point) [3]string {
	return [3]string{g.sprite(p), g.decoration(p), g.water(p)}
}

func TestSpritesDependOnlyOnTheFloorAndThePosition(t *testing.T) {
	all := themed(t, "grottoes")
	a, b, other := ground{alternate, 1, all}, ground{alternate, 1, all}, ground{alternate, 2, all}
	size := grid.Size{Width: 63, Height: 43}
	differ := 0
	for p := range size.All() {
		first := choices(a, p)
		if again := choices(a, p); again != first {
			t.Fatalf("the sprites of the cell %v are %s, then %s", p, first, again)
		}
		back := size.At(size.Cells() - 1 - size.Index(p))
		if x, y := choices(a, back), choices(b, back); x != y {
			t.Fatalf("the sprites of the cell %v are %s or %s, depending on the order", back, x, y)
		}
		if choices(other, p) != first {
			differ++
		}
	}
	if differ == 0 {
		t.Error("two floors have the same sprites everywhere")
	}
}

func TestEveryThemeHasTilesOfItsOwn(t *testing.T) {
	taken := map[string]string{}
	for _, theme := range []string{"rock", "cellars", "grottoes", "labyrinth", "forge", "halls"} {
		all := themed(t, theme)
		checkTiles(t, theme, all)
		for _, name := range slices.Concat(all.floors, all.solids, all.walls[:]) {
			if other, known := taken[name]; known && other != theme {
				t.Fatalf("%s and %s share the sprite %s", other, theme, name)
			}
			taken[name] = theme
		}
	}
	if got, want := themed(t, "unheard of").floors[0], "floor.0"; got != want {
		t.Errorf("a floor of an unknown theme looks like %s, want %s", got, want)
	}
}

func checkTiles(t *testing.T, theme string, all tiles) {
	t.Helper()
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	walls := map[string]bool{}
	for _, name := range all.walls {
		walls[name] = true
	}
	if len(walls) != 47 || len(all.floors) < 8 || len(all.solids) < 3 {
		t.Errorf("%s has walls of %d shapes, %d looks of solid rock and %d of the floor", theme, len(walls), len(all.solids), len(all.floors))
	}
	counts, decorations, torches := map[string]int{}, map[string]int{}, 0
	size := grid.Size{Width: 200, Height: 200}
	g := ground{alternate, 7, all}
	for p := range size.All() {
		counts[g.sprite(p)]++
		decorations[g.decoration(p)]++
		counts[g.water(p)]++
		if g.torch(p) {
			torches++
		}
	}
	delete(counts, "")
	for _, name := range slices.Concat([]string{all.torch}, all.floors, slices.Collect(maps.Keys(walls)), slices.Collect(maps.Keys(counts))) {
		if _, ok := index[name]; !ok {
			t.Errorf("there is no sprite %s", name)
		}
	}
	half := size.Cells() / 2
	if torches < half*6/100 || torches > half*13/100 {
		t.Errorf("%d of %d faces of %s have torches", torches, half, theme)
	}
	for _, name := range slices.Concat(all.theme.Floors, all.theme.Faces) {
		if decorations[name] == 0 {
			t.Errorf("%s never has the decoration %s", theme, name)
		}
	}
}

// TestWaterLiesOnTheFloor checks that water lies only on open cells, in pools of more than
// a cell, and covers about as much of the floor as its theme says.
func TestWaterLiesOnTheFloor(t *testing.T) {
	g := ground{func(p grid.Point) bool { return p.X%20 > 0 && p.Y%20 > 0 }, 7, themed(t, "grottoes")}
	size := grid.Size{Width: 200, Height: 200}
	water, alone := 0, 0
	for p := range size.All() {
		switch name := g.water(p); {
		case name == "":
		case g.wall(p):
			t.Fatalf("the wall at %v is under water", p)
		default:
			water++
			if name == g.tiles.water[0] {
				alone++
			}
		}
	}
	if water < size.Cells()*3/100 || water > size.Cells()*g.tiles.theme.Wet/100 || alone > water/10 {
		t.Errorf("%d of %d cells are under water, %d of them alone", water, size.Cells(), alone)
	}
}

func TestCobwebsHangInCorners(t *testing.T) {
	g := parseGround(
		"####",
		"#..#",
		"#..#",
		"####",
	)
	for y := range 4 {
		for x := range 4 {
			p := grid.Point{X: x, Y: y}
			if got, want := g.open(p) && g.inCorner(p), x == 1 && y == 1; got != want {
				t.Errorf("the cell %v is in the upper left corner: %v", p, got)
			}
		}
	}
}
