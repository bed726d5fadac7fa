package board

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestStairsFadeOutTheOldFloor takes a stair: the new floor fades in for 400 ms, and the next
// action ends that.
func TestStairsFadeOutTheOldFloor(t *testing.T) {
	g := openGame(t, "seed")
	down := g.Here().Down
	for _, p := range down.Neighbours() {
		if d, _ := p.Toward(down); g.Here().Open(p) && g.Here().Solid(p) == 0 {
			if err := g.Place(g.Hero, 1, p); err != nil {
				t.Fatal(err)
			}
			b := openBoard(t, g)
			if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
				t.Fatal(err)
			}
			b.Show(known.Know(g))
			if b.motion.Fade.Over() || b.floor.depth != 2 || b.motion.Camera.At() != anim.SpotOf(g.Here().Up) {
				t.Errorf("after the stairs the board shows floor %d at %v", b.floor.depth, b.motion.Camera.At())
			}
			for range 24 {
				if b.motion.Fade.Over() {
					t.Error("the fade takes less than 400 ms")
				}
				b.Update()
			}
			if !b.motion.Fade.Over() {
				t.Error("the fade takes longer than 400 ms")
			}
			b.motion.Fade = anim.Clock{Length: anim.FadeTime}
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
			if b.Show(known.Know(g)); !b.motion.Fade.Over() {
				t.Error("the next action does not end the fade")
			}
			return
		}
	}
	t.Fatal("the down stair cannot be reached")
}
