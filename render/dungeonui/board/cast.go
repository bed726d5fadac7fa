package board

import (
	"slices"

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

// cast holds the figures in and around the view, those of before the last action, and the
// monsters that the hero senses.
type cast struct {
	sprites Sprites
	ground  Ground
	figures []figure
	before  []figure
	echoes  []echo
	shut    []grid.Point // closed doors
}

// echo is a monster that the hero senses through walls.
type echo struct {
	id     world.ID
	at     grid.Point
	sprite string
}

// clear drops all figures.
func (c *cast) clear() { c.figures, c.before = c.figures[:0], c.before[:0] }

// margin is the number of cells around the view in which figures are collected too,
// so that they can slide into view.
const margin = 2

// gather collects the known figures in and around the view, top row first, so that
// lower figures are drawn over upper ones. Those from before continue their animations.
// Without motion nothing slides or swings.
func (c *cast) gather(k known.Known, traces *motion.Traces, still bool) {
	by := grid.Point{X: dungeon.ViewWidth/2 + margin, Y: dungeon.ViewHeight/2 + margin}
	centre := Centre(k)
	for t := range k.Here().Things(centre.Add(grid.Point{X: -by.X, Y: -by.Y}), centre.Add(by)) {
		if t.Name != hazard {
			c.add(t, k, still)
		}
	}
	c.shut = c.shut[:0]
	for i := range c.figures {
		switch f := &c.figures[i]; f.name {
		case crateSprite:
			if slices.ContainsFunc(c.figures, func(t figure) bool { return t.name == targetSprite && t.at == f.at }) {
				f.name += ".home"
				f.sprite = c.sprites.Drawn(f.name)
			}
		case doorSprite, ironSprite, goldSprite, throneSprite:
			if !c.occupied(f.at) {
				c.shut = append(c.shut, f.at)
			}
			f.name = c.doorway(f.name, f.at)
			f.sprite = c.sprites.Drawn(c.themed(f.name))
			c.swingOpen(f, still)
		case smokeSprite:
			f.veils, f.thin = true, c.occupied(f.at)
		}
	}
	c.readSensed(k)
	c.readMinds(k, traces)
	c.readEffects(k, traces)
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
func (c *cast) doorway(name string, at grid.Point) string {
	if !c.ground.Open(at.Step(grid.North)) && !c.ground.Open(at.Step(grid.South)) {
		name += ".side"
	}
	if c.occupied(at) {
		name += ".open"
	}
	return name
}

// themed returns the sprite of a door in the theme of the floor, given that of any theme.
func (c *cast) themed(door string) string {
	if own := door + c.ground.Doors(); c.sprites.Has(own) {
		return own
	}
	return door
}

// swingOpen starts the swing of a door that has been opened or closed.
func (c *cast) swingOpen(f *figure, still bool) {
	if old := find(c.before, f.id); old != nil && old.name != f.name && !still {
		f.swing, f.leaf = clock{length: swingTime}, old.sprite
	}
}

// occupied reports whether an actor is known to stand in a cell.
func (c *cast) occupied(at grid.Point) bool {
	return slices.ContainsFunc(c.figures, func(f figure) bool { return f.at == at && !f.lying })
}

// add adds the figure of a thing, which continues the animations that it had before
// the action.
func (c *cast) add(t known.Thing, k known.Known, still bool) {
	f := figure{id: t.ID, at: t.At, lying: !t.Solid || t.Door, barHealth: 1}
	f.slide.place(centreOf(t.At))
	if old := find(c.before, t.ID); old != nil {
		f.slide, f.barHealth = old.slide, old.barHealth
		if old.at != t.At {
			f.slide.start(centreOf(t.At))
			if still {
				f.slide.place(centreOf(t.At))
			}
		}
	}
	f.name = SpriteOf(t)
	f.sprite = c.sprites.Drawn(f.name)
	if large := f.sprite + ".large"; t.Monster && c.sprites.Has(large) {
		f.sprite = large
	}
	if t.Hero {
		f.sprite = c.sprites.Drawn(c.sprites.Dressed(f.name, k.Bag().Outfit()))
	}
	if t.Hero || t.Monster {
		f.poses = posesOf(c.sprites, f.sprite)
	}
	f.treasure, f.hostile, f.boss = t.Treasure, t.Monster, t.Boss
	f.remembered, f.faint = t.Remembered, t.Remembered && t.Moves
	if !t.Hero && t.MaxHp > 0 {
		f.health = float64(t.Hp) / float64(t.MaxHp)
		f.wounded = t.Hp < t.MaxHp
	}
	c.figures = append(c.figures, f)
}

// find returns the figure of an entity, or nil.
func find(figures []figure, id world.ID) *figure {
	for i := range figures {
		if figures[i].id == id {
			return &figures[i]
		}
	}
	return nil
}

// figure returns the figure of an entity, from before the action if it is gone, or
// nil.
func (c *cast) figure(id world.ID) *figure {
	if f := find(c.figures, id); f != nil {
		return f
	}
	return find(c.before, id)
}

// readSensed reads the monsters that the hero senses, and drops what was remembered of them.
func (c *cast) readSensed(k known.Known) {
	c.echoes = c.echoes[:0]
	for _, t := range k.Senses().Monsters() {
		c.echoes = append(c.echoes, echo{t.ID, t.At, c.sprites.Drawn(SpriteOf(t))})
	}
	if len(c.echoes) > 0 {
		c.figures = slices.DeleteFunc(c.figures, func(f figure) bool {
			return f.remembered && slices.ContainsFunc(c.echoes, func(e echo) bool { return e.id == f.id })
		})
	}
}

// stateSigns are the signs of the states of a mind. Those who neither sleep, hunt nor
// flee have only dots.
var stateSigns = map[string]string{
	components.Asleep: "sign.asleep", components.Hunting: "sign.hunting", components.Fleeing: "sign.fleeing",
}

// readMinds sets the signs of the states of minds in view.
func (c *cast) readMinds(k known.Known, traces *motion.Traces) {
	for _, m := range k.Foes().InView() {
		f := find(c.figures, m.ID)
		if f == nil {
			continue
		}
		f.mind = m.Mind
		if mood := traces.Moods[m.Mind.State]; mood != "" {
			f.signs.auras = append(f.signs.auras, mood)
		}
		f.signs.state = stateSigns[m.Mind.State]
		if k.Threats().Aims(m.ID) {
			f.signs.state = "sign.aim"
		}
		if m.Mind.State != components.Hunting && m.Mind.State != components.Fleeing {
			f.signs.pips, f.signs.needed = m.Mind.Pips, m.Mind.Needed
		}
	}
}

// maxAils is the maximum number of ailments shown over one figure.
const maxAils = 2

// readEffects sets the signs and the particles of effects on the figures.
func (c *cast) readEffects(k known.Known, traces *motion.Traces) {
	hero := k.Hero().ID()
	for i := range c.figures {
		f := &c.figures[i]
		if f.remembered || !f.hostile && f.id != hero {
			continue
		}
		for _, e := range k.View().Effects(f.id) {
			if aura := traces.Auras[e.Name]; aura != "" {
				f.signs.auras = append(f.signs.auras, aura)
			}
			if name := "sign." + e.Name; c.sprites.Has(name) && len(f.signs.ails) < maxAils {
				f.signs.ails = append(f.signs.ails, name)
			}
		}
	}
}
