package walks

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// SeekOut looks for hidden things until a whole search is over, or something happens that
// would stop a walk.
func SeekOut(k known.Known) *Walker {
	done, turns := k.Hero().Seeking()
	left := turns - done
	return &Walker{stays: func(known.Known) (systems.Action, string) {
		if left--; left < 0 {
			return systems.Action{}, Sought
		}
		return systems.Action{Verb: monsters.Seek}, ""
	}}
}

// Rest rests until both gauges are full, no Vigour is left, or something happens
// that would stop a walk.
func Rest(known.Known) *Walker {
	return &Walker{stays: func(k known.Known) (systems.Action, string) {
		return systems.Action{Verb: dungeon.RestVerb}, k.Hero().RestRefused()
	}}
}
