package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// A figure that is larger than a cell has its feet in the middle of its own, and reaches over the one
// above it; a wide one also over those beside these. Where another figure stands, it is half
// transparent, and the other one has a rim of light.

// part is the part of a large picture that lies over a cell.
type part struct {
	image *ebiten.Image
	at    image.Point // in the picture
	over  grid.Point  // cell below it, from the cell of the feet
}

// The opacity of a large figure over another one, and of the rim of that one.
const (
	throughAlpha = 0.5
	rimAlpha     = 0.6
)

// partsOf cuts a large picture into its parts, once.
func (a *actors) partsOf(m *ebiten.Image) []part {
	if list := a.parts[m]; list != nil {
		return list
	}
	size := m.Bounds().Size()
	beside := (size.X - cell) / 2
	var list []part
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 0; y++ {
			own := image.Rect(0, 0, cell, cell).Add(image.Pt(beside+x*cell, size.Y-cell+y*cell))
			if r := own.Intersect(image.Rectangle{Max: size}); !r.Empty() {
				list = append(list, part{m.SubImage(r.Add(m.Bounds().Min)).(*ebiten.Image), r.Min, grid.Point{X: x, Y: y}})
			}
		}
	}
	if a.parts == nil {
		a.parts = map[*ebiten.Image][]part{}
	}
	a.parts[m] = list
	return list
}

// drawLarge draws a large figure, half transparent over others that stand.
func (a *actors) drawLarge(f *anim.Figure, at anim.Spot) {
	m := a.image(f)
	for _, p := range a.partsOf(m) {
		a.stand(at, m)
		a.op.GeoM.Translate(float64(p.at.X*a.scale), float64(p.at.Y*a.scale))
		a.shine(at)
		if p.over != (grid.Point{}) && a.motion.Cast.Occupied(f.At.Add(p.over)) {
			a.op.ColorScale.ScaleAlpha(throughAlpha)
		}
		a.dst.DrawImage(p.image, &a.op)
	}
}

// drawRims draws the rims of the figures that stand where a larger one reaches, below all of them.
func (a *actors) drawRims() {
	for i := range a.motion.Cast.Figures {
		f := &a.motion.Cast.Figures[i]
		if f.Lying || f.Remembered || a.tall(f) > 0 || !a.under(f.At) {
			continue
		}
		for _, by := range rims {
			a.drawSilhouette(a.image(f), f.Place().Add(by), tone.White, rimAlpha)
		}
	}
}

// under reports whether a large figure reaches over a cell that is not its own.
func (a *actors) under(p grid.Point) bool {
	for i := range a.motion.Cast.Figures {
		f := &a.motion.Cast.Figures[i]
		by := grid.Point{X: p.X - f.At.X, Y: p.Y - f.At.Y}
		above := by == (grid.Point{Y: -1})
		beside := max(by.X, -by.X) == 1 && (by.Y == 0 || by.Y == -1)
		if !f.Lying && !f.Remembered && (above && a.tall(f) > 0 || beside && a.large(f)) {
			return true
		}
	}
	return false
}
