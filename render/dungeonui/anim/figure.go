package anim

import (
	"math"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Figure is an entity as it was last seen, with its animations.
type Figure struct {
	ID        world.ID
	At        grid.Point
	Lying     bool // drawn under figures that stand on the same cell
	Veils     bool // drawn over them
	Thin      bool // an actor stands in it
	Name      string
	Sprite    string // that is drawn
	Wounded   bool
	Health    float64 // share of the maximum, from 0 to 1
	BarHealth float64 // health that the bar shows, which falls slowly
	Hostile   bool
	Treasure  bool
	boss      bool

	Remembered bool // it was there when its cell was last in view
	Faint      bool // and it may have moved since

	mind  known.Mind
	Signs Signs

	Slide  Slide
	lunge  Clock
	by     Spot // direction and length of the lunge, in cells
	bump   Clock
	lean   Spot // towards what it bumps into, in cells
	Flash  Clock
	recoil Clock
	back   Spot   // direction and length of the recoil, in cells
	Swing  Clock  // of a door
	Leaf   string // sprite of the door before
	Poses  Poses
}

// Pose is a sprite and the number of its frames; none for a figure that lacks the pose.
type Pose struct {
	Sprite string
	Frames int
}

// Poses are those of a figure that walks, strikes, is struck and dies.
type Poses struct{ walk, Attack, hurt, Death Pose }

// posesOf returns the poses of a sprite.
func posesOf(sprites Sprites, name string) (p Poses) {
	for suffix, of := range map[string]*Pose{".walk": &p.walk, ".attack": &p.Attack, ".hurt": &p.hurt, ".death": &p.Death} {
		if sprite := name + suffix; sprites.Has(sprite) {
			*of = Pose{sprite, sprites.Frames(sprite)}
		}
	}
	return p
}

// During returns the frame of a pose while its clock runs, or false.
func (p Pose) During(c *Clock) (frame int, shown bool) {
	if p.Frames == 0 || !c.Started() || c.Over() {
		return 0, false
	}
	return c.Frame(p.Frames), true
}

// Signs are shown over a monster: what it is up to, how close it is to noticing the hero, and
// what ails it.
type Signs struct {
	State        string   // sprite; empty for none
	Pips, Needed int      // dots, of which the first are lit
	Ails         []string // sprites
	Auras        []string // bursts of particles
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

// SpriteUnder returns the name of a thing's sprite on a floor with a theme, which may have its own
// treasures and stairs: "treasure.closed.tower:tower".
func SpriteUnder(theme string, t known.Thing, has func(sprite string) bool) string {
	name := SpriteOf(t)
	if own := name + "." + theme; theme != "" && !t.Hero && !t.Monster && has(own) {
		return own
	}
	return name
}

func (f *Figure) advance() {
	f.Slide.advance()
	f.lunge.advance()
	f.bump.advance()
	f.Flash.advance()
	f.recoil.advance()
	f.Swing.advance()
	f.BarHealth += (f.Health - f.BarHealth) * 0.18
	if math.Abs(f.Health-f.BarHealth) < 0.001 {
		f.BarHealth = f.Health
	}
}

// busy reports whether an animation of the figure has not ended.
func (f Figure) busy() bool {
	return f.Slide.Moving() || f.BarHealth != f.Health || !f.lunge.Over() || !f.bump.Over() || !f.Flash.Over() || !f.recoil.Over() || !f.Swing.Over()
}

// Place returns the position at which the figure is drawn, in cells.
func (f *Figure) Place() Spot {
	at := f.Slide.At()
	if f.lunge.Started() && !f.lunge.Over() {
		at = at.Add(f.by.Times(thrust(f.lunge.Progress())))
	}
	if f.bump.Started() && !f.bump.Over() {
		t := f.bump.Progress()
		at = at.Add(f.lean.Times(4 * t * (1 - t)))
	}
	if f.recoil.Started() && !f.recoil.Over() {
		t := f.recoil.Progress()
		at = at.Add(f.back.Times((1 - t) * (1 - t)))
	}
	return at
}

// The duration of a frame, in ticks.
const (
	idleTicks   = 34
	asleepTicks = 60
	walkTicks   = 7
)

// Frame returns the sprite to draw at a tick, and its frame. The figures do not change their
// frames at the same time, and those who sleep breathe slowly.
func (f *Figure) Frame(now int) (sprite string, frame int) {
	if n, shown := f.Poses.Attack.During(&f.lunge); shown {
		return f.Poses.Attack.Sprite, n
	}
	if n, shown := f.Poses.hurt.During(&f.recoil); shown {
		return f.Poses.hurt.Sprite, n
	}
	pace := idleTicks
	switch {
	case f.Slide.Moving() && f.Poses.walk.Frames > 0:
		return f.Poses.walk.Sprite, now / walkTicks
	case f.Slide.Moving():
		pace = walkTicks
	case f.mind.State == components.Asleep:
		pace = asleepTicks
	}
	return f.Sprite, (now + int(f.ID)*13) / pace
}
