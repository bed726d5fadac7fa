package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Contact lets the things with a component act on what comes into their cell.
type Contact struct {
	Of Carrier
	// Enter is called with a thing when an actor has come into its cell. It may be nil.
	Enter func(g *systems.Game, actor, thing world.ID)
	// Burns makes fire remove the thing.
	Burns bool
}

// touch lets the things in the cell of an actor act on it.
func touch(g *systems.Game, actor world.ID) {
	here := *components.Position.Get(g.World, actor)
	for _, thing := range slices.Clone(g.Stage(here.Floor).Lying(here.At)) {
		for _, c := range RegistryOf(g).contacts {
			if g.Removed(actor) || *components.Position.Get(g.World, actor) != here {
				return // it was taken out of the cell
			}
			if c.Enter != nil && c.Of.Has(g.World, thing) && !g.Removed(thing) {
				c.Enter(g, actor, thing)
			}
		}
	}
}

// Burn removes the things in cells that fire removes.
func Burn(g *systems.Game, floor int, cells []grid.Point) {
	for _, p := range cells {
		for _, thing := range g.Stage(floor).Lying(p) {
			for _, c := range RegistryOf(g).contacts {
				if c.Burns && c.Of.Has(g.World, thing) {
					g.Remove(thing)
				}
			}
		}
	}
}
