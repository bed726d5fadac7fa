package thorns

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// open opens a ruleset with the mods of the program that are switched on.
func open(t *testing.T, ruleset string, on bool) *kit.Kit {
	t.Helper()
	found, err := mods.Find()
	if err != nil {
		t.Fatal(err)
	}
	found = mods.Arrange(found, func(string) bool { return on })
	k, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// beside starts a game with the hero next to a bramble, and returns the direction to it.
func beside(t *testing.T, k *kit.Kit) (*systems.Game, world.ID, grid.Direction) {
	t.Helper()
	for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		g := k.New(seed)
		for bramble := range Thorns.Each(g.World) {
			at := components.Position.Get(g.World, bramble).At
			for d := range grid.Clockwise {
				cell := at.Step(d)
				if !g.Here().Open(cell) || g.Here().Solid(cell) != 0 {
					continue
				}
				if err := g.Place(g.Hero, 1, cell); err != nil {
					t.Fatal(err)
				}
				toward, _ := cell.Toward(at)
				return g, bramble, toward
			}
		}
	}
	t.Fatal("no bramble grows on the first floors")
	return nil, 0, 0
}

func TestABlowAtABrambleIsPricked(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		g, bramble, toward := beside(t, open(t, ruleset, true))
		Thorns.Get(g.World, bramble).Damage = 7
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: toward}); err != nil {
			t.Fatal(err)
		}
		pricks := 0
		for _, e := range g.Events {
			if e.Type == dungeon.EventAttack && e.To == g.Hero && e.Name == "thorns:thorn" && e.Amount == 7 {
				pricks++
			}
		}
		if pricks != 1 {
			t.Errorf("%s: a blow is pricked %d times: %v", ruleset, pricks, g.Events)
		}
		again, err := world.Restore(g.World.Bytes())
		if err != nil || Thorns.Get(again, bramble).Damage != 7 {
			t.Errorf("%s: the thorns are lost in a save: %v", ruleset, err)
		}
	}
}

func TestGamesWithoutTheModHaveNoBrambles(t *testing.T) {
	on, off := open(t, "classic", true), open(t, "classic", false)
	if on.Fingerprint() == off.Fingerprint() {
		t.Error("the rules are the same with and without the mod")
	}
	for _, seed := range []string{"a", "b", "c", "d"} {
		for bramble := range Thorns.Each(off.New(seed).World) {
			t.Errorf("%s: the bramble %d", seed, bramble)
		}
	}
}
