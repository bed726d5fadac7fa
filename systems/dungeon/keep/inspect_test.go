package keep

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
)

// TestInspectReadsEveryBlock damages a later block of a recording whose head is
// valid.
func TestInspectReadsEveryBlock(t *testing.T) {
	save, _, moves, count, end := life(t)
	save.Recording = true
	whole, err := packBlock(count, moves, digests(end.World, save.Shapes))
	if err != nil {
		t.Fatal(err)
	}
	store := memory{}
	for name, c := range map[string]struct {
		count int
		moves []byte
		says  string
	}{
		"whole":           {count, moves, ""},
		"one move more":   {count - 1, moves, "block 2: a block of the recording is invalid"},
		"one move less":   {count + 1, moves, "block 2: "},
		"half a move":     {count, moves[:len(moves)-1], "block 2: "},
		"an unknown verb": {count, append([]byte{0xff}, moves[1:]...), "block 2: an action has the unknown verb number"},
	} {
		block, err := packBlock(c.count, c.moves, nil)
		if err != nil {
			t.Fatal(err)
		}
		store[fuzzed] = written(t, save, whole, block)
		r, err := Inspect(assets.Files(), store, fuzzed)
		if c.says != "" && (!errors.Is(err, persistence.ErrDamaged) || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v", name, err)
		}
		if c.says == "" && (err != nil || !slices.Equal(r.Blocks, []int{count, count}) || r.Records != 2 || !r.Rules || r.Loss != (Loss{})) {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}
