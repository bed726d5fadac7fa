package world_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"github.com/donjon-rogue/donjon/components/world"
)

// The parts of an encoded world, to build invalid ones.
type (
	written struct {
		Next   uint32
		Kinds  []kind
		Groups []group
	}
	kind  struct{ Name, Shape string }
	group struct {
		Kinds   []int
		IDs     []uint32
		Columns []any
	}
)

const gaugeShape = "{Now int,Max int}"

// write encodes values as msgpack as in a save.
func write(t testing.TB, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	enc := msgpack.NewEncoder(&b)
	enc.UseArrayEncodedStructs(true)
	enc.UseCompactInts(true)
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sample makes a small world with every kind of component.
func sample() *world.World {
	w := world.New()
	w.Create()
	w.Create(gauges.With(gauge{-3, 300}), labels.With(label{"one"}))
	w.Remove(w.Create(marks.With(mark{})))
	w.Create(labels.With(label{"two"}), gauges.With(gauge{1, 70_000}))
	w.Create(packs.With(aPack()), marks.With(mark{}))
	w.Create(wide.With(widths{I8: -1, U64: 1 << 63, On: true}))
	return w
}

func TestRestoreRefusesEveryTruncation(t *testing.T) {
	raw := sample().Bytes()
	for n := range raw {
		if _, err := world.Restore(raw[:n]); err == nil {
			t.Errorf("a truncation to %d of %d bytes is accepted", n, len(raw))
		}
	}
}

// The world has no checksum of its own, so a flipped bit may result in a
// different valid world, but never in one that does not match the bytes, and
// never in a panic.
func TestRestoreOfFlippedBits(t *testing.T) {
	raw := sample().Bytes()
	refused := 0
	for bit := range 8 * len(raw) {
		damaged := slices.Clone(raw)
		damaged[bit/8] ^= 1 << (bit % 8)
		w, err := world.Restore(damaged)
		switch {
		case err != nil:
			refused++
		case !bytes.Equal(w.Bytes(), damaged):
			t.Errorf("bit %d flipped gives a world that does not match its bytes", bit)
		}
	}
	if refused < 4*len(raw) {
		t.Errorf("only %d of %d flipped bits are rejected", refused, 8*len(raw))
	}
}

func TestRestoreRefusesInvalidWorlds(t *testing.T) {
	gauged := []kind{{"test:gauge", gaugeShape}}
	one := []any{gauge{1, 2}}
	for name, c := range map[string]struct {
		world any
		want  string
	}{
		"a valid world": {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{one}}}}, ""},
		"an invalid shape": {written{3, []kind{{"test:gauge", "{Now int"}}, []group{{[]int{0}, []uint32{2}, []any{[]any{[]int{1}}}}}},
			"component test:gauge has a shape that cannot be read"},
		"a shape that is not text":     {written{3, []kind{{"test:gauge", "{\x1b[2J"}}, nil}, "component test:gauge has a shape that cannot be read"},
		"a duplicate ID":               {written{3, nil, []group{{nil, []uint32{2, 0}, nil}}}, "entity 2 appears twice or was never created"},
		"a duplicate ID in two groups": {written{3, gauged, []group{{nil, []uint32{2}, nil}, {[]int{0}, []uint32{2}, []any{one}}}}, "entity 2 appears twice or was never created"},
		"ID 0":                         {written{3, nil, []group{{nil, []uint32{0}, nil}}}, "entity 0 appears twice or was never created"},
		"ID 0 by overflow":             {written{9, nil, []group{{nil, []uint32{5, 1<<32 - 5}, nil}}}, "entity 0 appears twice or was never created"},
		"an ID not yet used":           {written{3, nil, []group{{nil, []uint32{3}, nil}}}, "entity 3 appears twice or was never created"},
		"no next ID":                   {written{0, nil, nil}, "the next entity has ID 0"},
		"a next ID too high":           {written{1<<31 + 1, nil, nil}, "the next entity has ID 2147483649, more than any game"},
		"descending IDs":               {written{9, nil, []group{{nil, []uint32{5, 1<<32 - 2}, nil}}}, "entity 3 appears twice or was never created"},
		"a duplicate kind": {written{3, append(gauged, gauged...), []group{{[]int{0, 1}, []uint32{2}, []any{one, one}}}},
			"component test:gauge is out of order"},
		"kinds out of order": {written{3, []kind{{"test:mark", "{}"}, gauged[0]}, []group{{[]int{1}, []uint32{2}, []any{one}}}},
			"component test:gauge is out of order"},
		"a kind without a name":   {written{3, []kind{{"", gaugeShape}}, nil}, `"" is not a component name`},
		"a kind with a space":     {written{3, []kind{{"a b", gaugeShape}}, nil}, `"a b" is not a component name`},
		"an unused kind":          {written{3, gauged, nil}, "more than this program can keep"},
		"an empty group":          {written{3, gauged, []group{{[]int{0}, nil, []any{[]any{}}}}}, "a group has no entities"},
		"groups out of order":     {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{one}}, {nil, []uint32{1}, nil}}}, "more than this program can keep"},
		"two groups with one set": {written{3, nil, []group{{nil, []uint32{1}, nil}, {nil, []uint32{2}, nil}}}, "more than this program can keep"},
		"a kind out of range":     {written{3, gauged, []group{{[]int{1}, []uint32{2}, []any{one}}}}, "a group names component number 1 of 1"},
		"a negative kind":         {written{3, gauged, []group{{[]int{-1}, []uint32{2}, []any{one}}}}, "a group names component number -1 of 1"},
		"a repeated kind":         {written{3, gauged, []group{{[]int{0, 0}, []uint32{2}, []any{one, one}}}}, "a group names component number 0 of 1"},
		"no column":               {written{3, gauged, []group{{[]int{0}, []uint32{2}, nil}}}, "a group has 0 columns for 1 components"},
		"one value too few":       {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{}}}}}, "component test:gauge has 0 values for 1 entities"},
		"one value too many":      {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{gauge{}, gauge{}}}}}}, "component test:gauge has 2 values for 1 entities"},
		"a nil column":            {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{nil}}}}, "component test:gauge has 0 values for 1 entities"},
		"one field too few":       {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{[]int{1}}}}}}, "component test:gauge: "},
		"one field too many":      {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{[]int{1, 2, 3}}}}}}, "component test:gauge: "},
		"a text for a number":     {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{[]any{"1", 2}}}}}}, "component test:gauge: "},
		"fields by name":          {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{map[string]int{"Now": 1}}}}}}, "component test:gauge: expected a list, found a list of pairs"},
		"a number out of range":   {written{3, gauged, []group{{[]int{0}, []uint32{2}, []any{[]any{[]any{uint64(1 << 63), 0}}}}}}, "component test:gauge: the number 9223372036854775808 is out of range"},
		"nil":                     {nil, "damaged"},
		"a number":                {7, "damaged"},
		"a list of two":           {[]int{1, 2}, "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			raw := write(t, c.world)
			w, err := world.Restore(raw)
			if c.want != "" {
				wantError(t, err, "the world is damaged: ", c.want)
				return
			}
			if err != nil || !bytes.Equal(w.Bytes(), raw) {
				t.Error("the encoding of this test differs from Bytes:", err)
			}
		})
	}
	t.Run("trailing bytes", func(t *testing.T) {
		_, err := world.Restore(append(sample().Bytes(), 0, 0))
		wantError(t, err, "the world is damaged: 2 trailing bytes")
	})
	t.Run("no bytes", func(t *testing.T) {
		_, err := world.Restore(nil)
		wantError(t, err, "the world is damaged: ")
	})
}

// msgpack allocates whatever length a header claims, and recurses into nested
// values without limit; the bytes are scanned first.
func TestRestoreDoesNotTrustLengths(t *testing.T) {
	const limit = 64 << 20
	raw := sample().Bytes()
	lies := map[string][]byte{
		"nested lists": bytes.Repeat([]byte{0x91}, 16<<20),
		"nested maps":  bytes.Repeat([]byte{0x81}, 16<<20),
		"a nested value of an unknown component": write(t, written{2, []kind{{"zzz", "?"}}, []group{
			{[]int{0}, []uint32{1}, []any{[]any{msgpack.RawMessage(append(bytes.Repeat([]byte{0x91}, 1<<20), 0xc0))}}},
		}}),
	}
	for name, header := range map[string][]byte{
		"list": {0xdd, 0x7f, 0xff, 0xff, 0xff}, "map": {0xdf, 0x7f, 0xff, 0xff, 0xff},
		"text": {0xdb, 0x7f, 0xff, 0xff, 0xff}, "bytes": {0xc6, 0x7f, 0xff, 0xff, 0xff},
		"extension": {0xc9, 0x7f, 0xff, 0xff, 0xff, 1},
	} {
		for at := range raw {
			lies[fmt.Sprint(name, " at byte ", at)] = slices.Concat(raw[:at], header, raw[at:])
		}
	}
	for name, lie := range lies {
		if got := allocated(func() {
			if _, err := world.Restore(lie); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}); got > limit {
			t.Errorf("%s: %d MiB were allocated", name, got>>20)
		}
	}
}

func FuzzRestore(f *testing.F) {
	f.Add(world.New().Bytes())
	f.Add(sample().Bytes())
	f.Add(sample().Bytes()[:40])
	f.Add(write(f, written{3, []kind{{"zmod:wings", "?"}}, []group{{[]int{0}, []uint32{2}, []any{[]any{"?"}}}}}))
	f.Add([]byte{0xdd, 0x7f, 0xff, 0xff, 0xff})
	f.Add(lone(f, kind{"test:gauge", "{Max int8}"}, []any{-1}))
	f.Add(lone(f, kind{"test:grew", "{Sort string,Gone uint64,Size {X int}}"}, []any{"x", 1, []any{2}}))
	f.Add(lone(f, kind{"test:grown", "{Rows []{Label string,Gone [2]bool},Size int8}"}, []any{[]any{[]any{"x", []any{true, false}}}, 3}))
	f.Add(lone(f, kind{"test:grown", "{Shut bool,Deep {At {}}}"}, []any{true, []any{[]any{}}}))
	f.Add(lone(f, kind{"test:grown", "{Width string}"}, []any{"x"}))
	f.Add(lone(f, kind{"test:pack", "{Plan []{Values []int64,Key [3]uint8},Bits []int8}"}, []any{[]any{[]any{[]int{5}, []byte("abc")}}, []any{1, -2}}))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var w *world.World
		var err error
		// Each set of components uses a few KiB of memory but only a few bytes
		// of input.
		if used := allocated(func() { w, err = world.Restore(raw) }); used > uint64(1<<20+1024*len(raw)) {
			t.Errorf("reading %d bytes takes %d KiB", len(raw), used>>10)
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), "the world is damaged: ") && !errors.Is(err, world.ErrVersion) || len(err.Error()) > 700 {
				t.Errorf("refused with %q", err)
			}
			return
		}
		shapes, err := world.Shapes(raw)
		if err != nil {
			t.Fatal(err)
		}
		now, err := world.Shapes(w.Bytes())
		switch {
		case err != nil:
			t.Fatal(err)
		case maps.Equal(shapes, now) && !bytes.Equal(w.Bytes(), raw):
			t.Fatalf("restored\n%x\nwrites\n%x", raw, w.Bytes())
		case restored(t, w.Bytes()).Hash() != w.Hash():
			t.Fatalf("restored\n%x\nwrites\n%x, which is a different world", raw, w.Bytes())
		}
		w.DigestsAs(shapes)
		last := world.ID(0)
		for _, id := range w.IDs() {
			for _, k := range w.Kinds(id) {
				if id <= last || w.Value(id, k) == nil {
					t.Errorf("entity %d has no %s", id, k.Name())
				}
			}
			last = id
		}
		if id := w.Create(marks.With(mark{})); id <= last && id != 0 {
			t.Errorf("entity %d is followed by %d", last, id)
		}
	})
}
