package main

// abyss is the depth of a chasm: dark, with ledges that catch a little light.
func abyss(c *canvas) {
	for y := range c.h {
		for x := range c.w {
			key := byte('0')
			switch n := noise(x/3, y/2, 131); {
			case n < 38 && y%2 == 0:
				key = '1'
			case n > 246 && y%4 == 2:
				key = '2'
			}
			wrap(c, x, y, key)
		}
	}
}

// brink is the edge of a chasm. To the north and west it is a lit rim over a face of stone that sinks into the dark;
// to the south and east only the lip of the floor is seen.
func brink(c *canvas, frame int) {
	rows := "7654432211"
	if frame == 1 {
		rows = "5310000000"
	}
	for x := range c.w {
		worn := 0
		if noise(x/3, 3, 137+frame) < 70 {
			worn = 1
		}
		for y := range c.h {
			key := rows[max(0, y-worn)]
			if frame == 0 && y > 1+worn && y < 8 && (x+3*(y/3))%6 == 0 {
				key = rows[min(len(rows)-1, y+2)] // a seam
			}
			c.set(x, y, key)
		}
		if worn == 1 && frame == 0 {
			c.set(x, 0, '5')
		}
	}
}
