package keep_test

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// TestWhatIsLeftOfAGameIsOffered removes or damages the files of a game, and continues from
// those that are left.
func TestWhatIsLeftOfAGameIsOffered(t *testing.T) {
	for name, lost := range map[string]struct {
		files   []string // removed
		damaged string
	}{
		"its file":                               {[]string{"slot1.donjon"}, ""},
		"all but the backup":                     {[]string{"slot1.donjon", "slot1.replay"}, ""},
		"all but the recording":                  {[]string{"slot1.donjon", "slot1.backup"}, ""},
		"the backup, and its file is damaged":    {[]string{"slot1.backup"}, "slot1.donjon"},
		"its file and the recording is damaged":  {[]string{"slot1.donjon"}, "slot1.replay"},
		"the recording, and its file is damaged": {[]string{"slot1.replay"}, "slot1.donjon"},
	} { // the cases are independent
		t.Run(name, func(t *testing.T) {
			k, file := start(t, "survivor")
			place := at(file)
			play(t, k, &bots.Greedy{}, 40)
			if err := k.Save(); err != nil {
				t.Fatal(err)
			}
			before := k.Game.World.Hash()
			play(t, k, &bots.Greedy{}, 5)
			if err := k.Abandon(); err != nil {
				t.Fatal(err)
			}
			for _, name := range lost.files {
				if err := os.Remove(place.Store.Where(name)); err != nil {
					t.Fatal(err)
				}
			}
			want := keep.ErrMissing
			if lost.damaged != "" {
				if err := os.WriteFile(place.Store.Where(lost.damaged), []byte("nonsense"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if lost.damaged == "slot1.donjon" {
				want = persistence.ErrDamaged
			}
			list, err := keep.List(assets.Files(), place.Store)
			if err != nil {
				t.Fatal(err)
			}
			if s := list[0]; s.Empty() || !errors.Is(s.Fault, want) || s.Backup == nil || s.Backup.World.Hash() != before {
				t.Fatalf("the slot has the fault %v, want %v; backup: %v", s.Fault, want, s.Backup != nil)
			}
			if _, _, err := keep.Open(assets.Files(), place); !errors.Is(err, want) || errors.Is(err, fs.ErrNotExist) {
				t.Errorf("it is opened with %v", err)
			}
			if err := keep.Recover(assets.Files(), place); err != nil {
				t.Fatal(err)
			}
			again, _ := open(t, assets.Files(), file)
			if again.Game.World.Hash() != before {
				t.Error("the game differs")
			}
			play(t, again, &bots.Greedy{}, 10)
			if err := again.Close(); err != nil {
				t.Fatal(err)
			}
			r, err := keep.OpenReplay(assets.Files(), place.Store, persistence.Recording(place.Name))
			if err != nil {
				t.Fatal(err)
			}
			var late *keep.Unverifiable // a new recording, because the old one is lost
			err = r.Verify(func(int) {})
			if err != nil && (!errors.As(err, &late) || r.Head.Actions == 0) || r.Game.World.Hash() != again.Game.World.Hash() {
				t.Errorf("the recording: %v", err)
			}
		})
	}
}

// TestANewGameOverwritesNothingOfAnOlderOne starts a game where the file of an older one is
// gone.
func TestANewGameOverwritesNothingOfAnOlderOne(t *testing.T) {
	k, file := start(t, "older")
	place := at(file)
	play(t, k, &bots.Greedy{}, 40)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	left := map[string][]byte{}
	for _, name := range []string{"slot1.backup", "slot1.replay"} {
		raw, err := place.Store.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		left[name] = raw
	}
	for range 2 { // the second time the first game's files are kept, too
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		k, err := keep.New(k.Kit, dungeon.Start{Seed: "newer"}, "", place)
		if err != nil {
			t.Fatal(err)
		}
		play(t, k, &bots.Greedy{}, 5)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		for name, want := range left {
			if raw, err := place.Store.Read(name + ".before"); err != nil || string(raw) != string(want) {
				t.Errorf("%s of the older game is not kept: %v", name, err)
			}
		}
	}
	if _, err := place.Store.Read("slot1.replay.before2"); err != nil {
		t.Error(err)
	}
}

// TestARecordingThatDoesNotFitIsKept puts an older recording in the place of the current one.
func TestARecordingThatDoesNotFitIsKept(t *testing.T) {
	k, file := start(t, "unmatched")
	place := at(file)
	name := persistence.Recording(place.Name)
	play(t, k, &bots.Greedy{}, 20)
	if err := k.Save(); err != nil {
		t.Fatal(err)
	}
	older, err := place.Store.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	play(t, k, &bots.Greedy{}, 20)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := place.Store.Replace(name, older); err != nil {
		t.Fatal(err)
	}
	again, _ := open(t, assets.Files(), file)
	play(t, again, &bots.Greedy{}, 5)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if raw, err := place.Store.Read(name + ".before"); err != nil || string(raw) != string(older) {
		t.Errorf("the recording is not kept: %v", err)
	}
}

// TestAFinishedRunIsNotOffered leaves only the recording of a run that is in the hall, as a
// program that stops while it removes the files.
func TestAFinishedRunIsNotOffered(t *testing.T) {
	k, file := start(t, "finished")
	place := at(file)
	name := persistence.Recording(place.Name)
	var recording []byte
	for !k.Game.Run().Over {
		if err := k.Save(); err != nil {
			t.Fatal(err)
		}
		play(t, k, &bots.Greedy{}, 50)
	}
	raw, err := place.Store.Read(k.HallFile())
	if err != nil {
		t.Fatal(err)
	}
	recording = raw
	if err := place.Store.Replace(name, recording); err != nil {
		t.Fatal(err)
	}
	list, err := keep.List(assets.Files(), place.Store)
	if err != nil || !list[0].Empty() {
		t.Errorf("the slot of a finished run: %+v, %v", list[0].Fault, err)
	}
}

// watched is a store that notes what is flushed and replaced.
type watched struct {
	persistence.Store
	done *[]string
}

func (w watched) Replace(name string, content []byte) error {
	*w.done = append(*w.done, "replace "+name)
	return w.Store.Replace(name, content)
}

func (w watched) Extend(name string, end int64) (persistence.Tail, error) {
	tail, err := w.Store.Extend(name, end)
	return watchedTail{tail, w, name}, err
}

type watchedTail struct {
	persistence.Tail
	store watched
	name  string
}

func (t watchedTail) WriteAt(p []byte, at int64) (int, error) {
	*t.store.done = append(*t.store.done, "write "+t.name)
	return t.Tail.WriteAt(p, at)
}

func (t watchedTail) Sync() error {
	if strings.HasSuffix(t.name, ".replay") { // those of the game's own file come from a timer
		*t.store.done = append(*t.store.done, "sync "+t.name)
	}
	return t.Tail.Sync()
}

// TestTheRecordingIsFlushedBeforeTheGameIsRewritten compacts a game: a power cut after that
// must not lose what only the recording has.
func TestTheRecordingIsFlushedBeforeTheGameIsRewritten(t *testing.T) {
	k, file := start(t, "flushed")
	play(t, k, &bots.Greedy{}, 5)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	var done []string
	place := at(file)
	place.Store = watched{place.Store, &done}
	again, _, err := keep.Open(assets.Files(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Abandon() }()
	play(t, again, &bots.Greedy{}, 5)
	done = nil
	if err := again.Save(); err != nil {
		t.Fatal(err)
	}
	written := slices.Index(done, "write slot1.replay")
	flushed := slices.Index(done, "sync slot1.replay")
	replaced := slices.Index(done, "replace slot1.donjon")
	if written < 0 || flushed < written || replaced < flushed {
		t.Errorf("the store did %q", done)
	}
}
