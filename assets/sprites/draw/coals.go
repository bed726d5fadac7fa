package main

import "math"

// coals are embers on the floor: dark lumps, of which some glow one after the other.
func coals(c *canvas, frame int) {
	for n, p := range [11][2]int{{2, 2}, {7, 1}, {12, 3}, {4, 6}, {9, 6}, {14, 8}, {1, 10}, {6, 11}, {11, 11}, {3, 14}, {13, 14}} {
		wrap(c, p[0]-1, p[1]+1, '0')
		wrap(c, p[0], p[1]+1, '0')
		wrap(c, p[0]+1, p[1]+1, '0')
		wrap(c, p[0]-1, p[1], 'q')
		wrap(c, p[0], p[1], "rrRr"[(frame+n)%4])
		wrap(c, p[0]+1, p[1], 'q')
		if (frame+n)%4 == 2 {
			wrap(c, p[0], p[1]-1, 'o')
		}
	}
}

// crust is slag: a dark crust with seams of melt, which pulse.
func crust(c *canvas, frame int) {
	for y := range c.h {
		for x := range c.w {
			u, v := 2*math.Pi*float64(x)/16, 2*math.Pi*float64(y)/16
			seam := math.Abs(math.Sin(u+1.3*math.Sin(v)) + math.Sin(2*v+math.Sin(u)))
			pulse := 0.05 * math.Sin(turn(frame)+u)
			key := byte('1')
			switch {
			case seam < 0.14+pulse:
				key = 'o'
			case seam < 0.3+pulse:
				key = 'r'
			case seam < 0.5:
				key = 'q'
			case seam > 1.6:
				key = '2'
			}
			c.set(x, y, key)
		}
	}
}
