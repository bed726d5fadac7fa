package scripts_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// withMods opens a ruleset with some of the example mods.
func withMods(t testing.TB, ruleset string, names ...string) *kit.Kit {
	t.Helper()
	var layers []assets.Layer
	for _, name := range names {
		m, err := mods.Open(filepath.Join("..", "..", "..", "mods", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		layers = append(layers, m.Layer())
	}
	kit, err := core.Open(assets.With(assets.Files(), layers...), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// TestThePlagueSpreadsAndIsCured: a sick rat beside the hero, in both sets of rules.
func TestThePlagueSpreadsAndIsCured(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		k := withMods(t, ruleset, "plague")
		g := k.New("plague")
		*components.Health.Get(g.World, g.Hero) = components.HealthData{Now: 100_000, Max: 100_000}
		infection, _ := k.Schema().Lookup("plague:infection")
		infected := func() bool { return g.World.Ref(g.Hero, infection).IsValid() }
		for _, p := range known.Know(g).Hero().At().Neighbours() {
			dungeon.Summon(g, "plague:carrier", 1, p, 1_000_000, 1)
		}
		turns := 0
		for ; !infected() && turns < 200; turns++ {
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
		}
		if !infected() || turns == 0 {
			t.Fatalf("%s: after %d turns beside the sick the hero has not caught it: %+v", ruleset, turns, known.Know(g).Mods().SwitchedOff())
		}
		told := func(key string) (n int) {
			for _, e := range components.Log.Get(g.World, g.RunID).Entries {
				if e.Event.Type == dungeon.EventTell && e.Event.Name == key {
					n++
				}
			}
			return n
		}
		if told("plague:caught") != 1 {
			t.Errorf("%s: the log tells it %d times", ruleset, told("plague:caught"))
		}
		for id := range components.Hostile.Each(g.World) {
			dungeon.Kill(g, id, 0)
		}
		theriac := dungeon.NewItem(g, "plague:theriac", 1)
		kit.GiveOrDrop(g, theriac)
		if err := g.Act(systems.Action{Verb: items.Drink, Item: theriac}); err != nil {
			t.Fatal(err)
		}
		if infected() || told("plague:over") != 1 {
			t.Errorf("%s: the theriac did not cure", ruleset)
		}
	}
}

// TestTheTowerHasFloorsOfItsOwn plays on the floors that its script makes.
func TestTheTowerHasFloorsOfItsOwn(t *testing.T) {
	plan := lab.Plan{Bot: "diver", Ruleset: "tower:tower", Seed: "tower", Games: 30}
	batch, err := lab.Play(context.Background(), withMods(t, plan.Ruleset, "tower"), plan, lab.Shard{}, 1, func() {})
	if err != nil {
		t.Fatal(err)
	}
	floors := 0
	for _, run := range batch.Runs {
		floors += run.Depth
		if len(run.ModsOff) > 0 || run.End == lab.EndIdle {
			t.Errorf("game %d ends with %s on floor %d; %q", run.Game, run.End, run.Floor, run.ModsOff)
		}
	}
	if floors < 2*plan.Games {
		t.Errorf("%d games have entered %d floors", plan.Games, floors)
	}
}

// TestHostileModsAreSwitchedOff: bots play on as without them.
func TestHostileModsAreSwitchedOff(t *testing.T) {
	for _, c := range []struct{ mod, want string }{
		{"endless", "scripts/endless.star:2:5: a call may take 200000 steps, and this would be one more; does a loop end?"},
		{"hungry", "scripts/hungry.star:4:25: the scripts of a mod may use 64 MiB, and this would be more"},
	} {
		kit := withMods(t, "classic", "hostile/"+c.mod)
		g := kit.New("s")
		if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			t.Fatal(err)
		}
		off := known.Know(g).Mods().SwitchedOff()
		if len(off) != 1 || off[0].Mod != c.mod || !strings.HasPrefix(off[0].Reason, c.want) {
			t.Errorf("%s is switched off by %+v, want %s", c.mod, off, c.want)
		}
		plan := lab.Plan{Bot: "greedy", Ruleset: "classic", Seed: "hostile", Games: 2}
		batch, err := lab.Play(context.Background(), kit, plan, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(err)
		}
		bare, err := lab.Play(context.Background(), withMods(t, "classic"), plan, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(err)
		}
		for i, run := range batch.Runs {
			if run.Turns != bare.Runs[i].Turns || run.Depth != bare.Runs[i].Depth {
				t.Errorf("with %s a bot played %+v, without it %+v", c.mod, run, bare.Runs[i])
			}
		}
	}
}
