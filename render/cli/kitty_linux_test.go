package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// buildDonjon builds the program for a test that runs it.
func buildDonjon(t *testing.T) (program, folder string) {
	t.Helper()
	folder = t.TempDir()
	program = filepath.Join(folder, "donjon")
	build := exec.Command("go", "build", "-o", program, "github.com/donjon-rogue/donjon")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program, folder
}

// TestKittyInATerminal plays as persons do: cells, cards, help, refusals, the
// keyboard that is passed on, a game that is kept and goes on.
func TestKittyInATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	program, folder := buildDonjon(t)
	t.Run("alone", func(t *testing.T) { kittyAlone(t, program, folder) })
	t.Run("two persons", func(t *testing.T) { kittyTwo(t, program, folder) })
	t.Run("watched", func(t *testing.T) { kittyWatched(t, program, folder) })
}

func kittyAlone(t *testing.T, program, folder string) {
	args := []string{"--lang", "en", "kitty", "--seed", "7", "--human", "1", "--names", "Ann,Bot", "--fast", "--save", "alone.kitty"}
	p := sit(t, folder, nil, program, args...)
	p.wait("Ann, where to? ")
	for _, step := range []struct{ enter, wait string }{
		{"h\n", "Takes 10 life from the target."},
		{"z99\n", "Give a cell, such as c4"},
		{"\n", "Give a cell, such as c4"},
		{".\n", "Ann, which card? "},
		{"9 2\n", "Give the number of a card"},
		{"1 9\n", "cannot be played on that one"},
		{"0\n", "Ann plays no card."},
	} {
		p.enter(step.enter)
		p.wait(step.wait)
	}
	p.wait("Ann, where to? ")
	shown := p.shown()
	if !strings.Contains(shown, "hidden") || !strings.Contains(shown, "\x1b[") || !strings.Contains(shown, "│") {
		t.Errorf("the terminal shows\n%s", shown)
	}
	second := sit(t, folder, nil, program, "--lang", "en", "kitty", "--save", "alone.kitty")
	if status := second.end(); status != 1 || !strings.Contains(second.shown(), "another window or program plays this game") {
		t.Errorf("a second program ends with status %d: %s", status, second.shown())
	}
	if err := p.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.end()
	p = sit(t, folder, nil, program, args...)
	if status := p.end(); status != 2 || !strings.Contains(p.shown(), "holds a game already, and --") {
		t.Errorf("with a seed the program goes on, status %d: %s", status, p.shown())
	}
	p = sit(t, folder, nil, program, "--lang", "en", "kitty", "--save", "alone.kitty", "--fast")
	p.wait("Ann, where to? ")
	p.enter(".\n")
	p.wait("Ann, which card? ")
	p.enter("0\n")
	p.wait("— Turn 2 —")
	p.enter("\x04") // Ctrl-D
	p.wait("Stopped, game kept in alone.kitty")
	if status := p.end(); status != 0 {
		t.Errorf("status %d", status)
	}
}

// kittyTwo sees to it that nobody sees the hand of the other.
func kittyTwo(t *testing.T, program, folder string) {
	p := sit(t, folder, nil, program, "--lang", "en", "kitty", "--seed", "7", "--human", "2", "--names", "Ann,Bob", "--fast")
	p.wait("Pass the keyboard to Ann, who presses Enter: ")
	p.enter("\n")
	p.wait("Ann, where to? ")
	p.enter(".\n")
	p.wait(clearScreen)
	p.wait("Pass the keyboard to Bob, who presses Enter: ")
	p.enter("\n")
	p.wait(clearScreen)
	p.wait("Bob, where to? ")
	p.enter("q\n")
	p.wait("Stopped")
	if status := p.end(); status != 0 {
		t.Errorf("status %d", status)
	}
	ask, hidden := 0, 0
	for _, line := range strings.Split(p.shown(), "\n") {
		if strings.Contains(line, "Ann ") && strings.Contains(line, "(+1)") {
			ask++
			if strings.Contains(line, "hidden") {
				hidden++
			}
		}
	}
	if ask != 2 || hidden != 1 {
		t.Errorf("the hand of Ann is shown %d times, hidden %d times:\n%s", ask, hidden, p.shown())
	}
}

// clearScreen is what empties a terminal.
const clearScreen = "\x1b[2J"

func kittyWatched(t *testing.T, program, folder string) {
	for _, c := range []struct {
		environment      string
		colours, drawing bool
	}{{"TERM=xterm", true, true}, {"NO_COLOR=1", false, true}, {"TERM=dumb", false, false}} {
		p := sit(t, folder, []string{c.environment}, program, "--lang", "fr", "kitty", "--seed", "1", "--turns", "3", "--fast")
		if status := p.end(); status != 0 {
			t.Errorf("%s: status %d", c.environment, status)
		}
		got := p.shown()
		if strings.Contains(got, "\x1b[") != c.colours || strings.Contains(got, "│") != c.drawing || !strings.Contains(got, "Personne n'a gagné : match nul.") {
			t.Errorf("%s shows\n%s", c.environment, got)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "alone.kitty")); err != nil {
		t.Error(err)
	}
}
