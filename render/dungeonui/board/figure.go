package board

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// figure is an entity as it was last seen, with its animations.
type figure struct {
	id        world.ID
	at        grid.Point
	lying     bool // drawn under figures that stand on the same cell
	veils     bool // drawn over them
	thin      bool // an actor stands in it
	name      string
	sprite    string // that is drawn
	wounded   bool
	health    float64 // share of the maximum, from 0 to 1
	barHealth float64 // health that the bar shows, which falls slowly
	hostile   bool
	treasure  bool
	boss      bool

	remembered bool // it was there when its cell was last in view
	faint      bool // and it may have moved since

	mind  known.Mind
	signs signs

	motion slide
	lunge  clock
	by     spot // direction and length of the lunge, in cells
	flash  clock
	recoil clock
	back   spot   // direction and length of the recoil, in cells
	swing  clock  // of a door
	leaf   string // sprite of the door before
	poses  poses
}

// pose is a sprite and the number of its frames; none for a figure that lacks the pose.
type pose struct {
	sprite string
	frames int
}

// poses are those of a figure that walks, strikes, is struck and dies.
type poses struct{ walk, attack, hurt, death pose }

// posesOf returns the poses of a sprite.
func (b *Board) posesOf(name string) (p poses) {
	for suffix, of := range map[string]*pose{".walk": &p.walk, ".attack": &p.attack, ".hurt": &p.hurt, ".death": &p.death} {
		if sprite := name + suffix; b.sheets.Has(sprite) {
			*of = pose{sprite, b.sheets.Frames(sprite)}
		}
	}
	return p
}

// during returns the frame of a pose while its clock runs, or false.
func (p pose) during(c *clock) (frame int, shown bool) {
	if p.frames == 0 || !c.started() || c.over() {
		return 0, false
	}
	return c.frame(p.frames), true
}

// margin is the number of cells around the view in which figures are collected too,
// so that they can slide into view.
const margin = 2

// gather collects the known figures in and around the view, top row first, so that
// lower figures are drawn over upper ones.
func (b *Board) gather() {
	by := grid.Point{X: viewWidth/2 + margin, Y: viewHeight/2 + margin}
	centre := Centre(b.known)
	for t := range b.known.Floor(b.floor).Things(centre.Add(grid.Point{X: -by.X, Y: -by.Y}), centre.Add(by)) {
		if t.Name != hazard {
			b.add(t)
		}
	}
	b.lighting.shut = b.lighting.shut[:0]
	for i := range b.figures {
		switch f := &b.figures[i]; f.name {
		case crateSprite:
			if slices.ContainsFunc(b.figures, func(t figure) bool { return t.name == targetSprite && t.at == f.at }) {
				f.name += ".home"
				f.sprite = b.sheets.Drawn(f.name)
			}
		case doorSprite, ironSprite, goldSprite, throneSprite:
			if !b.occupied(f.at) {
				b.lighting.shut = append(b.lighting.shut, f.at)
			}
			f.name = b.doorway(f.name, f.at)
			f.sprite = b.sheets.Drawn(b.themed(f.name))
			b.swingOpen(f)
		case smokeSprite:
			f.veils, f.thin = true, b.occupied(f.at)
		}
	}
	b.readSensed()
	b.readSigns()
	b.readMarks()
}

// hazard marks cells in which damage is to come; the cells are drawn instead.
var hazard = components.NameData{Kind: "terrain", Key: "hazard"}

// The sprites of closed doors in a wall that runs from west to east, and of smoke.
const (
	crateSprite  = "terrain.crate"
	targetSprite = "terrain.target"
	doorSprite   = "terrain.door"
	ironSprite   = "terrain.iron-door"
	goldSprite   = "terrain.gold-door"
	throneSprite = "terrain.throne-door"
	smokeSprite  = "terrain.smoke"
)

// doorway returns the sprite of a door, given that of a closed one in a wall that runs from
// west to east. A door is open while an actor stands in it.
func (b *Board) doorway(name string, at grid.Point) string {
	if b.ground.wall(at.Step(grid.North)) && b.ground.wall(at.Step(grid.South)) {
		name += ".side"
	}
	if b.occupied(at) {
		name += ".open"
	}
	return name
}

// themed returns the sprite of a door in the theme of the floor, given that of any theme.
func (b *Board) themed(door string) string {
	if own := door + b.ground.tiles.doors; b.sheets.Has(own) {
		return own
	}
	return door
}

// occupied reports whether an actor is known to stand in a cell.
func (b *Board) occupied(at grid.Point) bool {
	for i := range b.figures {
		if f := &b.figures[i]; f.at == at && !f.lying {
			return true
		}
	}
	return false
}

// add adds the figure of a thing, which continues the animations that it had before
// the action.
func (b *Board) add(t known.Thing) {
	f := figure{id: t.ID, at: t.At, lying: !t.Solid || t.Door, barHealth: 1}
	f.motion.place(centreOf(t.At))
	if old := find(b.before, t.ID); old != nil {
		f.motion, f.barHealth = old.motion, old.barHealth
		if old.at != t.At {
			f.motion.start(centreOf(t.At))
			if b.ReducedMotion {
				f.motion.place(centreOf(t.At))
			}
		}
	}
	f.name = SpriteOf(t)
	f.sprite = b.sheets.Drawn(f.name)
	if large := f.sprite + ".large"; t.Monster && b.sheets.Has(large) {
		f.sprite = large
	}
	if t.Hero {
		f.sprite = b.sheets.Drawn(b.sheets.Dressed(f.name, b.known.Bag().Outfit()))
	}
	if t.Hero || t.Monster {
		f.poses = b.posesOf(f.sprite)
	}
	f.treasure, f.hostile, f.boss = t.Treasure, t.Monster, t.Boss
	f.remembered, f.faint = t.Remembered, t.Remembered && t.Moves
	if !t.Hero && t.MaxHp > 0 {
		f.health = float64(t.Hp) / float64(t.MaxHp)
		f.wounded = t.Hp < t.MaxHp
	}
	b.figures = append(b.figures, f)
}

// SpriteOf returns the name of a thing's sprite.
func SpriteOf(t known.Thing) string {
	switch {
	case t.Hero && t.Facing != grid.Nowhere:
		return t.Name.String() + "." + t.Facing.String()
	case t.Hero:
		return t.Name.String() + ".south"
	case t.Stair && t.Sealed:
		return "stairs.sealed"
	case t.Side:
		return t.Name.String()
	case t.Stair && t.Down:
		return "stairs.down"
	case t.Stair:
		return "stairs.up"
	case t.Treasure && t.Name.Key != "treasure": // what is searched like one
		return t.Name.String()
	case t.Searched:
		return "treasure.open"
	case t.Gift:
		return "treasure.gift"
	case t.Treasure:
		return "treasure.closed"
	case t.Pulled:
		return t.Name.String() + ".pulled"
	case t.Name.Key != "":
		return t.Name.String()
	}
	return sheets.UnknownItem
}

// tall returns how much higher than a cell a figure is, in pixels of its picture.
func (b *Board) tall(f *figure) int { return b.sheets.Image(f.sprite, 0).Bounds().Dy() - cell }

// large reports whether a figure covers whole cells beside its own.
func (b *Board) large(f *figure) bool { return b.tall(f) >= cell }

// find returns the figure of an entity, or nil.
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
	f.motion.advance()
	f.lunge.advance()
	f.flash.advance()
	f.recoil.advance()
	f.swing.advance()
	f.barHealth += (f.health - f.barHealth) * 0.18
}

// newShadow draws the shadow at the feet of a standing figure.
func newShadow() *ebiten.Image {
	m := image.NewRGBA(image.Rect(0, 0, cell, cell))
	for _, row := range [...]image.Rectangle{
		image.Rect(4, 13, 12, 14), image.Rect(2, 14, 14, 15), image.Rect(3, 15, 13, 16),
	} {
		draw.Draw(m, row, image.NewUniform(color.RGBA{A: 0x90}), image.Point{}, draw.Src)
	}
	return ebiten.NewImageFromImage(m)
}

// place returns the position at which the figure is drawn, in cells.
func (f *figure) place() spot {
	at := f.motion.at()
	if f.lunge.started() && !f.lunge.over() {
		at = at.add(f.by.times(thrust(f.lunge.progress())))
	}
	if f.recoil.started() && !f.recoil.over() {
		t := f.recoil.progress()
		at = at.add(f.back.times((1 - t) * (1 - t)))
	}
	return at
}

// The duration of a frame, in ticks.
const (
	idleTicks   = 34
	asleepTicks = 60
	walkTicks   = 7
)

// frame returns the sprite to draw at a tick, and its frame. The figures do not change their frames
// at the same time, and those who sleep breathe slowly.
func (f *figure) frame(now int) (sprite string, frame int) {
	if n, shown := f.poses.attack.during(&f.lunge); shown {
		return f.poses.attack.sprite, n
	}
	if n, shown := f.poses.hurt.during(&f.recoil); shown {
		return f.poses.hurt.sprite, n
	}
	pace := idleTicks
	switch {
	case f.motion.moving() && f.poses.walk.frames > 0:
		return f.poses.walk.sprite, now / walkTicks
	case f.motion.moving():
		pace = walkTicks
	case f.mind.State == components.Asleep:
		pace = asleepTicks
	}
	return f.sprite, (now + int(f.id)*13) / pace
}

// swingOpen starts the swing of a door that has been opened or closed.
func (b *Board) swingOpen(f *figure) {
	if old := find(b.before, f.id); old != nil && old.name != f.name && !b.ReducedMotion {
		f.swing, f.leaf = clock{length: swingTime}, old.sprite
	}
}
