package core_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
)

// linked registers a mod with a step that stands before the clock.
func linked(id, more string) {
	mod.Register(mod.Pack{
		Files: fstest.MapFS{"mod.toml": {Data: []byte(`
id = "` + id + `"
version = "1.0.0"
api = 1
name = { en = "Trial", fr = "Essai" }
authors = ["Somebody"]
licence = "MIT"
` + more)}},
		Steps: []mod.Step{{Name: id + ":tick", Before: "clock", Run: func(*systems.Game) {}}},
	})
}

// The mods register in another order than that in which they are loaded.
func init() {
	linked("beta", `after = ["gamma"]`)
	linked("gamma", "")
	linked("alpha", "")
}

// TestPacksApplyInTheOrderOfMods opens kits with different mods switched on.
func TestPacksApplyInTheOrderOfMods(t *testing.T) {
	for _, c := range []struct{ off, want string }{
		{"", "alpha:tick gamma:tick beta:tick"},
		{"gamma", "alpha:tick beta:tick"},
		{"alpha beta gamma", ""},
	} {
		found, err := mods.Find()
		if err != nil {
			t.Fatal(err)
		}
		found = mods.Arrange(found, func(id string) bool { return !strings.Contains(c.off, id) })
		kit, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "classic")
		if err != nil {
			t.Fatal(err)
		}
		ticks := slices.DeleteFunc(kit.Turn(), func(step string) bool { return !strings.Contains(step, ":") })
		if got := strings.Join(ticks, " "); got != c.want {
			t.Errorf("without %q the steps of mods are %q, want %q", c.off, got, c.want)
		}
	}
}

// TestTwoPacksCannotDeclareOneName declares a name of the core once more in each table.
func TestTwoPacksCannotDeclareOneName(t *testing.T) {
	for want, p := range map[string]dungeon.Pack{
		`two steps of a turn are called "clock"`:  {Steps: []dungeon.Step{{Name: "clock", Run: func(*systems.Game) {}}}},
		`two verbs are called "move"`:             {Verbs: []systems.VerbSpec{{Name: dungeon.Move}}},
		`two moves of scripts are called "shoot"`: {Moves: map[string]dungeon.Choice{"shoot": nil}},
		`two populators are called "stairs"`:      {Populators: map[string]dungeon.Populator{"stairs": nil}},
		`two sight rules are called "shadows"`:    {Sights: map[string]dungeon.Sight{"shadows": nil}},
		`two sources of stats are called "own"`:   {StatSources: map[string]systems.Modify{"own": nil}},
		`two hit modifiers are called "taken"`:    {HitModifiers: map[string]dungeon.ModifyHit{"taken": nil}},
	} {
		if _, err := core.Open(assets.Files(), "classic", p); err == nil || err.Error() != want {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// TestEveryPackOfTheProgramDeclaresSomething finds packs that are left over.
func TestEveryPackOfTheProgramDeclaresSomething(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	if got, want := len(kit.Library()), len(core.Verbs()); got != want {
		t.Errorf("the kit has %d verbs, the packs %d", got, want)
	}
	for i, p := range core.Packs() {
		if len(p.Steps)+len(p.Verbs)+len(p.Behaviours)+len(p.Reactions)+len(p.Moves)+len(p.Bumps)+len(p.SkillActs)+len(p.Populators)+
			len(p.StatSources)+len(p.HitModifiers)+len(p.Checks)+len(p.Events)+len(p.Generators) == 0 {
			t.Errorf("pack %d declares nothing", i+1)
		}
	}
}
