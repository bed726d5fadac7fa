package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestAMageKeepsItsMpForMagic plays a game with Blink from the beginning: magic costs a mage more
// Mp than jumps do.
func TestAMageKeepsItsMpForMagic(t *testing.T) {
	g, bot := adventureGame(t, "balance-0", "mage"), newPlanner()
	teach(t, g, "blink")
	magic, jumps := 0, 0
	for g.Run().Turn < 4000 && !g.Run().Over {
		k := dungeon.Know(g)
		a, before := bot.Choose(k), k.Sheet().Mp
		if err := g.Act(a); err != nil {
			t.Fatal(err)
		}
		switch spent := before - dungeon.Know(g).Sheet().Mp; {
		case a.Verb == dungeon.Magic:
			magic += max(0, spent)
		case a.Verb == dungeon.UseSkill && a.Name == "blink":
			jumps += max(0, spent)
		}
	}
	if magic == 0 || jumps*4 > magic {
		t.Errorf("jumps cost %d Mp, magic %d", jumps, magic)
	}
}
