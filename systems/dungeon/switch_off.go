package dungeon

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// ModFault is a fault of a mod that ends what its scripts do in a run.
type ModFault struct {
	Mod string // its id
	Err error  // in one line
}

// Error names the mod and the fault.
func (f ModFault) Error() string { return fmt.Sprintf("the mod %s: %v", f.Mod, f.Err) }

// Unwrap is the fault.
func (f ModFault) Unwrap() error { return f.Err }

// The events of mods: a mod's scripts were switched off; a script tells something.
const (
	EventModOff = "mod-off"
	EventTell   = "tell"
)

// RefusedOff is the reason why nothing can be done that the scripts of a mod would do, once
// they are switched off.
const RefusedOff = "refuse.scripts-off"

var (
	maxSwitchedOff = components.SwitchedOffMods.MaxLen("Mods")
	maxReason      = 600
)

// SwitchOff switches the scripts of a mod off for the rest of the run. It is part of the
// game's state, so a replay and a loaded game agree about it. A mod is switched off once.
func SwitchOff(g *systems.Game, fault ModFault) {
	if SwitchedOff(g, fault.Mod) {
		return
	}
	off := components.SwitchedOffMods.Find(g.World, g.RunID)
	if off == nil {
		components.SwitchedOffMods.Attach(g.World, g.RunID, components.SwitchedOffData{})
		off = components.SwitchedOffMods.Get(g.World, g.RunID)
	}
	if len(off.Mods) >= maxSwitchedOff {
		return
	}
	reason := fault.Err.Error()
	off.Mods = append(off.Mods, components.SwitchedOff{Mod: fault.Mod, Reason: reason[:min(len(reason), maxReason)], Turn: g.Run().Turn})
	g.Emit(systems.Event{Type: EventModOff, Name: fault.Mod, Old: reason[:min(len(reason), maxReason)]})
}

// SwitchedOff reports whether the scripts of a mod are switched off.
func SwitchedOff(g *systems.Game, mod string) bool {
	off := components.SwitchedOffMods.Find(g.World, g.RunID)
	return off != nil && slices.ContainsFunc(off.Mods, func(m components.SwitchedOff) bool { return m.Mod == mod })
}
