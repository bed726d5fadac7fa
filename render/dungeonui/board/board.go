// Package board draws the dungeon: the view with the hero in the middle, everything
// that moves in it, its light, and the minimap. It draws what the player knows of
// the game. The next action never waits for an animation.
package board

import (
	"errors"
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
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
	// ReducedMotion turns off everything that slides, shakes, flashes or flickers.
	ReducedMotion bool

	sheets     *sheets.Set
	now        int // ticks since the board was made
	known      known.Known
	floor      int // number of the hero's floor
	depth      int
	theme      string // of the floor
	size       grid.Size
	terrain    []known.Terrain
	spare      []known.Terrain // terrain before the last action; its memory is reused
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
	signs      []Sign
	centre     grid.Point // cell in the middle of the view
	camera     slide      // from the last one to it
	walker     slide      // the hero's, whose torch lights the floor
	shake      clock
	hold       clock // everything holds for a moment
	swarm      *swarm
	stains     map[int][]stain // by floor
	motion     *motion.Set
	fade       clock
	strikes    int               // attacks by monsters since the last action
	impact     float64           // when the last attack of the last action lands, in milliseconds
	landing    float64           // when what was thrown in the last action lands, in milliseconds
	missile    string            // sprite of what the hero's attacks of the last action throw; empty for blows
	spotted    map[world.ID]bool // monsters that have been in view
	entry      string            // boss that the last action brought into view; empty for none

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
// It panics if a shader does not compile, or the data of looks or of motion have a mistake,
// which are bugs in the program.
func New(sheets *sheets.Set) *Board {
	b := &Board{sheets: sheets, glyphs: newGlyphs(), pixel: newPixel()}
	b.shadow = newShadow()
	b.light = mustShader("light", lightSource)
	b.spreading = mustShader("spread", spreadSource)
	b.tint = mustShader("tint", tintSource)
	if err := b.UseMods(); err != nil {
		panic(fmt.Errorf("board: %w", err))
	}
	b.tinting = newTinting()
	return b
}

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
	b.motion, b.swarm = set, newSwarm(set.Bursts)
	b.looks = l
	b.lamp = newLamp(b.looks)
	return nil
}

// CheckMods says what is wrong with what mods bring to the board.
func CheckMods(mods ...assets.Layer) error {
	_, err1 := looks.Read(mods...)
	_, err2 := motion.Load(motion.Files, mods...)
	return errors.Join(err1, err2)
}

// newPixel returns a white pixel. It shares the texture of the sprites, as what is only
// drawn from does, so that Ebitengine draws both at once.
func newPixel() *ebiten.Image {
	m := image.NewRGBA(image.Rect(0, 0, 1, 1))
	m.Set(0, 0, color.White)
	return ebiten.NewImageFromImage(m)
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
func (b *Board) Reset(k known.Known) {
	b.ghosts, b.animations, b.numbers = b.ghosts[:0], b.animations[:0], b.numbers[:0]
	b.figures, b.before = b.figures[:0], b.before[:0]
	b.aim, b.path = nil, b.path[:0]
	b.shake, b.fade, b.hold = clock{}, clock{}, clock{}
	b.swarm.count, b.stains = 0, map[int][]stain{}
	hp, _ := k.Hero().Health()
	b.dead, b.over = clock{}, k.Run().Over() && hp <= 0
	b.spotted = map[world.ID]bool{}
	b.enter(k)
	b.markNew()
	b.animations, b.entry = b.animations[:0], "" // no marks for monsters that were there before
}

// enter shows the floor that the hero is on, without animations.
func (b *Board) enter(k known.Known) {
	b.known, b.floor, b.depth, b.hero, b.heroID = k, k.Hero().Floor(), k.Hero().Depth(), k.Hero().At(), k.Hero().ID()
	b.size, b.signs = k.Floor(b.floor).Size(), b.signs[:0]
	b.theme = k.Here().Place().Theme
	b.ground = ground{open: b.open, salt: uint32(b.floor), tiles: tilesOf(b.sheets, b.looks, b.theme, b.depth)}
	ambient := toneOf(b.ground.tiles.theme.Ambient)
	copy(b.lamp.ambient, ambient[:])
	b.centre = Centre(k)
	b.camera.place(centreOf(b.centre))
	b.walker.place(centreOf(b.hero))
	b.survey()
	b.layer.stale, b.layer.changed = true, b.layer.changed[:0]
	b.fog.goal, b.lighting.goal = nil, nil
	b.lighting.lamps = b.lighting.lamps[:0]
	b.cover(true)
	b.gather()
	b.illuminate(true)
	for i := range b.figures {
		b.figures[i].barHealth = b.figures[i].health
	}
}

// Show updates the board after an action. It reads the new state and the events that
// the hero noticed, and starts animations from what is drawn now.
func (b *Board) Show(k known.Known) {
	b.finish()
	if k.Hero().Floor() != b.floor || !k.Same(b.known) {
		b.ghosts, b.animations, b.numbers = b.ghosts[:0], b.animations[:0], b.numbers[:0]
		b.figures, b.before = b.figures[:0], b.before[:0]
		b.swarm.count = 0
		b.enter(k)
		if !b.ReducedMotion {
			b.fade = clock{length: fadeTime}
		}
	} else {
		b.before, b.figures = b.figures, b.before[:0]
		b.survey()
		b.gather()
		if at := k.Hero().At(); at != b.hero {
			b.hero, b.centre = at, Centre(k)
			b.camera.start(centreOf(b.centre))
			b.walker.start(centreOf(at))
			if b.ReducedMotion {
				b.camera.place(centreOf(b.centre))
				b.walker.place(centreOf(at))
			}
		}
	}
	b.cover(b.ReducedMotion)
	b.illuminate(b.ReducedMotion)
	b.entry = ""
	b.markNew()
	b.strikes, b.impact, b.landing, b.missile = 0, 0, 0, ""
	for _, e := range k.Events().Last() {
		b.animate(e)
	}
	b.squeeze()
}

// Centre returns the cell in the middle of the view: the hero's, except in a Storehouse,
// where the view stays on the floor, so that nearly all of the puzzle is seen at once.
func Centre(k known.Known) grid.Point {
	at := k.Hero().At()
	if !k.Hero().InStorehouse() {
		return at
	}
	size := k.Here().Size()
	return grid.Point{X: within(at.X, size.Width, viewWidth), Y: within(at.Y, size.Height, viewHeight)}
}

// within is the middle of a view of that many cells on a line of n cells, as near to at as
// the ends of the line allow.
func within(at, n, view int) int {
	return max(min(at, n-1-view/2), view/2)
}

// Entry returns the word key of the boss that the last action brought into view for the
// first time, or "".
func (b *Board) Entry() string { return b.entry }

// survey reads the known terrain of the floor, and notes what has changed in the layer.
func (b *Board) survey() {
	b.terrain, b.spare = b.known.Floor(b.floor).Terrain(b.spare), b.terrain
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
	if b.hold.advance(); b.hold.started() && !b.hold.over() {
		return
	}
	b.breathe()
	b.swarm.advance()
	b.camera.advance()
	b.walker.advance()
	b.shake.advance()
	b.fade.advance()
	b.dead.advance()
	b.fog.lift()
	b.lightPassing()
	b.lighting.advance()
	for i := range b.figures {
		b.figures[i].advance()
		if b.ReducedMotion {
			b.figures[i].barHealth = b.figures[i].health
		}
	}
	for i := range b.ghosts {
		b.ghosts[i].figure.advance()
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

// Sign is a sprite shown in a cell on request, over the figures or under them.
type Sign struct {
	At     grid.Point
	Sprite string
	Over   bool
}

// SetSigns shows signs on the floor; none for an empty list.
func (b *Board) SetSigns(signs []Sign) { b.signs = append(b.signs[:0], signs...) }

// SetPath marks cells with dots, such as the path to the cell under the pointer. nil
// removes the dots.
func (b *Board) SetPath(path []grid.Point) { b.path = append(b.path[:0], path...) }

// PathLength is the number of cells of the marked path.
func (b *Board) PathLength() int { return len(b.path) }

// Cell returns the cell of the floor at a pixel of the screen, if the view's top left
// corner is at at. It reports false outside the view and the floor. While the view
// slides, it returns the cell that will be there in the end: a quick click next to
// the hero means the adjacent cell.
func (b *Board) Cell(x, y int, at image.Point, scale int) (grid.Point, bool) {
	if !image.Pt(x, y).In(image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)) {
		return grid.Point{}, false
	}
	p := b.centre.Add(grid.Point{
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
