package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

func init() {
	AddStep("trampling", trampling)
	AddPopulator("fungus", (*Population).fungus)
}

// trampling is the step that removes what is frail where somebody stands, or has stepped
// in this turn.
func trampling(g *systems.Game) {
	if g.Run().Over {
		return
	}
	floor := components.Position.Get(g.World, g.Hero).Floor
	stage := g.Here()
	for id := range components.Frail.Each(g.World) {
		if at := components.Position.Get(g.World, id); at.Floor == floor && stage.Solid(at.At) != 0 {
			g.Remove(id)
		}
	}
	here := 0 // the events before it happened on another floor
	for i, e := range g.Events {
		if e.Type == EventStairs && e.From == g.Hero {
			here = i
		}
	}
	for _, e := range g.Events[here:] {
		if e.Type != EventStep || !stage.Holds(e.At) {
			continue
		}
		for _, id := range stage.Lying(e.At) {
			if components.Frail.Has(g.World, id) && !g.Removed(id) {
				g.Remove(id)
			}
		}
	}
}

// fungus puts fungus into every place for it. It claims no cell: monsters may stand in it.
func (p *Population) fungus() {
	entry := p.Content.Must("terrain", "fungus")
	for _, place := range p.Terrain.PlacesFor(generators.PlaceFungus) {
		p.Spawn(entry, p.At(place.At))
	}
}
