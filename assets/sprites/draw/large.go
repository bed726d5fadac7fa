package main

// bosses are drawn twice as large on the board as in lists and on pages.
var bosses = []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"}

// drawLarge draws the large pictures of bosses.
func drawLarge(g *gallery) error {
	for _, name := range bosses {
		small := g.byName["monster."+name]
		large := &sprite{name: small.name + ".large", sheet: "bosses"}
		for _, c := range small.raw {
			c = c.doubled()
			large.raw = append(large.raw, c)
			large.frames = append(large.frames, c.outlined(g.palette))
		}
		if err := g.hang(large); err != nil {
			return err
		}
	}
	return nil
}

// tall are the monsters whose large pictures are half a cell higher: their bodies are
// longer from a row on.
var tall = []struct {
	name string
	from int
}{{"shade", 7}, {"warlock", 7}, {"necromancer", 7}, {"chainer", 7}, {"demon", 7}, {"knight", 7}, {"ogre", 7}, {"wraith", 7}}

// drawTall draws the large pictures of tall monsters.
func drawTall(g *gallery) error {
	for _, t := range tall {
		small := g.byName["monster."+t.name]
		large := &sprite{name: small.name + ".large", sheet: "bosses"}
		for _, c := range small.raw {
			c = c.lengthened(t.from)
			large.raw = append(large.raw, c)
			large.frames = append(large.frames, c.outlined(g.palette))
		}
		if err := g.hang(large); err != nil {
			return err
		}
	}
	return nil
}

// lengthened returns c half as high again: the rows from one on are twice as high, as long
// as there is room, and the last ones stay as they are.
func (c *canvas) lengthened(from int) *canvas {
	out := newCanvas(c.w, c.h*3/2)
	for y := range out.h {
		row := y
		switch more := out.h - c.h; {
		case y >= from+2*more:
			row = y - more
		case y >= from:
			row = from + (y-from)/2
		}
		copy(out.pix[y*c.w:(y+1)*c.w], c.pix[row*c.w:(row+1)*c.w])
	}
	return out
}
