package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// BossFights lists the bosses that fight the hero, the oldest first: those with a lair on the
// hero's floor that hunt it. Source: docs/rules.md, The bosses.
func BossFights(g *systems.Game) (bosses []world.ID) {
	floor := components.Position.Get(g.World, g.Hero).Floor
	for id := range components.Lair.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor && Hunts(g, id) && !g.Removed(id) {
			bosses = append(bosses, id)
		}
	}
	return bosses
}

// AmongImages reports whether an actor stands among images that look like it.
func AmongImages(g *systems.Game, id world.ID) bool {
	return components.Deceives.Has(g.World, id) && slices.ContainsFunc(MinionsOf(g, id), func(m world.ID) bool { return components.Image.Has(g.World, m) })
}
