package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Shoot takes aim, and then shoots.
const Shoot systems.Verb = "shoot"

// EventAim is the event in which a monster takes aim.
const EventAim = "aim"

// ArcherPack declares monsters that shoot.
func ArcherPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventAim, Tone: systems.ToneWarn, Fields: dungeon.OnTarget},
		},
		Verbs:      []systems.VerbSpec{{Name: Shoot, Takes: dungeon.TakesDirection, Rule: shoot}},
		Behaviours: []dungeon.Behaviour{{Of: components.Archer, Choose: takeAim, Threat: dungeon.StrikesOnce, Interrupted: loseAim}},
		Moves:      map[string]dungeon.Choice{"shoot": shootInLine},
	}
}

// takeAim chooses an archer's action. Next to the hero it steps back, but never twice
// in a row: otherwise an actor that is as fast could never reach it. A bold one strikes there,
// and takes aim anew afterwards. In line it shoots. Nearly in line it steps into line.
// Everything else is left to the hunt.
func takeAim(g *systems.Game, actor world.ID) (systems.Action, bool) {
	archer, here := components.Archer.Get(g.World, actor), components.Position.Get(g.World, actor)
	if components.Script.Has(g.World, actor) {
		return systems.Action{}, false // its script decides
	}
	hero := components.Position.Get(g.World, g.Hero)
	if here.Floor != hero.Floor {
		return systems.Action{}, false
	}
	stage := g.Stage(here.Floor)
	away, retreats := retreat(g, actor)
	archer.Stepped = retreats
	inLine := func(from grid.Point) (grid.Direction, bool) {
		return dungeon.InLine(stage, from, hero.At, archer.Reach)
	}
	d, aligned := inLine(here.At)
	beside := here.At.Distance(hero.At) == 1
	if archer.Bold && beside {
		archer.Aims = false
		return systems.Action{}, false
	}
	if dungeon.Rooted(g, actor) {
		return systems.Action{Verb: Shoot, Direction: d}, aligned && (archer.Aims || !beside)
	}
	if retreats {
		archer.Aims = away == d.Opposite() // straight back it stays in line
		return systems.Action{Verb: dungeon.Move, Direction: away}, true
	}
	switch {
	case aligned && (archer.Aims || !beside):
		return systems.Action{Verb: Shoot, Direction: d}, true
	case aligned:
		return systems.Action{}, false // cornered by a newcomer: it strikes
	}
	archer.Aims = false
	farthest, into := 1, grid.Nowhere
	for d := range grid.Clockwise {
		p := here.At.Step(d)
		if _, ok := inLine(p); ok && stage.Free(p) && p.Distance(hero.At) > farthest {
			farthest, into = p.Distance(hero.At), d
		}
	}
	archer.Aims = into != grid.Nowhere
	return systems.Action{Verb: dungeon.Move, Direction: into}, archer.Aims
}

// retreat is the step back of an archer that stands next to the hero; false if it takes none in
// its next turn.
func retreat(g *systems.Game, id world.ID) (away grid.Direction, ok bool) {
	archer, here, hero := components.Archer.Get(g.World, id), components.Position.Get(g.World, id), components.Position.Get(g.World, g.Hero)
	if archer.Bold || archer.Stepped || here.At.Distance(hero.At) > 1 || components.Script.Has(g.World, id) || dungeon.Rooted(g, id) {
		return grid.Nowhere, false
	}
	stage := g.Stage(here.Floor)
	d, _ := dungeon.InLine(stage, here.At, hero.At, archer.Reach)
	return stepBack(stage, here.At, d.Opposite())
}

// shootInLine chooses to take aim at the hero or to shoot, if it is in line and not beside
// the actor.
func shootInLine(g *systems.Game, actor world.ID) (systems.Action, bool) {
	archer, here := components.Archer.Find(g.World, actor), components.Position.Get(g.World, actor)
	if archer == nil {
		return systems.Action{}, false
	}
	at := components.Position.Get(g.World, g.Hero).At
	d, aligned := dungeon.InLine(g.Stage(here.Floor), here.At, at, archer.Reach)
	aligned = aligned && here.At.Distance(at) > 1
	archer.Aims = archer.Aims && aligned
	return systems.Action{Verb: Shoot, Direction: d}, aligned
}

// loseAim makes an archer take aim anew before it shoots.
func loseAim(g *systems.Game, actor world.ID) {
	archer := components.Archer.Get(g.World, actor)
	archer.Aims, archer.Stepped = false, false
}

// stepBack is a step from a cell next to the hero: straight back if that is free,
// else to the first free side, clockwise from north.
func stepBack(stage *systems.Stage, from grid.Point, straight grid.Direction) (grid.Direction, bool) {
	if stage.Free(from.Step(straight)) {
		return straight, true
	}
	for d := range grid.Clockwise {
		if stage.Free(from.Step(d)) {
			return d, true
		}
	}
	return grid.Nowhere, false
}

// shoot takes aim at the hero, or shoots if the actor aims already. The arrow hits
// the first foe in its way.
func shoot(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	archer, here := components.Archer.Find(g.World, actor), components.Position.Get(g.World, actor)
	if archer == nil || !a.Direction.Valid() {
		return systems.Refused("refuse.unknown-action")
	}
	stage, target, at := g.Stage(here.Floor), world.ID(0), here.At
	for n := 0; n < archer.Reach && target == 0; n++ {
		at = at.Step(a.Direction)
		target = stage.Solid(at)
	}
	if _, inLine := dungeon.InLine(stage, here.At, at, archer.Reach); !inLine || !dungeon.AreFoes(g, actor, target) {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	if !archer.Aims {
		archer.Aims = true
		g.Emit(systems.Event{Type: EventAim, From: actor, To: target, Who: dungeon.NameOf(g, actor), At: here.At})
		return systems.Done()
	}
	kind, power := ShotOf(g, actor)
	dungeon.Strike(g, dungeon.Hit{From: actor, To: target, Kind: kind, Power: power})
	return systems.Done()
}

// ShotOf is the kind of hit of an archer's shots, and their power.
func ShotOf(g *systems.Game, actor world.ID) (kind string, power int) {
	archer := components.Archer.Get(g.World, actor)
	if kind = dungeon.HitShot; archer.Magic {
		kind = dungeon.HitMagic
	}
	if power = dungeon.Stat(g, actor, dungeon.Atk); archer.Percent > 0 {
		power = dungeon.PercentOf(power, archer.Percent)
	}
	return kind, power
}
