// Package board draws the board of the game of the goose: its squares, the
// pawns that hop along them, and the dice. It reads the game and never changes
// it; whatever happens on the board, the next throw never waits for it.
package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// The measures of the board, in pixels of the art.
const (
	cell   = 16
	side   = 10          // squares along an edge
	border = 4           // what the hedge round the board takes
	raised = 2           // how much higher than its square a figure stands
	length = side * cell // of an edge
	// Size is the side of the whole board, its hedge included.
	Size = length + 2*border
)

var size = grid.Size{Width: side, Height: side}

// spiral is where on the board each square lies.
var spiral = size.Spiral()

// Sprites gives drawings by name, as the sheets of the game do.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
	Has(name string) bool
}

// Board is the board as it is seen. Call Reset when a game begins, goes on or
// is put back, Show right after every throw, Update 60 times a second, and Draw
// whenever the screen is drawn.
type Board struct {
	// ReducedMotion lets dice and pawns be where they will be at once.
	ReducedMotion bool

	sprites Sprites
	game    *goose.Game
	things  [nouns.BoardSquares]thing
	now     int // ticks since the board was made

	pawns []pawn
	parts []part // of the last throw, still to be shown
	age   int    // ticks that the first of them has been shown for
	told  int    // events of the last throw that have been seen
	dice  nouns.Throw
	roll  int // ticks that the dice still roll

	ground  *ebiten.Image // squares and hedges, in pixels of the art
	numbers *ebiten.Image // in interface pixels
	scale   image.Point   // that the numbers were written for
}

// New makes a board that draws with these sprites. It shows nothing until
// Reset.
func New(sprites Sprites) *Board { return &Board{sprites: sprites} }

// Reset shows a game as it is, without a move.
func (b *Board) Reset(g *goose.Game) {
	if b.game == nil || b.game != g {
		b.game = g
		b.things = thingsOf(g, b.sprites)
		b.forget()
	}
	b.parts, b.age, b.roll, b.told = nil, 0, 0, len(g.Events)
	b.dice = nouns.Throw{}
	if throws := g.Match().Throws; len(throws) > 0 {
		b.dice = throws[len(throws)-1]
	}
	s := g.State()
	b.pawns = make([]pawn, s.Seats())
	for i := range b.pawns {
		b.pawns[i] = pawn{sprite: PawnSprite(*g.Seat(i + 1)), square: s.Square(i + 1)}
	}
	for i := range b.pawns {
		b.pawns[i].at = b.stand(i)
	}
}

// Show lets be seen what a throw has brought.
func (b *Board) Show(g *goose.Game) {
	throws := g.Match().Throws
	if b.ReducedMotion || b.game != g || len(throws) == 0 {
		b.Reset(g)
		return
	}
	b.Skip()
	b.dice = throws[len(throws)-1]
	b.roll, b.told, b.age = rollTicks, 0, 0
	b.parts = partsOf(g.Events)
}

// Busy says whether something of the last throw is still to be seen.
func (b *Board) Busy() bool { return b.roll > 0 || len(b.parts) > 0 }

// Rolling says whether the dice have not come to rest.
func (b *Board) Rolling() bool { return b.roll > 0 }

// Told is how many events of the last throw have been seen.
func (b *Board) Told() int { return b.told }

// At is the square that a seat's pawn has come to, as it is seen.
func (b *Board) At(seat int) int { return b.pawns[seat-1].square }

// Skip puts everything where it will be.
func (b *Board) Skip() {
	if b.Busy() {
		b.Reset(b.game)
	}
}

// Update is one tick.
func (b *Board) Update() {
	b.now++
	if b.ReducedMotion {
		b.Skip()
	}
	if b.roll > 0 {
		b.roll--
		return
	}
	b.advance()
	for i := range b.pawns {
		if !b.moving(i) {
			b.pawns[i].at = b.pawns[i].at.toward(b.stand(i), settling)
		}
	}
}

// Square is the square at a point of the board as it is drawn at some scale.
func (b *Board) Square(p image.Point, scale int) (square int, on bool) {
	p = p.Sub(image.Pt(border*scale, border*scale))
	if scale < 1 || !p.In(image.Rect(0, 0, length*scale, length*scale)) {
		return 0, false
	}
	at := grid.Point{X: p.X / (cell * scale), Y: p.Y / (cell * scale)}
	for square, q := range spiral {
		if q == at {
			return square, true
		}
	}
	return 0, false
}

// Cell is the rectangle of a square on the board drawn at some scale.
func (b *Board) Cell(square, scale int) image.Rectangle {
	corner := cornerOf(square).Mul(scale)
	return image.Rectangle{corner, corner.Add(image.Pt(cell*scale, cell*scale))}
}

// cornerOf is where a square lies on the board, in pixels of the art.
func cornerOf(square int) image.Point {
	p := spiral[square]
	return image.Pt(border+p.X*cell, border+p.Y*cell)
}
