package keep_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// onDate returns a place whose clock stands on a date.
func onDate(store persistence.Store, slot int, date string) keep.Place {
	return keep.Place{Store: store, Name: persistence.Slot(slot), Now: func() time.Time {
		now, err := time.ParseInLocation("2006-01-02 15:04", date+" 23:59", time.Local)
		if err != nil {
			panic(err)
		}
		return now
	}}
}

// startDaily starts the daily run of a date at a place.
func startDaily(t *testing.T, date string, place keep.Place) *keep.Keeper {
	t.Helper()
	start, err := core.Daily(assets.Files(), date)
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, start, place)
}

func begin(t *testing.T, start dungeon.Start, place keep.Place) *keep.Keeper {
	t.Helper()
	kit, err := core.Open(assets.Files(), start.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, start, "", place)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestOnlyTheFirstTryOfADateIsRanked deletes and abandons games: they remain tries.
func TestOnlyTheFirstTryOfADateIsRanked(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if keep.Tried(store, "2026-11-24") {
		t.Error("a date without a run was tried")
	}
	first := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24"))
	if first.Daily != "2026-11-24" || !first.Ranked {
		t.Errorf("the first try has the date %q, ranked %t", first.Daily, first.Ranked)
	}
	if err := first.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	resumed, _, err := keep.Open(assets.Files(), onDate(store, 1, "2026-11-25"))
	if err != nil || resumed.Daily != "2026-11-24" || !resumed.Ranked {
		t.Fatalf("resumed on the next day, it has the date %q, ranked %t, %v", resumed.Daily, resumed.Ranked, err)
	}
	if err := resumed.Close(); err != nil {
		t.Fatal(err)
	}
	if err := keep.Delete(onDate(store, 1, "2026-11-24")); err != nil {
		t.Fatal(err)
	}
	second := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24"))
	if second.Daily != "2026-11-24" || second.Ranked || !keep.Tried(store, "2026-11-24") {
		t.Errorf("after the first was deleted, the second try has the date %q, ranked %t", second.Daily, second.Ranked)
	}
	if next := startDaily(t, "2026-11-25", onDate(store, 2, "2026-11-25")); !next.Ranked {
		t.Error("the try of the next date is not ranked")
	}
}

// TestATryOfAnotherDateOrClassIsNotRanked also checks that it uses the try up.
func TestATryOfAnotherDateOrClassIsNotRanked(t *testing.T) {
	today, err := core.Daily(assets.Files(), "2026-11-24")
	if err != nil {
		t.Fatal(err)
	}
	other := today
	for _, class := range []string{"warrior", "mage"} {
		if class != today.Class {
			other.Class = class
		}
	}
	classic := dungeon.Start{Seed: today.Seed, Ruleset: "classic"}
	for name, c := range map[string]struct {
		start dungeon.Start
		clock string
	}{
		"the day before": {today, "2026-11-23"}, "the day after": {today, "2026-11-25"},
		"another class": {other, "2026-11-24"}, "another ruleset": {classic, "2026-11-24"},
	} {
		store := persistence.Disk(t.TempDir())
		if k := begin(t, c.start, onDate(store, 1, c.clock)); k.Ranked || k.Daily != "2026-11-24" {
			t.Errorf("%s: the run has the date %q, ranked %t", name, k.Daily, k.Ranked)
		}
		if k := startDaily(t, "2026-11-24", onDate(store, 2, "2026-11-24")); k.Ranked {
			t.Errorf("%s: the run after it is ranked", name)
		}
	}
	ordinary := begin(t, dungeon.Start{Seed: "daily-bread", Ruleset: "classic"}, onDate(persistence.Disk(t.TempDir()), 1, "2026-11-24"))
	if ordinary.Daily != "" || ordinary.Ranked {
		t.Errorf("an ordinary run has the date %q", ordinary.Daily)
	}
}

// TestTheHallKeepsTheDateOfADailyRun ends a ranked and an unranked run.
func TestTheHallKeepsTheDateOfADailyRun(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	for n := range 2 {
		k := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24"))
		dungeon.Finish(k.Game, "given-up")
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		runs, _, err := keep.Hall(store)
		if err != nil {
			t.Fatal(err)
		}
		ranked := 0
		for _, r := range runs {
			if r.Daily != "2026-11-24" {
				t.Errorf("the run has the date %q", r.Daily)
			}
			if r.Ranked {
				ranked++
			}
		}
		if ranked != 1 {
			t.Errorf("after %d runs, %d of %d are ranked", n+1, ranked, len(runs))
		}
	}
}

// TestADamagedFileOfTriesIsSetAside also checks that no run starts whose try another
// program keeps from being noted.
func TestADamagedFileOfTriesIsSetAside(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if err := store.Replace(keep.TriesFile, []byte("not a file of tries")); err != nil {
		t.Fatal(err)
	}
	if k := startDaily(t, "2026-11-24", onDate(store, 1, "2026-11-24")); !k.Ranked {
		t.Error("the run is not ranked")
	}
	if !keep.Tried(store, "2026-11-24") {
		t.Error("the try is not noted")
	}
	lock, err := store.Lock(keep.TriesFile)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lock.Close() }()
	start, err := core.Daily(assets.Files(), "2026-11-25")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := core.Open(assets.Files(), start.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := keep.New(kit, start, "", onDate(store, 2, "2026-11-25")); !errors.Is(err, keep.ErrTries) {
		t.Errorf("while another program notes a try, the error is %v", err)
	}
}

// TestTheOldestTriesAreDropped fills the file.
func TestTheOldestTriesAreDropped(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	var dates []string
	for n := range components.Tries.MaxLen("Dates") {
		dates = append(dates, fmt.Sprintf("%04d-01-01", n))
	}
	w := world.New()
	w.Create(components.Tries.With(components.TriesData{Dates: dates}))
	if err := persistence.Write(store, keep.TriesFile, persistence.Save{Ruleset: "daily", World: w.Bytes()}); err != nil {
		t.Fatal(err)
	}
	if k := startDaily(t, "5026-11-24", onDate(store, 1, "5026-11-24")); !k.Ranked {
		t.Error("the try is not ranked")
	}
	if !keep.Tried(store, "5026-11-24") || !keep.Tried(store, "0001-01-01") || keep.Tried(store, "0000-01-01") {
		t.Error("not the oldest date was dropped")
	}
}

// TestATryIsKnownWithoutTheFileOfTries deletes or damages the file, and the slot of the run
// too: its recording in the hall, its backup or a file that was set aside tells of the try.
func TestATryIsKnownWithoutTheFileOfTries(t *testing.T) {
	const date = "2026-11-24"
	for name, spoil := range map[string]func(persistence.Store) error{
		"the file is deleted": func(s persistence.Store) error { return s.Remove(keep.TriesFile) },
		"the file is damaged": func(s persistence.Store) error { return s.Replace(keep.TriesFile, []byte("nonsense")) },
		"the file and the game's file are deleted": func(s persistence.Store) error {
			return errors.Join(s.Remove(keep.TriesFile), s.Remove("slot1.donjon"))
		},
		"the game is set aside": func(s persistence.Store) error {
			_, err := persistence.SetAside(s, "slot1.donjon")
			return errors.Join(err, s.Remove(keep.TriesFile), s.Remove("slot1.replay"), s.Remove("slot1.backup"))
		},
	} {
		for _, over := range []bool{false, true} {
			store := persistence.Disk(t.TempDir())
			k := startDaily(t, date, onDate(store, 1, date))
			if over {
				dungeon.Finish(k.Game, "given-up")
			}
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			if err := spoil(store); err != nil && !over {
				t.Fatal(name, err)
			}
			if !keep.Tried(store, date) {
				t.Errorf("%s, over: %t: the try is forgotten", name, over)
			}
			if again := startDaily(t, date, onDate(store, 2, date)); again.Ranked {
				t.Errorf("%s, over: %t: the second try is ranked", name, over)
			}
		}
	}
}
