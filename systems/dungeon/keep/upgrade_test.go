package keep_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// TestAGameOfFormat2KeepsItsRecording checks that a game of format 2 and its
// recording go on in today's format without losing recorded actions.
func TestAGameOfFormat2KeepsItsRecording(t *testing.T) {
	folder := t.TempDir()
	place := at(filepath.Join(folder, "slot1.donjon"))
	game := golden2(t, "format2.donjon")
	for name, raw := range map[string][]byte{place.Name: game, persistence.Recording(place.Name): firstBlock(t, golden2(t, "format2.replay"))} {
		if err := place.Store.Replace(name, raw); err != nil {
			t.Fatal(err)
		}
	}
	before, err := persistence.Read(place.Store, place.Name)
	if err != nil {
		t.Fatal(err)
	}

	k, loss, err := keep.Open(assets.Files(), place)
	if err != nil || loss != (keep.Loss{}) {
		t.Fatalf("lost %+v, %v", loss, err)
	}
	if backup, err := place.Store.Read(persistence.Backup(place.Name)); err != nil || !bytes.Equal(backup, game) {
		t.Errorf("the backup is not the file as it was: %v", err)
	}
	play(t, k, &bots.Greedy{}, 30)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}

	for _, name := range []string{place.Name, persistence.Recording(place.Name)} {
		raw, err := place.Store.Read(name)
		if err != nil || persistence.FormatOf(raw) != 6 {
			t.Errorf("%s is of format %d, %v", name, persistence.FormatOf(raw), err)
		}
		s, err := persistence.Unpack(raw[:whole(raw)])
		if err != nil || !slices.Equal(s.Verbs, k.Kit.Codec().Table()) {
			t.Errorf("%s has the verbs %q, %v", name, s.Verbs, err)
		}
	}
	r, err := keep.OpenReplay(assets.Files(), place.Store, persistence.Recording(place.Name))
	if err != nil {
		t.Fatal(err)
	}
	if want := before.Actions + 40 + 30; r.Head.Actions != 0 || r.Len() != want || !r.Rules {
		t.Errorf("%d actions after %d; want %d from the first on", r.Len(), r.Head.Actions, want)
	}
	if err := r.Seek(r.Len()); err != nil || r.Game.World.Hash() != k.Game.World.Hash() {
		t.Errorf("the replayed game differs: %v", err)
	}
	// The next time the recording is continued without rewriting it.
	k, _, err = keep.Open(assets.Files(), place)
	if err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 5)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := keep.OpenReplay(assets.Files(), place.Store, persistence.Recording(place.Name))
	if err != nil || again.Len() != r.Len()+5 {
		t.Errorf("%d actions, %v", again.Len(), err)
	}
}

// golden2 reads a golden file.
func golden2(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// whole is the length of the save at the start of a file, including its seal.
func whole(raw []byte) int { return 14 + int(binary.BigEndian.Uint32(raw[10:])) + 32 }

// firstBlock is a recording cut off after its first block.
func firstBlock(t *testing.T, raw []byte) []byte {
	t.Helper()
	start := whole(raw)
	length, n := binary.Uvarint(raw[start:])
	return raw[:start+n+int(length)+2]
}
