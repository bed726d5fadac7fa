package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// faction is the side that an entity is on; empty for things and what is disguised as one.
func faction(g *systems.Game, id world.ID) string {
	switch f := components.Faction.Find(g.World, id); {
	case Disguised(g, id):
		return ""
	case f != nil:
		return f.Of
	case components.Hostile.Has(g.World, id):
		return components.Monsters
	case id == g.Hero:
		return components.Heroes
	}
	return ""
}

// Join takes an actor to a faction; an empty name takes it back to that of its entry.
func Join(g *systems.Game, id world.ID, faction string) {
	own := components.FactionData{Of: faction}
	has := faction != ""
	if n := components.Name.Find(g.World, id); !has && n != nil {
		if entry := g.Content.Find(n.Kind, n.Key); entry != nil {
			own, has = components.Faction.Among(entry.Parts)
		}
	}
	components.Faction.Detach(g.World, id)
	if has {
		components.Faction.Attach(g.World, id, own)
	}
}

// AreFoes reports whether two are actors of different factions.
func AreFoes(g *systems.Game, a, b world.ID) bool {
	if b == 0 || !components.Health.Has(g.World, b) {
		return false
	}
	of, other := faction(g, a), faction(g, b)
	return of != "" && other != "" && of != other
}

// Foe is a foe next to an actor, and the direction in which it stands.
type Foe struct {
	ID     world.ID
	Toward grid.Direction
}

// AdjacentFoes lists the foes next to an actor, clockwise from north.
func AdjacentFoes(g *systems.Game, actor world.ID) []Foe {
	var foes []Foe
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		if id := stage.Solid(here.At.Step(d)); id != 0 && AreFoes(g, actor, id) {
			foes = append(foes, Foe{id, d})
		}
	}
	return foes
}

// Foes lists the foes next to the hero, clockwise from north.
func Foes(g *systems.Game) []Foe { return AdjacentFoes(g, g.Hero) }

// Neighbour is the solid entity in the cell next to an actor, or 0.
func Neighbour(g *systems.Game, actor world.ID, d grid.Direction) world.ID {
	if !d.Valid() {
		return 0
	}
	here := components.Position.Get(g.World, actor)
	return g.Stage(here.Floor).Solid(here.At.Step(d))
}

// MinionsOf lists the minions of an actor that live.
func MinionsOf(g *systems.Game, actor world.ID) []world.ID {
	var list []world.ID
	for id, m := range components.Minion.Each(g.World) {
		if m.Of == actor && !g.Removed(id) {
			list = append(list, id)
		}
	}
	return list
}
