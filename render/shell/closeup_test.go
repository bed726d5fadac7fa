package shell

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/touch"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// plainScene is a scene that is no panel.
type plainScene struct{ pg *ui.Page }

func (s *plainScene) Name() string        { return "plain" }
func (s *plainScene) Build(w *Window)     { s.pg = w.NewPage(w.Screen) }
func (s *plainScene) Update(*input.State) {}
func (s *plainScene) Draw(*ebiten.Image)  {}
func (s *plainScene) Layout() *ui.Page    { return s.pg }

// boxScene is a panel of some size with a button.
type boxScene struct {
	Panel
	width, height int
}

func (s *boxScene) Name() string        { return "box" }
func (s *boxScene) Update(*input.State) {}
func (s *boxScene) Draw(*ebiten.Image)  {}

func (s *boxScene) Build(w *Window) {
	s.Lay(w, "box", s.width, s.height)
	at := s.Foot(2)
	all := s.Put(ui.Button{Name: "box", At: at[0], Act: func() {}}, ui.Button{Name: "other", At: at[1], Act: func() {}})
	s.Page.Focus(all[0])
}

// fingerWindow returns a touched window with a scene that is no panel.
func fingerWindow() *Window {
	w := Blank(ui.NewScreen(640, 360))
	w.View.fingers = true
	w.Push(&plainScene{})
	w.View.see()
	return w
}

// TestScenesAreSeenAsBefore zooms into a scene, opens panels over it, of which one is
// scrolled, and closes them again.
func TestScenesAreSeenAsBefore(t *testing.T) {
	w := fingerWindow()
	w.View.lens.Grow(2, image.Pt(320, 180), image.Point{}, image.Pt(640, 360))
	zoomed := w.View.lens
	w.Push(&boxScene{width: 300, height: 600})
	w.Top().Layout().Focus(w.Top().Layout().Control("other"))
	w.View.see()
	if w.Top().Layout().Focused() != ui.Focuser(w.Top().Layout().Control("other")) {
		t.Error("laid out again, the panel has another focus")
	}
	if w.View.lens.Scroll != 0 || w.View.topSight().hidden == 0 {
		t.Fatalf("a tall panel is seen at %+v, with %v hidden", w.View.lens, w.View.topSight().hidden)
	}
	w.View.scrollBy(50)
	w.Push(&boxScene{width: 200, height: 60})
	w.View.see()
	if w.View.lens.Scroll != 0 || w.View.lens.Scale() <= 1 || w.View.topSight().hidden != 0 {
		t.Errorf("a small panel is seen at %+v, with %v hidden", w.View.lens, w.View.topSight().hidden)
	}
	w.Pop()
	w.View.see()
	if w.View.lens.Scroll != 50 {
		t.Errorf("the tall panel is scrolled by %v, and was by 50", w.View.lens.Scroll)
	}
	w.Rebuild(w.Top())
	w.View.see()
	if w.View.lens.Scroll != 50 {
		t.Errorf("laid out again, the tall panel is scrolled by %v, and was by 50", w.View.lens.Scroll)
	}
	w.Pop()
	w.View.see()
	if w.View.lens != zoomed {
		t.Errorf("the scene below is seen at %+v, and was at %+v", w.View.lens, zoomed)
	}
}

// TestAnEnlargedPanelKeepsToTheWindow opens panels with every size that the player can set.
func TestAnEnlargedPanelKeepsToTheWindow(t *testing.T) {
	for _, size := range []int{0, 125, 150, 175, 200} {
		for _, width := range []int{150, 250, 380, 500, 604} {
			w := fingerWindow()
			w.Choices.Size = size
			w.View.enlarge()
			w.Push(&boxScene{width: width, height: 100})
			w.View.see()
			s := w.View.topSight()
			left, top := w.View.lens.Shown(s.frame.Min)
			right, bottom := w.View.lens.Shown(s.frame.Max)
			if left < -0.01 || top < -0.01 || right > 640.01 || bottom-s.hidden > 360.01 {
				t.Errorf("size %d: a panel of %d is shown from %v, %v to %v, %v", size, width, left, top, right, bottom)
			}
			if high := w.View.lens.Scale() * float64(w.Top().Layout().Control("box").Place().Dy()); high < float64(w.View.FingerSide())-1 {
				t.Errorf("size %d: the button of a panel of %d is %v high", size, width, high)
			}
		}
	}
}

// TestTheFirstTapMeansWhatItHit touches a button, which is elsewhere when the finger is
// lifted, and a point without any.
func TestTheFirstTapMeansWhatItHit(t *testing.T) {
	w := Blank(ui.NewScreen(640, 360))
	w.Push(&plainScene{})
	w.Push(&boxScene{width: 300, height: 100})
	before := ui.MiddleOf(w.Top().Layout().Control("box").Place())
	name := w.View.controlAt(before)
	w.View.UseFingers()
	w.View.see()
	g := w.View.firstTap(touch.Gesture{Tap: true, At: before}, name)
	if at := w.View.lens.Under(g.At); name != "box" || !g.Tap || !at.In(w.Top().Layout().Control("box").Place()) {
		t.Errorf("a tap on %q is one at %v", name, at)
	}
	if g := w.View.firstTap(touch.Gesture{Tap: true, At: before}, w.View.controlAt(image.Pt(1, 1))); g.Tap {
		t.Errorf("a tap beside everything is one at %v", g.At)
	}
}
