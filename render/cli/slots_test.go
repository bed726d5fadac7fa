package cli

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// begin types a seed for a new game and plays a few of the bot's actions.
func (d *desktop) begin(a *app, seed string, actions int) *player {
	d.t.Helper()
	p := &player{app: a, twin: newTwin(d.t, seed)}
	p.key("n")
	p.scene("seed")
	p.xdotool("type", "--delay", "50", seed)
	p.key("Return")
	p.same("New game")
	p.past = []string{p.hash()}
	for range actions {
		p.step()
	}
	return p
}

// toTitle leaves the game for the title.
func (p *player) toTitle() {
	p.t.Helper()
	for p.now.Scene != "game" {
		p.key("Escape")
		p.scene("game")
	}
	p.key("Escape")
	p.scene("menu")
	p.click("title")
	p.scene("title")
}

// TestGamesSideBySideAndAReplay begins two games, deletes one, recovers the
// other from its backup, dies in it, and watches how.
func TestGamesSideBySideAndAReplay(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := newDesktop(t, "1280x720")
	folder := t.TempDir()
	a := d.start(folder, "--lang", "en")
	a.scene("title")
	d.begin(a, "first", 4).toTitle()
	p := d.begin(a, "second", 12)
	p.toTitle()
	for n := 1; n <= 2; n++ {
		if _, err := os.Stat(slotAt(folder, n)); err != nil {
			t.Fatal(err)
		}
	}

	p.key("g")
	p.scene("games")
	p.screenshot("en-games")
	p.click("slot1")
	p.scene("games") // it is chosen
	p.key("Delete")
	p.scene("confirm")
	p.key("y")
	p.scene("games")
	for _, name := range []string{persistence.Slot(1), persistence.Backup(persistence.Slot(1)), persistence.Recording(persistence.Slot(1))} {
		if _, err := os.Stat(filepath.Join(folder, name)); !os.IsNotExist(err) {
			t.Errorf("of the deleted game there is still %s: %v", name, err)
		}
	}
	p.key("Escape")
	p.scene("title")
	p.close()

	flip(t, slotAt(folder, 2))
	p.app = d.start(folder, "--lang", "fr")
	p.scene("title")
	p.screenshot("fr-title-damaged")
	p.key("g")
	p.scene("games")
	p.key("2")
	p.scene("games")
	p.screenshot("fr-games-damaged")
	p.key("Return")
	p.scene("confirm")
	p.key("o")
	p.same("recovering the backup")
	p.backToGame()
	p.die()
	p.screenshot("fr-death-ranked")

	p.key("r")
	p.atAction(0)
	p.screenshot("fr-replay")
	last := len(p.past) - 1
	p.key("End")
	p.atAction(last)
	for n := 1; n <= 3; n++ {
		p.key("Left")
		p.atAction(last - n)
	}
	p.key("Right")
	p.atAction(last - 2)
	p.key("Home")
	p.atAction(0)
	bar := p.controls["timeline"]
	p.clickAt(bar[0]+bar[2]/2, bar[1]+bar[3]/2)
	p.until("the middle of the recording", func(s state) bool {
		return s.Scene == "replay" && (s.Hash == p.past[last/2] || s.Hash == p.past[(last+1)/2])
	})
	p.key("Escape")
	p.scene("death")
	p.key("t")
	p.scene("title")
	p.key("h")
	p.scene("hall")
	p.screenshot("fr-hall")
	p.click("run1")
	p.scene("replay")
	p.click("close")
	p.scene("hall")
	p.key("Escape")
	p.scene("title")
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

// atAction waits until the replay stands where the game stood after so many
// actions.
func (p *player) atAction(n int) {
	p.t.Helper()
	p.until("the state of the replay", func(s state) bool { return s.Scene == "replay" && s.Hash == p.past[n] })
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

// TestSlotsOnTheCommandLine begins games by seed and slot: what is kept is never
// lost by it.
func TestSlotsOnTheCommandLine(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := newDesktop(t, "1920x1080")
	folder := t.TempDir()
	opens := func(want string, args ...string) {
		t.Helper()
		a := d.start(folder, append([]string{"play", "--lang", "en"}, args...)...)
		hash := newTwin(t, want).World.Hash()
		a.until("the game "+want, func(s state) bool { return s.Scene == "game" && s.Hash == hex.EncodeToString(hash[:]) })
		a.close()
	}
	refused := func(status int, args ...string) {
		t.Helper()
		before := contents(t, folder)
		a := d.start(folder, append([]string{"play", "--lang", "en"}, args...)...)
		if got := a.ended(); got != status || strings.Count(a.stderr.String(), "\n") != 1 {
			t.Errorf("%v gave status %d: %s", args, got, a.stderr.String())
		}
		if after := contents(t, folder); !bytes.Equal(before, after) {
			t.Errorf("%v changed what is kept", args)
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

	// No slot is empty and none can be played: the list, and what is wrong.
	for n := 1; n <= 6; n++ {
		flip(t, slotAt(folder, n))
	}
	a := d.start(folder, "play", "--lang", "en")
	a.scene("games")
	a.screenshot("en-games-1080")
	a.key("Escape")
	a.scene("title")
	a.close()
}

// contents is every game of a folder in one piece.
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
