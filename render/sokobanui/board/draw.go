package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// highlight is the colour drawn over the cell under the pointer.
var highlight color.Color = color.RGBA{0x40, 0x3a, 0x20, 0x40}

// Draw draws the view set by Look. Cells at its edge may extend beyond it.
func (b *Board) Draw(dst *ebiten.Image) {
	if b.scale == 0 || b.at.Empty() {
		return
	}
	b.drawGround(dst)
	from, to := b.visible(b.seen)
	if m := b.Marks.Lit; m >= 0 {
		theme.Fill(dst, b.Place(m).Intersect(b.at), highlight)
	}
	b.drawDust(dst)
	for y := from.Y; y < to.Y; y++ {
		for x := from.X; x < to.X; x++ {
			b.drawCell(dst, grid.Point{X: x, Y: y})
		}
	}
	b.drawWays(dst)
	b.drawMoving(dst)
	b.drawSparks(dst, from, to)
	if b.Marks.Held {
		b.drawHeld(dst)
	}
	if m := b.Marks.Hint; m >= 0 && !b.Busy() {
		p := b.size.At(m)
		b.put(dst, b.looks.hints[b.Marks.Toward], float64(p.X), float64(p.Y))
	}
}

// drawGround draws the static parts from a cached picture, which is redrawn when
// the view or the marks change.
func (b *Board) drawGround(dst *ebiten.Image) {
	size := b.at.Size()
	if b.picture == nil || b.picture.Bounds().Size() != size {
		b.Drop()
		b.picture = ebiten.NewImage(size.X, size.Y)
		b.stale = true
	}
	if b.stale || b.view != b.pictured {
		b.stale, b.pictured = false, b.view
		b.drawYard()
		from, to := b.visible(image.Rect(0, 0, b.size.Width, b.size.Height))
		for y := from.Y; y < to.Y; y++ {
			for x := from.X; x < to.X; x++ {
				b.drawFloor(x, y)
			}
		}
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(b.at.Min.X), float64(b.at.Min.Y))
	dst.DrawImage(b.picture, &o)
}

func (b *Board) drawFloor(x, y int) {
	at := b.size.Index(grid.Point{X: x, Y: y})
	g := &b.ground[at]
	if g.base == nil {
		return
	}
	put := func(sprite *ebiten.Image, light float32) {
		b.putAt(b.picture, sprite, float64(x), float64(y), b.at.Min, light)
	}
	put(g.base, 1)
	for _, over := range g.overlay {
		switch {
		case over == nil:
		case over == b.looks.target && b.tiny():
			b.fill(b.picture, float64(x), float64(y), b.at.Min, tinyTarget, tinySign)
		case over == b.looks.target && b.scale < 1: // its lines are thinner than a pixel
			put(over, 1)
			b.fill(b.picture, float64(x), float64(y), b.at.Min, tinyTarget, tinyMark)
		default:
			put(over, 1)
		}
	}
	switch {
	case b.Marks.Dead == nil || !b.Marks.Dead[at]:
	case b.tiny():
		b.fill(b.picture, float64(x), float64(y), b.at.Min, tinyDead, tinyMark)
	default:
		put(b.looks.dead, deadLight)
	}
}

// deadLight is the opacity of the marks of dead squares: they are numerous and
// less important than crates and targets.
const deadLight = 0.6

// SetMarks replaces the marks.
func (b *Board) SetMarks(m Marks) {
	if (m.Dead == nil) != (b.Marks.Dead == nil) {
		b.stale = true
	}
	b.Marks = m
}

// Drop frees the cached picture.
func (b *Board) Drop() {
	if b.picture != nil {
		b.picture.Deallocate()
		b.picture = nil
	}
}

// drawCell draws a resting crate and the marks of its cell.
func (b *Board) drawCell(dst *ebiten.Image, p grid.Point) {
	at := b.size.Index(p)
	x, y := float64(p.X), float64(p.Y)
	if b.crates[at] && at != b.movingCrate() {
		b.drawCrate(dst, at, x, y)
		if b.Marks.Frozen != nil && b.Marks.Frozen[at] {
			b.put(dst, b.looks.frozen, x, y)
		}
	}
	if b.Marks.Chosen == at {
		b.drawChosen(dst, at)
	}
	if b.Marks.Reach != nil && b.Marks.Reach[at] && at != b.landing() {
		b.mark(dst, b.looks.reach, at, tinyReach)
	}
}

func (b *Board) drawCrate(dst *ebiten.Image, at int, x, y float64) {
	if b.tiny() {
		b.drawTinyCrate(dst, at, x, y)
		return
	}
	b.put(dst, b.crate(at), x, y)
}

// crate returns the sprite of a crate in a cell.
func (b *Board) crate(at int) *ebiten.Image {
	switch {
	case !b.level.Targets[at]:
		return b.looks.crate
	case b.gleam[at] > gleamTicks/2 && b.gleam[at] <= gleamTicks:
		return b.looks.home[1]
	}
	return b.looks.home[0]
}

// drawMoving draws the player and the crate that is being pushed.
func (b *Board) drawMoving(dst *ebiten.Image) {
	x, y := b.stands()
	facing, pushing, stride := b.facing, b.pushing, 0
	if len(b.steps) > 0 {
		s := b.steps[0]
		facing, pushing = s.Direction, s.Push
		if b.done < 0.5 {
			stride = 1
		}
		if c := b.movingCrate(); c >= 0 {
			by := s.Direction.Delta()
			b.drawCrate(dst, c, x+float64(by.X), y+float64(by.Y))
		}
	}
	if b.tiny() {
		b.drawTinyPlayer(dst, x, y)
		return
	}
	figure := b.looks.walk[facing][stride]
	if pushing {
		figure = b.looks.push[facing][stride]
	}
	b.put(dst, b.looks.shadow, x, y)
	if b.cheering {
		bent, height := b.jump()
		figure, y = b.looks.cheer[bent], y-height/cell
	}
	b.put(dst, figure, x, y)
}
