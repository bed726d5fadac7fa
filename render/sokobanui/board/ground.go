package board

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// ground holds the static sprites of a cell.
type ground struct {
	base    *ebiten.Image    // floor or wall; nil in the yard outside
	overlay [4]*ebiten.Image // shades, corners, the target
}

// looks caches the sprites, so that drawing does not build names.
type looks struct {
	floors  [2]*ebiten.Image
	yard    *ebiten.Image
	walls   [3][16]*ebiten.Image // by look and wall neighbours
	corners [4]*ebiten.Image     // between north and west, north and east, south and west, south and east
	shades  [2]*ebiten.Image     // of a wall to the north, to the west
	target  *ebiten.Image
	crate   *ebiten.Image
	home    [2]*ebiten.Image
	frozen  *ebiten.Image
	dead    *ebiten.Image
	reach   *ebiten.Image
	chosen  *ebiten.Image
	step    *ebiten.Image // of a walk that a click would make
	trail   *ebiten.Image // of a crate that a click would push
	shadow  *ebiten.Image
	hints   [5]*ebiten.Image // by direction
	walk    [5][2]*ebiten.Image
	push    [5][2]*ebiten.Image
	cheer   [2]*ebiten.Image
	dust    [dustFrames]*ebiten.Image
}

// newLooks reads the sprites of a look: "" is the warehouse, and each other one has walls, floors, crates
// and targets of its own.
func newLooks(sprites Sprites, look string) (l looks) {
	own := "sokoban."
	if look != "" {
		own += look + "."
	}
	for i := range l.floors {
		l.floors[i] = sprites.Image(fmt.Sprint(own, "floor.", i+1), 0)
	}
	l.yard = sprites.Image(own+"yard", 0)
	for look := range l.walls {
		for mask := range l.walls[look] {
			l.walls[look][mask] = sprites.Image(fmt.Sprintf("%swall.%d.%d", own, look+1, mask), 0)
		}
	}
	for i, name := range [...]string{"nw", "ne", "sw", "se"} {
		l.corners[i] = sprites.Image(own+"corner."+name, 0)
	}
	for i, name := range [...]string{"north", "west"} {
		l.shades[i] = sprites.Image("floor.shade."+name, 0)
	}
	l.target, l.crate = sprites.Image(own+"target", 0), sprites.Image(own+"crate", 0)
	l.home = [2]*ebiten.Image{sprites.Image(own+"crate.home", 0), sprites.Image(own+"crate.home", 1)}
	l.frozen, l.dead = sprites.Image("sokoban.frozen", 0), sprites.Image("sokoban.dead", 0)
	l.reach, l.chosen = sprites.Image("kitty.reachable", 0), sprites.Image("kitty.chosen", 0)
	l.step, l.trail = sprites.Image("fx.path", 0), sprites.Image("sokoban.trail", 0)
	l.shadow = sprites.Image("floor.shade.figure", 0)
	for frame := range l.dust {
		l.dust[frame] = sprites.Image("fx.dust", frame)
	}
	l.cheer = [2]*ebiten.Image{sprites.Image("sokoban.player.cheer", 0), sprites.Image("sokoban.player.cheer", 1)}
	for d := range grid.Clockwise {
		l.hints[d] = sprites.Image("sokoban.hint."+d.String(), 0)
		for frame := range 2 {
			l.walk[d][frame] = sprites.Image("sokoban.player."+d.String(), frame)
			l.push[d][frame] = sprites.Image("sokoban.player.push."+d.String(), frame)
		}
	}
	return l
}

// The average numbers of floor cells per worn one, and of walls per one of a rare look.
const (
	worn = 7
	rare = 5
)

// pave chooses the sprites of each cell. The room and all walls are drawn, and the
// walls have a body: what is neither is the yard, where walls end as they do in the
// room.
func (l *looks) pave(of level.Level) []ground {
	size, inside := of.Size(), of.Inside()
	wall := func(p grid.Point) bool { return size.Holds(p) && of.Walls[size.Index(p)] }
	all := make([]ground, of.Cells())
	for i := range all {
		p := size.At(i)
		switch {
		case of.Walls[i]:
			all[i] = l.wall(p, wall)
		case inside[i]:
			all[i] = l.floor(p, wall)
			if of.Targets[i] {
				all[i].overlay[2] = l.target
			}
		}
	}
	return all
}

func (l *looks) floor(p grid.Point, wall func(grid.Point) bool) ground {
	g := ground{base: l.floors[0]}
	if scatter(p)%worn == 0 {
		g.base = l.floors[1]
	}
	for i, d := range [...]grid.Direction{grid.North, grid.West} {
		if wall(p.Step(d)) {
			g.overlay[i] = l.shades[i]
		}
	}
	return g
}

// scatter returns a number that depends only on a cell.
func scatter(p grid.Point) uint32 { return (uint32(p.X)*2654435761 ^ uint32(p.Y)*2246822519) >> 7 }

func (l *looks) wall(p grid.Point, wall func(grid.Point) bool) ground {
	mask := 0
	for i, n := range p.Neighbours() {
		if wall(n) {
			mask |= 1 << i
		}
	}
	look := 0
	if n := scatter(p); n%rare == 0 {
		look = 1 + int(n/rare)%(len(l.walls)-1)
	}
	g := ground{base: l.walls[look][mask]}
	for i, by := range [...]grid.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		if wall(p.Add(grid.Point{X: by.X})) && wall(p.Add(grid.Point{Y: by.Y})) && !wall(p.Add(by)) {
			g.overlay[i] = l.corners[i]
		}
	}
	return g
}

// bounds returns the smallest rectangle with the room and the walls around it: other
// walls may be out of view.
func bounds(l level.Level) image.Rectangle {
	var r image.Rectangle
	size := l.Size()
	for i, in := range l.Inside() {
		if in {
			at := size.At(i)
			r = r.Union(image.Rect(at.X-1, at.Y-1, at.X+2, at.Y+2))
		}
	}
	return r
}
