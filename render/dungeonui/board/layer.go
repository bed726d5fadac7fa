package board

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/sheets"
)

// layerMargin is the number of cells by which the layer is larger than the view: one, and two to
// the right and below because the view may lie between cells.
const layerMargin = 3

// layerOf returns the size of the layer of a view.
func layerOf(span grid.Size) grid.Size {
	return grid.Size{Width: span.Width + layerMargin, Height: span.Height + layerMargin}
}

// layer caches the drawn terrain until it changes, the view moves by a cell, or the
// torches and the water show their next frame.
type layer struct {
	sheets     *sheets.Set
	floor      *floor
	stains     *stains
	substances *substances
	plain      *ebiten.Image // without light
	other      *ebiten.Image // the next one, when the view moves
	lit        *ebiten.Image // with the current light
	size       grid.Size     // in cells
	at         grid.Point    // cell of the floor in the top left corner
	frame      int
	stale      bool         // everything must be drawn again
	changed    []grid.Point // cells whose terrain has become known, or whose surface has changed
	painted    []grid.Point // cells of the layer that are drawn again

	vertices []ebiten.Vertex // to be drawn
	indices  []uint16
	options  ebiten.DrawTrianglesOptions
	op       ebiten.DrawImageOptions
}

// torchTicks is the duration of a torch's frame, in ticks.
const torchTicks = 11

// resize makes the layer as large as a view needs it.
func (l *layer) resize(span grid.Size) {
	l.size = layerOf(span)
	for _, m := range []*ebiten.Image{l.plain, l.other, l.lit} {
		if m != nil {
			m.Deallocate()
		}
	}
	l.plain, l.other, l.lit = nil, nil, nil
}

// forget lets everything be drawn again.
func (l *layer) forget() { l.stale, l.changed = true, l.changed[:0] }

// note notes the cells in and next to the layer whose known terrain has changed.
func (l *layer) note() {
	f := l.floor
	l.stale = l.stale || len(f.before) != len(f.terrain)
	if l.stale {
		return
	}
	for y := l.at.Y - 1; y <= l.at.Y+l.size.Height; y++ {
		for x := l.at.X - 1; x <= l.at.X+l.size.Width; x++ {
			if p := (grid.Point{X: x, Y: y}); f.size.Holds(p) && f.terrain[f.size.Index(p)] != f.before[f.size.Index(p)] {
				l.changed = append(l.changed, p)
			}
		}
	}
}

// paint draws those cells of the layer again that are out of date, for a view in the middle of
// which the camera is.
func (l *layer) paint(camera anim.Spot, frame int) {
	at := grid.Point{X: floorOf(camera.X) - (l.size.Width-layerMargin)/2 - 1, Y: floorOf(camera.Y) - (l.size.Height-layerMargin)/2 - 1}
	if l.plain == nil {
		l.plain, l.other, l.lit = newLayer(l.size), newLayer(l.size), newLayer(l.size)
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
	for n := range l.size.Cells() {
		in := l.size.At(n)
		p, old := at.Add(in), in.Add(by)
		if stale || !l.size.Holds(old) || !l.floor.size.Holds(p) || l.near(p) || next && (l.floor.ground.torch(p) || l.floor.ground.wet(p) || l.substances.moves(p)) {
			l.paintCell(p, in.X*cell, in.Y*cell)
			l.painted = append(l.painted, in)
		}
	}
	l.changed = l.changed[:0]
	l.flush(l.sheets.Atlas())
	for _, in := range l.painted {
		l.paintCover(l.at.Add(in), in.X*cell, in.Y*cell)
	}
	l.painted = l.painted[:0]
	l.flush(l.sheets.Atlas())
}

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

// newLayer returns an image of that many cells. It is unmanaged because an image
// that is drawn on often should not share a texture atlas.
func newLayer(size grid.Size) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, size.Width*cell, size.Height*cell),
		&ebiten.NewImageOptions{Unmanaged: true})
}

// paintCell draws a cell's terrain on the layer. The unknown stays black, and lies under mist.
func (l *layer) paintCell(p grid.Point, x, y int) {
	if !l.floor.known(p) {
		return
	}
	l.stamp(l.floor.ground.sprite(p), x, y)
	if l.floor.ground.torch(p) {
		l.stampFace(l.floor.ground.tiles.torch, x, y)
	} else if name := l.floor.ground.decoration(p); name != "" {
		l.paintDecoration(name, p, x, y)
	}
	if l.floor.ground.wall(p) {
		return
	}
	if name := l.floor.ground.water(p); name != "" {
		l.stamp(name, x, y)
	}
	if slices.Contains(l.floor.cracks, p) {
		l.stamp(fmt.Sprint("floor.cracked.", l.floor.ground.hash(p, forPlace)%crackedFloors), x, y)
	}
}

// paintCover draws what lies on the floor of a cell: a ground, a fire, a stain, and the shade of walls.
func (l *layer) paintCover(p grid.Point, x, y int) {
	if !l.floor.Open(p) {
		return
	}
	if s, ok := l.substances.surfaces[p]; ok {
		if s.ground != "" {
			l.paintSurface(s.ground, func(q grid.Point) bool { return l.substances.surfaces[q].ground == s.ground }, p, x, y)
		}
		if s.fire != "" {
			l.paintSurface(s.fire, func(q grid.Point) bool { return l.substances.surfaces[q].fire == s.fire }, p, x, y)
		}
	}
	l.paintStain(p, x, y)
	if l.floor.ground.wall(p.Step(grid.North)) {
		l.stamp("floor.shade.north", x, y)
	}
	if l.floor.ground.wall(p.Step(grid.West)) {
		l.stamp("floor.shade.west", x, y)
	}
}

// crackedFloors is the number of sprites of cracked ground.
const crackedFloors = 3

// paintSurface draws a ground or a fire in a cell. It joins those of its kind, and walls.
func (l *layer) paintSurface(name string, same func(grid.Point) bool, p grid.Point, x, y int) {
	joins := l.floor.ground.mask(p, func(q grid.Point) bool { return same(q) || !l.floor.Open(q) })
	l.op.GeoM.Reset()
	l.op.GeoM.Translate(float64(x), float64(y))
	l.plain.DrawImage(l.sheets.Joined(name, uint8(joins), l.frame+phase(p)), &l.op)
}

// paintStain draws the stain of a cell.
func (l *layer) paintStain(p grid.Point, x, y int) {
	for _, s := range l.stains.of[l.floor.number] {
		if s.at == p {
			l.op.GeoM.Reset()
			l.op.GeoM.Translate(float64(x), float64(y))
			l.plain.DrawImage(s.sprite, &l.op)
		}
	}
}

// paintDecoration draws a decoration. Those of corners are drawn in the corner, and those
// of open cells somewhere in the cell.
func (l *layer) paintDecoration(name string, p grid.Point, x, y int) {
	size := l.sheets.Image(name, 0).Bounds().Size()
	switch {
	case l.floor.ground.wall(p):
		l.stampFace(name, x, y)
	case l.floor.ground.inCorner(p):
		l.stamp(name, x, y)
	default:
		h := l.floor.ground.hash(p, forPlace)
		l.stamp(name, x+int(h%uint32(cell-size.X+1)), y+int(h>>8%uint32(cell-size.Y+1)))
	}
}

// stampFace draws a sprite at the lower edge of a cell, on the face of a wall.
func (l *layer) stampFace(name string, x, y int) {
	l.stamp(name, x, y+cell-l.sheets.Image(name, 0).Bounds().Dy())
}

// stamp puts a sprite on the layer, with the next flush.
func (l *layer) stamp(name string, x, y int) {
	from := l.sheets.Image(name, l.frame).Bounds()
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
