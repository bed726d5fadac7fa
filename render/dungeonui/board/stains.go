package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

// stain is the mark that a death leaves in a cell. It is decoration, which lasts as long as the
// game is open.
type stain struct {
	at     grid.Point
	sprite *ebiten.Image
}

// maxStains is the maximum number of stains of a floor. The oldest one goes first.
const maxStains = 120

// leave leaves a stain in a cell. A newer one in the same cell replaces it.
func (b *Board) leave(name string, at grid.Point) {
	if name == "" || !b.open(at) {
		return
	}
	all := slices.DeleteFunc(b.stains[b.floor], func(s stain) bool { return s.at == at })
	if len(all) == maxStains {
		all = slices.Delete(all, 0, 1)
	}
	variant := int(b.ground.hash(at, forVariant) % uint32(b.sheets.Frames(name)))
	b.stains[b.floor] = append(all, stain{at, b.sheets.Image(name, variant)})
	b.layer.stale = true
}

// paintStain draws the stain of a cell on the layer.
func (b *Board) paintStain(p grid.Point, x, y int) {
	for _, s := range b.stains[b.floor] {
		if s.at == p {
			b.op = ebiten.DrawImageOptions{}
			b.op.GeoM.Translate(float64(x), float64(y))
			b.layer.plain.DrawImage(s.sprite, &b.op)
		}
	}
}
