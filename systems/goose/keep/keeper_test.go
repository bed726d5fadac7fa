package keep

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
)

var pair = []components.SeatData{{Name: "Zoé", Colour: "gold"}, {Colour: "red", Computer: true}}

func begin(t *testing.T, store persistence.Store, seed string) *Keeper {
	t.Helper()
	k, _, err := Games(kit(t)).Begin(store, Name, kit(t).New(pair, seed))
	if err == nil {
		err = k.Trouble
	}
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func act(t *testing.T, k *Keeper, a goose.Action) {
	t.Helper()
	if err := k.SaveAfter(k.Game.Act(a)); err != nil {
		t.Fatal(err)
	}
}

// TestEveryThrowIsSaved plays whole games. After every throw the file holds the
// same game, while it is played and after it was closed.
func TestEveryThrowIsSaved(t *testing.T) {
	for _, seed := range []string{"first", "second", "third"} {
		store := persistence.Disk(t.TempDir())
		k := begin(t, store, seed)
		for n := 0; k.Game.State().Next() > 0; n++ {
			act(t, k, goose.Action{Verb: goose.Roll})
			if n%5 == 3 {
				act(t, k, goose.Action{Verb: goose.Undo})
			}
			want := k.Game.World.Hash()
			if g, err := Games(kit(t)).Look(store, Name); !errors.Is(err, persistence.ErrLocked) || g.World.Hash() != want {
				t.Fatalf("after throw %d the file holds a different game: %v", n, err)
			}
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			if g, err := Games(kit(t)).Look(store, Name); err != nil || g.World.Hash() != want {
				t.Fatalf("closed after throw %d the file holds a different game: %v", n, err)
			}
			var err error
			if k, err = Games(kit(t)).Continue(store, Name); err != nil || k.Game.World.Hash() != want || k.Game.State() != play(t, k.Game) {
				t.Fatalf("after throw %d a different game was opened: %v", n, err)
			}
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// play replays the throws of a game and returns the resulting state.
func play(t *testing.T, g *goose.Game) goose.State {
	t.Helper()
	s := goose.Start(g.State().Seats())
	for _, throw := range g.Match().Throws {
		s.Throw(g.Course, throw)
	}
	return s
}

func TestOnlyOneProgramPlaysAtATime(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k := begin(t, store, "mine")
	if _, err := Games(kit(t)).Continue(store, Name); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second program continues: %v", err)
	}
	if _, _, err := Games(kit(t)).Begin(store, Name, kit(t).New(pair, "other")); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second program begins: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if g, err := Games(kit(t)).Look(store, Name); err != nil || g.Match().Seed != "mine" {
		t.Errorf("a different game was saved: %v", err)
	}
}

func TestMissingGames(t *testing.T) {
	folder := t.TempDir()
	if _, err := Games(kit(t)).Look(persistence.Disk(folder), Name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Look returns %v", err)
	}
	if _, err := Games(kit(t)).Continue(persistence.Disk(folder), Name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Continue returns %v", err)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) > 0 {
		t.Errorf("files were created: %v, %v", files, err)
	}
}

// TestUnusableFilesAreSetAside tries files that do not hold a game of the goose.
func TestUnusableFilesAreSetAside(t *testing.T) {
	displaced := kit(t).New(pair, "moved")
	for _, id := range nouns.Pawn.IDs(displaced.World) {
		nouns.Pawn.Get(displaced.World, id).Square = 17
	}
	sealed := func(w *world.World) []byte {
		raw, err := persistence.Pack(persistence.Save{Ruleset: "goose", World: w.Bytes()})
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	flipped := sealed(kit(t).New(pair, "flipped").World)
	flipped[len(flipped)/2] ^= 1
	for name, content := range map[string][]byte{
		"text": []byte("no game"), "empty": {}, "flipped": flipped, "cut": flipped[:40],
		"another game": sealed(world.New()), "displaced pawns": sealed(displaced.World),
	} {
		t.Run(name, func(t *testing.T) {
			store := persistence.Disk(t.TempDir())
			if err := store.Replace(Name, content); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if _, err := Games(kit(t)).Look(store, Name); !errors.Is(err, persistence.ErrDamaged) {
					t.Errorf("Look returns %v", err)
				}
				if _, err := Games(kit(t)).Continue(store, Name); !errors.Is(err, persistence.ErrDamaged) {
					t.Errorf("Continue returns %v", err)
				}
			}
			k, aside, err := Games(kit(t)).Begin(store, Name, kit(t).New(pair, "new"))
			if err != nil || k.Trouble != nil {
				t.Fatal(err, k.Trouble)
			}
			defer func() { _ = k.Close() }()
			if raw, err := store.Read(aside); err != nil || string(raw) != string(content) {
				t.Errorf("%q holds %d bytes, want the %d of the unusable file: %v", aside, len(raw), len(content), err)
			}
		})
	}
}

// fullDisk is a store whose writes fail while full is set.
type fullDisk struct {
	persistence.Store
	full bool
}

var errFull = errors.New("no space is left on the disk")

func (f *fullDisk) Replace(name string, content []byte) error {
	if f.full {
		return errFull
	}
	return f.Store.Replace(name, content)
}

func TestPlayContinuesOnAFullDisk(t *testing.T) {
	store := &fullDisk{persistence.Disk(t.TempDir()), true}
	k, _, err := Games(kit(t)).Begin(store, Name, kit(t).New(pair, "full"))
	if err != nil || !errors.Is(k.Trouble, errFull) {
		t.Fatalf("the new game has error %v and trouble %v", err, k.Trouble)
	}
	act(t, k, goose.Action{Verb: goose.Roll})
	if !errors.Is(k.Trouble, errFull) {
		t.Errorf("the trouble is %v", k.Trouble)
	}
	if err := k.Close(); !errors.Is(err, errFull) {
		t.Errorf("Close returns %v", err)
	}
	store.full = false
	act(t, k, goose.Action{Verb: goose.Roll})
	if k.Trouble != nil {
		t.Errorf("the trouble is still %v", k.Trouble)
	}
	store.full = true
	act(t, k, goose.Action{Verb: goose.Roll})
	store.full = false
	want := k.Game.World.Hash()
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if g, err := Games(kit(t)).Look(store, Name); err != nil || g.World.Hash() != want {
		t.Errorf("Close did not save the last throw: %v", err)
	}
}
