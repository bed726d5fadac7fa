package main

import "fmt"

// The bits of a wall's mask: which of its four neighbours are walls too.
const (
	north = 1 << iota
	east
	south
	west
)

const (
	cell   = 16 // side of a cell in pixels
	lipRow = 6  // first row of the face of a wall that is open to the south
	floors = 6  // variants of the flagstone
	rare   = 3  // rare faces
)

// drawTerrain draws floors, walls for every set of neighbours, their inner corners and
// their shadows.
func drawTerrain(g *gallery) error {
	if err := drawFloors(g); err != nil {
		return err
	}
	brick, err := g.get("wall.brick")
	if err != nil {
		return err
	}
	for mask := range 16 {
		if err := g.add("terrain", fmt.Sprintf("wall.%d", mask), wall(brick, mask)); err != nil {
			return err
		}
	}
	if err := g.add("terrain", "wall.dark", wallTop(7)); err != nil {
		return err
	}
	for n := 1; n <= rare; n++ {
		mark := g.byName[fmt.Sprintf("wall.mark.%d", n)]
		if mark == nil {
			return fmt.Errorf("there is no drawing wall.mark.%d", n)
		}
		for _, mask := range []int{east | west, north | east | west} {
			var frames []*canvas
			for _, m := range mark.frames {
				c := wall(brick, mask)
				c.stamp(m, 0, cell-m.h)
				frames = append(frames, c)
			}
			if err := g.add("terrain", fmt.Sprintf("wall.face.%d.%d", n, mask), frames...); err != nil {
				return err
			}
		}
	}
	for _, c := range wallCorners() {
		if err := g.add("terrain", c.name, c.canvas); err != nil {
			return err
		}
	}
	return nil
}

// drawFloors draws the plain flagstone and its marked variants.
func drawFloors(g *gallery) error {
	for n := range floors {
		c := flagstone(n)
		if n > 0 {
			mark, err := g.get(fmt.Sprintf("floor.mark.%d", n))
			if err != nil {
				return err
			}
			c.stamp(mark, 0, 0)
		}
		if err := g.add("terrain", fmt.Sprintf("floor.%d", n), c); err != nil {
			return err
		}
	}
	return nil
}

// flagstone returns a floor cell: one quiet colour with a worn seam on its
// right and lower sides.
func flagstone(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '3')
	for i := range cell {
		if noise(i/2, 0, salt) < 215 {
			c.set(i, cell-1, '2')
		}
		if noise(0, i/2, salt) < 215 {
			c.set(cell-1, i, '2')
		}
	}
	c.set(cell-1, cell-1, '1')
	return c
}

// wallTop returns the rough top of the rock.
func wallTop(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	x, y := noise(1, 1, salt)%10+3, noise(2, 2, salt)%10+3
	c.fill(x, y, 2, 1, '2')
	return c
}

// wall returns the wall whose wall neighbours are in mask. The rims that look
// up or left catch the light, those to the right lie in shadow.
func wall(brick *canvas, mask int) *canvas {
	c := wallTop(mask)
	sides := cell
	if mask&south == 0 {
		c.stamp(brick, 0, lipRow)
		sides = lipRow
	}
	if mask&east == 0 {
		c.fill(cell-1, 0, 1, sides, '4')
		c.fill(cell-2, 0, 1, sides, '2')
	}
	if mask&west == 0 {
		for y := range sides {
			c.set(0, y, worn(0, y))
		}
		c.fill(1, 0, 1, sides, '3')
	}
	if mask&north == 0 {
		for x := range cell {
			c.set(x, 0, worn(x, 0))
		}
		c.fill(1, 1, cell-2, 1, '3')
	}
	if mask&south == 0 {
		edges(c, mask)
	}
	return c
}

// worn returns the colour of a lit rim at a point: mostly light, with chips.
func worn(x, y int) byte {
	if noise(x/2, y/2, 21) < 70 {
		return '5'
	}
	return '6'
}

// edges ends a face where the wall ends: a lit corner stone on the left, a
// shaded one on the right.
func edges(c *canvas, mask int) {
	for y := lipRow + 1; y < cell; y++ {
		if mask&west == 0 {
			c.set(0, y, '6')
			c.set(1, y, '5')
		}
		if mask&east == 0 {
			c.set(cell-2, y, '2')
			c.set(cell-1, y, '4')
		}
	}
}

// named is a canvas with its name in the index.
type named struct {
	name   string
	canvas *canvas
}

// wallCorners returns the overlays of inner corners (where both sides are wall
// and the cell between them is open), the shadows of walls on the floor and the
// shadow at the feet of a figure.
func wallCorners() []named {
	nw, ne := newCanvas(cell, cell), newCanvas(cell, cell)
	nw.fill(0, 0, 2, 2, '3')
	nw.set(0, 0, '6')
	ne.fill(cell-2, 0, 2, 2, '3')
	ne.set(cell-1, 0, '5')
	ne.set(cell-2, 1, '2')
	sw, se := newCanvas(cell, cell), newCanvas(cell, cell)
	for y := lipRow; y < cell; y++ {
		sw.set(0, y, worn(0, y))
	}
	sw.fill(1, lipRow, 1, cell-lipRow, '3')
	se.fill(cell-1, lipRow, 1, cell-lipRow, '4')
	se.fill(cell-2, lipRow, 1, cell-lipRow, '2')
	below, right := newCanvas(cell, cell), newCanvas(cell, cell)
	below.fill(0, 0, cell, 1, '1')
	below.fill(0, 1, cell, 1, '2')
	right.fill(0, 0, 1, cell, '1')
	right.fill(1, 0, 1, cell, '2')
	for i := 0; i < cell; i += 2 {
		below.set(i, 2, '2')
		below.set(i+1, 3, '2')
		right.set(2, i, '2')
	}
	foot := newCanvas(cell, cell)
	foot.fill(3, cell-3, 11, 3, '2')
	foot.fill(1, cell-2, 14, 1, '2')
	foot.fill(3, cell-2, 11, 1, '1')
	return []named{
		{"wall.corner.nw", nw}, {"wall.corner.ne", ne}, {"wall.corner.sw", sw}, {"wall.corner.se", se},
		{"floor.shade.north", below}, {"floor.shade.west", right},
		{"floor.shade.figure", foot},
	}
}
