package main

import "testing"

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
