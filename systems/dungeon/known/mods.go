package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Mods tells how the mods of a game differ from those that it was begun with.
type Mods Known

// Missing reports whether a mod that the game was begun with is not in use.
func (m Mods) Missing() bool {
	inUse := dungeon.RegistryOf(m.g).Mods
	return slices.ContainsFunc(dungeon.StartOf(m.g).Mods, func(begun components.Mod) bool {
		return !slices.ContainsFunc(inUse, func(other components.Mod) bool { return other.ID == begun.ID })
	})
}

// Changed returns how often the data files or scripts were read anew in the run.
func (m Mods) Changed() int {
	if changed := components.ChangedInPlay.Find(m.g.World, m.g.RunID); changed != nil {
		return changed.Times
	}
	return 0
}

// SwitchedOff lists the mods whose scripts are switched off in the run, and why.
func (m Mods) SwitchedOff() []components.SwitchedOff {
	off := components.SwitchedOffMods.Find(m.g.World, m.g.RunID)
	if off == nil {
		return nil
	}
	return slices.Clone(off.Mods)
}
