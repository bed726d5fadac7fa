// Package board draws the board of the game of the goose: squares, hopping pawns and
// dice. It reads the game and never changes it; the next throw never waits for an
// animation.
package board

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// The dimensions of the board, in sprite pixels.
const (
	cell   = 16
	side   = 11          // cells along an edge
	border = 2           // width of the frame around the board
	length = side * cell // of an edge, without the frame
	// Size is the side of the whole board, its frame included.
	Size = length + 2*border
)

// The cells of the garden along its edges, below the last squares of the path.
const gardenWide, gardenHigh = 5, 4

// The garden lies in the last turns of the spiral; the last square is the whole of it.
// Its pond has three cells along an edge, around the middle, where pawns stand.
var (
	garden = grid.Point{X: 3, Y: 3} // its top left cell
	gate   = grid.Point{X: 5, Y: 4} // the cell by which the path enters it
	middle = grid.Point{X: 5, Y: 5}
)

// spiral holds the grid position of each square.
var spiral = wind()

// wind lays the path: inwards from the top left corner, up to the pond.
func wind() (path [nouns.BoardSquares]grid.Point) {
	copy(path[:], grid.Size{Width: side, Height: side}.Spiral())
	path[goose.Last] = middle
	return path
}

// squareOf returns the square of a cell. What is not on the path is the garden.
func squareOf(p grid.Point) int {
	if square := slices.Index(spiral[:], p); square >= 0 {
		return square
	}
	return goose.Last
}

// Sprites returns frames of sprites by name.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
	Has(name string) bool
}

// Board is the animated view of a game: it draws what a Motion shows.
type Board struct {
	Motion

	sprites Sprites
	drawn   *goose.Game // whose things are known
	things  things
	order   []int // of the pawns, from back to front
	ground  ground
}

// New makes a board that draws with these sprites. It draws nothing before Reset.
func New(sprites Sprites) *Board { return &Board{sprites: sprites, Motion: newMotion()} }

// Square returns the square at a point of the board drawn at some scale, in window
// pixels.
func (b *Board) Square(p image.Point, scale int) (square int, on bool) {
	p = p.Sub(image.Pt(border*scale, border*scale))
	if scale < 1 || !p.In(image.Rect(0, 0, length*scale, length*scale)) {
		return 0, false
	}
	return squareOf(grid.Point{X: p.X / (cell * scale), Y: p.Y / (cell * scale)}), true
}

// Cell returns the bounds of a square on the board drawn at some scale, in window
// pixels. Those of the last one are the pond's.
func (b *Board) Cell(square, scale int) image.Rectangle { return placeOf(square, scale) }

func placeOf(square, scale int) image.Rectangle {
	corner := cornerOf(square)
	r := image.Rectangle{corner, corner.Add(image.Pt(cell, cell))}
	if square == goose.Last {
		r = r.Inset(-cell)
	}
	return image.Rectangle{r.Min.Mul(scale), r.Max.Mul(scale)}
}

// Garden returns the bounds of the part of the garden where no path is, on the board drawn
// at some scale, in window pixels.
func (b *Board) Garden(scale int) image.Rectangle {
	corner := image.Pt(border+garden.X*cell, border+gate.Y*cell)
	return image.Rectangle{corner.Mul(scale), corner.Add(image.Pt(gardenWide*cell, gardenHigh*cell)).Mul(scale)}
}

// cornerOf returns the top left corner of a square, in sprite pixels.
func cornerOf(square int) image.Point {
	p := spiral[square]
	return image.Pt(border+p.X*cell, border+p.Y*cell)
}
