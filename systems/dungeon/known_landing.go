package dungeon

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// Landing returns the cell where a legal action takes the hero; false if it stays where it
// is, as when it strikes or searches what is in its way.
func (k Known) Landing(a systems.Action) (grid.Point, bool) {
	g, at := k.g, k.At()
	switch a.Verb {
	case Move:
		to := at.Step(a.Direction)
		_, filled := k.Solid(k.Floor(), to)
		return to, !filled && k.Open(k.Floor(), to)
	case UseSkill:
		skill := learnt(g, g.Hero, a.Name)
		if skill == 0 {
			return at, false
		}
		if act, _ := actOf(g.World, skill); act.Lands != nil {
			to := act.Lands(g, g.Hero, skill, Aim{a.Direction, a.Cell})
			return to, to != at
		}
	}
	return at, false
}
