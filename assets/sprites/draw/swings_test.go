package main

import (
	"slices"
	"strings"
	"testing"
)

// TestWeaponsSwing looks at the weapon in the frames of an attack: it is never in the same
// place twice, and the second frame brings it to where the hero looks.
func TestWeaponsSwing(t *testing.T) {
	g, err := paint("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dolls {
		for _, facing := range []string{d.facing, strings.Replace(d.facing, "east", "west", 1)} {
			for _, piece := range heldPieces {
				name := "worn." + d.class + "." + piece + "." + facing + ".attack"
				f := g.byName[name].frames
				if len(f) != 3 || slices.Equal(f[0].pix, f[1].pix) || slices.Equal(f[1].pix, f[2].pix) || slices.Equal(f[0].pix, f[2].pix) {
					t.Errorf("frames of %s are alike", name)
					continue
				}
				if first, second := f[0].reaches(facing), f[1].reaches(facing); second < first {
					t.Errorf("%s reaches %d pixels far in its second frame, and %d in its first", name, second, first)
				}
			}
		}
	}
}

// reaches returns how far the pixels of a picture go to a side of it.
func (c *canvas) reaches(facing string) int {
	far := 0
	for y := range c.h {
		for x := range c.w {
			if c.at(x, y) != none {
				far = max(far, map[string]int{"south": y, "north": c.h - y, "east": x, "west": c.w - x}[facing])
			}
		}
	}
	return far
}

func TestTurnedGoesRight(t *testing.T) {
	c := newCanvas(3, 2)
	c.set(0, 0, 'a')
	c.set(1, 0, 'b')
	if got := c.turned(); got.w != 2 || string(got.pix) != ".a.b.." {
		t.Errorf("the turned picture is %d wide: %q", got.w, got.pix)
	}
}
