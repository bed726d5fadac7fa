package items

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// equip puts on a piece of equipment, instead of the one of the same kind that is worn. A
// piece that is worn beside others takes the place of one like it alone.
func equip(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := HandsRefusal(g, actor, a.Item); refused != "" {
		return systems.Refused(refused)
	}
	piece := components.Equipment.Find(g.World, a.Item)
	switch {
	case piece == nil:
		return systems.Refused("refuse.not-equipment")
	case piece.Worn:
		return systems.Refused("refuse.worn")
	}
	PutOn(g, actor, a.Item)
	g.Emit(dungeon.ItemEvent(g, dungeon.EventWear, actor, a.Item))
	return systems.Done()
}

// PutOn puts a piece of equipment on an actor that holds it, instead of the one in its place.
func PutOn(g *systems.Game, actor, piece world.ID) {
	place := PlaceOf(g, piece)
	for _, item := range g.Holding(actor) {
		if e := components.Equipment.Find(g.World, item); e != nil && PlaceOf(g, item) == place {
			e.Worn = item == piece
		}
	}
	dungeon.UpdateMaxima(g, actor)
}

// WornPlace is a place for a piece of equipment. Each holds one piece.
type WornPlace struct {
	Kind   string
	Beside bool
}

// PlaceOf returns the place of a piece of equipment.
func PlaceOf(g *systems.Game, piece world.ID) WornPlace {
	return WornPlace{components.Item.Get(g.World, piece).Kind, components.Equipment.Get(g.World, piece).Beside}
}

func equippable(g *systems.Game, actor, item world.ID) bool {
	e := components.Equipment.Find(g.World, item)
	return e != nil && !e.Worn && !dungeon.Searching(g, actor)
}

// gauges is the step that updates the maxima of the hero's gauges after its bag has
// changed: a worn piece may be gone.
func gauges(g *systems.Game) {
	if g.BagsChanged() {
		dungeon.UpdateMaxima(g, g.Hero)
	}
}
