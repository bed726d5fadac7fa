package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// combatStream is the stream of chance that blows are drawn from.
const combatStream = "combat"

// attack strikes the neighbour in a direction with the actor's Atk.
// Source: docs/rules.md, Combat.
func attack(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	target := neighbour(g, actor, a.Direction)
	if target == 0 || !components.Hostile.Has(g.World, target) {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	strike(g, actor, target, worth(g, actor).Atk, false)
	return systems.Done()
}

// magic strikes a neighbour with the actor's Int and costs mana. Without a
// direction it strikes the only monster there is.
// Source: docs/rules.md, Combat.
func magic(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	spell := components.Magic.Find(g.World, actor)
	mana := components.Mana.Find(g.World, actor)
	switch {
	case spell == nil || mana == nil:
		return systems.Refused("refuse.unknown-action")
	case searching(g, actor):
		return systems.Refused("refuse.offered")
	case mana.Now < spell.Cost:
		return systems.Lacking("refuse.mana", spell.Cost, mana.Now)
	}
	if a.Direction == grid.Nowhere {
		foes := Foes(g)
		if len(foes) > 1 {
			return systems.Refused("refuse.many-targets")
		}
		if len(foes) == 1 {
			a.Direction = foes[0].Toward
		}
	}
	target := neighbour(g, actor, a.Direction)
	if target == 0 || !components.Hostile.Has(g.World, target) {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	mana.Now -= spell.Cost
	strike(g, actor, target, spell.Power*worth(g, actor).Int, true)
	return systems.Done()
}

// Foe is a monster next to the hero, and where.
type Foe struct {
	ID     world.ID
	Toward grid.Direction
}

// Foes lists the monsters next to the hero, clockwise from north.
func Foes(g *systems.Game) []Foe {
	var foes []Foe
	for d := range grid.Clockwise {
		if id := neighbour(g, g.Hero, d); id != 0 && components.Hostile.Has(g.World, id) {
			foes = append(foes, Foe{id, d})
		}
	}
	return foes
}

// neighbour is who fills the cell next to an actor, or nobody.
func neighbour(g *systems.Game, actor world.ID, d grid.Direction) world.ID {
	if !d.Valid() {
		return 0
	}
	here := components.Position.Get(g.World, actor)
	return g.Stage(here.Floor).Solid(here.At.Step(d))
}

// monsterAttacks is the step in which every living monster next to the hero
// attacks, clockwise from north.
func monsterAttacks(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for _, foe := range Foes(g) {
		strike(g, foe.ID, g.Hero, worth(g, foe.ID).Atk, false)
	}
}

// strike draws a blow and queues what it does.
func strike(g *systems.Game, from, to world.ID, power int, magic bool) {
	amount, critical := Blow(g.Stream(combatStream), power, g.Rules.Combat.Low, g.Rules.Combat.High,
		criticalChance(g, from), g.Rules.Combat.Factor)
	g.Then(func(g *systems.Game) {
		// Whoever struck first may have settled it.
		if g.Run().Over || g.Doomed(to) {
			return
		}
		health := components.Health.Get(g.World, to)
		health.Now = max(0, health.Now-amount)
		g.Emit(systems.Event{
			Type: EventAttack, From: from, To: to, Who: otherName(g, from, to),
			Amount: amount, Critical: critical, Magic: magic,
			At: components.Position.Get(g.World, to).At,
		})
		if health.Now == 0 {
			die(g, to, from)
		}
	})
}

// Blow draws the damage of one blow: power times a uniform percentage,
// rounded, at least 1, and times factor when it is critical.
// Source: docs/rules.md, Combat.
func Blow(s *dice.Stream, power, low, high, critical, factor int) (amount int, isCritical bool) {
	amount = max(1, (power*s.Between(low, high)+50)/100)
	if isCritical = s.Percent(critical); isCritical {
		amount *= factor
	}
	return amount, isCritical
}

func criticalChance(g *systems.Game, id world.ID) int {
	chance := g.Rules.Combat.Critical
	for effect, p := range components.Precision.Each(g.World) {
		if components.Target.Get(g.World, effect).On == id {
			chance = p.Critical
		}
	}
	return chance
}

// mostLearnt is the most experience that one kill gives.
const mostLearnt = 100_000

// die ends a fighter: a monster is marked for removal and gives its
// experience, reckoned now; with the hero the run ends.
func die(g *systems.Game, id, killer world.ID) {
	at := components.Position.Get(g.World, id).At
	if id == g.Hero {
		g.Run().Over = true
		g.Emit(systems.Event{Type: EventDeath, From: killer, To: id, Who: nameOf(g, killer), At: at,
			Amount: components.Position.Get(g.World, id).Floor})
		return
	}
	exp := 0
	if r := components.Reward.Find(g.World, id); r != nil {
		exp = min(learnt(g, killer, r.Exp), mostLearnt)
	}
	if p := components.Progress.Find(g.World, killer); p != nil {
		p.Exp += exp
	}
	g.Emit(systems.Event{Type: EventKill, From: killer, To: id, Who: nameOf(g, id), Amount: exp, At: at})
	g.Doom(id)
}

// otherName is the word key of the one of two that is not the hero.
func otherName(g *systems.Game, from, to world.ID) string {
	if from == g.Hero {
		return nameOf(g, to)
	}
	return nameOf(g, from)
}

func nameOf(g *systems.Game, id world.ID) string {
	if n := components.Name.Find(g.World, id); n != nil {
		return n.String()
	}
	return ""
}
