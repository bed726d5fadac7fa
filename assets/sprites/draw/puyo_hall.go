package main

import "math"

// A bay of the hall behind the wells: a window between two halves of pillars, above a
// floor. Bays stand side by side without a seam.
const (
	bayWidth, bayHeight = 96, 176
	bayFloor            = 152 // where the wall meets the floor
	pillarHalf          = 9
	torchHeight         = 92 // of the torches, which render/puyoui hangs on the pillars

	windowHalf   = 20
	windowSpring = 110 // where the curve of its arch begins
	windowSill   = 142
)

// sky paints the view from the windows of the hall: its colours from above to the horizon, and
// whether the moon has risen.
type sky struct {
	name string
	ramp string
	moon bool
}

// skies are one sky for each way to play.
var skies = []sky{
	{"night", "000iii", true},
	{"dusk", "00iqqr", false},
	{"aurora", "0i0ddg", false},
}

// drawPuyoHall draws a bay for every sky, the wall above the bays, and the back of the well.
func drawPuyoHall(g *gallery) error {
	for _, s := range skies {
		c := newCanvas(bayWidth, bayHeight)
		for y := range c.h {
			for x := range c.w {
				c.set(x, y, s.pixel(x, y))
			}
		}
		if err := g.add("puyo_scene", "puyo.hall."+s.name, c); err != nil {
			return err
		}
	}
	vault := newCanvas(bayWidth, 16)
	for y := range vault.h {
		for x := range vault.w {
			vault.set(x, y, hallWall(x, y-vault.h))
		}
	}
	if err := g.add("puyo_scene", "puyo.hall.above", vault); err != nil {
		return err
	}
	back := newCanvas(6*cell, 12*cell)
	for y := range back.h {
		for x := range back.w {
			back.set(x, y, backPixel(x, y))
		}
	}
	return g.add("puyo_scene", "puyo.back", back)
}

// pixel returns the colour of one point of a bay.
func (s sky) pixel(x, y int) byte {
	dx := math.Abs(float64(x) + 0.5 - bayWidth/2)
	inside := windowDepth(dx, y)
	switch {
	case y >= bayFloor:
		return hallFloor(x, y)
	case y >= windowSill && y < windowSill+4 && dx < windowHalf+8:
		return dither(x, y, 0.52-0.07*float64(y-windowSill)+0.1*hallLight(x, y), hallLight(x, y))
	case y >= windowSill || inside < -6 || dx > bayWidth/2-pillarHalf:
		return hallWall(x, y)
	case inside < 0:
		return dither(x, y, 0.36-0.02*math.Abs(inside+3), hallLight(x, y))
	case inside < 1.5 || dx < 1 || y == 122 || y == 123:
		return '0'
	}
	return s.view(x, y)
}

// windowDepth returns how far inside a window a point lies, negative outside. dx is its
// distance from the window's middle.
func windowDepth(dx float64, y int) float64 {
	if y >= windowSpring {
		return windowHalf - dx
	}
	return windowHalf - math.Hypot(dx, float64(windowSpring-y)*0.9)
}

// view returns what is seen through a window: the sky, the moon, stars, and far towers.
func (s sky) view(x, y int) byte {
	if s.moon {
		switch d, shade := math.Hypot(float64(x)-56, float64(y)-109), math.Hypot(float64(x)-52, float64(y)-107); {
		case d < 7 && shade > 6:
			return '8'
		case d < 9:
			return 'i'
		}
	}
	if towers := []int{134, 134, 132, 131, 131, 133, 127, 125, 127, 135, 136, 132, 132, 137}; y >= towers[x/3%len(towers)] {
		if noise(x/2, y/3, 5) < 12 {
			return 'o'
		}
		return '0'
	}
	if noise(x, 3*y, 6) < 3 {
		return '6'
	}
	f := float64(y-92) / 46 * float64(len(s.ramp)-1)
	f = math.Max(0, math.Min(f, float64(len(s.ramp)-1)))
	n := int(f)
	if f-float64(n) > bayer(x, y) {
		n++
	}
	return s.ramp[n]
}

// hallLight returns how much of the torches' light falls on a point, from 0 to 1.
func hallLight(x, y int) float64 {
	near := math.Min(float64(x), float64(bayWidth-x))
	d := math.Hypot(near, (float64(y)-torchHeight)*0.8)
	return 1 / (1 + d*d/420)
}

// hallWall returns the colour of the wall or of a pillar.
func hallWall(x, y int) byte {
	light := hallLight(x, y)
	shade := hallBricks(x, y)
	if near := math.Min(float64(x)+0.5, bayWidth-float64(x)-0.5); near < pillarHalf {
		shade = hallPillar(x, y)
	}
	high := math.Max(0.25, math.Min(1, float64(y+60)/90)) // the vault is dark
	return dither(x, y, shade*(0.3+0.42*light)*high, light*0.9)
}

// hallBricks returns the shade of the bricks of the wall.
func hallBricks(x, y int) float64 {
	const height, width = 8, 24
	row := (y + 64) / height
	bx := (x + row%2*width/2) % bayWidth
	shade := 0.55 + 0.25*float64(noise(bx/width, row, 1))/255
	switch {
	case (y+64)%height == height-1 || bx%width == width-1:
		return 0.15
	case (y+64)%height == 0:
		return shade + 0.12
	}
	return shade
}

// hallPillar returns the shade of a pillar: round, on a foot.
func hallPillar(x, y int) float64 {
	across := x
	if x > bayWidth/2 {
		across = x - bayWidth
	}
	round := 1 - math.Abs(float64(across)+3)/14
	switch {
	case y > bayFloor-8, y > 20 && y < 26:
		return 0.8 + 0.3*round
	case y%24 == 23:
		return 0.3
	}
	return 0.45 + 0.65*round
}

// hallFloor returns the colour of the floor: flagstones in rows, nearer ones larger.
func hallFloor(x, y int) byte {
	rows := []int{bayFloor, bayFloor + 3, bayFloor + 8, bayFloor + 15, bayHeight}
	for n := range len(rows) - 1 {
		if y >= rows[n+1] {
			continue
		}
		wide := []int{12, 16, 24, 32}[n]
		fx := (x + n%2*wide/2) % bayWidth
		shade := 0.34 + 0.12*float64(noise(fx/wide, n, 3))/255
		switch {
		case y == rows[n]:
			shade += 0.12
		case fx%wide == 0 || y == rows[n+1]-1:
			shade = 0.14
		}
		near := math.Min(float64(x), float64(bayWidth-x)) / (bayWidth / 2)
		return dither(x, y, shade*(1-0.3*near), 0.35-0.3*near)
	}
	return '0'
}

// backPixel returns the colour of the wall behind the puyos: large dark blocks, a little
// warmer below the two fires, with a niche in the middle. It stays so dark and even that
// nothing in it competes with a puyo.
func backPixel(x, y int) byte {
	const height, width = 16, 32
	row := y / height
	bx := x + row%2*width/2
	warm := 0.0
	for _, fire := range []float64{-6, 102} {
		d := math.Hypot(float64(x)-fire, float64(y)+10)
		warm += 1 / (1 + d*d/700)
	}
	switch niche := nicheDepth(x, y); {
	case niche >= 2 && noise(x/2, y/2, 8) < 6:
		return '2'
	case niche >= 2:
		return '1'
	case niche > 0, y%height == height-1, bx%width == width-1:
		return '0'
	}
	v := 0.5 + 0.5*float64(noise(bx/width, row, 7))/255
	if y%height == 0 {
		v += 0.5
	}
	if warm > 0.7+0.9*bayer(x, y) {
		return 'w'
	}
	if v*0.22 > bayer(x+1, y) {
		return '2'
	}
	return '1'
}

// nicheDepth returns how far inside the niche in the back wall a point lies.
func nicheDepth(x, y int) float64 {
	dx := math.Abs(float64(x) + 0.5 - 48)
	if y >= 88 {
		return math.Min(30-dx, float64(170-y))
	}
	return 30 - math.Hypot(dx, float64(88-y)*0.85)
}
