package kittyui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// TestTheNamesOfCardsFit checks that the name of every card fits on it, in either language.
// Only one name is so long that it ends with an ellipsis.
func TestTheNamesOfCardsFit(t *testing.T) {
	const room = cardWidth - 2
	for _, tag := range lang.Tags() {
		for _, card := range testKit(t).Cards {
			name := wording.Card(langtest.Words(t, tag), card.Name)
			lines := narrowLines(name, room)
			if whole := strings.Join(lines, " "); whole != name && card.Name != "hell" {
				t.Errorf("%s: the card %q says %q", tag, name, whole)
			}
			for _, line := range lines {
				if w := theme.NarrowWidth(line); w > room {
					t.Errorf("%s: %q of the card %q is %d pixels wide, not %d", tag, line, name, w, room)
				}
			}
		}
	}
}

// TestThePlayedCardHidesNobodyInvolved looks at every card of whole games.
func TestThePlayedCardHidesNobodyInvolved(t *testing.T) {
	for _, size := range []image.Point{shelltest.Usual, {X: 640, Y: 360}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := played(t, "en", size, "ccc", "played")
			s, cards := w.scene(), 0
			for range 30_000 {
				if w.Top() != w.Bottom() {
					break
				}
				e, on := s.board.Played()
				if !on {
					w.Wait(1)
					continue
				}
				cards++
				at := s.field.playedAt(e)
				if !at.In(image.Rect(0, 0, s.layout.Side.Min.X, s.layout.Board.Max.Y)) {
					t.Fatalf("the card at %v is not over the board", at)
				}
				for _, number := range []int{e.Who, e.On} {
					if cell := s.cellOf(number); cell >= 0 && at.Overlaps(s.field.cellAt(cell)) {
						t.Fatalf("the card of %+v hides %d", e, number)
					}
				}
				w.Strike(ebiten.KeyF9) // skips the rest of the turn
			}
			if cards < 10 {
				t.Fatalf("only %d cards were played", cards)
			}
		})
	}
}

// TestCardsThatCanBePlayedHaveARing compares the pixels around two cards, of which only one
// can be paid.
func TestCardsThatCanBePlayedHaveARing(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "ring")
		s := w.scene()
		ring := func(slot int) bool {
			t.Helper()
			dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
			defer dst.Deallocate()
			s.Page.Redraw()
			w.View.Draw(dst)
			pixels := image.NewRGBA(dst.Bounds())
			dst.ReadPixels(pixels.Pix)
			r := s.layout.Cards[slot-1]
			left := ui.MiddleOf(image.Rect(r.Min.X-cardScale, r.Min.Y, r.Min.X, r.Max.Y)).Mul(w.Screen.U)
			c := pixels.RGBAAt(left.X, left.Y)
			return c.G > c.R && c.G > 2*c.B
		}
		w.calm(t)
		if ring(1) {
			t.Error("a card has a ring while a cell is to be chosen")
		}
		w.choose(t)
		w.calm(t)
		if !ring(1) {
			t.Error("a card that can be played has no ring")
		}
		s.state.Player(1).Mana = 0
		if ring(1) {
			t.Error("a card that cannot be paid has a ring")
		}
	})
}

// TestAPlayedCardLeavesTheHand plays a card and looks at its slot until the next card is
// asked for.
func TestAPlayedCardLeavesTheHand(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "leaves")
		s := w.scene()
		w.choose(t)
		w.calm(t)
		slot := 0
		for n := 1; n <= len(s.layout.Cards) && slot == 0; n++ {
			if s.state.Afford(1, n) {
				slot = n
			}
		}
		if s.hand.pick(slot); s.hand.aiming {
			s.confirm()
		}
		for ticks := 0; s.asked() == 0; ticks++ {
			if !s.hand.gone(slot) || s.hand.fresh(slot) {
				t.Fatalf("after %d ticks the played card is in the hand", ticks)
			}
			w.Wait(1)
		}
		for n := 1; n <= len(s.layout.Cards); n++ {
			if s.hand.gone(n) || s.hand.fresh(n) != (n == slot) {
				t.Errorf("slot %d is shown as new: %t", n, s.hand.fresh(n))
			}
		}
		w.choose(t)
		if w.calm(t); !s.plays() || s.hand.fresh(slot) || s.hand.gone(slot) {
			t.Error("the card is new for longer than a choice")
		}
		w.choose(t) // passes
		for n := range len(s.layout.Cards) {
			if s.hand.gone(n + 1) {
				t.Error("a card leaves the hand though none was played")
			}
		}
	})
}
