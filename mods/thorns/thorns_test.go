package thorns

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod/modtest"
)

func TestABlowAtABrambleIsPricked(t *testing.T) {
	for _, ruleset := range []string{"classic", "adventure"} {
		k := modtest.Open(t, ruleset, true)
		g := modtest.Begin(t, k, "monster", "thorns:bramble")
		bramble := Thorns.IDs(g.World)[0]
		Thorns.Get(g.World, bramble).Damage = 7
		components.Health.Get(g.World, bramble).Now = 1000 // it survives the blow
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: modtest.Beside(t, g, bramble)}); err != nil {
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
		if again := modtest.Reloaded(t, k, g); Thorns.Get(again.World, bramble).Damage != 7 {
			t.Errorf("%s: the thorns are lost in a save", ruleset)
		}
	}
}

func TestGamesWithoutTheModHaveNoBrambles(t *testing.T) {
	on, off := modtest.Open(t, "classic", true), modtest.Open(t, "classic", false)
	if on.Fingerprint() == off.Fingerprint() {
		t.Error("the rules are the same with and without the mod")
	}
	for _, seed := range []string{"a", "b", "c", "d"} {
		for bramble := range Thorns.Each(off.New(seed).World) {
			t.Errorf("%s: the bramble %d", seed, bramble)
		}
	}
}
