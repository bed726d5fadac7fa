package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Distract makes the hunters that hear a bell lose the hero, as if they had noticed
// nothing of it, so that they go to the bell as wanderers do. Bosses and those next to the
// hero know better.
func Distract(g *systems.Game, floor int, at grid.Point, amount int) {
	w := waysOf(g, g.Stage(floor))
	w.Spread(&w.Heard, amount, g.Rules.Noise.Door, w.Index(at))
	hero := components.Position.Get(g.World, g.Hero).At
	for id, of := range world.Each2(g.World, components.Mind, components.Position, components.Boss) {
		m, p := of.A, of.B
		if m.State != components.Hunting || p.Floor != floor || p.At.Distance(hero) == 1 || g.Removed(id) ||
			!w.Heard.Has(w.Index(p.At)) {
			continue
		}
		Lose(g, id)
		m.Pips = 0
	}
}
