package main

import "math"

// stainVariants is the number of variants of each stain, one a frame.
const stainVariants = 4

// drawStains draws what the dead leave on the floor. Stains are flat and dark, so that
// what stands on them stays the brighter one.
func drawStains(g *gallery) error {
	for _, s := range []struct {
		name string
		draw func(c *canvas, variant int)
	}{
		{"stain.blood", func(c *canvas, n int) { splash(c, n, "qqr") }},
		{"stain.slime", func(c *canvas, n int) { splash(c, n+7, "ddg") }},
		{"stain.ash", func(c *canvas, n int) { scatter(c, n+11, 26, "1134", 1) }},
		{"stain.chips", func(c *canvas, n int) { scatter(c, n+17, 9, "4455", 2) }},
		{"stain.shards", func(c *canvas, n int) { scatter(c, n+23, 8, "5667", 3) }},
	} {
		var frames []*canvas
		for n := range stainVariants {
			c := newCanvas(cell, cell)
			s.draw(c, n)
			frames = append(frames, c)
		}
		if err := g.add("effects", s.name, frames...); err != nil {
			return err
		}
	}
	return nil
}

// splash is a pool with drops around it, of the colours from its edge to its middle.
func splash(c *canvas, salt int, keys string) {
	part := func(n, of int) float64 { return float64(noise(n, of, salt)) / 255 }
	for n := range 3 {
		x, y, r := 6+4*part(n, 1), 8+4*part(n, 2), 1.6+1.6*part(n, 3)
		for i := range keys {
			flat(c, x, y, r-0.9*float64(i), keys[i])
		}
	}
	for n := range 9 {
		a, d := 2*math.Pi*part(n, 4), 3.5+3.5*part(n, 5)
		flat(c, 8+d*math.Cos(a), 10+0.6*d*math.Sin(a), 0.4+0.6*part(n, 6), keys[n%2])
	}
}

// flat paints an ellipse that lies on the floor.
func flat(c *canvas, cx, cy, r float64, key byte) {
	for y := range c.h {
		for x := range c.w {
			if math.Hypot(float64(x)+0.5-cx, (float64(y)+0.5-cy)*1.5) <= r {
				c.set(x, y, key)
			}
		}
	}
}

// scatter strews pieces up to so many pixels long.
func scatter(c *canvas, salt, count int, keys string, length int) {
	for n := range count {
		a := 2 * math.Pi * float64(noise(n, 1, salt)) / 255
		d := 6.5 * math.Sqrt(float64(noise(n, 2, salt))/255)
		x, y := int(8+d*math.Cos(a)), int(10+0.6*d*math.Sin(a))
		key := keys[noise(n, 3, salt)%len(keys)]
		step := [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}[noise(n, 4, salt)%4]
		for i := range 1 + noise(n, 5, salt)%length {
			c.set(x+i*step[0], y+i*step[1], key)
		}
	}
}
