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
// torches and the water show their next frame.
type layer struct {
	plain   *ebiten.Image // without light
	other   *ebiten.Image // the next one, when the view moves
	lit     *ebiten.Image // with the current light
	at      grid.Point    // cell of the floor in the top left corner
	frame   int
	stale   bool         // everything must be drawn again
	changed []grid.Point // cells whose terrain has become known

	vertices []ebiten.Vertex // to be drawn
	indices  []uint16
	options  ebiten.DrawTrianglesOptions
}

// torchTicks is the duration of a torch's frame, in ticks.
const torchTicks = 11

// paint draws those cells of the layer again that are out of date.
func (b *Board) paint() {
	l := &b.layer
	camera := b.camera.at()
	at := grid.Point{X: floorOf(camera.x) - viewWidth/2 - 1, Y: floorOf(camera.y) - viewHeight/2 - 1}
	frame := 0
	if !b.ReducedMotion {
		frame = b.now / torchTicks
	}
	if l.plain == nil {
		l.plain, l.other, l.lit = newLayer(), newLayer(), newLayer()
		l.stale = true
	}
	if !l.stale && at == l.at && frame == l.frame && len(l.changed) == 0 {
		return
	}
	next := frame != l.frame
	by := grid.Point{X: at.X - l.at.X, Y: at.Y - l.at.Y}
	switch {
	case l.stale:
		l.plain.Clear() // sprite sheets of players may have transparent pixels
	case by != grid.Point{}:
		l.shift(by)
	}
	stale := l.stale
	l.at, l.frame, l.stale = at, frame, false
	for n := range layerWidth * layerHeight {
		p := at.Add(grid.Point{X: n % layerWidth, Y: n / layerWidth})
		old := grid.Point{X: n%layerWidth + by.X, Y: n/layerWidth + by.Y}
		if stale || !layerSize.Holds(old) || !b.size.Holds(p) || l.near(p) || next && (b.ground.torch(p) || b.ground.wet(p)) {
			b.paintCell(p, n%layerWidth*cell, n/layerWidth*cell)
		}
	}
	l.changed = l.changed[:0]
	l.flush(b.sheets.Atlas())
}

// layerSize is the size of the layer, in cells.
var layerSize = grid.Size{Width: layerWidth, Height: layerHeight}

// shift moves what is drawn by some cells, so that only what comes into view must be drawn.
func (l *layer) shift(by grid.Point) {
	l.other.Clear()
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(float64(-by.X*cell), float64(-by.Y*cell))
	l.other.DrawImage(l.plain, &op)
	l.plain, l.other = l.other, l.plain
}

// near reports whether a cell or one next to it has changed.
func (l *layer) near(p grid.Point) bool {
	for _, c := range l.changed {
		if max(c.X-p.X, p.X-c.X) <= 1 && max(c.Y-p.Y, p.Y-c.Y) <= 1 {
			return true
		}
	}
	return false
}

// newLayer returns an image of the layer's size. It is unmanaged because an image
// that is drawn on often should not share a texture atlas.
func newLayer() *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, layerWidth*cell, layerHeight*cell),
		&ebiten.NewImageOptions{Unmanaged: true})
}

// paintCell draws a cell's terrain on the layer. The unknown stays black, and lies under mist.
func (b *Board) paintCell(p grid.Point, x, y int) {
	if !b.terrain[b.size.Index(b.inside(p))].Known() {
		return
	}
	b.stamp(b.ground.sprite(p), x, y)
	if b.ground.torch(p) {
		b.stampFace(b.ground.tiles.torch, x, y)
	} else if name := b.ground.decoration(p); name != "" {
		b.paintDecoration(name, p, x, y)
	}
	if b.ground.wall(p) {
		return
	}
	if name := b.ground.water(p); name != "" {
		b.stamp(name, x, y)
	}
	b.paintStain(p, x, y)
	if b.ground.wall(p.Step(grid.North)) {
		b.stamp("floor.shade.north", x, y)
	}
	if b.ground.wall(p.Step(grid.West)) {
		b.stamp("floor.shade.west", x, y)
	}
}

// paintDecoration draws a decoration. Those of corners are drawn in the corner, and those
// of open cells somewhere in the cell.
func (b *Board) paintDecoration(name string, p grid.Point, x, y int) {
	size := b.sheets.Image(name, 0).Bounds().Size()
	switch {
	case b.ground.wall(p):
		b.stampFace(name, x, y)
	case b.ground.inCorner(p):
		b.stamp(name, x, y)
	default:
		h := b.ground.hash(p, forPlace)
		b.stamp(name, x+int(h%uint32(cell-size.X+1)), y+int(h>>8%uint32(cell-size.Y+1)))
	}
}

// stampFace draws a sprite at the lower edge of a cell, on the face of a wall.
func (b *Board) stampFace(name string, x, y int) {
	b.stamp(name, x, y+cell-b.sheets.Image(name, 0).Bounds().Dy())
}

// stamp puts a sprite on the layer, with the next flush.
func (b *Board) stamp(name string, x, y int) {
	l := &b.layer
	from := b.sheets.Image(name, l.frame).Bounds()
	first := uint16(len(l.vertices))
	for n := range 4 {
		right, down := n%2*from.Dx(), n/2*from.Dy()
		l.vertices = append(l.vertices, ebiten.Vertex{
			DstX: float32(x + right), DstY: float32(y + down),
			SrcX: float32(from.Min.X + right), SrcY: float32(from.Min.Y + down),
			ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1,
		})
	}
	l.indices = append(l.indices, first, first+1, first+2, first+1, first+2, first+3)
}

// flush draws what was put on the layer in one go, which takes a fraction of the time of
// single sprites.
func (l *layer) flush(atlas *ebiten.Image) {
	l.plain.DrawTriangles(l.vertices, l.indices, atlas, &l.options)
	l.vertices, l.indices = l.vertices[:0], l.indices[:0]
}
