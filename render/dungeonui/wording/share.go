package wording

import (
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// lineErrors are the texts of what can be wrong with a shared line.
var lineErrors = map[kit.LinePart]string{
	kit.LineForm: "window.line.form", kit.LineRuleset: "window.line.ruleset", kit.LineClass: "window.line.class", kit.LineSeed: "window.line.seed",
	kit.LineMods: "window.line.mods",
}

// LineError returns what is wrong with a shared line. Other errors keep their own text.
func LineError(words *lang.Words, err error) string {
	var fault *kit.LineError
	if !errors.As(err, &fault) {
		return err.Error()
	}
	return words.Text(lineErrors[fault.Part], lang.Args{"Given": fault.Given, "Known": strings.Join(fault.Known, ", "), "Limit": dice.MaxSeed})
}
