package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// equip puts on a piece of equipment, instead of the one of the same kind that is worn. A
// piece that is worn beside others takes the place of one like it alone.
func equip(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := handsRefusal(g, actor, a.Item); refused != "" {
		return systems.Refused(refused)
	}
	piece := components.Equipment.Find(g.World, a.Item)
	switch {
	case piece == nil:
		return systems.Refused("refuse.not-equipment")
	case piece.Worn:
		return systems.Refused("refuse.worn")
	}
	place := placeOf(g, a.Item)
	for _, item := range g.Holding(actor) {
		if e := components.Equipment.Find(g.World, item); e != nil && placeOf(g, item) == place {
			e.Worn = false
		}
	}
	piece.Worn = true
	g.Emit(itemEvent(g, EventWear, actor, a.Item))
	updateMaxima(g, actor)
	return systems.Done()
}

// wornPlace is where a piece of equipment is worn. Each holds one piece.
type wornPlace struct {
	kind   string
	beside bool
}

// placeOf is where a piece of equipment is worn.
func placeOf(g *systems.Game, piece world.ID) wornPlace {
	return wornPlace{components.Item.Get(g.World, piece).Kind, components.Equipment.Get(g.World, piece).Beside}
}

func equippable(g *systems.Game, actor, item world.ID) bool {
	e := components.Equipment.Find(g.World, item)
	return e != nil && !e.Worn && !searching(g, actor)
}

// gauges is the step that updates the maxima of the hero's gauges after its bag has
// changed: a worn piece may be gone.
func gauges(g *systems.Game) {
	if g.BagsChanged() {
		updateMaxima(g, g.Hero)
	}
}
