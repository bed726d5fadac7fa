package keep_test

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// lifetime plays a game to the hero's death, reopening its file now and then, and
// returns the hashes at the start and after every action.
func lifetime(t *testing.T, seed string) (store persistence.Store, hashes [][32]byte) {
	t.Helper()
	k, file := start(t, seed)
	hashes = [][32]byte{k.Game.World.Hash()}
	var bot bots.Greedy
	for !k.Game.Run().Over {
		play(t, k, &bot, 1)
		hashes = append(hashes, k.Game.World.Hash())
		switch n := len(hashes); {
		case k.Game.Run().Over:
		case n%700 == 0:
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			k, _ = open(t, assets.Files(), file)
		case n%450 == 0: // as if the program had been killed
			if err := k.Abandon(); err != nil {
				t.Fatal(err)
			}
			k, _ = open(t, assets.Files(), file)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return at(file).Store, hashes
}

func onlyRun(t *testing.T, store persistence.Store) keep.Fame {
	t.Helper()
	runs, unreadable, err := keep.Hall(store)
	if err != nil || len(runs) != 1 || unreadable != 0 {
		t.Fatalf("the hall has %d runs and %d unreadable files, %v", len(runs), unreadable, err)
	}
	return runs[0]
}

func TestARunIsReplayedFromItsFirstTurn(t *testing.T) {
	store, hashes := lifetime(t, "a whole life")
	run := onlyRun(t, store)
	if run.Seed != "a whole life" || run.End.Killer == "" || run.End.Deepest < 2 || run.End.When != 1_800_000_000 || run.Actions != 0 {
		t.Errorf("the hall has %+v, %+v", run.Save, run.End)
	}
	r, err := keep.OpenReplay(assets.Files(), store, run.File)
	if err != nil {
		t.Fatal(err)
	}
	if r.Len() != len(hashes)-1 || !r.Rules {
		t.Fatalf("the recording has %d actions, want %d", r.Len(), len(hashes)-1)
	}
	for r.At() < r.Len() {
		if r.Game.World.Hash() != hashes[r.At()] {
			t.Fatalf("the state after action %d differs", r.At())
		}
		if err := r.Step(); err != nil {
			t.Fatal(err)
		}
	}
	for _, to := range []int{r.Len(), 0, 1, r.Len() / 2, r.Len() / 3, 999, 1000, 1001, r.Len() - 1} {
		to = min(to, r.Len())
		if err := r.Seek(to); err != nil || r.At() != to || r.Game.World.Hash() != hashes[to] {
			t.Errorf("seeking action %d leads to %d, %v", to, r.At(), err)
		}
	}
	if err := r.Verify(func(int) {}); err != nil {
		t.Error(err)
	}
}

// TestAGameInPlayCanBeReplayed checks that the recording has all actions up to the
// last compaction.
func TestAGameInPlayCanBeReplayed(t *testing.T) {
	k, file := start(t, "in play")
	play(t, k, &bots.Greedy{}, 200)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(assets.Files(), at(file).Store, persistence.Recording(at(file).Name))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(func(int) {}); err != nil || r.Len() != 200 || r.Game.World.Hash() != k.Game.World.Hash() {
		t.Errorf("%d actions, %v", r.Len(), err)
	}
}

// TestARecordingThatWasLostBeginsAgain removes the recording, damages it, and
// replaces it by that of another game.
func TestARecordingThatWasLostBeginsAgain(t *testing.T) {
	other, otherFile := start(t, "other")
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	foreign, err := at(otherFile).Store.Read(persistence.Recording(at(otherFile).Name))
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(persistence.Store, string) error{
		"removed":  func(s persistence.Store, n string) error { return s.Remove(n) },
		"foreign":  func(s persistence.Store, n string) error { return s.Replace(n, foreign) },
		"nonsense": func(s persistence.Store, n string) error { return s.Replace(n, []byte("nonsense")) },
	} {
		t.Run(name, func(t *testing.T) {
			k, file := start(t, "lost")
			place := at(file)
			play(t, k, &bots.Greedy{}, 50)
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			if err := spoil(place.Store, persistence.Recording(place.Name)); err != nil {
				t.Fatal(err)
			}
			k, _ = open(t, assets.Files(), file)
			if err := k.Save(); err != nil { // from here on it is recorded again
				t.Fatal(err)
			}
			play(t, k, &bots.Greedy{}, 30)
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			r, err := keep.OpenReplay(assets.Files(), place.Store, persistence.Recording(place.Name))
			if err != nil {
				t.Fatal(err)
			}
			if r.Len() != 30 || r.Head.Actions != 50 {
				t.Errorf("the recording has %d actions, starting after %d", r.Len(), r.Head.Actions)
			}
			var late *keep.Unverifiable
			if err := r.Verify(func(int) {}); !errors.As(err, &late) || late.Before != 50 || r.Game.World.Hash() != k.Game.World.Hash() {
				t.Error(err)
			}
		})
	}
}

// TestARecordingOutOfStepNamesTurnAndComponent replays a recording under other
// rules and plays both games alongside to see where they diverge.
func TestARecordingOutOfStepNamesTurnAndComponent(t *testing.T) {
	for name, c := range map[string]struct{ file, old, new string }{
		"luckier blows":  {"rulesets/classic.toml", "\ncritical = 5", "\ncritical = 9"},
		"cheaper levels": {"rulesets/classic.toml", "\nstep = 50", "\nstep = 30"},
	} {
		t.Run(name, func(t *testing.T) {
			raw, err := fs.ReadFile(assets.Files(), c.file)
			if err != nil {
				t.Fatal(err)
			}
			changed := strings.Replace(string(raw), c.old, c.new, 1)
			if changed == string(raw) {
				t.Fatalf("%s has no %q", c.file, c.old)
			}
			other := assets.Over(fstest.MapFS{c.file: {Data: []byte(changed)}}, assets.Files())
			store, _ := lifetime(t, "out of step "+name)
			file := onlyRun(t, store).File

			right, err1 := keep.OpenReplay(assets.Files(), store, file)
			wrong, err2 := keep.OpenReplay(other, store, file)
			if err := errors.Join(err1, err2); err != nil {
				t.Fatal(err)
			}
			if wrong.Rules {
				t.Error("the rules count as the same")
			}
			var found *keep.OutOfStep
			for wrong.At() < wrong.Len() {
				turn := right.Game.Run().Turn
				if err := right.Step(); err != nil {
					t.Fatal(err)
				}
				err := wrong.Step()
				parted := world.Differing(right.Game.World.Digests(), wrong.Game.World.Digests())
				if err == nil && len(parted) == 0 {
					continue
				}
				if !errors.As(err, &found) || found.Turn != turn || found.Action != right.At() || !found.OtherRules || len(found.Components) == 0 {
					t.Fatalf("turn %d, action %d: %v; the games differ in %v", turn, right.At(), err, parted)
				}
				for _, c := range found.Components {
					if !slices.Contains(parted, c) {
						t.Errorf("%s is named but does not differ", c)
					}
				}
				return
			}
			t.Error("the games never diverge")
		})
	}
}

func TestOtherFilesAreNotRecordings(t *testing.T) {
	k, file := start(t, "no recording")
	place := at(file)
	if _, err := keep.OpenReplay(assets.Files(), place.Store, place.Name); !errors.Is(err, keep.ErrNoRecording) {
		t.Errorf("opening a game gives %v", err)
	}
	if _, err := keep.OpenReplay(assets.Files(), place.Store, "nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opening a missing file gives %v", err)
	}
	recording := place
	recording.Name = persistence.Recording(place.Name)
	if _, _, err := keep.Read(assets.Files(), recording); !errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("opening a recording as a game gives %v", err)
	}
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
}

// TestEveryTruncationOfARecordingIsCutOrRefused covers flipped bits too.
func TestEveryTruncationOfARecordingIsCutOrRefused(t *testing.T) {
	k, file := start(t, "cut")
	place := at(file)
	for range 3 {
		play(t, k, &bots.Greedy{}, 20)
		if err := k.Save(); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	raw, err := place.Store.Read(persistence.Recording(place.Name))
	if err != nil {
		t.Fatal(err)
	}
	check := func(damaged []byte, what string, n int) {
		if err := place.Store.Replace("damaged", damaged); err != nil {
			t.Fatal(err)
		}
		r, err := keep.OpenReplay(assets.Files(), place.Store, "damaged")
		if err == nil {
			if r.Len()%20 != 0 || len(damaged) == len(raw) && r.Len() == 60 {
				t.Fatalf("%s %d leaves %d actions", what, n, r.Len())
			}
			err = r.Verify(func(int) {})
		} else if errors.Is(err, persistence.ErrDamaged) || errors.Is(err, persistence.ErrVersion) {
			err = nil
		}
		if err != nil {
			t.Fatalf("%s %d: %v", what, n, err)
		}
	}
	step := 11
	if testing.Short() {
		step = 37
	}
	for n := 0; n < len(raw); n += step {
		check(raw[:n], "cut at", n)
	}
	for bit := 0; bit < len(raw)*8; bit += 13 * step {
		damaged := slices.Clone(raw)
		damaged[bit/8] ^= 1 << (bit % 8)
		check(damaged, "bit", bit)
	}
}

// TestVictoriesComeFirstInTheHall ends one of two runs as won, the one that is not as good
// otherwise.
func TestVictoriesComeFirstInTheHall(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	for _, seed := range []string{"fame three", "fame one"} {
		k, err := keep.New(kit, dungeon.Start{Seed: seed}, "", keep.Place{Store: store, Name: persistence.Slot(2)})
		if err != nil {
			t.Fatal(err)
		}
		if runs, _, err := keep.Hall(store); err != nil {
			t.Fatal(err)
		} else if len(runs) > 0 {
			dungeon.Finish(k.Game, components.OutcomeWon)
		}
		play(t, k, &bots.Greedy{}, 1_000_000)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	runs, _, err := keep.Hall(store)
	if err != nil || len(runs) != 2 || !runs[0].End.Won || runs[1].End.Won {
		t.Fatalf("%+v, %v", runs, err)
	}
	if runs[0].End.Deepest >= runs[1].End.Deepest {
		t.Errorf("the victory is %+v, and the other run %+v", *runs[0].End, *runs[1].End)
	}
}

func TestTheHallListsRunsBestFirst(t *testing.T) {
	folder := t.TempDir()
	store := persistence.Disk(folder)
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	files := map[string]string{} // by seed
	for _, seed := range []string{"fame one", "Été: two!", "fame three"} {
		place := keep.Place{Store: store, Name: persistence.Slot(2), Account: func(_ *systems.Game, s persistence.Save) []byte {
			told++
			return []byte(s.Seed)
		}}
		k, err := keep.New(kit, dungeon.Start{Seed: seed}, "", place)
		if err != nil {
			t.Fatal(err)
		}
		k.Name = "name of " + seed
		if k.HallFile() != "" {
			t.Errorf("a run in play is already in the hall: %s", k.HallFile())
		}
		play(t, k, &bots.Greedy{}, 1_000_000)
		if !k.Game.Run().Over || k.Trouble != nil {
			t.Fatal(k.Trouble)
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		files[seed] = k.HallFile()
	}
	runs, unreadable, err := keep.Hall(store)
	if err != nil || len(runs) != 3 || unreadable != 0 || told != 3 {
		t.Fatalf("%d runs, %d unreadable, %d accounts, %v", len(runs), unreadable, told, err)
	}
	for i, r := range runs {
		if i > 0 && runs[i-1].End.Deepest < r.End.Deepest {
			t.Error("the best run is not first")
		}
		if r.File != files[r.Seed] {
			t.Errorf("HallFile of the run of %q was %q", r.Seed, files[r.Seed])
		}
		if r.Name != "name of "+r.Seed {
			t.Errorf("the run of %q is called %q", r.Seed, r.Name)
		}
		text, err := store.Read(strings.TrimSuffix(r.File, ".replay") + ".txt")
		if err != nil || string(text) != r.Seed {
			t.Errorf("the file about it: %q, %v", text, err)
		}
	}
	left, err := store.List("")
	if err != nil || len(left) != 2 { // the lock's file and the hall
		t.Errorf("the finished games left %v, %v", left, err)
	}
	if err := store.Replace(path.Join(persistence.Hall, "x.replay"), []byte("nonsense")); err != nil {
		t.Fatal(err)
	}
	if runs, unreadable, err = keep.Hall(store); len(runs) != 3 || unreadable != 1 || err != nil {
		t.Errorf("%d runs, %d unreadable, %v", len(runs), unreadable, err)
	}
}

// TestARunEndsOnce checks that a program that stops between the last action and
// the hall leaves a file whose run is added to the hall when the file is opened.
func TestARunEndsOnce(t *testing.T) {
	place := at(filepath.Join(t.TempDir(), "slot1.donjon"))
	disk := place.Store
	place.Store = &flaky{Store: disk, fails: func(_, name string) bool { return strings.HasPrefix(name, persistence.Hall) }}
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: "ends once"}, "", place)
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	for !k.Game.Run().Over {
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			t.Fatal(err)
		}
	}
	if !errors.Is(k.Trouble, errFlaky) {
		t.Fatalf("the hall cannot be written, but the trouble is %v", k.Trouble)
	}
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	place.Store = disk
	again, loss, err := keep.Open(assets.Files(), place)
	if err != nil || !again.Game.Run().Over || loss != (keep.Loss{}) {
		t.Fatalf("the game goes on; lost %+v, %v", loss, err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	onlyRun(t, disk)
	if _, err := disk.Read(place.Name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file is still there: %v", err)
	}
}
