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
	narrate := func(known.Known) trials.Teller {
		return trials.Teller{
			Event:   func(e systems.Event) string { return fmt.Sprint(e.Type, " to ", e.Amount) },
			Refusal: func(err error) string { return "because of " + strings.TrimPrefix(err.Error(), "refused: refuse.") },
		}
	}
	return trials.Run(layer, func(ruleset string) (*kit.Kit, error) { return core.Open(assets.Files(), ruleset) }, narrate)
}

func TestTestsOfModsPass(t *testing.T) {
	if n, err := run(sample + strings.Replace(sample, `ruleset = "classic"`, `class = "adventurer"`, 1)); n != 2 || err != nil {
		t.Errorf("%d tests: %v", n, err)
	}
}

// gear is a test in which the hero has its kit and more, aims at cells and by direction, and asks about
// kinds of things.
const gear = `[[test]]
name = "aims"
ruleset = "adventure"
class = "warrior"
kit = true
letters = { r = "rat" }
stage = [
  "#########",
  "#@..r..$#",
  "#.......#",
  "#r......#",
  "#########",
]
items = [
  { name = "knife", count = 7 },
  { name = "mail", quality = 9 },
  { name = "leather", quality = 2, worn = true },
]
before = ["4 1.health.now = 900", "1 3.health.now = 900"]
actions = [
  "throw knife 4 1",
  "throw knife south",
  "refused: throw knife north",
]
then = [
  "3 1 = rat",
  "7 1 = treasure",
  "4 1 = none",
  "3 1.health.now < 900",
  "1 3.health.now < 900",
  "rat.health = health",
  "ogre = none",
  "count.rat = 2",
  "count.treasure = 1",
  "bag.knife = 7",
  "bag.leather >= 1",
]
`

func TestHeroesOfTestsAimAndHaveGear(t *testing.T) {
	if _, err := run(gear); err != nil {
		t.Error(err)
	}
	for _, c := range []struct{ old, replacement, want string }{
		{`"throw knife south"`, `"throw knife 4"`, `22:3: a cell is two numbers, its column and its row, and not "4"`},
		{`"throw knife south"`, `"throw knife 9 1"`, `22:3: the floor has no cell 9 1; columns and rows are counted from 0, from the upper left corner`},
		{`"throw knife south"`, `"throw knife east south"`, `22:3: the verb throw does not take "south"`},
		{`"throw knife south"`, `"throw knife west"`, `22:3: the action "throw knife west" is refused: because of `},
		{`"4 1 = none"`, `"4 1 = rat"`, `28:3: the value of 4 1 is none`},
		{`"4 1 = none"`, `"2 9 = rat"`, `28:3: the floor has no cell 2 9`},
		{`"ogre = none"`, `"rat = none"`, `32:3: the value of rat is rat`},
		{`"ogre = none"`, `"ogr = none"`, `32:3: there is no monster "ogr"; did you mean "ogre"?`},
		{`"count.rat = 2"`, `"count.rat = 3"`, `33:3: the value of count.rat is 2`},
		{`"count.rat = 2"`, `"count.rta = 2"`, `33:3: there is no monster "rta"; did you mean "rat"?`},
		{`"4 1.health.now = 900"`, `"ogre.health.now = 900"`, `19:11: there is no ogre on the floor`},
		{`"leather", quality = 2, worn`, `"lether", quality = 2, worn`, `17:5: there is no item "lether"; did you mean "leather"?`},
		{`count = 7 }`, `worn = true }`, `15:21: the item "knife" cannot be worn`},
		{`ruleset = "adventure"`, ``, `4:1: there is no hero "warrior"`},
	} {
		if !strings.Contains(gear, c.old) {
			t.Errorf("the test has no %s", c.old)
		}
		if _, err := run(strings.Replace(gear, c.old, c.replacement, 1)); err == nil || !strings.Contains(err.Error(), "tests/a.toml:"+c.want) {
			t.Errorf("%s: %v, want %s", c.replacement, err, c.want)
		}
	}
	if _, err := run(sample + "kit = true\n"); err == nil || !strings.Contains(err.Error(), "13:1: the class adventurer begins with nothing") {
		t.Error(err)
	}
}

// TestSkillsAreAimed uses a skill that takes cells, and one that takes directions.
func TestSkillsAreAimed(t *testing.T) {
	const test = `[[test]]
name = "skills"
ruleset = "adventure"
class = "mage"
stage = ["##########", "#@.......#", "##########"]
before = ["@.skills.points = 2", "@.mana.max = 90", "@.mana.now = 90"]
actions = [%s]
cells = ["##########", "%s", "##########"]
`
	for _, c := range []struct{ actions, hero, fault string }{
		{`"learn blink", "skill blink 4 1"`, "#...@....#", ""},
		{`"learn blink", "skill blink 4 1", "skill blink west"`, "#..@.....#", ""},
		{`"learn sprint", "skill sprint east"`, "#..@.....#", ""},
		{`"learn sprint", "skill sprint 4 1"`, "", "is refused: because of skill-target"},
		{`"learn blink", "skill blink 9 9"`, "", "the floor has no cell 9 9"},
		{`"learn blink", "skill blink 9 1"`, "", "is refused: because of skill-target"},
		{`"learn blink", "skill blink 4 1 east"`, "", `the verb skill does not take "east"`},
		{`"skill blink 4 1"`, "", "is refused: because of not-learnt"},
	} {
		_, err := run(fmt.Sprintf(test, c.actions, c.hero))
		switch {
		case c.fault == "" && err != nil:
			t.Errorf("%s: %v", c.actions, err)
		case c.fault != "" && (err == nil || !strings.Contains(err.Error(), "tests/a.toml:7:") || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("%s: %v, want %s", c.actions, err, c.fault)
		}
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
		{`"attack east"`, `"attack west"`, `8:12: the action "attack west" is refused: because of no-target`},
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
