package world_test

import (
	"bytes"
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// modded encodes a world in which wings and fever are components of missing mods:
// only their bytes are known.
func modded(t *testing.T) []byte {
	t.Helper()
	return write(t, written{
		Next: 9,
		Kinds: []kind{
			{"amod:fever", "{Days []int}"},
			{"leftovers", "{A bool}"},
			{"test:gauge", gaugeShape},
			{"zmod:wings", "{Span int,Colour string}"},
		},
		Groups: []group{
			{[]int{0, 1, 3}, []uint32{4}, []any{
				[]any{[]any{[]int{1, 2}}},
				[]any{[]any{true}},
				[]any{[]any{-200, "red"}},
			}},
			{[]int{2, 3}, []uint32{2, 5}, []any{
				[]any{gauge{1, 2}, gauge{3, 4}},
				[]any{[]any{1, ""}, map[string]any{"Span": []any{nil, 1.5}}},
			}},
			{[]int{3}, []uint32{3}, []any{[]any{nil}}},
		},
	})
}

func TestUnknownComponentsSurviveUnchanged(t *testing.T) {
	raw := modded(t)
	w := restored(t, raw)
	for range 3 {
		if !bytes.Equal(w.Bytes(), raw) {
			t.Fatalf("written again as\n%x\nwas\n%x", w.Bytes(), raw)
		}
		w = restored(t, w.Bytes())
	}
}

func TestAWorldWithUnknownComponentsCanBeChanged(t *testing.T) {
	w := restored(t, modded(t))
	if got := *gauges.Get(w, 7); got != (gauge{3, 4}) {
		t.Errorf("entity 7 has %v", got)
	}
	if kinds := w.Kinds(4); kinds != nil {
		t.Errorf("entity 4 shows %d unknown components", len(kinds))
	}
	w.Remove(4)
	gauges.Detach(w, 2)
	gauges.Attach(w, 3, gauge{5, 6})
	labels.Attach(w, 7, label{"new"})
	w.Create(marks.With(mark{}))
	want := write(t, written{
		Next: 10,
		Kinds: []kind{
			{"test:gauge", gaugeShape},
			{"test:label", "{Text string}"},
			{"test:mark", "{}"},
			{"zmod:wings", "{Span int,Colour string}"},
		},
		Groups: []group{
			{[]int{0, 1, 3}, []uint32{7}, []any{
				[]any{gauge{3, 4}},
				[]any{label{"new"}},
				[]any{map[string]any{"Span": []any{nil, 1.5}}},
			}},
			{[]int{0, 3}, []uint32{3}, []any{[]any{gauge{5, 6}}, []any{nil}}},
			{[]int{2}, []uint32{9}, []any{[]any{mark{}}}},
			{[]int{3}, []uint32{2}, []any{[]any{[]any{1, ""}}}},
		},
	})
	if !bytes.Equal(w.Bytes(), want) {
		t.Errorf("written as\n%x\nwant\n%x", w.Bytes(), want)
	}
	again := restored(t, want)
	if !reflect.DeepEqual(again.IDs(), []world.ID{2, 3, 7, 9}) {
		t.Errorf("after a load the entities are %v", again.IDs())
	}
}

// The leftovers component is first used in a world with many sets.
func TestUnknownComponentsAfterManySets(t *testing.T) {
	w := written{Next: 2000, Kinds: []kind{}}
	for _, c := range many[:10] { // 600 needs 10 bits
		w.Kinds = append(w.Kinds, kind{c.Kind().Name(), gaugeShape})
	}
	w.Kinds = append(w.Kinds, kind{"zmod:wings", "?"})
	for set := 1; set <= 600; set++ {
		g := group{IDs: []uint32{uint32(set)}}
		for bit := range many[:10] {
			if set>>bit&1 == 1 {
				g.Kinds, g.Columns = append(g.Kinds, bit), append(g.Columns, []any{gauge{set, bit}})
			}
		}
		w.Groups = append(w.Groups, g)
	}
	key := func(g group) string {
		var names []string
		for _, k := range g.Kinds {
			names = append(names, w.Kinds[k].Name)
		}
		return strings.Join(names, " ")
	}
	slices.SortFunc(w.Groups, func(a, b group) int { return cmp.Compare(key(a), key(b)) })
	w.Groups = append(w.Groups, group{[]int{10}, []uint32{1000}, []any{[]any{"red"}}})
	raw := write(t, w)
	if !bytes.Equal(restored(t, raw).Bytes(), raw) {
		t.Error("the world differs after a load")
	}
}
