package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

// The size of the layer, in cells: the view with a margin of one cell, two to the
// right and below because the view may lie between cells.
const (
	layerWidth  = viewWidth + 3
	layerHeight = viewHeight + 3
)

// layer caches the drawn terrain until it changes, the view moves by a cell, or the
// torches on the walls show their next frame.
type layer struct {
	plain *ebiten.Image // without light
	lit   *ebiten.Image // with the current light
	at    grid.Point    // cell of the floor in the top left corner
	frame int
	stale bool
}

// torchTicks is the duration of a torch's frame, in ticks.
const torchTicks = 11

// paint redraws the layer if it is out of date.
func (b *Board) paint() {
	l := &b.layer
	camera := b.camera.at()
	at := grid.Point{X: floorOf(camera.x) - viewWidth/2 - 1, Y: floorOf(camera.y) - viewHeight/2 - 1}
	frame := 0
	if !b.ReducedMotion {
		frame = b.now / torchTicks
	}
	if l.plain == nil {
		l.plain, l.lit = newLayer(), newLayer()
		l.stale = true
	}
	if !l.stale && at == l.at && frame == l.frame {
		return
	}
	l.at, l.frame, l.stale = at, frame, false
	l.plain.Clear() // sprite sheets of players may have transparent pixels
	for y := range layerHeight {
		for x := range layerWidth {
			b.paintCell(grid.Point{X: at.X + x, Y: at.Y + y}, x*cell, y*cell)
		}
	}
}

// newLayer returns an image of the layer's size. It is unmanaged because an image
// that is drawn on often should not share a texture atlas.
func newLayer() *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, layerWidth*cell, layerHeight*cell),
		&ebiten.NewImageOptions{Unmanaged: true})
}

// paintCell draws a cell's terrain on the layer.
func (b *Board) paintCell(p grid.Point, x, y int) {
	if b.dark(p) {
		b.op = ebiten.DrawImageOptions{}
		b.op.GeoM.Scale(cell, cell)
		b.op.GeoM.Translate(float64(x), float64(y))
		b.op.ColorScale.Scale(night[0], night[1], night[2], 1)
		b.layer.plain.DrawImage(b.pixel, &b.op)
		return
	}
	b.stamp(b.ground.sprite(p), x, y, b.ground.mirrored(p))
	if b.ground.open(p) {
		b.paintStain(p, x, y)
		if b.ground.wall(p.Step(grid.North)) {
			b.stamp("floor.shade.north", x, y, false)
		}
		if b.ground.wall(p.Step(grid.West)) {
			b.stamp("floor.shade.west", x, y, false)
		}
		return
	}
	for i, name := range b.ground.tiles.corners {
		if b.ground.corner(p, i) {
			b.stamp(name, x, y, false)
		}
	}
}

// stamp draws a sprite on the layer.
func (b *Board) stamp(name string, x, y int, mirrored bool) {
	b.op = ebiten.DrawImageOptions{}
	if mirrored {
		b.op.GeoM.Scale(-1, 1)
		b.op.GeoM.Translate(cell, 0)
	}
	b.op.GeoM.Translate(float64(x), float64(y))
	b.layer.plain.DrawImage(b.sheets.Image(name, b.layer.frame), &b.op)
}
