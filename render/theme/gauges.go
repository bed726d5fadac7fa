package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// BarHeight is the height of a bar, in interface pixels.
const BarHeight = 8

// Bar draws a gauge filled to value out of limit; kind is hp, mp or xp. A gauge
// that is not empty shows at least one pixel, and one that is not full lacks at
// least one.
func (t *Theme) Bar(dst *ebiten.Image, r image.Rectangle, kind string, value, limit int) {
	Frame(dst, t.bar, r)
	inner := image.Rect(r.Min.X+2, r.Min.Y+2, r.Max.X-2, r.Max.Y-2)
	width := Filled(inner.Dx(), value, limit)
	fill := t.Sprites.Image("ui.bar."+kind, 0)
	for x := 0; x < width; x += 8 {
		part := fill.SubImage(image.Rectangle{fill.Bounds().Min, fill.Bounds().Min.Add(image.Pt(min(8, width-x), 4))}).(*ebiten.Image)
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(inner.Min.X+x), float64(inner.Min.Y))
		dst.DrawImage(part, &o)
	}
}

// Filled returns the filled width in pixels of a gauge at value out of limit.
func Filled(pixels, value, limit int) int {
	switch {
	case limit <= 0 || value <= 0:
		return 0
	case value >= limit:
		return pixels
	}
	return min(max(1, pixels*value/limit), pixels-1)
}
