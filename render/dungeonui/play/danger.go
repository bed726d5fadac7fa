package play

import (
	"cmp"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The word keys of the warnings about cells where damage is to come, by the kind of the
// damage.
const marked = "window.sure.marked"

var dangers = map[string]string{dungeon.HitFire: "window.sure.burning"}

// warningKey returns the word key of the warning about a cell where damage is to come.
func warningKey(first known.MarkedCell) string { return cmp.Or(dangers[first.Kind], marked) }

// danger returns the damage that is to come in the cell where an action takes the hero,
// and what comes first; 0 if there is none.
func danger(k known.Known, a systems.Action) (damage int, first known.MarkedCell) {
	to, moves := k.Preview().Landing(a)
	if !moves {
		return 0, first
	}
	for _, m := range k.Threats().Marked() {
		if m.At != to {
			continue
		}
		if damage == 0 || m.Turns < first.Turns {
			first = m
		}
		damage += m.Damage
	}
	return damage, first
}
