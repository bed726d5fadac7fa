package board

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems"
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

	way   slide
	lunge clock
	by    spot // where the lunge goes, in cells
	flash clock
}

// reach is how many cells beyond the view figures are kept: those that slide
// in are known before they are seen.
const reach = 2

// gather notes every entity in and around the view, top row first, so that
// what stands below is drawn over what stands above.
func (b *Board) gather(g *systems.Game) {
	stage := g.Here()
	centre := components.Position.Get(g.World, g.Hero).At
	for y := centre.Y - viewHeight/2 - reach; y <= centre.Y+viewHeight/2+reach; y++ {
		for x := centre.X - viewWidth/2 - reach; x <= centre.X+viewWidth/2+reach; x++ {
			p := grid.Point{X: x, Y: y}
			for _, id := range stage.Lying(p) {
				b.note(g, id, p, true)
			}
			if id := stage.Solid(p); id != 0 {
				b.note(g, id, p, false)
			}
		}
	}
}

// note adds a figure as the game has it, moving as the one it was before.
func (b *Board) note(g *systems.Game, id world.ID, at grid.Point, lying bool) {
	f := figure{id: id, at: at, lying: lying, shown: 1}
	f.way.place(centreOf(at))
	if old := find(b.before, id); old != nil {
		f.way, f.lunge, f.by, f.flash, f.shown = old.way, old.lunge, old.by, old.flash, old.shown
		if old.at != at {
			f.way.start(centreOf(at))
			if b.ReducedMotion {
				f.way.place(centreOf(at))
			}
		}
	}
	f.name = spriteOf(g, id)
	f.frames = b.sheets.All(f.name)
	f.treasure = components.Treasure.Has(g.World, id)
	f.hostile = components.Hostile.Has(g.World, id)
	if h := components.Health.Find(g.World, id); h != nil && id != g.Hero && h.Max > 0 {
		f.health = float64(h.Now) / float64(h.Max)
		f.wounded = h.Now < h.Max
	}
	b.figures = append(b.figures, f)
}

// spriteOf is the name of the drawing of an entity.
func spriteOf(g *systems.Game, id world.ID) string {
	if id == g.Hero {
		if toward := components.Facing.Get(g.World, id).Toward; toward != grid.Nowhere {
			return "hero." + toward.String()
		}
		return "hero.south"
	}
	if s := components.Stair.Find(g.World, id); s != nil {
		switch {
		case s.Sealed:
			return "stairs.sealed"
		case s.Down:
			return "stairs.down"
		default:
			return "stairs.up"
		}
	}
	if t := components.Treasure.Find(g.World, id); t != nil {
		search := components.Search.Find(g.World, g.Hero)
		switch {
		case search != nil && search.Treasure == id:
			return "treasure.open"
		case t.Gift:
			return "treasure.gift"
		default:
			return "treasure.closed"
		}
	}
	if n := components.Name.Find(g.World, id); n != nil {
		return n.String()
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
