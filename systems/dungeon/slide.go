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

// slide lets an actor that has stepped onto ice slide on, until something solid or other ground stops it.
// What it slides over acts on it, and may hold it.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func slide(g *systems.Game, actor world.ID, d grid.Direction) {
	from := *components.Position.Get(g.World, actor)
	stage := g.Stage(from.Floor)
	here := from
	for Icy(g, stage, here.At) && OpenStair(g, stage, here.At) == 0 {
		next := here.At.Step(d)
		if Rooted(g, actor) || !relocate(g, actor, next) {
			break
		}
		here.At = next
		if g.Removed(actor) || *components.Position.Get(g.World, actor) != here {
			break // something has taken it away
		}
	}
	if here != from {
		g.Emit(systems.Event{Type: EventSlide, From: actor, At: here.At})
	}
}
