package main

import "fmt"

// drawSokoban draws the walls of the warehouse for every set of neighbours, their inner
// corners, and the yard around them; the shadows are the dungeon's.
func drawSokoban(g *gallery) error {
	face, err := g.get("sokoban.brick")
	if err != nil {
		return err
	}
	for look := range warehouseTops {
		top, err := g.get(fmt.Sprintf("sokoban.top.%d", look+1))
		if err != nil {
			return err
		}
		for mask := range 16 {
			if err := g.add("sokoban", fmt.Sprintf("sokoban.wall.%d.%d", look+1, mask), warehouseWall(top, face, mask)); err != nil {
				return err
			}
		}
	}
	for _, c := range warehouseCorners(cell - face.h) {
		if err := g.add("sokoban", c.name, c.canvas); err != nil {
			return err
		}
	}
	tufts := make([]*canvas, yardTufts)
	for n := range tufts {
		if tufts[n], err = g.get(fmt.Sprintf("sokoban.tuft.%d", n+1)); err != nil {
			return err
		}
	}
	return g.add("sokoban", "sokoban.yard", yard(tufts))
}

// The numbers of drawings: of the tops of walls, and of what grows in the yard.
const (
	warehouseTops = 3
	yardTufts     = 5
)

// The colours of the warehouse's walls: rims that look up or left and their chips, what lies
// behind a rim, rims to the right and what lies before them.
const (
	rimLit    = '7'
	rimChip   = '6'
	rimInner  = '4'
	rimShade  = '3'
	rimShadow = '4'
)

// warehouseWall returns the wall whose wall neighbours are in mask. The rims that look up
// or left catch the light, those to the right lie in shadow.
func warehouseWall(top, face *canvas, mask int) *canvas {
	c := top.clone()
	sides := cell
	if mask&south == 0 {
		sides = cell - face.h
		c.stamp(face, 0, sides)
	}
	if mask&east == 0 {
		c.fill(cell-1, 0, 1, sides, rimShade)
		c.fill(cell-2, 0, 1, sides, rimShadow)
	}
	if mask&west == 0 {
		for y := range sides {
			c.set(0, y, rim(0, y))
		}
		c.fill(1, 0, 1, sides, rimInner)
	}
	if mask&north == 0 {
		for x := range cell {
			c.set(x, 0, rim(x, 0))
		}
		c.fill(1, 1, cell-2, 1, rimInner)
	}
	if mask&south == 0 {
		endFace(c, mask, sides+1, stonework{lit: '5', chip: '4', shade: '1', dark: '2'})
	}
	return c
}

// rim returns the colour of a lit rim at a point: mostly light, with chips.
func rim(x, y int) byte {
	if noise(x/2, y/2, 21) < 70 {
		return rimChip
	}
	return rimLit
}

// named is a canvas with its name in the index.
type named struct {
	name   string
	canvas *canvas
}

// warehouseCorners returns the overlays of inner corners, where both sides are wall and
// the cell between them is open. Faces begin at the row lip.
func warehouseCorners(lip int) []named {
	nw, ne := newCanvas(cell, cell), newCanvas(cell, cell)
	nw.fill(0, 0, 2, 2, rimInner)
	nw.set(0, 0, rimLit)
	ne.fill(cell-2, 0, 2, 2, rimInner)
	ne.set(cell-1, 0, rimChip)
	ne.set(cell-2, 1, rimShadow)
	sw, se := newCanvas(cell, cell), newCanvas(cell, cell)
	for y := lip; y < cell; y++ {
		sw.set(0, y, rim(0, y))
	}
	sw.fill(1, lip, 1, cell-lip, rimInner)
	se.fill(cell-1, lip, 1, cell-lip, rimShade)
	se.fill(cell-2, lip, 1, cell-lip, rimShadow)
	return []named{
		{"sokoban.corner.nw", nw}, {"sokoban.corner.ne", ne},
		{"sokoban.corner.sw", sw}, {"sokoban.corner.se", se},
	}
}

// yardSide is the side of the picture that fills the yard again and again, in cells.
const yardSide = 6

// yard returns the grass at night around the warehouse: dark, so that the level speaks.
func yard(tufts []*canvas) *canvas {
	c := newCanvas(yardSide*cell, yardSide*cell)
	c.fill(0, 0, c.w, c.h, 'd')
	for y := range c.h {
		for x := range c.w {
			if noise(x/2, y, 5) < 5 {
				c.set(x, y, '1')
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
