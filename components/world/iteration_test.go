package world_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// The traps of iteration; see traps_test.go.

// donburi's order of iteration depends on removals and the first use of each
// set, and changes after a load.
func TestTrapOrderOfIteration(t *testing.T) {
	w := world.New()
	var want []world.ID
	for i := range 40 {
		parts := []world.Part{gauges.With(gauge{i, 0})}
		if i%3 == 0 {
			parts = append(parts, labels.With(label{"third"}))
		}
		want = append(want, w.Create(parts...))
	}
	for _, gone := range []int{0, 17, 3, 39, 20} {
		w.Remove(want[gone])
		want[gone] = 0
	}
	want = slices.DeleteFunc(want, func(id world.ID) bool { return id == 0 })
	for i, id := range want {
		if i%5 == 0 {
			marks.Attach(w, id, mark{})
		}
		if i%4 == 0 {
			labels.Detach(w, id)
		}
	}
	want = append(want, w.Create(gauges.With(gauge{})), w.Create(gauges.With(gauge{}), marks.With(mark{})))
	for name, w := range map[string]*world.World{"played": w, "loaded": restored(t, w.Bytes())} {
		if got := gauges.IDs(w); !slices.Equal(got, want) {
			t.Errorf("%s: IDs %v, want %v", name, got, want)
		}
		var visited []world.ID
		for id := range gauges.Each(w) {
			visited = append(visited, id)
		}
		if !slices.Equal(visited, want) {
			t.Errorf("%s: Each visits %v, want %v", name, visited, want)
		}
		if got := w.IDs(); !slices.Equal(got, want) {
			t.Errorf("%s: the world lists %v, want %v", name, got, want)
		}
	}
}

// donburi skips or repeats entities if one is removed, created or changed
// during iteration.
func TestTrapChangesWhileIterating(t *testing.T) {
	w := world.New()
	var ids []world.ID
	for i := range 8 {
		ids = append(ids, w.Create(gauges.With(gauge{i, 0})))
	}
	var visited []world.ID
	for id, g := range gauges.Each(w) {
		visited = append(visited, id)
		switch g.Now {
		case 1: // removes itself
			w.Remove(id)
		case 2: // removes one already visited and one still to come
			w.Remove(ids[0])
			w.Remove(ids[5])
		case 3: // a new entity, in the slot of a removed one, is not visited
			w.Create(gauges.With(gauge{100, 0}))
		case 4: // moves to another set, and its pointer stays valid
			labels.Attach(w, id, label{"moved"})
			g.Max = 44
		case 6: // an entity that loses the component is skipped
			gauges.Detach(w, ids[7])
		}
	}
	if want := []world.ID{1, 2, 3, 4, 5, 7}; !slices.Equal(visited, want) {
		t.Errorf("visited %v, want %v", visited, want)
	}
	if got := *gauges.Get(w, ids[4]); got != (gauge{4, 44}) {
		t.Errorf("a write after the move is lost: %v", got)
	}
	if want := []world.ID{3, 4, 5, 7, 9}; !slices.Equal(gauges.IDs(w), want) {
		t.Errorf("the remaining entities are %v, want %v", gauges.IDs(w), want)
	}
	for id := range gauges.Each(w) {
		visited = append(visited[:0], id)
		break
	}
	if !slices.Equal(visited, []world.ID{3}) {
		t.Errorf("a loop with break visited %v", visited)
	}
}

// donburi deadlocks when an ordered query is nested in itself.
func TestTrapNestedIteration(t *testing.T) {
	w := world.New()
	for i := range 5 {
		w.Create(gauges.With(gauge{i, 0}))
	}
	visits := 0
	for outer := range gauges.Each(w) {
		for inner, g := range gauges.Each(w) {
			g.Max++
			if visits++; outer == inner {
				w.Create(gauges.With(gauge{}))
			}
		}
	}
	// The world grows by one in each inner round: 5+6+7+8+9 visits.
	if visits != 35 || w.Len() != 10 {
		t.Errorf("%d visits and %d entities", visits, w.Len())
	}
}
