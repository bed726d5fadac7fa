package clip

// dither says which two colours of the palette make a colour, and how many of its pixels have the
// second one. Which pixels these are depends on their place alone, so that nothing crawls from one
// picture to the next.
type dither struct {
	palette []rgb
	grain   int         // side of the squares of one colour, in pixels; 0 for no mixtures
	mixes   map[int]mix // by bucket
	colours *histogram
}

// mix replaces a colour by the nearest colour of the palette, and by another one for some of 64 pixels.
type mix struct {
	base, other byte
	share       byte
}

// grains limits the distance of two colours that are mixed: further apart, single pixels are seen.
const grains = 11 * 28 * 28

// shares is the number of pixels of the pattern.
const shares = 64

// pattern has the order in which the pixels of a square get the other colour.
var pattern = bayer()

// bayer returns the ordered pattern of Bayer, with eight pixels a side.
func bayer() (p [8][8]byte) {
	for y := range p {
		for x := range p[y] {
			v := 0
			for bit := range 3 {
				v = v<<2 | (x>>bit^y>>bit)&1<<1 | y>>bit&1
			}
			p[y][x] = byte(v)
		}
	}
	return p
}

// index returns the colour of the palette for a pixel.
func (d *dither) index(x, y int, r, g, b byte) byte {
	bucket := bucketOf(r, g, b)
	m, known := d.mixes[bucket]
	if !known {
		m = d.mix(d.colours.mean(bucket))
		d.mixes[bucket] = m
	}
	if m.share > 0 && pattern[y/d.grain&7][x/d.grain&7] < m.share {
		return m.other
	}
	return m.base
}

// mix finds the colours for a colour: the nearest one, and the nearest one on the other side.
func (d *dither) mix(c rgb) mix {
	base := d.nearest(c, -1)
	p := d.palette[base]
	if p == c || len(d.palette) < 2 || d.grain == 0 {
		return mix{base: byte(base)}
	}
	other := d.nearest(rgb{2*c[0] - p[0], 2*c[1] - p[1], 2*c[2] - p[2]}, base)
	q := d.palette[other]
	apart := p.distance(q)
	if apart == 0 || apart > grains {
		return mix{base: byte(base)}
	}
	along := 0
	for i := range c {
		along += weights[i] * (c[i] - p[i]) * (q[i] - p[i])
	}
	return mix{byte(base), byte(other), byte(max(0, min(shares/2, (along*shares+apart/2)/apart)))}
}

// nearest returns the index of the nearest colour but one.
func (d *dither) nearest(c rgb, but int) int {
	best, least := -1, 0
	for i, p := range d.palette {
		if n := c.distance(p); i != but && (best < 0 || n < least) {
			best, least = i, n
		}
	}
	return best
}
