package main

// wall returns the wall whose wall neighbours are in mask. The rims that look
// up or left catch the light, those to the right lie in shadow.
func (m stonework) wall(face *canvas, mask int) *canvas {
	c := m.top(mask)
	sides := cell
	if mask&south == 0 {
		sides = cell - face.h
		c.stamp(face, 0, sides)
	}
	if mask&east == 0 {
		c.fill(cell-1, 0, 1, sides, m.shade)
		c.fill(cell-2, 0, 1, sides, m.dark)
	}
	if mask&west == 0 {
		for y := range sides {
			c.set(0, y, m.rim(0, y))
		}
		c.fill(1, 0, 1, sides, m.inner)
	}
	if mask&north == 0 {
		for x := range cell {
			c.set(x, 0, m.rim(x, 0))
		}
		c.fill(1, 1, cell-2, 1, m.inner)
	}
	if mask&south == 0 {
		m.edges(c, mask, sides+1)
	}
	return c
}

// rim returns the colour of a lit rim at a point: mostly light, with chips.
func (m stonework) rim(x, y int) byte {
	if noise(x/2, y/2, 21) < 70 {
		return m.chip
	}
	return m.lit
}

// edges ends a face where the wall ends: a lit corner stone on the left, a
// shaded one on the right.
func (m stonework) edges(c *canvas, mask, from int) {
	for y := from; y < cell; y++ {
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

// wall returns the wall whose wall neighbours are in mask, crumbled.
func (t theme) wall(face *canvas, mask int) *canvas {
	c := t.stonework.wall(face, mask)
	if t.worn != "" {
		t.crumble(c, mask)
	}
	return c
}

// crumble takes away the edges of a wall as far as they are worn and draws their rims
// again. What is taken away shows the floor, which lies in shadow to the right.
func (t theme) crumble(c *canvas, mask int) {
	ground := t.floor(0)
	deep := func(i int) int { return int(t.worn[(i+cell)%cell] - '0') }
	left := func(x, y int) bool {
		return mask&north == 0 && y < deep(x) || mask&west == 0 && x < deep(y+6) || mask&(north|west) == 0 && x+y < 5
	}
	right := func(x, y int) bool {
		x = cell - 1 - x
		return mask&east == 0 && x < deep(y+11) || mask&(north|east) == 0 && x+y < 5
	}
	for y := range cell {
		for x := range cell {
			switch {
			case left(x, y):
				c.set(x, y, ground.at(x, y))
			case right(x, y):
				c.set(x, y, '1')
			case left(x-1, y) || left(x, y-1):
				c.set(x, y, t.rim(x, y))
			case right(x+1, y):
				c.set(x, y, t.shade)
			case left(x-2, y) || left(x, y-2):
				c.set(x, y, t.inner)
			}
		}
	}
}

// named is a canvas with its name in the index.
type named struct {
	name   string
	canvas *canvas
}

// corners returns the overlays of inner corners, where both sides are wall and the cell
// between them is open. Faces begin at the row lip.
func (t theme) corners(lip int) []named {
	nw, ne := newCanvas(cell, cell), newCanvas(cell, cell)
	nw.fill(0, 0, 2, 2, t.inner)
	nw.set(0, 0, t.lit)
	ne.fill(cell-2, 0, 2, 2, t.inner)
	ne.set(cell-1, 0, t.chip)
	ne.set(cell-2, 1, t.dark)
	sw, se := newCanvas(cell, cell), newCanvas(cell, cell)
	for y := lip; y < cell; y++ {
		sw.set(0, y, t.rim(0, y))
	}
	sw.fill(1, lip, 1, cell-lip, t.inner)
	se.fill(cell-1, lip, 1, cell-lip, t.shade)
	se.fill(cell-2, lip, 1, cell-lip, t.dark)
	return []named{
		{"wall" + t.name + ".corner.nw", nw}, {"wall" + t.name + ".corner.ne", ne},
		{"wall" + t.name + ".corner.sw", sw}, {"wall" + t.name + ".corner.se", se},
	}
}
