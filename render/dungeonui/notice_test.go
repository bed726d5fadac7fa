package dungeonui

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// painted draws the whole window and returns its pixels.
func (w *testWindow) painted() *image.RGBA { return w.pictured(w.Paint) }

// seen draws the window as the player sees it.
func (w *testWindow) seen() *image.RGBA { return w.pictured(w.View.Draw) }

// pictured returns what is drawn.
func (w *testWindow) pictured(draw func(*ebiten.Image)) *image.RGBA {
	dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
	defer dst.Deallocate()
	draw(dst)
	m := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(m.Pix)
	return m
}

// changedIn returns the smallest rectangle with all differences of two pictures.
func changedIn(a, b *image.RGBA, within image.Rectangle) (box image.Rectangle) {
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// count returns the number of pixels with a colour within a rectangle.
func count(m *image.RGBA, within image.Rectangle, c color.RGBA) (n int) {
	within = within.Intersect(m.Bounds())
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if m.RGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}

// smallSizes are the window sizes for tests of notices and notes.
var smallSizes = []image.Point{{640, 360}, shelltest.Usual}

// TestANoticeCoversNothingOfTheView compares pictures with and without a notice.
func TestANoticeCoversNothingOfTheView(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Seed: "abc"})
				w.Wait(1)
				before := w.painted()
				w.scene().Note(w.Words.Text("window.magic.choose"), theme.Magic)
				after := w.painted()
				view, log := ui.Enlarged(w.Areas().Board, w.Screen.U), ui.Enlarged(w.Areas().Log, w.Screen.U)
				if box := changedIn(before, after, view); !box.Empty() {
					t.Errorf("%s, %v: a notice covers %v of the view %v", tag, size, box, view)
				}
				if box := changedIn(before, after, log); box.Dx() < log.Dx()/2 || box.Max.Y < log.Max.Y-2*ui.LogMargin*w.Screen.U {
					t.Errorf("%s, %v: a notice changes %v of the log %v, want its last lines", tag, size, box, log)
				}
			})
		}
	}
}

// TestNoTooltipCoversANotice points at every control and at every cell of the view
// while a notice is shown.
func TestNoTooltipCoversANotice(t *testing.T) {
	for _, size := range smallSizes {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "fr", size, opening{Seed: "abc"})
			enrich(t, w.Kept.Game)
			w.scene().Changed()
			w.Send(&input.State{Cursor: image.Pt(1, 1), Moved: true})
			before := w.painted()
			w.scene().Note(w.Words.Text("window.magic.choose"), theme.Magic)
			after := w.painted()
			notice := changedIn(before, after, before.Bounds())
			if notice.Empty() {
				t.Fatalf("%v: no notice is shown", size)
			}
			var places []image.Rectangle
			for _, c := range w.scene().Page.Controls {
				places = append(places, ui.Enlarged(c.Place(), w.Screen.U))
			}
			hero := w.scene().Sheet.At
			for x := range dungeon.ViewWidth {
				low := hero.Add(grid.Point{X: x - dungeon.ViewWidth/2, Y: dungeon.ViewHeight / 2})
				places = append(places, ui.Enlarged(w.scene().Place(low), w.Screen.U))
			}
			for _, at := range places {
				w.Send(&input.State{Cursor: ui.MiddleOf(at), Moved: true})
				w.scene().Note(w.Words.Text("window.magic.choose"), theme.Magic)
				if box := changedIn(after, w.painted(), notice); !box.Empty() {
					t.Errorf("%v: the tooltip of %v covers %v of the notice %v", size, at, box, notice)
				}
			}
		})
	}
}

// TestARefusalIsShownNearItsCause clicks a button and presses a key that are refused.
func TestARefusalIsShownNearItsCause(t *testing.T) {
	for _, size := range smallSizes {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", size, opening{Seed: "abc"})
			w.Wait(1)
			near := func(name string, at image.Rectangle) {
				t.Helper()
				near := ui.Enlarged(at.Inset(-80), w.Screen.U)
				if n := count(w.painted(), near, theme.Hurt); n < 20 {
					t.Errorf("%v: after %s there are %d pixels of a refusal near %v", size, name, n, at)
				}
			}
			w.Press(t, "magic")
			near("a click on Magic", w.Control(t, "magic").Place())
			w.Strike(ebiten.Key1)
			near("the key of an empty slot", w.scene().Place(w.scene().Sheet.At))
			w.Wait(300)
			if n := count(w.painted(), ui.Enlarged(w.Areas().Board, w.Screen.U), theme.Hurt); n > 0 {
				t.Errorf("%v: %d pixels of a refusal remain after five seconds", size, n)
			}
		})
	}
}

// TestAClickWithoutAPathIsAnswered clicks an unknown cell.
func TestAClickWithoutAPathIsAnswered(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.Wait(1)
		at := image.Pt(20, 20)
		w.Click(at)
		if n := count(w.painted(), image.Rectangle{at, at}.Inset(-200), theme.Quiet); n < 20 {
			t.Errorf("a click on a cell without a path shows %d pixels of an answer near it", n)
		}
	})
}

// TestNothingIsSaidWhereThereIsNothingToSay presses Enter without an offer, and walks to a
// stairway.
func TestNothingIsSaidWhereThereIsNothingToSay(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.Strike(ebiten.KeyEnter)
		if text := w.scene().Status.Text; text != "" {
			t.Errorf("Enter answers %q", text)
		}
		g := w.Kept.Game
		for _, p := range g.Here().Down.Neighbours() {
			if g.Here().Free(p) {
				if err := g.Place(g.Hero, 1, p); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		act(t, g, systems.Action{Verb: dungeon.Wait})
		w.scene().Changed()
		w.Sign('>')
		w.Wait(60)
		if text := w.scene().Status.Text; text != "" {
			t.Errorf("after the walk to the stairway the window says %q", text)
		}
	})
}

// TestARefusalCoversNoMonster refuses a spell and warns of exploring, and once more with a
// monster where these texts were.
func TestARefusalCoversNoMonster(t *testing.T) {
	for name, act := range map[string]func(*testWindow){
		"a refusal": func(w *testWindow) { w.scene().Reject(w.Words.Text("window.magic.choose")) },
		"a warning": func(w *testWindow) { w.scene().Warn(w.Words.Text("window.magic.choose")) },
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "mage")
			box := func() image.Rectangle {
				w.Wait(300)
				before := w.painted()
				act(w)
				return changedIn(before, w.painted(), ui.Enlarged(w.Areas().Board, w.Screen.U))
			}
			place := func(p grid.Point) image.Rectangle { return ui.Enlarged(w.scene().Place(p), w.Screen.U) }
			text := box()
			var at *grid.Point
			for p := range dungeon.View(w.scene().Sheet.At) {
				if w.Kept.Game.Here().Free(p) && w.scene().Known.View().Has(p) && place(p).Overlaps(text) {
					at = &p
				}
			}
			if at == nil {
				t.Fatalf("no monster can stand where %s is: %v", name, text)
			}
			w.put(*at, 10)
			if text = box(); text.Empty() || place(*at).Overlaps(text) {
				t.Errorf("%s at %v covers the monster at %v", name, text, place(*at))
			}
		})
	}
}
