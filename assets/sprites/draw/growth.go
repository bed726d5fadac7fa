package main

import "math"

// balls are puffballs: pale round heads of three sizes that crowd a dark floor. The keys go from dark to light.
func balls(c *canvas, keys string) {
	for i := range c.w * c.h {
		if noise(i, 3, 121) < 120 {
			c.set(i%c.w, i/c.w, keys[0])
		}
	}
	for _, b := range [7][3]int{{3, 3, 2}, {10, 2, 2}, {14, 7, 1}, {6, 8, 3}, {12, 12, 2}, {2, 13, 1}, {7, 14, 1}} {
		for y := -b[2]; y <= b[2]; y++ {
			for x := -b[2]; x <= b[2]; x++ {
				switch d := x*x + y*y; {
				case d > b[2]*b[2]+1:
				case x+y > b[2]-1:
					wrap(c, b[0]+x, b[1]+y, keys[1])
				default:
					wrap(c, b[0]+x, b[1]+y, keys[2])
				}
			}
		}
		wrap(c, b[0]-b[2]/2, b[1]-b[2]/2, keys[3])
	}
}

// shells are burst puffballs: open rings, flat on the floor.
func shells(c *canvas, keys string) {
	for n, b := range [6][2]int{{3, 3}, {10, 2}, {13, 8}, {6, 9}, {12, 13}, {2, 14}} {
		for i := range 12 {
			if (i+n)%4 == 0 {
				continue
			}
			a := math.Pi / 6 * float64(i)
			wrap(c, b[0]+int(math.Round(2*math.Cos(a))), b[1]+int(math.Round(1.4*math.Sin(a))), keys[(i+n)%2])
		}
	}
}

// bones are carrion: dark flesh, and ribs and joints that stick out of it.
func bones(c *canvas, keys string) {
	for i := range c.w * c.h {
		if v := noise(i/2, i/c.w, 131); v < 170 {
			c.set(i%c.w, i/c.w, keys[v%3])
		}
	}
	for n, r := range [5][2]int{{2, 3}, {5, 3}, {8, 3}, {4, 10}, {12, 9}} {
		for i := range 5 {
			wrap(c, r[0]+i/2, r[1]+i, keys[3])
		}
		wrap(c, r[0], r[1]-1, keys[3+n%2])
	}
	for _, j := range [3][2]int{{12, 4}, {13, 4}, {9, 13}} {
		wrap(c, j[0], j[1], keys[4])
		wrap(c, j[0], j[1]+1, keys[3])
	}
}

// strew is straw: stalks that lie across each other, the brighter ones on top.
func strew(c *canvas, keys string, salt int) {
	for i := range c.w * c.h {
		if noise(i/2, 9, salt) < 190 {
			c.set(i%c.w, i/c.w, keys[0])
		}
	}
	for n := range 34 {
		key := keys[min(n*len(keys)/40, len(keys)-1)]
		a := math.Pi * share(n, 1, salt)
		x, y, length := 16*share(n, 2, salt), 16*share(n, 3, salt), 3+4*share(n, 4, salt)
		for d := 0.0; d < length; d++ {
			wrap(c, int(x+d*math.Cos(a)), int(y+0.8*d*math.Sin(a)), key)
			if key != keys[0] {
				if px, py := int(x+d*math.Cos(a)), int(y+0.8*d*math.Sin(a))+1; c.at((px%16+16)%16, (py%16+16)%16) == none {
					wrap(c, px, py, keys[0])
				}
			}
		}
	}
}

// fringe is the ragged edge of what lies or grows in stalks.
func fringe(c *canvas, keys string, salt int) {
	for x := range c.w {
		top := noise(x, 1, salt) % (c.h + 1)
		for y := top; y < c.h; y++ {
			c.set(x, y, keys[noise(x, y, salt+1)%len(keys)])
		}
	}
}

// thicket is high grass seen from above: rows of blades with light tips, dark between them. The keys go from
// dark to light.
func thicket(c *canvas, keys string) {
	c.fill(0, 0, c.w, c.h, keys[0])
	for n := range 12 {
		x, y, lean := noise(n, 1, 7)%16, noise(n, 2, 7)%16, noise(n, 3, 7)%3-1
		for i := range 4 {
			wrap(c, x+lean*(3-i)/2, y+i, keys[1])
		}
		if n%3 == 0 {
			wrap(c, x+2*lean, y-1, keys[2])
		}
	}
}

// blades are the high grass before the feet of a figure, in the wind.
func blades(c *canvas, keys string, least, frame int) {
	for n := range 3 * least {
		row := float64(n) / float64(3*least) // from the back to the front
		x, root := float64(noise(n, 1, 13)%16), c.h-1-int((1-row)*float64(least-3))
		height := float64(min(root, least/2+3+noise(n, 2, 13)%5))
		bow := float64(noise(n, 3, 13)%7-3) / 3
		sway := 0.9 * math.Sin(turn(frame)+x/3)
		for i := range int(height) {
			up := float64(i) / height
			key := keys[1]
			switch {
			case up < 0.35:
				key = keys[0]
			case i == int(height)-1:
				key = keys[2+n%2]
			case n%3 == 0 && up > 0.6:
				key = keys[2]
			}
			c.set((int(math.Round(x+(2.5*bow+sway)*up*up))+c.w)%c.w, root-i, key)
		}
	}
}
