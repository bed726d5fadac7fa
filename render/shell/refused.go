package shell

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems"
)

// Refused words why an action was not done, by a systems.Refusal; another error
// stands for itself.
func Refused(words *lang.Words, err error) string {
	var r systems.Refusal
	if errors.As(err, &r) {
		return words.Text(r.Key, lang.Args{"Need": r.Need, "Amount": r.Amount})
	}
	return err.Error()
}
