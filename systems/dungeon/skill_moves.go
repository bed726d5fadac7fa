package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func moveSkillPack() Pack {
	return Pack{
		SkillActs: []SkillAct{
			{Of: components.Sprint, Aims: sprintAims, Refusal: heldFast, Use: sprint, Lands: sprintEnd},
			{Of: components.Shove, Aims: shoveAims, Hits: shoveHits, Warns: true, Use: shove},
			{Of: components.Charge, Aims: chargeAims, Refusal: heldFast, Hits: chargeHits, Use: charge, Lands: chargeEnd},
			{Of: components.Vanish, Use: vanish},
		},
	}
}

// heldFast refuses what moves an actor that cannot leave its cell.
func heldFast(g *systems.Game, actor, _ world.ID) string {
	if Rooted(g, actor) {
		return "refuse.rooted"
	}
	return ""
}

func sprintAims(g *systems.Game, actor, _ world.ID) (aims []Aim) {
	here := components.Position.Get(g.World, actor)
	for d := range grid.Clockwise {
		if g.Stage(here.Floor).Free(here.At.Step(d)) { // whoever is so near is seen
			aims = append(aims, Aim{Direction: d})
		}
	}
	return aims
}

// sprint takes several steps in a direction, as far as the way is free.
func sprint(g *systems.Game, actor, skill world.ID, a Aim) {
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	for range components.Sprint.Get(g.World, skill).Steps {
		to := here.At.Step(a.Direction)
		if g.Leaving != 0 || !stepTo(g, actor, to) {
			return
		}
		if actor == g.Hero {
			g.Leaving = openStair(g, stage, to)
		}
	}
}

// sprintEnd is the last free cell of a sprint; a stairway ends it.
func sprintEnd(g *systems.Game, actor, skill world.ID, a Aim) grid.Point {
	here := components.Position.Get(g.World, actor)
	stage, at := g.Stage(here.Floor), here.At
	for range components.Sprint.Get(g.World, skill).Steps {
		to := at.Step(a.Direction)
		if !freeSeen(g, stage, to) {
			break
		}
		if at = to; openStair(g, stage, to) != 0 {
			break
		}
	}
	return at
}

// shoveAims lists the directions of the foes that can be pushed.
func shoveAims(g *systems.Game, actor, skill world.ID) []Aim {
	if reach := components.Shove.Get(g.World, skill).Reach; reach > 0 {
		return aimsAt(foesInLine(g, actor, reach))
	}
	return foesBeside(g, actor, skill)
}

// shoved is whom a shove in a direction pushes.
func shoved(g *systems.Game, actor, skill world.ID, d grid.Direction) world.ID {
	if reach := components.Shove.Get(g.World, skill).Reach; reach > 0 {
		foe, _ := firstFoe(g, actor, d, reach)
		return foe
	}
	return neighbour(g, actor, d)
}

// shove pushes a foe away. If something is in its way, both are struck with Atk.
func shove(g *systems.Game, actor, skill world.ID, a Aim) {
	target := shoved(g, actor, skill, a.Direction)
	cells := ofRank(components.Shove.Get(g.World, skill).Cells, rankOf(g, skill))
	Notice(g, target)
	if Push(g, target, a.Direction, cells) == cells {
		return
	}
	strikeAll(g, crush(g, actor, target, neighbour(g, target, a.Direction)))
}

// crush are the hits of a shove that ends early, to the foe and to a foe in its way.
func crush(g *systems.Game, actor, target, other world.ID) []Hit {
	power := Stat(g, actor, Atk)
	hits := []Hit{{From: actor, To: target, Kind: HitBlow, Power: power}}
	if AreFoes(g, actor, other) {
		hits = append(hits, Hit{From: actor, To: other, Kind: HitBlow, Power: power})
	}
	return hits
}

// shoveHits are the hits of a shove, as far as what is in its way can be seen.
func shoveHits(g *systems.Game, actor, skill world.ID, a Aim) []Hit {
	target, stage := shoved(g, actor, skill, a.Direction), g.Here()
	at := components.Position.Get(g.World, target).At
	for range ofRank(components.Shove.Get(g.World, skill).Cells, rankOf(g, skill)) {
		at = at.Step(a.Direction)
		if !inView(g, at) {
			return nil
		}
		if !freeSeen(g, stage, at) {
			return crush(g, actor, target, solidSeen(g, stage, at))
		}
	}
	return nil
}

// chargeAims lists the directions of the foes that an actor can charge: there must
// be at least a cell to run.
func chargeAims(g *systems.Game, actor, skill world.ID) (aims []Aim) {
	reach := components.Charge.Get(g.World, skill).Reach
	for d := range grid.Clockwise {
		if _, cells := firstFoe(g, actor, d, reach); cells > 1 {
			aims = append(aims, Aim{Direction: d})
		}
	}
	return aims
}

// chargeEnd is the cell before the foe of a charge.
func chargeEnd(g *systems.Game, actor, skill world.ID, a Aim) grid.Point {
	_, cells := firstFoe(g, actor, a.Direction, components.Charge.Get(g.World, skill).Reach)
	to := components.Position.Get(g.World, actor).At
	for range cells - 1 {
		to = to.Step(a.Direction)
	}
	return to
}

// charge runs up to a foe, or to one unseen in its way, and strikes it.
func charge(g *systems.Game, actor, skill world.ID, a Aim) {
	hits := onTheWay(g, a.Direction, chargeHits(g, actor, skill, a))
	stepTo(g, actor, components.Position.Get(g.World, hits[0].To).At.Step(a.Direction.Opposite()))
	strikeAll(g, hits)
	countBlow(g, actor)
}

func chargeHits(g *systems.Game, actor, skill world.ID, a Aim) []Hit {
	data := components.Charge.Get(g.World, skill)
	target, _ := firstFoe(g, actor, a.Direction, data.Reach)
	power := percentOf(BlowPower(g, actor), ofRank(data.Percent, rankOf(g, skill)))
	return []Hit{{From: actor, To: target, Kind: HitBlow, Power: power}}
}

// vanish starts the effect by which all hunters lose the hero and none notices it.
func vanish(g *systems.Game, actor, skill world.ID, _ Aim) {
	data := components.Vanish.Get(g.World, skill)
	begin(g, actor, data.Effect, ofRank(data.Turns, rankOf(g, skill)))
}
