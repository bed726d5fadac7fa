package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Contact lets the things with a component act on what comes into their cell, or strikes them.
type Contact struct {
	Of Carrier
	// Enter is called with a thing when an actor has come into its cell. It may be nil.
	Enter func(g *systems.Game, actor, thing world.ID)
	// Struck is called when something that would hurt an actor strikes the thing, which has no Hp. By is who did it,
	// or 0. It may be nil.
	Struck func(g *systems.Game, by, thing world.ID)
	// Burnt is called when the thing catches fire, and reports whether that is its end. By is who lit the fire, or 0. It
	// may be nil.
	Burnt func(g *systems.Game, by, thing world.ID) bool
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

// Knock lets something that has no Hp be struck; false if nothing comes of it. By is who strikes it, or 0.
func Knock(g *systems.Game, by, thing world.ID) bool {
	if thing == 0 || g.Removed(thing) {
		return false
	}
	for _, c := range RegistryOf(g).contacts {
		if c.Struck != nil && c.Of.Has(g.World, thing) {
			c.Struck(g, by, thing)
			return true
		}
	}
	return false
}

// Burnt lets a thing catch fire, and reports whether that is its end. By is who lit the fire, or 0.
func Burnt(g *systems.Game, by, thing world.ID) bool {
	for _, c := range RegistryOf(g).contacts {
		if c.Burnt != nil && c.Of.Has(g.World, thing) && c.Burnt(g, by, thing) {
			return true
		}
	}
	return false
}
