package main

import "fmt"

// The bits of a wall's mask: which of its four neighbours are walls too.
const (
	north = 1 << iota
	east
	south
	west
)

// cell is the side of a cell in pixels.
const cell = 16

// drawTerrain draws the floors, walls, inner corners and rare faces of every theme, and
// the shadows of walls.
func drawTerrain(g *gallery) error {
	for _, t := range themes {
		if err := t.draw(g); err != nil {
			return err
		}
	}
	return nil
}

// draw draws a theme.
func (t theme) draw(g *gallery) error {
	if err := t.drawFloors(g); err != nil {
		return err
	}
	face, err := g.get("wall" + t.name + ".brick")
	if err != nil {
		return err
	}
	if err := t.drawWalls(g, face); err != nil {
		return err
	}
	for n := 1; n <= t.faces; n++ {
		if err := t.drawFaces(g, face, n); err != nil {
			return err
		}
	}
	sprites := t.corners(cell - face.h)
	if t.name == "" {
		sprites = append(sprites, shadows()...)
	}
	for _, s := range sprites {
		if err := g.add("terrain", s.name, s.canvas); err != nil {
			return err
		}
	}
	return nil
}

// drawWalls draws the walls of all masks and the second top of solid rock. A wall that
// stands alone is a pillar on the floor if the theme has one.
func (t theme) drawWalls(g *gallery, face *canvas) error {
	for mask := range 16 {
		c := t.wall(face, mask)
		if pillar := g.byName["wall"+t.name+".pillar"]; mask == 0 && pillar != nil {
			c = t.floor(0)
			c.stamp(pillar.frames[0], 0, 0)
		}
		if err := g.add("terrain", fmt.Sprintf("wall%s.%d", t.name, mask), c); err != nil {
			return err
		}
	}
	return g.add("terrain", "wall"+t.name+".dark", t.top(7))
}

// drawFaces draws a rare face for the two masks of walls that have one.
func (t theme) drawFaces(g *gallery, face *canvas, n int) error {
	mark := g.byName[fmt.Sprintf("wall%s.mark.%d", t.name, n)]
	if mark == nil {
		return fmt.Errorf("there is no drawing wall%s.mark.%d", t.name, n)
	}
	for _, mask := range []int{east | west, north | east | west} {
		var frames []*canvas
		for _, m := range mark.frames {
			c := t.wall(face, mask)
			c.stamp(m, 0, cell-m.h)
			frames = append(frames, c)
		}
		if err := g.add("terrain", fmt.Sprintf("wall%s.face.%d.%d", t.name, n, mask), frames...); err != nil {
			return err
		}
	}
	return nil
}

// drawFloors draws the looks of the plain floor and its marked variants.
func (t theme) drawFloors(g *gallery) error {
	for n := range t.floors {
		c := t.floor(n)
		if n > 0 {
			mark, err := g.get(fmt.Sprintf("floor%s.mark.%d", t.name, n))
			if err != nil {
				return err
			}
			c.stamp(mark, 0, 0)
		}
		if err := g.add("terrain", fmt.Sprintf("floor%s.%d", t.name, n), c); err != nil {
			return err
		}
	}
	for n := 1; n < t.plain; n++ {
		if err := g.add("terrain", fmt.Sprintf("floor%s.0.%d", t.name, n), t.floor(t.floors+n)); err != nil {
			return err
		}
	}
	return nil
}

// shadows returns the shadows of walls on the floor and the shadow at the feet of a
// figure.
func shadows() []named {
	below, right := newCanvas(cell, cell), newCanvas(cell, cell)
	below.fill(0, 0, cell, 1, '1')
	below.fill(0, 1, cell, 1, '2')
	right.fill(0, 0, 1, cell, '1')
	right.fill(1, 0, 1, cell, '2')
	for i := 0; i < cell; i += 2 {
		below.set(i, 2, '2')
		below.set(i+1, 3, '2')
		right.set(2, i, '2')
	}
	foot := newCanvas(cell, cell)
	foot.fill(3, cell-3, 11, 3, '2')
	foot.fill(1, cell-2, 14, 1, '2')
	foot.fill(3, cell-2, 11, 1, '1')
	return []named{
		{"floor.shade.north", below}, {"floor.shade.west", right},
		{"floor.shade.figure", foot},
	}
}
