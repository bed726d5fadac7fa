package archetypes_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

const heroes = "[[hero]]\nname = 'adventurer'\n"

func TestARulesetIsReadWithItsContent(t *testing.T) {
	all := files("heroes.toml", heroes, "rulesets/short.toml", `
content = ["heroes.toml"]
hero = "adventurer"
turn = ["a", "b"]
free = []
combat = { low = 1, high = 2, factor = 3, critical = 4 }
levels = { base = 5, step = 6, points = 7 }
[floors]
treasure_size = 9
treasures = { base = 10, per_floor = 11, most = 12 }
hp = { base = 13, linear = 14, square = 15 }
[[floors.plans]]
depths = [1, 0]
generator = "maze"
stairs_apart = 8
width = 16
height = 17
`, "rulesets/notes.txt", "not a ruleset", "rulesets/another.toml", "")
	rules, content, err := archetypes.LoadRuleset(all, "short")
	if err != nil {
		t.Fatal(err)
	}
	want := archetypes.Ruleset{
		Name: "short", Content: []string{"heroes.toml"}, Hero: "adventurer", Turn: []string{"a", "b"}, Free: []string{},
		Combat: archetypes.Combat{Low: 1, High: 2, Factor: 3, Critical: 4},
		Levels: archetypes.Levels{Base: 5, Step: 6, Points: 7},
		Floors: archetypes.Floors{
			Plans:        []archetypes.Plan{{Depths: [2]int{1, 0}, Generator: "maze", StairsApart: 8, Width: 16, Height: 17}},
			TreasureSize: 9,
			Treasures:    archetypes.Amount{Base: 10, PerFloor: 11, Most: 12},
			Hp:           archetypes.Curve{Base: 13, Linear: 14, Square: 15},
		},
	}
	if diff := cmp.Diff(want, *rules, cmpopts.IgnoreUnexported(archetypes.Ruleset{}), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if content.Find("hero", "adventurer") == nil {
		t.Error("the content has no hero")
	}
	if got, err := archetypes.Rulesets(all); err != nil || !slices.Equal(got, []string{"another", "short"}) {
		t.Errorf("the rulesets are %q, %v", got, err)
	}
	if got, err := archetypes.Rulesets(files()); err != nil || got != nil {
		t.Errorf("without files the rulesets are %q, %v", got, err)
	}
}

func TestFaultsOfARuleset(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"empty": {"", []string{`rulesets/f.toml:1:1: this ruleset names no hero`}},
		"an unknown hero": {`
content = ["heroes.toml"]
hero = "adventuress"`, []string{`rulesets/f.toml:3:1: there is no hero "adventuress"; did you mean "adventurer"?`}},
		"a hero without content": {`
hero = "adventurer"`, []string{`rulesets/f.toml:2:1: there is no hero "adventurer"; there are none`}},
		"a hero that is not text": {`
hero = ["adventurer"]`, []string{`rulesets/f.toml:2:1: this should be a text in quotes, but is a list`}},
		"everything, and in the content too": {`
name = "g"
content = ["heroes.toml", "missing.toml", "bad.toml"]
hro = "adventurer"
turn = ["a", 3]
[combat]
low = 1.5
[floors]
treasures = 3
hp = { base = "x", quadratic = 1 }
`, []string{
			`bad.toml:2:3: this monster has no name`,
			`rulesets/f.toml:1:1: this ruleset names no hero`,
			`rulesets/f.toml:2:1: a ruleset has no name field; it is named after its file, f`,
			`rulesets/f.toml:3:1: the data file missing.toml cannot be read: open missing.toml: file does not exist`,
			`rulesets/f.toml:4:1: there is no field "hro" here; did you mean "hero"?`,
			`rulesets/f.toml:5:14: this should be a text in quotes, but is the number 3`,
			`rulesets/f.toml:7:1: this should be a whole number, but is a number with a fraction`,
			`rulesets/f.toml:9:1: this should be a table, { base, per_floor, most }, but is the number 3`,
			`rulesets/f.toml:10:8: this should be a whole number, but is the text "x"`,
			`rulesets/f.toml:10:20: there is no field "quadratic" here; the known ones are base, linear, square`,
		}},
		"syntax": {"hero = adventurer", []string{`rulesets/f.toml:1:8: unexpected character U+0061 'a' at start of value`}},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := archetypes.LoadRuleset(files("rulesets/f.toml", c.text, "heroes.toml", heroes, "bad.toml", "\n[[monster]]\n"), "f")
			wantFaults(t, err, c.want...)
		})
	}
}

func TestUnknownRulesets(t *testing.T) {
	for name, want := range map[string]string{
		"clasic":            `there is no ruleset "clasic"; did you mean "classic"?`,
		"../heroes/classic": `there is no ruleset "../heroes/classic"; `,
		"":                  `there is no ruleset ""; `,
	} {
		_, _, err := archetypes.LoadRuleset(assets.Files(), name)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
	_, _, err := archetypes.LoadRuleset(files(), "classic")
	wantFaults(t, err, `there is no ruleset "classic"; there are none`)
}

func TestAmountsAndCurves(t *testing.T) {
	for _, c := range []struct {
		amount archetypes.Amount
		want   [8]int // on floors 1 to 8
	}{
		{archetypes.Amount{}, [8]int{}},
		{archetypes.Amount{Base: 8}, [8]int{8, 8, 8, 8, 8, 8, 8, 8}},
		{archetypes.Amount{Base: 2, PerFloor: 25}, [8]int{2, 2, 2, 3, 3, 3, 3, 4}},
		{archetypes.Amount{Base: 2, PerFloor: 25, Most: 3}, [8]int{2, 2, 2, 3, 3, 3, 3, 3}},
		{archetypes.Amount{Base: 650, PerFloor: 20000}, [8]int{850, 1050, 1250, 1450, 1650, 1850, 2050, 2250}},
	} {
		for i, want := range c.want {
			if got := c.amount.At(i + 1); got != want {
				t.Errorf("%+v on floor %d is %d, want %d", c.amount, i+1, got, want)
			}
		}
	}
	// Attack is 3 + 1.2 n + 0.1 n^2, in hundredths.
	attack := archetypes.Curve{Base: 300, Linear: 120, Square: 10}
	for depth, want := range map[int]int{0: 300, 1: 430, 2: 580, 10: 2500, 100: 112300} {
		if got := attack.At(depth); got != want {
			t.Errorf("the curve at %d is %d, want %d", depth, got, want)
		}
	}
}

func BenchmarkLoadRuleset(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := archetypes.LoadRuleset(assets.Files(), "classic"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for _, entries := range []int{100, 1000, 5000} {
		var text strings.Builder
		for i := range entries {
			fmt.Fprintf(&text, "[[monster]]\nname = 'm%d'\n", i)
		}
		all := files("f", text.String())
		b.Run(fmt.Sprint(entries), func(b *testing.B) {
			for b.Loop() {
				if _, err := archetypes.Load(all, "f"); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*entries), "ns/entry")
		})
	}
}

func TestTheFirstRulesetIsOfferedFirst(t *testing.T) {
	all := files("heroes.toml", heroes,
		"rulesets/a.toml", "content = ['heroes.toml']\nhero = 'adventurer'",
		"rulesets/bad.toml", "hero =",
		"rulesets/c.toml", "first = true\ncontent = ['heroes.toml']\nhero = 'adventurer'")
	if got, err := archetypes.Offered(all); err != nil || !slices.Equal(got, []string{"c", "a", "bad"}) {
		t.Errorf("the rulesets are offered as %q, %v", got, err)
	}
	if got, err := archetypes.Offered(assets.Files()); err != nil || !slices.Equal(got, []string{"adventure", "classic"}) {
		t.Errorf("the program's rulesets are offered as %q, %v", got, err)
	}
}

// TestTheLevelsOfAStorehouseAreRead loads Adventure, and again without the file of the levels.
func TestTheLevelsOfAStorehouseAreRead(t *testing.T) {
	if _, _, err := archetypes.LoadRuleset(assets.Files(), "adventure"); err != nil {
		t.Error(err)
	}
	raw, err := fs.ReadFile(assets.Files(), "rulesets/adventure.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(raw), `levels = "sokoban/storehouse.sok"`, `levels = "sokoban/none.sok"`, 1)
	_, _, err = archetypes.LoadRuleset(assets.Over(files("rulesets/adventure.toml", text), assets.Files()), "adventure")
	if err == nil || !regexp.MustCompile(`rulesets/adventure\.toml:\d+:1: the data file sokoban/none\.sok cannot be read`).MatchString(err.Error()) {
		t.Errorf("without its levels: %v", err)
	}
}
