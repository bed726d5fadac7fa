package generators

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

var adventure = Brief{grid.Size{Width: 45, Height: 31}, 25}

// keeps reports an error if a terrain breaks a promise of its generator.
func keeps(t interface {
	Helper()
	Errorf(string, ...any)
}, name string, f *Terrain, brief Brief) {
	t.Helper()
	if err := broken(f, brief, PromisesOf(name)); err != nil {
		t.Errorf("%s\n%v", strings.Join(picture(f), "\n"), err)
	}
}

// picture is a terrain drawn as text.
func picture(t *Terrain) []string {
	rows := make([][]byte, t.Height)
	for y := range rows {
		rows[y] = slices.Repeat([]byte{'#'}, t.Width)
	}
	for p := range t.All() {
		if t.IsOpen(p) {
			rows[p.Y][p.X] = '.'
		}
	}
	letters := map[PlaceKind]byte{PlaceTreasure: '$', PlaceDoor: '+'}
	for _, p := range t.Places {
		if letter, ok := letters[p.Kind]; ok {
			rows[p.At.Y][p.At.X] = letter
		}
	}
	out := make([]string, len(rows))
	for y, row := range rows {
		out[y] = string(row)
	}
	return out
}

func TestCellarsKeepTheirPromises(t *testing.T) {
	for i := range 500 {
		s := dice.New("cellars", "terrain", i)
		f := Cellars(adventure, &s)
		keeps(t, "cellars", f, adventure)
		if len(f.Path) < 25 || f.Path[len(f.Path)-1] != f.Index(f.Down) {
			t.Fatalf("floor %d: the path down is %v", i, f.Path)
		}
		open := 0
		for _, is := range f.Open {
			if is {
				open++
			}
		}
		// Of 2,000 floors none has fewer than 460 or more than 691 open cells.
		if open < 400 || open > 750 {
			t.Fatalf("floor %d has %d open cells", i, open)
		}
	}
}

// TestCellarsOfAnySizeKeepTheirPromises tries sizes from the least on, and stairs
// closer together.
func TestCellarsOfAnySizeKeepTheirPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		brief := Brief{grid.Size{
			Width:  rapid.IntRange(leastCellars.Width, 90).Draw(t, "width"),
			Height: rapid.IntRange(leastCellars.Height, 60).Draw(t, "height"),
		}, rapid.IntRange(0, 20).Draw(t, "apart")}
		s := dice.New(rapid.StringN(0, 8, 8).Draw(t, "seed"), "terrain", 1)
		keeps(t, "cellars", Cellars(brief, &s), brief)
	})
}

// TestFloorsOfCellarsDiffer guards against a generator that ignores its stream.
func TestFloorsOfCellarsDiffer(t *testing.T) {
	sums := map[uint64]bool{}
	for i := range 100 {
		s := dice.New("differ", "terrain", i)
		again := s
		f := Cellars(adventure, &s)
		if f.Checksum() != Cellars(adventure, &again).Checksum() {
			t.Fatal("equal streams give different floors")
		}
		sums[f.Checksum()] = true
	}
	if len(sums) != 100 {
		t.Errorf("100 floors have %d checksums", len(sums))
	}
}

func BenchmarkCellars(b *testing.B) {
	for i := 0; b.Loop(); i++ {
		s := dice.New("bench", "terrain", i)
		Cellars(adventure, &s)
	}
}

// drawn is the terrain of a picture: < and > are stairs, + a door, $ a treasure whose
// guard stands on the first open cell next to it.
func drawn(rows ...string) *Terrain {
	t := &Terrain{Size: grid.Size{Width: len(rows[0]), Height: len(rows)}, Down: None}
	t.Open = make([]bool, t.Cells())
	for p := range t.All() {
		letter := rows[p.Y][p.X]
		t.Open[t.Index(p)] = letter != '#'
		switch letter {
		case '<':
			t.Up = p
		case '>':
			t.Down = p
		case '+':
			t.Places = append(t.Places, Place{Kind: PlaceDoor, At: p})
		case '$':
			t.Places = append(t.Places, Place{Kind: PlaceTreasure, At: p})
		}
	}
	for i, p := range t.Places {
		if p.Kind == PlaceTreasure {
			t.Places[i].Post = t.exit(p.At)
		}
	}
	return t
}

func TestOnlyLongWaysAroundAreLoops(t *testing.T) {
	for _, c := range []struct {
		about string
		rows  []string
		want  int
	}{
		{"a room", []string{"######", "#....#", "#....#", "######"}, 0},
		{"a pillar", []string{"#####", "#...#", "#.#.#", "#...#", "#####"}, 0},
		{"a way of 18 steps", []string{
			"##########", "#......###", "#.####.###", "#.####.###", "#.####.###", "#......###", "##########"}, 0},
		{"a way of 20 steps", []string{
			"##########", "#.......##", "#.#####.##", "#.#####.##", "#.#####.##", "#.......##", "##########"}, 1},
		{"walls that touch at a corner are one", []string{
			"###########", "#.........#", "#.###.....#", "#.###.....#", "#....####.#", "#....####.#", "#.........#", "###########"}, 1},
		{"and with a passage between them two", []string{
			"#############", "#...........#", "#.#####.#...#", "#.#####.###.#", "#.#####.###.#", "#.......###.#", "#######.###.#", "#######.....#", "#############"}, 2},
	} {
		if got := drawn(c.rows...).Loops(); got != c.want {
			t.Errorf("%s: %d loops, want %d", c.about, got, c.want)
		}
	}
}

func TestEachPromiseCanBeBroken(t *testing.T) {
	hall := []string{
		"#############",
		"#...........#",
		"#.....<.....#",
		"#...........#",
		"######.######",
		"######>######",
		"#############",
	}
	with := func(row int, text string) []string {
		rows := slices.Clone(hall)
		rows[row] = text
		return rows
	}
	for _, c := range []struct {
		promise Promise
		rows    []string
		want    string
	}{
		{WallBorder, with(0, "####.########"), "the border is open at {4 0}"},
		{CentralUp, with(2, "#......<....#"), "the up stair is at {7 2}, not in the centre"},
		{Connected, with(5, "#.####>######"), "the cell {1 5} is cut off"},
		{ConnectedWithoutUp, []string{"###########", "#....<...>#", "###########"}, "the cell {1 1} is cut off"},
		{DownInDeadEnd, with(4, "#....#.######"), "the down stair at {6 5} has 1 exits, 3 cells from the up stair"},
		{TreasuresInDeadEnds, with(1, "#...$.......#"), "the treasure at {4 1} has 3 exits and its guard stands at {5 1}"},
		{SixTreasures, hall, "there are places for 0 guarded treasures"},
		{HiddenArrival, with(1, "#...$.......#"), "the guard at {5 1} is in view of the up stair"},
		{EightLoops, hall, "there are 0 loops"},
		{DoorsBetweenWalls, with(3, "#+..........#"), "the door at {1 3} is not between two walls"},
	} {
		f := drawn(c.rows...)
		brief := Brief{f.Size, 25}
		if c.promise.Name == CentralUp.Name {
			f.Up = grid.Point{X: 7, Y: 2}
		}
		if err := c.promise.Check(f, brief); fmt.Sprint(err) != c.want {
			t.Errorf("%s: %v, want %s", c.promise.Name, err, c.want)
		}
	}
}

func TestAGeneratorMakesOnlyFloorsThatItFits(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		want          string
	}{
		{"cellars", 35, 25, "<nil>"},
		{"cellars", 34, 25, "the level generator cellars makes floors of at least 35 by 25 cells, not 34 by 25"},
		{"maze", 9, 9, "<nil>"},
	} {
		if err := Fits(c.name, grid.Size{Width: c.width, Height: c.height}); fmt.Sprint(err) != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
