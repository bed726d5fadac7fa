package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// typist sits at a pseudo-terminal in which the program runs: what the
// program shows is what a person would see, with what was typed echoed by the
// terminal.
type typist struct {
	t       *testing.T
	command *exec.Cmd
	master  *os.File
	closed  chan struct{}
	mu      sync.Mutex
	seen    bytes.Buffer
	read    int // of seen, by wait
}

// sit starts a program in a pseudo-terminal, in a folder of its own.
func sit(t *testing.T, folder string, environment []string, program string, args ...string) *typist {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("there are no pseudo-terminals: %v", err)
	}
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := &typist{t: t, command: exec.Command(program, args...), master: master, closed: make(chan struct{})}
	p.command.Dir = folder
	p.command.Env = append(os.Environ(), append([]string{"TERM=xterm", "NO_COLOR="}, environment...)...)
	p.command.Stdin, p.command.Stdout, p.command.Stderr = slave, slave, slave
	p.command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	_ = slave.Close()
	go func() {
		defer close(p.closed)
		part := make([]byte, 4096)
		for {
			n, err := master.Read(part)
			p.mu.Lock()
			p.seen.Write(part[:n])
			p.mu.Unlock()
			if err != nil { // the program has closed its end
				return
			}
		}
	}()
	t.Cleanup(func() { _ = p.command.Process.Kill(); _ = p.command.Wait(); _ = master.Close() })
	return p
}

// wait waits until something is shown that was not yet waited for. The time is
// only for a program that hangs.
func (p *typist) wait(text string) {
	p.t.Helper()
	for range 12_000 {
		p.mu.Lock()
		at := strings.Index(p.seen.String()[p.read:], text)
		if at >= 0 {
			p.read += at + len(text)
		}
		p.mu.Unlock()
		if at >= 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatalf("%q is not shown, but\n%s", text, p.shown())
}

func (p *typist) enter(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.master, text); err != nil {
		p.t.Fatal(err)
	}
}

// end waits for the end of the program and returns its exit status.
func (p *typist) end() int {
	p.t.Helper()
	<-p.closed
	_ = p.command.Wait() // the status tells
	return p.command.ProcessState.ExitCode()
}

func (p *typist) shown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seen.String()
}

// seenBoard is the board as a terminal shows it, with what is told under it.
var seenBoard = regexp.MustCompile(`(?m)^┌(?:.*\n){20}└.*\nJoueur 1 : case .*\n((?:[^JPA]|Joueur \d[^:]|Partie).*\n)*`)

// session is what was seen, the boards left out, and checks that each was in
// colour.
func (p *typist) session(boards int) string {
	p.t.Helper()
	text := strings.ReplaceAll(p.shown(), "\r\n", "\n")
	if n := strings.Count(text, "\x1b[1;97;41m 1 \x1b[0m"); n != boards {
		p.t.Errorf("player 1 is %d times in red, want %d:\n%s", n, boards, text)
	}
	text = regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(text, "")
	return seenBoard.ReplaceAllString(text, "<AFFICHAGE DU PLATEAU>\n")
}

// jeudeloie builds the program under its other name.
func jeudeloie(t *testing.T) string {
	t.Helper()
	program := built(t)
	link := filepath.Join(filepath.Dir(program), "jeudeloie")
	if err := os.Symlink("donjon", link); err != nil {
		t.Fatal(err)
	}
	return link
}

// TestJeudeloieInATerminal plays in a real pseudo-terminal.
func TestJeudeloieInATerminal(t *testing.T) {
	program := jeudeloie(t)
	t.Run("sessions", func(t *testing.T) { playSessions(t, program, t.TempDir()) })
	t.Run("killed", func(t *testing.T) { playKilled(t, program, t.TempDir()) })
	t.Run("colours", func(t *testing.T) { playColours(t, program, t.TempDir()) })
}

// playSessions plays the examples of the original, letter for letter.
func playSessions(t *testing.T, program, folder string) {
	p := sit(t, folder, nil, program)
	for _, step := range []struct{ wait, enter string }{
		{"Combien de joueur ? ", "3\n"}, {"Joueur 1: ", "1 5\n"}, {"Joueur 2: ", "2 3\n"}, {"Joueur 3: ", "q\n"},
	} {
		p.wait(step.wait)
		p.enter(step.enter)
	}
	const first = `Combien de joueur ? 3
Pour chaque tour, indiquer les valeurs des deux dés ou taper 'q' pour quitter
Joueur 1: 1 5
<AFFICHAGE DU PLATEAU>
Joueur 2: 2 3
<AFFICHAGE DU PLATEAU>
Joueur 3: q
Arrêt
`
	if status, got := p.end(), p.session(2); status != 0 || got != first {
		t.Errorf("status %d:\n%s", status, got)
	}

	const twelve = "JO\n4\n6 6\n6 3\n4 6\n4 4\n6 5\n1 1\n4 5\n1 4\n1 3\n6 5\n6 3\n3 2\n"
	file := filepath.Join(folder, "ma_sauvegarde.jo")
	if err := os.WriteFile(file, []byte(twelve), 0o644); err != nil {
		t.Fatal(err)
	}
	p = sit(t, folder, nil, program, "ma_sauvegarde.jo")
	for _, step := range []struct{ wait, enter string }{{"Joueur 3: ", "1 5\n"}, {"Joueur 4: ", "2 3\n"}, {"Joueur 1: ", "q\n"}} {
		p.wait(step.wait)
		p.enter(step.enter)
	}
	const second = `Chargement de partie : 4 joueurs, 12 tours simulés, partie non terminée
<AFFICHAGE DU PLATEAU>
Pour chaque tour, indiquer les valeurs des deux dés ou taper 'q' pour quitter
Joueur 3: 1 5
<AFFICHAGE DU PLATEAU>
Joueur 4: 2 3
<AFFICHAGE DU PLATEAU>
Joueur 1: q
Arrêt, partie sauvegardée dans ma_sauvegarde.jo
`
	if status, got := p.end(), p.session(3); status != 0 || got != second {
		t.Errorf("status %d:\n%s", status, got)
	}
	if raw, err := os.ReadFile(file); err != nil || string(raw) != twelve+"1 5\n2 3\n" {
		t.Errorf("the file holds %q, %v", raw, err)
	}

	p = sit(t, folder, nil, program, "-W", "1,1000", "-S", "33")
	if status := p.end(); status != 0 {
		t.Errorf("status %d", status)
	}
	got := p.shown()
	counted, _, _ := strings.Cut(got, "\n")
	if !strings.HasPrefix(got, "\rCalcul des temps de vol : 0001\r") || !strings.HasSuffix(counted, "Calcul des temps de vol : 1000\r") ||
		!strings.Contains(got, "\nNombre de simulation : 1000 avec : 1 joueurs et une seed: 33\r\nNombre de tours moyen: 24.650000\r\n") {
		t.Errorf("the simulation shows %q", got)
	}
}

// playKilled kills the program in the middle; two programs do not play one
// game; the end of the input is an end.
func playKilled(t *testing.T, program, folder string) {
	p := sit(t, folder, nil, program, "a.jo")
	for _, step := range []struct{ wait, enter string }{{"? ", "2\n"}, {"Joueur 1: ", "1 5\n"}, {"Joueur 2: ", "2 3\n"}} {
		p.wait(step.wait)
		p.enter(step.enter)
	}
	p.wait("Joueur 1: ")
	second := sit(t, folder, nil, program, "a.jo")
	if status := second.end(); status != 1 || !strings.HasPrefix(second.shown(), "jeudeloie: a.jo\u00a0: une autre fenêtre ou un autre programme joue cette partie") {
		t.Errorf("a second program ends with status %d: %s", status, second.shown())
	}
	if err := p.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.end()
	p = sit(t, folder, nil, program, "a.jo")
	p.wait("Chargement de partie : 2 joueurs, 2 tours simulés, partie non terminée")
	p.wait("Joueur 1: ")
	p.enter("\x04") // Ctrl-D
	p.wait("\r\nArrêt, partie sauvegardée dans a.jo\r\n")
	if status := p.end(); status != 0 {
		t.Errorf("status %d", status)
	}
	if raw, err := os.ReadFile(filepath.Join(folder, "a.jo")); err != nil || string(raw) != "JO\n2\n1 5\n2 3\n" {
		t.Errorf("the file holds %q, %v", raw, err)
	}
}

// playColours looks for colours where they are wanted: a dumb terminal gets
// plain letters, NO_COLOR none.
func playColours(t *testing.T, program, folder string) {
	for name, c := range map[string]struct {
		environment      string
		colours, drawing bool
	}{
		"a terminal": {"TERM=xterm", true, true}, "NO_COLOR": {"NO_COLOR=1", false, true}, "a dumb terminal": {"TERM=dumb", false, false},
	} {
		p := sit(t, folder, []string{c.environment}, program)
		p.enter("2\n1 1\nq\n")
		if status := p.end(); status != 0 {
			t.Errorf("%s: status %d", name, status)
		}
		if got := p.shown(); strings.Contains(got, "\x1b[") != c.colours || strings.Contains(got, "┌──") != c.drawing {
			t.Errorf("%s shows\n%s", name, got)
		}
	}
}
