package scripts_test

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// The golden mods of api = 1 are what players have written: copies of the example mods as they were, and
// the mod "every", which uses every function of scripts and every kind of entry. Their files never
// change, and they load and play for as long as the program takes mods of api = 1. A change of the
// program that would break one needs api = 2 beside it, with golden mods of its own. What api = 1 gains
// is tested in a new golden mod, not in these.
const golden = "testdata/api1"

// goldenHashes are the golden mods. An entry is added with a mod, and never changed.
var goldenHashes = map[string]string{
	"every": "b28ffa4d66716953", "hedgehog": "4afeecf003466065", "lore": "abc76a3859820eaa", "plague": "f62c2bc6620944d2",
	"tower": "80e43d357d449129",
}

// goldenFunctions are the functions of scripts of api = 1 that the golden mod "every" calls.
const goldenFunctions = `apply are_foes ask bag behaviour calm can_ask clear depth dig distance drop each end foes
	free_cell generator give heal hero hit_change hurt in_cell is_free is_open item_use join kill lying near noise on
	place push question refuse reveal roll ruleset sees_hero skill_use sleep spawn spend stat stat_change step step_from
	take teleport tell toward turn use verb wake`

// goldenSections are the sections of its data files.
const goldenSections = `ruleset sound silence music instrument plan monster item effect hero terrain skill enchantment card
	class friend component change remove`

// goldenMods are the golden mods in their order.
func goldenMods(t *testing.T) []mods.Found {
	t.Helper()
	found, err := mods.Find(golden)
	if err != nil {
		t.Fatal(err)
	}
	return mods.Arrange(found, func(string) bool { return true })
}

func TestGoldenModsNeverChange(t *testing.T) {
	found := map[string]string{}
	for _, f := range goldenMods(t) {
		if !f.Used() {
			t.Errorf("%s: %v", f.ID(), f.Fault)
		}
		found[f.ID()] = f.Hash
	}
	if !maps.Equal(found, goldenHashes) {
		t.Errorf("the golden mods are %q, and were %q", found, goldenHashes)
	}
}

// TestTheGoldenModUsesEverything holds that the mod "every" calls every function.
func TestTheGoldenModUsesEverything(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(golden, "every", "scripts", "every.star"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(goldenFunctions) {
		if !slices.Contains(scripts.Functions(), name) || !regexp.MustCompile(`\b`+name+`\(`).Match(raw) {
			t.Errorf("%s is not called, or is no function of scripts", name)
		}
	}
	files, err := filepath.Glob(filepath.Join(golden, "every", "data", "*.toml"))
	if err != nil {
		t.Fatal(err)
	}
	var data strings.Builder
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		data.Write(raw)
	}
	for _, section := range strings.Fields(goldenSections) {
		if !strings.Contains(data.String(), "[["+section+"]]") {
			t.Errorf("there is no [[%s]]", section)
		}
	}
}

// TestBotsPlayTheGoldenMods: no script is switched off, and in the end every function has been called.
func TestBotsPlayTheGoldenMods(t *testing.T) {
	layers := mods.Layers(goldenMods(t))
	files := assets.With(assets.Files(), layers...)
	var never []scripts.Hook
	for i, start := range []struct{ bot, ruleset, class string }{
		{bots.NameTester, "adventure", "every:guide"}, {bots.NameTester, "adventure", ""}, {"greedy", "classic", ""},
		{"diver", "tower:tower", ""}, {bots.NameTester, "every:every", "every:guide"}, {"diver", "every:every", ""},
	} {
		k, err := core.Open(files, start.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		batch, err := lab.Play(context.Background(), k, lab.Plan{Bot: start.bot, Ruleset: start.ruleset, Class: start.class, Seed: "golden", Games: 3}, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(err)
		}
		for _, run := range batch.Runs {
			if len(run.ModsOff) > 0 || run.Turns < 10 {
				t.Errorf("%+v: game %d ends with %s after %d turns; %q", start, run.Game, run.End, run.Turns, run.ModsOff)
			}
		}
		rest := scripts.NeverCalled(k)
		if i > 0 {
			rest = slices.DeleteFunc(rest, func(h scripts.Hook) bool { return !slices.Contains(never, h) })
		}
		never = rest
	}
	if len(never) > 0 {
		t.Errorf("never called: %+v", never)
	}
}

// TestGoldenModsStayTheSameAfterALoad plays the same actions in a game that is saved, loaded and read
// anew in the middle.
func TestGoldenModsStayTheSameAfterALoad(t *testing.T) {
	files := assets.With(assets.Files(), mods.Layers(goldenMods(t))...)
	for _, ruleset := range []string{"adventure", "every:every"} {
		open := func() *kit.Kit {
			k, err := core.Open(files, ruleset)
			if err != nil {
				t.Fatal(err)
			}
			return k
		}
		k := open()
		start := dungeon.Start{Seed: "golden", Class: "every:guide"}
		g, err := k.Begin(start)
		if err != nil {
			t.Fatal(err)
		}
		twin, err := k.Begin(start)
		if err != nil {
			t.Fatal(err)
		}
		bot, err := bots.New(bots.NameTester, "")
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 120 && !g.Run().Over; n++ {
			a := bot.Choose(known.Know(g))
			for _, each := range []*systems.Game{g, twin} {
				if err := each.Act(a); err != nil {
					t.Fatalf("%+v: %v", a, err)
				}
			}
			if n%10 == 3 {
				twin = load(t, open(), twin)
			}
			if g.World.Hash() != twin.World.Hash() {
				t.Fatalf("%s: after %d actions, the last of them %+v, a loaded game differs", ruleset, n+1, a)
			}
		}
		if off(g) != "" {
			t.Errorf("%s: %s", ruleset, off(g))
		}
	}
}

// TestGoldenModsHaveNoFaults reads what games do not: pictures, sounds, music, cards, tests.
func TestGoldenModsHaveNoFaults(t *testing.T) {
	layers := mods.Layers(goldenMods(t))
	files := assets.With(assets.Files(), layers...)
	if _, err := archetypes.LoadSounds(files); err != nil {
		t.Error(err)
	}
	if _, err := archetypes.LoadMusic(files); err != nil {
		t.Error(err)
	}
	for _, layer := range layers {
		if _, err := sprites.Pictures(layer); err != nil {
			t.Errorf("the pictures of %s: %v", layer.ID, err)
		}
		if _, err := trials.Run(layer, func(ruleset string) (*kit.Kit, error) { return core.Open(files, ruleset) },
			func(known.Known) trials.Teller {
				return trials.Teller{Event: func(systems.Event) string { return "" }, Refusal: error.Error}
			}); err != nil {
			t.Errorf("the tests of %s: %v", layer.ID, err)
		}
	}
}
