package keep_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TestASlotHasOneWriter removes the lock's file or the whole folder while a game
// is played, and plays the slot in another program.
func TestASlotHasOneWriter(t *testing.T) {
	for _, c := range []struct {
		name   string
		remove func(file string) error
		other  func(t *testing.T, kit *kit.Kit, place keep.Place) *keep.Keeper
	}{
		{"without its lock", func(file string) error { return os.Remove(file + ".lock") },
			func(t *testing.T, _ *kit.Kit, place keep.Place) *keep.Keeper {
				k, _, err := keep.Open(assets.Files(), place)
				if err != nil {
					t.Fatal(err)
				}
				return k
			}},
		{"without its folder", func(file string) error { return os.RemoveAll(filepath.Dir(file)) },
			func(t *testing.T, kit *kit.Kit, place keep.Place) *keep.Keeper {
				k, err := keep.New(kit, dungeon.Start{Seed: "another"}, "", place)
				if err != nil {
					t.Fatal(err)
				}
				return k
			}},
	} {
		for _, closed := range []bool{false, true} {
			t.Run(c.name, func(t *testing.T) {
				first, file := start(t, "one writer")
				play(t, first, &bots.Greedy{}, 20)
				if err := c.remove(file); err != nil {
					t.Fatal(err)
				}
				second := c.other(t, first.Kit, at(file))
				play(t, second, &bots.Greedy{}, 20)
				if closed {
					if err := second.Close(); err != nil {
						t.Fatal(err)
					}
				}
				want := contents(t, filepath.Dir(file))
				for range 3 {
					if err := first.Act(systems.Action{Verb: dungeon.Wait}); err != nil || !errors.Is(first.Trouble, persistence.ErrLost) {
						t.Fatalf("the first program's action: %v, trouble %v", err, first.Trouble)
					}
				}
				if err := first.Close(); !errors.Is(err, persistence.ErrLost) {
					t.Errorf("the first program closes with %v", err)
				}
				if err := first.Abandon(); err != nil {
					t.Error(err)
				}
				for name, raw := range contents(t, filepath.Dir(file)) {
					if !bytes.Equal(raw, want[name]) {
						t.Errorf("the first program has written %s", name)
					}
				}
				if !closed {
					play(t, second, &bots.Greedy{}, 5)
					if err := second.Close(); err != nil {
						t.Error(err)
					}
				}
				if again, loss := open(t, assets.Files(), file); again.Game.World.Hash() != second.Game.World.Hash() || loss != (keep.Loss{}) {
					t.Errorf("the second program's game lost %+v", loss)
				}
			})
		}
	}
}

// contents are the files of a folder by name.
func contents(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		if e.Type().IsRegular() {
			raw, err := os.ReadFile(filepath.Join(folder, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			files[e.Name()] = raw
		}
	}
	return files
}
