package dungeon

import "github.com/donjon-rogue/donjon/systems"

func init() { AddHitModifier("taken", taken) }

// taken is the hit modifier of the target's stats: of all damage, then of this kind
// of hit. What hurts at all does at least 1.
func taken(g *systems.Game, h *Hit) {
	if h.Amount <= 0 {
		return
	}
	percent := Scale(g, h.To, Taken+"-"+h.Kind, Scale(g, h.To, Taken, 100))
	if percent != 100 {
		h.Amount = max(1, percentOf(statBounds.Clamp(h.Amount), max(0, percent)))
	}
}
