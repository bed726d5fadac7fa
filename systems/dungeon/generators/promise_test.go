package generators

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
)

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
		brief := Brief{Size: f.Size, Apart: 25}
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
