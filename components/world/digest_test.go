package world_test

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"slices"
	"testing"

	"github.com/vmihailenco/msgpack/v5"
	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/world"
)

// TestDiffering changes one thing at a time in a copy of a world.
func TestDiffering(t *testing.T) {
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
		{func(w *world.World) { // two entities swap values
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
			t.Errorf("with swapped arguments %q differ, want %q", back, got)
		}
	}
}

func TestDigestsOfUnknownComponents(t *testing.T) {
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

// digestOf returns the digest of a component that only entity 1 has, as computed
// by a program with that shape.
func digestOf(name, shape string, value any) world.Digest {
	var b bytes.Buffer
	enc := msgpack.NewEncoder(&b)
	enc.UseCompactInts(true)
	if err := cmp.Or(enc.EncodeString(shape), enc.EncodeUint(1), enc.Encode(value)); err != nil {
		panic(err)
	}
	return world.Digest{Name: name, Hash: sha256.Sum256(b.Bytes())}
}

func TestDigestsOfAnEarlierVersion(t *testing.T) {
	g := grown{Kind: "x", Width: 5, Size: extent{1, -2}, Rows: []grownRow{{"y", 9}}}
	w := world.New()
	w.Create(growns.With(g), gauges.With(gauge{1, 2}), labels.With(label{"late"}))
	for name, c := range map[string]struct {
		shapes map[string]string
		want   []world.Digest
	}{
		"nothing known":     {nil, nil},
		"the current shape": {map[string]string{"test:gauge": gaugeShape}, []world.Digest{digestOf("test:gauge", gaugeShape, []int{1, 2})}},
		"fewer fields":      {map[string]string{"test:gauge": "{Max int8}"}, []world.Digest{digestOf("test:gauge", "{Max int8}", []int{2})}},
		"a renamed component and field": {map[string]string{"test:grew": "{Sort string,Rows []{Label string}}"},
			[]world.Digest{digestOf("test:grew", "{Sort string,Rows []{Label string}}", []any{"x", []any{[]any{"y"}}})}},
		"a field that was dropped":      {map[string]string{"test:grown": "{Gone int}", "test:gauge": "{}"}, []world.Digest{digestOf("test:gauge", "{}", []any{})}},
		"a field of another type":       {map[string]string{"test:grown": "{Size int}"}, nil},
		"a field that is upgraded":      {map[string]string{"test:grown": "{Shut bool}"}, nil},
		"a number that does not fit":    {map[string]string{"test:grown": "{Size {X int8,Y uint8}}"}, nil},
		"a shape that cannot be read":   {map[string]string{"test:grown": "{Width"}, nil},
		"components that no entity has": {map[string]string{"test:mark": "{}", "zmod:wings": "?"}, nil},
	} {
		got := w.DigestsAs(c.shapes)
		if got[0] != w.Digests()[0] || !slices.Equal(got[1:], c.want) {
			t.Errorf("%s: the digests are %v, want %v", name, got, c.want)
		}
	}
}

func TestDigestsAsWithCurrentShapesEqualDigests(t *testing.T) {
	absent := restored(t, write(t, written{3, []kind{{"zmod:wings", "?"}}, []group{{[]int{0}, []uint32{2}, []any{[]any{"x"}}}}}))
	for _, w := range []*world.World{sample(), floor(20), absent} {
		shapes, err := world.Shapes(w.Bytes())
		if got := w.DigestsAs(shapes); err != nil || !slices.Equal(got, w.Digests()) {
			t.Errorf("the digests are %v, want %v; error %v", got, w.Digests(), err)
		}
	}
}

func TestShapesOfDamagedBytes(t *testing.T) {
	for _, raw := range [][]byte{nil, {0xc0}, write(t, written{3, []kind{{"test:mark", "{}"}, {"test:gauge", "{}"}}, nil})} {
		_, err := world.Shapes(raw)
		wantError(t, err, "the world is damaged: ")
	}
}

// TestDigestsAreEqualWhenHashesAre plays two random histories, and saves and loads
// one of them.
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
