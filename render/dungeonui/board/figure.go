package board

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
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

	slide  slide
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
func posesOf(sprites Sprites, name string) (p poses) {
	for suffix, of := range map[string]*pose{".walk": &p.walk, ".attack": &p.attack, ".hurt": &p.hurt, ".death": &p.death} {
		if sprite := name + suffix; sprites.Has(sprite) {
			*of = pose{sprite, sprites.Frames(sprite)}
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

// signs are shown over a monster: what it is up to, how close it is to noticing the hero, and
// what ails it.
type signs struct {
	state        string   // sprite; empty for none
	pips, needed int      // dots, of which the first are lit
	ails         []string // sprites
	auras        []string // bursts of particles
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
	}
	return t.Name.String()
}

func (f *figure) advance() {
	f.slide.advance()
	f.lunge.advance()
	f.flash.advance()
	f.recoil.advance()
	f.swing.advance()
	f.barHealth += (f.health - f.barHealth) * 0.18
}

// place returns the position at which the figure is drawn, in cells.
func (f *figure) place() spot {
	at := f.slide.at()
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

// frame returns the sprite to draw at a tick, and its frame. The figures do not change their
// frames at the same time, and those who sleep breathe slowly.
func (f *figure) frame(now int) (sprite string, frame int) {
	if n, shown := f.poses.attack.during(&f.lunge); shown {
		return f.poses.attack.sprite, n
	}
	if n, shown := f.poses.hurt.during(&f.recoil); shown {
		return f.poses.hurt.sprite, n
	}
	pace := idleTicks
	switch {
	case f.slide.moving() && f.poses.walk.frames > 0:
		return f.poses.walk.sprite, now / walkTicks
	case f.slide.moving():
		pace = walkTicks
	case f.mind.State == components.Asleep:
		pace = asleepTicks
	}
	return f.sprite, (now + int(f.id)*13) / pace
}
