package dungeonui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestNoiseIsShownOnTheBoard shows it by key and by mouse, for no action in particular,
// for a blow under the pointer and for a throw.
func TestNoiseIsShownOnTheBoard(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				s, g := w.scene(), w.Kept.Game
				d := w.clearWay(t, 3)
				foe := s.Sheet.At.Step(d)
				w.put(foe, 100)
				before := w.painted()
				w.Strike(ebiten.KeyN)
				w.Wait(1)
				w.Picture(t, "adventure-noise")
				after := w.painted()
				if board := ui.Enlarged(w.Areas().Board, w.Screen.U); changedIn(before, after, board).Empty() {
					t.Error("N tints nothing")
				}
				if len(s.noise.near) == 0 || len(s.noise.far) <= len(s.noise.near) {
					t.Errorf("a step is heard in %d cells, and a blow in %d", len(s.noise.near), len(s.noise.far))
				}
				if got, want := s.currentNotice().Text, w.Words.Text("window.noise.usual", lang.Args{"Step": 2, "Blow": 6}); got != want {
					t.Errorf("the notice is %q, want %q", got, want)
				}
				w.Send(&input.State{Cursor: ui.MiddleOf(s.Place(foe)).Mul(w.Screen.U), Moved: true})
				if got, want := s.currentNotice().Text, w.Words.Text("window.noise.heard", lang.Args{"Noise": 6, "Count": 1}); got != want {
					t.Errorf("of a blow the notice is %q, want %q", got, want)
				}
				if got, want := len(s.noise.near), len(s.Known.Preview().NoiseCells(systems.Action{Verb: dungeon.Move, Direction: d})); got != want || len(s.noise.far) > 0 {
					t.Errorf("a blow tints %d cells, want %d", got, want)
				}
				w.Picture(t, "adventure-noise-blow")
				w.Strike(ebiten.KeyL)
				w.Strike(ebiten.KeyN)
				if s.noise.on || s.Mode != play.ModeLook || g.Run().Turn != 0 {
					t.Error("N does not hide the noise, or does something else")
				}
				w.Strike(ebiten.KeyEscape)
				w.Press(t, "noise")
				if !s.noise.on {
					t.Error("the button does not show the noise")
				}
			})
		}
	}
}

func TestButtonsAndSkillsNameTheirNoise(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		for button, want := range map[string]string{"wait": "Makes no noise.", "rest": "Makes no noise.", "magic": "Noise: 6.", "throw": "Noise: 4.", "explore": "Noise: 2.", "bag": ""} {
			tip := w.Control(t, button).Tip()
			if strings.Contains(tip, "oise") != (want != "") || !strings.HasSuffix(tip, want) {
				t.Errorf("the tooltip of %s is %q, want %q at its end", button, tip, want)
			}
		}
		classic := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		if tip := classic.Control(t, "wait").Tip(); strings.Contains(tip, "noise") {
			t.Errorf("in Classic, which has no noise, the tooltip is %q", tip)
		}
		if classic.Strike(ebiten.KeyN); classic.scene().noise.on {
			t.Error("in Classic N shows noise")
		}
	})
}
