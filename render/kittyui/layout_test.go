package kittyui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestALargeBoardFollowsTheCursor plays on the widest and the highest board in the smallest
// window, where they do not fit: the cell that is being chosen must always be in view, and
// nothing of the board is below the panel.
func TestALargeBoardFollowsTheCursor(t *testing.T) {
	for _, sides := range []image.Point{{X: 26, Y: 4}, {X: 4, Y: 26}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", image.Pt(640, 360), "", assets.Files())
			kit := testKit(t)
			o := setup(kit, "hc", "large")
			o.Arena.Width, o.Arena.Height = sides.X, sides.Y
			if err := start(w.Window, kit, o); err != nil {
				t.Fatal(err)
			}
			s := w.scene()
			w.calm(t)
			key := ebiten.KeyArrowRight
			if sides.Y > sides.X {
				key = ebiten.KeyArrowDown
			}
			for range 26 {
				w.Strike(key)
				r := s.board.Cell(s.hand.cursor, s.layout.Scale).Add(s.layout.At)
				if !r.In(image.Rectangle{Max: s.layout.Room}) {
					t.Fatalf("cell %d at %v is not in view", s.hand.cursor, r)
				}
			}
			if _, on := s.field.cellUnder(ui.MiddleOf(s.layout.Head).Mul(w.Screen.U)); on {
				t.Error("there is a cell below the panel")
			}
			before := s.layout.At
			w.Send(&input.State{Cursor: ui.MiddleOf(s.layout.Board).Mul(w.Screen.U), Moved: true})
			if w.Wait(2); s.field.pointed < 0 || s.layout.At != before {
				t.Error("the board moves below the pointer")
			}
		})
	}
}

// TestTheUsualBoardDoesNotMove checks that a board that fits stays in the middle.
func TestTheUsualBoardDoesNotMove(t *testing.T) {
	for _, size := range shelltest.SceneSizes {
		l := newLayout(ui.NewScreen(size.X, size.Y), 8, len(buttons), 0, 10, 10)
		at := l.At
		for _, p := range []image.Point{{}, l.Size} {
			if l.follow(p) || l.At != at || !(image.Rectangle{at, at.Add(l.Size)}).In(image.Rectangle{Max: l.Room}) {
				t.Errorf("%v: the board at %v moves to %v", size, at, l.At)
			}
		}
	}
}
