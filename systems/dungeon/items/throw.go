package items

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// throw throws an item at a cell in a row or column. What breaks does so in that cell,
// or in the cell of a solid in its way; before a wall or a closed door.
func throw(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := cmp.Or(HandsRefusal(g, actor, a.Item), dungeon.StillRefusal(g, actor)); refused != "" {
		return systems.Refused(refused)
	}
	missile := components.Missile.Find(g.World, a.Item)
	switch use := dungeon.ThrownUse(g, a.Item); {
	case missile == nil:
		return systems.Refused("refuse.not-missile")
	case use != nil && !use.Works(g):
		return systems.Refused(dungeon.RefusedOff)
	}
	if !slices.Contains(Targets(g, actor, a.Item), a.Cell) {
		if Breaks(g, a.Item) {
			return systems.Refused("refuse.no-aim")
		}
		return systems.Refused("refuse.no-mark")
	}
	here := components.Position.Get(g.World, actor)
	d := dungeon.Straight(here.At, a.Cell)
	dungeon.Face(g, actor, d)
	id, at := dungeon.FirstInLine(g, here.Floor, here.At, d, here.At.Distance(a.Cell))
	name, use := dungeon.NameOf(g, a.Item), dungeon.ThrownUse(g, a.Item)
	g.Emit(systems.Event{Type: dungeon.EventThrow, From: actor, To: a.Item, Name: name, At: at})
	if burst := components.Burst.Find(g.World, a.Item); burst != nil {
		b := *burst
		g.Then(func(g *systems.Game) { monsters.BreakOpen(g, actor, b, name, at) })
	} else if !Breaks(g, a.Item) {
		monsters.TryOn(g, dungeon.Hit{From: actor, To: id, Kind: dungeon.HitThrown, Power: ThrowPower(g, actor, *missile)})
	}
	if use != nil {
		g.Then(func(g *systems.Game) { use.Lands(g, actor, a.Item, at) })
	}
	dungeon.UseUp(g, a.Item)
	return systems.Done()
}

// Breaks reports whether a thrown item breaks in the cell that it is thrown at, instead of hitting a foe.
func Breaks(g *systems.Game, item world.ID) bool {
	missile := components.Missile.Find(g.World, item)
	return components.Burst.Has(g.World, item) || missile != nil && missile.Percent == 0 && dungeon.ThrownUse(g, item) != nil
}

// ThrowPower is the attack of what an actor throws at a foe.
func ThrowPower(g *systems.Game, actor world.ID, m components.MissileData) int {
	return dungeon.PercentOf(dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), m.Percent), dungeon.Stat(g, actor, dungeon.ThrownPercent))
}

// Targets lists the cells that an actor can throw an item at, clockwise from north and
// the nearest first: those of the first foe in each direction, or of what may be one in
// disguise, or for what breaks all cells up to something solid.
func Targets(g *systems.Game, actor, item world.ID) []grid.Point {
	here, missile := components.Position.Get(g.World, actor), components.Missile.Get(g.World, item)
	if use := dungeon.ThrownUse(g, item); use != nil && !use.Works(g) {
		return nil
	}
	if !Breaks(g, item) {
		var cells []grid.Point
		for _, mark := range dungeon.MarksInLine(g, actor, missile.Reach) {
			cells = append(cells, components.Position.Get(g.World, mark.ID).At)
		}
		return cells
	}
	var cells []grid.Point
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		p := here.At
		for range missile.Reach {
			if p = p.Step(d); stage.Opaque(p) || actor == g.Hero && !dungeon.InView(g, p) {
				break
			}
			cells = append(cells, p)
			if dungeon.SolidSeen(g, stage, p) != 0 {
				break
			}
		}
	}
	return cells
}

func legalThrow(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if dungeon.Searching(g, actor) || dungeon.StillRefusal(g, actor) != "" {
		return out
	}
	for _, item := range g.Holding(actor) {
		if components.Missile.Has(g.World, item) {
			for _, at := range Targets(g, actor, item) {
				out = append(out, systems.Action{Verb: Throw, Item: item, Cell: at})
			}
		}
	}
	return out
}
