package monsters

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Rush announces a charge, and then runs.
const Rush systems.Verb = "rush"

// EventRush is the event in which a monster charges along a line.
const EventRush = "rush"

// DemonPack declares monsters that charge after a warning.
func DemonPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventRush, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventWho, systems.EventCount, systems.EventAt}},
		},
		Verbs:      []systems.VerbSpec{{Name: Rush, Takes: dungeon.TakesDirection, Rule: rush}},
		Behaviours: []dungeon.Behaviour{{Of: components.Charges, Choose: chooseRush, Threat: dungeon.StrikesOnce, Interrupted: giveUpRush}},
		Checks:     []dungeon.Check{{Of: components.Charges, Wrong: chargesWrongly}},
	}
}

// giveUpRush makes a demon give up a charge that it has announced.
func giveUpRush(g *systems.Game, actor world.ID) { components.Charges.Get(g.World, actor).Due = 0 }

// chooseRush chooses to run if the actor has announced it in its last turn, and to announce
// it if the hero is in line and not beside the actor.
func chooseRush(g *systems.Game, actor world.ID) (systems.Action, bool) {
	rule := components.Charges.Get(g.World, actor)
	switch {
	case dungeon.Rooted(g, actor):
		rule.Due = 0
		return dungeon.NoChoice(g, actor)
	case RushesNext(g, rule):
		return systems.Action{Verb: Rush, Direction: rule.Toward}, true
	}
	here, hero := components.Position.Get(g.World, actor), components.Position.Get(g.World, g.Hero)
	d, inLine := dungeon.InLine(g.Stage(here.Floor), here.At, hero.At, rule.Reach)
	return systems.Action{Verb: Rush, Direction: d}, inLine && here.At.Distance(hero.At) > 1
}

// RushesNext reports whether a charge has been announced for the coming turn.
func RushesNext(g *systems.Game, rule *components.ChargesData) bool {
	return rule.Due > 0 && rule.Due == g.Run().Turn
}

// rush announces a charge, or is the charge if it was announced in the turn before. Its
// damage is drawn with the announcement, so that it can be shown.
func rush(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	rule := components.Charges.Find(g.World, actor)
	if rule == nil || !a.Direction.Valid() {
		return systems.Refused("refuse.unknown-action")
	}
	if RushesNext(g, rule) {
		run(g, actor, rule)
		return systems.Done()
	}
	here := components.Position.Get(g.World, actor)
	target, _ := dungeon.FirstInLine(g, here.Floor, here.At, a.Direction, rule.Reach)
	if !dungeon.AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	rules := g.Rules.Combat
	rule.Toward, rule.Due = a.Direction, g.Run().Turn+1
	rule.Damage, _ = dungeon.Blow(g.Stream(dungeon.CombatStream), dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), rule.Percent), rules.Low, rules.High, 0, 1)
	g.Emit(systems.Event{Type: EventAim, From: actor, To: target, Who: dungeon.NameOf(g, actor), At: here.At})
	return systems.Done()
}

// run is a charge: it ends before the first thing in its way, which is struck if it is a
// foe. A wall, or a thing that cannot be hurt, stuns the runner.
func run(g *systems.Game, actor world.ID, rule *components.ChargesData) {
	here := *components.Position.Get(g.World, actor)
	stage, at, cells := g.Stage(here.Floor), here.At, 0
	for cells < rule.Reach && opensWay(g, stage, at.Step(rule.Toward)) && dungeon.StepTo(g, actor, at.Step(rule.Toward)) {
		at, cells = at.Step(rule.Toward), cells+1
	}
	rule.Due = 0
	g.Emit(systems.Event{Type: EventRush, From: actor, Who: dungeon.NameOf(g, actor), Count: cells, At: at})
	if cells == rule.Reach {
		return
	}
	switch other := stage.Solid(at.Step(rule.Toward)); {
	case dungeon.AreFoes(g, actor, other):
		h := RushHit(actor, other, rule)
		g.Then(func(g *systems.Game) { dungeon.Hurt(g, h) })
	case !components.Health.Has(g.World, other) && rule.Stuns > 0:
		dungeon.BeginEffect(g, actor, dungeon.StunEffect, rule.Stuns+1) // this turn counts
		g.Emit(systems.Event{Type: dungeon.EventStagger, From: actor, To: actor, Who: dungeon.NameOf(g, actor), At: at})
	}
}

// opensWay reports whether an actor can run into a cell: it is free and not a closed door.
func opensWay(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Free(p) && !dungeon.DoorAt(g, stage, p)
}

// RushCells lists the cells in which an announced charge would strike the hero, the
// nearest first; none if its runner cannot run.
func RushCells(g *systems.Game, id world.ID, rule *components.ChargesData) (cells []grid.Point) {
	if !RushesNext(g, rule) || dungeon.Rooted(g, id) || dungeon.Stunned(g, id) {
		return nil
	}
	here := components.Position.Get(g.World, id)
	stage, at := g.Stage(here.Floor), here.At
	for range rule.Reach {
		at = at.Step(rule.Toward)
		other := stage.Solid(at)
		if !stage.Open(at) || other != 0 && other != g.Hero {
			break
		}
		cells = append(cells, at)
		if dungeon.DoorAt(g, stage, at) {
			break
		}
	}
	return cells
}

// RushHit is the hit of an announced charge.
func RushHit(from, to world.ID, rule *components.ChargesData) dungeon.Hit {
	return dungeon.Hit{From: from, To: to, Kind: dungeon.HitBlow, Amount: rule.Damage}
}

func chargesWrongly(w *world.World, id world.ID, content *archetypes.Content) string {
	rule := components.Charges.Get(w, id)
	if rule.Toward != grid.Nowhere && !rule.Toward.Valid() || rule.Due > 0 && rule.Toward == grid.Nowhere {
		return "charges in an invalid direction"
	}
	if rule.Stuns > 0 && content.Find("effect", dungeon.StunEffect) == nil {
		return fmt.Sprintf("is stunned after a charge, and no data file has the effect %q", dungeon.StunEffect)
	}
	return ""
}
