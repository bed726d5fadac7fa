package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Icy reports whether an actor that steps into a cell slides on.
func Icy(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	own := layersOn(g, stage)
	return own.icy != nil && stage.Holds(p) && own.icy[stage.Index(p)]
}

// SlideOver is the cell in which a step onto a cell ends: from ice the actor goes on until something solid or other
// ground stops it. It may end in a gap.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func SlideOver(p grid.Point, d grid.Direction, icy, enter func(grid.Point) bool) grid.Point {
	for icy(p) && enter(p.Step(d)) {
		p = p.Step(d)
	}
	return p
}

// slide lets an actor that has stepped onto ice slide on. What it slides over acts on it, and may hold it or take it
// away. It takes a stair that it reaches.
func slide(g *systems.Game, actor world.ID, d grid.Direction) {
	slideWhile(g, actor, d, func(p grid.Point) bool { return shift(g, actor, p) })
}

// SlideOn lets an actor slide on that has ended a dash on ice. It stops before a gap.
func SlideOn(g *systems.Game, actor world.ID, d grid.Direction) {
	stage := g.Stage(components.Position.Get(g.World, actor).Floor)
	slideWhile(g, actor, d, func(p grid.Point) bool { return !stage.Gap(p) && shift(g, actor, p) })
}

// slideWhile is slide as long as the actor can enter the next cell.
func slideWhile(g *systems.Game, actor world.ID, d grid.Direction, enter func(grid.Point) bool) {
	from := *components.Position.Get(g.World, actor)
	stage := g.Stage(from.Floor)
	end := SlideOver(from.At, d, func(p grid.Point) bool {
		there := !g.Removed(actor) && *components.Position.Get(g.World, actor) == components.PositionData{Floor: from.Floor, At: p}
		return there && Icy(g, stage, p) && OpenStair(g, stage, p) == 0 && !Rooted(g, actor)
	}, enter)
	if end != from.At {
		g.Emit(systems.Event{Type: EventSlide, From: actor, At: end})
	}
}
