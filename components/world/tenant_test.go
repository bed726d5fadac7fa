package world_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// TestEntitiesFarFromTheFirst uses IDs beyond the lookup list: entities there
// are found until they are removed, too.
func TestEntitiesFarFromTheFirst(t *testing.T) {
	w := world.New()
	first := w.Create(gauges.With(gauge{1, 1}))
	for range 1<<18 - 3 {
		w.Remove(w.Create())
	}
	last, far, farther := w.Create(gauges.With(gauge{2, 2})), w.Create(gauges.With(gauge{3, 3})), w.Create(marks.With(mark{}))
	gauges.Attach(w, farther, gauge{4, 4})
	want := []world.ID{first, last, far, farther}
	if far <= 1<<18-1 || !slices.Equal(w.IDs(), want) || !slices.Equal(gauges.IDs(w), want) || w.Len() != 4 {
		t.Fatalf("%d entities are %v, and those with a gauge %v; want %v", w.Len(), w.IDs(), gauges.IDs(w), want)
	}
	for i, id := range want {
		if got := *gauges.Get(w, id); got != (gauge{i + 1, i + 1}) {
			t.Errorf("entity %d has %v", id, got)
		}
	}
	again := restored(t, w.Bytes())
	if !slices.Equal(again.IDs(), want) || again.Hash() != w.Hash() {
		t.Errorf("after a load they are %v", again.IDs())
	}
	gauges.Detach(w, farther)
	for _, id := range []world.ID{last, far, far} {
		w.Remove(id)
	}
	if got := w.IDs(); !slices.Equal(got, []world.ID{first, farther}) || w.Len() != 2 || w.Alive(far) ||
		gauges.Has(w, last) || gauges.Has(w, far) || gauges.Has(w, farther) || !marks.Has(w, farther) {
		t.Errorf("after removing, %d entities are %v", w.Len(), got)
	}
}
