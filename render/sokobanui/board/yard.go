package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// drawYard fills the cached picture with the yard, which is one picture again and
// again, in step with the level.
func (b *Board) drawYard() {
	yard, size := b.looks.yard.Bounds(), b.picture.Bounds().Size()
	origin := b.at.Min
	for i := range b.corners {
		x, y := float64(size.X*(i%2)), float64(size.Y*(i/2))
		b.corners[i] = ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1,
			SrcX: float32(yard.Min.X) + float32((x+float64(origin.X)-math.Round(b.x))/b.scale),
			SrcY: float32(yard.Min.Y) + float32((y+float64(origin.Y)-math.Round(b.y))/b.scale),
		}
	}
	o := ebiten.DrawTrianglesOptions{Address: ebiten.AddressRepeat}
	b.picture.DrawTriangles(b.corners[:], twoTriangles, b.looks.yard, &o)
}

// twoTriangles are the corners of a rectangle, row by row, as triangles.
var twoTriangles = []uint16{0, 1, 2, 1, 2, 3}
