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

	pawns  []pawn
	order  []int  // of the pawns, from back to front
	parts  []part // remaining animations of the last throw
	age    int    // ticks since the first of them started
	shown  int    // events of the last throw already shown
	dice   nouns.Throw
	roll   int // remaining ticks of the dice animation
	winner int // seat that has won, or 0

	reach  [nouns.BoardSquares]int // throws of 36 that take the next player to each square
	trail  []mark
	sparks []spark
	told   goose.Event // the last event that is worth a note
	note   int         // remaining ticks of that note

	ground  *ebiten.Image // squares, hedges and garden, in sprite pixels
	numbers *ebiten.Image // in interface pixels
	within  *ebiten.Image // the numbers within reach, in interface pixels
	scale   image.Point   // scale and unit that the numbers were drawn for
	written bool          // the numbers within reach are drawn
}

// New makes a board that draws with these sprites. It draws nothing before Reset.
func New(sprites Sprites) *Board {
	return &Board{sprites: sprites, trail: make([]mark, 0, maxMarks), sparks: make([]spark, 0, maxSparks)}
}

// Reset shows the current state of a game without animation.
func (b *Board) Reset(g *goose.Game) {
	if b.game == nil || b.game != g {
		b.game = g
		b.things = thingsOf(g, b.sprites)
		b.forget()
	}
	b.parts, b.age, b.roll, b.shown = nil, 0, 0, len(g.Events)
	b.trail, b.sparks, b.note = b.trail[:0], b.sparks[:0], 0
	b.dice = nouns.Throw{}
	if throws := g.Match().Throws; len(throws) > 0 {
		b.dice = throws[len(throws)-1]
	}
	s := g.State()
	b.foresee(s)
	b.pawns, b.order = make([]pawn, s.Seats()), make([]int, s.Seats())
	for i := range b.pawns {
		seat := *g.Seat(i + 1)
		b.pawns[i] = pawn{sprite: PawnSprite(seat), ink: Ink(seat), square: s.Square(i + 1), waits: s.Wait(i+1) != 0}
	}
	for i := range b.pawns {
		b.pawns[i].at = b.stand(i)
	}
}

// foresee takes from the state of the game who has won, and where the next throw can
// lead.
func (b *Board) foresee(s goose.State) {
	b.winner = s.Winner()
	b.reach = s.Reach(b.game.Course)
	b.written = false
}

// Show starts the animation of the last throw.
func (b *Board) Show(g *goose.Game) {
	throws := g.Match().Throws
	if b.ReducedMotion || b.game != g || len(throws) == 0 {
		known := b.game == g
		b.Reset(g)
		if known {
			b.report(g.Events)
		}
		return
	}
	b.Skip()
	b.trail, b.sparks, b.note = b.trail[:0], b.sparks[:0], 0
	b.dice = throws[len(throws)-1]
	b.roll, b.shown, b.age = rollTicks, 0, 0
	b.parts = partsOf(g.Events)
	b.foresee(g.State())
}

// report tells of events whose motion is not shown: they are heard all the same, and the
// way of the pawns is marked.
func (b *Board) report(events []goose.Event) {
	for _, p := range partsOf(events) {
		if b.Heard != nil {
			b.Heard(p.event.Type)
		}
		b.tell(p.event)
		for _, square := range p.way {
			b.leave(p.seat, feet(standing(square)))
		}
	}
}

// Busy reports whether an animation is running.
func (b *Board) Busy() bool { return b.roll > 0 || len(b.parts) > 0 }

// Rolling reports whether the dice are still rolling.
func (b *Board) Rolling() bool { return b.roll > 0 }

// Shown returns the number of events of the last throw already shown.
func (b *Board) Shown() int { return b.shown }

// At returns the square on which a seat's pawn is shown.
func (b *Board) At(seat int) int { return b.pawns[seat-1].square }

// Skip ends all animations, and the note.
func (b *Board) Skip() {
	if b.note = 0; b.Busy() {
		b.Reset(b.game)
	}
}

// Update advances the animations by one tick.
func (b *Board) Update() {
	b.now++
	if b.ReducedMotion && b.Busy() {
		b.Skip()
	}
	b.note = max(0, b.note-1)
	if b.roll > 0 {
		b.roll--
		return
	}
	b.advance()
	b.drift()
	share := settling
	if b.ReducedMotion {
		share = 1
	}
	for i := range b.pawns {
		if !b.moving(i) {
			b.pawns[i].at = b.pawns[i].at.toward(b.stand(i), share)
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
	return squareOf(grid.Point{X: p.X / (cell * scale), Y: p.Y / (cell * scale)}), true
}

// Cell returns the bounds of a square on the board drawn at some scale, in window
// pixels. Those of the last one are the pond's.
func (b *Board) Cell(square, scale int) image.Rectangle {
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

// Reach returns how many of the 36 throws of two dice take the next player to a square.
func (b *Board) Reach(square int) int { return b.reach[square] }

// Told returns the event that a note should explain beside its square, if any.
func (b *Board) Told() (e goose.Event, ok bool) { return b.told, b.note > 0 }

// cornerOf returns the top left corner of a square, in sprite pixels.
func cornerOf(square int) image.Point {
	p := spiral[square]
	return image.Pt(border+p.X*cell, border+p.Y*cell)
}
