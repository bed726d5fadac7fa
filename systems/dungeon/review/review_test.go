package review_test

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/review"
)

// marsh is a mod with nothing wrong.
var marsh = map[string]string{
	"data/marsh.toml": `rulesets = ["classic"]

[[ruleset]]
name = "marsh:marsh"
copy_from = "classic"
[ruleset.floors]
[[ruleset.floors.plans]]
depths = [1, 1]
generator = "marsh:pool"
width = 13
height = 9
stairs_apart = 4
theme = "marsh:mist"
populate = ["stairs", "inhabitants"]

[[ruleset.floors.plans]]
depths = [2, 0]
generator = "marsh:mire"
width = 13
height = 9
theme = "grottoes"
populate = ["stairs"]

[[ruleset.floors.plans]]
depths = [9, 0]
generator = "maze"
width = 31
height = 21
populate = ["stairs"]

[[plan]]
name = "marsh:pool"
drawings = [[
  "#############",
  "#...........#",
  "#.<.......>.#",
  "#...........#",
  "#...........#",
  "#...........#",
  "#...........#",
  "#...........#",
  "#############",
]]

[[monster]]
name = "marsh:newt"
copy_from = "rat"
depths = [1, 4]

[[effect]]
name = "marsh:chill"
[effect.components]
timer = { left = 5, total = 5 }
modifiers = { list = [{ stat = "marsh:cold", percent = 80 }, { stat = "noise-step", percent = 50 }] }
`,
	"scripts/marsh.star": `
def hop(e):
    if stat(e, "marsh:cold") < 3:
        tell("marsh:hop", about=e, amount=2)
    return "wait"
behaviour("marsh:hop", hop)
def mire(width, height):
    wall, mud = "#" * width, "#" + "." * (width - 2) + "#"
    return [wall] + ["#<" + mud[2:]] + [mud] * (height - 4) + ["#" + "." * (width - 3) + ">#"] + [wall]
generator("marsh:mire", mire)
`,
	"looks/looks.toml": "[themes.\"marsh:mist\"]\nlike = \"grottoes\"\nwet = 60\n",
	"words/en/m.toml":  "\"monster.marsh:newt\" = \"newt\"\n\"monster.marsh:newt.about\" = \"It is wet.\"\n\"effect.marsh:chill\" = \"Chill\"\n\"ruleset.marsh:marsh\" = \"The marsh\"\n\"marsh:hop\" = \"{{The .Who}} hops {{.Amount}} steps.\"\n\"event.kill\" = \"{{The .Who}} is no more.\"\n",
	"words/fr/m.toml":  "\"monster.marsh:newt\" = \"le triton\"\n\"monster.marsh:newt.about\" = \"Il est mouillé.\"\n\"effect.marsh:chill\" = \"le frisson\"\n\"ruleset.marsh:marsh\" = \"Le marais\"\n\"marsh:hop\" = \"{{The .Who}} saute de {{.Amount}} pas.\"\n",
}

// findings reviews the mod with a text in a file replaced.
func findings(t *testing.T, file, old, replacement string) string {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range maps.All(marsh) {
		if name == file {
			if !strings.Contains(text, old) {
				t.Fatalf("%s has no %q", file, old)
			}
			text = strings.Replace(text, old, replacement, 1)
		}
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	all := assets.With(assets.Files(), assets.Layer{ID: "marsh", Files: files})
	if err := core.Check(all); err != nil {
		t.Fatalf("%q: %v", replacement, err)
	}
	found, err := review.Files(all)
	if err != nil {
		return err.Error()
	}
	text := errors.Join(found.Faults...)
	var lines []string
	if text != nil {
		lines = append(lines, "faults:", text.Error())
	}
	if notices := errors.Join(found.Notices...); notices != nil {
		lines = append(lines, "notices:", notices.Error())
	}
	return strings.Join(lines, "\n")
}

// TestMistakesAreFound makes each of them in a sound mod.
func TestMistakesAreFound(t *testing.T) {
	if got := findings(t, "", "", ""); got != "" {
		t.Fatalf("a sound mod has\n%s", got)
	}
	for _, c := range []struct{ file, old, replacement, want string }{
		{"data/marsh.toml", `"noise-step"`, `"noise-stop"`, "faults:\ndata/marsh.toml:54:64: there is no stat \"noise-stop\" for the effect \"marsh:chill\"; did you mean \"noise-step\"?"},
		{"data/marsh.toml", `depths = [1, 4]`, `depths = [4, 1]`, "notices:\ndata/marsh.toml:48:1: no floor has the monster \"marsh:newt\": its last depth, 1, is above its first, 4"},
		{"data/marsh.toml", `depths = [9, 0]`, `depths = [9, 8]`, "notices:\ndata/marsh.toml:25:1: no floor has this plan: its last depth, 8, is above its first, 9"},
		{"data/marsh.toml", `stairs_apart = 4`, `stairs_apart = 9`, "notices:\ndata/marsh.toml:12:1: in a drawing of the plan \"marsh:pool\" the stairs are 8 steps apart, and a drawing stays as it is"},
		{"data/marsh.toml", `"marsh:mist"`, `"marsh:mits"`, "faults:\ndata/marsh.toml:13:1: there is no theme \"marsh:mits\"; did you mean \"marsh:mist\"?"},
		{"scripts/marsh.star", `">#"`, `".#"`, "faults:\ndata/marsh.toml:18:1: marsh: scripts/marsh.star:7:1: the floor of the generator cannot be used: a floor has one < and one >"},
		{"looks/looks.toml", `"grottoes"`, `"grotoes"`, `looks/looks.toml: the theme "marsh:mist" is like the theme "grotoes", and there is no such theme`},
		{"looks/looks.toml", `like = "grottoes"`, "like = \"grotoes\"\ntorch = 9\nopen = 9\nface = 9\ncorner = 9", "faults:\nlooks/looks.toml:2:1: there is no theme \"grotoes\"; did you mean \"grottoes\"?"},
		{"words/en/m.toml", `{{The .Who}}`, `{{The .Whom}}`, "faults:\nwords/en/m.toml:5:1: nothing gives this text {{.Whom}}; did you mean \"Who\"?"},
		{"words/en/m.toml", `= "newt"`, `= "newt {{.Name}}"`, "faults:\nwords/en/m.toml:1:1: nothing gives this text {{.Name}}; there are none"},
		{"words/fr/m.toml", "\"monster.marsh:newt\" = \"le triton\"\n", "", "notices:\nwords/fr: the text monster.marsh:newt is missing here"},
		{"words/fr/m.toml", "\"marsh:hop\" =", "\"marsh:hops\" =", "notices:\nwords/fr/m.toml:5:1: nothing reads the text \"marsh:hops\"; did you mean \"marsh:hop\"?\nwords/fr: the text marsh:hop is missing here"},
		{"words/fr/m.toml", `"le triton"`, `"triton"`, "notices:\nwords/fr/m.toml:1:1: this noun has no article, such as le, la, les or l'"},
		{"words/en/m.toml", `newt.about`, `nwet.about`, "notices:\nwords/en/m.toml:2:1: nothing reads the text \"monster.marsh:nwet.about\"; did you mean \"monster.marsh:newt.about\"?\nwords/fr: the text monster.marsh:nwet.about is missing here"},
		{"words/en/m.toml", `event.kill`, `event.kil`, "notices:\nwords/en/m.toml:6:1: nothing reads the text \"event.kil\"; did you mean \"event.kill\"?\nwords/fr: the text event.kil is missing here"},
		{"words/en/m.toml", `effect.marsh`, `efect.marsh`, "notices:\nwords/en/m.toml:3:1: nothing reads the text \"efect.marsh:chill\"; did you mean \"effect.marsh:chill\"?\nwords/en: the text effect.marsh:chill is missing here\nwords/fr: the text efect.marsh:chill is missing here"},
	} {
		if got := findings(t, c.file, c.old, c.replacement); got != c.want {
			t.Errorf("%s in place of %s gives\n%s\nwant\n%s", c.replacement, c.old, got, c.want)
		}
	}
}

// TestOtherModsMayBeAway names themes, stats and texts of a mod that is not there.
func TestOtherModsMayBeAway(t *testing.T) {
	for _, c := range [][3]string{
		{"data/marsh.toml", `"marsh:mist"`, `"fen:mist"`},
		{"data/marsh.toml", `"noise-step"`, `"fen:damp"`},
		{"words/en/m.toml", `"event.kill"`, `"monster.fen:frog"`},
	} {
		if got := findings(t, c[0], c[1], c[2]); strings.Contains(got, "fen:mist") || strings.Contains(got, "fen:damp") || strings.Contains(got, "nothing reads") {
			t.Errorf("%s gives\n%s", c[2], got)
		}
	}
}
