package main

// paved is the base colour of lit floors. It is their brightest, so that whatever stands out from
// it stands out from all of the floor.
const paved = '4'

// flagstone returns a floor cell of one quiet stone with a worn seam on its right and
// lower sides; some have chips.
func flagstone(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, paved)
	for i := range cell {
		if noise(i/2, 0, salt) < 215 {
			c.set(i, cell-1, '3')
		}
		if noise(0, i/2, salt) < 215 {
			c.set(cell-1, i, '3')
		}
	}
	c.set(cell-1, cell-1, '2')
	wear(c, salt, salt/2, '3')
	return c
}

// wear scratches a floor in some places, each a dark pixel or two.
func wear(c *canvas, salt, places int, mark byte) {
	for n := range places {
		x, y := noise(n, 11, salt)%12+1, noise(n, 12, salt)%11+2
		c.fill(x, y, 1+noise(n, 13, salt)%2, 1, mark)
	}
}

// pavers returns a floor cell of two courses of pavers with seams of clay. Some pavers are
// darker.
func pavers(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, paved)
	for course := range 2 {
		if noise(course, 8, salt) < 24 {
			c.fill(0, course*8, cell, 7, '3')
		}
	}
	for i := range cell {
		for course := range 2 {
			if noise(i/2, course, salt) < 225 {
				c.set(i, course*8+7, 'w')
			}
		}
		if noise(9, i/2, salt) < 225 {
			c.set(cell-1-i/8*8, i, 'w')
		}
	}
	wear(c, salt, salt/3, 'w')
	return c
}

// bedrock returns a floor cell of uneven ground without seams, with moss in its hollows, whose
// edges cast a shadow. Cells of any salt join.
func bedrock(salt int) *canvas {
	const moss = 104
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, paved)
	for y := range cell {
		for x := range cell {
			here := height(x, y, salt)
			switch slope := height(x+1, y+1, salt) - here; {
			case here < moss:
				c.set(x, y, 'd')
			case here < moss+9:
				c.set(x, y, '3')
			case slope < -26:
				c.set(x, y, '3')
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
	wear(c, salt, salt/3, '2')
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

// cabochons returns a floor cell of polished octagons, with small tiles of a dark blue stone where
// four of them meet. Some are dull or cracked.
func cabochons(salt int) *canvas {
	const side = 5
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, paved)
	for y := range cell {
		for x := range cell {
			far := min(x, cell-1-x) + min(y, cell-1-y)
			switch {
			case far < side-1:
				c.set(x, y, 'i')
			case far == side-1:
				c.set(x, y, '2')
			case (x == cell-1 || y == cell-1) && noise(x/2, y/2, salt) < 225:
				c.set(x, y, '3')
			}
		}
	}
	wear(c, salt, salt/3, '3')
	return c
}

// plates returns a floor cell of an iron plate: its edges rust, its rivets have lost their shine,
// and soot lies on some.
func plates(salt int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, paved)
	for i := range cell {
		c.set(i, cell-1, '2')
		c.set(cell-1, i, '2')
		if noise(i/3, 4, salt) < 150 {
			c.set(i, cell-2, 'w')
		}
		if noise(5, i/3, salt) < 150 {
			c.set(cell-2, i, 'w')
		}
	}
	for _, at := range [...][2]int{{2, 2}, {12, 2}, {2, 12}, {12, 12}} {
		c.set(at[0], at[1], '2')
	}
	if salt%4 == 3 { // a ribbed plate
		for y := 5; y < 11; y += 2 {
			c.fill(4, y, 7, 1, '3')
		}
	}
	wear(c, salt, salt/2, 'w')
	return c
}
