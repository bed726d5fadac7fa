package main

import "fmt"

// yardLook is a look of Sokoban: the part of the names of its sprites, the colours of its walls, and the
// ground around them with its specks.
type yardLook struct {
	name           string
	rims           rims
	end            stonework
	ground, specks byte
}

// rims are the colours of the rims of walls: those that look up or left and their chips, what lies
// behind a rim, rims to the right and what lies before them.
type rims struct{ lit, chip, inner, shade, shadow byte }

// yardLooks are the looks of Sokoban: the warehouse, the ruin and the garden.
var yardLooks = []yardLook{
	{"", rims{'7', '6', '4', '3', '4'}, stonework{lit: '5', chip: '4', shade: '1', dark: '2'}, 'd', '1'},
	{"ruin.", rims{'7', 'g', '4', '3', '4'}, stonework{lit: '5', chip: 'g', shade: '1', dark: 'd'}, 'i', 'u'},
	{"garden.", rims{'l', 'G', 'g', 'd', 'd'}, stonework{lit: 'G', chip: 'g', shade: '1', dark: 'd'}, 'd', 'g'},
}

// drawSokoban draws the walls of each look for every set of neighbours, their inner corners,
// and the yard around them; the shadows are the dungeon's.
func drawSokoban(g *gallery) error {
	for _, l := range yardLooks {
		if err := l.draw(g); err != nil {
			return err
		}
	}
	return nil
}

func (l yardLook) draw(g *gallery) error {
	face, err := g.get("sokoban." + l.name + "brick")
	if err != nil {
		return err
	}
	for look := range yardTops {
		top, err := g.get(fmt.Sprintf("sokoban.%stop.%d", l.name, look+1))
		if err != nil {
			return err
		}
		for mask := range 16 {
			if err := g.add("sokoban", fmt.Sprintf("sokoban.%swall.%d.%d", l.name, look+1, mask), l.wall(top, face, mask)); err != nil {
				return err
			}
		}
	}
	for _, c := range l.corners(cell - face.h) {
		if err := g.add("sokoban", c.name, c.canvas); err != nil {
			return err
		}
	}
	tufts := make([]*canvas, yardTufts)
	for n := range tufts {
		if tufts[n], err = g.get(fmt.Sprintf("sokoban.%stuft.%d", l.name, n+1)); err != nil {
			return err
		}
	}
	return g.add("sokoban", "sokoban."+l.name+"yard", l.yard(tufts))
}

// The numbers of drawings: of the tops of walls, and of what grows in the yard.
const (
	yardTops  = 3
	yardTufts = 5
)

// wall returns the wall whose wall neighbours are in mask. The rims that look up
// or left catch the light, those to the right lie in shadow.
func (l yardLook) wall(top, face *canvas, mask int) *canvas {
	c := top.clone()
	sides := cell
	if mask&south == 0 {
		sides = cell - face.h
		c.stamp(face, 0, sides)
	}
	if mask&east == 0 {
		c.fill(cell-1, 0, 1, sides, l.rims.shade)
		c.fill(cell-2, 0, 1, sides, l.rims.shadow)
	}
	if mask&west == 0 {
		for y := range sides {
			c.set(0, y, l.rims.at(0, y))
		}
		c.fill(1, 0, 1, sides, l.rims.inner)
	}
	if mask&north == 0 {
		for x := range cell {
			c.set(x, 0, l.rims.at(x, 0))
		}
		c.fill(1, 1, cell-2, 1, l.rims.inner)
	}
	if mask&south == 0 {
		endFace(c, mask, sides+1, l.end)
	}
	return c
}

// at returns the colour of a lit rim at a point: mostly light, with chips.
func (r rims) at(x, y int) byte {
	if noise(x/2, y/2, 21) < 70 {
		return r.chip
	}
	return r.lit
}

// named is a canvas with its name in the index.
type named struct {
	name   string
	canvas *canvas
}

// corners returns the overlays of inner corners, where both sides are wall and
// the cell between them is open. Faces begin at the row lip.
func (l yardLook) corners(lip int) []named {
	nw, ne := newCanvas(cell, cell), newCanvas(cell, cell)
	nw.fill(0, 0, 2, 2, l.rims.inner)
	nw.set(0, 0, l.rims.lit)
	ne.fill(cell-2, 0, 2, 2, l.rims.inner)
	ne.set(cell-1, 0, l.rims.chip)
	ne.set(cell-2, 1, l.rims.shadow)
	sw, se := newCanvas(cell, cell), newCanvas(cell, cell)
	for y := lip; y < cell; y++ {
		sw.set(0, y, l.rims.at(0, y))
	}
	sw.fill(1, lip, 1, cell-lip, l.rims.inner)
	se.fill(cell-1, lip, 1, cell-lip, l.rims.shade)
	se.fill(cell-2, lip, 1, cell-lip, l.rims.shadow)
	return []named{
		{"sokoban." + l.name + "corner.nw", nw}, {"sokoban." + l.name + "corner.ne", ne},
		{"sokoban." + l.name + "corner.sw", sw}, {"sokoban." + l.name + "corner.se", se},
	}
}

// yardSide is the side of the picture that fills the yard again and again, in cells.
const yardSide = 6

// yard returns the ground at night around the walls: dark, so that the level speaks.
func (l yardLook) yard(tufts []*canvas) *canvas {
	c := newCanvas(yardSide*cell, yardSide*cell)
	c.fill(0, 0, c.w, c.h, l.ground)
	for y := range c.h {
		for x := range c.w {
			if noise(x/2, y, 5) < 5 {
				c.set(x, y, l.specks)
			}
		}
	}
	const step = cell / 2
	for y := range c.h / step {
		for x := range c.w / step {
			if n := noise(x, y, 9); n < 64 {
				t := tufts[n%len(tufts)]
				c.stamp(t, x*step+noise(x, y, 3)%(step-t.w+1), y*step+noise(x, y, 4)%(step-t.h+1))
			}
		}
	}
	return c
}
