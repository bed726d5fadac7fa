package command

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// buildPuyo builds the program under the name puyo.
func buildPuyo(t *testing.T) string {
	t.Helper()
	program := programtest.Build(t)
	link := filepath.Join(filepath.Dir(program), "puyo")
	if err := os.Symlink("donjon", link); err != nil {
		t.Fatal(err)
	}
	return link
}

// The sequences that a terminal sends for keys.
const (
	up, down, right, left = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
	enter                 = "\r"
)

// TestPuyoInATerminal plays in a real pseudo-terminal.
func TestPuyoInATerminal(t *testing.T) {
	program := buildPuyo(t)
	t.Run("keys", func(t *testing.T) { playPuyoByKeys(t, program, t.TempDir()) })
	t.Run("lines", func(t *testing.T) { playPuyoByLines(t, program, t.TempDir()) })
	t.Run("interrupted", func(t *testing.T) { playPuyoInterrupted(t, program, t.TempDir()) })
	t.Run("anim", func(t *testing.T) { watchPuyoPlay(t, program, t.TempDir()) })
	t.Run("colours", func(t *testing.T) { playPuyoColours(t, program, t.TempDir()) })
}

// playPuyoByKeys plays figure 2 with arrow keys, typed moves and an undo, and
// replays the written file.
func playPuyoByKeys(t *testing.T, program, folder string) {
	writeFile(t, folder, "solo.txt", fourPieces)
	p := programtest.SitLarge(t, folder, nil, program, "solo.txt")
	p.Wait("Pièce 1 sur 4 : ")
	p.Wait("·")                         // the field is drawn
	p.Enter(left + left + left + enter) // the last one hits the wall
	p.Wait("Pièce 2 sur 4 : ")
	p.Enter("0 6" + enter)
	p.Wait("dans une colonne de 1 à 5")
	p.Enter("1 7\x7f2" + enter)
	p.Wait("Pièce 3 sur 4 : ")
	p.Enter("u")
	p.Wait("Pièce 2 sur 4 : ")
	p.Enter(up + left + enter)
	p.Wait("Pièce 3 sur 4 : ")
	p.Enter(right + " ")
	p.Wait("Pièce 4 sur 4 : ")
	p.Enter(down + down + left + enter)
	p.Wait("*") // bursting puyos
	p.Wait("Combo 1 : 280 points (puyos : 4, groupes : 1)")
	p.Wait("Vous avez posé toutes les pièces.")
	p.Wait("La partie est dans sortie.txt.\r\n")
	if status := p.End(); status != 0 {
		t.Errorf("status %d:\n%s", status, p.Shown())
	}
	if text := p.Shown(); !strings.Contains(text, "\x1b[?25l") || !strings.HasSuffix(text, "\x1b[?25hLa partie est dans sortie.txt.\r\n") {
		t.Errorf("the cursor is not restored: %q", text)
	}
	wantFile(t, folder, "sortie.txt", figure2)
	again := programtest.Sit(t, folder, nil, program, "sortie.txt", "-o", "grille.txt")
	if status := again.End(); status != 0 || again.Shown() != "" {
		t.Errorf("status %d:\n%s", status, again.Shown())
	}
	wantFile(t, folder, "grille.txt", figure2Out)
}

// playPuyoByLines plays in a terminal of unknown size, with one line per move.
func playPuyoByLines(t *testing.T, program, folder string) {
	writeFile(t, folder, "solo.txt", fourPieces)
	p := programtest.Sit(t, folder, nil, program, "solo.txt", "--rule", "2")
	for _, line := range []string{"0 1\n", " 1  2 \n", "0 4\n", "4 1\n", "q\n"} {
		p.Wait("Rotation et colonne : ")
		p.Enter(line)
	}
	if status := p.End(); status != 0 || !strings.Contains(p.Shown(), "la rotation devrait être un nombre de 0 à 3") || strings.Contains(p.Shown(), "\x1b[?25l") {
		t.Errorf("status %d:\n%s", status, p.Shown())
	}
	wantFile(t, folder, "sortie.txt", "REGLE 2\nMODE SIMULATION\nBM\n0 1\nBJ\n1 2\nMM\n0 4\n")
}

// playPuyoInterrupted ends the program with Ctrl-C and by closing the terminal.
// The game so far must be written.
func playPuyoInterrupted(t *testing.T, program, folder string) {
	p := programtest.SitLarge(t, folder, nil, program, "--seed", "graine")
	p.Wait("Pièces au hasard, graine graine\r\n")
	p.Wait("Pièce 1 : ")
	p.Enter("3 5" + enter)
	p.Wait("Pièce 2 : ")
	p.Enter("\x03")
	if status := p.End(); status != 0 {
		t.Errorf("status %d:\n%s", status, p.Shown())
	}
	first, err := os.ReadFile(filepath.Join(folder, "sortie.txt"))
	if err != nil || !strings.HasPrefix(string(first), "MODE SIMULATION\n") || !strings.HasSuffix(string(first), "\n3 5\n") {
		t.Errorf("the file holds %q, %v", first, err)
	}
	p = programtest.SitLarge(t, folder, nil, program, "--seed", "graine")
	p.Wait("Pièce 1 : ")
	p.Enter("3 5" + enter)
	p.Wait("Pièce 2 : ")
	if err := p.Command.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if status := p.End(); status != 0 || !strings.Contains(p.Shown(), "\x1b[?25h") {
		t.Errorf("status %d:\n%s", status, p.Shown())
	}
	wantFile(t, folder, "sortie.txt", string(first))
}

// watchPuyoPlay replays a simulation.
func watchPuyoPlay(t *testing.T, program, folder string) {
	writeFile(t, folder, "figure2.txt", figure2)
	p := programtest.SitLarge(t, folder, nil, program, "figure2.txt", "anim", "--text")
	p.Wait("Pièce 4 : ")
	p.Wait("Combo 1 : 280 points")
	p.Wait("Vous avez posé toutes les pièces.")
	if status := p.End(); status != 0 || strings.Contains(p.Shown(), "fenêtre") {
		t.Errorf("status %d:\n%s", status, p.Shown())
	}
	wantFile(t, folder, "sortie.txt", figure2Out)
}

// playPuyoColours checks that colours depend on the environment.
func playPuyoColours(t *testing.T, program, folder string) {
	for name, c := range map[string]struct {
		environment            string
		colours, drawing, live bool
	}{
		"a terminal": {"TERM=xterm", true, true, true}, "NO_COLOR": {"NO_COLOR=1", false, true, true}, "a dumb terminal": {"TERM=dumb", false, false, false},
	} {
		p := programtest.SitLarge(t, folder, []string{c.environment}, program, "--seed", "1")
		p.Wait("Pièce 1 : ")
		p.Enter("0 1\rq")
		if !c.live {
			p.Enter("\n")
		}
		if status := p.End(); status != 0 {
			t.Errorf("%s: status %d", name, status)
		}
		got := p.Shown()
		if coloured := strings.Contains(got, "m ") && strings.Contains(got, "\x1b[0m"); coloured != c.colours ||
			strings.Contains(got, "└──") != c.drawing || strings.Contains(got, "\x1b[?25l") != c.live {
			t.Errorf("%s shows\n%s", name, got)
		}
	}
}
