package archetypes_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// load reads one data file, called f.
func load(text string) (*archetypes.Content, error) {
	return archetypes.Load(files("f", text), "f")
}

// files makes data files from alternating names and texts.
func files(namesAndTexts ...string) fstest.MapFS {
	all := fstest.MapFS{}
	for i := 0; i < len(namesAndTexts); i += 2 {
		all[namesAndTexts[i]] = &fstest.MapFile{Data: []byte(namesAndTexts[i+1])}
	}
	return all
}

// Components with small fields, and with lists, because the game's own are mostly
// not allowed in entries.
var (
	_    = world.Register[struct{ N, M int8 }]("test:small")
	_    = world.Register[components.TargetData]("test:target")
	seen = world.Register[components.SeenData]("test:seen")
	log  = world.Register[components.LogData]("test:log")
	_    = world.Register[components.PositionData]("test:placed")
)

// wantFaults checks that an error reports exactly these faults, one per line.
func wantFaults(t *testing.T, err error, want ...string) {
	t.Helper()
	got := "no error"
	if err != nil {
		got = err.Error()
	}
	if got != strings.Join(want, "\n") {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.ReplaceAll(got, "\n", "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestAllFaultsOfAFileAreReportedWithTheirPositions(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"unknown section": {`
mnster = 1
[[itm]]
name = "a"
[famly.beast]
`, []string{
			`f:2:1: there is no section "mnster"; did you mean "monster"?`,
			`f:3:3: there is no section "itm"; did you mean "item"?`,
			`f:5:2: there is no section "famly"; did you mean "family"?`,
		}},
		"a section that resembles no known one": {`zzzzzzzzzzz = 1`, []string{
			`f:1:1: there is no section "zzzzzzzzzzz"; the known ones are monster, item, effect, hero, terrain, skill, enchantment, ground, gas, reaction, card, class, arena, friend, family`,
		}},
		"one pair of brackets": {`
[monster]
name = "a"
`, []string{`f:2:2: each entry starts with [[monster]], in two pairs of brackets`}},
		"entries that are not tables": {`
monster = 3
item = [3, "x"]
`, []string{
			`f:2:1: each entry starts with [[monster]], in two pairs of brackets`,
			`f:3:9: each entry starts with [[item]], in two pairs of brackets`,
			`f:3:12: each entry starts with [[item]], in two pairs of brackets`,
		}},
		"unknown fields": {`
[[monster]]
name = "a"
[[monster]]
name = "b"
wieght = 3
growth = { hp = 1, sprad = 2 }
`, []string{
			`f:6:1: there is no field "wieght" here; did you mean "weight"?`,
			`f:7:20: there is no field "sprad" here; did you mean "spread"?`,
		}},
		"unknown components and fields, in every TOML notation": {`
[[monster]]
name = "a"
[monster.components]
helth = {}

[[monster]]
name = "b"
[monster.components]
health = { mx = 3 }

  [monster.components.attributes]
  atkk = 1

[[monster]]
name = "c"
components.rewrd.exp = 1
components . reward . "epx" = 1
components.'test:placed'.floor = 1
`, []string{
			`f:5:1: there is no component "helth"; did you mean "health"?`,
			`f:10:12: there is no field "mx" here; did you mean "max"?`,
			`f:13:3: there is no field "atkk" here; did you mean "atk"?`,
			`f:17:12: there is no component "rewrd"; did you mean "reward"?`,
			`f:18:23: there is no field "epx" here; did you mean "exp"?`,
		}},
		"entries in an inline list": {`
monster = [ { name = "a" }, { name = "b", wieght = 2 },
  { name = "c", components = { helth = {} } } ]
`, []string{
			`f:2:43: there is no field "wieght" here; did you mean "weight"?`,
			`f:3:32: there is no component "helth"; did you mean "health"?`,
		}},
		"wrong types": {`
[[monster]]
name = 3
[[monster]]
name = "b"
weight = "much"
depths = 4
[[monster]]
name = "c"
weight = 1.5
depths = [1]
[[monster]]
name = "d"
weight = 2026-01-01
depths = [1, 2, 3]
growth = 100
[[monster]]
name = "e"
components = 3
[[monster]]
name = "f"
[[monster.components]]
[[monster]]
name = "g"
weight = true
family = 3
`, []string{
			`f:2:3: this monster has no name`,
			`f:3:1: this should be a text in quotes, but is the number 3`,
			`f:6:1: this should be a whole number, but is the text "much"`,
			`f:7:1: this should be a list in brackets, but is the number 4`,
			`f:10:1: this should be a whole number, but is a number with a fraction`,
			`f:11:1: this list should have 2 values, but has 1`,
			`f:14:1: this should be a whole number, but is a date or a time`,
			`f:15:1: this list should have 2 values, but has 3`,
			`f:16:1: this should be a table, { hp, atk, spread, threat }, but is the number 100`,
			`f:19:1: components should be a table: component names and their fields`,
			`f:22:11: components should be a table: component names and their fields`,
			`f:25:1: this should be a whole number, but is true`,
			`f:26:1: this should be a text in quotes, but is the number 3`,
		}},
		"wrong types in components": {`
[[item]]
name = "a"
[item.components]
solid = 3
health = 3
mana = [1, 2]
equipment = { worn = "yes", attribute = 3 }
"test:placed" = { at = { x = "1" } }
facing = { toward = "up" }
`, []string{
			`f:5:1: this should be an empty table, {}, but is the number 3`,
			`f:6:1: this should be a table, { now, max }, but is the number 3`,
			`f:7:1: this should be a table, { now, max }, but is a list`,
			`f:8:15: this should be true or false, but is the text "yes"`,
			`f:8:29: this should be a text in quotes, but is the number 3`,
			`f:9:26: this should be a whole number, but is the text "1"`,
			`f:10:12: "up" is not a direction; the directions are north, east, south and west`,
		}},
		"wrong types in lists": {`
[[hero]]
name = "a"
depths = [1, "b"]
[hero.components.'test:seen']
bits = [1, 256, -1, "x"]
[hero.components.'test:log']
entries = [ { turn = 1, event = { typ = "x", at = { x = 1, z = 2 } } },
  3, { turn = {} } ]
[hero.components.'test:target']
on = -1
[hero.components."test:small"]
n = 128
m = -129
`, []string{
			`f:4:14: this should be a whole number, but is the text "b"`,
			`f:6:12: 256 is out of range here`,
			`f:6:17: -1 is out of range here`,
			`f:6:21: this should be a whole number, but is the text "x"`,
			`f:8:35: there is no field "typ" here; did you mean "type"?`,
			`f:8:60: there is no field "z" here; did you mean "x"?`,
			`f:9:3: this should be a table, { turn, event }, but is the number 3`,
			`f:9:8: this should be a whole number, but is a table`,
			`f:11:1: -1 is out of range here`,
			`f:13:1: 128 is out of range here`,
			`f:14:1: -129 is out of range here`,
		}},
		"names": {`
[[monster]]
name = "a"
[[monster]]
weight = 1
[[item]]
name = "a"
[[monster]]
name = "a"
[[monster]]
name = ""
[[monster]]
name = "named"
[monster.components]
name = { kind = "item", key = "b" }
`, []string{
			`f:4:3: this monster has no name`,
			`f:8:3: there is already a monster "a"`,
			`f:10:3: this monster has no name`,
			`f:15:1: an entry's name goes above its components`,
		}},
		"families": {`
[family.beast]
wieght = 1
name = "beast"
[family.beast.components]
heath = {}
[family.wolf]
family = "beast"
[[monster]]
name = "x"
family = "beast"
[[monster]]
name = "y"
family = "best"
[[monster]]
name = "z"
family = "elementals"
`, []string{
			`f:3:1: there is no field "wieght" here; did you mean "weight"?`,
			`f:4:1: a family has no name of its own; its entries do`,
			`f:6:1: there is no component "heath"; did you mean "health"?`,
			`f:8:1: a family has no family of its own; its entries do`,
			`f:14:1: there is no family "best" in this file; did you mean "beast"?`,
			`f:17:1: there is no family "elementals" in this file; the known ones are beast, wolf`,
		}},
		"no family at all": {`
[[monster]]
name = "x"
family = "beast"
`, []string{`f:4:1: there is no family "beast" in this file; there are none`}},
		"families that are not tables": {`
family.beast = 3
[[monster]]
name = "x"
family = "beast"
`, []string{`f:2:8: this should be a table`}},
		"a list of families": {`
[[family]]
`, []string{`f:2:3: family should be tables, such as [family.beast]`}},
		"Windows line endings": {
			"\r\n[[monster]]\r\nname = \"é\"\r\n[monster.components]\r\n\"hélth\" = { }\r\nhealth = { mx = 1 }\r\n", []string{
				`f:5:1: there is no component "hélth"; did you mean "health"?`,
				`f:6:12: there is no field "mx" here; did you mean "max"?`,
			}},
		"syntax: an open text":  {"[[monster]]\nname = 'a\n", []string{`f:2:10: literal strings cannot have new lines`}},
		"syntax: an open list":  {"\nx = [1,\n", []string{`f:2:5: this bracket is not closed`}},
		"syntax: a key twice":   {"[[monster]]\nname = 'a'\nname = 'b'\n", []string{`f:3:1: key name is already defined`}},
		"syntax: a huge number": {"\n\nx = 99999999999999999999\n", []string{`f:3:5: decimal number is too large to fit in a 64-bit signed integer`}},
		"syntax: two shapes":    {"[monster.x]\n[[monster]]\n", []string{`f:2:3: key monster already exists as a table, but should be an array table`}},
		"syntax: not text":      {"\xff\n", []string{`f:1:1: invalid character at start of key: U+00FF 'ÿ'`}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := load(c.text)
			wantFaults(t, err, c.want...)
		})
	}
}
