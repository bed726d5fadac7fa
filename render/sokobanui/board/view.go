package board

import (
	"image"
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
)

// View is the visible part of a level and its scale.
type View struct {
	At    image.Rectangle // of the window, in its pixels
	Scale float64         // window pixels per art pixel
	X, Y  float64         // top left corner of the level's first cell, in window pixels
	zoom  int             // zoom level: the scale if positive, 0 for 1/2, -1 for 1/3 and so on
	max   int             // maximum zoom level
	edge  int             // margin around a level that is completely visible, in window pixels
}

// minZoom is the minimum zoom level at which a level opens. A level that needs a
// lower one is only partly visible at first.
const minZoom = 1

// Look shows the level in a part of the window, at zoom levels up to maxZoom and
// with a margin of edge around it. With unchanged arguments it keeps the view.
func (b *Board) Look(at image.Rectangle, maxZoom, edge int) {
	if b.view.At == at && b.view.max == maxZoom && b.view.edge == edge {
		return
	}
	b.view = View{At: at, max: maxZoom, edge: edge}
	b.view.zoom = max(b.fit(), minZoom)
	b.scale()
	b.centre()
}

// Fit scales the view to show the whole level.
func (b *Board) Fit() {
	b.view.zoom = b.fit()
	b.scale()
	b.centre()
}

// fit returns the largest zoom level at which the whole level is visible.
func (b *Board) fit() int {
	w, h := max(1, b.seen.Dx()*cell), max(1, b.seen.Dy()*cell)
	room := b.view.At.Inset(b.view.edge)
	if fits := min(room.Dx()/w, room.Dy()/h); fits >= 1 {
		return min(fits, b.view.max)
	}
	return 2 - max((w+room.Dx()-1)/max(1, room.Dx()), (h+room.Dy()-1)/max(1, room.Dy()))
}

func (b *Board) scale() {
	b.view.Scale = float64(b.view.zoom)
	if b.view.zoom < 1 {
		b.view.Scale = 1 / float64(2-b.view.zoom)
	}
}

// Zoom changes the zoom level and keeps the player in view. It reports whether
// the zoom level changed.
func (b *Board) Zoom(by int) bool {
	to := min(max(b.view.zoom+by, min(b.fit(), minZoom)), b.view.max)
	if b.view.zoom == to {
		return false
	}
	b.view.zoom, b.free = to, false
	b.scale()
	b.centre()
	return true
}

// Whole reports whether the whole level is visible.
func (b *Board) Whole() bool { return b.view.zoom <= b.fit() }

// Drag moves the view by a number of window pixels. The next step of the player
// resets it.
func (b *Board) Drag(by image.Point) {
	b.free = true
	b.view.X, b.view.Y = b.clamp(b.view.X+float64(by.X), b.view.Y+float64(by.Y))
}

// side returns the side of a cell in window pixels.
func (b *Board) side() float64 { return cell * b.view.Scale }

// centre centres the view on the player, within the level.
func (b *Board) centre() {
	at := b.size.At(b.player)
	middle := b.view.At.Min.Add(b.view.At.Max).Div(2)
	b.view.X, b.view.Y = b.clamp(float64(middle.X)-(float64(at.X)+0.5)*b.side(), float64(middle.Y)-(float64(at.Y)+0.5)*b.side())
}

// clamp limits the position of the level: one larger than the view covers the
// view, and a smaller one is centred.
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

const (
	followCells = 3   // the view follows if the player is closer to its edge, in cells
	followPart  = 0.2 // part of the remaining distance that the view moves per tick
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

// Player returns the middle of what is drawn of the player, in the window.
func (b *Board) Player() image.Point {
	x, y := b.stands()
	return image.Pt(int(b.view.X+(x+0.5)*b.side()), int(b.view.Y+(y+0.5)*b.side()))
}

// Place returns the rectangle of a cell in the window.
func (b *Board) Place(at int) image.Rectangle {
	p := b.size.At(at)
	x, y := math.Round(b.view.X)+float64(p.X)*b.side(), math.Round(b.view.Y)+float64(p.Y)*b.side()
	return image.Rect(int(x), int(y), int(x+b.side()), int(y+b.side()))
}
