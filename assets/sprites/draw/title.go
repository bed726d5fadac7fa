package main

import "math"

const titleWidth, titleHeight = 320, 180

// The two torches of the title, and the arch between them.
var torches = [2][2]float64{{62, 84}, {258, 84}}

const (
	archMiddle = 160
	archHalf   = 72  // half the width of the opening
	archSpring = 104 // where the curve of the arch begins
	ground     = 152 // where the wall meets the floor
)

// drawTitle draws the background of the title screen, a stairway down into the dark
// between two torches, and the window icon.
func drawTitle(g *gallery) error {
	c := newCanvas(titleWidth, titleHeight)
	for y := range c.h {
		for x := range c.w {
			c.set(x, y, titlePixel(x, y))
		}
	}
	if err := furnish(g, c); err != nil {
		return err
	}
	if err := g.add("title", "title.scene", c); err != nil {
		return err
	}
	return drawIcon(g)
}

// furnish sets the torches, the hero and the eyes in the dark on the scene.
func furnish(g *gallery, c *canvas) error {
	torch, err := g.get("title.torch")
	if err != nil {
		return err
	}
	for _, t := range torches {
		c.stamp(torch, int(t[0])-torch.w/2, int(t[1])-10)
	}
	hero, err := g.get("hero.east")
	if err != nil {
		return err
	}
	c.fill(54, 166, 14, 2, '0')
	c.stamp(hero, 53, 152)
	for _, e := range [][2]int{{170, 55}, {175, 55}} {
		c.fill(e[0], e[1], 2, 1, 'R')
	}
	return nil
}

// drawIcon draws the hero in a stone frame.
func drawIcon(g *gallery) error {
	bust, err := g.get("app.drawing")
	if err != nil {
		return err
	}
	c := frame{w: 32, h: 32, rings: []ring{{'0', '0'}, {'7', '4'}, {'6', '4'}}, middle: '1'}.draw()
	disc(c, 25, 14, 9, '2')
	c.fill(29, 0, 3, c.h, '0')
	c.fill(29, 1, 2, c.h-2, '4')
	c.stamp(bust, 3, 3)
	return g.add("icon", "app.icon", c)
}

// torchlight returns how much warm light falls on a point, from 0 to 1.
func torchlight(x, y float64) float64 {
	sum := 0.0
	for _, t := range torches {
		d := math.Hypot(x-t[0], (y-t[1])*1.1)
		sum += 1 / (1 + d*d/1500)
	}
	return math.Min(1, sum)
}

// titlePixel returns the colour of one point of the scene: its stone's own
// shade, lit by the torches, dithered into the ramps.
func titlePixel(x, y int) byte {
	light := torchlight(float64(x), float64(y))
	shade := 0.0
	switch depth := archDepth(x, y); {
	case depth > 0:
		return stairPixel(x, y)
	case depth > -10:
		shade = voussoir(x, y) * 1.15
	case y >= ground:
		shade = slab(x, y)
	default:
		shade = masonry(x, y)
	}
	v := shade * (0.14 + 0.95*light)
	return dither(x, y, v, light)
}

// dither chooses a colour of the cold or the warm ramp for a brightness.
func dither(x, y int, v, warmth float64) byte {
	const cold, warm = "01234567", "01wqnsBS"
	ramp := cold
	if warmth*1.5-0.2 > bayer(x+2, y+1) {
		ramp = warm
	}
	f := math.Max(0, math.Min(1, v)) * float64(len(ramp)-1)
	n := int(f)
	if f-float64(n) > bayer(x, y) {
		n++
	}
	return ramp[n]
}

// archDepth returns how far inside the opening a point lies, in pixels;
// negative outside.
func archDepth(x, y int) float64 {
	dx := math.Abs(float64(x) + 0.5 - archMiddle)
	if y >= archSpring {
		return archHalf - dx
	}
	return archHalf - math.Hypot(dx, float64(archSpring-y)*1.25)
}

// masonry returns the shade of the wall: courses of bricks with dark joints
// and a lit upper edge.
func masonry(x, y int) float64 {
	const height, width = 10, 22
	row := y / height
	bx := x + row%2*width/2
	shade := 0.62 + 0.2*float64(noise(bx/width, row, 1))/255
	switch {
	case y%height == height-1 || bx%width == width-1:
		return 0.18
	case y%height == 0 || bx%width == 0:
		shade += 0.14
	case y%height == height-2 || bx%width == width-2:
		shade -= 0.16
	}
	if noise(x/2, y, 4) < 8 {
		shade -= 0.2
	}
	return shade
}

// voussoir returns the shade of the stones that ring the arch.
func voussoir(x, y int) float64 {
	along := float64(y)
	if y < archSpring {
		along = archSpring - math.Atan2(float64(archSpring-y)*1.25, math.Abs(float64(x)+0.5-archMiddle))*archHalf
	}
	joint := math.Mod(along+400, 14)
	depth := archDepth(x, y)
	switch {
	case joint < 1 || depth < -9:
		return 0.15
	case depth > -1.2:
		return 0.35
	case joint < 2.2 || depth < -8:
		return 0.95
	}
	return 0.72 + 0.15*float64(noise(int(along+400)/14, 3, 9))/255
}

// slab returns the shade of the floor's flagstones, seen in perspective.
func slab(x, y int) float64 {
	if y < ground+2 {
		return 0.2
	}
	depth := float64(y-ground) + 5
	row := math.Log2(depth/5) * 2.6
	column := (float64(x)-archMiddle)/(14+depth*1.5) + 0.5*math.Mod(math.Floor(row), 2)
	shade := 0.95 + 0.2*float64(noise(int(math.Floor(row)), int(math.Floor(column)), 2))/255
	switch line := row - math.Floor(row); {
	case line < 0.18 || column-math.Floor(column) < 0.04:
		return 0.35
	case line < 0.36:
		shade += 0.3
	}
	return shade
}

// stairPixel returns the colour inside the arch: steps that go down and away,
// each narrower and darker than the one before; calm, for the menu lies on them.
func stairPixel(x, y int) byte {
	const top = 86
	if y < top {
		return '0'
	}
	t := float64(y-top) / (titleHeight - top)
	step := math.Pow(t, 1.5) * 9
	n, part := math.Floor(step), step-math.Floor(step)
	edge := math.Pow((n+0.5)/9, 1/1.5)
	dx := math.Abs(float64(x)+0.5-archMiddle) / (24 + 50*edge)
	if dx > 1 {
		return dither(x, y, 0.14*t, 0)
	}
	v, warmth := 0.03+0.22*edge, 0.0
	switch {
	case part > 0.62:
		v *= 0.45
	case part < 0.2:
		v += 0.14 * edge
	}
	if edge > 0.8 {
		v += 0.1 * dx * dx
		warmth = 0.5 * dx * dx
	}
	return dither(x, y, v*(1-0.3*dx*dx), warmth)
}
