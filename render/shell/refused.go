package shell

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems"
)

// Refused returns the message for a refused action. An error other than a
// systems.Refusal is returned as is.
func Refused(words *lang.Words, err error) string {
	var r systems.Refusal
	if errors.As(err, &r) {
		return words.Text(r.Key, r.Args())
	}
	return err.Error()
}
