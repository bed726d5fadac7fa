package board

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// ground holds the static sprites of a cell.
type ground struct {
	base    *ebiten.Image    // floor or wall; nil outside the level
	overlay [4]*ebiten.Image // shades, corners, the target
}

// looks caches the sprites, so that drawing does not build names.
type looks struct {
	floors  [2]*ebiten.Image
	walls   [16]*ebiten.Image
	corners [4]*ebiten.Image // between north and west, north and east, south and west, south and east
	shades  [2]*ebiten.Image // of a wall to the north, to the west
	target  *ebiten.Image
	crate   *ebiten.Image
	home    [2]*ebiten.Image
	frozen  *ebiten.Image
	dead    *ebiten.Image
	reach   *ebiten.Image
	chosen  *ebiten.Image
	shadow  *ebiten.Image
	hints   [5]*ebiten.Image // by direction
	walk    [5][2]*ebiten.Image
	push    [5][2]*ebiten.Image
}

func newLooks(sprites Sprites) (l looks) {
	for i := range l.floors {
		l.floors[i] = sprites.Image(fmt.Sprint("sokoban.floor.", i+1), 0)
	}
	for i := range l.walls {
		l.walls[i] = sprites.Image(fmt.Sprint("sokoban.wall.", i), 0)
	}
	for i, name := range [...]string{"nw", "ne", "sw", "se"} {
		l.corners[i] = sprites.Image("sokoban.corner."+name, 0)
	}
	for i, name := range [...]string{"north", "west"} {
		l.shades[i] = sprites.Image("floor.shade."+name, 0)
	}
	l.target, l.crate = sprites.Image("sokoban.target", 0), sprites.Image("sokoban.crate", 0)
	l.home = [2]*ebiten.Image{sprites.Image("sokoban.crate.home", 0), sprites.Image("sokoban.crate.home", 1)}
	l.frozen, l.dead = sprites.Image("sokoban.frozen", 0), sprites.Image("sokoban.dead", 0)
	l.reach, l.chosen = sprites.Image("kitty.reachable", 0), sprites.Image("kitty.chosen", 0)
	l.shadow = sprites.Image("floor.shade.figure", 0)
	for d := range grid.Clockwise {
		l.hints[d] = sprites.Image("sokoban.hint."+d.String(), 0)
		for frame := range 2 {
			l.walk[d][frame] = sprites.Image("sokoban.player."+d.String(), frame)
			l.push[d][frame] = sprites.Image("sokoban.player.push."+d.String(), frame)
		}
	}
	return l
}

// worn is the average number of floor cells per worn one.
const worn = 7

// pave chooses the sprites of each cell: those of the room and the walls around
// it. Cells outside are not drawn, and count as walls when walls are joined.
func (l *looks) pave(of level.Level) []ground {
	size, inside := of.Size(), of.Inside()
	open := func(p grid.Point) bool { return size.Holds(p) && inside[size.Index(p)] }
	all := make([]ground, of.Cells())
	for i := range all {
		p := size.At(i)
		switch {
		case inside[i]:
			all[i] = l.floor(p, open)
			if of.Targets[i] {
				all[i].overlay[2] = l.target
			}
		case of.Walls[i] && touches(p, open):
			all[i] = l.wall(p, open)
		}
	}
	return all
}

func (l *looks) floor(p grid.Point, open func(grid.Point) bool) ground {
	g := ground{base: l.floors[0]}
	if (uint32(p.X)*2654435761^uint32(p.Y)*2246822519)>>7%worn == 0 {
		g.base = l.floors[1]
	}
	for i, d := range [...]grid.Direction{grid.North, grid.West} {
		if !open(p.Step(d)) {
			g.overlay[i] = l.shades[i]
		}
	}
	return g
}

func (l *looks) wall(p grid.Point, open func(grid.Point) bool) ground {
	mask := 0
	for i, n := range p.Neighbours() {
		if !open(n) {
			mask |= 1 << i
		}
	}
	g := ground{base: l.walls[mask]}
	for i, by := range [...]grid.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		if !open(p.Add(grid.Point{X: by.X})) && !open(p.Add(grid.Point{Y: by.Y})) && open(p.Add(by)) {
			g.overlay[i] = l.corners[i]
		}
	}
	return g
}

// touches reports whether one of the eight cells around a cell is open.
func touches(p grid.Point, open func(grid.Point) bool) bool {
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			if open(p.Add(grid.Point{X: x, Y: y})) {
				return true
			}
		}
	}
	return false
}
