package wording

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// TestUnplayableGamesAreCounted lists what is told of slots of every kind.
func TestUnplayableGamesAreCounted(t *testing.T) {
	w, backup := langtest.Words(t, "en"), &systems.Game{}
	intact, locked := keep.Slot{Game: backup}, keep.Slot{Game: backup, Fault: persistence.ErrLocked}
	missing, damaged := keep.Slot{Fault: keep.ErrMissing, Backup: backup}, keep.Slot{Fault: persistence.ErrDamaged}
	lacking := keep.Slot{Fault: &keep.ModsMissing{}}
	for want, slots := range map[string][]keep.Slot{ // the cases are independent
		"": {intact, locked, lacking},
		"1 saved game can be restored: see Games.":   {intact, missing},
		"2 saved games can be restored: see Games.":  {missing, locked, missing},
		"1 saved game cannot be played: see Games.":  {damaged},
		"2 saved games cannot be played: see Games.": {damaged, missing},
	} {
		if got := Unplayable(w, slots); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for want, err := range map[string]error{
		"open in another window": persistence.ErrLocked, "needs other data files": keep.ErrOtherData, "its file is missing": keep.ErrMissing,
		"damaged": persistence.ErrDamaged, "from another version of the program": persistence.ErrVersion, "cannot be played": persistence.ErrGone,
		"needs mods: goat 1.0.0, ape 2.0.0": &keep.ModsMissing{Mods: []persistence.Mod{{ID: "goat", Version: "1.0.0"}, {ID: "ape", Version: "2.0.0"}}},
	} {
		if got := SlotFault(w, err); got != want {
			t.Errorf("%v is told as %q, want %q", err, got, want)
		}
	}
}
