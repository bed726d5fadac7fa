package main

// canvas is a small picture whose pixels are palette keys.
type canvas struct {
	w, h int
	pix  []byte
}

// newCanvas returns a transparent canvas.
func newCanvas(w, h int) *canvas {
	c := &canvas{w: w, h: h, pix: make([]byte, w*h)}
	for i := range c.pix {
		c.pix[i] = none
	}
	return c
}

// clone returns a deep copy.
func (c *canvas) clone() *canvas {
	return &canvas{c.w, c.h, append([]byte(nil), c.pix...)}
}

// at returns the key at x, y; outside the canvas everything is transparent.
func (c *canvas) at(x, y int) byte {
	if x < 0 || y < 0 || x >= c.w || y >= c.h {
		return none
	}
	return c.pix[y*c.w+x]
}

// set paints one pixel; outside the canvas it does nothing.
func (c *canvas) set(x, y int, key byte) {
	if x >= 0 && y >= 0 && x < c.w && y < c.h {
		c.pix[y*c.w+x] = key
	}
}

// fill paints the rectangle of w by h pixels at x, y.
func (c *canvas) fill(x, y, w, h int, key byte) {
	for j := y; j < y+h; j++ {
		for i := x; i < x+w; i++ {
			c.set(i, j, key)
		}
	}
}

// stamp draws the opaque pixels of s on c, with its top left corner at x, y.
func (c *canvas) stamp(s *canvas, x, y int) {
	for j := range s.h {
		for i := range s.w {
			if k := s.at(i, j); k != none {
				c.set(x+i, y+j, k)
			}
		}
	}
}

// stampPart draws the opaque pixels of a part of s in the same place on c: half a cell wide,
// h pixels high, at x, y.
func (c *canvas) stampPart(s *canvas, x, y, h int) {
	for j := y; j < y+h; j++ {
		for i := x; i < x+cell/2; i++ {
			if k := s.at(i, j); k != none {
				c.set(i, j, k)
			}
		}
	}
}

// mirrored returns c flipped horizontally.
func (c *canvas) mirrored() *canvas {
	out := newCanvas(c.w, c.h)
	for j := range c.h {
		for i := range c.w {
			out.set(c.w-1-i, j, c.at(i, j))
		}
	}
	return out
}

// sunk returns c with the rows above row moved down by one pixel, covering the row
// itself: the breathing of an idle figure.
func (c *canvas) sunk(row int) *canvas {
	out := c.clone()
	for y := row; y > 0; y-- {
		copy(out.pix[y*c.w:(y+1)*c.w], c.pix[(y-1)*c.w:y*c.w])
	}
	for x := range c.w {
		out.set(x, 0, none)
	}
	return out
}

// recoloured returns c with keys replaced according to swaps.
func (c *canvas) recoloured(swaps map[byte]byte) *canvas {
	out := c.clone()
	for i, k := range out.pix {
		if to, ok := swaps[k]; ok {
			out.pix[i] = to
		}
	}
	return out
}

// lighter are the colours of figures by the next shade of each.
var lighter = map[byte]byte{
	'q': 'r', 'r': 'R', 'R': 'o', 'o': 'y', 'd': 'g', 'g': 'G', 'G': 'l', 'n': 's', 's': 'S', 'S': '9',
	'w': 'b', 'b': 'B', 'B': 'S', 'i': 'u', 'u': 'U', 'U': '9', 'p': 'P', 'P': '8', '4': '5', '5': '6', '6': '7', '7': '8', '8': '9',
}

// lit returns c with its upper and left edges lighter by a shade. Of orchid, which thin legs and veils are
// made of, only corners are.
func (c *canvas) lit() *canvas {
	out := c.clone()
	for y := range c.h {
		for x := range c.w {
			key := c.at(x, y)
			above, left := c.at(x, y-1) == none, c.at(x-1, y) == none
			if light, ok := lighter[key]; ok && (above && left || key != 'P' && (above || left)) {
				out.set(x, y, light)
			}
		}
	}
	return out
}

// outlined returns c with each transparent pixel that shares a side with an opaque one
// painted in that neighbour's outline hue. The light comes from the top left, so the
// pixel above takes precedence, then left, right and below.
func (c *canvas) outlined(p *palette) *canvas {
	out := c.clone()
	for y := range c.h {
		for x := range c.w {
			if c.at(x, y) != none {
				continue
			}
			for _, d := range [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
				if k := c.at(x+d[0], y+d[1]); k != none {
					out.set(x, y, p.outline[k])
					break
				}
			}
		}
	}
	return out
}

// doubled returns c at twice the size with the corners of its shapes rounded
// (the Scale2x rule), which keeps large drawn letters smooth.
func (c *canvas) doubled() *canvas {
	out := newCanvas(2*c.w, 2*c.h)
	for y := range c.h {
		for x := range c.w {
			up, left, right, down := c.at(x, y-1), c.at(x-1, y), c.at(x+1, y), c.at(x, y+1)
			q := [4]byte{c.at(x, y), c.at(x, y), c.at(x, y), c.at(x, y)}
			if up != down && left != right {
				if left == up {
					q[0] = left
				}
				if up == right {
					q[1] = right
				}
				if left == down {
					q[2] = left
				}
				if down == right {
					q[3] = right
				}
			}
			for n, k := range q {
				out.set(2*x+n%2, 2*y+n/2, k)
			}
		}
	}
	return out
}

// noise returns a number from 0 to 255 that depends only on x, y and salt. It places
// cracks and grains deterministically.
func noise(x, y, salt int) int {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b ^ uint32(salt)*0xc2b2ae35
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return int(h & 255)
}
