package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// storehouseHere is the data of the Storehouse that the hero is in, or nil.
func storehouseHere(g *systems.Game) *components.StorehouseData {
	floor := components.Position.Get(g.World, g.Hero).Floor
	if floor > 0 { // as nearly always
		return nil
	}
	return components.Storehouse.Find(g.World, g.Stage(floor).Entity)
}

// stillRefusal is the word key of the reason why nothing but walking and pushing helps
// where the hero is; empty outside of a Storehouse.
func stillRefusal(g *systems.Game, actor world.ID) string {
	if actor == g.Hero && storehouseHere(g) != nil {
		return "refuse.storehouse"
	}
	return ""
}

// historyFull reports whether no more moves of an actor can be kept.
func historyFull(g *systems.Game, actor world.ID) bool {
	store := storehouseHere(g)
	return actor == g.Hero && store != nil && store.Done >= maxMoves
}

// maxMoves caps the moves of a Storehouse that can be undone. There are no more until some
// are undone.
var maxMoves = components.Storehouse.MaxLen("Moves")
