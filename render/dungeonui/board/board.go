// Package board draws the dungeon: the view with the hero in the middle, everything
// that moves in it, its light, and the minimap. It draws what the player knows of
// the game. The next action never waits for an animation.
package board

import (
	"errors"
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// cell is the width and height of a cell's sprite, in pixels.
const cell = anim.Cell

// The size of the view, in cells.
const (
	viewWidth  = dungeon.ViewWidth
	viewHeight = dungeon.ViewHeight
)

// Board is the view of the dungeon. Call Reset when a game is started or loaded, Show
// after every action, Update 60 times a second, and Draw whenever the screen is
// drawn.
type Board struct {
	sheets     *sheets.Set
	looks      *looks.Looks
	floor      floor
	motion     *anim.Motion
	stains     stains
	layer      layer
	fog        fog
	lighting   lighting
	marks      marks
	substances substances
	asked      asked
	edge       edge
	lens       lens
	span       grid.Size // part of the floor that the view shows
	minimap    minimap
	stands     func(grid.Point) bool // reports whether something stands or lies in a cell
	canvas     *canvas
	actors     actors
	effects    *effects
}

// New returns a board that draws with these sprite sheets. It is empty until Reset.
// It panics if a shader does not compile, or the data of looks or of motion have a mistake,
// which are bugs in the program.
func New(sheets *sheets.Set) *Board {
	b := &Board{sheets: sheets, span: grid.Size{Width: viewWidth, Height: viewHeight}}
	b.motion = anim.New(sheets, &b.floor)
	b.stains = stains{sheets: sheets, floor: &b.floor}
	b.substances.sheets = sheets
	b.layer = layer{sheets: sheets, floor: &b.floor, stains: &b.stains, substances: &b.substances}
	b.fog.floor = &b.floor
	b.lighting = lighting{floor: &b.floor, shader: mustShader("light", lightSource), spreading: mustShader("spread", spreadSource)}
	b.canvas = newCanvas(sheets, &b.lighting)
	b.actors = actors{canvas: b.canvas, motion: b.motion, shadow: newShadow()}
	b.effects = newEffects(b.canvas, b.motion)
	b.stands = b.inhabited
	b.resize()
	if err := b.UseMods(); err != nil {
		panic(fmt.Errorf("board: %w", err))
	}
	return b
}

// ReduceMotion turns off everything that slides, shakes, flashes or flickers, or turns it on
// again.
func (b *Board) ReduceMotion(reduced bool) { b.motion.Reduced = reduced }

// ShowEdge says whether the view has a red edge while the hero has few Hp.
func (b *Board) ShowEdge(shown bool) { b.edge.off = !shown }

// UseMods reads how floors look and what events show, with what mods bring, before a game is
// shown. The error names the mod's file; the board is as before then.
func (b *Board) UseMods(mods ...assets.Layer) error {
	l, err := looks.Read(mods...)
	if err != nil {
		return err
	}
	set, err := motion.Load(motion.Files, mods...)
	if err != nil {
		return err
	}
	b.motion.UseData(set)
	b.looks = l
	b.lighting.use(l)
	return nil
}

// CheckMods says what is wrong with what mods bring to the board.
func CheckMods(mods ...assets.Layer) error {
	_, err1 := looks.Read(mods...)
	_, err2 := motion.Load(motion.Files, mods...)
	return errors.Join(err1, err2)
}

// mustShader compiles a shader.
func mustShader(name string, source []byte) *ebiten.Shader {
	s, err := ebiten.NewShader(source)
	if err != nil {
		panic(fmt.Errorf("board: the shader %s.kage does not compile: %w", name, err))
	}
	return s
}

// Bump shows that the hero has walked into a wall.
func (b *Board) Bump(toward grid.Direction) { b.motion.Bump(toward) }

// Reset drops all animations and shows the current state of a game, after it was
// started or loaded.
func (b *Board) Reset(k known.Known) {
	b.stains.clear()
	b.asked.clear()
	b.enter(k)
	b.motion.Reset(k)
	b.read(k, true)
}

// Show updates the board after an action. It reads the new state and the events that
// the hero noticed, and starts animations from what is drawn now.
func (b *Board) Show(k known.Known) {
	elsewhere := k.Hero().Floor() != b.floor.number || !k.Same(b.motion.Known)
	if elsewhere {
		b.enter(k)
	} else {
		b.survey(k)
	}
	b.motion.Show(k, elsewhere)
	b.read(k, elsewhere || b.motion.Reduced)
}

// enter shows the floor that the hero is on.
func (b *Board) enter(k known.Known) {
	b.floor.enter(k, b.sheets, b.looks)
	b.asked.signs = b.asked.signs[:0]
	b.substances.forget()
	b.survey(k)
	b.layer.forget()
	b.fog.forget()
	b.lighting.forget()
}

// survey reads the known terrain of the floor.
func (b *Board) survey(k known.Known) {
	cracked := b.floor.survey(k)
	b.layer.note()
	b.layer.changed = append(b.layer.changed, cracked...)
	b.minimap.update(k, b.floor.size, b.floor.terrain)
}

// read reads the other facts of the floor that are drawn, and lets light and fog follow, at
// once or gradually.
func (b *Board) read(k known.Known, atOnce bool) {
	b.marks.read(k)
	b.layer.changed = append(b.layer.changed, b.substances.read(k)...)
	b.edge.read(k)
	b.lens.read(k)
	for _, s := range b.motion.Stains {
		b.stains.leave(s.Sprite, s.At)
		b.layer.stale = true
	}
	b.fog.cover(k.View(), b.motion.Centre, atOnce)
	b.illuminate(atOnce)
	b.lighting.feed(health(k), atOnce)
}

// health returns the share of its Hp that the hero has.
func health(k known.Known) float64 {
	now, most := k.Hero().Health()
	return min(1, max(0, float64(now)/float64(max(1, most))))
}

// resize lets all parts of the picture show as much of the floor as the view does.
func (b *Board) resize() {
	b.layer.resize(b.span)
	b.fog.span, b.lighting.span = b.span, b.span
}

// pull shows the part of the floor that a view of that scale shows, of one that has the scale base
// without being pulled back.
func (b *Board) pull(base, scale int) {
	span := spanOf(base, scale)
	if span == b.span {
		return
	}
	b.span = span
	b.resize()
	b.fog.cover(b.motion.Known.View(), b.motion.Centre, false)
	b.illuminate(false)
}

// illuminate computes the light around the view.
func (b *Board) illuminate(atOnce bool) {
	b.lighting.illuminate(b.motion, b.marks.all, &b.substances, atOnce)
}

// Entry returns the word key of the boss that the last action brought into view for the
// first time, or "".
func (b *Board) Entry() string { return b.motion.Entry() }

// Update advances all animations by one tick.
func (b *Board) Update() {
	if b.motion.Hold() {
		return
	}
	if b.lighting.follow(b.motion) {
		b.illuminate(b.motion.Reduced)
	}
	b.motion.Advance()
	b.lens.advance(b.motion.Reduced)
	b.fog.lift()
	b.lighting.advance()
}

// Busy reports whether something moves for a while. What always moves, as flames and figures
// that breathe, does not count.
func (b *Board) Busy() bool {
	return b.motion.Busy() || b.fog.moving || b.lighting.moving || b.lens.moving()
}

// Cell returns the cell of the floor at a pixel of the screen, if the view's top left
// corner is at at. It reports false outside the view and the floor. While the view
// slides, it returns the cell that will be there in the end: a quick click next to
// the hero means the adjacent cell.
func (b *Board) Cell(x, y int, at image.Point, scale int) (grid.Point, bool) {
	if !image.Pt(x, y).In(Bounds(at, scale)) {
		return grid.Point{}, false
	}
	p := cellAt(x, y, at, scale, b.lens.scale(scale), b.motion.Centre)
	return p, b.floor.size.Holds(p)
}

// Place returns the rectangle of the screen in which a cell of the floor is drawn while nothing
// slides, for a view with its top left corner at at. It may lie outside the view.
func (b *Board) Place(p grid.Point, at image.Point, scale int) image.Rectangle {
	side, view := cell*b.lens.scale(scale), Bounds(at, scale)
	corner := view.Min.Add(view.Size().Sub(image.Pt(side, side)).Div(2))
	corner = corner.Add(image.Pt(p.X-b.motion.Centre.X, p.Y-b.motion.Centre.Y).Mul(side))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}
}

// Bounds returns the rectangle of the view on the screen, with its top left corner at at.
func Bounds(at image.Point, scale int) image.Rectangle {
	return image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)
}

// Scale returns the scale at which the view was drawn last.
func (b *Board) Scale() int { return b.lens.scale(b.lens.base) }

// Draw draws the view with its top left corner at at, scaled up by scale, or by less while it is
// pulled back. It draws nothing outside the view's rectangle.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale int) {
	if b.floor.size.Cells() == 0 || scale < 1 {
		return
	}
	m, c := b.motion, b.canvas
	view, base := Bounds(at, scale), scale
	b.lens.use(base)
	scale = b.lens.scale(base)
	b.pull(base, scale)
	b.layer.paint(m.Camera.At(), m.Frame(torchTicks))
	b.fog.paint(b.layer.at)
	b.lighting.paint(b.layer.at)
	b.lighting.kindle(m)
	c.open(dst, view, scale, m)
	b.lighting.draw(c, &b.layer, b.fog.mask, m.Frame(flickerTicks))
	b.asked.drawPath(c)
	b.asked.drawSigns(c, false)
	b.marks.draw(c, m.Frame(markTicks))
	b.effects.drawParticles(false)
	b.substances.drawAir(c, m.Frame(riseTicks), true, b.stands)
	b.actors.draw()
	b.substances.drawTall(c, m.Frame(riseTicks), b.stands)
	b.effects.drawParticles(true)
	b.substances.drawAir(c, m.Frame(riseTicks), false, b.stands)
	b.actors.drawFacts()
	b.marks.drawNumbers(c, m.Frame(markTicks), func(p grid.Point) bool {
		return p == m.Hero || b.substances.burns(p) || b.actors.cover(p) || slices.Contains(m.Cast.Shut, p)
	})
	b.asked.drawSigns(c, true)
	b.effects.drawAnimations()
	b.asked.drawAim(c, m.Frame(aimTicks))
	b.effects.drawNumbers()
	b.drawMarks(c, view, base)
	b.edge.draw(c, view, base, m)
	c.fade(view, &m.Fade)
}

// inhabited reports whether a figure is in a cell.
func (b *Board) inhabited(p grid.Point) bool {
	for i := range b.motion.Cast.Figures {
		if f := &b.motion.Cast.Figures[i]; f.At == p && !f.Remembered {
			return true
		}
	}
	return false
}

// DrawMinimap draws the seen part of the floor in the middle of a rectangle, at the
// largest whole scale that fits, with the hero and the frame of the view.
func (b *Board) DrawMinimap(dst *ebiten.Image, rect image.Rectangle) {
	b.minimap.draw(b.canvas, dst, rect, b.motion)
}
