package main

import "fmt"

// The bits of a wall's mask: which of its eight neighbours are walls too.
const (
	north = 1 << iota
	east
	south
	west
	northEast
	southEast
	southWest
	northWest
)

// cell is the side of a cell in pixels.
const cell = 16

// drawTerrain draws the floors, walls and water of every theme, and the shadows of walls.
func drawTerrain(g *gallery) error {
	for _, t := range themes {
		if err := t.draw(g); err != nil {
			return err
		}
	}
	for _, s := range shadows() {
		if err := g.add("terrain", s.name, s.canvas); err != nil {
			return err
		}
	}
	return drawWater(g)
}

// draw draws the floors of a theme, its walls in all shapes, and the other looks of solid
// rock.
func (t theme) draw(g *gallery) error {
	for n := range floorLooks {
		if err := g.add("terrain", fmt.Sprintf("floor%s.%d", t.name, n), t.floor(n)); err != nil {
			return err
		}
	}
	p, err := piecesOf(g, t)
	if err != nil {
		return err
	}
	for n, mask := range shapes() {
		if err := g.add("terrain", fmt.Sprintf("wall%s.%d", t.name, mask), p.wall(mask, n)); err != nil {
			return err
		}
	}
	for n := 1; n < topLooks; n++ {
		if err := g.add("terrain", fmt.Sprintf("wall%s.solid.%d", t.name, n), p.wall(solid, len(shapes())-1+n)); err != nil {
			return err
		}
	}
	return nil
}

// solid is the mask of a wall with walls on all sides.
const solid = 255

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
