package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A cell out of sight is known as it was when last seen. If it has not changed
// since, that is how it still is; so only cells that change out of sight get a
// mark, with what was in them before.

// remember marks a cell that is about to change out of the hero's sight.
func remember(g *systems.Game, id world.ID, floor int, at grid.Point) {
	if id == g.Hero || !seen(g, floor, at) {
		return
	}
	if hero := components.Position.Find(g.World, g.Hero); hero == nil || hero.Floor == floor && inView(g, at) {
		return
	}
	stage := g.Stage(floor)
	if markAt(g, floor, at) != nil {
		return
	}
	mark := components.Mark{At: at, Solid: glimpse(g, stage.Solid(at))}
	for _, lying := range stage.Lying(at) {
		mark.Lying = append(mark.Lying, glimpse(g, lying))
	}
	memory := components.Memory.Find(g.World, stage.Entity)
	if memory == nil {
		components.Memory.Attach(g.World, stage.Entity, components.MemoryData{})
		memory = components.Memory.Get(g.World, stage.Entity)
	}
	memory.Marks = append(memory.Marks, mark)
}

// glimpse is an entity as it looks now; the zero value for none and for the hero.
func glimpse(g *systems.Game, id world.ID) components.Glimpse {
	if id == 0 || id == g.Hero {
		return components.Glimpse{}
	}
	seen := components.Glimpse{ID: id}
	if n := components.Name.Find(g.World, id); n != nil {
		seen.Name = *n
	}
	return seen
}

// markAt is what is remembered of a cell that has changed since it was last seen;
// nil if it has not.
func markAt(g *systems.Game, floor int, at grid.Point) *components.Mark {
	return markIn(components.Memory.Find(g.World, g.Stage(floor).Entity), at)
}

// markIn is markAt for the memory of one floor.
func markIn(memory *components.MemoryData, at grid.Point) *components.Mark {
	if memory == nil {
		return nil
	}
	for i := range memory.Marks {
		if memory.Marks[i].At == at {
			return &memory.Marks[i]
		}
	}
	return nil
}

// forget drops the marks of cells of the hero's floor that are in view again or
// are back to what is remembered.
func forget(g *systems.Game) {
	stage := g.Here()
	memory := components.Memory.Find(g.World, stage.Entity)
	if memory == nil {
		return
	}
	memory.Marks = slices.DeleteFunc(memory.Marks, func(m components.Mark) bool {
		return inView(g, m.At) || m.Solid == glimpse(g, stage.Solid(m.At)) &&
			slices.EqualFunc(m.Lying, stage.Lying(m.At), func(then components.Glimpse, now world.ID) bool { return then.ID == now })
	})
}
