package keep_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

var errFlaky = errors.New("no space left on device")

// flaky is a store that can be made to fail.
type flaky struct {
	persistence.Store
	fails func(op, name string) bool
}

func (f *flaky) Replace(name string, content []byte) error {
	if f.fails("replace", name) {
		return errFlaky
	}
	return f.Store.Replace(name, content)
}

func (f *flaky) Remove(name string) error {
	if f.fails("remove", name) {
		return errFlaky
	}
	return f.Store.Remove(name)
}

func (f *flaky) Extend(name string, end int64) (persistence.Tail, error) {
	if f.fails("extend", name) {
		return nil, errFlaky
	}
	tail, err := f.Store.Extend(name, end)
	return flakyTail{tail, f, name}, err
}

type flakyTail struct {
	persistence.Tail
	f    *flaky
	name string
}

// WriteAt writes half of the bytes before it fails, as a full disk does.
func (t flakyTail) WriteAt(p []byte, at int64) (int, error) {
	if t.f.fails("write", t.name) {
		n, err := t.Tail.WriteAt(p[:len(p)/2], at)
		return n, errors.Join(errFlaky, err)
	}
	return t.Tail.WriteAt(p, at)
}

// TestAStoreThatFailsIsTroubleAndNoEnd makes every kind of operation fail for a
// while, at different times. The game must go on and report the trouble, the store
// must always hold an earlier state of the game, and once the store works again
// nothing may be missing.
func TestAStoreThatFailsIsTroubleAndNoEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		ops  string // the failing operations
		file string // the file concerned; all if empty
	}{
		{"a full disk", "replace write", ""},
		{"a folder that vanishes", "replace remove write extend", ""},
		{"a folder that cannot be written", "replace remove", ""},
		{"a file that cannot be written", "write", "slot1.donjon"},
		{"a recording that cannot be written", "write extend", "slot1.replay"},
		{"a backup that cannot be written", "replace", "slot1.backup"},
	} {
		t.Run(c.name, func(t *testing.T) {
			broken := false
			place := at(filepath.Join(t.TempDir(), "slot1.donjon"))
			disk := place.Store
			place.Store = &flaky{Store: disk, fails: func(op, name string) bool {
				return broken && strings.Contains(c.ops, op) && (c.file == "" || c.file == name)
			}}
			kit, err := core.Open(assets.Files(), "classic")
			if err != nil {
				t.Fatal(err)
			}
			k, err := keep.New(kit, dungeon.Start{Seed: "flaky"}, "", place)
			if err != nil {
				t.Fatal(err)
			}
			was := map[[32]byte]bool{k.Game.World.Hash(): true}
			var bot bots.Greedy
			told := 0
			for n := 1; n <= 150 && !k.Game.Run().Over; n++ {
				broken = n/15%2 == 1
				if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
					t.Fatal(err)
				}
				was[k.Game.World.Hash()] = true
				if n%7 == 0 {
					k.Trouble = errors.Join(k.Trouble, k.Save())
				}
				if k.Trouble != nil {
					told++
					if !broken {
						t.Fatalf("action %d: the store works, but the trouble is %v", n, k.Trouble)
					}
				}
				again, _, err := keep.Read(assets.Files(), keep.Place{Store: disk, Name: place.Name})
				if err != nil {
					t.Fatalf("action %d: %v", n, err)
				}
				if hash := again.Game.World.Hash(); !was[hash] || k.Trouble == nil && hash != k.Game.World.Hash() {
					t.Fatalf("action %d: the game in the file differs", n)
				}
			}
			if told == 0 {
				t.Error("no trouble was reported")
			}
			broken = false
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
			name := persistence.Recording(place.Name)
			if k.Game.Run().Over {
				name = onlyRun(t, disk).File
			}
			r, err := keep.OpenReplay(assets.Files(), disk, name)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Verify(func(int) {}); err != nil || r.Game.World.Hash() != k.Game.World.Hash() || r.Head.Actions != 0 {
				t.Errorf("the recording begins after %d actions, %v", r.Head.Actions, err)
			}
		})
	}
}

func TestTheBackupIsTheGameAsItWasWrittenBefore(t *testing.T) {
	k, file := start(t, "backup")
	place := at(file)
	play(t, k, &bots.Greedy{}, 40)
	before := k.Game.World.Hash()
	if err := k.Save(); err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 25)
	k.Name = "a name"
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := keep.List(assets.Files(), place.Store)
	if err != nil {
		t.Fatal(err)
	}
	if s := list[0]; !errors.Is(s.Fault, persistence.ErrDamaged) || s.Backup == nil || s.Backup.World.Hash() != before {
		t.Fatalf("the slot has the fault %v", s.Fault)
	}
	if err := keep.Recover(assets.Files(), place); err != nil {
		t.Fatal(err)
	}
	again, loss := open(t, assets.Files(), file)
	if again.Game.World.Hash() != before || loss != (keep.Loss{}) {
		t.Errorf("the game differs; lost %+v", loss)
	}
	if aside, err := os.ReadFile(file + ".damaged"); err != nil || string(aside) != "nonsense" {
		t.Errorf("the damaged file: %q, %v", aside, err)
	}
	// The recording continues from the backup.
	play(t, again, &bots.Greedy{}, 30)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(assets.Files(), place.Store, persistence.Recording(place.Name))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(func(int) {}); err != nil || r.Len() != 70 || r.Game.World.Hash() != again.Game.World.Hash() {
		t.Errorf("the recording has %d actions, %v", r.Len(), err)
	}
}

func TestSlots(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	if list, err := keep.List(assets.Files(), store); err != nil || len(list) != keep.Slots || keep.Newest(list) != 0 || !list[5].Empty() {
		t.Fatalf("an empty folder has %d slots, %v", len(list), err)
	}
	place := func(n int) keep.Place { return keep.Place{Store: store, Name: persistence.Slot(n)} }
	for _, n := range []int{4, 2, 6} {
		k, err := keep.New(kit, dungeon.Start{Seed: "slots"}, "", place(n))
		if err != nil {
			t.Fatal(err)
		}
		play(t, k, &bots.Greedy{}, n)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		when := time.Unix(int64(1000*n), 0)
		if err := os.Chtimes(store.Where(persistence.Slot(n)), when, when); err != nil {
			t.Fatal(err)
		}
	}
	list, err := keep.List(assets.Files(), store)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list {
		if full := i+1 == 2 || i+1 == 4 || i+1 == 6; s.Number != i+1 || s.Empty() == full || full && s.Game.Run().Seed != "slots" {
			t.Errorf("slot %d: %+v", i+1, s)
		}
	}
	if n := keep.Newest(list); n != 6 {
		t.Errorf("the newest is %d", n)
	}
	k, _, err := keep.Open(assets.Files(), place(6)) // as a second window does
	if err != nil {
		t.Fatal(err)
	}
	if list, err = keep.List(assets.Files(), store); err != nil || !errors.Is(list[5].Fault, persistence.ErrLocked) || list[5].Game == nil || keep.Newest(list) != 4 {
		t.Errorf("an open game has the fault %v, and the newest is %d", list[5].Fault, keep.Newest(list))
	}
	for what, err := range map[string]error{"deleted": keep.Delete(place(6)), "renamed": keep.Rename(assets.Files(), place(6), "x"), "recovered": keep.Recover(assets.Files(), place(6))} {
		if !errors.Is(err, persistence.ErrLocked) {
			t.Errorf("an open game was %s: %v", what, err)
		}
	}
	if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil || k.Trouble != nil {
		t.Error(err, k.Trouble)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := keep.Rename(assets.Files(), place(2), "Été"); err != nil {
		t.Fatal(err)
	}
	if err := keep.Delete(place(4)); err != nil {
		t.Fatal(err)
	}
	if list, err = keep.List(assets.Files(), store); err != nil || list[1].Name != "Été" || !list[3].Empty() || list[5].Empty() {
		t.Errorf("%v %v %v", list[1].Name, list[3].Empty(), err)
	}
	entries, err := store.List("")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name == "slot4.replay" || e.Name == "slot4.backup" {
			t.Errorf("the deleted game left %s", e.Name)
		}
	}
}

// TestAFolderInTheSlotsPlaceIsReported checks that it can be set aside like any
// unusable file.
func TestAFolderInTheSlotsPlaceIsReported(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	inside := filepath.Join(store.Where(persistence.Slot(3)), "inside")
	if err := os.MkdirAll(inside, 0o700); err != nil {
		t.Fatal(err)
	}
	list, err := keep.List(assets.Files(), store)
	if err != nil || list[2].Empty() || !errors.Is(list[2].Fault, persistence.ErrDamaged) || !strings.Contains(list[2].Fault.Error(), "is not a regular file") {
		t.Fatalf("the slot has the fault %v, %v", list[2].Fault, err)
	}
	aside, err := persistence.SetAside(store, persistence.Slot(3))
	if err != nil || aside != "slot3.donjon.damaged" {
		t.Fatalf("set aside as %q, %v", aside, err)
	}
	if err := os.Mkdir(store.Where(persistence.Slot(3)), 0o700); err != nil {
		t.Fatal(err)
	}
	if aside, err := persistence.SetAside(store, persistence.Slot(3)); err != nil || aside != "slot3.donjon.damaged2" {
		t.Errorf("the second is set aside as %q, %v", aside, err)
	}
	if list, err = keep.List(assets.Files(), store); err != nil || !list[2].Empty() {
		t.Errorf("the slot has the fault %v, %v", list[2].Fault, err)
	}
}

// TestTheNewestGameIsTheOnePlayedLast checks that other writes to the files do not
// count.
func TestTheNewestGameIsTheOnePlayedLast(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	clock := int64(0)
	place := func(n int) keep.Place {
		return keep.Place{Store: store, Name: persistence.Slot(n), Now: func() time.Time { return time.Unix(clock, 0) }}
	}
	newest := func(what string, want int, played int64) {
		t.Helper()
		list, err := keep.List(assets.Files(), store)
		if err != nil {
			t.Fatal(err)
		}
		if n := keep.Newest(list); n != want || list[want-1].Played.Unix() != played {
			t.Errorf("%s: the newest is %d, and %d was played at %v", what, n, want, list[want-1].Played)
		}
	}
	rename := func(n int) {
		t.Helper()
		if err := keep.Rename(assets.Files(), place(n), "renamed"); err != nil {
			t.Fatal(err)
		}
	}
	for n := 1; n <= 2; n++ {
		clock = int64(1000 * n)
		k, err := keep.New(kit, dungeon.Start{Seed: "newest"}, "", place(n))
		if err != nil {
			t.Fatal(err)
		}
		if clock++; n == 1 {
			play(t, k, &bots.Greedy{}, 3)
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	newest("begun", 2, 2000)
	clock = 5000
	rename(1)
	newest("the other renamed", 2, 2000)

	// A killed program stores no time, so that of the file counts.
	k, _, err := keep.Open(assets.Files(), place(1))
	if err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 2)
	if err := k.Abandon(); err != nil {
		t.Fatal(err)
	}
	when := time.Unix(3000, 0)
	if err := os.Chtimes(store.Where(persistence.Slot(1)), when, when); err != nil {
		t.Fatal(err)
	}
	newest("killed", 1, 3000)
	rename(1)
	rename(2)
	newest("killed, and both renamed", 1, 3000)
}
