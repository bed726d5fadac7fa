package floors

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// unseenWithin is how many steps away from the place above, at most, a hero that falls lands out of the view of
// all monsters.
const unseenWithin = 12

// falls is the step in which the actors in gaps of the hero's floor fall to the floor below, the hero last. Objects that
// fall are gone.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func falls(g *systems.Game) {
	floor := components.Position.Get(g.World, g.Hero).Floor
	key, below := dungeon.Below(g, floor)
	if g.Run().Over || !below {
		return
	}
	for _, id := range components.Health.IDs(g.World) {
		if at := components.Position.Find(g.World, id); id != g.Hero && at != nil && at.Floor == floor && dungeon.Falling(g, id) {
			dropMonster(g, key, id)
		}
	}
	for _, id := range components.Object.IDs(g.World) {
		if dungeon.Falling(g, id) && components.Position.Get(g.World, id).Floor == floor {
			at := components.Position.Get(g.World, id).At
			g.Emit(systems.Event{Type: dungeon.EventFall, From: id, Who: dungeon.NameOf(g, id), Count: key.Depth, At: at})
			g.Remove(id)
		}
	}
	if dungeon.Falling(g, g.Hero) {
		dropHero(g, key)
	}
}

// dropHero lets the hero fall. Nobody follows.
func dropHero(g *systems.Game, key dungeon.FloorKey) {
	from := *components.Position.Get(g.World, g.Hero)
	damage := dungeon.FallDamage(g, g.Hero, dungeon.GapAt(g, from))
	stage := floorBelow(g, key)
	at, room := Landing(g, key.Number, from.At)
	if !room {
		at = stage.Up
		if other := stage.Solid(at); other != 0 {
			MoveAside(g, stage, other)
		}
	}
	if err := g.Place(g.Hero, key.Number, at); err != nil {
		panic(fmt.Errorf("dungeon: the hero cannot land on floor %d: %w", key.Number, err))
	}
	components.Health.Get(g.World, g.Hero).Now -= damage
	g.Emit(systems.Event{Type: dungeon.EventFall, From: g.Hero, Amount: key.Depth, Count: damage, At: at})
	discover(g, key)
}

// dropMonster lets a monster fall. It keeps what it holds and its experience, which it gives at once if the fall
// kills it.
func dropMonster(g *systems.Game, key dungeon.FloorKey, id world.ID) {
	from := *components.Position.Get(g.World, id)
	damage := dungeon.FallDamage(g, id, dungeon.GapAt(g, from))
	floorBelow(g, key)
	fits := landingCells(g, key.Number)
	at, room := nearest(g.Stage(key.Number), from.At, fits)
	if !room {
		return // it holds on to the edge until there is room
	}
	dungeon.Unmask(g, id)
	g.Emit(systems.Event{Type: dungeon.EventFall, From: id, Who: dungeon.NameOf(g, id), Amount: key.Depth, Count: damage, At: from.At})
	if err := g.Place(id, key.Number, at); err != nil {
		panic(fmt.Errorf("dungeon: a monster cannot land on floor %d: %w", key.Number, err))
	}
	dungeon.ForgetSighting(g, from.Floor, id)
	if m := components.Mind.Find(g.World, id); m != nil {
		m.Guard, m.Pack, m.Home = false, 0, grid.Point{}
		dungeon.Rouse(g, id)
		dungeon.Lose(g, id)
	}
	first := len(g.Events)
	health := components.Health.Get(g.World, id)
	if health.Now -= damage; health.Now <= 0 {
		dungeon.Kill(g, id, g.Hero)
	}
	for i := range g.Events[first:] { // what happens below is told of the place above
		g.Events[first+i].At = from.At
	}
}

// floorBelow is the floor to which actors fall; it is made first.
func floorBelow(g *systems.Game, key dungeon.FloorKey) *systems.Stage {
	if g.Stage(key.Number) == nil {
		MakeFloor(g, key)
	}
	return g.Stage(key.Number)
}

// Landing is the cell of a floor in which a hero lands that falls through a cell of the floor above: the nearest to
// the same place, out of the view of all monsters if there is one within some steps.
func Landing(g *systems.Game, floor int, above grid.Point) (at grid.Point, room bool) {
	stage, fits := g.Stage(floor), landingCells(g, floor)
	watched := dungeon.Watched(g, floor)
	at, room = nearest(stage, above, func(p grid.Point) bool {
		return fits(p) && p.Distance(above) <= unseenWithin && !watched(p)
	})
	if room {
		return at, true
	}
	return nearest(stage, above, fits)
}

// landingCells returns whether actors that fall can land in a cell of a floor: it is free, nothing lies there, it is
// behind no lock, and on no stair and next to none.
func landingCells(g *systems.Game, floor int) func(grid.Point) bool {
	stage, locked := g.Stage(floor), dungeon.LockedBits(g, g.Stage(floor))
	reached := stage.Reach(stage.Up, func(p grid.Point) bool {
		return stage.Open(p) && !stage.Gap(p) && LockOf(g, stage.Solid(p)) == ""
	})
	besideStair := func(p grid.Point) bool {
		for _, n := range p.Neighbours() {
			if slices.ContainsFunc(stage.Lying(n), func(id world.ID) bool { return components.Stair.Has(g.World, id) }) {
				return true
			}
		}
		return false
	}
	return func(p grid.Point) bool {
		return stage.Free(p) && len(stage.Lying(p)) == 0 && reached[stage.Index(p)] && !locked.Has(stage.Index(p)) &&
			!besideStair(p)
	}
}

// nearest is the cell that fits with the fewest rows and columns between it and another, the first row by row among
// equals.
func nearest(stage *systems.Stage, to grid.Point, fits func(grid.Point) bool) (best grid.Point, found bool) {
	for p := range stage.All() {
		if (!found || p.Distance(to) < best.Distance(to)) && fits(p) {
			best, found = p, true
		}
	}
	return best, found
}
