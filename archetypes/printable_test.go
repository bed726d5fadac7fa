package archetypes_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
)

// TestOnlyWhatCanBePrintedIsAName puts characters into every text of an entry that a
// terminal would obey or hide.
func TestOnlyWhatCanBePrintedIsAName(t *testing.T) {
	for char, says := range map[string]string{
		`\u0007`: "U+0007", `\u001b`: "U+001B", `\n`: "U+000A", `\u007f`: "U+007F", `\u0080`: "U+0080", `\u009b`: "U+009B", `\u009f`: "U+009F",
		`\u061c`: "U+061C", `\u200e`: "U+200E", `\u200f`: "U+200F", `\u202a`: "U+202A", `\u202e`: "U+202E", `\u2066`: "U+2066", `\u2069`: "U+2069",
		`\u2028`: "U+2028", `\u00ad`: "U+00AD", `\ufeff`: "U+FEFF", `\ue000`: "U+E000",
	} {
		const wanted = ", which cannot be printed; write letters, digits, signs and spaces"
		_, err := load("[[item]]\nname = \"rat" + char + "\"\n[item.components.item]\nkind = \"" + char + "\"\n")
		wantFaults(t, err, "f:2:1: this text contains "+says+wanted, "f:4:1: this text contains "+says+wanted)
		_, err = load("[family.\"x" + char + "\"]\n[[monster]]\nname = 'rat'\nfamily = 'y'\n")
		wantFaults(t, err, "f:1:9: this key contains "+says+", which cannot be printed")
	}
	if _, err := load("[[monster]]\nname = 'été 2 — ça!'\n"); err != nil {
		t.Error(err)
	}
	// The decoder quotes what it does not understand.
	_, err := load("[[monster]]\nname = \u202e\n")
	if err == nil || strings.ContainsRune(err.Error(), '\u202e') {
		t.Errorf("the error is %q", err)
	}
}

// TestNoGlyphIsASignOfTheMap refuses the signs that maps use for walls, floors,
// stairs, treasures, doors and the hero, given or as the first letter of a name.
func TestNoGlyphIsASignOfTheMap(t *testing.T) {
	for _, sign := range strings.Split("# . < > $ + @ ? 1 - ~", " ") {
		_, err := load("[[monster]]\nname = 'rat'\nglyph = '" + sign + "'\n")
		wantFaults(t, err, `f:3:1: a glyph is one letter, and not "`+sign+`"`)
		_, err = load("[[monster]]\nname = '" + sign + "rat'\n")
		wantFaults(t, err, `f:2:1: the glyph of "`+sign+`rat" would be "`+sign+`", its first letter, and a glyph is one letter; give it one, such as glyph = "x"`)
		if _, err := load("[[monster]]\nname = '" + sign + "rat'\nglyph = 'r'\n"); err != nil {
			t.Error(err)
		}
	}
	_, err := load("[family.beast]\nglyph = '#'\n[[monster]]\nname = 'rat'\nfamily = 'beast'\n")
	wantFaults(t, err, `f:2:1: a glyph is one letter, and not "#"`)
}

func TestASignIsOneCharacterThatIsSeen(t *testing.T) {
	for sign, right := range map[string]bool{"O": true, "0": true, "~": true, "OO": false, " ": false, "\u200b": false} {
		content, err := load("[[terrain]]\nname = 'barrel'\nsign = '" + sign + "'\n")
		if !right {
			if err == nil {
				t.Errorf("the sign %q is taken", sign)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := string(content.Find("terrain", "barrel").Sign); got != sign {
			t.Errorf("the sign is %q, want %q", got, sign)
		}
	}
}

func TestNoRulesetHasANameThatCannotBePrinted(t *testing.T) {
	all := files("rulesets/fine.toml", "hero = 'h'\n", "rulesets/\u202efine.toml", "hero = 'h'\n", "rulesets/a\x1bb.toml", "hero = 'h'\n")
	if got, err := archetypes.Rulesets(all); err != nil || len(got) != 1 || got[0] != "fine" {
		t.Errorf("the rulesets are %q, %v", got, err)
	}
}
