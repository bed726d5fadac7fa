package world_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/world"
)

// TestADifferenceIsNamed changes one thing at a time in a copy of a world.
func TestADifferenceIsNamed(t *testing.T) {
	for _, c := range []struct {
		change func(*world.World)
		want   []string
	}{
		{func(*world.World) {}, nil},
		{func(w *world.World) { gauges.Get(w, 1).Now++ }, []string{"test:gauge"}},
		{func(w *world.World) { marks.Attach(w, 2, mark{}) }, []string{"test:mark"}},
		{func(w *world.World) { marks.Detach(w, 1) }, []string{"test:mark"}},
		{func(w *world.World) { late.Attach(w, 1, gauge{}) }, []string{"test:late"}},
		{func(w *world.World) { w.Create() }, []string{world.EntitiesDigest}},
		{func(w *world.World) { w.Remove(w.Create()) }, []string{world.EntitiesDigest}},
		{func(w *world.World) { w.Remove(2) }, []string{world.EntitiesDigest, "test:gauge", "test:label"}},
		{func(w *world.World) { // two entities change places
			one, two := gauges.Get(w, 1), gauges.Get(w, 2)
			*one, *two = *two, *one
		}, []string{"test:gauge"}},
	} {
		a, b := floor(10), floor(10)
		c.change(b)
		got := world.Differing(a.Digests(), b.Digests())
		if !slices.Equal(got, c.want) {
			t.Errorf("%q differ, want %q", got, c.want)
		}
		if back := world.Differing(b.Digests(), a.Digests()); !slices.Equal(back, got) {
			t.Errorf("%q differ the other way round, want %q", back, got)
		}
	}
}

func TestDigestsOfAnAbsentModsComponents(t *testing.T) {
	absent := func(value string) *world.World {
		return restored(t, write(t, written{3, []kind{{"zmod:wings", "?"}}, []group{{[]int{0}, []uint32{2}, []any{[]any{value}}}}}))
	}
	if got := world.Differing(absent("a").Digests(), absent("b").Digests()); !slices.Equal(got, []string{"zmod:wings"}) {
		t.Errorf("%q differ", got)
	}
	if got := world.Differing(absent("a").Digests(), absent("a").Digests()); got != nil {
		t.Errorf("%q differ", got)
	}
}

// TestDigestsAreEqualWhenHashesAre plays two random histories, and one of them
// through a save and a load.
func TestDigestsAreEqualWhenHashesAre(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		a, _ := play(r)
		b, _ := play(r)
		differ := world.Differing(a.Digests(), b.Digests())
		if (a.Hash() == b.Hash()) != (len(differ) == 0) {
			r.Fatalf("hashes are %x and %x, and %q differ", a.Hash(), b.Hash(), differ)
		}
		again, err := world.Restore(a.Bytes())
		if err != nil {
			r.Fatal(err)
		}
		if differ := world.Differing(a.Digests(), again.Digests()); differ != nil {
			r.Fatalf("after a load %q differ", differ)
		}
	})
}
