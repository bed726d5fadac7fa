package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

// fog lies over cells that were seen and are out of view. Each cell has a thickness,
// which changes gradually.
type fog struct {
	goal  []uint8 // by cell of the floor
	level []uint8 // what is drawn
	at    grid.Point
	stale bool

	pixels []byte
	small  *ebiten.Image // a pixel for each cell of the layer: how thick fog is, and whether the cell is unknown
	mask   *ebiten.Image // the same, smoothly scaled up to the layer's size
	op     ebiten.DrawImageOptions
}

const (
	fullFog = 255
	fogPace = 32 // change of a cell's thickness in one tick
)

// cover updates the fog of the cells around the hero. Cells further away are not drawn
// and keep theirs, so that nothing changes at the edge of a view that slides. At once is
// without a transition.
func (b *Board) cover(atOnce bool) {
	f := &b.fog
	if len(f.goal) != b.size.Cells() {
		f.goal, f.level = make([]uint8, b.size.Cells()), make([]uint8, b.size.Cells())
	}
	for y := -viewHeight / 2; y <= viewHeight/2; y++ {
		for x := -viewWidth / 2; x <= viewWidth/2; x++ {
			p := b.centre.Add(grid.Point{X: x, Y: y})
			if !b.size.Holds(p) {
				continue
			}
			i := b.size.Index(p)
			goal := uint8(fullFog)
			if b.known.View().Has(p) {
				goal = 0
			}
			if f.goal[i] = goal; atOnce {
				f.level[i] = goal
			}
		}
	}
	f.stale = true
}

// lift advances the fog by one tick.
func (f *fog) lift() {
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
		f.stale = true
	}
}

// within returns the cell of the view that is nearest to a cell. The fog further away is
// that of an earlier view.
func (b *Board) within(p grid.Point) grid.Point {
	return grid.Point{
		X: min(max(p.X, b.centre.X-viewWidth/2), b.centre.X+viewWidth/2),
		Y: min(max(p.Y, b.centre.Y-viewHeight/2), b.centre.Y+viewHeight/2),
	}
}

// paintFog redraws the mask of the fog if it is out of date.
func (b *Board) paintFog() {
	f := &b.fog
	if f.mask == nil {
		f.mask = newLayer()
		f.small = ebiten.NewImageWithOptions(image.Rect(0, 0, layerWidth, layerHeight), &ebiten.NewImageOptions{Unmanaged: true})
		f.pixels = make([]byte, 4*layerWidth*layerHeight)
		f.op = ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: ebiten.BlendCopy}
		f.op.GeoM.Scale(cell, cell)
		f.stale = true
	}
	if !f.stale && f.at == b.layer.at {
		return
	}
	f.at, f.stale = b.layer.at, false
	for n := range layerWidth * layerHeight {
		p := f.at.Add(grid.Point{X: n % layerWidth, Y: n / layerWidth})
		i := b.size.Index(b.inside(b.within(p)))
		*(*[4]byte)(f.pixels[4*n:]) = [4]byte{f.level[i], 0, 0, 0xff}
		if !b.terrain[b.size.Index(b.inside(p))].Known() {
			f.pixels[4*n+1] = 0xff
		}
	}
	f.small.WritePixels(f.pixels)
	f.mask.DrawImage(f.small, &f.op)
}
