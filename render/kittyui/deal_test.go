package kittyui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestCardsSlideFromTheDeck looks at the hand as it is dealt: each card comes from the deck, and can be
// chosen on its way. With reduced motion all are in their places at once.
func TestCardsSlideFromTheDeck(t *testing.T) {
	for _, still := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := played(t, "en", shelltest.Usual, "hc", "deal")
			s := w.scene()
			w.Choices.ReducedMotion = still
			s.hand.dealt = deal{}
			w.Wait(1)
			before := s.hand.deck().X + 1
			for range dealTicks + 6*dealApart {
				at := s.hand.dealt.place(1, s.layout.Cards[0].Min, s.hand.deck())
				if still && at != s.layout.Cards[0].Min {
					t.Fatalf("with reduced motion the first card is at %v", at)
				}
				if at.X > before {
					t.Fatalf("the first card goes back from %d to %d", before, at.X)
				}
				before = at.X
				w.Wait(1)
			}
			if s.slides || before != s.layout.Cards[0].Min.X {
				t.Errorf("after the deal the first card is at %d, and moves: %v", before, s.slides)
			}
			s.hand.dealt = deal{}
			w.Wait(1)
			w.Strike(ebiten.Key3)
			if s.hand.card != 3 {
				t.Errorf("while the cards slide, the key of the third chooses %d", s.hand.card)
			}
		})
	}
}

// TestTheLargeCardSlidesFromItsPlayer looks at where the card that is played comes from, and whether it comes
// at once with reduced motion.
func TestTheLargeCardSlidesFromItsPlayer(t *testing.T) {
	for _, still := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := played(t, "en", shelltest.Usual, "ccc", "played")
			s, slid, cards := w.scene(), false, 0
			w.Choices.ReducedMotion = still
			for range 3_000 {
				if w.Wait(1); w.Top() != w.Bottom() {
					break
				}
				e, on := s.board.Played()
				if !on {
					continue
				}
				cards++
				slid = slid || s.board.Slid() < 1
				if from := s.field.playedFrom(e); e.Who <= len(s.layout.Seats) && from != s.layout.Seats[e.Who-1].Min || from == (image.Point{}) {
					t.Fatalf("the card of %d comes from %v", e.Who, from)
				}
			}
			if cards == 0 || slid == still {
				t.Errorf("with reduced motion %v, of %d ticks with cards some slide: %v", still, cards, slid)
			}
		})
	}
}
