package command

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// begin starts a new game with a typed seed and plays a number of the bot's actions.
func begin(d *programtest.Desktop, a *programtest.App, seed string, actions int) *player {
	d.T.Helper()
	p := &player{App: a, twin: newTwin(d.T, seed)}
	p.Key("n")
	p.Scene("new")
	p.Key("F5")
	p.Until("the field for the seed", func(s programtest.State) bool { return s.Scene == "new" })
	p.Xdotool("type", "--delay", "50", seed)
	p.Key("Return")
	p.same("New game")
	p.past = []string{p.hash()}
	for range actions {
		p.step()
	}
	return p
}

// toTitle leaves the game and returns to the title.
func (p *player) toTitle() {
	p.T.Helper()
	for p.Now.Scene != "game" {
		p.Key("Escape")
		p.Scene("game")
	}
	p.Key("Escape")
	p.Scene("menu")
	p.Click("title")
	p.Scene("title")
}

// TestTwoGamesAndAReplay starts two games, deletes one, recovers the other from its
// backup, plays it to the hero's death, and watches the replay.
func TestTwoGamesAndAReplay(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	d := programtest.NewDesktop(t, "1280x720")
	folder := classicFolder(t)
	a := d.Start(folder, "--lang", "en")
	a.Scene("title")
	begin(d, a, "first", 4).toTitle()
	p := begin(d, a, "second", 12)
	p.toTitle()
	for n := 1; n <= 2; n++ {
		if _, err := os.Stat(slotAt(folder, n)); err != nil {
			t.Fatal(err)
		}
	}

	p.Key("g")
	p.Scene("games")
	p.Screenshot("en-games")
	p.Click("slot1")
	p.Scene("games") // the game is selected
	p.Key("Delete")
	p.Scene("confirm")
	p.Key("y")
	p.Scene("games")
	for _, name := range []string{persistence.Slot(1), persistence.Backup(persistence.Slot(1)), persistence.Recording(persistence.Slot(1))} {
		if _, err := os.Stat(filepath.Join(folder, name)); !os.IsNotExist(err) {
			t.Errorf("%s of the deleted game still exists: %v", name, err)
		}
	}
	p.Key("Escape")
	p.Scene("title")
	p.Close()

	flip(t, slotAt(folder, 2))
	p.App = d.Start(folder, "--lang", "fr")
	p.Scene("title")
	p.Screenshot("fr-title-damaged")
	p.Key("g")
	p.Scene("games")
	p.Key("2")
	p.Scene("games")
	p.Screenshot("fr-games-damaged")
	p.Key("Return")
	p.Scene("confirm")
	p.Key("o")
	p.same("recovering the backup")
	p.backToGame()
	p.die()
	p.Screenshot("fr-death-ranked")

	p.Key("r")
	p.atAction(0)
	p.Screenshot("fr-replay")
	last := len(p.past) - 1
	p.Key("End")
	p.atAction(last)
	for n := 1; n <= 3; n++ {
		p.Key("Left")
		p.atAction(last - n)
	}
	p.Key("Right")
	p.atAction(last - 2)
	p.Key("Home")
	p.atAction(0)
	bar := p.Controls["timeline"]
	p.ClickAt(bar[0]+bar[2]/2, bar[1]+bar[3]/2)
	p.Until("the middle of the recording", func(s programtest.State) bool {
		return s.Scene == "replay" && (s.Hash == p.past[last/2] || s.Hash == p.past[(last+1)/2])
	})
	p.Key("Escape")
	p.Scene("death")
	p.Key("t")
	p.Scene("title")
	p.Key("h")
	p.Scene("hall")
	p.Screenshot("fr-hall")
	p.Click("run1")
	p.Scene("replay")
	p.Click("close")
	p.Scene("hall")
	p.Key("Escape")
	p.Scene("title")
	p.Key("q")
	if status := p.Ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

// atAction waits until the replay shows the game after a number of actions.
func (p *player) atAction(n int) {
	p.T.Helper()
	p.Until("the state of the replay", func(s programtest.State) bool { return s.Scene == "replay" && s.Hash == p.past[n] })
}

// flip changes one bit of a file.
func flip(t *testing.T, file string) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	raw[len(raw)/2] ^= 4
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestSlotsOnTheCommandLine starts games with seeds and slots. None of them may
// overwrite a saved game.
func TestSlotsOnTheCommandLine(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	d := programtest.NewDesktop(t, "1920x1080")
	folder := classicFolder(t)
	opens := func(seed string, args ...string) {
		t.Helper()
		a := d.Start(folder, append([]string{"play", "--lang", "en"}, args...)...)
		hash := newTwin(t, seed).World.Hash()
		a.Until("the game "+seed, func(s programtest.State) bool { return s.Scene == "game" && s.Hash == hex.EncodeToString(hash[:]) })
		a.Close()
	}
	refused := func(status int, args ...string) {
		t.Helper()
		before := contents(t, folder)
		a := d.Start(folder, append([]string{"play", "--lang", "en"}, args...)...)
		if got := a.Ended(); got != status || strings.Count(a.Stderr.String(), "\n") != 1 {
			t.Errorf("%v gave status %d: %s", args, got, a.Stderr.String())
		}
		if after := contents(t, folder); !bytes.Equal(before, after) {
			t.Errorf("%v changed the saved games", args)
		}
	}
	refused(2, "--slot", "0")
	refused(2, "--slot", "7")
	opens("three", "--seed", "three", "--slot", "3")
	refused(1, "--seed", "other", "--slot", "3")
	opens("three", "--slot", "3")
	for n, seed := range []string{"one", "two", "four", "five", "six"} {
		opens(seed, "--seed", seed)
		if n == 1 {
			opens("two") // the newest
		}
	}
	refused(1, "--seed", "seventh")
	opens("six")

	// With six damaged games the list opens and reports them.
	for n := 1; n <= 6; n++ {
		flip(t, slotAt(folder, n))
	}
	a := d.Start(folder, "play", "--lang", "en")
	a.Scene("games")
	a.Screenshot("en-games-1080")
	a.Key("Escape")
	a.Scene("title")
	a.Close()
}

// contents returns the bytes of all saved games of a folder.
func contents(t *testing.T, folder string) []byte {
	t.Helper()
	var all []byte
	for n := 1; n <= 6; n++ {
		if raw, err := persistence.Disk(folder).Read(persistence.Slot(n)); err == nil {
			all = append(all, raw...)
		}
	}
	return all
}
