package world_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"github.com/donjon-rogue/donjon/components/world"
)

// The cost limits of reading a save, including its own bytes: memory in use at
// any moment, and total allocations.
const (
	maxInUse     = 52 << 20
	memoryLimit  = 40 << 20 // of the garbage collector
	maxAllocated = 96 << 20
	maxBytes     = 8 << 20 // of a world
)

// A component whose values use bytes in a save but no memory.
var _ = world.Register[struct{ Nobody []struct{} }]("test:crowd")

const (
	crowdShape = "{Nobody []{}}"
	packShape  = "{Owner uint32,Items []uint32,Names []string,Bits []uint8,Rows [][]int," +
		"Pairs [2]{Key [3]uint8,Values []int16},Plan []{Key [3]uint8,Values []int16}}"
)

// repeated encodes a list of n copies of a value.
func repeated(n int, value ...byte) msgpack.RawMessage {
	head := binary.BigEndian.AppendUint32([]byte{0xdd}, uint32(n))
	if n < 1<<16 {
		head = binary.BigEndian.AppendUint16([]byte{0xdc}, uint16(n))
	}
	return slices.Concat(head, bytes.Repeat(value, n))
}

// full encodes a list that repeats a value up to the size limit of a save.
func full(value ...byte) msgpack.RawMessage { return repeated((maxBytes-1<<10)/len(value), value...) }

// crowded encodes a world of n entities with the same components. step is the
// difference between their IDs; each column is a value that all share.
func crowded(t testing.TB, n int, step []byte, kinds []kind, columns ...[]byte) []byte {
	var numbers []int
	var values []msgpack.RawMessage
	for i, c := range columns {
		numbers, values = append(numbers, i), append(values, repeated(n, c...))
	}
	return write(t, []any{uint32(1 << 31), kinds, []any{[]any{numbers, repeated(n, step...), values}}})
}

// lone encodes a world of one entity with one component.
func lone(t testing.TB, k kind, value any) []byte {
	return write(t, written{2, []kind{k}, []group{{[]int{0}, []uint32{1}, []any{[]any{value}}}}})
}

// packed encodes a world of one pack in which one field is replaced.
func packed(t testing.TB, field int, value msgpack.RawMessage) []byte {
	empty := []any{[]byte{0, 0, 0}, nil}
	fields := []any{1, nil, nil, nil, nil, []any{empty, empty}, nil}
	fields[field] = value
	return lone(t, kind{"test:pack", packShape}, fields)
}

// sets encodes a world of n entities, each with a different set of components.
func sets(t testing.TB, n int) []byte {
	w := written{Next: uint32(n + 1)}
	for bit := range 12 {
		w.Kinds = append(w.Kinds, kind{fmt.Sprintf("test:many%02d", bit), gaugeShape})
	}
	for i := range n {
		g := group{IDs: []uint32{uint32(i + 1)}}
		for bit := range 12 {
			if (1<<12-1-i)>>bit&1 == 1 {
				g.Kinds, g.Columns = append(g.Kinds, bit), append(g.Columns, []any{gauge{1, 1}})
			}
		}
		w.Groups = append(w.Groups, g)
	}
	slices.SortFunc(w.Groups, func(a, b group) int { return slices.Compare(a.Kinds, b.Kinds) })
	return write(t, w)
}

// absent encodes a world of one entity with n components of missing mods.
func absent(t testing.TB, n int) []byte {
	w := written{2, nil, []group{{IDs: []uint32{1}}}}
	for i := range n {
		w.Kinds = append(w.Kinds, kind{fmt.Sprintf("z%06d", i), ""})
		w.Groups[0].Kinds, w.Groups[0].Columns = append(w.Groups[0].Kinds, i), append(w.Groups[0].Columns, []any{nil})
	}
	return write(t, w)
}

// saves lists worlds with correct lengths that cost as much as possible, with the
// errors they give; those without an error are accepted.
func saves(t testing.TB) map[string]struct {
	raw  []byte
	want string
} {
	const memory, values = "it would take more than 32 MiB of memory, more than any game", "it holds more than 4194304 values, more than any game"
	gauged, marked, labelled := []kind{{"test:gauge", gaugeShape}}, []kind{{"test:mark", "{}"}}, []kind{{"test:label", "{Text string}"}}
	unknown := []kind{{"zmod:x", "?"}}
	near, far := []byte{1}, []byte{0xcd, 0x10, 0}
	aGauge, aLabel := []byte{0x92, 1, 1}, []byte{0x91, 0xa1, 'x'}
	long := strings.Repeat("z", maxBytes-1<<10)
	return map[string]struct {
		raw  []byte
		want string
	}{
		"as many entities as fit":         {write(t, []any{maxBytes, nil, []any{[]any{nil, full(1), nil}}}), values},
		"200,000 entities":                {crowded(t, 200_000, near, nil), ""},
		"220,000 entities":                {crowded(t, 220_000, near, nil), memory},
		"115,000 entities, far apart":     {crowded(t, 115_000, far, nil), ""},
		"135,000 entities, far apart":     {crowded(t, 135_000, far, nil), memory},
		"165,000 gauges":                  {crowded(t, 165_000, near, gauged, aGauge), ""},
		"210,000 gauges":                  {crowded(t, 210_000, near, gauged, aGauge), memory},
		"190,000 marks":                   {crowded(t, 190_000, near, marked, []byte{0x90}), ""},
		"160,000 labels":                  {crowded(t, 160_000, near, labelled, aLabel), ""},
		"135,000 of an absent mod":        {crowded(t, 135_000, near, unknown, aLabel), ""},
		"165,000 of an absent mod":        {crowded(t, 165_000, near, unknown, aLabel), memory},
		"as many numbers as fit":          {packed(t, 1, full(1)), memory},
		"as many texts as fit":            {packed(t, 2, full(0xa0)), memory},
		"1.7 million texts":               {packed(t, 2, repeated(1_700_000, 0xa0)), ""},
		"1.2 million letters":             {packed(t, 2, repeated(1_200_000, 0xa1, 'x')), ""},
		"as many slices as fit":           {packed(t, 4, full(0xc0)), memory},
		"1.2 million slices":              {packed(t, 4, repeated(1_200_000, 0xc0)), ""},
		"900,000 slices of one":           {packed(t, 4, repeated(900_000, 0x91, 1)), ""},
		"as many structs as fit":          {packed(t, 6, full(0x92, 0xc4, 3, 1, 2, 3, 0xc0)), memory},
		"as many nobodies as fit":         {lone(t, kind{"test:crowd", crowdShape}, []any{full(0x90)}), values},
		"4 million nobodies":              {lone(t, kind{"test:crowd", crowdShape}, []any{repeated(4_000_000, 0x90)}), ""},
		"a long text":                     {lone(t, labelled[0], []any{long}), "a text has 8387584 bytes, more than any game"},
		"a long value of an absent mod":   {lone(t, unknown[0], full(0x90)), ""},
		"the longest text":                {lone(t, labelled[0], []any{long[:1<<18]}), ""},
		"a component with a long name":    {write(t, written{2, []kind{{long, "?"}}, nil}), "is not a component name"},
		"a component of a long shape":     {write(t, written{2, []kind{{"zmod:x", long}}, nil}), "component zmod:x has a shape of 8387584 bytes"},
		"210,000 gauges of another shape": {crowded(t, 210_000, near, []kind{{"test:gauge", "{Now int8}"}}, []byte{0x91, 1}), memory},
		"rows that were empty":            {lone(t, kind{"test:grown", "{Rows []{}}"}, []any{repeated(2_000_000, 0x90)}), memory},
		"many fields that are gone":       {lone(t, kind{"test:grown", "{" + strings.Repeat("Gone int,", 1_800) + "Kind string}"}, nil), "has a shape that cannot be read"},
		"a large field that is gone":      {lone(t, kind{"test:grown", "{Gone [8000]int}"}, []any{repeated(7_999, 1)}), "a list has 7999 values instead of 8000"},
		"4,000 absent components":         {absent(t, 4_000), ""},
		"100,000 absent components":       {absent(t, 100_000), "it has more than 4096 components, more than any game"},
		"1,000 sets of components":        {sets(t, 1_000), ""},
		"1,200 sets of components":        {sets(t, 1_200), "it has more than 1024 sets of components, more than any game"},
		"as many groups of none as fit":   {write(t, []any{2, nil, full(0x93, 0xc0, 0xc0, 0xc0)}), "it has more than 1024 sets"},
	}
}

// TestHostileSaves restores forged worlds up to the limits of the reader.
func TestHostileSaves(t *testing.T) {
	if testing.Short() {
		t.Skip("memory is measured only when nothing else uses any")
	}
	for name, save := range saves(t) {
		t.Run(name, func(t *testing.T) {
			if len(save.raw) > maxBytes {
				t.Fatalf("%d bytes are more than a save may have", len(save.raw))
			}
			var w *world.World
			var err error
			total := allocated(func() { w, err = world.Restore(save.raw) })
			switch {
			case save.want != "":
				wantError(t, err, "the world is damaged: ", save.want)
				if len(err.Error()) > 300 {
					t.Errorf("the error takes %d bytes", len(err.Error()))
				}
			case err != nil:
				t.Error(err)
			case !bytes.Equal(w.Bytes(), save.raw):
				t.Error("it encodes to different bytes")
			}
			w = nil
			used := inUse(memoryLimit, func() { _, _ = world.Restore(save.raw) })
			t.Logf("%d MiB in use and %d MiB allocated for a save of %d MiB", used>>20, total>>20, len(save.raw)>>20)
			if used+uint64(len(save.raw)) > maxInUse || total > maxAllocated {
				t.Errorf("%d bytes are in use and %d are allocated", used, total)
			}
		})
	}
}

// BenchmarkHostile measures the time that such saves take.
func BenchmarkHostile(b *testing.B) {
	for name, save := range saves(b) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = world.Restore(save.raw)
			}
		})
	}
}
