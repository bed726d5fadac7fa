package archetypes_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
)

// TestAnUnclosedBracketIsFound reads data whose reader would report another line, or another fault.
func TestAnUnclosedBracketIsFound(t *testing.T) {
	for text, want := range map[string]string{
		"[[monster]]\nname='a:x'\ndepths = [1,\nweight = 3\n":                   "data/all.toml:3:10: this bracket is not closed",
		"[[monster]]\nname='a:x'\ndepths = [1, 2\n[[monster]]\nname='a:y'\n":    "data/all.toml:3:10: this bracket is not closed",
		"[[monster]]\nname='a:x'\ngrowth = { hp = 3\nweight = 3\n":              "data/all.toml:3:10: this bracket is not closed",
		"[[monster]]\nname='a:x'\ncomponents = { stats = { atk = 3 }\n":         "data/all.toml:3:14: this bracket is not closed",
		"[[monster]]\nname='a:x'\ndepths = [1, # ]\n  2":                        "data/all.toml:3:10: this bracket is not closed",
		"[[monster]]\nname='a:]'\nabout = [\"\"\"]\n]\"\"\", ']', \"\\\"]\",\n": "data/all.toml:3:9: this bracket is not closed",
		"[[monster]]\nname='a:x'\ndepths = [1, oops]\n":                         "data/all.toml:3:14: unexpected character U+006F 'o' at start of value",
		"[[monster]]\nname='a:x'\ndepths = [\n  [1],\n  [2]\n]\nweight = = 3\n": "data/all.toml:7:10: unexpected character U+003D '=' at start of value",
		"[[monster]]\nname='a:x'\nabout = 'no end\ndepths = [1, 2]\n":           "data/all.toml:3:16: literal strings cannot have new lines",
	} {
		_, _, err := archetypes.LoadRuleset(modded("a", text), "one")
		wantFaults(t, err, want)
	}
}
