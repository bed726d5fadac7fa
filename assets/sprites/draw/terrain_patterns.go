package main

// flagstone returns a floor cell of one quiet stone with a worn seam on its right and
// lower sides; some have chips.
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
	wear(c, salt, salt/2)
	return c
}

// wear scratches a floor in some places, each a dark pixel or two with a lit edge below.
func wear(c *canvas, salt, places int) {
	for n := range places {
		x, y := noise(n, 11, salt)%12+1, noise(n, 12, salt)%11+2
		c.fill(x, y, 1+noise(n, 13, salt)%2, 1, '2')
		c.set(x+1, y+1, '4')
	}
}

// pavers returns a floor cell of two courses of pavers with worn seams. Some pavers are of
// another clay.
func pavers(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '3')
	for course := range 2 {
		if noise(course, 8, salt) < 24 {
			c.fill(0, course*8, cell, 7, 'w')
		}
	}
	for i := range cell {
		for course := range 2 {
			if noise(i/2, course, salt) < 225 {
				c.set(i, course*8+7, '2')
			}
		}
		if noise(9, i/2, salt) < 225 {
			c.set(cell-1-i/8*8, i, '2')
		}
	}
	wear(c, salt, salt/3)
	return c
}

// bedrock returns a floor cell of uneven ground without seams, its slopes lit from the
// upper left, with tufts of moss. Cells of any salt join.
func bedrock(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, 'd')
	for y := range cell {
		for x := range cell {
			switch slope := height(x+1, y+1, salt) - height(x, y, salt); {
			case slope < -17:
				c.set(x, y, '2')
			case slope > 15 && noise(x, y, salt) < 150:
				c.set(x, y, '3')
			case height(x, y, salt) < 100 && noise(x, y, salt) < 18:
				c.set(x, y, 'g')
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

// slabs returns a floor cell of old slabs: a course of high ones and a course of low
// ones, their joints partly worn away and partly overgrown with moss.
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
		c.set(p[0], p[1], 'd')
	}
	wear(c, salt, salt/3)
	return c
}

// joint returns the colour of a joint at a point: open, overgrown, or worn away.
func joint(x, y, salt int) byte {
	switch {
	case noise(x/2, y/2, salt) < 20:
		return '3'
	case noise(x/3, y/3, salt+1) < 110:
		return 'd'
	}
	return '2'
}

// diamonds returns a floor cell of polished tiles: a diamond whose neighbours are of a
// dark blue stone. Some are dull or cracked.
func diamonds(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, 'i')
	for y := range cell {
		half := min(y, cell-1-y)
		c.fill(cell/2-1-half, y, 2*half+2, 1, '3')
		if y < cell/2 && noise(y, 3, salt) < 140 {
			c.set(cell/2-1-half, y, '4')
		}
	}
	wear(c, salt, salt/3)
	return c
}
