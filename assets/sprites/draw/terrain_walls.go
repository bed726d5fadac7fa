package main

import "fmt"

// hole is the key of a pixel of a wall's rim through which the floor is seen.
const hole = '_'

// pieces are the parts of a theme's walls.
type pieces struct {
	theme
	face                       *canvas // under the top, where the cell to the south is open
	tops                       []*canvas
	alone, row, column, corner *canvas // rims, by quarters
	pillar                     *canvas // a wall that stands alone; nil if it looks like the others
}

// piecesOf returns the pieces of a theme.
func piecesOf(g *gallery, t theme) (pieces, error) {
	p := pieces{theme: t}
	for n := range topLooks {
		top, err := g.get(fmt.Sprintf("wall%s.top.%d", t.name, n+1))
		if err != nil {
			return p, err
		}
		p.tops = append(p.tops, top)
	}
	for name, piece := range map[string]**canvas{
		"brick": &p.face, "rim.alone": &p.alone, "rim.row": &p.row, "rim.column": &p.column, "rim.inner": &p.corner,
	} {
		var err error
		if *piece, err = g.get("wall" + t.name + "." + name); err != nil {
			return p, err
		}
	}
	if s := g.byName["wall"+t.name+".pillar"]; s != nil {
		p.pillar = s.frames[0]
	}
	return p, nil
}

// shapes lists the sets of wall neighbours that look different, 47 of them: a neighbour at
// a corner counts only if those on both sides of it are walls too.
func shapes() (list []int) {
	for mask := range 256 {
		if mask == shapeOf(mask) {
			list = append(list, mask)
		}
	}
	return list
}

// quarters are the neighbours at the corners, each with those beside it and its quarter of
// the cell.
var quarters = [...]struct{ bit, vertical, horizontal, x, y int }{
	{northEast, north, east, cell / 2, 0},
	{southEast, south, east, cell / 2, cell / 2},
	{southWest, south, west, 0, cell / 2},
	{northWest, north, west, 0, 0},
}

// shapeOf returns a set of wall neighbours without the corners that make no difference.
func shapeOf(mask int) int {
	for _, c := range quarters {
		if beside := c.vertical | c.horizontal; mask&beside != beside {
			mask &^= c.bit
		}
	}
	return mask
}

// wall returns the wall with the wall neighbours of a mask.
func (p pieces) wall(mask, look int) *canvas {
	if mask == 0 && p.pillar != nil {
		c := p.floor(0)
		c.stamp(p.pillar, 0, 0)
		return c
	}
	c := p.tops[look%len(p.tops)].clone()
	lip := cell - p.face.h
	for _, q := range quarters {
		level, upright := mask&q.vertical != 0 || q.vertical == south, mask&q.horizontal != 0
		switch {
		case !level && !upright:
			c.stampPart(p.alone, q.x, q.y, cell/2)
		case !level:
			c.stampPart(p.row, q.x, q.y, cell/2)
		case !upright:
			c.stampPart(p.column, q.x, q.y, cell/2)
		case mask&q.vertical == 0 || mask&q.bit != 0:
		case q.vertical == south: // the face of the wall beside it begins at the lip
			c.stampPart(p.column, q.x, lip, cell-lip)
		default:
			c.stampPart(p.corner, q.x, q.y, cell/2)
		}
	}
	if mask&south == 0 {
		c.stamp(p.face, 0, lip)
		endFace(c, mask, lip+1, p.stonework)
	}
	p.fillHoles(c)
	return c
}

// endFace ends a face from a row on where the wall ends: a lit corner stone on the left, a
// shaded one on the right.
func endFace(c *canvas, mask, from int, s stonework) {
	for y := from; y < cell; y++ {
		if mask&west == 0 {
			c.set(0, y, s.lit)
			c.set(1, y, s.chip)
		}
		if mask&east == 0 {
			c.set(cell-2, y, s.dark)
			c.set(cell-1, y, s.shade)
		}
	}
}

// fillHoles puts the floor under the holes of a wall; it lies in shadow to the right.
func (p pieces) fillHoles(c *canvas) {
	ground := p.floor(0)
	for y := range cell {
		for x := range cell {
			if c.at(x, y) != hole {
				continue
			}
			c.set(x, y, ground.at(x, y))
			if x >= cell/2 {
				c.set(x, y, '1')
			}
		}
	}
}
