package agent_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// balms are the data files with a mod that heals the hero as much as an option says.
func balms(value string) fs.FS {
	return mods.WithOptions(assets.With(assets.Files(), assets.Layer{ID: "balm", Version: "1.0.0", Hash: "aa", Files: fstest.MapFS{
		"mod.toml":          {Data: []byte("id = 'balm'\nversion = '1.0.0'\napi = 1\nname = { en = 'Balm' }\n[[option]]\nid = 'dose'\ntype = 'number'\nname = { en = 'Dose' }\n")},
		"scripts/balm.star": {Data: []byte("def balm():\n    heal(hero(), option('dose'))\nstep('balm:balm', balm, before = 'reaper')\n")},
	}}), map[string]string{"balm": value})
}

// optionsIn are the values of options that an agent's game was started with.
func optionsIn(a *agent.Agent) string {
	g, k := a.Game()
	return fmt.Sprint(components.RunOptions.Get(g.World, g.RunID).List, k.ModOptions())
}

// TestAnAgentPlaysALineAndASaveWithTheirOptions starts a game from a line, and loads it where the
// player has set another value.
func TestAnAgentPlaysALineAndASaveWithTheirOptions(t *testing.T) {
	a, err := agent.New(balms("dose=2"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Reset(agent.Options{Seed: "S"}); err != nil {
		t.Fatal(err)
	}
	g, k := a.Game()
	line := kit.Line(dungeon.StartOf(g), k.Fingerprint())
	hash, want := a.Hash(), "[{balm dose=2}] [{balm dose=2}]"
	raw, err := a.Save()
	if err != nil {
		t.Fatal(err)
	}
	other, err := agent.New(balms("dose=9"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Reset(agent.Options{Seed: line}); err != nil || other.Hash() != hash || optionsIn(other) != want {
		t.Errorf("%s is played with %s, %v", line, optionsIn(other), err)
	}
	if err := other.Load(raw); err != nil || other.Hash() != hash || optionsIn(other) != want {
		t.Errorf("the save goes on with %s, %v", optionsIn(other), err)
	}
	without, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := without.Reset(agent.Options{Seed: line}); err == nil || !strings.HasSuffix(err.Error(), "mods that are not in use here: balm 1.0.0") {
		t.Errorf("without the mod the line gives %v", err)
	}
}
