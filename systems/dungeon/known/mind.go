package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// MindView describes the mind of a monster in view. It is the zero value for one without a
// mind.
type MindView struct {
	State        string // one of the states of components.MindData; empty without a mind
	Pips, Needed int    // it hunts when it has as many pips as needed
	Unaware      bool   // the next blow surprises it
}

// mindView is the mind of a monster.
func mindView(g *systems.Game, id world.ID) MindView {
	m := components.Mind.Find(g.World, id)
	if m == nil {
		return MindView{}
	}
	return MindView{State: m.State, Pips: m.Pips, Needed: dungeon.PipsNeeded(g), Unaware: dungeon.Unaware(g, id)}
}

// ToKill is how many strikes without criticals kill a monster.
type ToKill struct {
	Least int // if all of them do as much damage as they can
	Most  int // if all of them do as little
}

// toKill returns how many of the hero's strikes of a kind and a power kill a monster. The
// first surprises one that is unaware, where the ruleset has surprise.
func (k Known) toKill(id world.ID, kind string, power int) ToKill {
	health := components.Health.Get(k.g.World, id).Now
	low, high := k.spread(power)
	h := dungeon.Hit{From: k.g.Hero, To: id, Kind: kind}
	first, landed := k.surprisePercent(h), k.landing(h)
	strikes := func(amount int) int {
		return 1 + blows(max(0, health-landed(dungeon.PercentOf(amount, first))), landed(amount))
	}
	return ToKill{Least: strikes(high), Most: strikes(low)}
}

// Forecast is the Hp that the monsters in view may take in the next turn, if the hero
// stays where it is.
type Forecast struct {
	Hunters int // monsters in view that hunt the hero
	Strikes int // those of them that can strike it
	Average int // Hp, with the usual share of critical hits
	Most    int // Hp, if all of them hit critically
}

// Forecast returns what the monsters in view may do in the next turn.
func (k Known) Forecast() Forecast {
	var f Forecast
	for _, id := range k.SolidsInView() {
		if !dungeon.Hunts(k.g, id) {
			continue
		}
		f.Hunters++
		average, most, strikes := k.strikeNext(id)
		if !strikes {
			continue
		}
		f.Strikes++
		f.Average, f.Most = f.Average+average, f.Most+most
	}
	return f
}

// strikeNext is the average and the highest damage that a hunter can do to the hero in the
// next turn if the hero stays where it is; false if it cannot.
func (k Known) strikeNext(id world.ID) (average, most int, ok bool) {
	if rule := components.Charges.Find(k.g.World, id); rule != nil && monsters.RushesNext(k.g, rule) && !dungeon.Rooted(k.g, id) {
		damage := k.forecast(monsters.RushHit(id, k.g.Hero, rule))
		return damage, damage, slices.Contains(monsters.RushCells(k.g, id, rule), k.At())
	}
	kind, power, ok := strikesNext(k.g, id)
	if !ok {
		return 0, 0, false
	}
	average, most = damageOf(k.g, id, kind, power)
	return average, most, true
}

// strikesNext returns the kind of hit by which a hunter can hurt the hero in the next turn
// without moving, and its power; false if it cannot.
func strikesNext(g *systems.Game, id world.ID) (kind string, power int, ok bool) {
	if dungeon.Stunned(g, id) {
		return "", 0, false
	}
	here, hero := components.Position.Get(g.World, id), components.Position.Get(g.World, g.Hero)
	if here.At.Distance(hero.At) == 1 {
		return dungeon.HitBlow, dungeon.Stat(g, id, dungeon.Atk), true
	}
	archer := components.Archer.Find(g.World, id)
	if archer == nil || !archer.Aims {
		return "", 0, false
	}
	kind, power = monsters.ShotOf(g, id)
	_, inLine := dungeon.InLine(g.Stage(here.Floor), here.At, hero.At, archer.Reach)
	return kind, power, inLine
}

// damageOf is the average and the highest damage of a monster's hit of a kind and a power
// to the hero.
func damageOf(g *systems.Game, id world.ID, kind string, power int) (average, most int) {
	rules, factor := g.Rules.Combat, dungeon.FactorOf(g, id)
	power = max(1, power)
	chance := dungeon.Stat(g, id, dungeon.Critical)
	average = dungeon.PercentOf(power, 100+chance*(factor-1))
	if most = max(1, dungeon.PercentOf(power, rules.High)); chance > 0 {
		most *= factor
	}
	percent := max(0, dungeon.Scale(g, g.Hero, dungeon.Taken+"-"+kind, dungeon.Scale(g, g.Hero, dungeon.Taken, 100)))
	return max(1, dungeon.PercentOf(average, percent)), max(1, dungeon.PercentOf(most, percent))
}
