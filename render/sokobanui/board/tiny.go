package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// The colours of a level in small, about those of the sprites.
var (
	SmallWall   = theme.Stone
	SmallFloor  = color.RGBA{0x33, 0x2e, 0x42, 0xff}
	SmallTarget = theme.Ember
	SmallCrate  = theme.Sand
	SmallHome   = theme.Gold
	SmallPlayer = color.RGBA{0x2f, 0xcf, 0xb0, 0xff}
)

// The colours of what is in cells that are too small for sprites, as colours so that drawing
// allocates nothing.
var (
	tinyTarget color.Color = SmallTarget
	tinyCrate  color.Color = SmallCrate
	tinyHome   color.Color = SmallHome
	tinyPlayer color.Color = SmallPlayer
	tinyEdge   color.Color = theme.Bright
	tinyDark   color.Color = theme.Night
	tinyDead   color.Color = theme.Hurt
	tinyReach  color.Color = theme.Gain
	tinyStep   color.Color = theme.Gold
)

// The sides of the squares in such cells, as parts of a cell: of targets, and of marks.
const (
	tinySign = 0.5
	tinyMark = 0.3
)

// drawTinyCrate draws a crate with a gap to the next one; at home it has a hole.
func (b *Board) drawTinyCrate(dst *ebiten.Image, at int, x, y float64) {
	if !b.level.Targets[at] {
		b.fill(dst, x, y, image.Point{}, tinyCrate, 1-1/b.side())
		return
	}
	b.fill(dst, x, y, image.Point{}, tinyHome, 1-1/b.side())
	if b.side() >= 3 {
		b.fill(dst, x, y, image.Point{}, tinyDark, tinyMark)
	}
}

// mark draws a mark in a cell: its sprite, or a square of a colour if the cell is too small
// for that.
func (b *Board) mark(dst, sprite *ebiten.Image, at int, ink color.Color) {
	p := b.size.At(at)
	if b.tiny() {
		b.fill(dst, float64(p.X), float64(p.Y), image.Point{}, ink, tinyMark)
		return
	}
	b.put(dst, sprite, float64(p.X), float64(p.Y))
}

// drawChosen draws the frame of the chosen crate.
func (b *Board) drawChosen(dst *ebiten.Image, at int) {
	if b.tiny() {
		theme.Outline(dst, b.Place(at).Inset(-1), tinyEdge)
		return
	}
	p := b.size.At(at)
	b.put(dst, b.looks.chosen, float64(p.X), float64(p.Y))
}

// drawTinyPlayer draws the player larger than a cell, so that it is found.
func (b *Board) drawTinyPlayer(dst *ebiten.Image, x, y float64) {
	around := 1 + 4/b.side()
	b.fill(dst, x, y, image.Point{}, tinyDark, around+2/b.side())
	b.fill(dst, x, y, image.Point{}, tinyEdge, around)
	b.fill(dst, x, y, image.Point{}, tinyPlayer, around-2/b.side())
}
