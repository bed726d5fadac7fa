package board

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
)

// TestTheMarkOnTheHeroIsSeen counts the pixels of a mark on the hero's cell, with and
// without the hero.
func TestTheMarkOnTheHeroIsSeen(t *testing.T) {
	b := openBoard(t, openGame(t, "marks"))
	b.motion.Reduced = true
	changed := func() (n int) {
		before := picture(b, 1)
		b.marks.all = []mark{{at: b.motion.Hero}}
		after := picture(b, 1)
		b.marks.all = nil
		for i := 0; i < len(after.Pix); i += 4 {
			if !slices.Equal(before.Pix[i:i+4], after.Pix[i:i+4]) {
				n++
			}
		}
		return n
	}
	shown := changed()
	b.motion.Cast.Figures = slices.DeleteFunc(b.motion.Cast.Figures, func(f anim.Figure) bool { return f.ID == b.motion.HeroID })
	if all := changed(); all == 0 || shown*10 < all*9 {
		t.Errorf("a mark of %d pixels shows %d of them around and over the hero", all, shown)
	}
}
