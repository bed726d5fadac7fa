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
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// bar makes a game's file impossible to lock.
func bar(t *testing.T, path string) {
	t.Helper()
	if err := errors.Join(os.RemoveAll(path+".lock"), os.MkdirAll(path+".lock", 0o700)); err != nil {
		t.Fatal(err)
	}
}

// mend makes it possible again.
func mend(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
}

// TestAGameThatCannotBeKeptIsPlayed begins a game and goes on with one where the file cannot be
// locked: the game is played, nothing is written, and all of it is saved as soon as that works.
func TestAGameThatCannotBeKeptIsPlayed(t *testing.T) {
	for _, begun := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "slot1.donjon")
		if begun {
			var k *keep.Keeper
			k, path = start(t, "not kept")
			play(t, k, &bots.Greedy{}, 20)
			if err := k.Abandon(); err != nil {
				t.Fatal(err)
			}
		}
		bar(t, path)
		before := contents(t, filepath.Dir(path))
		var k *keep.Keeper
		var err error
		if begun {
			k, _, err = keep.Open(assets.Files(), at(path))
		} else {
			k, err = keep.New(openKit(t), dungeon.Start{Seed: "not kept"}, "", at(path))
		}
		if k == nil || !errors.Is(err, persistence.ErrUnkept) {
			t.Fatalf("the game is opened with %v", err)
		}
		for range 3 {
			if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || !errors.Is(k.Trouble, persistence.ErrUnkept) {
				t.Fatalf("an action gives %v, trouble %v", err, k.Trouble)
			}
		}
		if err := k.Close(); !errors.Is(err, persistence.ErrUnkept) {
			t.Errorf("it is closed with %v", err)
		}
		for name, raw := range contents(t, filepath.Dir(path)) {
			if !bytes.Equal(raw, before[name]) {
				t.Errorf("%s was written", name)
			}
		}
		if slots, err := keep.List(assets.Files(), at(path).Store); err != nil || slots[0].Fault != nil || slots[0].Empty() == begun {
			t.Errorf("the slot has the fault %v, %v", slots[0].Fault, err)
		}
		mend(t, path)
		if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble != nil {
			t.Fatalf("when the folder is mended: %v, trouble %v", err, k.Trouble)
		}
		want := k.Game.World.Hash()
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		if again, loss := open(t, assets.Files(), path); again.Game.World.Hash() != want || loss != (keep.Loss{}) {
			t.Errorf("the saved game is another, or lost %+v", loss)
		}
	}
}

// TestAGameBegunMeanwhileIsNotReplaced begins a game that cannot be kept, and another in the
// same slot when that works.
func TestAGameBegunMeanwhileIsNotReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "slot1.donjon")
	bar(t, path)
	first, err := keep.New(openKit(t), dungeon.Start{Seed: "first"}, "", at(path))
	if !errors.Is(err, persistence.ErrUnkept) {
		t.Fatal(err)
	}
	mend(t, path)
	second, err := keep.New(openKit(t), dungeon.Start{Seed: "second"}, "", at(path))
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	if err := first.Act(systems.Action{Verb: dungeon.Wait}); err != nil || !errors.Is(first.Trouble, persistence.ErrLost) {
		t.Errorf("the first game's action gives %v, trouble %v", err, first.Trouble)
	}
	if again, _ := open(t, assets.Files(), path); again.Game.Run().Seed != "second" {
		t.Errorf("the slot has the game of %q", again.Game.Run().Seed)
	}
}

// TestTodaysRunThatIsNotKeptIsNotRanked starts it where nothing can be kept, and once more
// where it can: that is the try of the day.
func TestTodaysRunThatIsNotKeptIsNotRanked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "slot1.donjon")
	place := at(path)
	date := keep.Today(place.Now())
	start, err := core.Daily(assets.Files(), date)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := core.Open(assets.Files(), start.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	bar(t, path)
	k, err := keep.New(kit, start, "", place)
	if !errors.Is(err, persistence.ErrUnkept) || k.Ranked || k.Daily != date || keep.Tried(place.Store, date) {
		t.Fatalf("it starts with %v, ranked %t, daily %q, tried %t", err, k.Ranked, k.Daily, keep.Tried(place.Store, date))
	}
	mend(t, path)
	if k, err = keep.New(kit, start, "", place); err != nil || !k.Ranked {
		t.Errorf("where it is kept: %v, ranked %t", err, k.Ranked)
	}
	_ = k.Abandon()
}

// TestWhatIsNotKeptCannotBeRemovedRenamedOrRecovered tries it in a folder without locks.
func TestWhatIsNotKeptCannotBeRemovedRenamedOrRecovered(t *testing.T) {
	k, path := start(t, "no locks")
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	bar(t, path)
	before := contents(t, filepath.Dir(path))
	for what, err := range map[string]error{
		"removed": keep.Delete(at(path)), "renamed": keep.Rename(assets.Files(), at(path), "other"), "recovered": keep.Recover(assets.Files(), at(path)),
	} {
		if !errors.Is(err, persistence.ErrUnkept) {
			t.Errorf("it is %s with %v", what, err)
		}
	}
	for name, raw := range contents(t, filepath.Dir(path)) {
		if !bytes.Equal(raw, before[name]) {
			t.Errorf("%s was written", name)
		}
	}
	met := keep.NewMet(at(path).Store)
	met.Begin(known.Know(k.Game))
	bar(t, filepath.Join(filepath.Dir(path), keep.MetFile))
	if met.Save(); !errors.Is(met.Fault, persistence.ErrUnkept) {
		t.Errorf("the bestiary is saved with %v", met.Fault)
	}
}

func openKit(t *testing.T) *kit.Kit {
	t.Helper()
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	return kit
}
