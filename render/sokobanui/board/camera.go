package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// view is the visible part of a level and its scale.
type view struct {
	at    image.Rectangle // of the window, in its pixels
	scale float64         // window pixels per art pixel
	x, y  float64         // top left corner of the level's first cell, in window pixels
	zoom  int             // zoom level: the scale if positive, 0 for 1/2, -1 for 1/3 and so on
	max   int             // maximum zoom level
	edge  int             // margin around a level that is completely visible, in window pixels
}

// camera shows a part of a level, and draws at positions in cells.
type camera struct {
	view
	seen image.Rectangle // bounds of the room and the walls around it, in cells
	free bool            // the user has dragged the view
}

// minZoom is the minimum zoom level at which a level opens. A level that needs a
// lower one is only partly visible at first.
const minZoom = 1

// look shows the level in a part of the window, at zoom levels up to maxZoom and with a
// margin of edge around it, centred on a cell. With unchanged arguments it keeps the view.
func (c *camera) look(at image.Rectangle, maxZoom, edge int, on grid.Point) {
	if c.at == at && c.max == maxZoom && c.edge == edge {
		return
	}
	c.view = view{at: at, max: maxZoom, edge: edge}
	c.set(max(c.fit(), minZoom), on)
}

// set sets the zoom level, and centres the view on a cell, within the level.
func (c *camera) set(zoom int, on grid.Point) {
	c.zoom, c.scale = zoom, float64(zoom)
	if zoom < 1 {
		c.scale = 1 / float64(2-zoom)
	}
	middle := c.at.Min.Add(c.at.Max).Div(2)
	c.x, c.y = c.clamp(float64(middle.X)-(float64(on.X)+0.5)*c.side(), float64(middle.Y)-(float64(on.Y)+0.5)*c.side())
}

// fit returns the largest zoom level at which the whole level is visible.
func (c *camera) fit() int {
	w, h := max(1, c.seen.Dx()*cell), max(1, c.seen.Dy()*cell)
	room := c.at.Inset(c.edge)
	if fits := min(room.Dx()/w, room.Dy()/h); fits >= 1 {
		return min(fits, c.max)
	}
	return 2 - max((w+room.Dx()-1)/max(1, room.Dx()), (h+room.Dy()-1)/max(1, room.Dy()))
}

// Whole reports whether the whole level is visible.
func (c *camera) Whole() bool { return c.zoom <= c.fit() }

// Drag moves the view by a number of window pixels. The next step of the player
// resets it.
func (c *camera) Drag(by image.Point) {
	c.free = true
	c.x, c.y = c.clamp(c.x+float64(by.X), c.y+float64(by.Y))
}

// side returns the side of a cell in window pixels.
func (c *camera) side() float64 { return cell * c.scale }

// clamp limits the position of the level: one larger than the view covers the
// view, and a smaller one is centred.
func (c *camera) clamp(x, y float64) (float64, float64) {
	axis := func(corner float64, from, to, low, high int) float64 {
		start, length := float64(from)*c.side(), float64(to-from)*c.side()
		room := float64(high - low)
		if length+2*float64(c.edge) <= room {
			return math.Round(float64(low)+(room-length)/2) - start
		}
		edge := float64(c.edge)
		return min(max(corner, float64(high)-edge-length-start), float64(low)+edge-start)
	}
	return axis(x, c.seen.Min.X, c.seen.Max.X, c.at.Min.X, c.at.Max.X), axis(y, c.seen.Min.Y, c.seen.Max.Y, c.at.Min.Y, c.at.Max.Y)
}

const (
	followCells = 3   // the view follows if the player is closer to its edge, in cells
	followPart  = 0.2 // part of the remaining distance that the view moves per tick
)

// follow moves the view after a player at a position in cells; at once if still.
func (c *camera) follow(px, py float64, still bool) {
	if c.free || c.Whole() {
		return
	}
	edge := followCells * c.side()
	axis := func(corner, at float64, low, high int) float64 {
		from, to := float64(low)+min(edge, float64(high-low)/3), float64(high)-min(edge, float64(high-low)/3)-c.side()
		seen := corner + at*c.side()
		return corner + min(max(seen, from), to) - seen
	}
	x, y := c.clamp(axis(c.x, px, c.at.Min.X, c.at.Max.X), axis(c.y, py, c.at.Min.Y, c.at.Max.Y))
	near := func(from, to float64) float64 {
		if still || math.Abs(to-from) < 1 {
			return to
		}
		return from + (to-from)*followPart
	}
	c.x, c.y = near(c.x, x), near(c.y, y)
}

// visible returns the range of visible cells within some; to is exclusive.
func (c *camera) visible(of image.Rectangle) (from, to grid.Point) {
	axis := func(corner float64, low, high, first, last int) (int, int) {
		start := int(math.Floor((float64(low) - corner) / c.side()))
		end := int(math.Ceil((float64(high) - corner) / c.side()))
		return max(first, start), min(last, end)
	}
	from.X, to.X = axis(math.Round(c.x), c.at.Min.X, c.at.Max.X, of.Min.X, of.Max.X)
	from.Y, to.Y = axis(math.Round(c.y), c.at.Min.Y, c.at.Max.Y, of.Min.Y, of.Max.Y)
	return from, to
}

// put draws a sprite at a position in cells, which may be fractional.
func (c *camera) put(dst, sprite *ebiten.Image, x, y float64) {
	c.putAt(dst, sprite, x, y, image.Point{}, 1)
}

// putAt draws a sprite at a position in cells, on a picture whose corner is at a point of the
// window. light is its opacity.
func (c *camera) putAt(dst, sprite *ebiten.Image, x, y float64, origin image.Point, light float32) {
	var o ebiten.DrawImageOptions
	o.ColorScale.ScaleAlpha(light)
	o.GeoM.Scale(c.scale, c.scale)
	o.GeoM.Translate(math.Round(math.Round(c.x)+x*c.side())-float64(origin.X), math.Round(math.Round(c.y)+y*c.side())-float64(origin.Y))
	if c.scale < 1 {
		o.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(sprite, &o)
}

// tiny reports whether cells are too small for sprites of what stands in them.
func (c *camera) tiny() bool { return c.scale < 0.5 }

// fill fills a square in the middle of a cell, at least a pixel wide.
func (c *camera) fill(dst *ebiten.Image, x, y float64, origin image.Point, ink color.Color, part float64) {
	side := max(1, int(math.Round(c.side()*part)))
	middle := image.Pt(int(math.Round(math.Round(c.x)+(x+0.5)*c.side()-float64(side)/2)), int(math.Round(math.Round(c.y)+(y+0.5)*c.side()-float64(side)/2))).Sub(origin)
	theme.Fill(dst, image.Rectangle{middle, middle.Add(image.Pt(side, side))}, ink)
}
