package world_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

func TestHooksAreCalledAtEveryWayToGetAndLoseAComponent(t *testing.T) {
	w := world.New()
	var heard []string
	gauges.OnAdd(w, func(id world.ID) {
		heard = append(heard, fmt.Sprintf("%d got %d", id, gauges.Get(w, id).Now))
	})
	gauges.OnRemove(w, func(id world.ID) {
		heard = append(heard, fmt.Sprintf("%d loses %d", id, gauges.Get(w, id).Now))
	})
	expect := func(what string, want ...string) {
		t.Helper()
		if !slices.Equal(heard, want) {
			t.Errorf("%s: hooks heard %q, want %q", what, heard, want)
		}
		heard = nil
	}
	a := w.Create(labels.With(label{"a"}), gauges.With(gauge{Now: 1}))
	expect("created with it", "1 got 1")
	b := w.Create(labels.With(label{"b"}))
	expect("created without it")
	gauges.Attach(w, b, gauge{Now: 2})
	expect("attached", "2 got 2")
	gauges.Attach(w, b, gauge{Now: 3})
	expect("replaced")
	labels.Detach(w, b)
	expect("another one detached")
	gauges.Detach(w, b)
	expect("detached", "2 loses 3")
	gauges.Detach(w, b)
	w.Remove(b)
	expect("removed without it")
	w.Remove(a)
	expect("removed with it", "1 loses 1")
	if _, err := world.Restore(w.Bytes()); err != nil {
		t.Error(err)
	}
	expect("restored: hooks belong to one world")
}
