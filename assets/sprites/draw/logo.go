package main

import "math"

const (
	logoWidth, logoHeight = 160, 40
	logoWord              = "DONJON"
)

// The ramps of carved stone from dark to light: far from the flame and near it.
const (
	coldStone = "45678"
	warmStone = "nsBSy"
)

// drawLogo carves the game's name: doubled letters with a bevel, warm near the
// flame that burns in the first O, while something looks out of the second.
func drawLogo(g *gallery) error {
	mask := newCanvas(logoWidth, logoHeight)
	x := 3
	var holes []int
	for _, r := range logoWord {
		letter, err := g.get("letter." + string(r))
		if err != nil {
			return err
		}
		big := letter.doubled()
		mask.stamp(big, x, 3)
		if r == 'O' {
			holes = append(holes, x+big.w/2)
		}
		x += big.w + 2
	}
	flame, err := g.get("logo.flame")
	if err != nil {
		return err
	}
	out := newCanvas(logoWidth, logoHeight)
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {1, 1}, {1, 2}, {0, 2}, {2, 2}, {1, 3}} {
		out.stamp(mask.recoloured(map[byte]byte{'7': '0'}), d[0], d[1])
	}
	for y := range mask.h {
		for x := range mask.w {
			if mask.at(x, y) != none {
				out.set(x, y, carved(mask, x, y, float64(holes[0]), 19))
			}
		}
	}
	for _, h := range holes {
		disc(out, float64(h), 19, 6, '0')
		out.fill(h-6, 14, 12, 10, '0')
	}
	out.stamp(flame, holes[0]-flame.w/2, 10)
	eye := holes[1]
	for _, x := range []int{eye - 4, eye + 2} {
		out.fill(x, 18, 2, 1, 'y')
		out.fill(x, 19, 2, 1, 'o')
	}
	out.set(eye-4, 17, 'o')
	out.set(eye+3, 17, 'o')
	return g.add("logo", "logo", out)
}

// carved returns the colour of one pixel of a letter whose flame burns at fx, fy.
func carved(mask *canvas, x, y int, fx, fy float64) byte {
	shade := 2.6 - 1.2*float64(y-3)/32
	switch {
	case mask.at(x, y-1) == none || mask.at(x-1, y) == none:
		shade = 4
	case mask.at(x, y+1) == none || mask.at(x+1, y) == none:
		shade = 0
	case mask.at(x+1, y+1) == none || mask.at(x, y+2) == none:
		shade = 1
	}
	if n := noise(x/2, y/2, 11); n < 10 && shade < 3 {
		shade = 0.5
	}
	level := int(shade)
	if shade-float64(level) > bayer(x, y) {
		level++
	}
	warmth := 1 - math.Hypot(float64(x)-fx, float64(y)-fy)/46
	if warmth > bayer(x, y)*0.6 {
		return warmStone[level]
	}
	return coldStone[level]
}

// bayer returns the threshold, from 0 to 1, of ordered dithering at x, y.
func bayer(x, y int) float64 {
	m := [4][4]float64{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}
	return (m[y&3][x&3] + 0.5) / 16
}
