package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestAPlayedGameIsDrawn draws every frame of a game that a bot plays, eight actions a
// second, as the window does. The hero is always among the figures.
func TestAPlayedGameIsDrawn(t *testing.T) {
	g := openGame(t, "cost")
	b := openBoard(t, g)
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	bot := &bots.Greedy{}
	for n := range 800 {
		if n%8 == 0 && !g.Run().Over {
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				t.Fatal(err)
			}
			b.Show(known.Know(g))
		}
		drawFrame(b, screen)
		if !g.Run().Over && anim.Find(b.motion.Cast.Figures, g.Hero) == nil {
			t.Fatalf("in frame %d the hero is not drawn", n)
		}
	}
}
