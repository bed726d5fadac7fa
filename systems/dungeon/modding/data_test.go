package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Examples for modders that need no Go code.

// A class with passive modifiers. It touches an entry of the heroes and two lines
// of the ruleset (the classes, and the stat source "own").
const rogueEntry = `
[[hero]]
name = "rogue"
[hero.components]
hero = {}
solid = {}
facing = { toward = "south" }
attributes = { atk = 12, int = 8, def = 10 }
gauges = { hp_per_def = 10, mp_per_int = 10, mp_base = -50 }
health = {}
mana = {}
magic = { cost = 20, power = 2 }
progress = { level = 1 }
bag = { slots = 12 }
search = {}
modifiers = { list = [{ stat = "critical", add = 10 }, { stat = "exp", percent = 20 }] }
`

func TestAModsClassHasItsPassiveModifiers(t *testing.T) {
	kit := openMod(t, mod(t, map[string]string{"heroes/classic.toml": rogueEntry},
		edit{"rulesets/classic.toml", `hero = "adventurer"`, "hero = \"adventurer\"\nclasses = [\"adventurer\", \"rogue\"]"},
		edit{"rulesets/classic.toml", `stats = ["worn", "effects"]`, `stats = ["own", "worn", "effects"]`}), "classic")
	if _, err := kit.Begin(dungeon.Start{Seed: "s", Class: "wizard"}); err == nil {
		t.Error("a game started with an unknown class")
	}
	for class, want := range map[string]struct{ critical, exp, atk int }{"": {5, 100, 10}, "rogue": {15, 120, 12}} {
		g, err := kit.Begin(dungeon.Start{Seed: "s", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		if got := dungeon.Stat(g, g.Hero, dungeon.Critical); got != want.critical {
			t.Errorf("%q: a critical chance of %d", class, got)
		}
		if got := dungeon.Scale(g, g.Hero, dungeon.Exp, 100); got != want.exp {
			t.Errorf("%q: 100 experience became %d", class, got)
		}
		if got := known.Know(g).Hero().Sheet().Total.Atk; got != want.atk {
			t.Errorf("%q: Atk %d", class, got)
		}
		if again := dungeon.StartOf(loaded(t, kit, g)); again.Class != dungeon.StartOf(g).Class || class != "" && again.Class != class {
			t.Errorf("%q: after a load the class is %q", class, again.Class)
		}
	}
}

// A potion with a new effect. It touches an entry of the items and an entry of
// the effects.
const furyPotion = `
[[item]]
name = "fury"
depths = [1, 0]
weight = 1
[item.components]
item = { kind = "potion" }
grants = { effect = "fury" }
`

const furyEffect = `
[[effect]]
name = "fury"
[effect.components]
timer = { left = 3, total = 3 }
modifiers = { list = [{ stat = "atk", percent = 50 }, { stat = "def", add = 2 }] }
`

func TestAModsPotionTakesEffectAndEnds(t *testing.T) {
	g := openMod(t, mod(t, map[string]string{"items/classic.toml": furyPotion, "effects/classic.toml": furyEffect}), "classic").New("fury")
	potion := g.Spawn(g.Content.Must("item", "fury"), components.Held.With(components.HeldData{By: g.Hero}))
	act(t, g, systems.Action{Verb: items.Drink, Item: potion})
	if s := known.Know(g).Hero().Sheet(); s.Total.Atk != 15 || s.MaxHp != 120 || s.Hp != 100 {
		t.Errorf("with fury the hero has Atk %d and %d of %d Hp", s.Total.Atk, s.Hp, s.MaxHp)
	}
	act(t, g, pause, pause, pause)
	if s := known.Know(g).Hero().Sheet(); s.Total.Atk != 10 || s.MaxHp != 100 || len(s.Effects) != 0 {
		t.Errorf("after fury the hero has Atk %d, %d maximum Hp and %d effects", s.Total.Atk, s.MaxHp, len(s.Effects))
	}
}

// A ruleset that is a copy of Classic with three changed lines. It touches one
// file, rulesets/hard.toml.
func TestAModsRulesetChangesThreeLinesOfClassic(t *testing.T) {
	hard := ruleset(t, "rulesets/classic.toml",
		"critical = 5", "critical = 15",
		"treasures = { base = 12 }", "treasures = { base = 8 }",
		"monsters = { base = 8 }", "monsters = { base = 14 }")
	files := mod(t, map[string]string{"rulesets/hard.toml": hard})
	kit := openMod(t, files, "hard")
	g := kit.New("hard")
	if s := dungeon.StartOf(g); s.Ruleset != "hard" {
		t.Errorf("the run is of %q", s.Ruleset)
	}
	floor, usual := kit.Floor("hard", 2), openMod(t, files, "classic").Floor("hard", 2)
	if len(floor.Treasures) != 8 || len(usual.Treasures) != 12 {
		t.Errorf("%d treasures, and %d in Classic", len(floor.Treasures), len(usual.Treasures))
	}
	for y, row := range floor.Rows {
		for x := range row {
			if (row[x] == '#') != (usual.Rows[y][x] == '#') {
				t.Fatal("the terrain differs")
			}
		}
	}
	if classic := openMod(t, assets.Files(), "classic"); kit.Fingerprint() == classic.Fingerprint() {
		t.Error("both rulesets have the same fingerprint")
	}
	act(t, g, pause, step(grid.North))
}
