package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// FoesInLine lists the first foe in each direction, clockwise from north.
func FoesInLine(g *systems.Game, actor world.ID, reach int) []Foe {
	var foes []Foe
	for d := range grid.Clockwise {
		if id, _ := FirstFoe(g, actor, d, reach); id != 0 {
			foes = append(foes, Foe{id, d})
		}
	}
	return foes
}

// MarksInLine is FoesInLine, and for the hero with what may be one in disguise, and with objects.
func MarksInLine(g *systems.Game, actor world.ID, reach int) []Foe {
	var marks []Foe
	for d := range grid.Clockwise {
		id, _ := FirstFoe(g, actor, d, reach)
		if id == 0 && actor == g.Hero {
			id, _ = Suspect(g, d, reach)
		}
		if id == 0 && actor == g.Hero {
			id, _ = Breakable(g, d, reach)
		}
		if id != 0 {
			marks = append(marks, Foe{id, d})
		}
	}
	return marks
}

// FirstFoe is the foe that an actor strikes in a direction, and how many cells away
// it is; 0 if something else is in the way, if it is farther away than the reach,
// or if the hero does not see it.
func FirstFoe(g *systems.Game, actor world.ID, d grid.Direction, reach int) (id world.ID, cells int) {
	if !d.Valid() {
		return 0, 0
	}
	here := components.Position.Get(g.World, actor)
	first := FirstInLine
	if actor == g.Hero {
		first = firstSeen
	}
	id, at := first(g, here.Floor, here.At, d, reach)
	if !AreFoes(g, actor, id) || actor == g.Hero && !InView(g, at) {
		return 0, 0
	}
	return id, here.At.Distance(at)
}

// Suspect is the first thing that looks like a treasure in a direction from the hero, and
// how many cells away it is; 0 if there is none in view and within reach, or if all know
// that no monster of the floor's depth looks like one.
func Suspect(g *systems.Game, d grid.Direction, reach int) (id world.ID, cells int) {
	here := components.Position.Get(g.World, g.Hero)
	id, at := firstSeen(g, here.Floor, here.At, d, reach)
	looks := id != 0 && Glimpse(g, id).Name == TreasureName
	if !looks || !InView(g, at) || !slices.ContainsFunc(g.Content.All("monster"), func(m *archetypes.Prefab) bool {
		return Lurks(m) && g.Rules.Floors.Meets(m, DepthOf(g, g.Hero))
	}) {
		return 0, 0
	}
	return id, here.At.Distance(at)
}

// Breakable is the first thing in a direction from the hero, if it is an object in view and within reach, and how many
// cells away it is.
func Breakable(g *systems.Game, d grid.Direction, reach int) (id world.ID, cells int) {
	here := components.Position.Get(g.World, g.Hero)
	id, at := firstSeen(g, here.Floor, here.At, d, reach)
	if id == 0 || !components.Object.Has(g.World, id) || !InView(g, at) {
		return 0, 0
	}
	return id, here.At.Distance(at)
}
