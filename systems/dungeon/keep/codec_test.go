package keep

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// reversed is a table of verbs in reverse order, with one more verb.
func reversed(table []string) []string {
	verbs := slices.Clone(table[1:])
	slices.Reverse(verbs)
	return slices.Concat(table[:1], []string{"dance item"}, verbs)
}

// codecFor is the codec of a table.
func codecFor(t *testing.T, table []string) systems.Codec {
	t.Helper()
	codec, err := codecOf(persistence.Save{Verbs: table})
	if err != nil {
		t.Fatal(err)
	}
	return codec
}

// recordedAs are records encoded again by another codec.
func recordedAs(t *testing.T, records [][]byte, from, to systems.Codec) [][]byte {
	t.Helper()
	var out [][]byte
	for _, record := range records {
		a, _, err := from.Read(record)
		if err != nil {
			t.Fatal(err)
		}
		other, err := to.Append(nil, a)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, other)
	}
	return out
}

// TestAGameIsReadByTheTableInItsFile checks that verbs are identified by name,
// whatever their order in the program that wrote the file.
func TestAGameIsReadByTheTableInItsFile(t *testing.T) {
	save, records, _, _, end := life(t)
	from := codecFor(t, save.Verbs)
	save.Verbs = reversed(save.Verbs)
	records = recordedAs(t, records, from, codecFor(t, save.Verbs))
	store := memory{fuzzed: written(t, save, records...)}
	k, loss, err := Read(assets.Files(), Place{Store: store, Name: fuzzed})
	if err != nil || loss != (Loss{}) || k.Game.World.Hash() != end.World.Hash() {
		t.Errorf("lost %+v, %v", loss, err)
	}
}

// TestActionsOfAnUnknownVerbAreDropped checks that all later actions are dropped
// too.
func TestActionsOfAnUnknownVerbAreDropped(t *testing.T) {
	save, records, _, _, _ := life(t)
	save.Verbs = append(save.Verbs, "dance item")
	dance, err := codecFor(t, save.Verbs).Append(nil, systems.Action{Verb: "dance", Item: 300})
	if err != nil {
		t.Fatal(err)
	}
	store := memory{fuzzed: written(t, save, slices.Concat(records[:30], [][]byte{dance}, records[30:])...)}
	k, loss, err := Read(assets.Files(), Place{Store: store, Name: fuzzed})
	if err != nil || loss != (Loss{Dropped: 11}) || k.rec.count != 30 {
		t.Errorf("%d played, lost %+v, %v", k.rec.count, loss, err)
	}
}

// TestATableOfALaterProgramIsRefused checks the error, because such actions cannot
// be decoded.
func TestATableOfALaterProgramIsRefused(t *testing.T) {
	save, records, moves, count, end := life(t)
	save.Verbs = slices.Clone(save.Verbs)
	save.Verbs[0] = "1000"
	store := memory{fuzzed: written(t, save, records...)}
	if _, _, err := Read(assets.Files(), Place{Store: store, Name: fuzzed}); !errors.Is(err, persistence.ErrVersion) {
		t.Errorf("the game: %v", err)
	}
	block, err := packBlock(count, moves, digests(end.World, save.Shapes))
	if err != nil {
		t.Fatal(err)
	}
	save.Recording = true
	store[fuzzed] = written(t, save, block)
	if _, err := OpenReplay(assets.Files(), store, fuzzed); !errors.Is(err, persistence.ErrVersion) {
		t.Errorf("the recording: %v", err)
	}
}

// TestARecordingIsRecodedWithoutLoss checks that a recording recoded with another
// table replays as before, and that recoding it back gives the same bytes.
func TestARecordingIsRecodedWithoutLoss(t *testing.T) {
	save, _, moves, count, end := life(t)
	save.Recording = true
	block, err := packBlock(count, moves, digests(end.World, save.Shapes))
	if err != nil {
		t.Fatal(err)
	}
	kept := persistence.Kept{Save: save, Records: [][]byte{block}}
	other, blocks, err := recode(kept, reversed(save.Verbs))
	if err != nil || !slices.Equal(other.Verbs, reversed(save.Verbs)) || bytes.Equal(blocks[0], block) {
		t.Fatalf("the table is %q, %v", other.Verbs, err)
	}
	store := memory{fuzzed: written(t, other, blocks...)}
	r, err := OpenReplay(assets.Files(), store, fuzzed)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(func(int) {}); err != nil || r.At() != count || r.Game.World.Hash() != end.World.Hash() {
		t.Errorf("after %d actions: %v", r.At(), err)
	}
	back, blocks, err := recode(persistence.Kept{Save: other, Records: blocks}, save.Verbs)
	if err != nil || !slices.Equal(back.Verbs, append(save.Verbs, "dance item")) || !bytes.Equal(blocks[0], block) {
		t.Errorf("recoded back with %q the block differs, %v", back.Verbs, err)
	}
}

// TestAnInvalidBlockIsNotRecoded expects an error for each damaged block.
func TestAnInvalidBlockIsNotRecoded(t *testing.T) {
	save, _, moves, count, _ := life(t)
	for name, c := range map[string]struct {
		count int
		moves []byte
	}{"one more": {count - 1, moves}, "one less": {count + 1, moves}, "half a move": {count, moves[:len(moves)-1]}} {
		block, err := packBlock(c.count, c.moves, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := recode(persistence.Kept{Save: save, Records: [][]byte{block}}, reversed(save.Verbs)); err == nil {
			t.Errorf("%s: the block was recoded", name)
		}
	}
}

func TestTablesAreMerged(t *testing.T) {
	for _, c := range []struct{ table, other, want string }{
		{"2,move dir,wait", "1,wait,move dir", "2,move dir,wait"},
		{"2,move dir,wait", "2,dance,drink item", "2,move dir,wait,dance,drink item"},
		{"2,move dir", "2,move cell", "2,move dir"},
		{"2,move dir", "", "2,move dir"},
	} {
		table, want := strings.Split(c.table, ","), strings.Split(c.want, ",")
		var other []string
		if c.other != "" {
			other = strings.Split(c.other, ",")
		}
		got := merged(table, other)
		if !slices.Equal(got, want) || !extends(got, table) || extends(table, append(got, "x")) {
			t.Errorf("%q and %q are merged to %q", table, other, got)
		}
	}
}
