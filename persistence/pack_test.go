package persistence_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/vmihailenco/msgpack/v5"
	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/persistence"
)

func TestPackAndUnpack(t *testing.T) {
	raw := pack(t, game())
	if s, err := persistence.Unpack(raw); err != nil || !same(s, game()) {
		t.Errorf("the unpacked game differs: %v", err)
	}
	if !bytes.Equal(pack(t, game()), raw) {
		t.Error("packing a game twice gives different files")
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Make[persistence.Save]().Draw(t, "save")
		raw, err := persistence.Pack(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := persistence.Unpack(raw); err != nil || !same(got, want) {
			t.Errorf("%v was unpacked as %v, %v", want, got, err)
		}
	})
}

func TestEveryTruncationIsRefused(t *testing.T) {
	raw := pack(t, game())
	for n := range raw {
		if s, err := persistence.Unpack(raw[:n]); !refused(s, err) {
			t.Errorf("the first %d bytes of %d: %v", n, len(raw), err)
		}
	}
	if s, err := persistence.Unpack(append(raw, 0)); !refused(s, err) {
		t.Errorf("an additional byte: %v", err)
	}
}

func TestEveryFlippedBitIsRefused(t *testing.T) {
	raw := pack(t, game())
	for bit := range 8 * len(raw) {
		damaged := slices.Clone(raw)
		damaged[bit/8] ^= 1 << (bit % 8)
		if s, err := persistence.Unpack(damaged); !refused(s, err) {
			t.Errorf("bit %d of %d: %v", bit, 8*len(raw), err)
		}
	}
}

func TestAnUnknownFormatIsNamed(t *testing.T) {
	body := pack(t, game())[persistence.HeadLen:]
	for _, format := range []uint16{0, 7, 256, math.MaxUint16} {
		_, err := persistence.Unpack(persistence.Sealed(append(head(format), body...)))
		want := fmt.Sprintf("the saved game is of another version: it has format %d, and this program reads formats 1 to 6", format)
		if !errors.Is(err, persistence.ErrVersion) || errors.Is(err, persistence.ErrDamaged) || err.Error() != want {
			t.Errorf("format %d: %v", format, err)
		}
	}
}

// TestTheDictionaryOfAFormatNeverChanges: saves of its format could not be read without it.
func TestTheDictionaryOfAFormatNeverChanges(t *testing.T) {
	for file, want := range map[string]string{
		"dictionary4": "0142cf774552698698df68c47c222be8b5e9e443136c6ea811b8b7aa3ff4b517",
		"dictionary5": "829baf51d2706e416bba11b2c3d2b0d05f70e1f280bc2f955058838bed11cb9e",
		"dictionary6": "5dd67374f65754a97de49b4eb4bd2ecec46cce39e80035b867aed1e05eab63cd",
	} {
		dictionary, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if sum := fmt.Sprintf("%x", sha256.Sum256(dictionary)); sum != want {
			t.Errorf("%s has the SHA-256 %s", file, sum)
		}
	}
}

func TestInvalidFilesAreRefusedWithTheReason(t *testing.T) {
	whole := encoded(t, game())
	for name, c := range map[string]struct {
		raw  []byte
		says string
	}{
		"nothing":                {nil, "it does not begin like one"},
		"another file":           {bytes.Repeat([]byte("PNG"), 100), "it does not begin like one"},
		"only a header":          {head(6), "it does not begin like one"},
		"a broken seal":          {append(head(6), make([]byte, 100)...), "its seal is broken"},
		"an empty content":       {persistence.Sealed(head(6)), "EOF"},
		"no zstd":                {persistence.Sealed(append(head(6), "plain text"...)), "magic"},
		"an empty body":          {forge(t, nil), "its content is empty"},
		"a list":                 {forge(t, encoded(t, []int{1, 2})), "map length"},
		"half a save":            {forge(t, whole[:len(whole)/2]), "EOF"},
		"bytes too many":         {forge(t, append(slices.Clone(whole), 1, 2)), "it has 2 bytes too many"},
		"a field without a name": {forge(t, encoded(t, map[int]int{1: 1})), "decoding string/bytes length"},
		"a text for a time":      {forge(t, encoded(t, map[string]string{"Elapsed": "long"})), "decoding int64"},
		"a list for a world":     {forge(t, encoded(t, map[string][]int{"World": {1}})), "decoding string/bytes length"},
		"a list for a rules":     {forge(t, encoded(t, map[string][]int{"Ruleset": {1}})), "decoding string/bytes length"},
		"nested lists":           {forge(t, append(encoded(t, map[string]int{"Ruleset": 0})[:9], bytes.Repeat([]byte{0x91}, 7<<20)...)), "decoding string/bytes length"},
		"nested unknown":         {forge(t, append([]byte{0x81, 0xa1, 'x'}, bytes.Repeat([]byte{0x91}, 7<<20)...)), "EOF"},
		"an unknown number":      {forge(t, []byte{0x81, 0xa1, 'x', 0xd4, 1, 1}), "it has a value of an unknown type"},
		"an unknown text":        {forge(t, []byte{0x81, 0xa1, 'x', 0xdb, 0xff, 0xff, 0xff, 0xff}), "unexpected EOF"},
		"an unknown list":        {forge(t, []byte{0x81, 0xa1, 'x', 0xdd, 0xff, 0xff, 0xff, 0xff}), "EOF"},
		"an unknown map":         {forge(t, []byte{0x81, 0xa1, 'x', 0xdf, 0xff, 0xff, 0xff, 0xff}), "EOF"},
		"too many verbs":         {forge(t, encoded(t, map[string][]string{"Verbs": make([]string, 1001)})), "it has a list of 1001 values, and the maximum is 1000"},
		"too many mods":          {forge(t, encoded(t, map[string][]int{"Mods": make([]int, 1001)})), "it has a list of 1001 values, and the maximum is 1000"},
		"a shape too long":       {forge(t, encoded(t, map[string]map[string]string{"Shapes": {"health": strings.Repeat("x", 1<<14+1)}})), "it has a text of 16385 bytes, and the maximum is 16384"},
		"a seed too long":        {forge(t, encoded(t, map[string]string{"Seed": strings.Repeat("x", 257)})), "it has a text of 257 bytes, and the maximum is 256"},
		"a name too long":        {forge(t, encoded(t, map[string]string{"Name": strings.Repeat("x", 7<<20)})), "it has a text of 7340032 bytes, and the maximum is 256"},
		"a field too long":       {forge(t, encoded(t, map[string]string{strings.Repeat("x", 257): ""})), "it has a text of 257 bytes, and the maximum is 256"},
		"a verb too long":        {forge(t, encoded(t, map[string][]string{"Verbs": {strings.Repeat("x", 257)}})), "it has a text of 257 bytes, and the maximum is 256"},
		"shapes too long":        {forge(t, encoded(t, map[string]map[string]string{"Shapes": numbered(100, strings.Repeat("x", 1<<14))})), "its shapes have more than 1048576 bytes"},
		"too many shapes":        {forge(t, encoded(t, map[string]map[string]string{"Shapes": numbered(1001, "{}")})), "it has the shapes of more than 1000 components"},
		"a missing world":        {forge(t, []byte{0x81, 0xa5, 'W', 'o', 'r', 'l', 'd', 0xc6, 0xff, 0xff, 0xff, 0xff}), "unexpected EOF"},
		"a missing map":          {forge(t, []byte{0xdf, 0xff, 0xff, 0xff, 0xff}), "EOF"},
		"a missing text":         {forge(t, []byte{0x81, 0xdb, 0xff, 0xff, 0xff, 0xff}), "EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			var s persistence.Save
			var err error
			if used := allocated(func() { s, err = persistence.Unpack(c.raw) }); used > 64<<20 {
				t.Errorf("%d MiB were allocated", used>>20)
			}
			if !errors.Is(err, persistence.ErrDamaged) || !strings.Contains(err.Error(), c.says) || !same(s, persistence.Save{}) {
				t.Errorf("%v; want %q", err, c.says)
			}
		})
	}
}

// numbered is a map of a text under n names.
func numbered(n int, text string) map[string]string {
	texts := map[string]string{}
	for i := range n {
		texts[fmt.Sprint(i)] = text
	}
	return texts
}

// TestFieldsOfALaterProgramAreSkipped adds unknown fields of every type.
func TestFieldsOfALaterProgramAreSkipped(t *testing.T) {
	type laterEnding struct {
		Hero  string
		Score []int
		Floor int
	}
	type laterMod struct{ ID, Author, Hash string }
	want := persistence.Save{
		Name: "n", Class: "witch", Mods: []persistence.Mod{{ID: "plague", Hash: "h"}}, Verbs: []string{"2", "move dir"},
		Shapes: map[string]string{"health": "{Now int}"}, End: &persistence.Ending{Hero: "hero.witch", Floor: 3}, Actions: 4,
	}
	raw := forge(t, encoded(t, map[string]any{
		"Name": want.Name, "Actions": want.Actions, "Class": want.Class, "Verbs": want.Verbs, "Shapes": want.Shapes,
		"End":   laterEnding{"hero.witch", []int{1, 2}, 3},
		"Mods":  []laterMod{{"plague", "somebody", "h"}},
		"Gold":  1 << 40,
		"Nets":  []any{nil, true, -1.5, "text", []byte("bytes"), map[string]any{"deep": []any{[]any{}, map[int]int{}}}},
		"Long":  strings.Repeat("x", 70_000),
		"Depth": msgpack.RawMessage(append(bytes.Repeat([]byte{0x91}, 1<<20), 0xc0)),
	}))
	if s, err := persistence.Unpack(raw); err != nil || !same(s, want) {
		t.Errorf("got %+v, %v", s, err)
	}
}

// TestADecompressionBombIsRefused unpacks small files whose content is far too large,
// whether the header says so or not.
func TestADecompressionBombIsRefused(t *testing.T) {
	bombs := map[string][]byte{
		"just too large": frame(t, persistence.MaxContent+1<<20, true),
		"128 MiB":        frame(t, 1<<27, true),
		"unknown size":   frame(t, 1<<27, false),
		"wrong size":     slices.Concat(frame(t, 1<<20, true), frame(t, 1<<27, false)),
		"many frames":    bytes.Repeat(frame(t, persistence.MaxContent, true), 64),
	}
	for name, bomb := range bombs {
		file := persistence.Sealed(append(head(6), bomb...))
		used := allocated(func() {
			if s, err := persistence.Unpack(file); !refused(s, err) {
				t.Errorf("%s: %v", name, err)
			}
		})
		if used > 64<<20 {
			t.Errorf("%s: %d MiB were allocated for a file of %d KiB", name, used>>20, len(file)>>10)
		}
	}
}

// frame compresses that many zeros; sized says whether the header has their number.
func frame(t *testing.T, unpacked int, sized bool) []byte {
	t.Helper()
	var packed bytes.Buffer
	zip, err := zstd.NewWriter(&packed)
	if err != nil {
		t.Fatal(err)
	}
	if sized {
		zip.ResetContentSize(&packed, int64(unpacked))
	}
	zeros := make([]byte, 1<<20)
	for range unpacked / len(zeros) {
		if _, err := zip.Write(zeros); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// allocated is the total number of bytes that f allocates, including stacks.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc + after.StackSys - min(before.StackSys, after.StackSys)
}

// TestASaveThatCouldNotBeReadIsNotPacked exceeds the limits of size and texts.
func TestASaveThatCouldNotBeReadIsNotPacked(t *testing.T) {
	around := len(encoded(t, persistence.Save{World: make([]byte, 1<<16)})) - 1<<16
	largest := persistence.Save{World: make([]byte, persistence.MaxContent-around)}
	raw := pack(t, largest)
	if s, err := persistence.Unpack(raw); err != nil || !same(s, largest) {
		t.Errorf("the largest save cannot be read: %v", err)
	}
	for name, c := range map[string]struct {
		save persistence.Save
		says string
	}{
		"a byte too many": {persistence.Save{World: make([]byte, persistence.MaxContent-around+1)}, "it takes 8388609 bytes, and the maximum is 8388608"},
		"a long seed":     {persistence.Save{Seed: strings.Repeat("x", 257)}, "it has a text of 257 bytes, and the maximum is 256"},
		"a long killer":   {persistence.Save{End: &persistence.Ending{Killer: strings.Repeat("x", 257)}}, "it has a text of 257 bytes, and the maximum is 256"},
	} {
		if _, err := persistence.Pack(c.save); err == nil || err.Error() != "the game cannot be packed: "+c.says {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(pack(f, game()))
	f.Add(pack(f, persistence.Save{}))
	f.Add(head(3))
	f.Add(head(6))
	f.Add([]byte{0x81, 0xa5, 'W', 'o', 'r', 'l', 'd', 0xc4, 0x01, 0x00})
	f.Fuzz(func(t *testing.T, raw []byte) {
		// As it is, with a valid seal, and as the content of a file.
		for _, file := range [][]byte{raw, persistence.Sealed(slices.Clone(raw)), forge(t, raw)} {
			s, err := persistence.Unpack(file)
			if err != nil {
				if !refused(s, err) {
					t.Errorf("the error is neither ErrDamaged nor ErrVersion: %v", err)
				}
				continue
			}
			if again, err := persistence.Unpack(pack(t, s)); err != nil || !same(again, s) {
				t.Errorf("packed and unpacked again, the save differs: %v", err)
			}
		}
	})
}

func BenchmarkPack(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		pack(b, game())
	}
	b.ReportMetric(float64(len(pack(b, game()))), "bytes")
}

func BenchmarkUnpack(b *testing.B) {
	raw := pack(b, game())
	b.ReportAllocs()
	for b.Loop() {
		if _, err := persistence.Unpack(raw); err != nil {
			b.Fatal(err)
		}
	}
}
