// Package board draws the board of the game of the goose: squares, hopping pawns and
// dice. It reads the game and never changes it; the next throw never waits for an
// animation.
package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// The dimensions of the board, in sprite pixels.
const (
	cell   = 16
	side   = 10          // squares along an edge
	border = 4           // width of the hedge around the board
	raised = 2           // offset of a figure above its square
	length = side * cell // of an edge, without the hedge
	// Size is the side of the whole board, its hedge included.
	Size = length + 2*border
)

var size = grid.Size{Width: side, Height: side}

// spiral holds the grid position of each square.
var spiral = size.Spiral()

// Sprites returns frames of sprites by name.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
	Has(name string) bool
}

// Board is the animated view of a game. Call Reset when a game starts, continues or
// is undone, Show right after every throw, Update 60 times a second, and Draw in every
// frame.
type Board struct {
	// ReducedMotion skips all animations.
	ReducedMotion bool

	// Heard is called for each event when it begins to be shown; it may be nil.
	Heard func(goose.EventType)

	sprites Sprites
	game    *goose.Game
	things  [nouns.BoardSquares]thing
	now     int // ticks since the board was made

	pawns []pawn
	parts []part // remaining animations of the last throw
	age   int    // ticks since the first of them started
	shown int    // events of the last throw already shown
	dice  nouns.Throw
	roll  int // remaining ticks of the dice animation

	ground  *ebiten.Image // squares and hedges, in sprite pixels
	numbers *ebiten.Image // in interface pixels
	scale   image.Point   // scale and unit that the numbers were drawn for
}

// New makes a board that draws with these sprites. It draws nothing before Reset.
func New(sprites Sprites) *Board { return &Board{sprites: sprites} }

// Reset shows the current state of a game without animation.
func (b *Board) Reset(g *goose.Game) {
	if b.game == nil || b.game != g {
		b.game = g
		b.things = thingsOf(g, b.sprites)
		b.forget()
	}
	b.parts, b.age, b.roll, b.shown = nil, 0, 0, len(g.Events)
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

// Show starts the animation of the last throw.
func (b *Board) Show(g *goose.Game) {
	throws := g.Match().Throws
	if b.ReducedMotion || b.game != g || len(throws) == 0 {
		if b.game == g && b.Heard != nil {
			for _, p := range partsOf(g.Events) { // what is not seen is heard all the same
				b.Heard(p.heard)
			}
		}
		b.Reset(g)
		return
	}
	b.Skip()
	b.dice = throws[len(throws)-1]
	b.roll, b.shown, b.age = rollTicks, 0, 0
	b.parts = partsOf(g.Events)
}

// Busy reports whether an animation is running.
func (b *Board) Busy() bool { return b.roll > 0 || len(b.parts) > 0 }

// Rolling reports whether the dice are still rolling.
func (b *Board) Rolling() bool { return b.roll > 0 }

// Shown returns the number of events of the last throw already shown.
func (b *Board) Shown() int { return b.shown }

// At returns the square on which a seat's pawn is shown.
func (b *Board) At(seat int) int { return b.pawns[seat-1].square }

// Skip ends all animations.
func (b *Board) Skip() {
	if b.Busy() {
		b.Reset(b.game)
	}
}

// Update advances the animations by one tick.
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

// Square returns the square at a point of the board drawn at some scale, in window
// pixels.
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

// Cell returns the bounds of a square on the board drawn at some scale, in window
// pixels.
func (b *Board) Cell(square, scale int) image.Rectangle {
	corner := cornerOf(square).Mul(scale)
	return image.Rectangle{corner, corner.Add(image.Pt(cell*scale, cell*scale))}
}

// cornerOf returns the top left corner of a square, in sprite pixels.
func cornerOf(square int) image.Point {
	p := spiral[square]
	return image.Pt(border+p.X*cell, border+p.Y*cell)
}
