package modding

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// CONTRIBUTING.md shows how to add a monster, a component and a step. Its code is
// here, and runs; TestContributingShowsThisMod compares the two.

// shownMonster is one entry for assets/monsters/classic.toml.
const shownMonster = `
[[monster]]
name = "hedgehog"
family = "beast"
depths = [1, 0]
weight = 1000
growth = { hp = 150, atk = 60 }
[monster.components]
thorns = { damage = 2 }
`

// ThornsData hurts an actor that strikes its owner.
type ThornsData struct{ Damage int }

var Thorns = world.Register[ThornsData]("thorns")

// applyThorns is a step of the turn: it hurts all that struck something with thorns.
func applyThorns(g *systems.Game) {
	for _, e := range g.Events {
		thorns := Thorns.Find(g.World, e.To)
		if e.Type != dungeon.EventAttack || thorns == nil {
			continue
		}
		health := components.Health.Get(g.World, e.From)
		health.Now = max(1, health.Now-thorns.Damage)
	}
}

var thorns = dungeon.Pack{Steps: []dungeon.Step{{Name: "thorns", Run: applyThorns}}}

// shownStep is the line in assets/rulesets/classic.toml.
const shownStep = `
  "thorns",           # a hedgehog pricks its attackers
`

// modded are the data files with the changes of CONTRIBUTING.md.
func modded(t *testing.T) fs.FS {
	t.Helper()
	read := func(name string) string {
		raw, err := fs.ReadFile(assets.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	ruleset := read("rulesets/classic.toml")
	before := "  \"monster attacks\","
	if !strings.Contains(ruleset, before) {
		t.Fatal("the ruleset has no monster attacks")
	}
	ruleset = strings.Replace(ruleset, before, strings.TrimPrefix(shownStep, "\n")+before, 1)
	return assets.Over(fstest.MapFS{
		"monsters/classic.toml": {Data: []byte(read("monsters/classic.toml") + shownMonster)},
		"rulesets/classic.toml": {Data: []byte(ruleset)},
	}, assets.Files())
}

func TestTheHedgehogHurtsItsAttacker(t *testing.T) {
	kit, err := core.Open(modded(t), "classic", thorns)
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("hedgehog")
	var hedgehog world.ID
	for id := range Thorns.Each(g.World) {
		hedgehog = id
	}
	if hedgehog == 0 {
		t.Fatal("no hedgehog lives on the first floor")
	}
	// Put the hero next to it and strike.
	at := components.Position.Get(g.World, hedgehog).At
	for d := range grid.Clockwise {
		if cell := at.Step(d); g.Here().Open(cell) && g.Here().Solid(cell) == 0 {
			if err := g.Place(g.Hero, 1, cell); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	toward, _ := components.Position.Get(g.World, g.Hero).At.Toward(at)
	if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: toward}); err != nil {
		t.Fatal(err)
	}
	taken := 0
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack && e.To == g.Hero {
			taken += e.Amount
		}
	}
	if s := known.Know(g).Hero().Sheet(); s.Hp != s.MaxHp-taken-2 {
		t.Errorf("Hp is %d of %d after blows of %d; the thorns should take 2", s.Hp, s.MaxHp, taken)
	}
	// The new component is saved like any other.
	again, err := world.Restore(g.World.Bytes())
	if err != nil || Thorns.Get(again, hedgehog).Damage != 2 {
		t.Errorf("the thorns did not survive a save: %v", err)
	}
}

func TestContributingShowsThisMod(t *testing.T) {
	raw, err := os.ReadFile("../../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(raw), "\n## A monster, a component and a step\n")
	text, _, _ = strings.Cut(text, "\n## ")
	source, err := os.ReadFile("thorns_test.go")
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for i, block := range strings.Split(text, "```") {
		if i%2 == 0 {
			continue
		}
		language, code, _ := strings.Cut(block, "\n")
		switch language {
		case "go":
			if !strings.Contains(string(source), strings.TrimSpace(code)) {
				t.Errorf("CONTRIBUTING.md shows Go code that no test runs:\n%s", code)
			}
			shown++
		case "toml":
			if code = strings.TrimSpace(code); code != strings.TrimSpace(shownMonster) && code != strings.TrimSpace(shownStep) {
				t.Errorf("CONTRIBUTING.md shows TOML that no test loads:\n%s", code)
			}
			shown++
		}
	}
	if shown != 4 {
		t.Errorf("CONTRIBUTING.md shows %d examples, want 4", shown)
	}
}
