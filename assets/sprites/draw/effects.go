package main

import "math"

// drawEffects draws the procedural animations, each a function of the frame number.
func drawEffects(g *gallery) error {
	for _, a := range []struct {
		name  string
		draw  func(c *canvas, frame int)
		count int
	}{
		{"fx.slash", slash, 4},
		{"fx.bolt", bolt, 4},
		{"fx.heal", heal, 4},
		{"fx.dust", dust, 4},
		{"fx.levelup", levelUp, 4},
		{"fx.burst.flask-fire", blaze, 5},
		{"fx.burst.flask-frost", ice, 5},
		{"fx.burst.flask-smoke", puff, 5},
		{"fx.ring", sound, 5},
	} {
		var frames []*canvas
		for n := range a.count {
			c := newCanvas(cell, cell)
			a.draw(c, n)
			frames = append(frames, c)
		}
		if err := g.add("effects", a.name, frames...); err != nil {
			return err
		}
	}
	return nil
}

// slash is a crescent that sweeps from the top left to the bottom right, thick in the
// middle and thin at both ends.
func slash(c *canvas, frame int) {
	const start, end = -1.75, 0.2
	from := start + []float64{0, 0, 0.35, 0.95}[frame]
	to := end - []float64{1.1, 0.35, 0, 0}[frame]
	thickest := []float64{3, 5, 4.2, 2}[frame]
	for y := range c.h {
		for x := range c.w {
			dx, dy := float64(x)-3, float64(y)-12.5
			r, a := math.Hypot(dx, dy), math.Atan2(dy, dx)
			if a < from || a > to {
				continue
			}
			t := (a - from) / (to - from)
			thick := thickest * math.Sin(math.Pi*math.Pow(t, 1.4))
			depth := 12 - r
			if depth < 0 || depth > thick {
				continue
			}
			key := byte('7')
			switch {
			case frame == 3:
				key = '6'
			case depth < thick*0.55:
				key = '9'
			}
			c.set(x, y, key)
		}
	}
}

// disc paints a filled circle.
func disc(c *canvas, cx, cy, r float64, key byte) {
	for y := range c.h {
		for x := range c.w {
			if math.Hypot(float64(x)+0.5-cx, float64(y)+0.5-cy) <= r {
				c.set(x, y, key)
			}
		}
	}
}

// bolt is a ball of cold light with four sparks that turn around it.
func bolt(c *canvas, frame int) {
	r := []float64{3.4, 4, 3.4, 4}[frame]
	disc(c, 8, 8, r+1, 'i')
	disc(c, 8, 8, r, 'u')
	disc(c, 7.7, 7.7, r-1, 'U')
	disc(c, 7.5, 7.5, r-2, '9')
	for n := range 4 {
		a := math.Pi/2*float64(n) + math.Pi/8*float64(frame)
		for d := r + 1; d < r+3.5; d++ {
			key := byte('U')
			if d > r+2 {
				key = 'u'
			}
			c.set(int(8+d*math.Cos(a)), int(8+d*math.Sin(a)), key)
		}
	}
}

// plus paints a cross with its middle at x, y and arms of the given length.
func plus(c *canvas, x, y, arm int, key byte) {
	c.fill(x-arm, y, 2*arm+1, 1, key)
	c.fill(x, y-arm, 1, 2*arm+1, key)
}

// heal is three crosses that rise and fade one after the other.
func heal(c *canvas, frame int) {
	for n, start := range [3][2]int{{4, 14}, {11, 12}, {7, 10}} {
		y := start[1] - 3*frame + n
		key, arm := byte('l'), 2
		if n == 2 {
			key = '9'
		}
		switch frame {
		case 0:
			arm = 1
		case 3:
			key, arm = 'G', 1
		}
		plus(c, start[0], y, arm, key)
		if arm == 2 {
			c.set(start[0], y, '9')
		}
	}
}

// dust is a death: a cloud that opens, breaks into puffs and thins out.
func dust(c *canvas, frame int) {
	f := float64(frame)
	if frame == 0 {
		disc(c, 8, 9, 4, '6')
	}
	for n := range 6 {
		a := math.Pi/3*float64(n) + 0.3*f
		d := 2.8 + 1.4*f
		x, y := 8+d*math.Cos(a), 9-f+0.9*d*math.Sin(a)
		r := 3.2 - 0.75*f + float64(n%2)*0.4
		disc(c, x, y, r, '4')
		disc(c, x-0.4, y-0.4, r-0.7, '6')
		if frame < 3 {
			disc(c, x-0.7, y-0.7, r-1.4, '8')
		}
	}
}

// levelUp is a ring on the ground and golden rays that rise from it.
func levelUp(c *canvas, frame int) {
	for n, x := range [5]int{2, 5, 8, 11, 13} {
		length := 5 + noise(n, 3, 5)%4
		bottom := 14 - 3*frame - n%2*2
		for y := bottom - length; y < bottom; y++ {
			key := byte('y')
			switch {
			case y > bottom-2:
				key = 'o'
			case y < bottom-length+2:
				key = '9'
			}
			if frame < 3 || y%2 == 0 {
				c.set(x, y, key)
			}
		}
	}
	for i := range 64 {
		a := math.Pi / 32 * float64(i)
		r := []float64{4, 6, 7.4, 7.4}[frame]
		x, y := int(8+r*math.Cos(a)), int(13+r*0.34*math.Sin(a))
		if frame == 3 && i%4 > 1 {
			continue
		}
		key := byte('y')
		if math.Sin(a) < 0 {
			key = 'o'
		}
		c.set(x, y, key)
	}
}

// blaze is a burst of fire that fills its cell and breaks up.
func blaze(c *canvas, frame int) {
	r := []float64{3, 6.5, 8, 8, 7}[frame]
	for n := range 7 {
		a := math.Pi*2/7*float64(n) + 0.4*float64(frame)
		d := r * 0.55
		x, y := 8+d*math.Cos(a), 8+d*math.Sin(a)-float64(frame)*0.5
		size := r*0.5 - float64(max(0, frame-2))
		disc(c, x, y, size, 'R')
		disc(c, x-0.4, y-0.4, size-1, 'o')
		if frame < 4 {
			disc(c, x-0.6, y-0.6, size-2, 'y')
		}
	}
	if frame < 3 {
		disc(c, 8, 8, r*0.5, 'y')
		disc(c, 8, 8, r*0.3, '9')
	}
}

// ice is six splinters that grow from the middle and fall apart.
func ice(c *canvas, frame int) {
	from := []float64{0, 0, 1, 3, 5}[frame]
	to := []float64{3, 6, 8, 8, 8}[frame]
	for n := range 6 {
		a := math.Pi/3*float64(n) + math.Pi/6
		for d := from; d < to; d += 0.5 {
			x, y := 8+d*math.Cos(a), 8+d*math.Sin(a)
			key := byte('U')
			if d < to-3 {
				key = '9'
			}
			c.set(int(x), int(y), key)
			if d > 3 && d < to-1 {
				c.set(int(x+1.4*math.Cos(a+1.6)), int(y+1.4*math.Sin(a+1.6)), 'u')
				c.set(int(x+1.4*math.Cos(a-1.6)), int(y+1.4*math.Sin(a-1.6)), 'U')
			}
		}
	}
}

// puff is smoke that swells.
func puff(c *canvas, frame int) {
	for n := range 6 {
		a := math.Pi/3*float64(n) + 0.2*float64(frame)
		d := 1 + 1.2*float64(frame)
		r := []float64{2.5, 3.2, 3.8, 3.8, 3}[frame]
		x, y := 8+d*math.Cos(a), 8+d*math.Sin(a)
		disc(c, x, y, r, '5')
		disc(c, x-0.4, y-0.5, r-0.8, '6')
		disc(c, x-0.7, y-0.9, r-1.8, '7')
	}
}

// sound is two rings that widen.
func sound(c *canvas, frame int) {
	for n, key := range []byte("9y") {
		r := 1.8*float64(frame+1) - 2.2*float64(n)
		if r < 1 {
			continue
		}
		for i := range 96 {
			a := math.Pi / 48 * float64(i)
			if frame > 2 && i%(8-frame) == 0 {
				continue
			}
			c.set(int(8+r*math.Cos(a)), int(8+r*math.Sin(a)), key)
		}
	}
}
