package dungeonui

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// setPlayed sets the time when the game in a slot was last played.
func setPlayed(t *testing.T, folder string, slot int, when time.Time) {
	t.Helper()
	disk := persistence.Disk(folder)
	s, err := persistence.Read(disk, persistence.Slot(slot))
	if err != nil {
		t.Fatal(err)
	}
	s.Played = when.Unix()
	if err := persistence.Write(disk, persistence.Slot(slot), s); err != nil {
		t.Fatal(err)
	}
}

var noon = time.Date(2026, 6, 1, 12, 0, 0, 0, time.Local)

func TestContinueOpensTheGamePlayedLast(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		saveGame(t, folder, 1, "older", "", 10)
		want := saveGame(t, folder, 4, "newer", "Zoé", 20)
		setPlayed(t, folder, 1, noon)
		setPlayed(t, folder, 4, noon.Add(time.Hour))
		if err := keep.Rename(assets.Files(), slotOf(folder, 1), "renamed"); err != nil { // which does not count as playing
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		if text := w.dungeon.Messages()[0].Text; !strings.Contains(text, "Zoé") {
			t.Errorf("the line above Continue is %q", text)
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if w.hash() != want {
			t.Error("Continue opens another game")
		}
	})
}

func TestTheTitleLocksNoGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Seed: "held"})
		free := func() bool {
			lock, err := persistence.Disk(folder).Lock(persistence.Slot(1))
			if err == nil {
				err = lock.Close()
			}
			return err == nil
		}
		if free() {
			t.Fatal("a game in play is not locked")
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "title")
		if !free() {
			t.Error("a game is locked while the title is shown")
		}
		if w = newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder}); !free() {
			t.Error("a game is locked by a program that has just been started")
		}
		w.Strike(ebiten.KeyG)
		w.Expect(t, "games")
		if !free() {
			t.Error("a game is locked by the list of games")
		}
	})
}

func TestANewGameReplacesOnlyTheSelectedGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		hashes := [][32]byte{saveGame(t, folder, 1, "one", "", 5), {}, saveGame(t, folder, 3, "three", "", 5)}
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyN, ebiten.KeyF5)
		w.Write(t, "", "two")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		hashes[1] = w.hash()
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		for n := 4; n <= keep.Slots; n++ {
			hashes = append(hashes, saveGame(t, folder, n, "later", "", n))
		}
		w.Saves.List()

		w.Strike(ebiten.KeyN)
		w.Expect(t, "games")
		w.Strike(ebiten.KeyDigit3, ebiten.KeyEnter)
		w.Expect(t, "confirm")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "games")
		w.Strike(ebiten.KeyEnter, ebiten.KeyY)
		w.Expect(t, "new")
		w.Strike(ebiten.KeyEscape) // nothing is lost yet
		for i, want := range hashes {
			if k, _, err := keep.Read(assets.Files(), slotOf(folder, i+1)); err != nil || k.Game.World.Hash() != want {
				t.Errorf("slot %d holds another game: %v", i+1, err)
			}
		}
		w.Strike(ebiten.KeyEnter, ebiten.KeyY, ebiten.KeyF5)
		w.Write(t, "", "instead")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if k, _, err := keep.Read(assets.Files(), slotOf(folder, 3)); err != nil || k.Game.Run().Seed != "instead" {
			t.Errorf("the new game is not in the selected slot: %v", err)
		}
	})
}

func TestASlotFilledByAnotherWindowIsNotOverwritten(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyN)
		want := saveGame(t, folder, 1, "quicker", "", 7) // by another window
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "new")
		if failed := w.Top().(*start.Scene).Failed; !strings.Contains(failed, "another") {
			t.Errorf("the error shown is %q", failed)
		}
		if k, _, err := keep.Read(assets.Files(), slotOf(folder, 1)); err != nil || k.Game.World.Hash() != want {
			t.Errorf("the other window's game is gone: %v", err)
		}
	})
}

// withKeysAndMouse runs a test with the keyboard and with the mouse.
func withKeysAndMouse(t *testing.T, do func(t *testing.T, w *testWindow, folder string, act func(key ebiten.Key, control string))) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			saveGame(t, folder, 1, "one", "", 15)
			saveGame(t, folder, 2, "two", "", 25)
			setPlayed(t, folder, 1, noon)
			setPlayed(t, folder, 2, noon.Add(time.Hour))
			w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
			do(t, w, folder, func(key ebiten.Key, control string) {
				t.Helper()
				if mouse {
					w.Press(t, control)
				} else {
					w.Strike(key)
				}
			})
		})
	}
}

func TestGamesAreRenamedDeletedAndPlayed(t *testing.T) {
	withKeysAndMouse(t, func(t *testing.T, w *testWindow, folder string, act func(ebiten.Key, string)) {
		act(ebiten.KeyG, "games")
		w.Expect(t, "games")
		if s := w.Top().(*games.Scene); s.Chosen != 2 {
			t.Errorf("slot %d is selected, want the newest", s.Chosen)
		}
		act(ebiten.KeyArrowUp, "slot1")
		act(ebiten.KeyR, "rename")
		w.Expect(t, "rename")
		w.Write(t, strings.Repeat("é", settings.NameLength+5))
		act(ebiten.KeyEnter, "start")
		w.Expect(t, "games")
		if got, want := w.Saves.Slot(1).Name, strings.Repeat("é", settings.NameLength); got != want {
			t.Errorf("the name is %q, want %q", got, want)
		}
		act(ebiten.KeyDigit2, "slot2")
		act(ebiten.KeyDelete, "delete")
		w.Expect(t, "confirm")
		act(ebiten.KeyEnter, "no") // the focus is on No
		if w.Saves.Slot(2).Empty() {
			t.Fatal("No deletes the game")
		}
		act(ebiten.KeyDelete, "delete")
		act(ebiten.KeyY, "yes")
		w.Expect(t, "games")
		if files, err := persistence.Disk(folder).List(""); err != nil || slices.ContainsFunc(files, func(f persistence.Entry) bool {
			return strings.HasPrefix(f.Name, "slot2.") && !strings.HasSuffix(f.Name, ".lock")
		}) {
			t.Errorf("some files of the deleted game are left: %v, %v", files, err)
		}
		act(ebiten.KeyEnter, "play") // in the empty slot
		w.Expect(t, "new")
		act(ebiten.KeyEscape, "close")
		act(ebiten.KeyDigit1, "slot1")
		act(ebiten.KeyEnter, "slot1") // a second click plays
		w.Expect(t, "game")
		if w.Kept.Game.Run().Seed != "one" {
			t.Error("another game is open")
		}
	})
}

// TestAnUnusableGameIsRecoveredFromItsBackup damages or removes the file of a game, and
// continues from its backup.
func TestAnUnusableGameIsRecoveredFromItsBackup(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(t *testing.T, path string)
		fault string // key of what is told
		aside bool
	}{
		"damaged": {shelltest.Spoil, "damaged", true},
		"missing": {func(t *testing.T, path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}, "missing", false},
	} { // the cases are independent
		t.Run(name, func(t *testing.T) {
			withKeysAndMouse(t, func(t *testing.T, w *testWindow, folder string, act func(ebiten.Key, string)) {
				k, _, err := keep.Open(assets.Files(), slotOf(folder, 1))
				if err != nil {
					t.Fatal(err)
				}
				want, path := k.Game.World.Hash(), persistence.Disk(folder).Where(persistence.Slot(1))
				if err := k.Close(); err != nil {
					t.Fatal(err)
				}
				c.spoil(t, path)
				w.Saves.List()
				if fault := w.Saves.Slot(1).Fault; w.FaultText(fault) != w.Words.Text("window.fault."+c.fault) || wording.SlotFault(w.Words, fault) != w.Words.Text("window.games."+c.fault) {
					t.Errorf("the fault is told as %q, %q", w.FaultText(fault), wording.SlotFault(w.Words, fault))
				}
				act(ebiten.KeyG, "games")
				act(ebiten.KeyDigit1, "slot1")
				act(ebiten.KeyEnter, "play")
				w.Expect(t, "confirm")
				act(ebiten.KeyEscape, "no")
				w.Expect(t, "games")
				act(ebiten.KeyEnter, "play")
				act(ebiten.KeyY, "yes")
				w.Expect(t, "game")
				if w.hash() != want {
					t.Error("the game is not that of the backup")
				}
				if _, err := os.Stat(path + ".damaged"); (err == nil) != c.aside {
					t.Errorf("the damaged file is set aside: %v", err)
				}
			})
		})
	}
}

func TestADamagedGameWithoutABackupCanOnlyBeDeleted(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		disk := persistence.Disk(folder)
		if err := disk.Replace(persistence.Slot(1), []byte("not a game")); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		if w.Control(t, "continue").Able() {
			t.Error("Continue offers a damaged game")
		}
		w.Strike(ebiten.KeyG)
		for name, able := range map[string]bool{"play": false, "rename": false, "delete": true} {
			if w.Control(t, name).Able() != able {
				t.Errorf("%s can be used: %v", name, !able)
			}
		}
		w.Strike(ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyN)
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if raw, err := disk.Read(persistence.Slot(1)); err != nil || string(raw) != "not a game" {
			t.Errorf("the damaged file changed: %q, %v", raw, err)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyG, ebiten.KeyDigit1, ebiten.KeyDelete, ebiten.KeyY)
		if !w.Saves.Slot(1).Empty() {
			t.Error("the damaged file still exists")
		}
	})
}

func TestALockedGameCanOnlyBeViewed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		want := saveGame(t, folder, 1, "shared", "", 12)
		lock, err := persistence.Disk(folder).Lock(persistence.Slot(1))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = lock.Close() }()
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		if w.Control(t, "continue").Able() {
			t.Error("Continue offers a game that another window plays")
		}
		w.Push(&games.Scene{Window: w.Window, Replacing: true})
		w.Strike(ebiten.KeyDigit1, ebiten.KeyEnter)
		w.Expect(t, "games")
		w.Strike(ebiten.KeyEscape, ebiten.KeyG)
		for _, key := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyDelete, ebiten.KeyR} {
			w.Strike(key)
			w.Expect(t, "games")
		}
		s := w.Top().(*games.Scene)
		if _, known := saves.GameIn(s.Slot()); s.Message == "" || !known {
			t.Error("no message is shown, or no game")
		}
		if err := lock.Close(); err != nil {
			t.Fatal(err)
		}
		for range shell.LockedEvery {
			w.Wait(1)
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if w.hash() != want {
			t.Error("another game is open")
		}
	})
}

// TestAGameWithoutANameGoesByItsClass reads the line above Continue in the title.
func TestAGameWithoutANameGoesByItsClass(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for tag, class := range map[string]string{"en": "Alchemist", "fr": "Alchimiste"} { // the cases are independent
			w := adventure(t, tag, shelltest.Usual, "alchemist")
			if text := w.Saves.NameOf(keep.Slot{Game: w.Kept.Game}); !strings.HasPrefix(text, class) {
				t.Errorf("%s: %q", tag, text)
			}
			if text := w.Saves.NameOf(keep.Slot{Game: w.Kept.Game, Name: "Bob"}); !strings.HasPrefix(text, "Bob") {
				t.Errorf("%s: %q", tag, text)
			}
		}
		classic := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		if text := classic.Saves.NameOf(keep.Slot{Game: classic.Kept.Game}); !strings.HasPrefix(text, "abc") {
			t.Errorf("Classic: %q", text)
		}
	})
}
