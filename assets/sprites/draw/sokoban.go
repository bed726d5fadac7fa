package main

import "fmt"

// drawSokoban draws the walls of the warehouse for every set of neighbours, and their
// inner corners; the shadows are the dungeon's.
func drawSokoban(g *gallery) error {
	brick, err := g.get("sokoban.brick")
	if err != nil {
		return err
	}
	for mask := range 16 {
		if err := g.add("sokoban", fmt.Sprintf("sokoban.wall.%d", mask), warehouseWall(brick, mask)); err != nil {
			return err
		}
	}
	for _, c := range warehouseCorners(cell - brick.h) {
		if err := g.add("sokoban", c.name, c.canvas); err != nil {
			return err
		}
	}
	return nil
}

// The colours of the warehouse's walls: rims that look up or left, their chips and their
// insides, rims to the right and their insides.
const (
	rimLit    = '6'
	rimChip   = '5'
	rimInner  = '3'
	rimShade  = '4'
	rimShadow = '2'
)

// warehouseWall returns the wall whose wall neighbours are in mask. The rims that look up
// or left catch the light, those to the right lie in shadow.
func warehouseWall(face *canvas, mask int) *canvas {
	c := newCanvas(cell, cell)
	c.fill(0, 0, cell, cell, '1')
	x, y := noise(1, 1, mask)%10+3, noise(2, 2, mask)%10+3
	c.fill(x, y, 2, 1, '2')
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
		endFace(c, mask, sides+1, stonework{lit: rimLit, chip: rimChip, shade: rimShade, dark: rimShadow})
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
