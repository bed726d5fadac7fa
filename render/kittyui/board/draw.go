package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Marks are the highlights on the board.
type Marks struct {
	Reach   kitty.Cells // reachable cells
	Cursor  int         // cell, -1 for none
	Targets []int       // numbers of the possible targets of a card
	Effect  kitty.Cells // cells that the card may fill
	Change  int         // life that a target would gain, or lose if negative
	Walker  int         // seat whose way to the cursor is shown, 0 for none
	Turn    int         // seat that chooses next, 0 for none
	From    int         // number of a figure from which an arrow leads to another, 0 for none
	To      int
}

// The colours of everything drawn without a sprite.
var (
	dimmed  = color.RGBA{0x0a, 0x08, 0x10, 0x98} // over the margin
	edge    = color.RGBA{0xb0, 0xab, 0xb8, 0xff} // line between margin and board
	effect  = color.RGBA{0x50, 0x2c, 0x0e, 0x60} // over cells that a card may fill
	barBack = color.RGBA{0x17, 0x14, 0x21, 0xff}
)

// names holds the sprite names by seat, to avoid building strings while drawing.
var names = func() (n [kitty.MaxSeats + 1]struct{ cat, fallen, friend string }) {
	for seat := range n {
		n[seat].cat = "kitty.cat." + strconv.Itoa(seat)
		n[seat].fallen = "kitty.fallen." + strconv.Itoa(seat)
		n[seat].friend = "kitty.friend." + strconv.Itoa(seat)
	}
	return n
}()

// CatSprite returns the sprite of a seat's cat.
func CatSprite(seat int) string { return names[seat].cat }

// FriendSprite returns the sprite of a seat's friends.
func FriendSprite(seat int) string { return names[seat].friend }

// FallenSprite returns the sprite of a seat's dead cat.
func FallenSprite(seat int) string { return names[seat].fallen }

// CardSprite returns the sprite of a card.
func CardSprite(name string) string { return "kitty.card." + name }

// Draw draws the board with its top left corner at a point of the window. scale and
// unit are the window pixels per sprite pixel and per interface pixel; numbers are
// drawn in interface pixels.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale, unit int, m Marks) {
	if len(b.figures) == 0 {
		return
	}
	b.prepare(b.land)
	b.drawMarks(m)
	b.drawWay(m)
	for stone, there := range b.stones {
		if there {
			b.put("kitty.stone", b.land.corner(stone), 1)
		}
	}
	b.drawFigures(m)
	b.drawArrows(m)
	b.traces.drawBursts(&b.canvas)
	b.drawConfetti()
	if b.flying.sprite != "" {
		b.put(b.flying.sprite, b.flying.at, 1)
	}
	b.present(dst, at, scale)
	b.drawSigns(dst, at, scale, unit)
}

// The looks of a cell: those of a plain lawn, then those on which something grows.
const (
	plainLooks  = 3
	grownLooks  = 4
	plainShares = 13 // of plain cells in plainShares + grownLooks
)

// GroundSprite returns the sprite of a cell of the board.
func GroundSprite(p grid.Point) string {
	return fmt.Sprintf("kitty.tile.%d.%d", 1+(p.X+p.Y)%2, 1+look(p))
}

// look returns the look of a cell. Most are plain, and what grows is scattered.
func look(p grid.Point) int {
	n := (p.X*73 ^ p.Y*151 + p.X*p.Y*37) % (plainShares + grownLooks)
	if n < plainShares {
		return n % plainLooks
	}
	return n - plainShares + plainLooks
}

// drawMarks marks the cells that can be reached, and those that a card may fill.
func (b *Board) drawMarks(m Marks) {
	for i := range m.Reach.Len() {
		if m.Walker > 0 && m.Reach.At(i) == m.Cursor {
			continue // the ghost of the figure stands there
		}
		b.put("kitty.reachable", b.land.corner(m.Reach.At(i)), 1)
	}
	for i := range m.Effect.Len() {
		at := b.land.corner(m.Effect.At(i))
		b.fill(image.Rect(1, 1, cell-1, cell-1).Add(image.Pt(int(at.X), int(at.Y))), effect)
	}
}

// drawFigures draws the figures, lower ones over higher ones, and then the target
// frames and the cursor, which figures would hide.
func (b *Board) drawFigures(m Marks) {
	var order [kitty.MaxCells]int
	n := 0
	for i := range b.figures {
		if n < len(order) {
			order[n] = i
			n++
		}
	}
	slices.SortStableFunc(order[:n], func(i, j int) int { return int(b.figures[i].at.Y) - int(b.figures[j].at.Y) })
	for _, i := range order[:n] {
		b.drawFigure(&b.figures[i], m)
	}
	for i := range b.figures {
		if f := &b.figures[i]; slices.Contains(m.Targets, f.Number) {
			b.drawTarget(f)
		}
	}
	if m.Cursor >= 0 {
		b.put("kitty.chosen", b.land.corner(m.Cursor), 1)
	}
}

func (b *Board) drawFigure(f *Figure, m Marks) {
	if f.Dead {
		b.put(names[f.Owner].fallen, f.at, 1)
		return
	}
	name := names[f.Owner].cat
	if f.Number >= kitty.FirstFriend {
		name = names[f.Owner].friend
	}
	frame, at, pale := 0, f.at, float32(1)
	if !b.ReducedMotion {
		frame = (b.now + 7*f.Number) / frameTicks
		if f.shake > 0 {
			at.X += float64(f.shake/3%2*2 - 1)
			if f.shake > shakeTicks-flashTicks {
				pale = 0.3
			}
		}
	}
	b.put("floor.shade.figure", at, float32(1-f.fade))
	at.Y -= f.high
	if b.cheers && !b.Busy() && !b.ReducedMotion && b.wins(f) {
		at.Y -= motion.Hop(float64(b.now%cheerPause)/cheerPause, hopHeight)
	}
	if f.fade > 0 && f.Number < kitty.FirstFriend {
		b.put(names[f.Owner].fallen, at, float32(f.fade))
	}
	b.putFrame(name, frame, at, float32(1-f.fade), pale)
	if f.Number < kitty.FirstFriend && f.fade == 0 {
		b.drawBar(f, m)
	}
	if f.Number == m.Turn {
		b.beckon(f)
	}
}

// targetFrame holds the corners of the frame that marks a cell.
var targetFrame = func() (rects []image.Rectangle) {
	const long = 4
	for _, r := range []image.Rectangle{image.Rect(0, 0, long, 1), image.Rect(0, 1, 1, long)} {
		for _, right := range []image.Rectangle{r, image.Rect(cell-r.Max.X, r.Min.Y, cell-r.Min.X, r.Max.Y)} {
			rects = append(rects, right, image.Rect(right.Min.X, cell-right.Max.Y, right.Max.X, cell-right.Min.Y))
		}
	}
	return rects
}()

// drawTarget marks a possible target of a card.
func (b *Board) drawTarget(f *Figure) {
	for _, r := range targetFrame {
		b.fill(r.Add(image.Pt(int(f.at.X), int(f.at.Y))), theme.Ember)
	}
}

// LifeInk returns the colour of a bar of life.
func LifeInk(life, full int) color.RGBA {
	switch {
	case 4*life <= full:
		return theme.Hurt
	case 2*life <= full:
		return theme.Ember
	}
	return theme.Gain
}

// drawBar draws the remaining life as a share of the initial life. On a target, what the card
// would take of it or add to it is bright.
func (b *Board) drawBar(f *Figure, m Marks) {
	const length = 12
	x, y := int(f.at.X)+2, int(f.at.Y)+14
	b.fill(image.Rect(x-1, y-1, x+length+1, y+2), barBack)
	change := 0
	if slices.Contains(m.Targets, f.Number) {
		change = m.Change
	}
	filled := theme.Filled(length, f.Life, b.start)
	after := theme.Filled(length, f.Life+change, b.start)
	if kept := min(filled, after); kept > 0 {
		b.fill(image.Rect(x, y, x+kept, y+1), LifeInk(f.Life, b.start))
	}
	if filled != after {
		b.fill(image.Rect(x+min(filled, after), y, x+max(filled, after), y+1), theme.Bright)
	}
}

// beckon draws a mark over the player who chooses next.
func (b *Board) beckon(f *Figure) {
	down := 0
	if !b.ReducedMotion {
		down = b.now / frameTicks % 2
	}
	x, y := int(f.at.X)+cell/2, int(f.at.Y)-int(f.high)-5+down
	for row, half := range [4]int{4, 4, 3, 2} {
		b.fill(image.Rect(x-half, y+row, x+half, y+row+1), theme.Night)
	}
	for row, half := range [3]int{3, 2, 1} {
		b.fill(image.Rect(x-half, y+row, x+half, y+row+1), theme.Gold)
	}
}
