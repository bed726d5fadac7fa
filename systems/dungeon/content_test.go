package dungeon_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// withFile is the part of the classic data files that changes when one more file
// is added, which the ruleset reads before its own.
func withFile(t testing.TB, text string) fstest.MapFS {
	t.Helper()
	return fstest.MapFS{
		"more.toml":             {Data: []byte(text)},
		"rulesets/classic.toml": {Data: []byte(strings.Replace(string(dungeontest.ClassicFile(t, "rulesets/classic.toml")), "content = [", `content = ["more.toml",`, 1))},
	}
}

// TestContentThatWouldBreakAGameIsRefused tries content that would cause a panic,
// an endless loop or exhausted memory in the middle of a game.
func TestContentThatWouldBreakAGameIsRefused(t *testing.T) {
	entry := func(kind, components string) string {
		return fmt.Sprintf("[[%s]]\nname = 'new'\nweight = 1\ndepths = [1, 0]\n[%s.components]\n%s\n", kind, kind, components)
	}
	for _, c := range []struct{ text, says string }{
		{entry("monster", "hero = {}"), "more.toml:6:1: the component hero is not for entries of the kind monster"},
		{entry("monster", "run = {}"), "more.toml:6:1: the component run is not for entries of the kind monster"},
		{entry("monster", "timer = {}"), "more.toml:6:1: the component timer is not for entries of the kind monster"},
		{entry("monster", "progress = {}"), "more.toml:6:1: the component progress is not for entries of the kind monster"},
		{entry("item", "item = {}\nposition = { floor = 1, at = { x = -1 } }"), "more.toml:7:1: the component position is not for entries of the kind item"},
		{entry("item", "item = {}\nlearning = {}"), "more.toml:7:1: the component learning is not for entries of the kind item"},
		{entry("item", "equipment = {}"), `more.toml:5:7: the item "new" has no item`},
		{entry("item", "item = {}\ngrants = { effect = 'luck' }"), `more.toml:7:12: there is no effect "luck" for the item "new"; the known ones are learning, precision, regeneration`},
		{entry("effect", ""), `more.toml:5:9: the effect "new" has no timer`},
		{entry("effect", "timer = { left = 0, total = 3 }"), `more.toml:6:11: 0 is out of range here; it may be from 1 to 1000000000`},
		{entry("effect", "timer = { left = 3, total = 3 }\nregeneration = { hp = 1 }"), `more.toml:7:1: every is 0; it may be from 1 to 1000000`},
		{entry("effect", "timer = { left = 4, total = 3 }"), `more.toml:6:1: the effect "new" has 4 turns left of 3`},
		{entry("effect", "timer = {}"), `more.toml:6:1: left is 0; it may be from 1 to 1000000000`},
		{"[[hero]]\nname = 'new'\n[hero.components]\nhero = {}\nsearch = { treasure = 1 }\nfacing = {}\nhealth = {}\nmana = {}\nattributes = {}\nprogress = { level = 1 }\nmagic = {}\nbag = {}\n",
			`more.toml:5:1: the hero "new" searches entity 1, which is not a treasure`},
		{"[[hero]]\nname = 'new'\n[hero.components]\nhero = {}\nsearch = {}\nfacing = {}\nhealth = {}\nmana = {}\nattributes = {}\nprogress = { level = 1001 }\nmagic = {}\nbag = {}\n",
			`more.toml:10:1: a hero starts at level 1 to 1000 with 0 to 1000000 experience`},
		{"[[hero]]\nname = 'new'\n[hero.components]\nattributes = { atk = 1000001 }", "more.toml:4:16: 1000001 is out of range here; it may be from -1000000 to 1000000"},
		{entry("effect", "regeneration = { every = 1 }"), `more.toml:5:9: the effect "new" has no timer`},
		{entry("hero", ""), `more.toml:5:7: the hero "new" has no hero`},
		{entry("hero", "hero = {}"), `more.toml:5:7: the hero "new" has hero and no facing`},
		{entry("terrain", "hostile = {}\nsolid = {}"), "more.toml:6:1: the component hostile is not for entries of the kind terrain"},
		{"[[monster]]\nname = 'new'\nweight = -1", "more.toml:3:1: -1 is out of range here; it may be from 0 to 1000000"},
		{"[[monster]]\nname = 'new'\ngrowth = { spread = 101 }", "more.toml:3:12: 101 is out of range here; it may be from 0 to 100"},
	} {
		_, err := dungeontest.Open(assets.Over(withFile(t, c.text), assets.Files()), "classic")
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s\ngives %v\nwant %s", c.text, err, c.says)
		}
	}
}

func TestARulesetThatWouldBreakAGameIsRefused(t *testing.T) {
	for _, c := range []struct{ old, replacement, says string }{
		{`"terrain/classic.toml",`, "", `rulesets/classic.toml:4:1: no data file has the terrain "stairs-up"`},
		{`"terrain/classic.toml",`, `"terrain.toml"`, `rulesets/classic.toml:4:1: the data file terrain.toml cannot be read: open terrain.toml: file does not exist`},
		{`"maze"`, `"cave"`, `there is no level generator "cave"; did you mean "maze"?`},
		{`"reaper", `, `"reeper", `, `there is no step "reeper" for a turn; did you mean "reaper"?`},
		{`  "arrival", `, `  `, `rulesets/classic.toml:25:1: the step "arrival" is missing here`},
		{`free = ["wear the best", "consequences", "reaper", "chronicle"]`, `free = ["chronicle", "consequences"]`, `:1: the step "reaper" is missing here`},
		{`free = ["wear the best", "consequences", "reaper", "chronicle"]`, `free = ["reaper", "consequences"]`, `:1: the step "reaper" should come again after the last "consequences"`},
		{`  "level generation", `, `  "arrival", "level generation", `, `the step "arrival" should come after "level generation"`},
		{`"sight", `, strings.Repeat(`"sight",`, 200), `the turn has 212 steps; the maximum is 100`},
		{"low = 80", "low = 180", `the lowest percentage of a blow, 180, is above the highest, 120`},
		{`"search",`, `"serch",`, `there is no verb "serch"; did you mean "search"?`},
		{`sight = "view"`, `sight = "dark"`, `there is no sight "dark"; the known ones are shadows, view`},
		{`"worn", `, `"worm", `, `there is no source of stats "worm"; did you mean "worn"?`},
		{`hits = []`, `hits = ["luck"]`, `there is no hit modifier "luck"; the known ones are `},
		{`"stairs", "treasures"`, `"stares", "treasures"`, `there is no populator "stares"; did you mean "stairs"?`},
		{`depths = [1, 0]`, `depths = [2, 0]`, `no plan covers floor 1; give one depths = [1, 0]`},
		{`depths = [1, 0]`, "name = \"cellar\"\ndepths = [1, 0]", `no plan covers floor 1: the plan "cellar" has a name, so it is for a side floor; take the name away`},
		{`width = 63`, `width = 5`, `a floor has at least 9 by 9 and at most 4000000 cells`},
		{"base = 350", "", "levels need a base: the first level must cost experience"},
		{"base = 350", "base = 0", "0 is out of range here; it may be from 1 to 1000000"},
		{"treasure_size = 2", "treasure_size = 1000000000", "1000000000 is out of range here; it may be from 0 to 100"},
	} {
		_, err := dungeontest.Open(dungeontest.Changed(t, "rulesets/classic.toml", c.old, c.replacement), "classic")
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "rulesets/classic.toml:") {
			t.Errorf("%s gives %v\nwant %s", c.replacement, err, c.says)
		}
	}
}
