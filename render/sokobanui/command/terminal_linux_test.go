package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestSokobanInATerminal plays in a real pseudo-terminal: keys and arrows act as
// they are pressed, and the terminal is restored at the end.
func TestSokobanInATerminal(t *testing.T) {
	program := programtest.Build(t)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "l.csv"), []byte("#,#,#,#,#,#\n#,P,,O,x,#\n#,#,#,#,#,#\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := programtest.Sit(t, folder, nil, program, "--lang", "fr", "--data-dir", folder, "sokoban")
	before := modes(t, p)
	for _, step := range []struct{ wait, enter string }{
		{"Votre choix : ", "3\n"}, {"Fichier : ", "l.csv\n"}, {"Déplacements : 0", "\x1b[C"}, {"Déplacements : 1", "u"}, {"Déplacements : 0", "y"},
		{"Déplacements : 1", "i"}, {"Indice : d", "d"}, {"= VICTOIRE =", ""}, {"Entrée pour revenir au menu : ", "\n"}, {"Votre choix : ", "1\n"},
		{"Déplacements : 0", "a"}, {"= DÉFAITE =", ""}, {"Entrée pour revenir au menu : ", "\n"}, {"Votre choix : ", "q\n"},
	} {
		p.Wait(step.wait)
		p.Enter(step.enter)
	}
	if status := p.End(); status != 0 || modes(t, p) != before {
		t.Errorf("status %d; the terminal modes are %+v, want %+v", status, modes(t, p), before)
	}
	if got := p.Shown(); strings.Contains(got, "\n\n#") || !strings.Contains(got, "\x1b[H\x1b[2J") || !strings.Contains(got, "\x1b[1;36mP") {
		t.Errorf("the output is\n%q", got)
	}
	for name, leave := range map[string]func(p *programtest.Typist){
		"Ctrl-C":     func(p *programtest.Typist) { p.Enter("\x03") },
		"Ctrl-D":     func(p *programtest.Typist) { p.Enter("\x04") },
		"terminated": func(p *programtest.Typist) { _ = p.Command.Process.Signal(unix.SIGTERM) },
	} {
		p := programtest.Sit(t, folder, []string{"NO_COLOR=1"}, program, "--lang", "en", "--data-dir", folder, "sokoban", "l.csv")
		p.Wait("a give up")
		for end := time.Now().Add(time.Minute); modes(t, p) == before; time.Sleep(time.Millisecond) { // raw mode is set after the board is shown
			if time.Now().After(end) {
				t.Fatalf("%s: the terminal is in no raw mode", name)
			}
		}
		leave(p)
		if p.End(); modes(t, p) != before {
			t.Errorf("%s: the terminal modes are %+v, want %+v", name, modes(t, p), before)
		}
		if strings.Contains(p.Shown(), "\x1b[1;") {
			t.Errorf("%s: there are colours:\n%q", name, p.Shown())
		}
	}
}

// TestProgressIsShownFromTheStart checks that the progress bar appears before the
// first level is done.
func TestProgressIsShownFromTheStart(t *testing.T) {
	program := programtest.Build(t)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "l.sok"), []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{"solve l.sok", "(0/1)"},
		{"generate --seed a --boxes 1 --size 6x6", "(0/1)"},
	} {
		p := programtest.Sit(t, folder, nil, program, append([]string{"--lang", "en", "sokoban"}, strings.Fields(c.args)...)...)
		if status := p.End(); status != 0 || !strings.Contains(p.Shown(), c.want) {
			t.Errorf("%s: status %d, the output is\n%q", c.args, status, p.Shown())
		}
	}
}

// modes returns the modes of a terminal.
func modes(t *testing.T, p *programtest.Typist) unix.Termios {
	t.Helper()
	state, err := unix.IoctlGetTermios(int(p.Master.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *state
}
