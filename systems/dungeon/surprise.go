package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// SurpriseStat is the hero's stat for the damage of a blow that surprises, in percent.
const SurpriseStat = "surprise"

// surpriseModifier is the name of the hit modifier.
const surpriseModifier = "surprise"

// SurprisePack declares blows that surprise.
func SurprisePack() Pack {
	return Pack{Stats: []string{SurpriseStat}, HitModifiers: map[string]ModifyHit{surpriseModifier: surprise}}
}

// Surprises reports whether the ruleset has surprise.
func Surprises(g *systems.Game) bool { return slices.Contains(g.Rules.Hits, surpriseModifier) }

// surprise is the hit modifier for the first damage from the hero to a monster that
// has not noticed it. Such a hit is never critical.
func surprise(g *systems.Game, h *Hit) {
	if h.From != g.Hero || !Unaware(g, h.To) {
		return
	}
	if h.Critical {
		h.Critical = false
		h.Amount /= max(1, g.Rules.Combat.Factor)
	}
	h.Surprise = true
	h.Amount = max(1, PercentOf(h.Amount, SurpriseOf(g, h.To)))
	components.Mind.Get(g.World, h.To).Spotted = true
}

// Unaware reports whether the hero can surprise a monster: it neither hunts nor flees
// and has not been surprised since it last lost the hero.
func Unaware(g *systems.Game, id world.ID) bool {
	m := components.Mind.Find(g.World, id)
	return m != nil && !knows(m) && !m.Spotted
}

// SurpriseOf is the damage of a blow that surprises a monster, in percent. A boss is
// hurt half as much more.
func SurpriseOf(g *systems.Game, id world.ID) int {
	percent := max(100, Scale(g, g.Hero, SurpriseStat, g.Rules.Combat.Surprise))
	if components.Boss.Has(g.World, id) {
		percent = 100 + (percent-100)/2
	}
	return percent
}
