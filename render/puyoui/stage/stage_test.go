package stage

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

func TestMain(m *testing.M) { shelltest.Main(m) }

// TestScoresCountUp checks that a counter grows to its value in less than a second, at
// once with reduced motion, and that it never shows more.
func TestScoresCountUp(t *testing.T) {
	for _, value := range []int{1, 280, field.MaxScore} {
		c, ticks := Counter{}, 0
		for before := 0; c.Tick(value, false); before = c.Shown {
			if ticks++; c.Shown <= before || c.Shown > value {
				t.Fatalf("towards %d the counter goes from %d to %d", value, before, c.Shown)
			}
		}
		if c.Shown != value || ticks > 60 {
			t.Errorf("after %d ticks the counter shows %d of %d", ticks, c.Shown, value)
		}
		if c.Tick(0, false); c.Shown != 0 {
			t.Errorf("a lower value is shown as %d", c.Shown)
		}
		if c.Tick(value, true); c.Shown != value {
			t.Errorf("with reduced motion the counter shows %d of %d", c.Shown, value)
		}
	}
}

func TestLayoutFitsEveryWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := ui.NewScreen(size.X, size.Y)
		for name, l := range map[string]Layout{"solo": SoloLayout(s, 0), "versus": VersusLayout(s, 0)} {
			parts := map[string]image.Rectangle{"side": l.Side}
			for i := range l.Wells {
				parts[fmt.Sprint(name, i)] = l.Area(i, s.U)
			}
			if name == "solo" {
				parts["next"], parts["messages"] = l.Next, l.Messages
			}
			shelltest.NoOverlap(t, size, parts, s.All)
			if l.In.Dy() < 290 || l.In.Dx() < 200 {
				t.Errorf("%v, %s: the inside of the panel is only %v", size, name, l.In)
			}
		}
	}
}

// TestTheHallStaysBehindATallPanel draws the hall on a picture that is taller than the
// window, as behind a panel that fingers scroll.
func TestTheHallStaysBehindATallPanel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, _ := shelltest.Open(t, "en", shelltest.Usual, "", func(*shell.Window) menus.Other { return menus.Other{} })
		h, l := Hall{Sky: NightSky}, SoloLayout(w.View.Readable(), 0)
		for _, more := range []int{0, 400} {
			dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height+more)
			defer dst.Deallocate()
			before := h.picture
			h.Draw(dst, w, l)
			if more > 0 && h.picture != before {
				t.Error("the hall is built again")
			}
			if got, want := h.picture.Bounds().Max, image.Pt(w.Screen.Width, w.Screen.Height); got != want {
				t.Errorf("the hall takes %v of a window of %v", got, want)
			}
		}
	})
}
