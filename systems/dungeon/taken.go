package dungeon

import "github.com/donjon-rogue/donjon/systems"

func takenPack() Pack {
	return Pack{HitModifiers: map[string]ModifyHit{"taken": taken}}
}

// taken is the hit modifier of the target's stats: of all damage, then of this kind
// of hit.
func taken(g *systems.Game, h *Hit) {
	if h.Amount > 0 {
		h.Amount = percentOfDamage(h.Amount, takenPercent(g, h))
	}
}

// takenPercent is the percentage of a hit's damage that its target takes.
func takenPercent(g *systems.Game, h *Hit) int {
	return Scale(g, h.To, Taken+"-"+h.Kind, Scale(g, h.To, Taken, 100))
}

// percentOfDamage is percentOf for a damage. What hurts at all does at least 1.
func percentOfDamage(damage, percent int) int {
	if damage <= 0 || percent == 100 {
		return damage
	}
	return max(1, percentOf(statBounds.Clamp(damage), max(0, percent)))
}
