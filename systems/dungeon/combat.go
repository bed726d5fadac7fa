package dungeon

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// attack strikes the foe in a direction with the actor's Atk.
// Source: docs/rules.md, Combat.
func attack(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	target := Neighbour(g, actor, a.Direction)
	if !AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	Face(g, actor, a.Direction)
	power := BlowPower(g, actor)
	for _, foe := range reached(g, actor, a.Direction) {
		Strike(g, Hit{From: actor, To: foe, Kind: HitBlow, Power: power})
	}
	CountBlow(g, actor)
	return systems.Done()
}

// BlowPower is the attack of an actor's blows: its Atk and the percentage of its Int
// that its modifiers add, changed by its weapon and effects.
func BlowPower(g *systems.Game, actor world.ID) int {
	return BlowPowerWith(func(stat string) int { return Stat(g, actor, stat) }, Scale(g, actor, BlowInt, 0))
}

// BlowPowerWith is BlowPower for given stats and a percentage of Int.
func BlowPowerWith(stat func(string) int, ofInt int) int {
	power := stat(Atk)
	if ofInt != 0 {
		power = StatBounds.Clamp(power + PercentOf(stat(Int), ofInt))
	}
	return StatBounds.Clamp(PercentOf(power, stat(BlowPercent)))
}

// monsterAttacks is the step in which every foe next to the hero attacks,
// clockwise from north.
func monsterAttacks(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for _, foe := range Foes(g) {
		g.Do(foe.ID, systems.Action{Verb: Attack, Direction: foe.Toward.Opposite()})
	}
}

// Blow draws the damage of one blow: power times a uniformly drawn percentage,
// rounded, at least 1, and multiplied by factor if the blow is critical.
// Source: docs/rules.md, Combat.
func Blow(s *dice.Stream, power, low, high, critical, factor int) (amount int, isCritical bool) {
	amount = max(1, (power*s.Between(low, high)+50)/100)
	if isCritical = s.Percent(critical); isCritical {
		amount *= factor
	}
	return amount, isCritical
}
