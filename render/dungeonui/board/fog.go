package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// fog lies over cells that were seen and are out of view. Each cell has a thickness,
// which changes gradually.
type fog struct {
	floor  *floor
	span   grid.Size  // of the view
	size   grid.Size  // of the layer that it covers
	goal   []uint8    // by cell of the floor
	level  []uint8    // what is drawn
	centre grid.Point // of the view
	at     grid.Point
	stale  bool
	moving bool // the last tick changed a level

	pixels []byte
	small  *ebiten.Image // a pixel for each cell of the layer: how thick fog is, and whether the cell is unknown
	mask   *ebiten.Image // the same, smoothly scaled up to the layer's size
	op     ebiten.DrawImageOptions
}

const (
	fullFog = 255
	fogPace = 32 // change of a cell's thickness in one tick
)

// forget drops the fog of another floor.
func (f *fog) forget() { f.goal = nil }

// cover updates the fog of the cells of the view around a cell. Cells further away are not drawn
// and keep theirs, so that nothing changes at the edge of a view that slides. At once is
// without a transition, as where the hero could not see a moment ago.
func (f *fog) cover(seen known.View, centre grid.Point, atOnce bool) {
	size := f.floor.size
	if len(f.goal) != size.Cells() {
		f.goal, f.level = make([]uint8, size.Cells()), make([]uint8, size.Cells())
	}
	for n := range f.span.Cells() {
		p := centre.Add(f.span.At(n)).Add(grid.Point{X: -f.span.Width / 2, Y: -f.span.Height / 2})
		if !size.Holds(p) {
			continue
		}
		i := size.Index(p)
		goal := uint8(fullFog)
		if seen.Has(p) {
			goal = 0
		}
		if f.goal[i] = goal; atOnce || goal == fullFog && !fov.Within(f.centre, p) {
			f.level[i] = goal
		}
	}
	f.centre, f.stale = centre, true
}

// lift advances the fog by one tick.
func (f *fog) lift() {
	f.moving = false
	for i, goal := range f.goal {
		level := f.level[i]
		switch {
		case level == goal:
			continue
		case level < goal:
			f.level[i] += min(fogPace, goal-level)
		default:
			f.level[i] -= min(fogPace, level-goal)
		}
		f.stale, f.moving = true, true
	}
}

// within returns the cell of the view that is nearest to a cell. The fog further away is
// that of an earlier view.
func (f *fog) within(p grid.Point) grid.Point {
	return grid.Point{
		X: min(max(p.X, f.centre.X-f.span.Width/2), f.centre.X+f.span.Width/2),
		Y: min(max(p.Y, f.centre.Y-f.span.Height/2), f.centre.Y+f.span.Height/2),
	}
}

// free gives the images back.
func (f *fog) free() {
	if f.mask != nil {
		f.mask.Deallocate()
		f.small.Deallocate()
	}
}

// paint redraws the mask of the fog if it is out of date, for a layer with this corner.
func (f *fog) paint(corner grid.Point) {
	if size := layerOf(f.span); size != f.size {
		f.free()
		f.size, f.mask = size, newLayer(size)
		f.small = ebiten.NewImageWithOptions(image.Rect(0, 0, size.Width, size.Height), &ebiten.NewImageOptions{Unmanaged: true})
		f.pixels = make([]byte, 4*size.Cells())
		f.op = ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: ebiten.BlendCopy}
		f.op.GeoM.Scale(cell, cell)
		f.stale = true
	}
	if !f.stale && f.at == corner {
		return
	}
	f.at, f.stale = corner, false
	for n := range f.size.Cells() {
		p := f.at.Add(f.size.At(n))
		*(*[4]byte)(f.pixels[4*n:]) = [4]byte{f.level[f.floor.index(f.within(p))], 0, 0, 0xff}
		if !f.floor.known(p) {
			f.pixels[4*n+1] = 0xff
		}
	}
	f.small.WritePixels(f.pixels)
	f.mask.DrawImage(f.small, &f.op)
}
