package wording

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Unplayable returns a text about the saved games that cannot be played, or "". Those that
// are open elsewhere or only lack their mods do not count.
func Unplayable(w *lang.Words, slots []keep.Slot) string {
	bad, restorable := 0, 0
	for _, slot := range slots {
		if slot.Fault == nil || errors.Is(slot.Fault, persistence.ErrLocked) || slot.LacksMods() {
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
	var lacking *keep.ModsMissing
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.Text("window.games.locked")
	case errors.As(err, &lacking):
		return w.Text("window.games.mods", lang.Args{"Name": ModNames(lacking.Mods)})
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

// Fault returns a text about an error of a game or a recording of the dungeon, or "" for one
// that other games have too.
func Fault(w *lang.Words, err error) string {
	var lacking *keep.ModsMissing
	switch {
	case errors.As(err, &lacking):
		return w.Text("window.fault.mods", lang.Args{"Name": ModNames(lacking.Mods)})
	case errors.Is(err, keep.ErrOtherData):
		return w.Text("window.fault.other-data")
	case errors.Is(err, keep.ErrMissing):
		return w.Text("window.fault.missing")
	}
	return ""
}

// SetAside returns a text about a recording that was set aside.
func SetAside(w *lang.Words, file string) string {
	return w.Text("window.loss.aside", lang.Args{"File": file})
}

// RecoverKey is the key of the question whether to continue from what is left of a game that
// cannot be used.
func RecoverKey(slot keep.Slot) string {
	if errors.Is(slot.Fault, keep.ErrMissing) {
		return "window.games.recover-missing-sure"
	}
	return "window.games.recover-sure"
}
