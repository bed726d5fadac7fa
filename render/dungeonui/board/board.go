// Package board draws the dungeon: the view with the hero in the middle, everything
// that moves in it, its light, and the minimap. It draws what the player knows of
// the game. The next action never waits for an animation.
package board

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// cell is the width and height of a cell's sprite, in pixels.
const cell = 16

// The size of the view, in cells.
const (
	viewWidth  = dungeon.ViewWidth
	viewHeight = dungeon.ViewHeight
)

// Board is the view of the dungeon. Call Reset when a game is started or loaded, Show
// after every action, Update 60 times a second, and Draw whenever the screen is
// drawn.
type Board struct {
	// ReducedMotion turns off sliding, lunges, flickering light and shaking.
	ReducedMotion bool

	sheets     *sheets.Set
	now        int // ticks since the board was made
	known      dungeon.Known
	floor      int // number of the hero's floor
	depth      int
	size       grid.Size
	terrain    []dungeon.Terrain
	spare      []dungeon.Terrain // terrain before the last action; its memory is reused
	ground     ground
	hero       grid.Point
	heroID     world.ID
	dead       clock
	over       bool
	figures    []figure
	before     []figure // figures before the last action
	marks      []mark
	echoes     []echo
	ghosts     []ghost
	animations []animation
	numbers    []number
	camera     slide // centre of the view
	shake      clock
	fade       clock
	strikes    int               // attacks by monsters since the last action
	landing    float64           // when what was thrown in the last action lands, in milliseconds
	missile    string            // sprite of what the hero's attacks of the last action throw; empty for blows
	spotted    map[world.ID]bool // monsters that have been in view

	aim  *grid.Point
	path []grid.Point

	looks     *looks.Looks
	layer     layer
	lighting  lighting
	fog       fog
	light     *ebiten.Shader
	spreading *ebiten.Shader
	tint      *ebiten.Shader
	glyphs    *glyphs
	pixel     *ebiten.Image
	shadow    *ebiten.Image
	op        ebiten.DrawImageOptions
	lamp      lamp
	tinting   tinting
	minimap   minimap
}

// New returns a board that draws with these sprite sheets. It is empty until Reset.
// It panics if a shader does not compile or its data has a mistake, which is a bug in the
// program.
func New(sheets *sheets.Set) *Board {
	b := &Board{sheets: sheets, glyphs: newGlyphs(), pixel: ebiten.NewImage(1, 1)}
	b.pixel.Fill(color.White)
	b.shadow = newShadow()
	b.light = mustShader("light", lightSource)
	b.spreading = mustShader("spread", spreadSource)
	b.tint = mustShader("tint", tintSource)
	b.looks = mustLooks()
	b.lamp = newLamp(b.looks)
	b.tinting = newTinting()
	return b
}

// mustLooks reads how floors look.
func mustLooks() *looks.Looks {
	l, err := looks.Read()
	if err != nil {
		panic(fmt.Errorf("board: %w", err))
	}
	return l
}

// mustShader compiles a shader.
func mustShader(name string, source []byte) *ebiten.Shader {
	s, err := ebiten.NewShader(source)
	if err != nil {
		panic(fmt.Errorf("board: the shader %s.kage does not compile: %w", name, err))
	}
	return s
}

// Reset drops all animations and shows the current state of a game, after it was
// started or loaded.
func (b *Board) Reset(k dungeon.Known) {
	b.ghosts, b.animations, b.numbers = b.ghosts[:0], b.animations[:0], b.numbers[:0]
	b.figures, b.before = b.figures[:0], b.before[:0]
	b.aim, b.path = nil, b.path[:0]
	b.shake, b.fade = clock{}, clock{}
	hp, _ := k.Health()
	b.dead, b.over = clock{}, k.Over() && hp <= 0
	b.spotted = map[world.ID]bool{}
	b.enter(k)
	b.markNew()
	b.animations = b.animations[:0] // no marks for monsters that were there before
}

// enter shows the floor that the hero is on, without animations.
func (b *Board) enter(k dungeon.Known) {
	b.known, b.floor, b.depth, b.hero, b.heroID = k, k.Floor(), k.Depth(), k.At(), k.Hero()
	b.size = k.Size(b.floor)
	b.ground = ground{open: b.open, salt: uint32(b.floor), tiles: tilesOf(b.sheets, b.looks, k.Place().Theme, b.depth)}
	ambient := toneOf(b.ground.tiles.theme.Ambient)
	copy(b.lamp.ambient, ambient[:])
	b.camera.place(centreOf(b.hero))
	b.survey()
	b.layer.stale, b.layer.changed = true, b.layer.changed[:0]
	b.fog.goal, b.lighting.goal = nil, nil
	b.cover(true)
	b.gather()
	b.illuminate(true)
	for i := range b.figures {
		b.figures[i].barHealth = b.figures[i].health
	}
}

// Show updates the board after an action. It reads the new state and the events that
// the hero noticed, and starts animations from what is drawn now.
func (b *Board) Show(k dungeon.Known) {
	if k.Floor() != b.floor || !k.Same(b.known) {
		b.ghosts, b.animations, b.numbers = b.ghosts[:0], b.animations[:0], b.numbers[:0]
		b.figures, b.before = b.figures[:0], b.before[:0]
		b.enter(k)
		b.fade = clock{length: fadeTime}
	} else {
		b.before, b.figures = b.figures, b.before[:0]
		b.survey()
		b.gather()
		if at := k.At(); at != b.hero {
			b.hero = at
			b.camera.start(centreOf(at))
			if b.ReducedMotion {
				b.camera.place(centreOf(at))
			}
		}
	}
	b.cover(b.ReducedMotion)
	b.illuminate(b.ReducedMotion)
	b.markNew()
	b.strikes, b.landing, b.missile = 0, 0, ""
	for _, e := range k.Events() {
		b.animate(e)
	}
}

// survey reads the known terrain of the floor, and notes what has changed in the layer.
func (b *Board) survey() {
	b.terrain, b.spare = b.known.Terrain(b.floor, b.spare), b.terrain
	b.layer.stale = b.layer.stale || len(b.spare) != len(b.terrain)
	if !b.layer.stale {
		b.noteChanges()
	}
	b.minimap.update(b.known, b.floor, b.size, b.terrain)
}

// noteChanges notes the cells in and next to the layer whose known terrain has changed.
func (b *Board) noteChanges() {
	for y := b.layer.at.Y - 1; y <= b.layer.at.Y+layerHeight; y++ {
		for x := b.layer.at.X - 1; x <= b.layer.at.X+layerWidth; x++ {
			if p := (grid.Point{X: x, Y: y}); b.size.Holds(p) && b.terrain[b.size.Index(p)] != b.spare[b.size.Index(p)] {
				b.layer.changed = append(b.layer.changed, p)
			}
		}
	}
}

// open reports whether a cell is known to be open floor.
func (b *Board) open(p grid.Point) bool { return b.size.Holds(p) && b.terrain[b.size.Index(p)].Open() }

// Update advances all animations by one tick.
func (b *Board) Update() {
	b.now++
	b.camera.advance()
	b.shake.advance()
	b.fade.advance()
	b.dead.advance()
	b.fog.lift()
	b.lightPassing()
	b.lighting.advance()
	for i := range b.figures {
		b.figures[i].advance()
	}
	b.ghosts = advance(b.ghosts, func(g *ghost) *clock { return &g.clock })
	b.animations = advance(b.animations, func(s *animation) *clock { return &s.clock })
	b.numbers = advance(b.numbers, func(n *number) *clock { return &n.clock })
}

// advance advances things with a limited duration by one tick and removes those that
// have ended.
func advance[T any](things []T, of func(*T) *clock) []T {
	kept := things[:0]
	for i := range things {
		c := of(&things[i])
		if c.advance(); !c.over() {
			kept = append(kept, things[i])
		}
	}
	return kept
}

// SetAim puts a cursor on a cell, to examine it or to choose the target of a spell.
// nil removes the cursor.
func (b *Board) SetAim(p *grid.Point) {
	if p == nil {
		b.aim = nil
		return
	}
	at := *p
	b.aim = &at
}

// SetPath marks cells with dots, such as the path to the cell under the pointer. nil
// removes the dots.
func (b *Board) SetPath(path []grid.Point) { b.path = append(b.path[:0], path...) }

// Cell returns the cell of the floor at a pixel of the screen, if the view's top left
// corner is at at. It reports false outside the view and the floor. While the view
// slides, it returns the cell that will be there in the end: a quick click next to
// the hero means the adjacent cell.
func (b *Board) Cell(x, y int, at image.Point, scale int) (grid.Point, bool) {
	if !image.Pt(x, y).In(image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)) {
		return grid.Point{}, false
	}
	p := b.hero.Add(grid.Point{
		X: (x-at.X)/(cell*scale) - viewWidth/2,
		Y: (y-at.Y)/(cell*scale) - viewHeight/2,
	})
	return p, b.size.Holds(p)
}

// corner returns the position on the floor of the top left corner of a view that is
// centred on camera, in pixels of the screen.
func corner(camera spot, scale int) (x, y int) {
	side := float64(cell * scale)
	return round((camera.x - viewWidth/2) * side), round((camera.y - viewHeight/2) * side)
}
