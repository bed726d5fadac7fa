package board

import (
	"fmt"
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// nearBlack returns the share of the pixels whose brightest channel is below 40.
func nearBlack(m *image.RGBA) float64 {
	black := 0
	for i := 0; i < len(m.Pix); i += 4 {
		if max(m.Pix[i], m.Pix[i+1], m.Pix[i+2]) < 40 {
			black++
		}
	}
	return float64(black) / float64(len(m.Pix)/4)
}

// TestTheViewIsNotBlack plays on floors of every look and measures the share of the view
// that is nearly black.
func TestTheViewIsNotBlack(t *testing.T) {
	const most = 0.2
	for _, ruleset := range []string{"adventure", "classic"} {
		for _, depth := range []int{1, 4, 5, 6, 9, 10, 12, 15, 17, 20} {
			b := explored(t, ruleset, depth)
			black := nearBlack(picture(b, 1))
			t.Logf("%s, floor %d: %.1f %% of the view is nearly black", ruleset, depth, 100*black)
			if black > most {
				t.Errorf("%.0f %% of the view on floor %d of %s is nearly black; it should be at most %.0f %%",
					100*black, depth, ruleset, 100*most)
			}
			save(t, b, fmt.Sprintf("%s-%d", ruleset, depth), 4)
		}
	}
}

// explored shows a floor that a bot has walked about on.
func explored(t *testing.T, ruleset string, depth int) *Board {
	t.Helper()
	g := openGame(t, "themes")
	if ruleset == "adventure" {
		g = openAdventure(t, "warrior", "themes")
	}
	dungeontest.Descend(t, g, depth)
	bot := &bots.Greedy{}
	for range 60 {
		health := components.Health.Get(g.World, g.Hero)
		health.Now, health.Max = 9_999, 9_999
		if g.Run().Over || g.Act(bot.Choose(known.Know(g))) != nil || known.Know(g).Hero().Floor() != depth {
			break
		}
	}
	b := openBoard(t, g)
	b.motion.Reduced = true
	return b
}
