package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestCarefulKeepsWhatDecidesAFight compares what a hero carries: what the bot drinks in a
// hard fight is worth more to it than flasks, and these more than what it never uses.
func TestCarefulKeepsWhatDecidesAFight(t *testing.T) {
	g := adventureGame(t, "keeps", "warrior")
	worth := func(name string) int { return known.Know(g).Bag().Worth(known.Item{Name: name, Count: 1}) }
	order := []string{"healing", "fury", "flask-fire", "magic", "flask-bell"}
	for i := range order[1:] {
		if more, less := worth(order[i]), worth(order[i+1]); more <= less {
			t.Errorf("%s is worth %d, and %s %d", order[i], more, order[i+1], less)
		}
	}
	if worth("scroll-mapping") != worth("flask-smoke") {
		t.Error("a map and smoke, which the bot never uses, differ")
	}
}

// TestCarefulWalksUpToWhoeverShoots asks about monsters by what they do, not by name.
func TestCarefulWalksUpToWhoeverShoots(t *testing.T) {
	k := known.Know(adventureGame(t, "shoots", "warrior"))
	for name, want := range map[string]bool{"archer": true, "warlock": true, "chainer": true, "rat": false, "demon": false} {
		if got := (living{k: k}).shoots(known.Monster{Name: name}); got != want {
			t.Errorf("%s shoots: %v, want %v", name, got, want)
		}
	}
}

// TestABotThatGetsNowhereIsNoticed lets turns pass without and with an achievement.
func TestABotThatGetsNowhereIsNoticed(t *testing.T) {
	g := adventureGame(t, "stalls", "warrior")
	var p pace
	stats := components.Statistics.Get(g.World, g.RunID)
	for _, c := range []struct{ turn, treasures, want int }{{0, 0, 0}, {300, 0, 300}, {510, 0, 510}, {511, 1, 0}, {520, 1, 9}} {
		g.Run().Turn, stats.Treasures = c.turn, c.treasures
		if got := p.stalled(known.Know(g)); got != c.want {
			t.Errorf("in turn %d, with %d treasures, %d turns without progress, want %d", c.turn, c.treasures, got, c.want)
		}
	}
}
