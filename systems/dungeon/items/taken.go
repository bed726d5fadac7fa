package items

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TakenPack declares the damage that a target takes of a hit.
func TakenPack() dungeon.Pack {
	return dungeon.Pack{HitModifiers: map[string]dungeon.ModifyHit{"taken": taken}}
}

// taken is the hit modifier of the target's stats: of all damage, then of this kind
// of hit.
func taken(g *systems.Game, h *dungeon.Hit) {
	if h.Amount > 0 {
		h.Amount = PercentOfDamage(h.Amount, TakenPercent(g, h))
	}
}

// TakenPercent is the percentage of a hit's damage that its target takes.
func TakenPercent(g *systems.Game, h *dungeon.Hit) int {
	return dungeon.Scale(g, h.To, dungeon.Taken+"-"+h.Kind, dungeon.Scale(g, h.To, dungeon.Taken, 100))
}

// PercentOfDamage is PercentOf for a damage. What hurts at all does at least 1.
func PercentOfDamage(damage, percent int) int {
	if damage <= 0 || percent == 100 {
		return damage
	}
	return max(1, dungeon.PercentOf(dungeon.StatBounds.Clamp(damage), max(0, percent)))
}
