package main

// bosses are drawn twice as large on the board as in lists and on pages.
var bosses = []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"}

// drawLarge draws the large pictures of bosses.
func drawLarge(g *gallery) error {
	for _, name := range bosses {
		if err := g.enlarge("monster."+name, (*canvas).doubled); err != nil {
			return err
		}
	}
	return nil
}

// enlarge draws the large picture of a monster, and those of its poses that are drawn by hand.
func (g *gallery) enlarge(name string, larger func(*canvas) *canvas) error {
	suffixes := []string{""}
	for _, p := range poses {
		suffixes = append(suffixes, "."+p.name)
	}
	for _, suffix := range suffixes {
		small := g.byName[name+suffix]
		if small == nil {
			continue
		}
		large := &sprite{name: name + ".large" + suffix, sheet: "bosses"}
		for _, c := range small.raw {
			c = larger(c)
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
		longer := func(c *canvas) *canvas {
			if top, _ := c.extent(); top >= t.from-1 { // it lies
				out := newCanvas(c.w, c.h*3/2)
				out.stamp(c, 0, out.h-c.h)
				return out
			}
			return c.lengthened(t.from)
		}
		if err := g.enlarge("monster."+t.name, longer); err != nil {
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
