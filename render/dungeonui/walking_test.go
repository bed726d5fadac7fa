package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestWalksHaveASpeed explores at each speed: the slower ones take longer, and all end with
// the same game.
func TestWalksHaveASpeed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		var end [32]byte
		last := 1 << 20
		for _, speed := range settings.WalkSpeeds {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "speeds"})
			w.Choices.WalkSpeed = speed
			w.Strike(ebiten.KeyX)
			w.Wait(1)
			w.Strike(ebiten.KeyL, ebiten.KeyL, ebiten.KeyX) // past the gift
			ticks := 0
			for ; w.scene().Walker != nil; ticks++ {
				if w.Wait(1); ticks > 10_000 {
					t.Fatalf("at the speed %q the walk never ends", speed)
				}
			}
			steps := w.Kept.Game.Run().Turn
			if steps < 4 {
				t.Fatalf("the walk takes %d turns", steps)
			}
			if hash := w.hash(); speed == settings.WalkSpeeds[0] {
				end = hash
			} else if hash != end {
				t.Errorf("at the speed %q the walk ends elsewhere", speed)
			}
			if ticks >= last {
				t.Errorf("at the speed %q the walk takes %d ticks, and %d at the speed before", speed, ticks, last)
			}
			last = ticks
		}
		if last > 4 {
			t.Errorf("at once, the walk takes %d ticks", last)
		}
	})
}

// TestTheWalkingSpeedIsKept chooses each speed in both languages and opens the window again.
func TestTheWalkingSpeedIsKept(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		for _, tag := range []string{"en", "fr"} {
			for range settings.WalkSpeeds {
				w := newTestWindow(t, tag, image.Pt(640, 360), opening{Folder: folder})
				before := w.Choices.WalkSpeed
				w.Press(t, "settings")
				w.Press(t, "walking")
				w.Expect(t, "settings")
				w.LabelsFit(t)
				if now := newTestWindow(t, tag, shelltest.Usual, opening{Folder: folder}).Choices.WalkSpeed; now == before || now != w.Choices.WalkSpeed {
					t.Errorf("the speed was %q, is %q, and after a restart %q", before, w.Choices.WalkSpeed, now)
				}
			}
		}
	})
}

// TestKeysAreTakenWhileThingsMove strikes a monster with a key in every tick: each of them
// is a turn.
func TestKeysAreTakenWhileThingsMove(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "keys"})
		g := w.Kept.Game
		health := components.Health.Get(g.World, g.Hero)
		health.Now, health.Max = 9_999, 9_999
		d := w.clearWay(t, 1)
		w.put(w.scene().Sheet.At.Step(d), 9_999)
		before := g.Run().Turn
		for range 10 {
			w.Strike(arrows[d])
		}
		if turns := g.Run().Turn - before; turns != 10 {
			t.Errorf("ten keys in ten ticks are %d turns", turns)
		}
	})
}
