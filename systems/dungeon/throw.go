package dungeon

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// throw throws an item at a cell in a row or column. What breaks does so in that cell,
// or in the cell of whatever solid is in its way; before a wall or a closed door.
func throw(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := cmp.Or(handsRefusal(g, actor, a.Item), stillRefusal(g, actor)); refused != "" {
		return systems.Refused(refused)
	}
	missile := components.Missile.Find(g.World, a.Item)
	if missile == nil {
		return systems.Refused("refuse.not-missile")
	}
	if !slices.Contains(targets(g, actor, a.Item), a.Cell) {
		if components.Burst.Has(g.World, a.Item) {
			return systems.Refused("refuse.no-aim")
		}
		return systems.Refused("refuse.no-mark")
	}
	here := components.Position.Get(g.World, actor)
	d := straight(here.At, a.Cell)
	face(g, actor, d)
	id, at := FirstInLine(g, here.Floor, here.At, d, here.At.Distance(a.Cell))
	name := nameOf(g, a.Item)
	g.Emit(systems.Event{Type: EventThrow, From: actor, To: a.Item, Name: name, At: at})
	if burst := components.Burst.Find(g.World, a.Item); burst != nil {
		b := *burst
		g.Then(func(g *systems.Game) { breakOpen(g, actor, b, name, at) })
	} else {
		tryOn(g, Hit{From: actor, To: id, Kind: HitThrown, Power: ThrowPower(g, actor, *missile)})
	}
	useUp(g, a.Item)
	return systems.Done()
}

// ThrowPower is the attack of what an actor throws at a foe.
func ThrowPower(g *systems.Game, actor world.ID, m components.MissileData) int {
	return percentOf(percentOf(Stat(g, actor, Atk), m.Percent), Stat(g, actor, ThrownPercent))
}

// targets lists the cells that an actor can throw an item at, clockwise from north and
// the nearest first: those of the first foe in each direction, or of what may be one in
// disguise, or for what breaks all cells up to something solid.
func targets(g *systems.Game, actor, item world.ID) []grid.Point {
	here, missile := components.Position.Get(g.World, actor), components.Missile.Get(g.World, item)
	if !components.Burst.Has(g.World, item) {
		var cells []grid.Point
		for _, mark := range marksInLine(g, actor, missile.Reach) {
			cells = append(cells, components.Position.Get(g.World, mark.ID).At)
		}
		return cells
	}
	var cells []grid.Point
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		p := here.At
		for range missile.Reach {
			if p = p.Step(d); stage.Opaque(p) || actor == g.Hero && !inView(g, p) {
				break
			}
			cells = append(cells, p)
			if solidSeen(g, stage, p) != 0 {
				break
			}
		}
	}
	return cells
}

func legalThrow(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if searching(g, actor) || stillRefusal(g, actor) != "" {
		return out
	}
	for _, item := range g.Holding(actor) {
		if components.Missile.Has(g.World, item) {
			for _, at := range targets(g, actor, item) {
				out = append(out, systems.Action{Verb: Throw, Item: item, Cell: at})
			}
		}
	}
	return out
}
