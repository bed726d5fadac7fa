// Package board draws the dungeon itself: the view with the hero in the
// middle, everything that moves in it, its light, and the minimap. It draws
// what the player knows of the game; whatever happens on the board, the next
// action never waits for it.
package board

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// cell is the side of a floor cell's sprite, in pixels of the art.
const cell = 16

// The view, in cells.
const (
	viewWidth  = dungeon.ViewWidth
	viewHeight = dungeon.ViewHeight
)

// Board is the view of the dungeon. Call Reset when a game starts or is
// loaded, Show right after every action, Update 60 times a second, and Draw
// whenever the screen is drawn.
type Board struct {
	// ReducedMotion lets the view step from cell to cell without sliding, and
	// strike where it stands; it holds the light still and never shakes.
	ReducedMotion bool

	sheets  *sheets.Set
	now     int // ticks since the board was made
	known   dungeon.Known
	floor   int // its number
	depth   int
	size    grid.Size
	terrain []dungeon.Terrain
	spare   []dungeon.Terrain // the terrain before, whose room is used again
	ground  ground
	hero    grid.Point
	heroID  world.ID
	dead    clock
	over    bool
	figures []figure
	before  []figure // what was seen before the action
	ghosts  []ghost
	shows   []show
	numbers []number
	eye     slide // the cell that the view is centred on
	shake   clock
	fade    clock
	answers int               // blows shown since the action began
	met     map[world.ID]bool // monsters that have been in view

	aim  *grid.Point
	path []grid.Point

	layer   layer
	light   *ebiten.Shader
	tint    *ebiten.Shader
	glyphs  *glyphs
	pixel   *ebiten.Image
	shadow  *ebiten.Image
	op      ebiten.DrawImageOptions
	lamp    lamp
	tinting tinting
	minimap minimap
}

// New makes a board that draws with these sheets. It shows nothing until
// Reset. Faults in its shaders are the program's own and panic.
func New(sheets *sheets.Set) *Board {
	b := &Board{sheets: sheets, glyphs: newGlyphs(), pixel: ebiten.NewImage(1, 1)}
	b.pixel.Fill(color.White)
	b.shadow = newShadow()
	b.light = mustShader("light", lightSource)
	b.tint = mustShader("tint", tintSource)
	b.lamp = newLamp()
	b.tinting = newTinting()
	return b
}

func mustShader(name string, source []byte) *ebiten.Shader {
	s, err := ebiten.NewShader(source)
	if err != nil {
		panic(fmt.Errorf("board: the shader %s.kage does not compile: %w", name, err))
	}
	return s
}

// Reset forgets what was drawn and shows the game as it is: after a new game
// and after a load.
func (b *Board) Reset(k dungeon.Known) {
	b.ghosts, b.shows, b.numbers = b.ghosts[:0], b.shows[:0], b.numbers[:0]
	b.figures, b.before = b.figures[:0], b.before[:0]
	b.aim, b.path = nil, b.path[:0]
	b.shake, b.fade = clock{}, clock{}
	b.dead, b.over = clock{}, k.Over()
	b.met = map[world.ID]bool{}
	b.enter(k)
	b.meet()
	b.shows = b.shows[:0] // these are no news
}

// enter looks at the floor that the hero is on for the first time.
func (b *Board) enter(k dungeon.Known) {
	b.known, b.floor, b.depth, b.hero, b.heroID = k, k.Floor(), k.Depth(), k.At(), k.Hero()
	b.size = k.Size(b.floor)
	b.ground = ground{open: b.open, salt: uint32(b.floor)}
	b.eye.place(centreOf(b.hero))
	b.survey()
	b.layer.stale = true
	b.gather()
	for i := range b.figures {
		b.figures[i].shown = b.figures[i].health
	}
}

// Show takes in what the last action brought: it reads what the hero noticed
// and how the game stands now, and moves on from what is drawn now.
func (b *Board) Show(k dungeon.Known) {
	if k.Floor() != b.floor || !k.Same(b.known) {
		b.ghosts, b.shows, b.numbers = b.ghosts[:0], b.shows[:0], b.numbers[:0]
		b.figures, b.before = b.figures[:0], b.before[:0]
		b.enter(k)
		b.fade = clock{length: fadeTime}
	} else {
		b.before, b.figures = b.figures, b.before[:0]
		b.survey()
		b.gather()
		if at := k.At(); at != b.hero {
			b.hero = at
			b.eye.start(centreOf(at))
			if b.ReducedMotion {
				b.eye.place(centreOf(at))
			}
		}
	}
	b.meet()
	b.answers = 0
	for _, e := range k.Events() {
		b.tell(e)
	}
}

// survey takes in what is known of the floor's terrain. The layer is stale
// where what it shows has changed.
func (b *Board) survey() {
	b.terrain, b.spare = b.known.Terrain(b.floor, b.spare), b.terrain
	b.layer.stale = b.layer.stale || len(b.spare) != len(b.terrain) || b.changed()
	b.minimap.look(b.known, b.floor, b.size, b.terrain)
}

// changed says whether something else is known than before of a cell in or
// beside the layer.
func (b *Board) changed() bool {
	for y := b.layer.at.Y - 1; y <= b.layer.at.Y+layerHeight; y++ {
		for x := b.layer.at.X - 1; x <= b.layer.at.X+layerWidth; x++ {
			if p := (grid.Point{X: x, Y: y}); b.size.Holds(p) && b.terrain[b.size.Index(p)] != b.spare[b.size.Index(p)] {
				return true
			}
		}
	}
	return false
}

// open says whether a cell is known to be room.
func (b *Board) open(p grid.Point) bool { return b.size.Holds(p) && b.terrain[b.size.Index(p)].Open() }

// dark says whether nothing is known of a cell of the floor.
func (b *Board) dark(p grid.Point) bool {
	return b.size.Holds(p) && !b.terrain[b.size.Index(p)].Known()
}

// Update moves everything on by one tick.
func (b *Board) Update() {
	b.now++
	b.eye.advance()
	b.shake.advance()
	b.fade.advance()
	b.dead.advance()
	for i := range b.figures {
		b.figures[i].advance()
	}
	b.ghosts = advance(b.ghosts, func(g *ghost) *clock { return &g.clock })
	b.shows = advance(b.shows, func(s *show) *clock { return &s.clock })
	b.numbers = advance(b.numbers, func(n *number) *clock { return &n.clock })
}

// advance moves passing things on by one tick and drops those that are over.
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

// SetAim puts a cursor on a cell, to examine it or to choose where magic
// goes; nil takes it away.
func (b *Board) SetAim(p *grid.Point) {
	if p == nil {
		b.aim = nil
		return
	}
	at := *p
	b.aim = &at
}

// SetPath marks cells with dots, such as the way to a cell pointed at; nil
// takes them away.
func (b *Board) SetPath(path []grid.Point) { b.path = append(b.path[:0], path...) }

// Cell is the cell of the floor at a place of the screen, when the view lies
// with its top left corner at at; false outside the view and beyond the
// floor's edge. While the view slides it is the cell that comes to rest there:
// whoever clicks quickly beside the hero means the cell beside it.
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

// corner is where on the floor the view's top left corner lies, in pixels of
// the screen, when it is centred on eye.
func corner(eye spot, scale int) (x, y int) {
	side := float64(cell * scale)
	return round((eye.x - viewWidth/2) * side), round((eye.y - viewHeight/2) * side)
}
