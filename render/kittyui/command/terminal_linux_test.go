package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestKittyInATerminal plays as persons do: cells, cards, help, refusals, passing the
// keyboard, and continuing a saved game.
func TestKittyInATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	program, folder := programtest.Build(t), t.TempDir()
	t.Run("alone", func(t *testing.T) { kittyAlone(t, program, folder) })
	t.Run("two persons", func(t *testing.T) { kittyTwo(t, program, folder) })
	t.Run("watched", func(t *testing.T) { kittyWatched(t, program, folder) })
}

func kittyAlone(t *testing.T, program, folder string) {
	args := []string{"--lang", "en", "kitty", "--seed", "7", "--human", "1", "--names", "Ann,Bot", "--fast", "--save", "alone.kitty"}
	p := programtest.Sit(t, folder, nil, program, args...)
	p.Wait("Ann, where do you go? ")
	for _, step := range []struct{ enter, wait string }{
		{"h\n", "Takes 10 life from the target."},
		{"z99\n", "Enter a cell, such as c4"},
		{"\n", "Enter a cell, such as c4"},
		{".\n", "Ann, which card? "},
		{"9 2\n", "Enter the number of a card"},
		{"1 9\n", "cannot be played on that target"},
		{"0\n", "Ann plays no card."},
	} {
		p.Enter(step.enter)
		p.Wait(step.wait)
	}
	p.Wait("Ann, where do you go? ")
	shown := p.Shown()
	if !strings.Contains(shown, "hidden") || !strings.Contains(shown, "\x1b[") || !strings.Contains(shown, "│") {
		t.Errorf("the terminal shows\n%s", shown)
	}
	second := programtest.Sit(t, folder, nil, program, "--lang", "en", "kitty", "--save", "alone.kitty")
	if status := second.End(); status != 1 || !strings.Contains(second.Shown(), "this game is open in another window or program") {
		t.Errorf("a second program ends with status %d: %s", status, second.Shown())
	}
	if err := p.Command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.End()
	p = programtest.Sit(t, folder, nil, program, args...)
	if status := p.End(); status != 2 || !strings.Contains(p.Shown(), "already holds a game, which --") {
		t.Errorf("with a seed the program continues the game, status %d: %s", status, p.Shown())
	}
	p = programtest.Sit(t, folder, nil, program, "--lang", "en", "kitty", "--save", "alone.kitty", "--fast")
	p.Wait("Ann, where do you go? ")
	p.Enter(".\n")
	p.Wait("Ann, which card? ")
	p.Enter("0\n")
	p.Wait("— Turn 2 —")
	p.Enter("\x04") // Ctrl-D
	p.Wait("Stopped, game saved in alone.kitty")
	if status := p.End(); status != 0 {
		t.Errorf("status %d", status)
	}
}

// kittyTwo checks that neither person sees the hand of the other.
func kittyTwo(t *testing.T, program, folder string) {
	p := programtest.Sit(t, folder, nil, program, "--lang", "en", "kitty", "--seed", "7", "--human", "2", "--names", "Ann,Bob", "--fast")
	p.Wait("Pass the keyboard to Ann. Ann, press Enter: ")
	p.Enter("\n")
	p.Wait("Ann, where do you go? ")
	p.Enter(".\n")
	p.Wait(clearScreen)
	p.Wait("Pass the keyboard to Bob. Bob, press Enter: ")
	p.Enter("\n")
	p.Wait(clearScreen)
	p.Wait("Bob, where do you go? ")
	p.Enter("q\n")
	p.Wait("Stopped")
	if status := p.End(); status != 0 {
		t.Errorf("status %d", status)
	}
	ask, hidden := 0, 0
	for _, line := range strings.Split(p.Shown(), "\n") {
		if strings.Contains(line, "Ann ") && strings.Contains(line, "(+1)") {
			ask++
			if strings.Contains(line, "hidden") {
				hidden++
			}
		}
	}
	if ask != 2 || hidden != 1 {
		t.Errorf("the hand of Ann is shown %d times, hidden %d times:\n%s", ask, hidden, p.Shown())
	}
}

// clearScreen is the escape sequence that clears a terminal.
const clearScreen = "\x1b[2J"

func kittyWatched(t *testing.T, program, folder string) {
	for _, c := range []struct {
		environment      string
		colours, drawing bool
	}{{"TERM=xterm", true, true}, {"NO_COLOR=1", false, true}, {"TERM=dumb", false, false}} {
		p := programtest.Sit(t, folder, []string{c.environment}, program, "--lang", "fr", "kitty", "--seed", "1", "--turns", "3", "--fast")
		if status := p.End(); status != 0 {
			t.Errorf("%s: status %d", c.environment, status)
		}
		got := p.Shown()
		if strings.Contains(got, "\x1b[") != c.colours || strings.Contains(got, "│") != c.drawing || !strings.Contains(got, "Personne n'a gagné : match nul.") {
			t.Errorf("%s shows\n%s", c.environment, got)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "alone.kitty")); err != nil {
		t.Error(err)
	}
}
