package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Seeking is how many turns in a row the hero has looked for hidden things, and how many
// it takes; 0 of 0 if it cannot.
func (k Known) Seeking() (done, turns int) {
	s := components.Seeker.Find(k.g.World, k.g.Hero)
	if s == nil {
		return 0, 0
	}
	return monsters.Sought(k.g, k.g.Hero), s.Turns
}

// SeekOut looks for hidden things until a whole search is over, or something happens that
// would stop a walk.
func SeekOut(k Known) *Walker {
	done, turns := k.Seeking()
	left := turns - done
	return &Walker{stays: func(Known) (systems.Action, string) {
		if left--; left < 0 {
			return systems.Action{}, WalkSought
		}
		return systems.Action{Verb: monsters.Seek}, ""
	}}
}

// Rest rests until both gauges are full, no Vigour is left, or something happens
// that would stop a walk.
func Rest(Known) *Walker {
	return &Walker{stays: func(k Known) (systems.Action, string) {
		return systems.Action{Verb: dungeon.RestVerb}, k.RestRefused()
	}}
}
