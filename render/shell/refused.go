package shell

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
)

// Refused returns the message for a refused action.
func Refused(words *lang.Words, err error) string { return phrases.Refused(words, err) }
