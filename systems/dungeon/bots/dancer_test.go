package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestARootedDancerDoesNotWalk plays a game in which a templar is rooted by its aegis
// while it wants to flee.
func TestARootedDancerDoesNotWalk(t *testing.T) {
	if testing.Short() {
		t.Skip("a game of two thousand turns")
	}
	kit := dungeontest.OwnKit(t, "adventure")
	g, err := kit.Begin(dungeon.Start{Seed: "balance-14", Class: "templar"})
	if err != nil {
		t.Fatal(err)
	}
	bot := &Dancer{}
	for !g.Run().Over && g.Run().Turn < 5000 {
		if a := bot.Choose(known.Know(g)); g.Act(a) != nil {
			t.Fatalf("turn %d: the action %+v is refused", g.Run().Turn, a)
		}
	}
}
