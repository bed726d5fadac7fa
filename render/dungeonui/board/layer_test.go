package board

import (
	"bytes"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheLayerShowsWhatIsKnown compares the view of a walking hero with one that is drawn
// anew after each step.
func TestTheLayerShowsWhatIsKnown(t *testing.T) {
	g := openAdventure(t, "rogue", "layer")
	b, other := openBoard(t, g), openBoard(t, g)
	b.motion.reduced, other.motion.reduced = true, true
	bot := &bots.Greedy{}
	for n := range 60 {
		if err := g.Act(bot.Choose(known.Know(g))); err != nil || known.Know(g).Hero().Floor() != 1 {
			break
		}
		b.Show(known.Know(g))
		other.Reset(b.motion.known)
		b.motion.animations, b.motion.numbers, other.motion.numbers = b.motion.animations[:0], b.motion.numbers[:0], other.motion.numbers[:0]
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

// pixelsOf returns the terrain that a board has drawn.
func pixelsOf(b *Board) []byte {
	pixels := make([]byte, 4*layerWidth*layerHeight*cell*cell)
	b.layer.plain.ReadPixels(pixels)
	return pixels
}
