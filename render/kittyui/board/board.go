// Package board draws the board of Kitty Wonderland and the figures on it. The board
// is a torus: a margin repeats the cells of the opposite side. It reads the game and
// never changes it; the next choice never waits for an animation.
package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

// The side of a cell, and the width of the margin that repeats the opposite side, in
// sprite pixels.
const (
	cell   = 16
	margin = cell / 2
)

// Sprites returns frames of sprites by name.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
}

// Board is the animated view of a game: it draws what a Motion shows.
type Board struct {
	Motion
	canvas

	shownWay path // the last way that was marked
}

// New makes a board that draws with these sprites. It draws nothing before Reset.
func New(sprites Sprites) *Board { return &Board{canvas: canvas{sprites: sprites}} }

// Size returns the size of a board of width by height cells with its margin, in sprite
// pixels.
func Size(width, height int) image.Point {
	return image.Pt(width*cell+2*margin, height*cell+2*margin)
}

// Point returns the cell at a point of the board drawn at some scale. The margin
// counts as the cells of the opposite side.
func (b *Board) Point(p image.Point, scale int) (number int, on bool) {
	size := b.land.size().Mul(scale)
	if !p.In(image.Rectangle{Max: size}) {
		return 0, false
	}
	// A cell is added, because the margin is left of and above the first one.
	p = p.Div(scale).Add(image.Pt(cell-margin, cell-margin))
	at := b.land.Wrap(grid.Point{X: p.X/cell - 1, Y: p.Y/cell - 1})
	return b.land.Index(at), true
}

// Cell returns the bounds of a cell on the board drawn at some scale.
func (b *Board) Cell(number, scale int) image.Rectangle {
	p := b.land.At(number)
	corner := image.Pt(p.X*cell+margin, p.Y*cell+margin).Mul(scale)
	return image.Rectangle{corner, corner.Add(image.Pt(cell*scale, cell*scale))}
}
