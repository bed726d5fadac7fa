package wording

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Unplayable returns a text about the saved games that cannot be played, or "". Those that
// are open elsewhere do not count.
func Unplayable(w *lang.Words, slots []keep.Slot) string {
	bad, restorable := 0, 0
	for _, slot := range slots {
		if slot.Fault == nil || errors.Is(slot.Fault, persistence.ErrLocked) {
			continue
		}
		bad++
		if slot.Backup != nil {
			restorable++
		}
	}
	switch bad {
	case 0:
		return ""
	case restorable:
		return w.Text("window.kept.restorable", lang.Args{"Count": bad})
	}
	return w.Text("window.kept.faults", lang.Args{"Count": bad})
}

// SlotFault returns a short text about why the game of a slot cannot be used.
func SlotFault(w *lang.Words, err error) string {
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.Text("window.games.locked")
	case errors.Is(err, keep.ErrOtherData):
		return w.Text("window.games.other-data")
	case errors.Is(err, keep.ErrMissing):
		return w.Text("window.games.missing")
	case errors.Is(err, persistence.ErrDamaged):
		return w.Text("window.games.damaged")
	case errors.Is(err, persistence.ErrVersion):
		return w.Text("window.games.version")
	}
	return w.Text("window.games.unusable")
}

// RecoverKey is the key of the question whether to continue from what is left of a game that
// cannot be used.
func RecoverKey(slot keep.Slot) string {
	if errors.Is(slot.Fault, keep.ErrMissing) {
		return "window.games.recover-missing-sure"
	}
	return "window.games.recover-sure"
}
