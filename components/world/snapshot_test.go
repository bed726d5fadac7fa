package world_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/world"
)

// model is the expected content of a world: values by entity and component.
type model struct {
	next     world.ID
	entities map[world.ID]map[string]any
}

func (m *model) ids() []world.ID { return slices.Sorted(maps.Keys(m.entities)) }

// handle is a component without its Go type, for random histories.
type handle struct {
	name   string
	draw   *rapid.Generator[any]
	part   func(any) world.Part
	attach func(*world.World, world.ID, any)
	detach func(*world.World, world.ID)
	change func(*world.World, world.ID, any)
	ids    func(*world.World) []world.ID
}

func handleOf[T any](c *world.Component[T], draw *rapid.Generator[T]) handle {
	return handle{
		name:   c.Kind().Name(),
		draw:   draw.AsAny(),
		part:   func(v any) world.Part { return c.With(v.(T)) },
		attach: func(w *world.World, id world.ID, v any) { c.Attach(w, id, v.(T)) },
		detach: c.Detach,
		change: func(w *world.World, id world.ID, v any) { *c.Get(w, id) = v.(T) },
		ids:    c.IDs,
	}
}

var handles = []handle{
	handleOf(gauges, rapid.Custom(func(t *rapid.T) gauge {
		return gauge{rapid.Int().Draw(t, "now"), rapid.IntRange(0, 3).Draw(t, "max")}
	})),
	handleOf(marks, rapid.Just(mark{})),
	handleOf(labels, rapid.Custom(func(t *rapid.T) label { return label{rapid.String().Draw(t, "text")} })),
	handleOf(wide, rapid.Make[widths]()),
	handleOf(packs, rapid.Custom(func(t *rapid.T) pack {
		p := rapid.Make[pack]().Draw(t, "pack")
		if rapid.Bool().Draw(t, "without") {
			p.Items, p.Bits, p.Pairs[1].Values = nil, nil, nil
			p.Rows = append(p.Rows, nil)
		}
		return p
	})),
}

// play applies the same random history to a world and a model.
func play(t *rapid.T) (*world.World, *model) {
	w, m := world.New(), &model{1, map[world.ID]map[string]any{}}
	someone := func(t *rapid.T) world.ID {
		if len(m.entities) == 0 {
			t.Skip("there are no entities")
		}
		return rapid.SampledFrom(m.ids()).Draw(t, "id")
	}
	t.Repeat(map[string]func(*rapid.T){
		"create": func(t *rapid.T) {
			values := map[string]any{}
			var parts []world.Part
			for _, h := range handles {
				if rapid.Bool().Draw(t, h.name) {
					v := h.draw.Draw(t, "value")
					values[h.name], parts = v, append(parts, h.part(v))
				}
			}
			if id := w.Create(rapid.Permutation(parts).Draw(t, "order")...); id != m.next {
				t.Fatalf("the new entity is %d, want %d", id, m.next)
			}
			m.entities[m.next] = values
			m.next++
		},
		"remove": func(t *rapid.T) {
			id := someone(t)
			w.Remove(id)
			delete(m.entities, id)
		},
		"attach": func(t *rapid.T) {
			id, h := someone(t), rapid.SampledFrom(handles).Draw(t, "component")
			v := h.draw.Draw(t, "value")
			h.attach(w, id, v)
			m.entities[id][h.name] = v
		},
		"detach": func(t *rapid.T) {
			id, h := someone(t), rapid.SampledFrom(handles).Draw(t, "component")
			h.detach(w, id)
			delete(m.entities[id], h.name)
		},
		"change": func(t *rapid.T) {
			id, h := someone(t), rapid.SampledFrom(handles).Draw(t, "component")
			if _, carried := m.entities[id][h.name]; carried {
				v := h.draw.Draw(t, "value")
				h.change(w, id, v)
				m.entities[id][h.name] = v
			}
		},
		"": func(t *rapid.T) { compare(t, w, m) },
	})
	return w, m
}

// same compares values as saves do: an empty slice equals nil.
func same(a, b any) bool { return cmp.Equal(a, b, cmpopts.EquateEmpty()) }

func compare(t *rapid.T, w *world.World, m *model) {
	if !slices.Equal(w.IDs(), m.ids()) || w.Len() != len(m.entities) {
		t.Fatalf("the world holds %v, want %v", w.IDs(), m.ids())
	}
	carriers := map[string][]world.ID{}
	for _, id := range m.ids() {
		values := m.entities[id]
		var names []string
		for _, k := range w.Kinds(id) {
			names = append(names, k.Name())
			if got := w.Value(id, k); !same(got, values[k.Name()]) {
				t.Fatalf("entity %d has %s %#v, want %#v", id, k.Name(), got, values[k.Name()])
			}
			carriers[k.Name()] = append(carriers[k.Name()], id)
		}
		if want := slices.Sorted(maps.Keys(values)); !slices.Equal(names, want) {
			t.Fatalf("entity %d has %q, want %q", id, names, want)
		}
	}
	for _, h := range handles {
		if !slices.Equal(h.ids(w), carriers[h.name]) {
			t.Fatalf("the entities with %s are %v, want %v", h.name, h.ids(w), carriers[h.name])
		}
	}
}

func TestRandomHistoriesMatchAModelAndSurviveASave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, m := play(t)
		raw := w.Bytes()
		again, err := world.Restore(raw)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, again, m)
		if !bytes.Equal(again.Bytes(), raw) || again.Hash() != w.Hash() {
			t.Fatalf("saved, loaded and saved again:\n%x\nwant\n%x", again.Bytes(), raw)
		}
		if a, b := w.Create(), again.Create(); a != b {
			t.Fatalf("the next entity is %d, and %d after a load", a, b)
		}
	})
}

func TestEqualStatesGiveEqualBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, m := play(t)
		// Another world reaches the same state in another way: entities are
		// created with other values and corrected in random order.
		other := world.New()
		for range m.next - 1 {
			var parts []world.Part
			for _, h := range handles {
				if rapid.Bool().Draw(t, h.name) {
					parts = append(parts, h.part(h.draw.Draw(t, "passing")))
				}
			}
			other.Create(parts...)
		}
		for _, id := range rapid.Permutation(other.IDs()).Draw(t, "order") {
			values, lives := m.entities[id]
			if !lives {
				other.Remove(id)
				continue
			}
			for _, h := range rapid.Permutation(handles).Draw(t, "order of components") {
				if v, carried := values[h.name]; carried {
					h.attach(other, id, v)
				} else {
					h.detach(other, id)
				}
			}
		}
		if !bytes.Equal(other.Bytes(), w.Bytes()) || other.Hash() != w.Hash() {
			t.Fatalf("two histories of one state give\n%x\nand\n%x", w.Bytes(), other.Bytes())
		}
	})
}

// Empty and nil slices are the same state and have the same hash.
func TestEmptySlicesEqualNilSlices(t *testing.T) {
	without, empty := world.New(), world.New()
	without.Create(packs.With(pack{Rows: [][]int{nil}, Plan: []pair{{}}}))
	id := empty.Create(packs.With(pack{
		Items: []world.ID{}, Names: []string{"x"}, Bits: []byte{}, Rows: [][]int{{}},
		Pairs: [2]pair{{Values: []int16{}}, {}}, Plan: []pair{{Values: []int16{}}},
	}))
	packs.Get(empty, id).Names = packs.Get(empty, id).Names[:0]
	if !bytes.Equal(without.Bytes(), empty.Bytes()) || without.Hash() != empty.Hash() {
		t.Errorf("written as\n%x\nand\n%x", without.Bytes(), empty.Bytes())
	}
	if got := *packs.Get(restored(t, empty.Bytes()), id); got.Items != nil || got.Names != nil || got.Rows[0] != nil {
		t.Errorf("loaded as %#v", got)
	}
}

func TestExtremeValuesSurviveASave(t *testing.T) {
	w := world.New()
	w.Create(wide.With(widths{math.MinInt8, math.MinInt16, math.MinInt32, math.MinInt64, math.MaxUint8, math.MaxUint16, math.MaxUint32, math.MaxUint64, true}))
	w.Create(wide.With(widths{I8: math.MaxInt8, I16: math.MaxInt16, I32: math.MaxInt32, I64: math.MaxInt64}))
	w.Create(gauges.With(gauge{math.MinInt, math.MaxInt}))
	w.Create(labels.With(label{strings.Repeat("é", 70_000)}))
	w.Create(labels.With(label{"\xff\x00 is not UTF-8"}))
	w.Create(packs.With(pack{Items: make([]world.ID, 70_000), Bits: make([]byte, 70_000)}))
	w.Create(packs.With(pack{Items: []world.ID{}, Names: []string{}, Bits: []byte{}, Rows: [][]int{{}, nil}, Plan: []pair{{}, {Values: []int16{}}}}))
	again := restored(t, w.Bytes())
	for _, id := range w.IDs() {
		for _, k := range w.Kinds(id) {
			if got, want := again.Value(id, k), w.Value(id, k); !same(got, want) {
				t.Errorf("entity %d: %s differs after a load", id, k.Name())
			}
		}
	}
}

func ExampleWorld_Bytes() {
	w := world.New()
	hero := w.Create(gauges.With(gauge{3, 10}))
	again, err := world.Restore(w.Bytes())
	fmt.Println(*gauges.Get(again, hero), again.Hash() == w.Hash(), err)
	// Output: {3 10} true <nil>
}
