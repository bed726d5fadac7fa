// Package board draws and animates a Sokoban level: walls, targets, crates and
// the player. It knows no rules: it shows the steps it is given, and the game
// does not wait for animations.
package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// cell is the side of a cell in art pixels.
const cell = 16

// Sprites provides the sprites by name and animation frame.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
}

// Board is an animated view of a level: it draws what a Motion shows, as far as its camera
// sees it. Call Reset when a level starts or changes without moves, Show after moves, Update
// 60 times a second, and Draw for every frame.
type Board struct {
	Motion
	camera

	Marks Marks

	looks    looks
	ground   []ground         // by cell
	corners  [4]ebiten.Vertex // of the yard; scratch
	picture  *ebiten.Image    // cached static parts
	pictured view             // view of the cached picture
	stale    bool             // the picture must be redrawn
}

// Marks holds the marks drawn on a level.
type Marks struct {
	Dead   []bool      // by cell: dead squares; nil to show none
	Frozen []bool      // by cell: crates that can never be moved again
	Reach  []bool      // by cell: where the chosen crate can be pushed to
	Chosen int         // cell of the chosen crate, -1 for none
	Lit    int         // cell under the pointer, if a click there does something, -1 for none
	Way    []int       // cells of the walk that a click would make
	Trail  []int       // cells over which a click would push the chosen crate; the last one shows it
	Held   bool        // the chosen crate hangs from the pointer
	At     image.Point // of the pointer, if it holds a crate
	Hint   int         // cell of the hinted crate, -1 for none
	Toward grid.Direction
}

// NoMarks shows nothing beyond the level.
var NoMarks = Marks{Chosen: -1, Lit: -1, Hint: -1}

// New creates a board that draws with the given sprites in a look: the warehouse if it is empty. It is
// empty until Reset.
func New(sprites Sprites, look string) *Board {
	return &Board{looks: newLooks(sprites, look), Marks: NoMarks}
}

// Reset shows a level without animation.
func (b *Board) Reset(now level.Level) {
	if b.size != now.Size() || !sameWalls(b.level, now) {
		b.ground = b.looks.pave(now)
		b.seen = bounds(now)
		b.view, b.pictured = view{}, view{}
		b.Face(grid.South)
	}
	b.stale = true
	b.Motion.Reset(now)
}

// Show starts the animation of steps, and ends those still running.
func (b *Board) Show(steps ...Step) {
	b.free = false
	b.Motion.Show(steps...)
}

// Update advances the animations by one tick.
func (b *Board) Update() {
	b.Motion.Update()
	x, y := b.stands()
	b.follow(x, y, b.ReducedMotion)
}

func sameWalls(a, b level.Level) bool {
	for i := range b.Walls {
		if i >= len(a.Walls) || a.Walls[i] != b.Walls[i] || a.Targets[i] != b.Targets[i] {
			return false
		}
	}
	return true
}

// Look shows the level in a part of the window, at zoom levels up to maxZoom and
// with a margin of edge around it. With unchanged arguments it keeps the view.
func (b *Board) Look(at image.Rectangle, maxZoom, edge int) {
	b.look(at, maxZoom, edge, b.size.At(b.player))
}

// Fit scales the view to show the whole level.
func (b *Board) Fit() { b.set(b.fit(), b.size.At(b.player)) }

// Zoom changes the zoom level and keeps the player in view. It reports whether
// the zoom level changed.
func (b *Board) Zoom(by int) bool {
	to := min(max(b.zoom+by, min(b.fit(), minZoom)), b.max)
	if b.zoom == to {
		return false
	}
	b.free = false
	b.set(to, b.size.At(b.player))
	return true
}

// Cell returns the cell of the level at a point of the window.
func (b *Board) Cell(p image.Point) (at int, on bool) {
	if !p.In(b.at) || b.scale == 0 {
		return -1, false
	}
	x, y := math.Floor((float64(p.X)-math.Round(b.x))/b.side()), math.Floor((float64(p.Y)-math.Round(b.y))/b.side())
	q := grid.Point{X: int(x), Y: int(y)}
	if !b.size.Holds(q) {
		return -1, false
	}
	return b.size.Index(q), true
}

// Player returns the middle of what is drawn of the player, in the window.
func (b *Board) Player() image.Point {
	x, y := b.stands()
	return image.Pt(int(b.x+(x+0.5)*b.side()), int(b.y+(y+0.5)*b.side()))
}

// Place returns the rectangle of a cell in the window.
func (b *Board) Place(at int) image.Rectangle {
	p := b.size.At(at)
	x, y := math.Round(b.x)+float64(p.X)*b.side(), math.Round(b.y)+float64(p.Y)*b.side()
	return image.Rect(int(x), int(y), int(x+b.side()), int(y+b.side()))
}
