package board

import (
	"image"
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
)

// View is the visible part of a level and its scale.
type View struct {
	At    image.Rectangle // of the window, in its pixels
	Scale float64         // window pixels to a pixel of the art
	X, Y  float64         // corner of the level's first cell, in window pixels
	zoom  int             // place of the scale among those there are
	most  int             // largest scale
	edge  int             // kept free around a level that is seen whole, in window pixels
}

// least is the smallest scale that a level opens with: smaller, and it is not
// seen whole at first.
const least = 1

// Look shows the level in a part of the window, at scales up to most and with an
// edge kept free around it; the view stays as it was where nothing has changed.
func (b *Board) Look(at image.Rectangle, most, edge int) {
	if b.view.At == at && b.view.most == most && b.view.edge == edge {
		return
	}
	b.view = View{At: at, most: most, edge: edge}
	b.view.zoom = max(b.fit(), least)
	b.scale()
	b.centre()
}

// Fit scales the view to show the whole level.
func (b *Board) Fit() {
	b.view.zoom = b.fit()
	b.scale()
	b.centre()
}

// fit is the largest scale at which the whole level is seen: 1 and more as they
// are, 0 for a half, -1 for a third and so on.
func (b *Board) fit() int {
	w, h := max(1, b.seen.Dx()*cell), max(1, b.seen.Dy()*cell)
	room := b.view.At.Inset(b.view.edge)
	if fits := min(room.Dx()/w, room.Dy()/h); fits >= 1 {
		return min(fits, b.view.most)
	}
	return 2 - max((w+room.Dx()-1)/max(1, room.Dx()), (h+room.Dy()-1)/max(1, room.Dy()))
}

func (b *Board) scale() {
	b.view.Scale = float64(b.view.zoom)
	if b.view.zoom < 1 {
		b.view.Scale = 1 / float64(2-b.view.zoom)
	}
}

// Zoom shows the level larger or smaller by so many steps, the player staying
// in sight. It reports whether that was possible.
func (b *Board) Zoom(by int) bool {
	to := min(max(b.view.zoom+by, min(b.fit(), least)), b.view.most)
	if b.view.zoom == to {
		return false
	}
	b.view.zoom, b.free = to, false
	b.scale()
	b.centre()
	return true
}

// Whole reports whether all of the level is in sight.
func (b *Board) Whole() bool { return b.view.zoom <= b.fit() }

// Drag moves the view by so many window pixels. The next step of the player
// brings it back.
func (b *Board) Drag(by image.Point) {
	b.free = true
	b.view.X, b.view.Y = b.clamp(b.view.X+float64(by.X), b.view.Y+float64(by.Y))
}

// side is the side of a cell in window pixels.
func (b *Board) side() float64 { return cell * b.view.Scale }

// centre centres the view on the player, within the level.
func (b *Board) centre() {
	at := b.size.At(b.player)
	middle := b.view.At.Min.Add(b.view.At.Max).Div(2)
	b.view.X, b.view.Y = b.clamp(float64(middle.X)-(float64(at.X)+0.5)*b.side(), float64(middle.Y)-(float64(at.Y)+0.5)*b.side())
}

// clamp keeps a level that is larger than the view from leaving its edges, and
// one that is smaller in the middle.
func (b *Board) clamp(x, y float64) (float64, float64) {
	axis := func(corner float64, from, to, low, high int) float64 {
		start, length := float64(from)*b.side(), float64(to-from)*b.side()
		room := float64(high - low)
		if length+2*float64(b.view.edge) <= room {
			return math.Round(float64(low)+(room-length)/2) - start
		}
		edge := float64(b.view.edge)
		return min(max(corner, float64(high)-edge-length-start), float64(low)+edge-start)
	}
	return axis(x, b.seen.Min.X, b.seen.Max.X, b.view.At.Min.X, b.view.At.Max.X), axis(y, b.seen.Min.Y, b.seen.Max.Y, b.view.At.Min.Y, b.view.At.Max.Y)
}

// How close to the edge the player may come before the view follows, in cells,
// and which part of the way it then goes in a tick.
const (
	followCells = 3
	followPart  = 0.2
)

// follow moves the view after the player.
func (b *Board) follow() {
	if b.free || b.Whole() {
		return
	}
	px, py := b.stands()
	edge := followCells * b.side()
	axis := func(corner, at float64, low, high int) float64 {
		from, to := float64(low)+min(edge, float64(high-low)/3), float64(high)-min(edge, float64(high-low)/3)-b.side()
		seen := corner + at*b.side()
		return corner + min(max(seen, from), to) - seen
	}
	x, y := b.clamp(axis(b.view.X, px, b.view.At.Min.X, b.view.At.Max.X), axis(b.view.Y, py, b.view.At.Min.Y, b.view.At.Max.Y))
	near := func(from, to float64) float64 {
		if b.ReducedMotion || math.Abs(to-from) < 1 {
			return to
		}
		return from + (to-from)*followPart
	}
	b.view.X, b.view.Y = near(b.view.X, x), near(b.view.Y, y)
}

// Cell returns the cell of the level at a point of the window.
func (b *Board) Cell(p image.Point) (at int, on bool) {
	if !p.In(b.view.At) || b.view.Scale == 0 {
		return -1, false
	}
	x, y := math.Floor((float64(p.X)-math.Round(b.view.X))/b.side()), math.Floor((float64(p.Y)-math.Round(b.view.Y))/b.side())
	q := grid.Point{X: int(x), Y: int(y)}
	if !b.size.Holds(q) {
		return -1, false
	}
	return b.size.Index(q), true
}

// Place returns the rectangle of a cell in the window.
func (b *Board) Place(at int) image.Rectangle {
	p := b.size.At(at)
	x, y := math.Round(b.view.X)+float64(p.X)*b.side(), math.Round(b.view.Y)+float64(p.Y)*b.side()
	return image.Rect(int(x), int(y), int(x+b.side()), int(y+b.side()))
}
