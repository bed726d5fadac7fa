package main

import (
	"fmt"
	"strconv"
)

// waters are the looks of water: that of any theme, and those of themes which have their own.
var waters = []string{"water.", "water.cellars.", "water.labyrinth.", "water.grottoes."}

// drawWater draws pools of every shape, which lie over a floor, in every look.
func drawWater(g *gallery) error {
	for _, look := range waters {
		inside := g.byName[look+"inside"]
		if inside == nil {
			return fmt.Errorf("no drawing %q", look+"inside")
		}
		var rims [4]*canvas
		for n, name := range [...]string{"alone", "row", "column", "inner"} {
			var err error
			if rims[n], err = g.get(look + "rim." + name); err != nil {
				return err
			}
		}
		for _, mask := range shapes() {
			var frames []*canvas
			for _, c := range inside.frames {
				frames = append(frames, pool(c, rims, mask))
			}
			if err := g.add("terrain", look+strconv.Itoa(mask), frames...); err != nil {
				return err
			}
		}
	}
	return nil
}

// pool returns water with the neighbours of a mask. The rims are those of water that is
// alone, in a row, in a column, and of inner corners.
func pool(inside *canvas, rims [4]*canvas, mask int) *canvas {
	c := inside.clone()
	for _, q := range quarters {
		n := 0
		if mask&q.vertical != 0 {
			n += 2
		}
		if mask&q.horizontal != 0 {
			n++
		}
		if n == 3 && mask&q.bit != 0 {
			continue
		}
		c.stampPart(rims[n], q.x, q.y, cell/2)
	}
	return c.recoloured(map[byte]byte{hole: none})
}
