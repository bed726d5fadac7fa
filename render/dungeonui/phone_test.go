package dungeonui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestUprightPhones plays on long and short upright phones, on which everything beside the
// board is below it and twice as large, and by touch: a step, an item of the bag, the map.
func TestUprightPhones(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, phone := range []shelltest.TouchScreen{
			{Size: image.Pt(640, 1385), Density: 640.0 / 390}, {Size: image.Pt(640, 1138), Density: 640.0 / 360},
		} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, phone.Size, opening{Ruleset: "adventure", Class: "mage", Seed: "phone"})
				w.Touch(phone)
				a := w.Areas()
				if a.U != 2*w.Screen.U {
					t.Errorf("%v: a pixel of the interface has %d pixels", phone.Size, a.U)
				}
				shelltest.NoOverlap(t, phone.Size, map[string]image.Rectangle{"board": a.Board, "log": a.Log, "side": a.Side}, a.All)
				boxes := map[string]image.Rectangle{}
				for _, c := range w.Top().Layout().Controls {
					if c.Name != "log" {
						boxes[c.Name] = c.Place()
					}
					listed := strings.HasPrefix(c.Name, "seen")
					if side := min(c.Place().Dx(), c.Place().Dy()) * a.U; !listed && c.Name != "map" && float64(side) < 40*phone.Density {
						t.Errorf("%v: %s is %.0f points large", phone.Size, c.Name, float64(side)/phone.Density)
					}
				}
				shelltest.NoOverlap(t, phone.Size, boxes, a.Side)

				at := w.scene().Sheet.At
				for _, n := range at.Neighbours() {
					k := w.Kept.Known()
					if _, solid := k.Here().Solid(n); !solid && k.Here().Open(n) {
						w.Click(ui.MiddleOf(w.scene().Place(n)).Mul(a.U))
						break
					}
				}
				w.Rest()
				if w.scene().Sheet.At == at {
					t.Errorf("%v: a tap beside the hero is no step", phone.Size)
				}
				w.Picture(t, "phone-game")
				w.Press(t, "slot1")
				w.Expect(t, "bag")
				w.Picture(t, "phone-bag")
				w.Strike(ebiten.KeyEscape)
				w.Press(t, "map")
				w.Expect(t, "map")
				w.Picture(t, "phone-map")
			})
		}
	}
}
