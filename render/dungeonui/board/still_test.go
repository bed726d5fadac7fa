package board

import (
	"bytes"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// pictures draws the board once a tick.
func pictures(b *Board, ticks int) (all [][]byte) {
	for range ticks {
		all = append(all, picture(b, 1).Pix)
		b.Update()
	}
	return all
}

// changes counts the frames that differ from the one before.
func changes(frames [][]byte) (n int) {
	for i := range frames[1:] {
		if !bytes.Equal(frames[i], frames[i+1]) {
			n++
		}
	}
	return n
}

// TestWithoutMotionNothingMovesByItself compares the frames of two seconds with torches,
// monsters, signs, marked cells and a cursor in view.
func TestWithoutMotionNothingMovesByItself(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, g := fight(t)
		b.motion.Reduced = reduced
		b.Show(known.Know(g))
		b.SetAim(&grid.Point{X: b.motion.Hero.X + 2, Y: b.motion.Hero.Y})
		b.marks.all = append(b.marks.all, mark{at: b.motion.Hero, burns: true})
		anim.Find(b.motion.Cast.Figures, g.Hero).Signs.Auras = []string{"burning"}
		frames := pictures(b, 120)
		if n := changes(frames); reduced && n > 0 {
			t.Errorf("%d frames differ from those before", n)
		} else if !reduced && n < 60 {
			t.Errorf("only %d frames differ with motion, so that this test finds nothing", n)
		}
	}
}

// TestWithoutMotionNothingSlidesShakesOrFlashes shows events and compares the frames of the
// first moment: what they show is there at once, and does not change.
func TestWithoutMotionNothingSlidesShakesOrFlashes(t *testing.T) {
	const ticks = 9
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	at := b.motion.Hero.Step(foe.Toward)
	event := func(name string) systems.Event {
		return systems.Event{Type: name, From: g.Hero, To: foe.ID, Who: "monster.orc", Name: "item.healing", Old: "enchantment.leech", Amount: 3, At: at}
	}
	blow := systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, Critical: true, At: at}
	after := func(e systems.Event, reduced bool) int {
		b.motion.Reduced = reduced
		b.Reset(known.Know(g))
		g.Events = []systems.Event{e}
		b.Show(known.Know(g))
		defer func() { b.motion.Over = false }()
		return changes(pictures(b, ticks))
	}
	for _, e := range []systems.Event{blow, event(dungeon.EventKill), event(dungeon.EventBurst)} {
		if n := after(e, false); n < 4 {
			t.Errorf("after %q the picture changes %d times with motion, so that this test finds nothing", e.Type, n)
		}
	}
	events := []systems.Event{blow}
	for i, name := range eventTypes(t) {
		if !testing.Short() || i%4 == 0 {
			events = append(events, event(name))
		}
	}
	for _, e := range events {
		if n := after(e, true); n > 0 {
			t.Errorf("after %q (critical: %v) the picture changes %d times", e.Type, e.Critical, n)
		}
	}
}

// TestWithoutMotionStepsAndStairsAreShownAtOnce walks, and takes a stair.
func TestWithoutMotionStepsAndStairsAreShownAtOnce(t *testing.T) {
	g := openGame(t, "seed")
	b := openBoard(t, g)
	b.motion.Reduced = true
	step(t, b, g)
	if n := changes(pictures(b, 30)); n > 0 {
		t.Errorf("after a step the picture changes %d times", n)
	}
	down := g.Here().Down
	i := slices.IndexFunc(slices.Collect(grid.Clockwise), func(d grid.Direction) bool { return g.Here().Free(down.Step(d)) })
	d := slices.Collect(grid.Clockwise)[i]
	if err := g.Place(g.Hero, 1, down.Step(d)); err != nil {
		t.Fatal(err)
	}
	if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}); err != nil {
		t.Fatal(err)
	}
	b.Show(known.Know(g))
	if b.floor.depth != 2 {
		t.Fatal("the hero has not taken the stair")
	}
	for id := range components.Mind.Each(g.World) {
		g.Remove(id)
	}
	if n := changes(pictures(b, 30)); n > 0 {
		t.Errorf("after the stair the picture changes %d times", n)
	}
}

// eventTypes lists all types of events.
func eventTypes(t *testing.T) (types []string) {
	t.Helper()
	kit, err := classic()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range kit.Events() {
		types = append(types, e.Type)
	}
	return types
}
