// Package board draws the board of Kitty Wonderland: a field without edges,
// around which its opposite sides are seen again, and everybody on it. It reads
// the game and never changes it; whatever happens on the board, the next choice
// never waits for it.
package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// cell is the side of a cell, in pixels of the art; as wide is the margin in
// which the other side of the board is seen again.
const cell = 16

// Sprites gives drawings by name, as the sheets of the game do.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
}

// Figure is a player or a friend as it is seen: of what has happened, what has
// been shown.
type Figure struct {
	Number             int
	Owner              int // seat; a player's own
	Cell               int
	Life, Mana, Income int
	Dead               bool

	at    spot // corner of its cell
	high  float64
	shake int // ticks that it still shakes
	fade  float64
}

// Board is the board as it is seen. Call Reset when a game begins or goes on,
// Show after every step of it, Update 60 times a second, and Draw whenever the
// screen is drawn.
type Board struct {
	// ReducedMotion lets everybody be where they will be at once.
	ReducedMotion bool

	sprites Sprites
	torus   grid.Torus
	start   int // life that a full bar stands for
	state   kitty.State
	stones  []bool // by cell
	figures []Figure
	now     int // ticks since the board was made

	parts   []part // of what has happened, still to be shown
	age     int    // ticks that the first of them has been shown for
	told    int    // events that have been seen
	changes int
	signs   []sign
	flying  flight

	ground  *ebiten.Image // tiles
	veil    *ebiten.Image // over the margin, with the edge of the board
	picture *ebiten.Image // of everything, in pixels of the art
	white   *ebiten.Image // one pixel
	options ebiten.DrawImageOptions
}

// New makes a board that draws with these sprites. It shows nothing until
// Reset.
func New(sprites Sprites) *Board { return &Board{sprites: sprites} }

// Reset shows a game as it is, without a move.
func (b *Board) Reset(s kitty.State) {
	if b.torus != s.Board.Torus {
		b.torus = s.Board.Torus
		b.forget()
	}
	b.state, b.start = s, max(1, s.Arena.Life)
	b.parts, b.age, b.told, b.signs, b.flying = b.parts[:0], 0, 0, b.signs[:0], flight{}
	b.settle()
}

// settle makes what is seen what is.
func (b *Board) settle() {
	b.changes++
	s := &b.state
	b.stones = append(b.stones[:0], make([]bool, b.torus.Cells())...)
	for _, stone := range s.Stones.List() {
		b.stones[stone] = true
	}
	b.figures = b.figures[:0]
	for seat := 1; seat <= s.Seats(); seat++ {
		p := s.Player(seat)
		b.figures = append(b.figures, Figure{Number: seat, Owner: seat, Cell: p.Cell, Life: p.Life, Mana: p.Mana, Income: p.Income, Dead: p.Dead, at: b.corner(p.Cell)})
	}
	for i := range s.Friends {
		f := &s.Friends[i]
		b.figures = append(b.figures, Figure{Number: f.Number, Owner: f.Owner, Cell: f.Cell, Life: f.Life, Mana: f.Mana, Income: f.Income, at: b.corner(f.Cell)})
	}
}

// Show lets be seen what has happened, and how the game stands since.
func (b *Board) Show(events []kitty.Event, s kitty.State) {
	b.Skip()
	b.parts, b.told, b.age = b.partsOf(events), 0, 0
	b.state = s
	if b.advance(0); !b.Busy() {
		b.settle()
	}
}

// Busy says whether something is still to be seen.
func (b *Board) Busy() bool { return len(b.parts) > 0 }

// Told is how many of the events last shown have been seen, the one included
// that is being seen.
func (b *Board) Told() int { return b.told }

// Changes grows whenever what somebody has, or who is there, is seen otherwise
// than before.
func (b *Board) Changes() int { return b.changes }

// Skip puts everything where it will be.
func (b *Board) Skip() {
	if b.Busy() {
		told := b.told
		for _, p := range b.parts {
			if !p.begun {
				told += p.events
			}
		}
		b.Reset(b.state)
		b.told = told
	}
}

// Update is one tick.
func (b *Board) Update() {
	b.now++
	b.advance(1)
	for i := range b.figures {
		if f := &b.figures[i]; f.shake > 0 {
			f.shake--
		}
	}
	kept := b.signs[:0]
	for _, s := range b.signs {
		if s.age++; s.age < signTicks {
			kept = append(kept, s)
		}
	}
	b.signs = kept
}

// Seen is a player or a friend as it is seen, or nil for one that is not there.
func (b *Board) Seen(number int) *Figure {
	for i := range b.figures {
		if b.figures[i].Number == number {
			return &b.figures[i]
		}
	}
	return nil
}

// Friends are the friends that are seen, oldest first. They are only read.
func (b *Board) Friends() []Figure { return b.figures[b.state.Seats():] }

// On is who is seen on a cell, dead ones too; 0 for nobody.
func (b *Board) On(cell int) int {
	for i := range b.figures {
		if b.figures[i].Cell == cell {
			return b.figures[i].Number
		}
	}
	return kitty.Nobody
}

// Stone says whether a stone is seen on a cell.
func (b *Board) Stone(cell int) bool { return b.stones[cell] }

// Size is what a board of that many cells takes with its margin, in pixels of
// the art.
func Size(width, height int) image.Point { return image.Pt((width+2)*cell, (height+2)*cell) }

// Point is the cell at a point of the board as it is drawn at some scale, the
// margin included, where cells of the other side are.
func (b *Board) Point(p image.Point, scale int) (number int, on bool) {
	size := Size(b.torus.Width, b.torus.Height).Mul(scale)
	if !p.In(image.Rectangle{Max: size}) {
		return 0, false
	}
	at := b.torus.Wrap(grid.Point{X: p.X/(cell*scale) - 1, Y: p.Y/(cell*scale) - 1})
	return b.torus.Index(at), true
}

// Cell is the rectangle of a cell on the board drawn at some scale.
func (b *Board) Cell(number, scale int) image.Rectangle {
	p := b.torus.At(number)
	corner := image.Pt((p.X+1)*cell*scale, (p.Y+1)*cell*scale)
	return image.Rectangle{corner, corner.Add(image.Pt(cell*scale, cell*scale))}
}

// corner is where a cell lies, in pixels of the art from the first one.
func (b *Board) corner(number int) spot {
	p := b.torus.At(number)
	return spot{float64(p.X * cell), float64(p.Y * cell)}
}

// forget drops the pictures of a board of another size.
func (b *Board) forget() {
	for _, picture := range []*ebiten.Image{b.ground, b.veil, b.picture, b.white} {
		if picture != nil {
			picture.Deallocate()
		}
	}
	b.ground, b.veil, b.picture, b.white = nil, nil, nil, nil
}
