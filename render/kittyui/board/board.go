// Package board draws the board of Kitty Wonderland and the figures on it. The board
// is a torus: a margin repeats the cells of the opposite side. It reads the game and
// never changes it; the next choice never waits for an animation.
package board

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/kitty"
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

// Figure is the view of a player or a friend: its state as far as the events have
// been shown.
type Figure struct {
	Number             int
	Owner              int // seat of the owner; a player owns itself
	Cell               int
	Life, Mana, Income int
	Dead               bool

	at    spot // top left corner of its cell
	high  float64
	shake int // remaining ticks of shaking
	fade  float64
}

// Board is the animated view of a game. Call Reset when a game starts or continues,
// Show after every step, Update 60 times a second, and Draw in every frame.
type Board struct {
	// ReducedMotion skips movement.
	ReducedMotion bool

	// Heard is called for each kind of event when it begins to be shown; it may be nil.
	Heard func(kitty.EventType)

	sprites Sprites
	torus   grid.Torus
	start   int // life of a full bar
	state   kitty.State
	stones  []bool // by cell
	figures []Figure
	now     int // ticks since the board was made

	parts    []part // remaining animations
	age      int    // ticks since the first of them started
	shown    int    // events already shown
	changes  int
	signs    []sign
	bursts   []burst
	flying   flight
	shownWay path // the last way that was marked
	cheers   bool // the end of the game has been shown

	ground  *ebiten.Image // tiles
	veil    *ebiten.Image // over the margin, with the edge of the board
	picture *ebiten.Image // of everything, in sprite pixels
	white   *ebiten.Image // one pixel
	options ebiten.DrawImageOptions
}

// New makes a board that draws with these sprites. It draws nothing before Reset.
func New(sprites Sprites) *Board { return &Board{sprites: sprites} }

// Reset shows the current state of a game without animation.
func (b *Board) Reset(s kitty.State) {
	if b.torus != s.Board.Torus {
		b.torus = s.Board.Torus
		b.forget()
	}
	b.state, b.start = s, max(1, s.Arena.Life)
	b.parts, b.age, b.shown, b.signs, b.bursts, b.flying = b.parts[:0], 0, 0, b.signs[:0], b.bursts[:0], flight{}
	b.cheers = s.Over
	b.settle()
}

// settle sets the figures from the state of the game.
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

// Show starts the animation of events, after which the state is s.
func (b *Board) Show(events []kitty.Event, s kitty.State) {
	b.Skip()
	b.parts, b.shown, b.age = b.partsOf(events), 0, 0
	b.state = s
	if b.advance(0); !b.Busy() {
		b.settle()
	}
}

// Busy reports whether an animation is running.
func (b *Board) Busy() bool { return len(b.parts) > 0 }

// Cheering reports whether the end of the game is or has been shown.
func (b *Board) Cheering() bool { return b.cheers }

// Shown returns the number of the last events already shown, including the current one.
func (b *Board) Shown() int { return b.shown }

// Changes is a counter that grows whenever the figures or their values change on
// screen.
func (b *Board) Changes() int { return b.changes }

// Skip ends all animations.
func (b *Board) Skip() {
	if b.Busy() {
		shown := b.shown
		for _, p := range b.parts {
			if !p.begun {
				shown += p.events
			}
		}
		b.Reset(b.state)
		b.shown = shown
	}
}

// Update advances the animations by one tick.
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
	b.bursts = slices.DeleteFunc(b.bursts, func(s burst) bool { return s.age >= burstTicks })
	for i := range b.bursts {
		b.bursts[i].age++
	}
}

// Seen returns the figure of a player or a friend, or nil.
func (b *Board) Seen(number int) *Figure {
	for i := range b.figures {
		if b.figures[i].Number == number {
			return &b.figures[i]
		}
	}
	return nil
}

// Friends returns the figures of the friends, oldest first. The caller must not modify
// them.
func (b *Board) Friends() []Figure { return b.figures[b.state.Seats():] }

// On returns the number of the figure on a cell, dead ones included; 0 means none.
func (b *Board) On(cell int) int {
	for i := range b.figures {
		if b.figures[i].Cell == cell {
			return b.figures[i].Number
		}
	}
	return kitty.Nobody
}

// Stone reports whether a stone is shown on a cell.
func (b *Board) Stone(cell int) bool { return b.stones[cell] }

// Size returns the size of a board of width by height cells with its margin, in sprite
// pixels.
func Size(width, height int) image.Point {
	return image.Pt(width*cell+2*margin, height*cell+2*margin)
}

// Point returns the cell at a point of the board drawn at some scale. The margin
// counts as the cells of the opposite side.
func (b *Board) Point(p image.Point, scale int) (number int, on bool) {
	size := Size(b.torus.Width, b.torus.Height).Mul(scale)
	if !p.In(image.Rectangle{Max: size}) {
		return 0, false
	}
	// A cell is added, because the margin is left of and above the first one.
	p = p.Div(scale).Add(image.Pt(cell-margin, cell-margin))
	at := b.torus.Wrap(grid.Point{X: p.X/cell - 1, Y: p.Y/cell - 1})
	return b.torus.Index(at), true
}

// Cell returns the bounds of a cell on the board drawn at some scale.
func (b *Board) Cell(number, scale int) image.Rectangle {
	p := b.torus.At(number)
	corner := image.Pt(p.X*cell+margin, p.Y*cell+margin).Mul(scale)
	return image.Rectangle{corner, corner.Add(image.Pt(cell*scale, cell*scale))}
}

// corner returns the top left corner of a cell, in sprite pixels from the first cell.
func (b *Board) corner(number int) spot {
	p := b.torus.At(number)
	return spot{float64(p.X * cell), float64(p.Y * cell)}
}

// forget frees the cached pictures.
func (b *Board) forget() {
	for _, picture := range []*ebiten.Image{b.ground, b.veil, b.picture, b.white} {
		if picture != nil {
			picture.Deallocate()
		}
	}
	b.ground, b.veil, b.picture, b.white = nil, nil, nil, nil
}
