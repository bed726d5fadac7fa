package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Foes tells of the monsters that the hero sees or remembers.
type Foes Known

// Monster describes a monster as examining it does.
type Monster struct {
	ID         world.ID
	Name       string // key among the monsters
	At         grid.Point
	Remembered bool // it was last seen there and may have moved; the numbers below are unknown
	Hp, MaxHp  int
	Atk        int
	Damage     int    // Hp that its average turn takes; 0 if unknown
	Exp        int    // experience for killing it now
	ToKill     ToKill // blows needed to kill it
	ToKillCast ToKill // spells needed to kill it; zero without magic
	Fuel       string // word key of what a spell at it would light in its cell; empty if that does not set it alight
	Alight     Alight // what that does to it; zero without fuel
	ToDie      int    // its average turns until the hero is dead; 0 if unknown
	Mind       Mind
	Raging     bool   // a wound has enraged it
	Real       bool   // a mirror shows that it is none of the images that look like it
	Opens      string // the move of its script that it has announced for its next turn; empty for none
}

// Mind describes the mind of a monster in view. It is the zero value for one without a
// mind.
type Mind struct {
	State        string // one of the states of components.MindData; empty without a mind
	Pips, Needed int    // it hunts when it has as many pips as needed
	Unaware      bool   // the next blow surprises it
	Waiting      bool   // it hunts, and stays out of the hero's lines for it to come out of a narrow cell
	Circling     bool   // it hunts, and goes round to another side of the hero
}

// mindOf is the mind of a monster.
func mindOf(g *systems.Game, id world.ID) Mind {
	m := components.Mind.Find(g.World, id)
	if m == nil {
		return Mind{}
	}
	return Mind{
		State: m.State, Pips: m.Pips, Needed: dungeon.PipsNeeded(g), Unaware: dungeon.Unaware(g, id),
		Waiting: dungeon.Waits(g, id), Circling: dungeon.Circles(g, id),
	}
}

// Alight is what burning does to a monster.
type Alight struct {
	Damage int // Hp a turn
	Turns  int
}

// ToKill counts the strikes without criticals that kill a monster.
type ToKill struct {
	Least int // if all of them do as much damage as they can
	Most  int // if all of them do as little
}

// Beside lists the foes next to the hero, clockwise from north.
func (f Foes) Beside() []dungeon.Foe { return dungeon.Foes(f.g) }

// InView lists the monsters in view, row by row.
func (f Foes) InView() []Monster {
	var out []Monster
	stage := f.g.Here()
	for p := range dungeon.View(Hero(f).At()) {
		if stage.Solid(p) == 0 { // as most cells are: at most, a monster is remembered there
			continue
		}
		if m, ok := f.Examine(p); ok && !m.Remembered {
			out = append(out, m)
		}
	}
	return out
}

// Examine returns what is known of the monster in a cell of the hero's floor;
// false if none is known there. A monster that can move and is out of sight is
// only known to have been there.
func (f Foes) Examine(p grid.Point) (Monster, bool) {
	g := f.g
	m, known := f.At(p)
	if !known || m.Remembered {
		return m, known
	}
	id := m.ID
	m.Mind = mindOf(g, id)
	if rule := components.Enrages.Find(g.World, id); rule != nil {
		m.Raging = rule.Raging
	}
	m.Opens, m.Real = dungeon.Announced(g, id), dungeon.Unmasked(g, id)
	m.ToKill = f.toKill(id, dungeon.HitBlow, dungeon.BlowPower(g, g.Hero))
	if components.Magic.Has(g.World, g.Hero) {
		m.ToKillCast = f.toKill(id, dungeon.HitMagic, skills.SpellPower(g, g.Hero, Hero(f).At().Distance(p)))
		if h, turns := ground.SparkHit(g, g.Hero, id); turns > 0 {
			m.Fuel, m.Alight = ground.Fuel(g, Hero(f).Floor(), p), Alight{Preview(f).landed(h), turns}
		}
	}
	if damage, known := dungeon.Threat(g, id); known {
		m.Damage = damage
		m.ToDie = blows(components.Health.Get(g.World, g.Hero).Now, damage)
	}
	if r := components.Reward.Find(g.World, dungeon.Original(g, id)); r != nil {
		m.Exp = dungeon.Scale(g, g.Hero, dungeon.Exp, r.Exp)
	}
	return m, true
}

// At is Examine without the mind of the monster and the forecasts of a fight, for
// programs that ask after every action.
func (f Foes) At(p grid.Point) (Monster, bool) {
	g := f.g
	thing, _ := Known(f).Here().Solid(p)
	if !thing.Monster {
		gone(g, components.Memory.Find(g.World, g.Here().Entity), p, func(t Thing) bool { thing = t; return false })
	}
	if !thing.Monster {
		return Monster{}, false
	}
	id := thing.ID
	m := Monster{ID: id, Name: thing.Name.Key, At: p}
	if !thing.Solid || thing.Remembered && (g.Here().Solid(p) != id || dungeon.Acts(g, id)) {
		m.Remembered = true
		return m, true
	}
	health := components.Health.Get(g.World, id)
	m.Hp, m.MaxHp, m.Atk = health.Now, health.Max, dungeon.Stat(g, id, dungeon.Atk)
	return m, true
}

// toKill returns how many of the hero's strikes of a kind and a power kill a monster. The
// first surprises one that is unaware, where the ruleset has surprise.
func (f Foes) toKill(id world.ID, kind string, power int) ToKill {
	health := components.Health.Get(f.g.World, id).Now
	low, high := Preview(f).spread(power)
	h := dungeon.Hit{From: f.g.Hero, To: id, Kind: kind}
	first, landed := Preview(f).surprisePercent(h), Preview(f).landing(h)
	strikes := func(amount int) int {
		return 1 + blows(max(0, health-landed(dungeon.PercentOf(amount, first))), landed(amount))
	}
	return ToKill{Least: strikes(high), Most: strikes(low)}
}

// blows is the number of strikes of that power that use up the given health.
func blows(health, power int) int {
	power = max(1, power)
	return (health + power - 1) / power
}
