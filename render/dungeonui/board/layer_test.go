package board

import (
	"bytes"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheLayerShowsWhatIsKnown compares the view of a walking hero with one that is drawn
// anew after each step.
func TestTheLayerShowsWhatIsKnown(t *testing.T) {
	g := openAdventure(t, "rogue", "layer")
	b, other := openBoard(t, g), openBoard(t, g)
	b.motion.Reduced, other.motion.Reduced = true, true
	bot := &bots.Greedy{}
	for n := range 60 {
		if err := g.Act(bot.Choose(known.Know(g))); err != nil || known.Know(g).Hero().Floor() != 1 {
			break
		}
		b.Show(known.Know(g))
		other.Reset(b.motion.Known)
		other.stains.of = b.stains.of
		b.motion.Animations, b.motion.Numbers, other.motion.Numbers = b.motion.Animations[:0], b.motion.Numbers[:0], other.motion.Numbers[:0]
		for range 40 {
			b.Update()
		}
		picture(b, 1)
		picture(other, 1)
		was, want := pixelsOf(b), pixelsOf(other)
		if !bytes.Equal(was, want) {
			t.Fatalf("after step %d the terrain is not what is known", n+1)
		}
	}
}

// TestStainsAreSeen leaves a stain in a cell in view.
func TestStainsAreSeen(t *testing.T) {
	b := hall(t, "@")
	before := picture(b, 1)
	b.stains.leave("stain.blood", b.motion.Hero.Step(grid.East))
	b.layer.stale = true
	if bytes.Equal(picture(b, 1).Pix, before.Pix) {
		t.Error("a stain changes nothing")
	}
}

// pixelsOf returns the terrain that a board has drawn.
func pixelsOf(b *Board) []byte {
	pixels := make([]byte, 4*b.layer.size.Cells()*cell*cell)
	b.layer.plain.ReadPixels(pixels)
	return pixels
}
