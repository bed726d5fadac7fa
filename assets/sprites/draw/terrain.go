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
)

// theme is the look of a floor: its name, its floors and what its walls are made of.
type theme struct {
	name   string // between dots in the names of sprites; empty for the look of any floor
	floor  func(salt int) *canvas
	floors int // variants of the floor
	faces  int // rare faces
	stonework
}

// stonework is the colours of walls.
type stonework struct {
	top         func(salt int) *canvas
	lit, chip   byte // rims that look up or left, and their chips
	inner       byte // inside of a lit rim
	shade, dark byte // rim to the right, and the inside of it
}

// themes are the looks of floors.
var themes = []theme{
	{"", flagstone, 6, 3, rock},
	{".cellars", pavers, 8, 5, cellarBrick},
}

// The stonework of each theme.
var (
	rock        = stonework{wallTop, '6', '5', '3', '4', '2'}
	cellarBrick = stonework{brickTop, 'b', 'n', 'w', 'n', 'w'}
)

// drawTerrain draws the floors, walls, inner corners and rare faces of every theme, and
// the shadows of walls.
func drawTerrain(g *gallery) error {
	for _, t := range themes {
		if err := t.draw(g); err != nil {
			return err
		}
	}
	return nil
}

// draw draws a theme.
func (t theme) draw(g *gallery) error {
	if err := t.drawFloors(g); err != nil {
		return err
	}
	brick, err := g.get("wall" + t.name + ".brick")
	if err != nil {
		return err
	}
	for mask := range 16 {
		if err := g.add("terrain", fmt.Sprintf("wall%s.%d", t.name, mask), t.wall(brick, mask)); err != nil {
			return err
		}
	}
	if err := g.add("terrain", "wall"+t.name+".dark", t.top(7)); err != nil {
		return err
	}
	for n := 1; n <= t.faces; n++ {
		if err := t.drawFaces(g, brick, n); err != nil {
			return err
		}
	}
	for _, c := range t.corners() {
		if err := g.add("terrain", c.name, c.canvas); err != nil {
			return err
		}
	}
	if t.name != "" {
		return nil
	}
	for _, c := range shadows() {
		if err := g.add("terrain", c.name, c.canvas); err != nil {
			return err
		}
	}
	return nil
}

// drawFaces draws a rare face for the two masks of walls that have one.
func (t theme) drawFaces(g *gallery, brick *canvas, n int) error {
	mark := g.byName[fmt.Sprintf("wall%s.mark.%d", t.name, n)]
	if mark == nil {
		return fmt.Errorf("there is no drawing wall%s.mark.%d", t.name, n)
	}
	for _, mask := range []int{east | west, north | east | west} {
		var frames []*canvas
		for _, m := range mark.frames {
			c := t.wall(brick, mask)
			c.stamp(m, 0, cell-m.h)
			frames = append(frames, c)
		}
		if err := g.add("terrain", fmt.Sprintf("wall%s.face.%d.%d", t.name, n, mask), frames...); err != nil {
			return err
		}
	}
	return nil
}

// drawFloors draws the plain floor and its marked variants.
func (t theme) drawFloors(g *gallery) error {
	for n := range t.floors {
		c := t.floor(n)
		if n > 0 {
			mark, err := g.get(fmt.Sprintf("floor%s.mark.%d", t.name, n))
			if err != nil {
				return err
			}
			c.stamp(mark, 0, 0)
		}
		if err := g.add("terrain", fmt.Sprintf("floor%s.%d", t.name, n), c); err != nil {
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

// pavers returns a floor cell of two courses of pavers with worn seams.
func pavers(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '3')
	for i := range cell {
		for course := range 2 {
			if noise(i/2, course, salt) < 200 {
				c.set(i, course*8+7, '2')
			}
		}
		if noise(9, i/2, salt) < 200 {
			c.set(cell-1-i/8*8, i, '2')
		}
	}
	return c
}

// brickTop returns the top of a wall of bricks, two courses that are hardly lit.
func brickTop(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	for course := range 4 {
		x := (course%2)*4 + noise(course, 4, salt)%2
		c.fill(0, course*4+3, cell, 1, '0')
		c.fill(x, course*4, 1, 3, '0')
		c.fill(x+8, course*4, 1, 3, '0')
		if n := noise(course, 5, salt); n < 130 {
			c.fill(x+1+n%2*8, course*4, 3, 1, 'w')
		}
	}
	return c
}

// wall returns the wall whose wall neighbours are in mask. The rims that look
// up or left catch the light, those to the right lie in shadow.
func (m stonework) wall(brick *canvas, mask int) *canvas {
	c := m.top(mask)
	sides := cell
	if mask&south == 0 {
		c.stamp(brick, 0, lipRow)
		sides = lipRow
	}
	if mask&east == 0 {
		c.fill(cell-1, 0, 1, sides, m.shade)
		c.fill(cell-2, 0, 1, sides, m.dark)
	}
	if mask&west == 0 {
		for y := range sides {
			c.set(0, y, m.worn(0, y))
		}
		c.fill(1, 0, 1, sides, m.inner)
	}
	if mask&north == 0 {
		for x := range cell {
			c.set(x, 0, m.worn(x, 0))
		}
		c.fill(1, 1, cell-2, 1, m.inner)
	}
	if mask&south == 0 {
		m.edges(c, mask)
	}
	return c
}

// worn returns the colour of a lit rim at a point: mostly light, with chips.
func (m stonework) worn(x, y int) byte {
	if noise(x/2, y/2, 21) < 70 {
		return m.chip
	}
	return m.lit
}

// edges ends a face where the wall ends: a lit corner stone on the left, a
// shaded one on the right.
func (m stonework) edges(c *canvas, mask int) {
	for y := lipRow + 1; y < cell; y++ {
		if mask&west == 0 {
			c.set(0, y, m.lit)
			c.set(1, y, m.chip)
		}
		if mask&east == 0 {
			c.set(cell-2, y, m.dark)
			c.set(cell-1, y, m.shade)
		}
	}
}

// named is a canvas with its name in the index.
type named struct {
	name   string
	canvas *canvas
}

// corners returns the overlays of inner corners, where both sides are wall and the cell
// between them is open.
func (t theme) corners() []named {
	nw, ne := newCanvas(cell, cell), newCanvas(cell, cell)
	nw.fill(0, 0, 2, 2, t.inner)
	nw.set(0, 0, t.lit)
	ne.fill(cell-2, 0, 2, 2, t.inner)
	ne.set(cell-1, 0, t.chip)
	ne.set(cell-2, 1, t.dark)
	sw, se := newCanvas(cell, cell), newCanvas(cell, cell)
	for y := lipRow; y < cell; y++ {
		sw.set(0, y, t.worn(0, y))
	}
	sw.fill(1, lipRow, 1, cell-lipRow, t.inner)
	se.fill(cell-1, lipRow, 1, cell-lipRow, t.shade)
	se.fill(cell-2, lipRow, 1, cell-lipRow, t.dark)
	return []named{
		{"wall" + t.name + ".corner.nw", nw}, {"wall" + t.name + ".corner.ne", ne},
		{"wall" + t.name + ".corner.sw", sw}, {"wall" + t.name + ".corner.se", se},
	}
}

// shadows returns the shadows of walls on the floor and the shadow at the feet of a
// figure.
func shadows() []named {
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
		{"floor.shade.north", below}, {"floor.shade.west", right},
		{"floor.shade.figure", foot},
	}
}
