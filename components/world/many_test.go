package world_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// Many sets of components, many components, many IDs.

// donburi's storages double at most once per use: a component first used in a
// world with 512 sets panics. Growing must not change existing values.
func TestTrapMoreThan512SetsOfComponents(t *testing.T) {
	const sets = 1200
	w := world.New()
	want := map[world.ID]gauge{}
	for set := 1; set <= sets; set++ {
		var parts []world.Part
		for bit, c := range many {
			if set>>bit&1 == 1 {
				parts = append(parts, c.With(gauge{set, bit}))
			}
		}
		// Two of each, to detect swapped neighbours.
		want[w.Create(parts...)] = gauge{set, 0}
		want[w.Create(parts...)] = gauge{set, 0}
	}
	attached := w.Create(marks.With(mark{}))
	late.Attach(w, attached, gauge{1, 1})
	created := w.Create(late.With(gauge{2, 2}))
	if *late.Get(w, attached) != (gauge{1, 1}) || *late.Get(w, created) != (gauge{2, 2}) {
		t.Error("the component first used late lost its values")
	}
	check := func() {
		for id, g := range want {
			for bit, c := range many {
				v := c.Find(w, id)
				if (v != nil) != (g.Now>>bit&1 == 1) {
					t.Fatalf("entity %d of set %012b has component %d: %v", id, g.Now, bit, v != nil)
				}
				if v != nil && *v != (gauge{g.Now, bit}) {
					t.Fatalf("entity %d of set %012b has %v in component %d", id, g.Now, *v, bit)
				}
			}
		}
	}
	check()
	for id := world.ID(1); id < 2*sets; id += 2 {
		w.Remove(id) // the second of its set moves into its place
		delete(want, id)
	}
	check()
	if w.Len() != sets+2 {
		t.Errorf("%d entities, want %d", w.Len(), sets+2)
	}
}

// The same sets, reached by attaching one component after the other.
func TestTrapMoreThan512SetsByAttach(t *testing.T) {
	w := world.New()
	for set := 1; set <= 600; set++ {
		id := w.Create()
		for bit, c := range many {
			if set>>bit&1 == 1 {
				c.Attach(w, id, gauge{set, bit})
			}
		}
	}
	for bit, c := range many {
		var want []world.ID
		for id := world.ID(1); id <= 600; id++ {
			if id>>bit&1 == 1 {
				want = append(want, id)
			}
		}
		if got := c.IDs(w); !slices.Equal(got, want) {
			t.Errorf("%d entities have component %d, want %d", len(got), bit, len(want))
		}
		for id, v := range c.Each(w) {
			if *v != (gauge{int(id), bit}) {
				t.Errorf("entity %d has %v in component %d", id, *v, bit)
			}
		}
	}
}

func TestAComponentRegisteredAfterHundredsOfOthers(t *testing.T) {
	w := world.New()
	born, without, given := w.Create(outlying.With(gauge{1, 1})), w.Create(marks.With(mark{})), w.Create()
	outlying.Attach(w, given, gauge{2, 2})
	for name, w := range map[string]*world.World{"played": w, "loaded": restored(t, w.Bytes())} {
		if *outlying.Get(w, born) != (gauge{1, 1}) || *outlying.Get(w, given) != (gauge{2, 2}) || outlying.Has(w, without) || marks.Has(w, born) {
			t.Errorf("%s: the wrong entities have it", name)
		}
	}
	outlying.Detach(w, born)
	if got := outlying.IDs(w); !slices.Equal(got, []world.ID{given}) {
		t.Errorf("the entities are %v", got)
	}
}

// A long game reaches high IDs. Only the way entities are looked up may change.
func TestHighIDsWork(t *testing.T) {
	for _, next := range []uint32{2, 1 << 8, 1 << 16, 1 << 18, 1 << 20, 1 << 24, 1<<31 - 10} {
		t.Run(fmt.Sprint(next), func(t *testing.T) {
			first := world.ID(next) - 1
			w := restored(t, write(t, written{next, []kind{{"test:gauge", gaugeShape}}, []group{
				{[]int{0}, []uint32{uint32(first)}, []any{[]any{gauge{int(first), 0}}}},
			}}))
			var ids []world.ID
			for range 6 {
				ids = append(ids, w.Create(gauges.With(gauge{})))
			}
			for i, id := range ids {
				if id != first+1+world.ID(i) {
					t.Errorf("got ID %d, want %d", id, first+1+world.ID(i))
				}
				gauges.Get(w, id).Now = int(id)
			}
			w.Remove(ids[1])
			w.Remove(ids[1])
			w.Remove(ids[4])
			want := []world.ID{first, ids[0], ids[2], ids[3], ids[5]}
			for name, w := range map[string]*world.World{"played": w, "loaded": restored(t, w.Bytes())} {
				if !slices.Equal(w.IDs(), want) || !slices.Equal(gauges.IDs(w), want) || w.Len() != len(want) {
					t.Errorf("%s: the remaining entities are %v, want %v", name, w.IDs(), want)
				}
				for id, g := range gauges.Each(w) {
					if g.Now != int(id) {
						t.Errorf("%s: entity %d has the value of %d", name, id, g.Now)
					}
				}
				for _, gone := range []world.ID{0, first - 1, ids[1], ids[4], ids[5] + 1, 1<<32 - 1} {
					if w.Alive(gone) || gauges.Has(w, gone) || w.Kinds(gone) != nil {
						t.Errorf("%s: entity %d exists", name, gone)
					}
				}
			}
		})
	}
}

// A save may claim that nearly every ID was used; only living entities may cost
// memory.
func TestUsedIDsCostLittle(t *testing.T) {
	raw := write(t, written{1<<31 - 1, nil, []group{{nil, []uint32{1 << 17, 1 << 17, 1<<24 - 1<<18, 1<<31 - 1<<24 - 3}, nil}}})
	if used := allocated(func() {
		if got := restored(t, raw).IDs(); !slices.Equal(got, []world.ID{1 << 17, 1 << 18, 1 << 24, 1<<31 - 3}) {
			t.Errorf("restored %v", got)
		}
	}); used > 8<<20 {
		t.Errorf("four entities take %d MiB", used>>20)
	}
}
