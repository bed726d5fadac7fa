package dungeonui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sound"
)

// TestTheHeartIsHeardWhileFewHpAreLeft counts the beats while the game waits: below a
// quarter of the Hp, unless the player does not want them or reads a page.
func TestTheHeartIsHeardWhileFewHpAreLeft(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		health := components.Health.Get(w.Kept.Game.World, w.Kept.Game.Hero)
		beats := 0
		w.Audio.Play = func(c sound.Cue) {
			if c.Name == "dungeon.heartbeat" {
				beats++
			}
		}
		counts := func(what string, hp, want int) {
			t.Helper()
			health.Now = hp
			w.scene().Changed()
			beats = 0
			if w.Wait(3 * stage.BeatEvery); beats != want {
				t.Errorf("%s: %d beats, want %d", what, beats, want)
			}
		}
		counts("a quarter", (health.Max+3)/4, 0)
		counts("less", (health.Max-1)/4, 3)
		w.Choices.NoHeartbeat = true
		counts("switched off", 1, 0)
		w.Choices.NoHeartbeat = false
		w.Strike(ebiten.KeyH)
		counts("behind the help", 1, 0)
	})
}
