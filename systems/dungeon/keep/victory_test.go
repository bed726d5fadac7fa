package keep_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

var throneStart = dungeon.Start{Seed: "Crown!", Class: "warrior"}

// throne is a place whose accounts consist of the turn of the run.
func throne(store persistence.Store) keep.Place {
	place := onDate(store, 1, "2026-11-24")
	place.Account = func(g *systems.Game, _ persistence.Save) []byte { return fmt.Append(nil, g.Run().Turn) }
	return place
}

// beforeTheCrown starts a game whose hero stands beside the Crown, with 1 Hp if it is
// weak, and plays two turns. take takes the Crown in the third.
func beforeTheCrown(t *testing.T, start dungeon.Start, weak bool, place keep.Place) (k *keep.Keeper, take func()) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(start)
	if err != nil {
		t.Fatal(err)
	}
	here, toward := *components.Position.Get(g.World, g.Hero), grid.North
	for !g.Here().Free(here.At.Step(toward)) {
		toward++
	}
	g.Spawn(g.Content.Must("terrain", "crown"), components.Position.With(components.PositionData{Floor: here.Floor, At: here.At.Step(toward)}))
	if weak {
		components.Health.Get(g.World, g.Hero).Now = 1
	}
	if k, err = keep.Take(kit, g, keep.Past{Elapsed: time.Minute}, place); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = k.Abandon() })
	act := func(a systems.Action) {
		t.Helper()
		if err := k.Act(a); err != nil {
			t.Fatal(err)
		}
	}
	act(systems.Action{Verb: dungeon.Wait})
	act(systems.Action{Verb: dungeon.Wait})
	return k, func() {
		t.Helper()
		act(systems.Action{Verb: dungeon.Move, Direction: toward})
		if run := k.Game.Run(); run.Outcome != components.OutcomeWon || run.Over {
			t.Fatalf("the Crown is taken, and the run %+v", *run)
		}
	}
}

// crowned starts a game and takes the Crown.
func crowned(t *testing.T, place keep.Place) *keep.Keeper {
	t.Helper()
	k, take := beforeTheCrown(t, throneStart, false, place)
	take()
	if k.Trouble != nil {
		t.Fatal(k.Trouble)
	}
	return k
}

// reopen continues the game of a place.
func reopen(t *testing.T, place keep.Place) *keep.Keeper {
	t.Helper()
	k, loss, err := keep.Open(assets.Files(), place)
	if err != nil || loss != (keep.Loss{}) {
		t.Fatalf("lost %+v, %v", loss, err)
	}
	t.Cleanup(func() { _ = k.Abandon() })
	return k
}

// descend plays until the hero is on floor 2, alive.
func descend(t *testing.T, k *keep.Keeper) {
	t.Helper()
	var bot bots.Careful
	for known.Know(k.Game).Run().Deepest() < 2 {
		play(t, k, &bot, 1)
		if k.Game.Run().Over {
			t.Fatal("the hero is dead before floor 2")
		}
	}
}

// theVictory is the only run of a hall, which is won, and whose recording leads to its
// ending.
func theVictory(t *testing.T, store persistence.Store) keep.Fame {
	t.Helper()
	f := onlyRun(t, store)
	if !f.End.Won {
		t.Fatalf("the run in the hall is %+v", *f.End)
	}
	r, err := keep.OpenReplay(assets.Files(), store, f.File)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Follow(); err != nil {
		t.Error(err)
	}
	if text, err := store.Read(strings.TrimSuffix(f.File, ".replay") + ".txt"); err != nil || string(text) != fmt.Sprint(f.End.Turns) {
		t.Errorf("the account is of turn %q, want %d; %v", text, f.End.Turns, err)
	}
	if entries, err := store.List(persistence.Hall); err != nil || len(entries) != 2 {
		t.Errorf("the hall holds %v, %v", entries, err)
	}
	return f
}

// isKept reports whether a place has a game.
func isKept(place keep.Place) bool {
	_, err := place.Store.Read(place.Name)
	return !errors.Is(err, fs.ErrNotExist)
}

func TestAVictoryEntersTheHallAtOnce(t *testing.T) {
	place := throne(persistence.Disk(t.TempDir()))
	k := crowned(t, place)
	f := theVictory(t, place.Store)
	if f.End.Turns != k.Game.Run().Turn || f.End.Killer != "" || f.End.When != place.Now().Unix() || f.Elapsed != time.Minute {
		t.Errorf("the entry is %+v, after %v", *f.End, f.Elapsed)
	}
	if f.File != k.HallFile() || !isKept(place) {
		t.Errorf("the entry is %s, that of the keeper %s; the game is kept: %t", f.File, k.HallFile(), isKept(place))
	}
	play(t, k, &bots.Greedy{}, 30)
	if f := theVictory(t, place.Store); f.End.Turns != 3 {
		t.Errorf("while the game goes on, the entry changes: %+v", *f.End)
	}
}

// TestALaterDeathKeepsTheEntryOfAVictory plays on to the hero's death, without a pause and
// after the game was closed, or the program stopped.
func TestALaterDeathKeepsTheEntryOfAVictory(t *testing.T) {
	for name, pause := range map[string]func(*keep.Keeper) error{
		"at once": nil, "closed": (*keep.Keeper).Close, "stopped": (*keep.Keeper).Abandon,
	} {
		t.Run(name, func(t *testing.T) {
			place := throne(persistence.Disk(t.TempDir()))
			k := crowned(t, place)
			won := theVictory(t, place.Store)
			for _, actions := range []int{0, 50, 100_000} {
				if pause != nil {
					if err := pause(k); err != nil {
						t.Fatal(err)
					}
					k = reopen(t, place)
				}
				play(t, k, &bots.Careful{}, actions)
			}
			f := theVictory(t, place.Store)
			if f.File != won.File || f.File != k.HallFile() || f.End.Deepest <= won.End.Deepest || f.End.Killer == "" || f.End.Turns != k.Game.Run().Turn {
				t.Errorf("the victory %s %+v has become %s %+v", won.File, *won.End, f.File, *f.End)
			}
			if isKept(place) {
				t.Error("the game of a dead hero is kept")
			}
		})
	}
}

// TestThePlayerEndsAWonRun ends a run right after the victory, after some turns on the
// same floor, and deeper.
func TestThePlayerEndsAWonRun(t *testing.T) {
	for name, c := range map[string]struct {
		plays func(*testing.T, *keep.Keeper)
		later bool // the entry is replaced
	}{
		"at once":        {func(*testing.T, *keep.Keeper) {}, false},
		"no deeper":      {func(t *testing.T, k *keep.Keeper) { t.Helper(); play(t, k, &bots.Greedy{}, 5) }, false},
		"a floor deeper": {descend, true},
	} {
		t.Run(name, func(t *testing.T) {
			place := throne(persistence.Disk(t.TempDir()))
			k := crowned(t, place)
			won := theVictory(t, place.Store)
			c.plays(t, k)
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			k = reopen(t, place)
			if err := k.End(); err != nil {
				t.Fatal(err)
			}
			f := theVictory(t, place.Store)
			if f.File != won.File || (f.End.Deepest > won.End.Deepest) != c.later || (*f.End != *won.End) != c.later {
				t.Errorf("the victory %s %+v has become %s %+v", won.File, *won.End, f.File, *f.End)
			}
			left, err := place.Store.List("")
			if err != nil || slices.ContainsFunc(left, func(e persistence.Entry) bool {
				return strings.HasPrefix(e.Name, "slot1") && !strings.HasSuffix(e.Name, ".lock")
			}) {
				t.Errorf("the run leaves %v, %v", left, err)
			}
			if err := k.Act(systems.Action{Verb: dungeon.Wait}); err == nil || k.HallFile() != won.File {
				t.Errorf("an action after the end: %v; the entry is %q", err, k.HallFile())
			}
			if err := k.End(); !errors.Is(err, keep.ErrNotWon) {
				t.Errorf("a second end: %v", err)
			}
			if err := k.Close(); err != nil || isKept(place) {
				t.Errorf("closed: %v; the game is kept: %t", err, isKept(place))
			}
			theVictory(t, place.Store)
		})
	}
}

func TestARunThatIsNotWonCannotBeEnded(t *testing.T) {
	place := throne(persistence.Disk(t.TempDir()))
	k, _ := beforeTheCrown(t, throneStart, false, place)
	if err := k.End(); !errors.Is(err, keep.ErrNotWon) || !isKept(place) {
		t.Errorf("%v; the game is kept: %t", err, isKept(place))
	}
}

// stopping is a store that stops writing after a number of operations, as for a program
// that is killed.
func stopping(disk persistence.Store, after *int) persistence.Store {
	return &flaky{Store: disk, fails: func(string, string) bool { *after--; return *after < 0 }}
}

// TestAVictoryIsEnteredOnceWhereverTheProgramStops stops it after each of the writes of
// the victory, of the end of the run, or of the later death. The game is then opened, and
// the run goes on to its end.
func TestAVictoryIsEnteredOnceWhereverTheProgramStops(t *testing.T) {
	const endless = 1 << 30
	weak, take := beforeTheCrown(t, throneStart, true, throne(persistence.Disk(t.TempDir())))
	take()
	dies := &bots.Greedy{} // plays until the weak hero dies
	last := 0              // the action in which a weak hero dies after the victory
	for ; !weak.Game.Run().Over; last++ {
		play(t, weak, dies, 1)
	}
	for name, c := range map[string]struct {
		weak   bool
		before func(t *testing.T, k *keep.Keeper, take func())
		during func(t *testing.T, k *keep.Keeper, take func())
		proper func(persistence.Ending) bool // the entry at last
	}{
		"the victory": {
			before: func(*testing.T, *keep.Keeper, func()) {},
			during: func(_ *testing.T, _ *keep.Keeper, take func()) { take() },
			proper: func(e persistence.Ending) bool { return e.Turns == 3 },
		},
		"the end of the run": {
			before: func(t *testing.T, k *keep.Keeper, take func()) { t.Helper(); take(); descend(t, k) },
			during: func(_ *testing.T, k *keep.Keeper, _ func()) { _ = k.End() },
			proper: func(e persistence.Ending) bool { return e.Deepest == 2 },
		},
		"the death": {
			weak: true,
			before: func(t *testing.T, k *keep.Keeper, take func()) {
				t.Helper()
				take()
				dies = &bots.Greedy{}
				play(t, k, dies, last-1)
			},
			during: func(_ *testing.T, k *keep.Keeper, _ func()) {
				_ = k.Act(dies.Choose(known.Know(k.Game)))
			},
			proper: func(e persistence.Ending) bool { return e.Killer != "" },
		},
	} {
		t.Run(name, func(t *testing.T) {
			stops := 0
			for writes := 1; ; writes++ { // the first is that of the Crown's action
				left := endless
				disk := persistence.Disk(t.TempDir())
				place := throne(stopping(disk, &left))
				k, take := beforeTheCrown(t, throneStart, c.weak, place)
				c.before(t, k, take)
				left = writes
				c.during(t, k, take)
				stopped := left < 0
				_ = k.Abandon()
				place.Store = disk
				if isKept(place) {
					stops++
					finishWon(t, place)
				}
				f := theVictory(t, disk)
				if !c.proper(*f.End) {
					t.Errorf("stopped after %d writes: the entry is %+v", writes, *f.End)
				}
				if !stopped {
					break
				}
			}
			if stops < 3 {
				t.Errorf("only %d stops left a game", stops)
			}
		})
	}
}

// finishWon continues the game of a place and ends the run, which must be won.
func finishWon(t *testing.T, place keep.Place) {
	t.Helper()
	k, _, err := keep.Open(assets.Files(), place) // an action since the victory may be torn
	if err != nil {
		t.Fatal(err)
	}
	if !k.Game.Run().Over {
		if !onlyRun(t, place.Store).End.Won {
			t.Error("the victory is lost")
		}
		if err := k.End(); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestAGameWonBeforeVictoriesEnteredAtOnce opens the file of an older program, which does
// not name an entry, and stops before it is written again.
func TestAGameWonBeforeVictoriesEnteredAtOnce(t *testing.T) {
	disk := persistence.Disk(t.TempDir())
	place := throne(disk)
	k := crowned(t, place)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	old, err := persistence.Read(disk, place.Name)
	if err != nil || old.Entry == 0 {
		t.Fatalf("the save names the entry %d, %v", old.Entry, err)
	}
	old.Entry = 0
	if err := persistence.Write(disk, place.Name, old); err != nil {
		t.Fatal(err)
	}
	f := onlyRun(t, disk)
	for _, name := range []string{f.File, strings.TrimSuffix(f.File, ".replay") + ".txt"} {
		if err := disk.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	k = reopen(t, place)
	theVictory(t, disk)
	play(t, k, &bots.Greedy{}, 10)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	k = reopen(t, place)
	play(t, k, &bots.Careful{}, 100_000)
	if f := theVictory(t, disk); f.End.Killer == "" {
		t.Errorf("after the death the entry is %+v", *f.End)
	}
}

func TestAWonDailyRunStaysRanked(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	start, err := core.Daily(assets.Files(), "2026-11-24")
	if err != nil {
		t.Fatal(err)
	}
	for _, ranked := range []bool{true, false} {
		k, take := beforeTheCrown(t, start, false, throne(store))
		take()
		play(t, k, &bots.Greedy{}, 100_000)
		runs, _, err := keep.Hall(store)
		if err != nil || len(runs) == 0 {
			t.Fatal(runs, err)
		}
		f := runs[slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == k.HallFile() })]
		if f.Daily != "2026-11-24" || f.Ranked != ranked || f.Unranked() == ranked || !f.End.Won || f.End.Killer == "" {
			t.Errorf("the entry is %+v, ranked %t", *f.End, f.Ranked)
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if runs, _, err := keep.Hall(store); err != nil || len(runs) != 2 {
		t.Errorf("the hall has %d runs, want both tries; %v", len(runs), err)
	}
}

// TestTheOrderOfTheHall lists runs from the best to the worst; each number decides over
// those after it.
func TestTheOrderOfTheHall(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	want := []persistence.Ending{
		{Won: true, Deepest: 27, Level: 20, Turns: 9000, When: 9},
		{Won: true, Deepest: 20, Level: 20, Turns: 6000, Kills: 1, When: 8},
		{Won: true, Deepest: 20, Level: 30, Turns: 6001, Kills: 2, When: 5},
		{Won: true, Deepest: 20, Level: 30, Turns: 6001, Kills: 2, When: 6},
		{Deepest: 28, Level: 40, Turns: 5000, Kills: 300, When: 7},
		{Deepest: 19, Level: 31, Turns: 7000, Kills: 200, When: 4},
		{Deepest: 19, Level: 30, Turns: 100, Kills: 201, When: 3},
		{Deepest: 19, Level: 30, Turns: 100, Kills: 200, When: 1},
		{Deepest: 19, Level: 30, Turns: 50, Kills: 200, When: 2},
	}
	for i, end := range want {
		name := fmt.Sprintf("%s/%d.replay", persistence.Hall, (i*5+3)%len(want)) // so that no order of names is that of the hall
		if err := persistence.Write(store, name, persistence.Save{Seed: "s", Ruleset: "adventure", Recording: true, End: &end}); err != nil {
			t.Fatal(err)
		}
	}
	runs, unreadable, err := keep.Hall(store)
	if err != nil || unreadable != 0 || len(runs) != len(want) {
		t.Fatalf("%d runs, %d unreadable, %v", len(runs), unreadable, err)
	}
	for i, f := range runs {
		if *f.End != want[i] {
			t.Errorf("rank %d is %+v, want %+v", i+1, *f.End, want[i])
		}
	}
}
