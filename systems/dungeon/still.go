package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// StorehouseHere is the data of the Storehouse that the hero is in, or nil.
func StorehouseHere(g *systems.Game) *components.StorehouseData {
	floor := components.Position.Get(g.World, g.Hero).Floor
	if floor > 0 { // as nearly always
		return nil
	}
	return components.Storehouse.Find(g.World, g.Stage(floor).Entity)
}

// IsStorehouse reports whether a floor is a puzzle, in which only pushes change anything.
func IsStorehouse(g *systems.Game, floor int) bool {
	stage := g.Stage(floor)
	return stage != nil && components.Storehouse.Has(g.World, stage.Entity)
}

// StillRefusal is the word key of the reason why nothing but walking and pushing helps
// where the hero is; empty outside of a Storehouse.
func StillRefusal(g *systems.Game, actor world.ID) string {
	if actor == g.Hero && StorehouseHere(g) != nil {
		return "refuse.storehouse"
	}
	return ""
}

// HistoryFull reports whether no more moves of an actor can be kept.
func HistoryFull(g *systems.Game, actor world.ID) bool {
	store := StorehouseHere(g)
	return actor == g.Hero && store != nil && store.Done >= maxMoves
}

// maxMoves caps the moves of a Storehouse that can be undone. There are no more until some
// are undone.
var maxMoves = components.Storehouse.MaxLen("Moves")
