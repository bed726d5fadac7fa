package world_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/world"
)

// TestIterationFollowsEveryChange compares what is listed with what a plain model of the world
// lists, while entities come, change and go, also during an iteration.
func TestIterationFollowsEveryChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := world.New()
		type having struct{ gauge, label, mark bool }
		model := map[world.ID]having{}
		anyone := func() world.ID {
			ids := w.IDs()
			return ids[rapid.IntRange(0, len(ids)-1).Draw(t, "entity")]
		}
		change := func() {
			switch rapid.IntRange(0, 4).Draw(t, "change") {
			case 0, 1:
				h := having{rapid.Bool().Draw(t, "gauge"), rapid.Bool().Draw(t, "label"), rapid.Bool().Draw(t, "mark")}
				var parts []world.Part
				if h.gauge {
					parts = append(parts, gauges.With(gauge{}))
				}
				if h.label {
					parts = append(parts, labels.With(label{}))
				}
				if h.mark {
					parts = append(parts, marks.With(mark{}))
				}
				model[w.Create(parts...)] = h
			case 2:
				if w.Len() > 0 {
					id := anyone()
					w.Remove(id)
					delete(model, id)
				}
			case 3:
				if w.Len() > 0 {
					id := anyone()
					h := model[id]
					labels.Attach(w, id, label{})
					h.label = true
					model[id] = h
				}
			case 4:
				if w.Len() > 0 {
					id := anyone()
					h := model[id]
					labels.Detach(w, id)
					h.label = false
					model[id] = h
				}
			}
		}
		list := func(fits func(having) bool) (ids []world.ID) {
			for id, h := range model {
				if fits(h) {
					ids = append(ids, id)
				}
			}
			slices.Sort(ids)
			return ids
		}
		for range rapid.IntRange(1, 60).Draw(t, "changes") {
			change()
			if rapid.Bool().Draw(t, "nobody asks") {
				continue
			}
			if got, want := labels.IDs(w), list(func(h having) bool { return h.label }); !slices.Equal(got, want) {
				t.Fatalf("labels has %v, want %v", got, want)
			}
			var two, three, without []world.ID
			for id, of := range world.Each2(w, gauges, labels) {
				if of.A != gauges.Get(w, id) || of.B != labels.Get(w, id) {
					t.Fatalf("the components of %d are those of another", id)
				}
				two = append(two, id)
			}
			for id, of := range world.Each3(w, gauges, labels, marks) {
				if of.C != marks.Get(w, id) {
					t.Fatalf("the mark of %d is that of another", id)
				}
				three = append(three, id)
			}
			for id := range world.Each2(w, labels, gauges, marks) {
				without = append(without, id)
			}
			if want := list(func(h having) bool { return h.gauge && h.label }); !slices.Equal(two, want) {
				t.Fatalf("two components have %v, want %v", two, want)
			}
			if want := list(func(h having) bool { return h.gauge && h.label && h.mark }); !slices.Equal(three, want) {
				t.Fatalf("three components have %v, want %v", three, want)
			}
			if want := list(func(h having) bool { return h.gauge && h.label && !h.mark }); !slices.Equal(without, want) {
				t.Fatalf("two components without the third have %v, want %v", without, want)
			}
			// What is removed during the iteration is skipped, and what is new is not visited.
			planned := list(func(h having) bool { return h.gauge && h.label })
			for id := range world.Each2(w, gauges, labels) {
				if h := model[id]; !h.gauge || !h.label || !slices.Contains(planned, id) {
					t.Fatalf("%d is visited, which is gone or new", id)
				}
				change()
			}
		}
	})
}
