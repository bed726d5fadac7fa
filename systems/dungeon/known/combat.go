package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

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
}

// Combat returns what the hero's hits do.
func (k Known) Combat() Combat {
	g := k.g
	dealt := max(0, dungeon.Scale(g, g.Hero, skills.Dealt, 100))
	b := dungeon.BladeOf(g, g.Hero)
	c := Combat{
		Blow: dungeon.PercentOf(dungeon.BlowPower(g, g.Hero), dealt), Critical: dungeon.Stat(g, g.Hero, dungeon.Critical), Factor: dungeon.FactorOf(g, g.Hero),
		Surprise: 100, All: b.All, Reach: max(1, b.Reach),
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
func (k Known) Taken(kind string) int {
	return max(0, dungeon.Scale(k.g, k.g.Hero, dungeon.Taken+"-"+kind, dungeon.Scale(k.g, k.g.Hero, dungeon.Taken, 100)))
}
