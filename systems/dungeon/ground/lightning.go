package ground

import (
	"cmp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Struck lists the cells that lightning strikes, row by row, if it comes into some: these, and the ground that
// conducts it and is connected to them. From each cell it runs on as far as the ground says.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Struck(g *systems.Game, floor int, cells []grid.Point) []grid.Point {
	cells = slices.Clone(cells)
	steps := make([]int, len(cells)) // of each cell, from those that lightning comes into
	for i := 0; i < len(cells); i++ {
		for _, p := range cells[i].Neighbours() {
			rule := groundRule(g, dungeon.GroundAt(g, floor, p))
			if rule != nil && steps[i] < rule.Conducts && !slices.Contains(cells, p) {
				cells, steps = append(cells, p), append(steps, steps[i]+1)
			}
		}
	}
	slices.SortFunc(cells, dungeon.ByRow)
	return cells
}

// Bolt is the word key of lightning that was announced.
const Bolt = "hazard.lightning"

// Limited is a hit with what the ground may still take from the hero in this turn as its limit, if the hit counts as
// the ground's: lightning, or the burst of an object. It is false if nothing is left.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Limited(g *systems.Game, h dungeon.Hit) (dungeon.Hit, bool) {
	most := mostOf(g)
	if h.To != g.Hero || most < 0 || !counts(g, h.With) {
		return h, true
	}
	left := most - taken(g)
	h.Most = min(cmp.Or(h.Most, left), left)
	return h, left > 0
}

// MostOnHero is the most Hp that a hit by a name takes from the hero in a turn; 0 for no limit.
func MostOnHero(g *systems.Game, with string) int {
	if !counts(g, with) {
		return 0
	}
	return max(0, mostOf(g))
}

// taken is the Hp that lightning and bursts have taken from the hero since it began to act.
func taken(g *systems.Game) (hp int) {
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack && e.To == g.Hero && counts(g, e.Name) {
			hp += e.Amount
		}
	}
	return hp
}

// counts reports whether the damage of something counts as that of the ground, by its word key.
func counts(g *systems.Game, with string) bool {
	if with == Bolt {
		return true
	}
	kind, key, _ := strings.Cut(with, ".")
	of := components.NameData{Kind: kind, Key: key}
	burst := dungeon.PartOf(g, of, components.Burst)
	return burst != nil && (burst.Kind == dungeon.HitLightning || dungeon.PartOf(g, of, components.Object) != nil)
}
