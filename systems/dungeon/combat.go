package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// attack strikes the foe in a direction with the actor's Atk.
// Source: docs/rules.md, Combat.
func attack(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	target := neighbour(g, actor, a.Direction)
	if !AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	Strike(g, Hit{From: actor, To: target, Kind: HitBlow, Power: Stat(g, actor, Atk)})
	return systems.Done()
}

// magic strikes a foe with the actor's Int and costs mana. Without a direction
// it strikes the only foe next to the actor.
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
		foes := AdjacentFoes(g, actor)
		if len(foes) > 1 {
			return systems.Refused("refuse.many-targets")
		}
		if len(foes) == 1 {
			a.Direction = foes[0].Toward
		}
	}
	target := neighbour(g, actor, a.Direction)
	if !AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	add(&mana.Now, -spell.Cost, manaBounds)
	Strike(g, Hit{From: actor, To: target, Kind: HitMagic, Power: spell.Power * Stat(g, actor, Int)})
	return systems.Done()
}

func legalMagic(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	spell, mana := components.Magic.Find(g.World, actor), components.Mana.Find(g.World, actor)
	if spell == nil || mana == nil || mana.Now < spell.Cost || searching(g, actor) {
		return out
	}
	for _, foe := range AdjacentFoes(g, actor) {
		out = append(out, systems.Action{Verb: Magic, Direction: foe.Toward})
	}
	return out
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
