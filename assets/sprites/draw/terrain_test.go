package main

import (
	"bytes"
	"fmt"
	"testing"
)

// TestPillarsStandOnTheFloor checks that a wall that stands alone is a pillar with floor
// around it in the themes that have one.
func TestPillarsStandOnTheFloor(t *testing.T) {
	g, err := paint("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, th := range themes {
		pillar := g.byName["wall"+th.name+".pillar"]
		if want := th.name == ".grottoes" || th.name == ".halls"; (pillar != nil) != want {
			t.Fatalf("the theme %q has a pillar: %v", th.name, !want)
		}
		if pillar == nil {
			continue
		}
		floor, alone := g.byName["floor"+th.name+".0"].frames[0], g.byName["wall"+th.name+".0"].frames[0]
		for i, key := range pillar.frames[0].pix {
			if key == none {
				key = floor.pix[i]
			}
			if alone.pix[i] != key {
				t.Fatalf("pixel %d of the pillar of %q is %c, want %c", i, th.name, alone.pix[i], key)
			}
		}
	}
}

// TestUnevenGroundJoins checks that cells of uneven ground have the same edges.
func TestUnevenGroundJoins(t *testing.T) {
	for salt := range 20 {
		for i := range cell {
			if height(i, 0, salt) != height(i, cell, salt+1) || height(0, i, salt) != height(cell, i, salt+1) {
				t.Fatalf("the cells %d and %d do not join at %d", salt, salt+1, i)
			}
		}
	}
}

// TestWallsHave47Shapes checks that every set of neighbours has one of 47 shapes, that no
// two shapes of a theme look the same, and that no hole is left in them.
func TestWallsHave47Shapes(t *testing.T) {
	g, err := paint("..")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(shapes()); n != 47 {
		t.Fatalf("there are %d shapes", n)
	}
	for _, th := range themes {
		p, err := piecesOf(g, th)
		if err != nil {
			t.Fatal(err)
		}
		looks := map[string]int{}
		for mask := range 256 {
			shape := shapeOf(mask)
			c := g.byName[fmt.Sprintf("wall%s.%d", th.name, shape)]
			if c == nil {
				t.Fatalf("the theme %q has no wall for the neighbours %08b", th.name, mask)
			}
			if bytes.IndexByte(c.frames[0].pix, hole) >= 0 || bytes.IndexByte(c.frames[0].pix, none) >= 0 {
				t.Errorf("the wall %d of the theme %q has a hole", shape, th.name)
			}
			look := string(p.wall(shape, 0).pix) // on the same top
			if other, taken := looks[look]; taken && other != shape {
				t.Errorf("the walls %d and %d of the theme %q look the same", other, shape, th.name)
			}
			looks[look] = shape
		}
	}
}

// TestTheLooksOfAFloorDiffer compares the looks of each theme's floor.
func TestTheLooksOfAFloorDiffer(t *testing.T) {
	for _, th := range themes {
		seen := map[string]bool{}
		for n := range floorLooks {
			seen[string(th.floor(n).pix)] = true
		}
		if len(seen) < 8 {
			t.Errorf("the floor of the theme %q has %d looks", th.name, len(seen))
		}
	}
}
