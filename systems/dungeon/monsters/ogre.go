package monsters

import (
	"cmp"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Mark marks the cell that an ogre will strike.
const Mark systems.Verb = "mark"

// arm is the reach, in steps, of a blow at a marked cell.
const arm = 1

// The types of its events.
const (
	EventMark = "mark"
	EventMiss = "miss"
	EventSlam = "slam"
)

// OgrePack declares monsters that mark a cell and strike it in a later turn.
func OgrePack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventMark, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
			{Type: EventMiss, Fields: dungeon.ByMonster},
			{Type: EventSlam, Fields: dungeon.ByMonster, Audible: true},
		},
		Verbs:      []systems.VerbSpec{{Name: Mark, Takes: dungeon.TakesDirection, Rule: mark}},
		Behaviours: []dungeon.Behaviour{{Of: components.Marks, Choose: swing, Threat: strikesEverySecondTurn}},
		Moves:      map[string]dungeon.Choice{"mark": markHero},
		Checks:     []dungeon.Check{{Of: components.Marks, Wrong: hazardless}},
	}
}

// swing chooses to mark the hero's cell if the hero is beside the actor. In the turn
// after, the actor is busy with the blow, which is a hazard.
func swing(g *systems.Game, actor world.ID) (systems.Action, bool) {
	switch {
	case components.Script.Has(g.World, actor):
		return systems.Action{}, false // its script decides
	case Busy(g, actor):
		return systems.Action{Verb: dungeon.Wait}, true
	}
	return markHero(g, actor)
}

// Busy reports whether an actor strikes a marked cell in this turn, and so does nothing
// else.
func Busy(g *systems.Game, actor world.ID) bool {
	rule := components.Marks.Find(g.World, actor)
	return rule != nil && rule.Due > 0 && rule.Due == g.Run().Turn
}

// markHero chooses to mark the cell of the hero, if the actor can reach it.
func markHero(g *systems.Game, actor world.ID) (systems.Action, bool) {
	here := components.Position.Get(g.World, actor)
	d, reached := dungeon.InLine(g.Stage(here.Floor), here.At, components.Position.Get(g.World, g.Hero).At,
		max(arm, components.Marks.Get(g.World, actor).Cross))
	return systems.Action{Verb: Mark, Direction: d}, reached
}

// mark announces a blow on the first foe in a direction, or on the cross around an actor.
// Its damage is drawn now, so that it can be shown.
func mark(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule := components.Marks.Find(g.World, actor)
	if rule == nil || !a.Direction.Valid() {
		return systems.Refused("refuse.unknown-action")
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	target, at := dungeon.FirstInLine(g, here.Floor, here.At, a.Direction, max(arm, rule.Cross))
	if !dungeon.AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	cells, centre := []grid.Point{at}, at
	if rule.Cross > 0 {
		cells, centre = crossAround(stage, here.At, rule.Cross), here.At
	}
	dungeon.Face(g, actor, a.Direction)
	rule.Due = g.Run().Turn + 1
	rules := g.Rules.Combat
	damage, _ := dungeon.Blow(g.Stream(dungeon.CombatStream), dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), cmp.Or(rule.Percent, 100)), rules.Low, rules.High, 0, 1)
	AddHazard(g, here.Floor, centre, components.HazardData{
		By: actor, Cells: cells, Kind: dungeon.HitBlow, Damage: damage, Left: 1, Arm: arm, Wild: true,
	})
	g.Emit(systems.Event{Type: EventMark, From: actor, To: target, Who: dungeon.NameOf(g, actor), At: at})
	return systems.Done()
}

// crossAround lists the open cells in the row and the column of a cell, up to what
// stands in the way, nearest first.
func crossAround(stage *systems.Stage, centre grid.Point, reach int) []grid.Point {
	var cells []grid.Point
	for d := range grid.Clockwise {
		for p, n := centre.Step(d), 0; n < reach && stage.Open(p); p, n = p.Step(d), n+1 {
			cells = append(cells, p)
		}
	}
	return cells
}

// strikeMarked strikes the actors in the marked cells, friend or foe. A blow on several cells is a
// slam, which cracks their ground. Nothing comes of it if the monster that has marked them is
// dead, stunned or too far away.
func strikeMarked(g *systems.Game, due components.HazardData, at components.PositionData) systems.Result {
	if due.By == 0 || dungeon.Stunned(g, due.By) {
		return systems.Done()
	}
	here := components.Position.Get(g.World, due.By)
	if here.Floor != at.Floor || here.At.Distance(at.At) > due.Arm {
		return systems.Done()
	}
	slam := len(due.Cells) > 1
	if slam {
		dungeon.Crack(g, at.Floor, due.Cells)
		g.Emit(systems.Event{Type: EventSlam, From: due.By, Who: dungeon.NameOf(g, due.By), At: at.At})
	}
	struck := false
	for _, id := range solidsIn(g.Stage(at.Floor), due.Cells) {
		switch {
		case id == due.By:
		case components.Health.Has(g.World, id):
			dungeon.Hurt(g, HazardHit(g, &due, id))
			struck = true
		case dungeon.Knock(g, due.By, id):
			struck = true
		}
	}
	if !struck && !slam {
		g.Emit(systems.Event{Type: EventMiss, From: due.By, Who: dungeon.NameOf(g, due.By), At: at.At})
	}
	return systems.Done()
}

// strikesEverySecondTurn is the threat of a monster that needs a turn to prepare a blow.
func strikesEverySecondTurn(g *systems.Game, actor world.ID) (damage int, known bool) {
	return (dungeon.Stat(g, actor, dungeon.Atk) + 1) / 2, true
}
