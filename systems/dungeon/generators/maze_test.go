package generators

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

var classic = Brief{Size: grid.Size{Width: 63, Height: 43}, Apart: 25}

func maze(seed string) *Terrain {
	s := dice.New(seed, "terrain", 1)
	return Maze(classic, &s)
}

func TestMazesFollowTheRules(t *testing.T) {
	for i := range 300 {
		m := maze(fmt.Sprint("seed ", i))
		if m.Up != (grid.Point{X: 31, Y: 21}) || !m.IsOpen(m.Up) || !m.IsOpen(m.Down) {
			t.Fatalf("seed %d: up stair %v, down stair %v", i, m.Up, m.Down)
		}
		if m.Down.Distance(m.Up) < 25 || m.Exits(m.Down) != 1 {
			t.Fatalf("seed %d: the down stair %v is %d away with %d exits", i, m.Down, m.Down.Distance(m.Up), m.Exits(m.Down))
		}
		reached := m.Reach(m.Up, m.IsOpen)
		rooms, ends := 0, 0
		for p := range m.All() {
			if !m.IsOpen(p) {
				continue
			}
			rooms++
			if m.OnBorder(p) || !reached[m.Index(p)] {
				t.Fatalf("seed %d: cell %v is on the border or cut off", i, p)
			}
			if m.Exits(p) == 1 {
				ends++
			}
		}
		if rooms < 900 || rooms > 1060 || ends < 100 {
			t.Fatalf("seed %d: %d room cells and %d dead ends; want 900 to 1,060 and at least 100", i, rooms, ends)
		}
	}
}

// TestStairsAreAsFarApartAsTheFloorAllows covers rulesets that ask for stairs
// farther apart than a floor is wide.
func TestStairsAreAsFarApartAsTheFloorAllows(t *testing.T) {
	s := dice.New("far", "terrain", 1)
	m := Maze(Brief{Size: classic.Size, Apart: 1000}, &s)
	far := m.Down.Distance(m.Up)
	if !m.IsOpen(m.Down) || m.Exits(m.Down) != 1 || far < 40 {
		t.Errorf("the down stair %v is %d away", m.Down, far)
	}
	for p := range m.All() {
		if m.IsOpen(p) && m.Exits(p) == 1 && p.Distance(m.Up) > far {
			t.Errorf("the dead end %v is farther away than the down stair", p)
		}
	}
}

func BenchmarkMaze(b *testing.B) {
	for i := 0; b.Loop(); i++ {
		s := dice.New("bench", "terrain", i)
		Maze(classic, &s)
	}
}

func TestATerrainListsItsDeadEndsAndThePathDown(t *testing.T) {
	for i := range 100 {
		m := maze(fmt.Sprint("way ", i))
		var ends []grid.Point
		for p := range m.All() {
			if m.IsOpen(p) && m.Exits(p) == 1 {
				ends = append(ends, p)
			}
		}
		var places []grid.Point
		for _, p := range m.PlacesFor(PlaceTreasure) {
			places = append(places, p.At)
		}
		if !slices.Equal(places, ends) {
			t.Fatalf("seed %d: places for treasures are %v, want the dead ends %v", i, places, ends)
		}
		for _, promise := range PromisesOf("maze") {
			if err := promise.Check(m, classic); err != nil {
				t.Fatalf("seed %d: %s: %v", i, promise.Name, err)
			}
		}
		var want []int
		for _, p := range m.Shortest(m.Up, m.Down, m.IsOpen) {
			want = append(want, m.Index(p))
		}
		if !slices.Equal(m.Path, want) {
			t.Fatalf("seed %d: the path is %v, want the shortest one %v", i, m.Path, want)
		}
	}
}

// TestTheChecksumIsFNV compares the checksum with the standard library's FNV-1a:
// saves hold it, so it must never change.
func TestTheChecksumIsFNV(t *testing.T) {
	m := maze("sum")
	var bytes []byte
	for _, n := range []int{m.Width, m.Height, m.Up.X, m.Up.Y, m.Down.X, m.Down.Y} {
		bytes = binary.BigEndian.AppendUint16(bytes, uint16(n))
	}
	for _, open := range m.Open {
		cell := byte(0)
		if open {
			cell = 1
		}
		bytes = append(bytes, cell)
	}
	h := fnv.New64a()
	h.Write(bytes)
	if got, want := m.Checksum(), h.Sum64(); got != want {
		t.Errorf("the checksum is %x, want %x", got, want)
	}
}
