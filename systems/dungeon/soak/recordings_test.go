package soak

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestGamesRecordedByThePlannerAreTheSameOnEveryMachine replays recordings of whole games of the
// planner in Adventure, which are saved and loaded at random turns; short tests replay two
// of them. With -update it plays the games and records them anew.
func TestGamesRecordedByThePlannerAreTheSameOnEveryMachine(t *testing.T) {
	kit, plans := dungeontest.OwnKit(t, adventure), planned("recorded", len(classes))
	if testing.Short() && !*update {
		plans = plans[:2]
	}
	actions, loads := make([]int, len(plans)), make([]int, len(plans))
	folders := make([]string, len(plans))
	for i := range plans {
		if *update {
			folders[i] = t.TempDir()
		}
	}
	faults := each("recordings", len(plans), func(i int) (err error) {
		file := "planner-" + plans[i].class + ".replay"
		if *update {
			if err := plans[i].record(kit, folders[i], filepath.Join("testdata", file)); err != nil {
				return err
			}
		}
		actions[i], loads[i], err = plans[i].replay(kit, file)
		return err
	})
	for _, err := range faults {
		t.Errorf("%v; after a change of the rules update it with go test ./systems/dungeon/soak -run Machine -update", err)
	}
	report(t, "%s/%s: %d recordings of the planner, %d actions, %d loads: %d differences",
		runtime.GOOS, runtime.GOARCH, len(plans), sum(actions), sum(loads), len(faults))
}

// record plays the plan's game in a folder and copies its recording to a file.
func (p plan) record(kit *kit.Kit, folder, to string) error {
	bot, err := bots.New(p.bot, p.build)
	if err != nil {
		return err
	}
	place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
	k, err := keep.New(kit, dungeon.Start{Seed: p.seed, Class: p.class}, "", place)
	if err != nil {
		return err
	}
	for !k.Game.Run().Over && k.Game.Run().Turn < p.turns {
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			return err
		}
	}
	if err := k.Close(); err != nil {
		return err
	}
	file, err := recordingIn(place, k.Game.Run().Over)
	if err != nil {
		return err
	}
	raw, err := place.Store.Read(file)
	if err != nil {
		return err
	}
	return os.WriteFile(to, raw, 0o644)
}

// replay replays the plan's game from a file in testdata. The states are compared as the
// recording says: marks after each action, and everything after each block.
func (p plan) replay(k *kit.Kit, file string) (actions, loads int, err error) {
	r, err := keep.OpenReplay(assets.Files(), persistence.Disk("testdata"), file)
	if err != nil {
		return 0, 0, fmt.Errorf("%s: %w", file, err)
	}
	if r.Head.Seed != p.seed || r.Head.Class != p.class || r.Torn != 0 || r.Len() < 1000 {
		return 0, 0, fmt.Errorf("%s is of seed %q and class %s with %d actions", file, r.Head.Seed, r.Head.Class, r.Len())
	}
	chance, between := dice.New(p.seed, "loads"), 10*between
	if soaking {
		between /= 10
	}
	for r.At() < r.Len() {
		if err := r.Step(); err != nil {
			return r.At(), loads, fmt.Errorf("%s, after %d loads: %w", file, loads, err)
		}
		if chance.Below(between) > 0 {
			continue
		}
		loads++
		w, err := world.Restore(kit.Stored(r.Game))
		if err == nil {
			r.Game, err = k.Resume(w)
		}
		if err != nil {
			return r.At(), loads, fmt.Errorf("%s, action %d: %w", file, r.At(), err)
		}
	}
	if err := r.Verify(func(int) {}); err != nil { // the recorded ending
		return r.At(), loads, fmt.Errorf("%s: %w", file, err)
	}
	return r.At(), loads, nil
}
