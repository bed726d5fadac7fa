// Package board draws and animates a Sokoban level: walls, targets, crates and
// the player. It knows no rules: it shows the steps it is given, and the game
// does not wait for animations.
package board

import (
	"image"

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

// Step is a step of the player by one cell.
type Step struct {
	Direction grid.Direction
	Push      bool // the step moves a crate
	Back      bool // the step is undone: everything moves against Direction
}

// Board is an animated view of a level. Call Reset when a level starts or changes
// without moves, Show after moves, Update 60 times a second, and Draw for every
// frame.
type Board struct {
	// ReducedMotion disables animations: everything jumps to its position.
	ReducedMotion bool

	Marks Marks

	// Heard is called for each step that is shown, with whether it pushed a crate onto a
	// target; of those that are skipped, for the last. It may be nil.
	Heard func(s Step, home bool)

	looks looks
	level level.Level // the level whose walls and targets are shown
	size  grid.Size
	seen  image.Rectangle // bounds of the room and the walls around it

	crates  []bool // by cell, as shown
	player  int    // cell
	facing  grid.Direction
	pushing bool
	gleam   []int // by cell: remaining ticks of the gleam of a crate; above gleamTicks it has yet to begin
	gleams  int   // number of such cells

	cheering bool // the level is solved: the player holds its arms up
	cheer    int  // ticks since then

	dust  [maxPuffs]puff
	puffs int // raised so far

	steps []Step  // steps to show; the first one is current
	done  float64 // completed part of the current step
	pace  float64 // steps per tick

	ground   []ground         // by cell
	corners  [4]ebiten.Vertex // of the yard; scratch
	view     View
	picture  *ebiten.Image // cached static parts
	pictured View          // view of the cached picture
	stale    bool          // the picture must be redrawn
	free     bool          // the user has dragged the view
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

// New creates a board that draws with the given sprites. It is empty until Reset.
func New(sprites Sprites) *Board {
	return &Board{looks: newLooks(sprites), Marks: NoMarks}
}

// Reset shows a level without animation.
func (b *Board) Reset(now level.Level) {
	same := b.size == now.Size() && sameWalls(b.level, now)
	b.level, b.size = now, now.Size()
	if !same {
		b.ground = b.looks.pave(now)
		b.seen = bounds(now)
		b.view, b.pictured = View{}, View{}
		b.facing = grid.South
	}
	if b.stale = true; len(b.crates) != now.Cells() {
		b.crates, b.gleam = make([]bool, now.Cells()), make([]int, now.Cells())
	}
	clear(b.crates)
	clear(b.gleam)
	b.gleams, b.dust = 0, [maxPuffs]puff{}
	for _, c := range now.Crates {
		b.crates[c] = true
	}
	b.player, b.pushing, b.cheering = now.Player, false, false
	b.steps, b.done = b.steps[:0], 0
}

func sameWalls(a, b level.Level) bool {
	for i := range b.Walls {
		if i >= len(a.Walls) || a.Walls[i] != b.Walls[i] || a.Targets[i] != b.Targets[i] {
			return false
		}
	}
	return true
}

// Durations in ticks: of a single step, and the maximum of a sequence of steps.
const (
	stepTicks = 7
	maxTicks  = 50
)

// Show starts the animation of steps, and ends those still running.
func (b *Board) Show(steps ...Step) {
	b.Skip()
	b.free, b.cheering = false, false
	if b.ReducedMotion {
		b.steps = append(b.steps, steps...)
		b.Skip()
		return
	}
	b.steps = append(b.steps, steps...)
	b.pace = max(1.0/stepTicks, float64(len(steps))/maxTicks)
}

// Busy reports whether an animation is running.
func (b *Board) Busy() bool { return len(b.steps) > 0 }

// Skip ends all animations.
func (b *Board) Skip() {
	heard := b.Heard
	for i, s := range b.steps {
		b.Heard = nil
		if i == len(b.steps)-1 {
			b.Heard = heard
		}
		b.take(s)
	}
	b.Heard = heard
	b.steps, b.done = b.steps[:0], 0
}

// Face turns the player to a direction.
func (b *Board) Face(d grid.Direction) { b.facing, b.pushing, b.cheering = d, false, false }

// take completes a step.
func (b *Board) take(s Step) {
	delta := b.level.Delta(s.Direction)
	b.facing, b.pushing = s.Direction, s.Push && !s.Back
	if b.Heard != nil {
		b.Heard(s, s.Push && !s.Back && b.level.Targets[b.player+2*delta])
	}
	if s.Back {
		if s.Push {
			b.crates[b.player+delta], b.crates[b.player] = false, true
		}
		b.player -= delta
		return
	}
	b.player += delta
	if s.Push {
		to := b.player + delta
		b.crates[b.player], b.crates[to] = false, true
		b.raise(b.player, s.Direction)
		if b.level.Targets[to] && !b.ReducedMotion {
			b.shine(to, 0)
		}
	}
}

// Update advances the animations by one tick.
func (b *Board) Update() {
	if b.ReducedMotion {
		b.Skip()
	}
	b.advance()
	b.follow()
	b.settle()
	b.cheer++
	for i := 0; b.gleams > 0 && i < len(b.gleam); i++ {
		if b.gleam[i] > 0 {
			if b.gleam[i]--; b.gleam[i] == 0 {
				b.gleams--
			}
		}
	}
}

// advance advances the steps by a tick.
func (b *Board) advance() {
	if len(b.steps) == 0 {
		return
	}
	taken := 0
	for b.done += b.pace; b.done > 0.999 && taken < len(b.steps); b.done-- {
		b.take(b.steps[taken])
		taken++
	}
	b.steps = append(b.steps[:0], b.steps[taken:]...)
	if len(b.steps) == 0 {
		b.done = 0
	}
}
