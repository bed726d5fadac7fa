package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// highlight is the colour drawn over the cell under the pointer.
var highlight color.Color = color.RGBA{0x40, 0x3a, 0x20, 0x40}

// Draw draws the view set by Look. Cells at its edge may extend beyond it.
func (b *Board) Draw(dst *ebiten.Image) {
	if b.view.Scale == 0 || b.view.At.Empty() {
		return
	}
	b.drawGround(dst)
	from, to := b.visible(b.seen)
	if m := b.Marks.Lit; m >= 0 {
		theme.Fill(dst, b.Place(m).Intersect(b.view.At), highlight)
	}
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

// visible returns the range of visible cells within some; to is exclusive.
func (b *Board) visible(of image.Rectangle) (from, to grid.Point) {
	axis := func(corner float64, low, high, first, last int) (int, int) {
		start := int(math.Floor((float64(low) - corner) / b.side()))
		end := int(math.Ceil((float64(high) - corner) / b.side()))
		return max(first, start), min(last, end)
	}
	from.X, to.X = axis(math.Round(b.view.X), b.view.At.Min.X, b.view.At.Max.X, of.Min.X, of.Max.X)
	from.Y, to.Y = axis(math.Round(b.view.Y), b.view.At.Min.Y, b.view.At.Max.Y, of.Min.Y, of.Max.Y)
	return from, to
}

// drawGround draws the static parts from a cached picture, which is redrawn when
// the view or the marks change.
func (b *Board) drawGround(dst *ebiten.Image) {
	size := b.view.At.Size()
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
	o.GeoM.Translate(float64(b.view.At.Min.X), float64(b.view.At.Min.Y))
	dst.DrawImage(b.picture, &o)
}

// drawYard fills the cached picture with the yard, which is one picture again and
// again, in step with the level.
func (b *Board) drawYard() {
	yard, size := b.looks.yard.Bounds(), b.picture.Bounds().Size()
	origin := b.view.At.Min
	for i := range b.corners {
		x, y := float64(size.X*(i%2)), float64(size.Y*(i/2))
		b.corners[i] = ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1,
			SrcX: float32(yard.Min.X) + float32((x+float64(origin.X)-math.Round(b.view.X))/b.view.Scale),
			SrcY: float32(yard.Min.Y) + float32((y+float64(origin.Y)-math.Round(b.view.Y))/b.view.Scale),
		}
	}
	o := ebiten.DrawTrianglesOptions{Address: ebiten.AddressRepeat}
	if b.view.Scale < 1 {
		o.Filter = ebiten.FilterLinear
	}
	b.picture.DrawTriangles(b.corners[:], twoTriangles, b.looks.yard, &o)
}

// twoTriangles are the corners of a rectangle, row by row, as triangles.
var twoTriangles = []uint16{0, 1, 2, 1, 2, 3}

func (b *Board) drawFloor(x, y int) {
	at := b.size.Index(grid.Point{X: x, Y: y})
	g := &b.ground[at]
	if g.base == nil {
		return
	}
	put := func(sprite *ebiten.Image, light float32) {
		b.putAt(b.picture, sprite, float64(x), float64(y), b.view.At.Min, light)
	}
	put(g.base, 1)
	for _, over := range g.overlay {
		if over != nil {
			put(over, 1)
		}
	}
	if b.Marks.Dead != nil && b.Marks.Dead[at] {
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

// put draws a sprite at a position in cells, which may be fractional.
func (b *Board) put(dst *ebiten.Image, sprite *ebiten.Image, x, y float64) {
	b.putAt(dst, sprite, x, y, image.Point{}, 1)
}

func (b *Board) putAt(dst, sprite *ebiten.Image, x, y float64, origin image.Point, light float32) {
	var o ebiten.DrawImageOptions
	o.ColorScale.ScaleAlpha(light)
	o.GeoM.Scale(b.view.Scale, b.view.Scale)
	o.GeoM.Translate(math.Round(math.Round(b.view.X)+x*b.side())-float64(origin.X), math.Round(math.Round(b.view.Y)+y*b.side())-float64(origin.Y))
	if b.view.Scale < 1 {
		o.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(sprite, &o)
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
		b.put(dst, b.looks.chosen, x, y)
	}
	if b.Marks.Reach != nil && b.Marks.Reach[at] && at != b.landing() {
		b.put(dst, b.looks.reach, x, y)
	}
}

func (b *Board) drawCrate(dst *ebiten.Image, at int, x, y float64) {
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

// ghostLight is the opacity of a crate where it is not yet.
const ghostLight = 0.6

// drawWays draws what a click under the pointer would do: the steps of a walk, or
// the way of the chosen crate and the crate at its end.
func (b *Board) drawWays(dst *ebiten.Image) {
	if b.Busy() {
		return
	}
	for _, c := range b.Marks.Way {
		p := b.size.At(c)
		b.put(dst, b.looks.step, float64(p.X), float64(p.Y))
	}
	end := b.landing()
	for _, c := range b.Marks.Trail {
		p := b.size.At(c)
		switch c {
		case b.Marks.Chosen:
		case end:
			b.putAt(dst, b.crate(c), float64(p.X), float64(p.Y), image.Point{}, ghostLight)
		default:
			b.put(dst, b.looks.trail, float64(p.X), float64(p.Y))
		}
	}
}

// landing returns the cell to which a click would push the chosen crate, or -1.
func (b *Board) landing() int {
	if n := len(b.Marks.Trail); n > 0 {
		return b.Marks.Trail[n-1]
	}
	return -1
}

// drawHeld draws the crate that hangs from the pointer.
func (b *Board) drawHeld(dst *ebiten.Image) {
	x := (float64(b.Marks.At.X)-math.Round(b.view.X))/b.side() - 0.5
	y := (float64(b.Marks.At.Y)-math.Round(b.view.Y))/b.side() - 0.5
	b.put(dst, b.looks.crate, x, y)
}

// movingCrate returns the cell of the moving crate, or -1 if there is none.
func (b *Board) movingCrate() int {
	if len(b.steps) == 0 || !b.steps[0].Push {
		return -1
	}
	return b.player + b.level.Delta(b.steps[0].Direction)
}

// stands returns where the player is drawn, in cells.
func (b *Board) stands() (x, y float64) {
	p := b.size.At(b.player)
	if len(b.steps) == 0 {
		return float64(p.X), float64(p.Y)
	}
	by, part := b.steps[0].Direction.Delta(), b.done
	if b.steps[0].Back {
		part = -part
	}
	return float64(p.X) + float64(by.X)*part, float64(p.Y) + float64(by.Y)*part
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

// jumpHeight is the height of the player's jumps, in art pixels.
const jumpHeight = 5

// jump returns the frame of a cheering player, 1 with bent knees, and its height above the
// floor in art pixels.
func (b *Board) jump() (bent int, height float64) {
	if b.ReducedMotion || b.cheer >= jumps*jumpTicks {
		return 0, 0
	}
	part := float64(b.cheer%jumpTicks) / jumpTicks
	if height = 4 * jumpHeight * part * (1 - part); height < 1 {
		return 1, 0
	}
	return 0, math.Round(height)
}

// The sparks of a crate that comes onto a target: their number, how far they fly in art
// pixels, and how many crates at most have some.
const (
	sparks      = 12
	sparkFrom   = 7
	sparkFar    = 9
	sparkFall   = 5
	maxSparking = 500 / sparks
)

// sparkInks are the colours of sparks as they cool.
var sparkInks = [...]color.Color{theme.Bright, theme.Gold, theme.Ember}

// drawSparks draws the sparks of the crates that gleam.
func (b *Board) drawSparks(dst *ebiten.Image, from, to grid.Point) {
	sparking := 0
	for y := from.Y; b.gleams > 0 && y < to.Y; y++ {
		for x := from.X; x < to.X && sparking < maxSparking; x++ {
			if left := b.gleam[b.size.Index(grid.Point{X: x, Y: y})]; left > 0 && left <= gleamTicks {
				sparking++
				b.drawBurst(dst, float64(x), float64(y), 1-float64(left)/gleamTicks)
			}
		}
	}
}

// drawBurst draws the sparks around a cell when a part of their flight is over.
func (b *Board) drawBurst(dst *ebiten.Image, x, y, part float64) {
	size := 2.0
	if part > 0.6 {
		size = 1
	}
	ink := sparkInks[min(int(part*float64(len(sparkInks))), len(sparkInks)-1)]
	side := max(1, int(size*b.view.Scale))
	for i := range sparks {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / sparks)
		far := sparkFrom + float64(sparkFar-i%3*2)*part*(2-part)
		dx, dy := math.Round(cell/2+cos*far-size/2), math.Round(cell/2+sin*far+sparkFall*part*part-size/2)
		at := image.Pt(int(math.Round(b.view.X)+x*b.side()+dx*b.view.Scale), int(math.Round(b.view.Y)+y*b.side()+dy*b.view.Scale))
		theme.Fill(dst, image.Rectangle{at, at.Add(image.Pt(side, side))}.Intersect(b.view.At), ink)
	}
}
