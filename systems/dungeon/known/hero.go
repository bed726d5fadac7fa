package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Hero tells of the hero itself: its place, its numbers and its condition.
type Hero Known

// ID is the entity that the player commands.
func (h Hero) ID() world.ID { return h.g.Hero }

// At returns the hero's cell.
func (h Hero) At() grid.Point { return components.Position.Get(h.g.World, h.g.Hero).At }

// Floor is the number of the floor that the hero is on.
func (h Hero) Floor() int { return components.Position.Get(h.g.World, h.g.Hero).Floor }

// Depth is the depth of the floor that the hero is on.
func (h Hero) Depth() int { return dungeon.DepthOf(h.g, h.g.Hero) }

// InStorehouse reports whether the hero is in a Storehouse.
func (h Hero) InStorehouse() bool { return dungeon.StorehouseHere(h.g) != nil }

// Health is the hero's Hp and their maximum.
func (h Hero) Health() (hp, maximum int) {
	health := components.Health.Get(h.g.World, h.g.Hero)
	return health.Now, health.Max
}

// Low reports whether the hero's Hp are so low that walks stop and interfaces warn.
func (h Hero) Low() bool { return low(h.Health()) }

// lowHealth is the percentage of Hp below which walks stop, and interfaces warn.
const lowHealth = 40

// low reports whether Hp are low.
func low(hp, maximum int) bool { return hp*100 < maximum*lowHealth }

// NearDeath reports whether the hero lives with less than a quarter of its Hp.
func (h Hero) NearDeath() bool {
	now, most := h.Health()
	return 4*now < most && !Run(h).Over()
}

// Vigour returns the points that exploring earns and resting spends, from 0 to 100; false
// under rules without it.
func (h Hero) Vigour() (now int, has bool) {
	v := components.Vigour.Find(h.g.World, h.g.Hero)
	if v == nil {
		return 0, false
	}
	return v.Now, true
}

// RestRefused is the word key of the reason why the hero cannot rest now; empty if
// it can.
func (h Hero) RestRefused() string { return dungeon.RestRefusal(h.g, h.g.Hero) }

// Seeking returns how many turns in a row the hero has looked for hidden things, and how many
// it takes; 0 of 0 if it cannot.
func (h Hero) Seeking() (done, turns int) {
	s := components.Seeker.Find(h.g.World, h.g.Hero)
	if s == nil {
		return 0, 0
	}
	return monsters.Sought(h.g, h.g.Hero), s.Turns
}

// Combat holds the damage of the hero's average hits before their target changes it, with
// everything that works on the hero now.
type Combat struct {
	Blow     int  // damage of a blow without a critical hit
	Spell    int  // of magic on a neighbour
	Bolt     int  // of magic beyond it
	Critical int  // chance of a critical hit, in percent
	Factor   int  // by which one multiplies
	Surprise int  // percent of its damage that the first hit on an unaware foe does
	All      bool // a blow strikes all neighbours
	Reach    int  // cells in a line that a blow strikes
	// SlowDrinks says that drinking takes a turn while the hero is threatened.
	SlowDrinks bool
}

// Combat returns what the hero's hits do.
func (h Hero) Combat() Combat {
	g := h.g
	dealt := max(0, dungeon.Scale(g, g.Hero, skills.Dealt, 100))
	b := dungeon.BladeOf(g, g.Hero)
	c := Combat{
		Blow: dungeon.PercentOf(dungeon.BlowPower(g, g.Hero), dealt), Critical: dungeon.Stat(g, g.Hero, dungeon.Critical), Factor: dungeon.FactorOf(g, g.Hero),
		Surprise: 100, All: b.All, Reach: max(1, b.Reach), SlowDrinks: g.Rules.Combat.SlowDrinks,
	}
	if dungeon.Surprises(g) {
		c.Surprise = max(100, dungeon.Scale(g, g.Hero, dungeon.SurpriseStat, g.Rules.Combat.Surprise))
	}
	if components.Magic.Has(g.World, g.Hero) {
		c.Spell, c.Bolt = dungeon.PercentOf(skills.SpellPower(g, g.Hero, 1), dealt), dungeon.PercentOf(skills.SpellPower(g, g.Hero, 2), dealt)
	}
	return c
}

// Taken is the percentage of the damage of a kind of hit that the hero takes now.
func (h Hero) Taken(kind string) int {
	return max(0, dungeon.Scale(h.g, h.g.Hero, dungeon.Taken+"-"+kind, dungeon.Scale(h.g, h.g.Hero, dungeon.Taken, 100)))
}

// Growth lists the numbers that an attribute raises, other than itself, now and after one
// point is spent on it. A number that rounding keeps the same is listed too.
func (h Hero) Growth(attribute string) []Change {
	g := h.g
	with := func(points int) map[string]int {
		return heroNumbers(g, func(stat string, value int) int {
			if stat == attribute {
				value = dungeon.AttributeBounds.Clamp(value + points)
			}
			return dungeon.Scale(g, g.Hero, stat, value)
		})
	}
	now, then, far := with(0), with(1), with(everyPercent)
	return changesOf(now, then, func(what string) bool { return what != attribute && now[what] != far[what] })
}
