package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// BarHeight is the height of a bar, in interface pixels.
const BarHeight = 8

// Bar draws a gauge: kind is hp, mp or xp; it is filled to now of most. A
// gauge that is not empty shows at least one pixel, one that is not full
// lacks at least one.
func (t *Theme) Bar(dst *ebiten.Image, r image.Rectangle, kind string, now, most int) {
	Frame(dst, t.bar, r)
	inner := image.Rect(r.Min.X+2, r.Min.Y+2, r.Max.X-2, r.Max.Y-2)
	width := Filled(inner.Dx(), now, most)
	fill := t.Sprites.Image("ui.bar."+kind, 0)
	for x := 0; x < width; x += 8 {
		part := fill.SubImage(image.Rectangle{fill.Bounds().Min, fill.Bounds().Min.Add(image.Pt(min(8, width-x), 4))}).(*ebiten.Image)
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(inner.Min.X+x), float64(inner.Min.Y))
		dst.DrawImage(part, &o)
	}
}

// Filled is how many of so many pixels a gauge at now of most fills.
func Filled(pixels, now, most int) int {
	switch {
	case most <= 0 || now <= 0:
		return 0
	case now >= most:
		return pixels
	}
	return min(max(1, pixels*now/most), pixels-1)
}
