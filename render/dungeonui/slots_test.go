package dungeonui

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

func TestARunThatHadEndedIsMovedToTheHall(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		// If the hall cannot be written, the game of the dead hero remains.
		full := slotOf(folder, 1)
		full.Store = &faulty{Store: full.Store, broken: func(name string) bool { return strings.HasPrefix(name, persistence.Hall) }}
		k := startGame(t, "hall", full)
		botPlays(t, k, 100_000)
		if k.Trouble == nil {
			t.Fatal("the hall was written")
		}
		_ = k.Abandon()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		if !w.Saves.Slot(1).Empty() || w.Saves.Slot(1).Fault != nil {
			t.Errorf("the slot is %+v", w.Saves.Slot(1))
		}
		if runs, _, err := keep.Hall(w.Store); err != nil || len(runs) != 1 {
			t.Errorf("the hall has %d runs: %v", len(runs), err)
		}
	})
}

// faulty is a store that cannot write some files.
type faulty struct {
	persistence.Store
	broken func(name string) bool
}

func (s *faulty) Replace(name string, content []byte) error {
	if s.broken(name) {
		return shelltest.ErrFull
	}
	return s.Store.Replace(name, content)
}

func (s *faulty) Extend(name string, end int64) (persistence.Tail, error) {
	if s.broken(name) {
		return nil, shelltest.ErrFull
	}
	tail, err := s.Store.Extend(name, end)
	return &faultyTail{tail, s, name}, err
}

type faultyTail struct {
	persistence.Tail
	store *faulty
	name  string
}

func (t *faultyTail) WriteAt(p []byte, at int64) (int, error) {
	if t.store.broken(t.name) {
		return 0, shelltest.ErrFull
	}
	return t.Tail.WriteAt(p, at)
}

func TestAFullDiskAndItsEndAreReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		full := false
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Store = &faulty{Store: w.Store, broken: func(string) bool { return full }}
		if err := startRun(w.Window, 1, dungeon.Start{Seed: "full", Ruleset: kit.DefaultRuleset}, ""); err != nil {
			t.Fatal(err)
		}
		full = true
		w.Strike(ebiten.KeySpace)
		if text := w.scene().Status.Text; !strings.Contains(text, shelltest.ErrFull.Error()) {
			t.Errorf("with a full disk the message is %q", text)
		}
		w.Strike(ebiten.KeySpace)
		if text := w.scene().Status.Text; !strings.Contains(text, shelltest.ErrFull.Error()) {
			t.Errorf("the next action hides it: %q", text)
		}
		w.Wait(1200) // longer than the message
		w.Strike(ebiten.KeySpace)
		if text := w.scene().Status.Text; text != "" {
			t.Errorf("with the disk still full the player is told again %q", text)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		w.Expect(t, "game")
		full = false
		w.Strike(ebiten.KeySpace)
		if got, want := w.scene().Status.Text, w.Words.Text("window.trouble.over"); got != want {
			t.Errorf("after the disk has room again the message is %q, want %q", got, want)
		}
		w.Strike(ebiten.KeySpace)
		if text := w.scene().Status.Text; text != "" {
			t.Errorf("the message is repeated: %q", text)
		}
		want := w.hash()
		if k, _, err := keep.Read(assets.Files(), w.Saves.Place(1)); err != nil || k.Game.World.Hash() != want {
			t.Errorf("the file has another game: %v", err)
		}
	})
}

func TestAGameCanStartOnAFullDisk(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		full := true
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Store = &faulty{Store: w.Store, broken: func(string) bool { return full }}
		if err := startRun(w.Window, 1, dungeon.Start{Seed: "full", Ruleset: kit.DefaultRuleset}, ""); err != nil {
			t.Fatal(err)
		}
		if text := w.scene().Status.Text; !strings.Contains(text, shelltest.ErrFull.Error()) {
			t.Errorf("with a full disk the message is %q", text)
		}
		full = false
		w.Strike(ebiten.KeySpace)
		want := w.hash()
		if k, _, err := keep.Read(assets.Files(), w.Saves.Place(1)); err != nil || k.Game.World.Hash() != want {
			t.Errorf("the file has another game: %v", err)
		}
	})
}

func TestATruncatedGameIsReportedWhenItIsOpened(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		k := startGame(t, "torn", slotOf(folder, 1))
		botPlays(t, k, 9)
		if err := k.Abandon(); err != nil {
			t.Fatal(err)
		}
		path := persistence.Disk(folder).Where(persistence.Slot(1))
		info, err := os.Stat(path)
		if err == nil {
			err = os.Truncate(path, info.Size()-1)
		}
		if err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Play: true})
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; text != w.Words.Text("window.loss.torn") {
			t.Errorf("the notice is %q", text)
		}
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "game")
	})
}

func TestTheCommandLineSelectsTheSlot(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		saveGame(t, folder, 1, "one", "", 3)
		saveGame(t, folder, 3, "three", "", 3)
		setPlayed(t, folder, 1, noon)
		setPlayed(t, folder, 3, noon.Add(time.Hour))
		opens := func(o opening, scene, seed string) {
			t.Helper()
			o.Folder = folder
			w := newTestWindow(t, "en", shelltest.Usual, o)
			w.Expect(t, scene)
			if w.Kept != nil {
				if got := w.Kept.Game.Run().Seed; seed != "" && got != seed {
					t.Errorf("%+v opens %q, want %q", o, got, seed)
				}
				if err := w.CloseGame(); err != nil {
					t.Fatal(err)
				}
			}
		}
		opens(opening{Play: true}, "game", "three")
		opens(opening{Play: true, Slot: 1}, "game", "one")
		opens(opening{Play: true, Slot: 5}, "game", "") // a new one
		opens(opening{Play: true, Slot: 6, Seed: "six"}, "game", "six")
		opens(opening{Seed: "two"}, "game", "two") // in the first empty slot
		if err := openError(t, opening{Folder: folder, Seed: "x", Slot: 3}); !errors.Is(err, saves.ErrKept) {
			t.Errorf("a seed for a slot with a game gives %v", err)
		}
		opens(opening{Seed: "four"}, "game", "four")
		if err := openError(t, opening{Folder: folder, Seed: "x"}); !errors.Is(err, saves.ErrFull) {
			t.Errorf("a seed without an empty slot gives %v", err)
		}
		for n := 1; n <= keep.Slots; n++ {
			shelltest.Spoil(t, persistence.Disk(folder).Where(persistence.Slot(n)))
		}
		opens(opening{Play: true}, "games", "")
		opens(opening{Play: true, Slot: 2}, "games", "")
	})
}

// TestALostRecordingIsTold loses the recording of a run that ends then, and puts that of
// another game into a slot.
func TestALostRecordingIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		disk := persistence.Disk(folder)
		saveGame(t, folder, 1, "one", "", 6)
		saveGame(t, folder, 2, "two", "", 6)
		foreign, err := disk.Read(persistence.Recording(persistence.Slot(1)))
		if err == nil {
			err = disk.Replace(persistence.Recording(persistence.Slot(2)), foreign)
		}
		if err == nil {
			err = disk.Remove(persistence.Recording(persistence.Slot(1)))
		}
		if err != nil {
			t.Fatal(err)
		}
		k, _, err := keep.Open(assets.Files(), slotOf(folder, 1))
		if err != nil {
			t.Fatal(err)
		}
		dungeon.Finish(k.Game, "given-up")
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Play: true})
		w.Expect(t, "notice") // its recording was set aside
		if kept, err := disk.Read(persistence.Recording(persistence.Slot(2)) + ".before"); err != nil || !bytes.Equal(kept, foreign) {
			t.Errorf("the recording was not kept: %v", err)
		}
		w.Strike(ebiten.KeyEscape)
		runs, _, err := keep.Hall(disk)
		if err != nil || len(runs) != 1 {
			t.Fatalf("%d runs, %v", len(runs), err)
		}
		if got := hall.SeedOfRun(w.Window, runs[0]); !strings.HasPrefix(got, "not recorded from the start") {
			t.Errorf("the hall says %q", got)
		}
		if err := replay.Watch(w.Window, disk, runs[0].File); err != nil {
			t.Fatal(err)
		}
		w.Expect(t, "notice") // it does not begin at the first action
	})
}
