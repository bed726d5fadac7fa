package main

import "math"

// cloud is the side of the pictures of gases, in pixels. They reach into the cells around.
const cloud = 24

// groundFrames is the number of frames of what moves on and over the ground.
const groundFrames = 4

// drawGround draws what covers the floor and fills its air. Surfaces are cells that join, darker than
// the floor, so that what stands on them stands out. Edges are strips along the north side of a cell, as
// many pixels deep as they are high: those of the sides in the shade, and of those in the light.
func drawGround(g *gallery) error {
	for _, a := range []struct {
		name  string
		w, h  int
		count int
		draw  func(c *canvas, frame int)
	}{
		{"ground.water", cell, cell, groundFrames, ripple},
		{"ground.water.edge", cell, 4, 2, func(c *canvas, n int) { shore(c, []string{"1i", "u1"}[n], "iuiu"[n], 'U', 21) }},
		{"ground.ice", cell, cell, groundFrames, glaze},
		{"ground.ice.edge", cell, 3, 2, func(c *canvas, n int) { shore(c, []string{"7u", "u7"}[n], 'i', 'U', 33) }},
		{"ground.oil", cell, cell, groundFrames, sheen},
		{"ground.oil.edge", cell, 4, 2, func(c *canvas, n int) { shore(c, []string{"22", "p2"}[n], '3', 'p', 45) }},
		{"ground.straw", cell, cell, 1, func(c *canvas, _ int) { strew(c, "wwbB", 57) }},
		{"ground.straw.edge", cell, 3, 2, func(c *canvas, n int) { fringe(c, "wbB", 61+n) }},
		{"ground.brush", cell, cell, 1, func(c *canvas, _ int) { thicket(c, "dgG") }},
		{"ground.brush.edge", cell, 3, 2, func(c *canvas, n int) { fringe(c, "dgg", 71+n) }},
		{"ground.brush.tall", cell, 21, groundFrames, func(c *canvas, f int) { blades(c, "dgGl", 11, f) }},
		{"ground.brush.front", cell, 8, groundFrames, func(c *canvas, f int) { blades(c, "dgGl", 4, f) }},
		{"ground.puffballs", cell, cell, 1, func(c *canvas, _ int) { balls(c, "2wbB") }},
		{"ground.puffballs.edge", cell, 3, 2, func(c *canvas, n int) { fringe(c, "2ww", 101+n) }},
		{"ground.husks", cell, cell, 1, func(c *canvas, _ int) { shells(c, "wn") }},
		{"ground.husks.edge", cell, 2, 2, func(c *canvas, n int) { fringe(c, "ww2", 103+n) }},
		{"ground.carrion", cell, cell, 1, func(c *canvas, _ int) { bones(c, "qqw46") }},
		{"ground.carrion.edge", cell, 3, 2, func(c *canvas, n int) { fringe(c, "qqw", 107+n) }},
		{"ground.bog", cell, cell, groundFrames, mire},
		{"ground.bog.edge", cell, 4, 2, func(c *canvas, n int) { shore(c, []string{"wd", "dw"}[n], 'd', 'g', 111) }},
		{"ground.chasm", cell, cell, 1, func(c *canvas, _ int) { abyss(c) }},
		{"ground.chasm.edge", cell, 10, 2, brink},
		{"ground.embers", cell, cell, groundFrames, coals},
		{"ground.embers.edge", cell, 2, 2, func(c *canvas, n int) { fringe(c, "0q0", 113+n) }},
		{"ground.slag", cell, cell, groundFrames, crust},
		{"ground.slag.edge", cell, 4, 2, func(c *canvas, n int) { shore(c, []string{"1q", "qr"}[n], '1', 'r', 119) }},
		{"ground.fire.tall", cell, 20, groundFrames, func(c *canvas, f int) { flames(c, "rRoy9", f) }},
		{"ground.fire", cell, cell, groundFrames, func(c *canvas, f int) { char(c, "01qro", f) }},
		{"ground.fire.front", cell, 7, groundFrames, func(c *canvas, f int) { tongues(c, "rRoy", f) }},
		{"ground.plain", cell, cell, 1, mottle},
		{"ground.plain.edge", cell, 3, 2, func(c *canvas, n int) { shore(c, []string{"46", "75"}[n], '6', '8', 83) }},
		{"ground.high", cell, cell, 1, func(c *canvas, _ int) { thicket(c, "468") }},
		{"ground.high.edge", cell, 3, 2, func(c *canvas, n int) { fringe(c, "466", 91+n) }},
		{"ground.high.tall", cell, 21, groundFrames, func(c *canvas, f int) { blades(c, "4689", 11, f) }},
		{"ground.high.front", cell, 8, groundFrames, func(c *canvas, f int) { blades(c, "4689", 4, f) }},
		{"ground.blaze.tall", cell, 20, groundFrames, func(c *canvas, f int) { flames(c, "56789", f) }},
		{"ground.blaze", cell, cell, groundFrames, func(c *canvas, f int) { char(c, "01247", f) }},
		{"ground.blaze.front", cell, 7, groundFrames, func(c *canvas, f int) { tongues(c, "5678", f) }},
		{"gas.smoke", cloud, cloud, groundFrames, func(c *canvas, f int) { puffs(c, "3456", f) }},
		{"gas.steam", cloud, cloud, groundFrames, func(c *canvas, f int) { curls(c, "568", f) }},
		{"gas.marsh-gas", cloud, cloud, groundFrames, func(c *canvas, f int) { bubbles(c, "gGl", f) }},
		{"gas.miasma", cloud, cloud, groundFrames, func(c *canvas, f int) { skulls(c, "ipP", f) }},
		{"gas.spores", cloud, cloud, groundFrames, func(c *canvas, f int) { motes(c, "bBy", f) }},
		{"gas.thin", cloud, cloud, groundFrames, func(c *canvas, f int) { wisps(c, "678", f) }},
		{"gas.thick", cloud, cloud, groundFrames, func(c *canvas, f int) { puffs(c, "5678", f) }},
		{"fx.embers", cell, cell, groundFrames, smoulder},
	} {
		var frames []*canvas
		for n := range a.count {
			c := newCanvas(a.w, a.h)
			a.draw(c, n)
			frames = append(frames, c)
		}
		if err := g.add("ground", a.name, frames...); err != nil {
			return err
		}
	}
	return nil
}

// mire is a bog: dark green water with slow rings, and bubbles that burst.
func mire(c *canvas, frame int) {
	c.fill(0, 0, c.w, c.h, 'd')
	for n, r := range [4][3]int{{2, 3, 4}, {10, 5, 3}, {5, 10, 5}, {12, 13, 3}} {
		for i := range r[2] {
			wrap(c, r[0]+i, r[1], 'w')
			wrap(c, r[0]+i+1, r[1]+1, 'g')
		}
		switch (frame + n) % groundFrames {
		case 1:
			wrap(c, r[0]+1, r[1]-2, 'g')
		case 2:
			for _, d := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				wrap(c, r[0]+1+d[0], r[1]-2+d[1], 'g')
			}
			wrap(c, r[0]+1, r[1]-3, 'G')
		}
	}
}

// turn returns the angle of a frame in a loop.
func turn(frame int) float64 { return 2 * math.Pi * float64(frame) / groundFrames }

// wrap paints a pixel of a surface that joins itself on all sides.
func wrap(c *canvas, x, y int, key byte) {
	c.set((x%c.w+c.w)%c.w, (y%c.h+c.h)%c.h, key)
}

// share returns a random number from 0 to 1.
func share(n, of, salt int) float64 { return float64(noise(n, of, salt)) / 255 }

// ripple is water: deep and dark, with ripples that drift and glitter.
func ripple(c *canvas, frame int) {
	c.fill(0, 0, c.w, c.h, 'i')
	for n, r := range [5][3]int{{1, 2, 5}, {11, 1, 3}, {6, 6, 4}, {13, 9, 5}, {4, 12, 4}} {
		f := (frame + n) % groundFrames
		x, length := r[0]+[4]int{0, 1, 2, 1}[f], r[2]-[4]int{2, 0, 1, 0}[f]
		for i := range length {
			wrap(c, x+i, r[1], 'u')
			wrap(c, x+i+1, r[1]+2, '1')
		}
		wrap(c, x-1, r[1]+1, 'u')
		wrap(c, x+length, r[1]+1, 'u')
		if f == 1 && n != 2 {
			wrap(c, x+1, r[1], 'U')
			wrap(c, x+2, r[1], 'U')
		}
	}
}

// shore is the edge of a liquid or of ice: a wavy line that shows the floor outside, a line of two colours, and a
// surface below with a few bright pixels.
func shore(c *canvas, line string, inside byte, bright byte, salt int) {
	for x := range c.w {
		top := 0
		if v := math.Sin(2*math.Pi*float64(x)/16+float64(salt)) + 0.7*math.Sin(6*math.Pi*float64(x)/16); v > 0.2 {
			top = 1
		}
		for y := top; y < c.h; y++ {
			switch y - top {
			case 0:
				c.set(x, y, line[0])
			case 1:
				c.set(x, y, line[1])
			default:
				c.set(x, y, inside)
			}
		}
		if noise(x/2, 5, salt) < 40 {
			c.set(x, top+1, bright)
		}
	}
}

// glaze is ice: facets with slanting streaks, of which another glints in each frame.
func glaze(c *canvas, frame int) {
	facets := [5][2]int{{2, 4}, {10, 1}, {13, 9}, {6, 11}, {1, 13}}
	apart := func(a, b int) int { d := (a - b + 32) % 16; return min(d, 16-d) }
	for y := range c.h {
		for x := range c.w {
			first, least := 0, math.MaxInt
			for n, f := range facets {
				if d := apart(x+y, f[0]+f[1]) + 2*apart(x-y, f[0]-f[1]); d < least {
					first, least = n, d
				}
			}
			c.set(x, y, "i4ii3"[first])
		}
	}
	for n, s := range [5][3]int{{2, 6, 5}, {10, 4, 3}, {12, 12, 5}, {5, 14, 3}, {9, 9, 2}} {
		for i := range s[2] {
			wrap(c, s[0]+i, s[1]-i, "65645"[n])
			if n%2 == 0 && i < s[2]-1 {
				wrap(c, s[0]+i+2, s[1]-i, '4')
			}
		}
		if n == frame {
			for _, by := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				wrap(c, s[0]+1+by[0], s[1]-1+by[1], 'U')
			}
			wrap(c, s[0]+1, s[1]-1, '9')
		}
	}
}

// sheen is oil: black, with bands of colours that wander over it.
func sheen(c *canvas, frame int) {
	for y := range c.h {
		for x := range c.w {
			u, v := 2*math.Pi*float64(x)/16, 2*math.Pi*float64(y)/16
			band := math.Sin(u+1.2*math.Sin(v+0.35*math.Sin(turn(frame)))) + math.Sin(v+1.1*math.Sin(u)+0.35*math.Cos(turn(frame)))
			key := byte('3')
			switch {
			case band > 1.45:
				key = '2'
			case band > 1.2:
				key = 'n'
			case band > 0.95:
				key = 'p'
			case band > 0.7:
				key = '2'
			case band < -1.6:
				key = 'i'
			}
			c.set(x, y, key)
		}
	}
	x := [4]int{4, 5, 6, 5}[frame]
	wrap(c, x-4, 6, 'P')
	wrap(c, x-3, 6, 'P')
	wrap(c, x+6, 12, 'p')
}

// tongue is a flame: where it stands, how wide and high it is, and when it is at its highest.
type tongue struct{ x, wide, high, phase float64 }

// burn paints tongues of fire, of the colours from their edge to their middle.
func burn(c *canvas, keys string, frame int, all []tongue) {
	for i := range keys {
		for _, t := range all {
			a := turn(frame) + t.phase
			high := t.high * (1 + 0.22*math.Sin(a))
			for y := range c.h {
				up := (float64(c.h-y) - 0.5) / high // from 0 at the ground to 1 at the tip
				if up > 1 {
					continue
				}
				half := t.wide / 2 * math.Sqrt(1-up) * (0.75 + 0.6*up*(1-up))
				middle := t.x + 1.6*up*math.Sin(a+3.2*up)
				half -= float64(i) * t.wide / 2 / float64(len(keys)) * (0.55 + 0.75*up)
				for x := range c.w {
					if math.Abs(float64(x)+0.5-middle) < half {
						c.set(x, y, keys[i])
					}
				}
			}
		}
	}
}

// flames fill a cell, and rise over its upper edge.
func flames(c *canvas, keys string, frame int) {
	burn(c, keys, frame, []tongue{{2, 7, 11, 0.5}, {14, 7, 12, 3.6}, {10.5, 8, 15, 1.9}, {5.8, 9, 19, 5.1}})
}

// tongues are the low flames before the feet of a figure.
func tongues(c *canvas, keys string, frame int) {
	burn(c, keys, frame, []tongue{{1, 5, 4.5, 0}, {5.5, 4.5, 3.5, 2.2}, {10, 5, 4.2, 4}, {14.5, 5, 5.6, 1.1}})
}

// char is the burnt floor under a fire, with embers that glow in turn.
func char(c *canvas, keys string, frame int) {
	for y := range c.h {
		for x := range c.w {
			edge := min(x, y, c.w-1-x, c.h-1-y)
			switch v := noise(x/2, y/2, 17); {
			case edge == 0 && noise(x/2, y/2, 19) < 150, edge == 1 && noise(x, y, 19) < 60:
			case v < 70:
				c.set(x, y, keys[1])
			case v > 215:
				c.set(x, y, keys[2])
			default:
				c.set(x, y, keys[0])
			}
		}
	}
	glow(c, keys[2:], frame, 7, 23)
}

// glow puts embers on a picture, which glow one after the other.
func glow(c *canvas, keys string, frame, count, salt int) {
	for n := range count {
		x, y := 2+noise(n, 1, salt)%(c.w-5), 3+noise(n, 2, salt)%(c.h-5)
		c.fill(x, y, 2, 1, keys[1])
		switch (frame + n) % groundFrames {
		case 0:
			c.set(x, y, keys[2])
		case 2:
			c.fill(x, y, 2, 1, keys[0])
		}
	}
}

// smoulder is a cell that will burn: embers and threads of smoke, without flames.
func smoulder(c *canvas, frame int) {
	for n, at := range [6][2]int{{3, 4}, {10, 3}, {6, 7}, {12, 8}, {3, 11}, {9, 12}} {
		x, y := at[0], at[1]
		c.fill(x-1, y-1, 4, 3, 'q')
		c.fill(x, y-2, 2, 5, 'q')
		hot := "oRrR"[(frame+n)%groundFrames]
		c.fill(x, y, 2, 1, hot)
		c.set(x-1, y+n%2, 'r')
		c.set(x+1, y-1, 'R')
		if hot == 'o' {
			c.set(x, y, 'y')
		}
	}
	for n, x := range [3]int{4, 8, 12} {
		for i := range 5 {
			y := 10 - n%2*3 - i - frame/2
			c.set(x+int(math.Round(math.Sin(float64(y)*0.9+float64(n)+turn(frame)))), y, "67765"[i])
		}
	}
}

// mottle is the surface of any ground, in greys that take its colour.
func mottle(c *canvas, _ int) {
	c.fill(0, 0, c.w, c.h, '5')
	for n := range 16 {
		x, y := noise(n, 1, 37)%16, noise(n, 2, 37)%16
		key := byte('4')
		if n%3 == 0 {
			key = '7'
		}
		wrap(c, x, y, key)
		wrap(c, x+1, y, key)
		if key == '4' {
			wrap(c, x+1, y+1, key)
		}
	}
}

// puffs are a thick cloud: balls that swell and sink by turns, lit from the upper left. The keys go from dark to light.
func puffs(c *canvas, keys string, frame int) {
	for i := range keys {
		for n, p := range [7][3]float64{{6, 7, 4.5}, {17, 8, 5}, {12, 5, 4}, {12, 12, 6}, {5, 16, 4.5}, {18, 17, 4.5}, {12, 18.5, 4.5}} {
			a := turn(frame) + 1.7*float64(n)
			x, y, r := p[0]+0.9*math.Cos(a), p[1]+0.7*math.Sin(a), p[2]+0.35*math.Sin(a+1)
			k := float64(i)
			if r -= 1.45 * k; r > 0.4 {
				disc(c, x-0.45*k, y-0.55*k, r, keys[i])
			}
		}
	}
}

// curls are steam: columns of balls that rise, swell and thin out.
func curls(c *canvas, keys string, frame int) {
	for i := range keys {
		for n, at := range [3][2]float64{{5, 22}, {12, 20}, {19, 23}} {
			for step := range 5 {
				up := (float64(step) + float64(frame)/groundFrames) / 5
				x := at[0] + 2.2*up*math.Sin(5*up+2.1*float64(n))
				r := 2.9 - 2.2*math.Abs(up-0.4) - 0.95*float64(i)
				if r > 0.3 {
					disc(c, x-0.3*float64(i), at[1]-18*up-0.4*float64(i), r, keys[i])
				}
			}
		}
	}
}

// bubbles are marsh gas: rings that rise and grow, in a thin haze.
func bubbles(c *canvas, keys string, frame int) {
	for y := range c.h {
		for x := range c.w {
			if (x+2*y)%5 == frame%2 && math.Hypot(float64(x)-11.5, float64(y)-11.5) < 10+2*share(x/3, y/3, 43) && noise(x/3, y/3, 41) < 110 {
				c.set(x, y, keys[0])
			}
		}
	}
	for n, b := range [5][2]float64{{5, 20}, {16, 22}, {10, 14}, {19, 11}, {6, 8}} {
		f := float64((frame + n) % groundFrames)
		x, y, r := b[0]+0.6*math.Sin(turn(frame)+float64(n)), b[1]-1.4*f, 1.2+0.55*f
		if n%2 == 0 {
			r += 0.5
		}
		for i := range 40 {
			a := math.Pi / 20 * float64(i)
			c.set(int(x+r*math.Cos(a)), int(y+r*math.Sin(a)), keys[1])
		}
		c.set(int(x-r*0.6), int(y-r*0.6), keys[2])
	}
}

// skulls are miasma: tails of vapour, and a skull that forms in it.
func skulls(c *canvas, keys string, frame int) {
	for n := range 4 {
		for i := range 15 {
			t := float64(i) / 14
			a := turn(frame) + 2.4*float64(n) + 5*t
			x, y := 2+20*t, 4+5*float64(n)+2*math.Sin(a)
			key := keys[0]
			if t > 0.2 && t < 0.8 {
				key = keys[1]
			}
			c.set(int(x), int(y), key)
			if t > 0.3 && t < 0.7 {
				c.set(int(x), int(y)+1, keys[0])
			}
		}
	}
	y := 7 + [4]int{0, -1, 0, 1}[frame]
	for j, row := range [7]string{".ppppp.", "pPPPPPp", "pPiPiPp", "pPiPiPp", "pPPiPPp", ".pPPPp.", "..PiP.."} {
		for i := range row {
			if row[i] != '.' {
				k := keys[map[byte]int{'i': 0, 'p': 1, 'P': 2}[row[i]]]
				c.set(8+i, y+j, k)
			}
		}
	}
}

// motes are spores: specks that float in small circles.
func motes(c *canvas, keys string, frame int) {
	for n := range 22 {
		a := turn(frame) + 2*math.Pi*share(n, 1, 53)
		x, y := 2+20*share(n, 2, 53)+1.4*math.Cos(a), 2+20*share(n, 3, 53)+1.1*math.Sin(a)
		px, py := int(x), int(y)
		switch n % 4 {
		case 0: // a head with a tuft
			c.fill(px, py, 2, 2, keys[1])
			c.set(px, py, keys[2])
			c.set(px-1, py+1, keys[0])
			c.set(px+2, py, keys[0])
			c.set(px+1, py-1, keys[0])
			c.set(px, py+2, keys[0])
		case 1:
			c.set(px, py, keys[2])
		default:
			c.set(px, py, keys[1])
			c.set(px+1, py, keys[0])
		}
	}
}

// wisps are a thin gas of any kind: short wavy lines, in greys that take its colour.
func wisps(c *canvas, keys string, frame int) {
	for n, at := range [6][2]float64{{2, 4}, {11, 7}, {4, 11}, {13, 14}, {1, 18}, {9, 21}} {
		for i := range 10 {
			key := keys[min(i, 9-i)*2/3%3]
			c.set(int(at[0])+i, int(math.Round(at[1]+1.2*math.Sin(float64(i)*0.7+turn(frame)+2*float64(n)))), key)
		}
	}
}
