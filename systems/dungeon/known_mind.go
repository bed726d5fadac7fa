package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// MindView is what a monster in view is up to. It is the zero value for one without a
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
	return MindView{State: m.State, Pips: m.Pips, Needed: pipsNeeded(g), Unaware: unaware(g, id)}
}

// blowsToKill is the average number of strikes of that power, without criticals, that
// kill a monster. The first surprises one that is unaware, where the ruleset has
// surprise.
func blowsToKill(g *systems.Game, id world.ID, power int) int {
	health := components.Health.Get(g.World, id).Now
	if !surprises(g) || !unaware(g, id) {
		return blows(health, power)
	}
	first := percentOf(max(1, power), surpriseOf(g, id))
	return 1 + blows(max(0, health-first), power)
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
		if !Hunts(k.g, id) {
			continue
		}
		f.Hunters++
		kind, strikes := strikesNext(k.g, id)
		if !strikes {
			continue
		}
		f.Strikes++
		average, most := damageOf(k.g, id, kind)
		f.Average, f.Most = f.Average+average, f.Most+most
	}
	return f
}

// strikesNext returns the kind of hit by which a hunter can hurt the hero in the next turn
// without moving; false if it cannot.
func strikesNext(g *systems.Game, id world.ID) (kind string, ok bool) {
	if Stunned(g, id) {
		return "", false
	}
	here, hero := components.Position.Get(g.World, id), components.Position.Get(g.World, g.Hero)
	if here.At.Distance(hero.At) == 1 {
		return HitBlow, true
	}
	archer := components.Archer.Find(g.World, id)
	if archer == nil || !archer.Aims {
		return "", false
	}
	_, inLine := InLine(g.Stage(here.Floor), here.At, hero.At, archer.Reach)
	return HitShot, inLine
}

// damageOf is the average and the highest damage of a monster's hit of a kind to the hero.
func damageOf(g *systems.Game, id world.ID, kind string) (average, most int) {
	rules, factor := g.Rules.Combat, factorOf(g, id)
	atk, chance := max(1, Stat(g, id, Atk)), Stat(g, id, Critical)
	average = percentOf(atk, 100+chance*(factor-1))
	if most = max(1, percentOf(atk, rules.High)); chance > 0 {
		most *= factor
	}
	percent := max(0, Scale(g, g.Hero, Taken+"-"+kind, Scale(g, g.Hero, Taken, 100)))
	return max(1, percentOf(average, percent)), max(1, percentOf(most, percent))
}
