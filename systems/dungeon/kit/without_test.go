package kit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestAKitWithoutAnOption leaves each option out and looks for it in the data of a game.
func TestAKitWithoutAnOption(t *testing.T) {
	kit, err := dungeontest.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	options := kit.Options()
	var names []string
	for _, o := range options {
		names = append(names, o.Name)
	}
	for _, want := range []string{"skill:sprint", "skill:cleave", "enchantment:leech", "vault:rod", "vault:ring"} {
		if !slices.Contains(names, want) {
			t.Errorf("the options are %v, without %s", names, want)
		}
	}
	for _, o := range options {
		other, err := kit.Without(o.Name)
		if err != nil {
			t.Errorf("%s: %v", o.Name, err)
			continue
		}
		if other.Fingerprint() == kit.Fingerprint() {
			t.Errorf("without %s the fingerprint is the same", o.Name)
		}
		if got := other.Options(); len(got) != len(options)-1 || slices.Contains(got, o) {
			t.Errorf("without %s there are the options %v", o.Name, got)
		}
		g, err := other.Begin(dungeon.Start{Seed: "without", Class: o.Class})
		if err != nil {
			t.Fatal(err)
		}
		if _, skill, is := strings.Cut(o.Name, "skill:"); is && skills.Learnable(g, g.Hero, skill) {
			t.Errorf("the hero can learn %s", skill)
		}
	}
	if len(kit.Options()) != len(options) {
		t.Error("leaving options out has changed the kit itself")
	}
	g := kit.New("with")
	if s := components.Skills.Get(g.World, g.Hero); len(s.Shared) != 9 || len(s.Own) != 3 {
		t.Errorf("leaving skills out has changed the class itself: %v, %v", s.Shared, s.Own)
	}
}

func TestAKitWithoutAnUnknownOption(t *testing.T) {
	kit, err := dungeontest.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "skill", "skill:juggling", "item:healing", "vault:potion"} {
		if _, err := kit.Without(name); err == nil || !strings.Contains(err.Error(), "to leave out") {
			t.Errorf("without %q: %v", name, err)
		}
	}
}
