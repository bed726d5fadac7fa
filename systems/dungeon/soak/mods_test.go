package soak

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// examples are the example mods that have files.
var examples = []string{"hedgehog", "plague", "tower", "lore"}

// tower is the ruleset that a mod brings.
const tower = "tower:tower"

// withMods are the data files with mods of the folder mods.
func withMods(t testing.TB, names ...string) fs.FS {
	t.Helper()
	var layers []assets.Layer
	for _, name := range names {
		m, err := mods.Open(filepath.Join("..", "..", "..", "mods", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		layers = append(layers, m.Layer())
	}
	return assets.With(assets.Files(), layers...)
}

// scripted are the data files with all example mods, and two hostile ones that are switched
// off in the first turn.
func scripted(t testing.TB) fs.FS {
	t.Helper()
	return withMods(t, slices.Concat(examples, []string{"hostile/endless", "hostile/hungry"})...)
}

// scriptedPlans are games of bots with those mods, of Classic or Adventure.
func scriptedPlans(ruleset string) (plans []plan) {
	for i := range 4 {
		p := golden(i, 300)
		if ruleset == adventure {
			p = goldenOfAdventure(i, 300)
		}
		p.seed = fmt.Sprint("scripts-", i)
		plans = append(plans, p)
	}
	return plans
}

// TestGamesWithScriptsAreTheSameOnEveryMachine plays games with scripts, in which some are
// switched off.
func TestGamesWithScriptsAreTheSameOnEveryMachine(t *testing.T) {
	files := scripted(t)
	for _, ruleset := range []string{kit.DefaultRuleset, adventure, tower} {
		kit, err := core.Open(files, ruleset)
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(ruleset, ":")
		checkGoldenOf(t, kit, "scripts-"+name+".txt", scriptedPlans(ruleset))
	}
}

// TestGamesRecordedWithScriptsAreTheSameOnEveryMachine replays a recording of a game with
// scripts. With -update it plays the game and records it anew.
func TestGamesRecordedWithScriptsAreTheSameOnEveryMachine(t *testing.T) {
	files, file := scripted(t), "scripts.replay"
	kit, err := core.Open(files, adventure)
	if err != nil {
		t.Fatal(err)
	}
	p := plan{seed: "scripts", bot: bots.NameCareful, class: "warrior", turns: 1000}
	if *update {
		if err := p.record(kit, t.TempDir(), filepath.Join("testdata", file)); err != nil {
			t.Fatal(err)
		}
	}
	r, err := keep.OpenReplay(files, persistence.Disk("testdata"), file)
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	if err := r.Verify(func(int) {}); err != nil {
		differ++
		t.Errorf("%v; after a change of the rules update it with go test ./systems/dungeon/soak -run Scripts -update", err)
	}
	off := components.SwitchedOffMods.Find(r.Game.World, r.Game.RunID)
	if off == nil || len(off.Mods) != 2 || !r.Rules {
		t.Errorf("in the recording the mods %+v are switched off; it is of these rules: %v", off, r.Rules)
	}
	infected := 0
	for _, m := range known.Know(r.Game).Mods().SwitchedOff() {
		if m.Mod == "plague" {
			t.Errorf("the plague is switched off: %s", m.Reason)
		}
	}
	if k, known := kit.Schema().Lookup("plague:infection"); known {
		infected = len(r.Game.World.Carriers(k))
	}
	report(t, "%s/%s: a recording with scripts, %d actions, %d infected at its end: %d differences", runtime.GOOS, runtime.GOARCH, r.Len(), infected, differ)
}

// TestGamesWithScriptsLoadedAtRandomTurnsStayTheSame plays games beside twins that are
// saved and loaded.
func TestGamesWithScriptsLoadedAtRandomTurnsStayTheSame(t *testing.T) {
	k, err := core.Open(scripted(t), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	loads := 0
	for _, p := range scriptedPlans(kit.DefaultRuleset) {
		twin, err := newTwin(k, p, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.play(k, twin.follow); err != nil {
			t.Error(err)
		}
		loads += twin.loads
	}
	if loads < 4 {
		t.Errorf("the games were loaded only %d times", loads)
	}
}

// TestExampleModsArePlayed plays 20 games with each example mod, and with all of them,
// beside twins that are saved and loaded.
func TestExampleModsArePlayed(t *testing.T) {
	sets := map[string][]string{"all": examples}
	for _, name := range examples {
		sets[name] = []string{name}
	}
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rulesets := []string{kit.DefaultRuleset, adventure}
			if slices.Contains(set, "tower") {
				rulesets = append(rulesets, tower)
			}
			loads := 0
			for i := range 20 {
				ruleset := rulesets[i%len(rulesets)]
				kit, err := core.Open(withMods(t, set...), ruleset)
				if err != nil {
					t.Fatal(err)
				}
				p := golden(i, 200)
				if ruleset == adventure {
					p = goldenOfAdventure(i, 200)
				}
				p.seed = fmt.Sprint(name, i)
				twin, err := newTwin(kit, p, "")
				if err != nil {
					t.Fatal(err)
				}
				if err := p.play(kit, twin.follow); err != nil {
					t.Errorf("%s, %s: %v", ruleset, p, err)
				}
				loads += twin.loads
			}
			if loads < 20 {
				t.Errorf("20 games were loaded only %d times", loads)
			}
		})
	}
}
