package skills

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// MoveSkillPack declares skills that move.
func MoveSkillPack() dungeon.Pack {
	return dungeon.Pack{
		SkillActs: []dungeon.SkillAct{
			{Of: components.Sprint, Aims: sprintAims, Refusal: heldFast, Use: sprint, Lands: sprintEnd},
			{Of: components.Shove, Aims: shoveAims, Hits: shoveHits, Warns: true, Use: shove},
			{Of: components.Charge, Aims: chargeAims, Refusal: heldFast, Hits: chargeHits, Use: charge, Lands: chargeEnd},
			{Of: components.Vanish, Use: vanish},
		},
	}
}

// heldFast refuses what moves an actor that cannot leave its cell.
func heldFast(g *systems.Game, actor, _ world.ID) string {
	if dungeon.Rooted(g, actor) {
		return "refuse.rooted"
	}
	return ""
}

func sprintAims(g *systems.Game, actor, _ world.ID) (aims []dungeon.Aim) {
	here := components.Position.Get(g.World, actor)
	for d := range grid.Clockwise {
		if g.Stage(here.Floor).Free(here.At.Step(d)) { // a monster so near is seen
			aims = append(aims, dungeon.Aim{Direction: d})
		}
	}
	return aims
}

// sprint takes several steps in a direction, as far as the way is free. It stops before a gap. One that
// ends on ice slides on.
func sprint(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	here := components.Position.Get(g.World, actor)
	stage, floor := g.Stage(here.Floor), here.Floor
	for range components.Sprint.Get(g.World, skill).Steps {
		to := here.At.Step(a.Direction)
		if g.Leaving != 0 || !dungeon.StepTo(g, actor, to) {
			return
		}
		if actor == g.Hero {
			g.Leaving = dungeon.OpenStair(g, stage, to)
		}
	}
	if g.Leaving != 0 {
		return
	}
	dungeon.SlideOn(g, actor, a.Direction)
	if here := components.Position.Get(g.World, actor); actor == g.Hero && here.Floor == floor {
		g.Leaving = dungeon.OpenStair(g, stage, here.At)
	}
}

// sprintEnd is the last free cell of a sprint and of the slide after it; a stairway ends it.
func sprintEnd(g *systems.Game, actor, skill world.ID, a dungeon.Aim) grid.Point {
	here := components.Position.Get(g.World, actor)
	stage, at := g.Stage(here.Floor), here.At
	for range components.Sprint.Get(g.World, skill).Steps {
		to := at.Step(a.Direction)
		if !dungeon.FreeSeen(g, stage, to) || stage.Gap(to) {
			return at
		}
		if at = to; dungeon.OpenStair(g, stage, to) != 0 {
			return at
		}
	}
	return dungeon.SlideOver(at, a.Direction, func(p grid.Point) bool {
		return dungeon.Icy(g, stage, p) && dungeon.Seen(g, here.Floor, p) && dungeon.OpenStair(g, stage, p) == 0
	}, func(p grid.Point) bool {
		return dungeon.Seen(g, here.Floor, p) && dungeon.FreeSeen(g, stage, p) && !stage.Gap(p)
	})
}

// shoveAims lists the directions of the foes and, for the hero, of the objects that can be pushed.
func shoveAims(g *systems.Game, actor, skill world.ID) (aims []dungeon.Aim) {
	for d := range grid.Clockwise {
		if shoved(g, actor, skill, d) != 0 {
			aims = append(aims, dungeon.Aim{Direction: d})
		}
	}
	return aims
}

// shoved is the foe or the object that a shove in a direction pushes, or 0.
func shoved(g *systems.Game, actor, skill world.ID, d grid.Direction) world.ID {
	reach := max(1, components.Shove.Get(g.World, skill).Reach)
	target, _ := dungeon.FirstFoe(g, actor, d, reach)
	if target == 0 && actor == g.Hero {
		if target, _ = dungeon.Breakable(g, d, reach); !components.Pushable.Has(g.World, target) {
			return 0
		}
	}
	return target
}

// shove pushes a foe or an object away. If something is in its way, both are struck with Atk; so is one that stops before
// a gap.
func shove(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	target := shoved(g, actor, skill, a.Direction)
	cells := shoveCells(g, skill)
	object := !components.Health.Has(g.World, target)
	if !object {
		dungeon.Notice(g, target)
	}
	moved := dungeon.Push(g, target, a.Direction, cells)
	if moved > 0 {
		g.Emit(systems.Event{
			Type: dungeon.EventShove, From: actor, To: target, Who: dungeon.NameOf(g, target), Count: moved,
			At: components.Position.Get(g.World, target).At,
		})
	}
	if moved >= cells || dungeon.Falling(g, target) {
		return
	}
	other := dungeon.Neighbour(g, target, a.Direction)
	if object {
		g.Then(func(g *systems.Game) { dungeon.Knock(g, actor, target) })
	}
	strikeAll(g, crush(g, actor, target, other))
	g.Then(func(g *systems.Game) { dungeon.Knock(g, actor, other) })
}

// crush are the hits of a shove that ends early, to the target and to a foe in its way.
func crush(g *systems.Game, actor, target, other world.ID) []dungeon.Hit {
	power := dungeon.Stat(g, actor, dungeon.Atk)
	var hits []dungeon.Hit
	if components.Health.Has(g.World, target) {
		hits = append(hits, dungeon.Hit{From: actor, To: target, Kind: dungeon.HitBlow, Power: power})
	}
	if dungeon.AreFoes(g, actor, other) {
		hits = append(hits, dungeon.Hit{From: actor, To: other, Kind: dungeon.HitBlow, Power: power})
	}
	return hits
}

// shoveHits are the hits of a shove, as far as what is in its way can be seen.
func shoveHits(g *systems.Game, actor, skill world.ID, a dungeon.Aim) []dungeon.Hit {
	target, moved, seen := shovePath(g, actor, skill, a.Direction)
	if !seen || moved >= shoveCells(g, skill) {
		return nil
	}
	at := components.Position.Get(g.World, target).At
	for range moved {
		at = at.Step(a.Direction)
	}
	if g.Here().Gap(at) {
		return nil // it falls
	}
	at = at.Step(a.Direction)
	return crush(g, actor, target, dungeon.SolidSeen(g, g.Here(), at))
}

// ShoveEnd is whom a shove in a direction pushes, and the cell in which it ends, as far as what is in its way
// can be seen. The cell is its own if it does not move.
func ShoveEnd(g *systems.Game, actor, skill world.ID, d grid.Direction) (target world.ID, to grid.Point) {
	target, moved, _ := shovePath(g, actor, skill, d)
	if target == 0 {
		return 0, to
	}
	to = components.Position.Get(g.World, target).At
	for range moved {
		to = to.Step(d)
	}
	return target, to
}

// shovePath is whom a shove in a direction pushes, and over how many cells, as far as what is in its way can be seen;
// seen is false if something out of view may stop it.
func shovePath(g *systems.Game, actor, skill world.ID, d grid.Direction) (target world.ID, moved int, seen bool) {
	if target = shoved(g, actor, skill, d); target == 0 {
		return 0, 0, false
	}
	seen = true
	moved = dungeon.PushOver(g, *components.Position.Get(g.World, target), d, shoveCells(g, skill), func(p grid.Point) bool {
		seen = dungeon.InView(g, p)
		if !seen || !dungeon.FreeSeen(g, g.Here(), p) || components.Pushable.Has(g.World, target) && !g.RoomFor(g.Here(), p) {
			return false
		}
		return !g.Here().Gap(p) || !dungeon.Halts(g, target)
	})
	return target, moved, seen
}

// shoveCells is how many cells a shove pushes.
func shoveCells(g *systems.Game, skill world.ID) int {
	return dungeon.AtRank(components.Shove.Get(g.World, skill).Cells, dungeon.RankOf(g, skill))
}

// chargeAims lists the directions of the foes that an actor can charge: there must
// be at least a cell to run, and no gap.
func chargeAims(g *systems.Game, actor, skill world.ID) (aims []dungeon.Aim) {
	reach, here := components.Charge.Get(g.World, skill).Reach, components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		if _, cells := dungeon.FirstFoe(g, actor, d, reach); cells > 1 && !gapAhead(stage, here.At, d, cells) {
			aims = append(aims, dungeon.Aim{Direction: d})
		}
	}
	return aims
}

// gapAhead reports whether one of the next cells in a direction is a gap.
func gapAhead(stage *systems.Stage, at grid.Point, d grid.Direction, cells int) bool {
	for range cells {
		if at = at.Step(d); stage.Gap(at) {
			return true
		}
	}
	return false
}

// chargeEnd is the cell before the foe of a charge.
func chargeEnd(g *systems.Game, actor, skill world.ID, a dungeon.Aim) grid.Point {
	_, cells := dungeon.FirstFoe(g, actor, a.Direction, components.Charge.Get(g.World, skill).Reach)
	to := components.Position.Get(g.World, actor).At
	for range cells - 1 {
		to = to.Step(a.Direction)
	}
	return to
}

// charge runs up to a foe, or to one unseen in its way, and strikes it.
func charge(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	hits := monsters.OnTheWay(g, a.Direction, chargeHits(g, actor, skill, a))
	dungeon.StepTo(g, actor, components.Position.Get(g.World, hits[0].To).At.Step(a.Direction.Opposite()))
	strikeAll(g, hits)
	dungeon.CountBlow(g, actor)
}

func chargeHits(g *systems.Game, actor, skill world.ID, a dungeon.Aim) []dungeon.Hit {
	data := components.Charge.Get(g.World, skill)
	target, _ := dungeon.FirstFoe(g, actor, a.Direction, data.Reach)
	power := dungeon.PercentOf(dungeon.BlowPower(g, actor), dungeon.AtRank(data.Percent, dungeon.RankOf(g, skill)))
	return []dungeon.Hit{{From: actor, To: target, Kind: dungeon.HitBlow, Power: power}}
}

// vanish starts the effect by which all hunters lose the hero and none notices it.
func vanish(g *systems.Game, actor, skill world.ID, _ dungeon.Aim) {
	data := components.Vanish.Get(g.World, skill)
	dungeon.BeginEffect(g, actor, data.Effect, dungeon.AtRank(data.Turns, dungeon.RankOf(g, skill)))
}
