package keep_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func start(t *testing.T, seed string) (*keep.Keeper, string) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "slot1.donjon")
	k, err := keep.New(kit, dungeon.Start{Seed: seed}, "", at(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = k.Abandon() }) // until then it holds its lock
	return k, path
}

// open opens a file's game. No other keeper may have it open.
func open(t *testing.T, files fs.FS, path string) (*keep.Keeper, keep.Loss) {
	t.Helper()
	k, loss, err := keep.Open(files, at(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = k.Abandon() })
	return k, loss
}

// play lets a bot take the given number of actions, fewer if the hero dies.
func play(t *testing.T, k *keep.Keeper, bot bots.Bot, actions int) {
	t.Helper()
	for range actions {
		if k.Game.Run().Over {
			return
		}
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil || k.Trouble != nil {
			t.Fatal(err, k.Trouble)
		}
	}
}

// TestNothingIsLostWhenTheProgramStopsAnywhere opens the file as it is after each
// action, as a killed program would leave it.
func TestNothingIsLostWhenTheProgramStopsAnywhere(t *testing.T) {
	k, path := start(t, "stop anywhere")
	var bot bots.Greedy
	for range 300 {
		play(t, k, &bot, 1)
		if k.Game.Run().Over {
			break
		}
		again, loss, err := keep.Read(assets.Files(), at(path))
		if err != nil {
			t.Fatal(err)
		}
		if again.Game.World.Hash() != k.Game.World.Hash() || loss != (keep.Loss{}) {
			t.Fatalf("turn %d: the game in the file differs, or lost %+v", k.Game.Run().Turn, loss)
		}
	}
}

func TestATornActionIsCutAndTheGameGoesOn(t *testing.T) {
	k, path := start(t, "torn")
	var bot bots.Greedy
	play(t, k, &bot, 40)
	before := k.Game.World.Hash()
	play(t, k, &bot, 1)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-1); err != nil {
		t.Fatal(err)
	}
	again, loss := open(t, assets.Files(), path)
	if again.Game.World.Hash() != before || loss.Torn == 0 || loss.Dropped != 0 {
		t.Fatalf("the game differs from that before the torn action; lost %+v", loss)
	}
	play(t, again, &bots.Greedy{}, 10)
	want := again.Game.World.Hash()
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if third, loss := open(t, assets.Files(), path); third.Game.World.Hash() != want || loss != (keep.Loss{}) {
		t.Fatalf("after the cut the game differs; lost %+v", loss)
	}
}

func TestActionsOfOtherRulesAreNotPlayed(t *testing.T) {
	k, path := start(t, "other rules")
	before := k.Game.World.Hash()
	play(t, k, &bots.Greedy{}, 25)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	raw, err := fs.ReadFile(assets.Files(), "items/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	heavier := bytes.Replace(raw, []byte("weight = 24"), []byte("weight = 25"), 1)
	if bytes.Equal(heavier, raw) {
		t.Fatal("no item has the weight 24")
	}
	other := assets.Over(fstest.MapFS{"items/classic.toml": {Data: heavier}}, assets.Files())
	again, loss := open(t, other, path)
	if again.Game.World.Hash() != before || loss.Dropped != 25 {
		t.Fatalf("lost %+v", loss)
	}
	// Opening has rewritten the file under today's rules.
	if err := again.Abandon(); err != nil {
		t.Fatal(err)
	}
	if third, loss := open(t, other, path); third.Game.World.Hash() != before || loss != (keep.Loss{}) {
		t.Fatalf("lost %+v", loss)
	}
}

// TestAGameOfOtherRulesIsToldApart lists games that were saved under data files that
// are not there: one that can go on under others, and one that cannot.
func TestAGameOfOtherRulesIsToldApart(t *testing.T) {
	ruleset, err := fs.ReadFile(assets.Files(), "rulesets/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	own := assets.Over(fstest.MapFS{"rulesets/mine.toml": {Data: append(ruleset, "# mine\n"...)}}, assets.Files())
	store := persistence.Disk(t.TempDir())
	place := keep.Place{Store: store, Name: persistence.Slot(1)}
	kit, err := core.Open(own, "mine")
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: "mine"}, "", place)
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := store.Read(place.Name)
	if err != nil {
		t.Fatal(err)
	}
	if slots, err := keep.List(own, store); err != nil || slots[0].Fault != nil || slots[0].OtherRules {
		t.Errorf("under its own data files the slot is %+v, %v", slots[0], err)
	}
	slots, err := keep.List(assets.Files(), store)
	if err != nil || !errors.Is(slots[0].Fault, keep.ErrOtherData) || slots[0].Empty() || !strings.Contains(slots[0].Fault.Error(), `there is no ruleset "mine"`) {
		t.Errorf("without them the slot is %+v, %v", slots[0], err)
	}
	if _, _, err := keep.Open(assets.Files(), place); !errors.Is(err, keep.ErrOtherData) {
		t.Errorf("it is opened without them: %v", err)
	}
	if now, err := store.Read(place.Name); err != nil || !bytes.Equal(now, raw) {
		t.Errorf("its file has changed: %v", err)
	}

	harder := bytes.Replace(ruleset, []byte("low = 80"), []byte("low = 81"), 1)
	if bytes.Equal(harder, ruleset) {
		t.Fatal("the ruleset has other numbers")
	}
	changed := assets.Over(fstest.MapFS{"rulesets/mine.toml": {Data: harder}}, assets.Files())
	if slots, err := keep.List(changed, store); err != nil || slots[0].Fault != nil || !slots[0].OtherRules {
		t.Errorf("under changed rules the slot is %+v, %v", slots[0], err)
	}
	if k, _, err = keep.Open(changed, place); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if copied, err := store.Read(place.Name + ".before"); err != nil || !bytes.Equal(copied, raw) {
		t.Errorf("the game as it was is not kept: %v", err)
	}
	if slots, err := keep.List(changed, store); err != nil || slots[0].OtherRules {
		t.Errorf("afterwards the slot is %+v, %v", slots[0], err)
	}
}

func TestACommentInTheDataFilesDropsNothing(t *testing.T) {
	k, path := start(t, "comment")
	play(t, k, &bots.Greedy{}, 25)
	want := k.Game.World.Hash()
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	raw, err := fs.ReadFile(assets.Files(), "items/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	other := assets.Over(fstest.MapFS{"items/classic.toml": {Data: append(raw, "# a comment\n"...)}}, assets.Files())
	if again, loss := open(t, other, path); again.Game.World.Hash() != want || loss != (keep.Loss{}) {
		t.Errorf("the game differs, or lost %+v", loss)
	}
}

func TestALongJournalIsCompacted(t *testing.T) {
	k, path := start(t, "compact")
	for i := range 2100 {
		d := systems.Action{Verb: dungeon.Wait}
		if err := k.Act(d); err != nil || k.Trouble != nil {
			t.Fatal(i, err, k.Trouble)
		}
	}
	kept, err := persistence.Read(persistence.At(path))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	if again, _ := open(t, assets.Files(), path); again.Game.World.Hash() != k.Game.World.Hash() {
		t.Error("the compacted game differs")
	} else if again.Game.Run().Turn != 2100 {
		t.Error("turns are missing")
	}
	if len(kept.World) == 0 {
		t.Error("the save is empty")
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > 4096 {
		t.Errorf("the file has %d bytes", info.Size())
	}
}

func TestTheGameOfADeadHeroIsRemoved(t *testing.T) {
	k, path := start(t, "death")
	components.Health.Get(k.Game.World, k.Game.Hero).Now = 1
	var bot bots.Greedy
	for !k.Game.Run().Over {
		play(t, k, &bot, 1)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file is still there: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
}

// TestAFolderThatGoesAwayIsTroubleAndNoEnd removes the file's folder and restores
// it.
func TestAFolderThatGoesAwayIsTroubleAndNoEnd(t *testing.T) {
	k, path := start(t, "folder")
	folder := filepath.Dir(path)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble != nil {
		t.Fatalf("the folder can be created again, but the action gives %v, trouble %v", err, k.Trouble)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // a file in its place
		t.Fatal(err)
	}
	if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble == nil {
		t.Fatalf("the action gives %v, trouble %v", err, k.Trouble)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble != nil {
		t.Fatalf("the action gives %v, trouble %v", err, k.Trouble)
	}
	if again, _, err := keep.Read(assets.Files(), at(path)); err != nil || again.Game.Run().Turn != 3 {
		t.Errorf("the game in the file: %v", err)
	}
	if _, _, err := keep.Open(assets.Files(), at(path)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("another program gets %v", err)
	}
}

func TestARefusedActionIsNotWritten(t *testing.T) {
	k, path := start(t, "refused")
	if err := k.Act(systems.Action{Verb: dungeon.Take}); err == nil {
		t.Fatal("take was accepted without an offer")
	}
	kept, err := persistence.Open(at(path).Store, at(path).Name, func(persistence.Save) (persistence.Measure, error) {
		return func([]byte) int { return 1 }, nil
	})
	if err != nil || len(kept.Records) != 0 || kept.Torn != 0 {
		t.Errorf("%d records, torn %d, %v", len(kept.Records), kept.Torn, err)
	}
}

func TestASecondProgramIsTold(t *testing.T) {
	k, path := start(t, "locked")
	if _, _, err := keep.Open(assets.Files(), at(path)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("opening a game that is open gives %v", err)
	}
	if _, err := keep.New(k.Kit, dungeon.Start{Seed: "another"}, "", at(path)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a new game over one that is open gives %v", err)
	}
	if _, _, err := keep.Read(assets.Files(), at(path)); err != nil {
		t.Errorf("Read gives %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, assets.Files(), path)
}

// at is the place of a game with that file.
func at(path string) keep.Place {
	store, name := persistence.At(path)
	return keep.Place{Store: store, Name: name, Now: func() time.Time { return time.Unix(1_800_000_000, 0) }}
}
