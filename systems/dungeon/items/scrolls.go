package items

import (
	"cmp"
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// itemStream is the random stream of what items do.
const itemStream = "items"

// read reads a scroll, which is used up.
func read(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := cmp.Or(HandsRefusal(g, actor, a.Item), dungeon.StillRefusal(g, actor)); refused != "" {
		return systems.Refused(refused)
	}
	scroll := components.Scroll.Find(g.World, a.Item)
	switch {
	case scroll == nil:
		return systems.Refused("refuse.not-scroll")
	case dungeon.UseOf(g, a.Item) != nil && !dungeon.UseOf(g, a.Item).Works(g):
		return systems.Refused(dungeon.RefusedOff)
	case scroll.Slumber && len(sleepers(g)) == 0:
		return systems.Refused("refuse.nobody")
	}
	var places []grid.Point
	if scroll.Teleport > 0 {
		if places = slices.Collect(farPlaces(g, actor, scroll.Teleport)); len(places) == 0 {
			return systems.Refused("refuse.no-place")
		}
	}
	g.Emit(systems.Event{Type: dungeon.EventRead, From: actor, To: a.Item, Name: dungeon.NameOf(g, a.Item)})
	if scroll.Slumber {
		slumber(g)
	}
	if scroll.Mapping {
		mapFloor(g, actor)
	}
	if scroll.Teleport > 0 {
		to := places[g.Stream(itemStream).Below(len(places))]
		dungeon.MoveTo(g, actor, to)
		g.Emit(systems.Event{Type: dungeon.EventTeleport, From: actor, At: to})
	}
	if use := dungeon.UseOf(g, a.Item); use != nil {
		use.Do(g, actor, a.Item)
	}
	dungeon.UseUp(g, a.Item)
	return systems.Done()
}

func readable(g *systems.Game, actor, item world.ID) bool {
	scroll := components.Scroll.Find(g.World, item)
	switch {
	case scroll == nil || dungeon.Searching(g, actor) || dungeon.StillRefusal(g, actor) != "" || dungeon.UseOf(g, item) != nil && !dungeon.UseOf(g, item).Works(g) || scroll.Slumber && len(sleepers(g)) == 0:
		return false
	case scroll.Teleport == 0:
		return true
	}
	for range farPlaces(g, actor, scroll.Teleport) {
		return true
	}
	return false
}

// farPlaces yields the cells that have been seen, in which nothing is, at least that many
// steps away and not behind a lock, row by row.
func farPlaces(g *systems.Game, actor world.ID, steps int) iter.Seq[grid.Point] {
	return func(yield func(grid.Point) bool) {
		here := components.Position.Get(g.World, actor)
		stage := g.Stage(here.Floor)
		away, shut := stage.Distances(here.At, stage.Open), floors.ShutIn(g, stage, here.At)
		for p := range stage.All() {
			free := dungeon.Seen(g, here.Floor, p) && stage.Free(p) && len(stage.Lying(p)) == 0
			if free && away[stage.Index(p)] >= steps && !shut(p) && !yield(p) {
				return
			}
		}
	}
}

// sleepers lists the monsters in view that a slumber would change, row by row.
func sleepers(g *systems.Game) []world.ID {
	var ids []world.ID
	for _, id := range dungeon.SolidsInView(g) {
		if m := components.Mind.Find(g.World, id); m != nil && m.State != components.Asleep {
			ids = append(ids, id)
		}
	}
	return ids
}

// slumber puts the monsters in view to sleep; a boss only misses a turn.
func slumber(g *systems.Game) {
	for _, id := range sleepers(g) {
		if components.Boss.Has(g.World, id) {
			dungeon.Apply(g, id, dungeon.StunEffect)
			continue
		}
		dungeon.FallAsleep(g, id)
	}
}

// mapFloor shows the terrain of the actor's floor.
func mapFloor(g *systems.Game, actor world.ID) {
	stage := g.Stage(components.Position.Get(g.World, actor).Floor)
	bits := grid.NewBits(stage.Size)
	for i := range stage.Cells() {
		if near(stage, stage.At(i)) {
			bits.Add(i)
		}
	}
	if components.Mapped.Has(g.World, stage.Entity) {
		components.Mapped.Get(g.World, stage.Entity).Bits = bits
	} else {
		components.Mapped.Attach(g.World, stage.Entity, components.MappedData{Bits: bits})
	}
	g.Emit(systems.Event{Type: dungeon.EventMap, From: actor, Amount: dungeon.DepthOf(g, actor)})
}

// near reports whether a cell is open or a wall next to an open cell.
func near(stage *systems.Stage, p grid.Point) bool {
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			if stage.Open(grid.Point{X: p.X + x, Y: p.Y + y}) {
				return true
			}
		}
	}
	return false
}
