package dungeonui

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// slotOf returns a slot of a folder, with a fixed clock.
func slotOf(folder string, n int) keep.Place {
	return keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(n), Now: func() time.Time { return time.Date(2026, 9, 21, 14, 32, 0, 0, time.Local) }}
}

// startGame starts a new game in a slot.
func startGame(t *testing.T, seed string, place keep.Place) *keep.Keeper {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: seed}, "", place)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// botPlays lets a bot play a number of actions, or until the hero dies.
func botPlays(t *testing.T, k *keep.Keeper, actions int) {
	t.Helper()
	var bot bots.Greedy
	for range actions {
		if k.Game.Run().Over {
			return
		}
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			t.Fatal(err)
		}
	}
}

// saveGame saves a game in a slot after a bot has played a number of actions, and returns
// the hash of its state.
func saveGame(t *testing.T, folder string, slot int, seed, name string, actions int) [32]byte {
	t.Helper()
	k := startGame(t, seed, slotOf(folder, slot))
	botPlays(t, k, actions)
	k.Name, k.Elapsed = name, time.Duration(actions)*700*time.Millisecond
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return k.Game.World.Hash()
}

// finishRun adds a run to the hall, which a bot plays to its end.
func finishRun(t *testing.T, folder, seed, name string) {
	t.Helper()
	k := startGame(t, seed, slotOf(folder, 6))
	k.Name = name
	botPlays(t, k, 100_000)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if !k.Game.Run().Over {
		t.Fatalf("the bot survives the seed %q", seed)
	}
}

// fullFolder returns a folder with all kinds of saved games: two that can be played, one
// that is open in another program, damaged ones with and without a backup, and runs in
// the hall. The third slot is empty.
func fullFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	disk := persistence.Disk(folder)
	finishRun(t, folder, "hall", "")
	finishRun(t, folder, "second run", "Éloïse la Téméraire 24 l")
	saveGame(t, folder, 1, "tower35", "Éloïse la Téméraire 24 l", 250)
	saveGame(t, folder, 2, "a seed as long as seeds can be..", "", 60)
	for slot := 4; slot <= 5; slot++ {
		saveGame(t, folder, slot, fmt.Sprint("damaged", slot), "", 120)
		if slot == 4 { // opened and closed again, which makes a backup of the first state
			k, _, err := keep.Open(assets.Files(), slotOf(folder, slot))
			if err != nil {
				t.Fatal(err)
			}
			botPlays(t, k, 40)
			if err := k.Close(); err != nil {
				t.Fatal(err)
			}
		} else if err := disk.Remove(persistence.Backup(persistence.Slot(slot))); err != nil {
			t.Fatal(err)
		}
		shelltest.Spoil(t, disk.Where(persistence.Slot(slot)))
	}
	saveGame(t, folder, 6, "locked", "", 90)
	lock, err := disk.Lock(persistence.Slot(6))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = lock.Close() })
	if err := os.WriteFile(disk.Where(persistence.Hall+"/broken.replay"), []byte("not a recording"), 0o600); err != nil {
		t.Fatal(err)
	}
	for slot, when := range map[int]time.Time{1: time.Date(2026, 9, 21, 14, 32, 0, 0, time.Local), 2: time.Date(2026, 1, 2, 3, 4, 0, 0, time.Local)} {
		setPlayed(t, folder, slot, when)
	}
	return folder
}

// startRun starts a new game in a slot and shows it.
func startRun(w *stage.Window, slot int, start dungeon.Start, name string) error {
	k, err := w.Saves.Start(slot, start, name, false)
	if err == nil {
		w.Show(k)
	}
	return err
}

// narrating returns a function that words the events of a game, one after the other.
func narrating(words *lang.Words, k known.Known) func(systems.Event) ui.Line {
	n := wording.NewNarrator(words, k)
	return func(e systems.Event) ui.Line { return ui.Line{Text: n.Event(e), Colour: wording.ColourOf(k, e)} }
}
