package keep

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// TestRecordingsWithTooManyActionsAreRefused opens small recordings that claim
// more and more actions.
func TestRecordingsWithTooManyActionsAreRefused(t *testing.T) {
	files, store := assets.Files(), persistence.Disk(t.TempDir())
	kit, err := core.Open(files, "classic")
	if err != nil {
		t.Fatal(err)
	}
	k := Keeper{Game: kit.New("bound"), Kit: kit, codec: kit.Codec()}
	head := k.save()
	head.Recording = true
	block, err := packBlock(maxMoves, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var blocks [][]byte
	for range maxActions / maxMoves {
		blocks = append(blocks, block)
	}
	for _, want := range []error{nil, persistence.ErrDamaged} {
		if err := persistence.Write(store, "a.replay", head, blocks...); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenReplay(files, store, "a.replay"); !errors.Is(err, want) {
			t.Errorf("%d blocks of %d actions: %v, want %v", len(blocks), maxMoves, err, want)
		}
		blocks = append(blocks, block)
	}
}
