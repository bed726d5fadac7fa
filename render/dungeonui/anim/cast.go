package anim

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Sprites tells which sprites exist.
type Sprites interface {
	Has(name string) bool
	Drawn(name string) string // name, or that of the fallback
	Frames(name string) int   // at least 1, with the fallback
	Dressed(hero string, outfit []string) string
}

// Ground is the floor that the figures stand on, as far as it is known.
type Ground interface {
	Open(p grid.Point) bool
	Dug(p grid.Point) bool   // the last action has opened a wall that was known
	Torch(p grid.Point) bool // a torch hangs there
	Theme() string
	Doors() string // ending of the sprites of its wooden doors
}

// Cast holds the figures in and around the view, those of before the last action, and the
// monsters that the hero senses.
type Cast struct {
	sprites Sprites
	ground  Ground
	Figures []Figure
	before  []Figure
	Echoes  []Echo
	Shut    []grid.Point // closed doors
}

// Echo is a monster that the hero senses through walls.
type Echo struct {
	At     grid.Point
	Sprite string
}

// clear drops all figures.
func (c *Cast) clear() { c.Figures, c.before = c.Figures[:0], c.before[:0] }

// area returns the first and the last cell of the part of the floor whose figures are collected: the
// view and its surroundings, or the whole floor in a fight with a boss, in which the view may be pulled
// back.
func area(k known.Known) (from, to grid.Point) {
	if len(k.Foes().Fights()) > 0 {
		size := k.Here().Size()
		return grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}
	}
	centre, by := Centre(k), grid.Point{X: dungeon.ViewWidth/2 + margin, Y: dungeon.ViewHeight/2 + margin}
	return centre.Add(grid.Point{X: -by.X, Y: -by.Y}), centre.Add(by)
}

// margin is the number of cells around the view in which figures are collected too,
// so that they can slide into view.
const margin = 2

// Gather collects the known figures in and around the view, top row first, so that
// lower figures are drawn over upper ones. Those from before continue their animations.
// Without motion nothing slides or swings.
func (c *Cast) Gather(k known.Known, traces *motion.Traces, still bool) {
	sensed := k.Senses().Monsters()
	for t := range k.Here().Things(area(k)) {
		if t.Name != hazard && !(t.Remembered && slices.ContainsFunc(sensed, func(s known.Thing) bool { return s.ID == t.ID })) {
			c.add(t, k, still)
		}
	}
	c.Shut = c.Shut[:0]
	for i := range c.Figures {
		switch f := &c.Figures[i]; f.Name {
		case crateSprite:
			if slices.ContainsFunc(c.Figures, func(t Figure) bool { return t.Name == targetSprite && t.At == f.At }) {
				f.Name += ".home"
				f.Sprite = c.sprites.Drawn(f.Name)
			}
		case pitSprite:
			north := f.At.Step(grid.North)
			if slices.ContainsFunc(c.Figures[:i], func(t Figure) bool { return t.At == north && strings.HasPrefix(t.Name, pitSprite) }) {
				f.Name = pitSprite + ".deep"
				f.Sprite = c.sprites.Drawn(f.Name)
			}
		case DoorSprite, ironSprite, goldSprite, throneSprite:
			if !c.Occupied(f.At) {
				c.Shut = append(c.Shut, f.At)
			}
			f.Name = c.doorway(f.Name, f.At)
			f.Sprite = c.sprites.Drawn(c.themed(f.Name))
			c.swingOpen(f, still)
		case walledSprite:
			c.Shut = append(c.Shut, f.At)
			f.Name = c.sideways(f.Name, f.At)
			f.Sprite = c.sprites.Drawn(f.Name)
		case smokeSprite:
			f.Veils, f.Thin = true, c.Occupied(f.At)
		}
	}
	c.readSensed(sensed, k, still)
	c.readMinds(k, traces)
	c.readEffects(k, traces)
}

// hazard marks cells in which damage is to come; the cells are drawn instead.
var hazard = components.NameData{Kind: "terrain", Key: "hazard"}

// The sprites of closed doors in a wall that runs from west to east, and of smoke.
const (
	crateSprite  = "terrain.crate"
	targetSprite = "terrain.target"
	DoorSprite   = "terrain.door"
	ironSprite   = "terrain.iron-door"
	goldSprite   = "terrain.gold-door"
	throneSprite = "terrain.throne-door"
	walledSprite = "terrain.walled-door"
	pitSprite    = "terrain.pit"
	smokeSprite  = "terrain.smoke"
)

// doorway returns the sprite of a door, given that of a closed one in a wall that runs from
// west to east. A door is open while an actor stands in it.
func (c *Cast) doorway(name string, at grid.Point) string {
	name = c.sideways(name, at)
	if c.Occupied(at) {
		name += ".open"
	}
	return name
}

// sideways returns the sprite of a doorway, given that of one in a wall that runs from west to east.
func (c *Cast) sideways(name string, at grid.Point) string {
	if !c.ground.Open(at.Step(grid.North)) && !c.ground.Open(at.Step(grid.South)) {
		return name + ".side"
	}
	return name
}

// themed returns the sprite of a door in the theme of the floor, given that of any theme.
func (c *Cast) themed(door string) string {
	if own := door + c.ground.Doors(); c.sprites.Has(own) {
		return own
	}
	return door
}

// swingOpen starts the swing of a door that has been opened or closed.
func (c *Cast) swingOpen(f *Figure, still bool) {
	if old := Find(c.before, f.ID); old != nil && old.Name != f.Name && !still {
		f.Swing, f.Leaf = Clock{Length: swingTime}, old.Sprite
	}
}

// Occupied reports whether an actor is known to stand in a cell.
func (c *Cast) Occupied(at grid.Point) bool {
	return slices.ContainsFunc(c.Figures, func(f Figure) bool { return f.At == at && !f.Lying })
}

// add adds the figure of a thing, which continues the animations that it had before
// the action.
func (c *Cast) add(t known.Thing, k known.Known, still bool) {
	f := Figure{ID: t.ID, At: t.At, Lying: !t.Solid || t.Door, BarHealth: 1}
	f.Slide.Place(SpotOf(t.At))
	if old := Find(c.before, t.ID); old != nil {
		f.Slide, f.BarHealth = old.Slide, old.BarHealth
		if old.At != t.At {
			f.Slide.start(SpotOf(t.At))
			if still {
				f.Slide.Place(SpotOf(t.At))
			}
		}
	}
	f.Name = SpriteOf(t)
	f.Sprite = c.sprites.Drawn(SpriteUnder(c.ground.Theme(), t, c.sprites.Has))
	if large := f.Sprite + ".large"; t.Monster && c.sprites.Has(large) {
		f.Sprite = large
	}
	if t.Hero {
		f.Sprite = c.sprites.Drawn(c.sprites.Dressed(f.Name, k.Bag().Outfit()))
	}
	if t.Hero || t.Monster {
		f.Poses = posesOf(c.sprites, f.Sprite)
	}
	f.Treasure, f.Hostile, f.boss = t.Treasure, t.Monster, t.Boss
	f.Remembered, f.Faint = t.Remembered, t.Remembered && t.Moves
	if !t.Hero && t.MaxHp > 0 {
		f.Health = float64(t.Hp) / float64(t.MaxHp)
		f.Wounded = t.Hp < t.MaxHp
	}
	c.Figures = append(c.Figures, f)
}

// Find returns the figure of an entity, or nil.
func Find(figures []Figure, id world.ID) *Figure {
	for i := range figures {
		if figures[i].ID == id {
			return &figures[i]
		}
	}
	return nil
}

// figure returns the figure of an entity, from before the action if it is gone, or
// nil.
func (c *Cast) figure(id world.ID) *Figure {
	if f := Find(c.Figures, id); f != nil {
		return f
	}
	return Find(c.before, id)
}

// readSensed reads the monsters that the hero senses: bosses that fight it are drawn as if they were in
// view, and of the others an outline.
func (c *Cast) readSensed(sensed []known.Thing, k known.Known, still bool) {
	c.Echoes = c.Echoes[:0]
	for _, t := range sensed {
		if t.Fights {
			c.add(t, k, still)
		} else {
			c.Echoes = append(c.Echoes, Echo{t.At, c.sprites.Drawn(SpriteOf(t))})
		}
	}
}

// stateSigns are the signs of the states of a mind. Those who neither sleep, hunt nor
// flee have only dots.
var stateSigns = map[string]string{
	components.Asleep: "sign.asleep", components.Hunting: "sign.hunting", components.Fleeing: "sign.fleeing",
}

// readMinds sets the signs of the states of minds in view.
func (c *Cast) readMinds(k known.Known, traces *motion.Traces) {
	for _, m := range k.Foes().InView() {
		f := Find(c.Figures, m.ID)
		if f == nil {
			continue
		}
		f.mind = m.Mind
		if mood := traces.Moods[m.Mind.State]; mood != "" {
			f.Signs.Auras = append(f.Signs.Auras, mood)
		}
		f.Signs.State = stateSigns[m.Mind.State]
		if k.Threats().Aims(m.ID) || m.Opens != "" {
			f.Signs.State = "sign.aim"
		}
		if m.Real {
			f.Signs.State = "sign.real"
		}
		if m.Mind.State != components.Hunting && m.Mind.State != components.Fleeing {
			f.Signs.Pips, f.Signs.Needed = m.Mind.Pips, m.Mind.Needed
		}
	}
}

// maxAils is the maximum number of ailments shown over one figure.
const maxAils = 2

// readEffects sets the signs and the particles of effects on the figures.
func (c *Cast) readEffects(k known.Known, traces *motion.Traces) {
	hero := k.Hero().ID()
	for i := range c.Figures {
		f := &c.Figures[i]
		if f.Remembered || !f.Hostile && f.ID != hero {
			continue
		}
		for _, e := range k.View().Effects(f.ID) {
			if aura := traces.Auras[e.Name]; aura != "" {
				f.Signs.Auras = append(f.Signs.Auras, aura)
			}
			if name := "sign." + e.Name; c.sprites.Has(name) && len(f.Signs.Ails) < maxAils {
				f.Signs.Ails = append(f.Signs.Ails, name)
			}
		}
	}
}
