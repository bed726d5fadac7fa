package main

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

// bedrock returns a floor cell of uneven rock without seams, its slopes lit from the
// upper left. Cells of any salt join.
func bedrock(salt int) *canvas {
	c := newCanvas(cell, cell)
	for y := range cell {
		for x := range cell {
			c.set(x, y, '3')
			if height(x, y, salt) < 90 {
				c.set(x, y, 'd')
			} else if height(x+1, y+1, salt)-height(x, y, salt) < -16 {
				c.set(x, y, '2')
			}
		}
	}
	return c
}

// height returns the height of uneven ground at a point, from 0 to 255. The edges of a
// cell are the same for any salt.
func height(x, y, salt int) int {
	const step = 4
	node := func(i, j int) int {
		i, j = i%(cell/step), j%(cell/step)
		if i == 0 || j == 0 {
			return 90 + noise(i, j, 40)/3
		}
		return noise(i, j, 120+salt)
	}
	i, j, u, v := x/step, y/step, x%step, y%step
	upper := node(i, j)*(step-u) + node(i+1, j)*u
	lower := node(i, j+1)*(step-u) + node(i+1, j+1)*u
	return (upper*(step-v) + lower*v) / (step * step)
}

// mossTop returns the top of damp rock, with moss where it is not solid.
func mossTop(salt int) *canvas {
	if salt&7 == 7 {
		return wallTop(salt)
	}
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	x, y := noise(1, 1, salt)%8+3, noise(2, 2, salt)%8+3
	c.fill(x, y, 3, 1, 'd')
	c.fill(x+1, y+1, 4, 1, 'd')
	return c
}

// slabs returns a floor cell of old slabs: a course of high ones and a course of low
// ones, their joints partly worn away.
func slabs(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '3')
	for i := range cell {
		for _, y := range [...]int{9, 15} {
			c.set(i, y, joint(i, y, salt))
		}
		if i < 9 {
			c.set(5, i, joint(5, i, salt))
		} else {
			c.set(12, i, joint(12, i, salt))
		}
	}
	for _, p := range [...][2]int{{5, 9}, {5, 15}, {12, 9}, {12, 15}} {
		c.set(p[0], p[1], '1')
	}
	return c
}

// joint returns the colour of a joint at a point: open, or worn away.
func joint(x, y, salt int) byte {
	if noise(x/2, y/2, salt) < 20 {
		return '3'
	}
	return '2'
}

// blockTop returns the top of a wall of big blocks.
func blockTop(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	c.fill(0, 9, cell, 1, '0')
	c.fill(4+salt%2*7, 0, 1, 9, '0')
	c.fill(11-salt%2*7, 10, 1, 6, '0')
	return c
}

// diamonds returns a floor cell of polished tiles: a diamond whose neighbours are darker.
func diamonds(int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '2')
	for y := range cell {
		half := min(y, cell-1-y)
		c.fill(cell/2-1-half, y, 2*half+2, 1, '3')
	}
	return c
}

// inlaidTop returns the polished top of a wall, some with a small inlay in the middle.
func inlaidTop(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	if salt != 7 {
		return c
	}
	for n := range 3 {
		c.fill(7-n, 5+n, 2*n+2, 1, '2')
		c.fill(7-n, 10-n, 2*n+2, 1, '2')
	}
	c.fill(7, 7, 2, 2, 'i')
	return c
}
