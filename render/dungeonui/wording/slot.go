package wording

import (
	"errors"

	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// RecoverKey is the key of the question whether to continue from what is left of a game that
// cannot be used.
func RecoverKey(slot keep.Slot) string {
	if errors.Is(slot.Fault, keep.ErrMissing) {
		return "window.games.recover-missing-sure"
	}
	return "window.games.recover-sure"
}
