package kit_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TestASharedLineReadsBackAsItsStart covers seeds of any bytes and both rulesets. Those that
// cannot be printed are refused.
func TestASharedLineReadsBackAsItsStart(t *testing.T) {
	kits := map[string]*kit.Kit{}
	for _, ruleset := range []string{"adventure", "classic"} {
		k := dungeontest.OwnKit(t, ruleset)
		kits[ruleset] = k
	}
	seeds := rapid.OneOf(rapid.String(), rapid.Just(""), rapid.StringMatching(`["/ a]{0,12}`),
		rapid.Custom(func(t *rapid.T) string { return string(rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "bytes")) }))
	rapid.Check(t, func(t *rapid.T) {
		k := kits[rapid.SampledFrom([]string{"adventure", "classic"}).Draw(t, "ruleset")]
		want := dungeon.Start{Ruleset: k.Rules().Name, Class: rapid.SampledFrom(k.Rules().Heroes()).Draw(t, "class")}
		want.Seed = seeds.Filter(func(s string) bool { return len(s) <= dice.MaxSeed }).Draw(t, "seed")
		line := kit.Line(want, k.Fingerprint())
		if !kit.IsLine(line) || strings.ContainsAny(line, "\n\r") || line != strings.TrimSpace(line) {
			t.Fatalf("%q is not one line", line)
		}
		got, same, err := core.ReadLine(assets.Files(), " "+line+"\n")
		if _, hidden := dice.Unprintable(want.Seed); hidden { // of an older version
			var fault *kit.LineError
			if !errors.As(err, &fault) || fault.Part != kit.LineSeed {
				t.Fatalf("%q is read with %v", line, err)
			}
			return
		}
		if err != nil || !same || got.Seed != want.Seed || got.Ruleset != want.Ruleset || got.Class != want.Class {
			t.Fatalf("%q is read as %+v, %t, %v", line, got, same, err)
		}
	})
}

func TestALineOfOtherRulesIsTold(t *testing.T) {
	start, same, err := core.ReadLine(assets.Files(), "donjon/adventure/mage/0000/tower 35")
	if err != nil || same || start.Seed != "tower 35" || start.Class != "mage" || start.Ruleset != "adventure" {
		t.Errorf("the line is read as %+v, %t, %v", start, same, err)
	}
}

func TestABadLineSaysWhichPartIsWrong(t *testing.T) {
	for line, want := range map[string]kit.LinePart{
		"donjon/":                                                           kit.LineForm,
		"donjon/adventure/mage/tower":                                       kit.LineForm,
		"donjon/adventure/mage/00g0/tower":                                  kit.LineForm,
		"donjon/adventure/mage/00000/tower":                                 kit.LineForm,
		"donjon/tetris/mage/0000/tower":                                     kit.LineRuleset,
		"donjon/../mage/0000/tower":                                         kit.LineRuleset,
		"donjon/adventure/plumber/0000/tower":                               kit.LineClass,
		"donjon/classic/mage/0000/tower":                                    kit.LineClass,
		"donjon/adventure/mage/0000/":                                       kit.LineSeed,
		`donjon/adventure/mage/0000/"tower`:                                 kit.LineSeed,
		`donjon/adventure/mage/0000/"a" and b`:                              kit.LineSeed,
		"donjon/adventure/mage/0000/" + strings.Repeat("a", dice.MaxSeed+1): kit.LineSeed,
	} {
		_, _, err := core.ReadLine(assets.Files(), line)
		var fault *kit.LineError
		if !kit.IsLine(line) || !errors.As(err, &fault) || fault.Part != want {
			t.Errorf("%.60q: the error is %v, want one about the %s", line, err, want)
		}
	}
	if kit.IsLine("tower 35") || kit.IsLine("my donjon/") {
		t.Error("an ordinary seed is taken for a line")
	}
}
