package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// MarkedCell is a cell in view in which damage is to come.
type MarkedCell struct {
	At     grid.Point
	Damage int // Hp that the hero would lose there
	Turns  int // turns of the monsters until it comes: 1 for the coming one
	Kind   string
}

// Marked lists the cells in view in which damage is to come: of hazards, the oldest first,
// and then of charges.
func (k Known) Marked() []MarkedCell {
	var marked []MarkedCell
	for id, h := range components.Hazard.Each(k.g.World) {
		if components.Position.Get(k.g.World, id).Floor != k.Floor() {
			continue
		}
		damage := k.forecast(monsters.HazardHit(k.g, h, k.g.Hero))
		for _, p := range h.Cells {
			if dungeon.InView(k.g, p) {
				marked = append(marked, MarkedCell{p, damage, h.Left, h.Kind})
			}
		}
	}
	for id, rule := range components.Charges.Each(k.g.World) {
		if components.Position.Get(k.g.World, id).Floor != k.Floor() || k.g.Removed(id) {
			continue
		}
		hit := monsters.RushHit(id, k.g.Hero, rule)
		for _, p := range monsters.RushCells(k.g, id, rule) {
			if dungeon.InView(k.g, p) {
				marked = append(marked, MarkedCell{p, k.forecast(hit), 1, hit.Kind})
			}
		}
	}
	return marked
}
