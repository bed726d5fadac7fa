package known

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Landing returns the cell where a legal action takes the hero; false if it stays where it
// is, as when it strikes or searches what is in its way.
func (k Known) Landing(a systems.Action) (grid.Point, bool) {
	at := k.At()
	if a.Verb == dungeon.Move {
		to := at.Step(a.Direction)
		_, filled := k.Solid(k.Floor(), to)
		return to, !filled && k.Open(k.Floor(), to)
	}
	if act, carrier := k.act(a); act.Lands != nil {
		to := act.Lands(k.g, k.g.Hero, carrier, dungeon.Aim{Direction: a.Direction, Cell: a.Cell})
		return to, to != at
	}
	return at, false
}
