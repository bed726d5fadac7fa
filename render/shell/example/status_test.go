package example

import (
	"errors"
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestWhyAGameCannotBeSavedIsShownLongEnough checks that a message that is shown once leaves a
// slow reader the time for it: twelve characters a second.
func TestWhyAGameCannotBeSavedIsShownLongEnough(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		w, _ := shelltest.Open(t, tag, shelltest.Usual, "", lampGame)
		for _, err := range []error{errors.New("x"), fmt.Errorf("%w: /home/somebody/games: read-only file system", persistence.ErrUnkept)} {
			var s ui.Status
			s.Trouble(w.Words, err)
			text, ticks := s.Text, 1
			for !s.Tick() {
				s.Clear() // a key of the player
				ticks++
			}
			if least := 60 * utf8.RuneCountInString(text) / 12; text == "" || ticks < least {
				t.Errorf("%s: %q is shown for %d ticks, want at least %d", tag, text, ticks, least)
			}
		}
	}
}
