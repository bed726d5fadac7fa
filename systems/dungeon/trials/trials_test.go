package trials_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// sample is a test that passes, with a line for each of its fields.
const sample = `[[test]]
name = "a rat dies"
ruleset = "classic"
letters = { r = "rat", o = "orc" }
stage = ["########", "#.@r..o#", "#......#", "########"]
bag = ["healing", "weapon"]
before = ["r.health.now = 1", "o.health.now = 900"]
actions = ["attack east", "move west", "refused: attack north", "wait x2", "wait"]
then = ["r = none", "o = orc", "o.health.now > 800", "o.health = health", "@.rod = none", "@.health.now <= 1000", "bag.healing >= 1", "turn != 0"]
cells = ["########", "#@....o#", "????..?#", "########"]
events = ["attack", "kill", "step"]
texts = ["kill to 0"]
`

// run runs the tests of a mod that has one file.
func run(text string) (int, error) {
	layer := assets.Layer{ID: "trial", Version: "1.0.0", Files: fstest.MapFS{"tests/a.toml": &fstest.MapFile{Data: []byte(text)}}}
	narrate := func(known.Known) func(systems.Event) string {
		return func(e systems.Event) string { return fmt.Sprint(e.Type, " to ", e.Amount) }
	}
	return trials.Run(layer, func(ruleset string) (*kit.Kit, error) { return core.Open(assets.Files(), ruleset) }, narrate)
}

func TestTestsOfModsPass(t *testing.T) {
	if n, err := run(sample + strings.Replace(sample, `ruleset = "classic"`, `class = "adventurer"`, 1)); n != 2 || err != nil {
		t.Errorf("%d tests: %v", n, err)
	}
}

// TestTestsOfModsFail changes one thing in a test that passes.
func TestTestsOfModsFail(t *testing.T) {
	for _, c := range []struct{ old, replacement, want string }{
		{`"r = none"`, `"r = rat"`, "9:9: the value of r is none"},
		{`"o.health.now > 800"`, `"o.health.now > 900"`, "9:32: the value of o.health.now is 900"},
		{`"@.rod = none"`, `"@.rdo = none"`, `9:75: there is no component "rdo"; did you mean "rod"?`},
		{`"@.rod = none"`, `"@.health.noww = 1"`, `9:75: health has no field "noww"; did you mean "now"?`},
		{`"turn != 0"`, `"turn"`, `9:135: "turn" compares nothing`},
		{`"turn != 0"`, `"z = none"`, `9:135: no cell of the drawing has "z"`},
		{`"bag.healing >= 1"`, `"bag.healing >= 9"`, "9:115: the value of bag.healing is 1"},
		{`"#@....o#", "????`, `"#.@...o#", "????`, "10:22: this row is #@....o#"},
		{`["attack", "kill", "step"]`, `["kill", "attack"]`, `11:19: there is no event "attack" here; there were attack, kill`},
		{`kill to 0`, `kill to 9`, `12:10: no sentence has "kill to 9"; there were: `},
		{`"attack east"`, `"atack east"`, `8:12: "atack" is no verb; did you mean "attack"?`},
		{`"attack east"`, `"attack esat"`, `8:12: there is no direction "esat"`},
		{`"attack east"`, `"attack west"`, `8:12: the action "attack west" is refused: `},
		{`"attack east"`, `"attack east hard"`, `8:12: the verb attack does not take "hard"`},
		{`"attack east"`, `"drink magic"`, `8:12: the hero does not carry "magic"`},
		{`"attack east"`, `""`, `8:12: this is no action`},
		{`"wait"]`, `"refused: wait"]`, `8:76: the action "refused: wait" is accepted`},
		{`r.health.now = 1"`, `r.health.now = much"`, `7:11: "much" cannot be the value of r.health.now`},
		{`r.health.now = 1"`, `r.health.now < 1"`, `7:11: "r.health.now < 1" sets nothing`},
		{`"weapon"`, `"wepon"`, `6:19: there is no item "wepon"; did you mean "weapon"?`},
		{`"#.@r..o#"`, `"#.@r..z#"`, `5:22: the letter "z" stands for nothing`},
		{`"#.@r..o#"`, `"#.@r.+o#"`, `5:22: there is no terrain "door"`},
		{`"#.@r..o#"`, `"#..r..o#"`, `5:1: the drawing has no @, the hero`},
		{`"#.@r..o#"`, `"#.@r..o"`, `5:22: a row has as many cells as the first`},
		{`r = "rat"`, `r = "rta"`, `4:1: there is no monster "rta"; did you mean "rat"?`},
		{`ruleset = "classic"`, `ruleset = "clasic"`, `3:1: there is no ruleset "clasic"`},
		{`ruleset = "classic"`, `class = "mage"`, `3:1: there is no hero "mage"`},
		{`texts =`, `tetxs =`, `12:1: there is no field "tetxs" here; did you mean "texts"?`},
	} {
		if !strings.Contains(sample, c.old) {
			if c.want != "" {
				t.Errorf("the sample has no %s", c.old)
			}
			continue
		}
		_, err := run(strings.Replace(sample, c.old, c.replacement, 1))
		if err == nil || !strings.Contains(err.Error(), "tests/a.toml:"+c.want) {
			t.Errorf("%s: %v, want %s", c.replacement, err, c.want)
		}
	}
}
