package board

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// figure is one entity as it was last seen, with how it moves now.
type figure struct {
	id       world.ID
	at       grid.Point
	lying    bool // under whoever stands there
	name     string
	frames   []*ebiten.Image
	wounded  bool
	health   float64 // part of its maximum
	shown    float64 // the same, as the bar shows it: it falls slowly
	hostile  bool
	treasure bool
	faint    bool // it was there when it was last seen, and may be elsewhere

	way   slide
	lunge clock
	by    spot // where the lunge goes, in cells
	flash clock
}

// reach is how many cells beyond the view figures are kept: those that slide
// in are known before they are seen.
const reach = 2

// gather notes everything known to be in and around the view, top row first,
// so that what stands below is drawn over what stands above.
func (b *Board) gather() {
	by := grid.Point{X: viewWidth/2 + reach, Y: viewHeight/2 + reach}
	centre := b.known.At()
	for t := range b.known.Things(b.floor, centre.Add(grid.Point{X: -by.X, Y: -by.Y}), centre.Add(by)) {
		b.note(t)
	}
}

// note adds a figure as it is known, moving as the one it was before.
func (b *Board) note(t dungeon.Thing) {
	f := figure{id: t.ID, at: t.At, lying: !t.Solid, shown: 1}
	f.way.place(centreOf(t.At))
	if old := find(b.before, t.ID); old != nil {
		f.way, f.lunge, f.by, f.flash, f.shown = old.way, old.lunge, old.by, old.flash, old.shown
		if old.at != t.At {
			f.way.start(centreOf(t.At))
			if b.ReducedMotion {
				f.way.place(centreOf(t.At))
			}
		}
	}
	f.name = spriteOf(t)
	f.frames = b.sheets.All(f.name)
	f.treasure, f.hostile, f.faint = t.Treasure, t.Monster, t.Remembered && t.Moves
	if !t.Hero && t.MaxHp > 0 {
		f.health = float64(t.Hp) / float64(t.MaxHp)
		f.wounded = t.Hp < t.MaxHp
	}
	b.figures = append(b.figures, f)
}

// spriteOf is the name of the drawing of a thing.
func spriteOf(t dungeon.Thing) string {
	switch {
	case t.Hero && t.Facing != grid.Nowhere:
		return "hero." + t.Facing.String()
	case t.Hero:
		return "hero.south"
	case t.Stair && t.Sealed:
		return "stairs.sealed"
	case t.Stair && t.Down:
		return "stairs.down"
	case t.Stair:
		return "stairs.up"
	case t.Searched:
		return "treasure.open"
	case t.Gift:
		return "treasure.gift"
	case t.Treasure:
		return "treasure.closed"
	case t.Name.Key != "":
		return t.Name.String()
	}
	return sheets.UnknownItem
}

func find(figures []figure, id world.ID) *figure {
	for i := range figures {
		if figures[i].id == id {
			return &figures[i]
		}
	}
	return nil
}

func centreOf(p grid.Point) spot { return spot{float64(p.X), float64(p.Y)} }

func (f *figure) advance() {
	f.way.advance()
	f.lunge.advance()
	f.flash.advance()
	f.shown += (f.health - f.shown) * 0.18
}

// newShadow draws the shadow at the feet of whoever stands on the floor.
func newShadow() *ebiten.Image {
	m := image.NewRGBA(image.Rect(0, 0, cell, cell))
	for _, row := range [...]image.Rectangle{
		image.Rect(4, 13, 12, 14), image.Rect(2, 14, 14, 15), image.Rect(3, 15, 13, 16),
	} {
		draw.Draw(m, row, image.NewUniform(color.RGBA{A: 0x90}), image.Point{}, draw.Src)
	}
	return ebiten.NewImageFromImage(m)
}

// place is where the figure is drawn, in cells.
func (f *figure) place() spot {
	at := f.way.at()
	if f.lunge.started() && !f.lunge.over() {
		at = at.add(f.by.times(thrust(f.lunge.part())))
	}
	return at
}

// Idle frames change this slowly, in ticks; walking ones faster.
const (
	idleTicks = 34
	walkTicks = 7
)

// frame is the picture to draw at a tick. Figures breathe out of step.
func (f *figure) frame(now int) *ebiten.Image {
	pace := idleTicks
	if f.way.moving() {
		pace = walkTicks
	}
	return f.frames[(now+int(f.id)*13)/pace%len(f.frames)]
}
