package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// arm is how far somebody reaches who strikes a marked cell, in steps.
const arm = 1

func init() {
	AddBehaviour(Behaviour{Of: components.Marks, Choose: swing, Threat: strikesEverySecondTurn})
}

// swing chooses to mark the hero's cell if the hero is beside the actor. In the turn
// after, the actor is busy with the blow, which is a hazard.
func swing(g *systems.Game, actor world.ID) (systems.Action, bool) {
	if due := components.Marks.Get(g.World, actor).Due; due > 0 && due == g.Run().Turn {
		return systems.Action{Verb: Wait}, true
	}
	d, beside := towardHero(g, actor)
	return systems.Action{Verb: Mark, Direction: d}, beside
}

// mark announces a blow on the cell beside an actor. Its damage is drawn now, so that it
// can be shown.
func mark(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule := components.Marks.Find(g.World, actor)
	if rule == nil || !a.Direction.Valid() {
		return systems.Refused("refuse.unknown-action")
	}
	here := components.Position.Get(g.World, actor)
	at := here.At.Step(a.Direction)
	target := g.Stage(here.Floor).Solid(at)
	if !AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	face(g, actor, a.Direction)
	rule.Due = g.Run().Turn + 1
	rules := g.Rules.Combat
	damage, _ := Blow(g.Stream(combatStream), Stat(g, actor, Atk), rules.Low, rules.High, 0, 1)
	AddHazard(g, here.Floor, at, components.HazardData{
		By: actor, Cells: []grid.Point{at}, Kind: HitBlow, Damage: damage, Left: 1, Arm: arm, Wild: true,
	})
	g.Emit(systems.Event{Type: EventMark, From: actor, To: target, Who: nameOf(g, actor), At: at})
	return systems.Done()
}

// strikeMarked strikes whoever stands in a marked cell, friend or foe. Nothing comes of it
// if the one who has marked the cell is dead, stunned or too far away.
func strikeMarked(g *systems.Game, due components.HazardData, at components.PositionData) systems.Result {
	if due.By == 0 || Stunned(g, due.By) {
		return systems.Done()
	}
	here := components.Position.Get(g.World, due.By)
	if here.Floor != at.Floor || here.At.Distance(at.At) > due.Arm {
		return systems.Done()
	}
	struck := false
	for _, id := range solidsIn(g.Stage(at.Floor), due.Cells) {
		if components.Health.Has(g.World, id) && id != due.By {
			Hurt(g, hazardHit(g, &due, id))
			struck = true
		}
	}
	if !struck {
		g.Emit(systems.Event{Type: EventMiss, From: due.By, Who: nameOf(g, due.By), At: at.At})
	}
	return systems.Done()
}

// strikesEverySecondTurn is the threat of a monster that needs a turn to prepare a blow.
func strikesEverySecondTurn(g *systems.Game, actor world.ID) (damage int, known bool) {
	return (Stat(g, actor, Atk) + 1) / 2, true
}
