package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// seenBoard matches the board in a terminal and the lines below it.
var seenBoard = regexp.MustCompile(`(?m)^┌(?:.*\n){20}└.*\nJoueur 1 : case .*\n((?:[^JPA]|Joueur \d[^:]|Partie).*\n)*`)

// session returns the output without the boards, and checks that each was in colour.
func session(p *programtest.Typist, boards int) string {
	p.T.Helper()
	text := strings.ReplaceAll(p.Shown(), "\r\n", "\n")
	if n := strings.Count(text, "\x1b[1;97;41m 1 \x1b[0m"); n != boards {
		p.T.Errorf("player 1 is %d times in red, want %d:\n%s", n, boards, text)
	}
	text = regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(text, "")
	return seenBoard.ReplaceAllString(text, "<AFFICHAGE DU PLATEAU>\n")
}

// jeudeloie builds the program under its other name.
func jeudeloie(t *testing.T) string {
	t.Helper()
	program := programtest.Build(t)
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

// playSessions plays the example sessions of the original program, which must match
// exactly.
func playSessions(t *testing.T, program, folder string) {
	p := programtest.Sit(t, folder, nil, program)
	for _, step := range []struct{ wait, enter string }{
		{"Combien de joueur ? ", "3\n"}, {"Joueur 1: ", "1 5\n"}, {"Joueur 2: ", "2 3\n"}, {"Joueur 3: ", "q\n"},
	} {
		p.Wait(step.wait)
		p.Enter(step.enter)
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
	if status, got := p.End(), session(p, 2); status != 0 || got != first {
		t.Errorf("status %d:\n%s", status, got)
	}

	const twelve = "JO\n4\n6 6\n6 3\n4 6\n4 4\n6 5\n1 1\n4 5\n1 4\n1 3\n6 5\n6 3\n3 2\n"
	file := filepath.Join(folder, "ma_sauvegarde.jo")
	if err := os.WriteFile(file, []byte(twelve), 0o644); err != nil {
		t.Fatal(err)
	}
	p = programtest.Sit(t, folder, nil, program, "ma_sauvegarde.jo")
	for _, step := range []struct{ wait, enter string }{{"Joueur 3: ", "1 5\n"}, {"Joueur 4: ", "2 3\n"}, {"Joueur 1: ", "q\n"}} {
		p.Wait(step.wait)
		p.Enter(step.enter)
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
	if status, got := p.End(), session(p, 3); status != 0 || got != second {
		t.Errorf("status %d:\n%s", status, got)
	}
	if raw, err := os.ReadFile(file); err != nil || string(raw) != twelve+"1 5\n2 3\n" {
		t.Errorf("the file holds %q, %v", raw, err)
	}

	p = programtest.Sit(t, folder, nil, program, "-W", "1,1000", "-S", "33")
	if status := p.End(); status != 0 {
		t.Errorf("status %d", status)
	}
	got := p.Shown()
	counted, _, _ := strings.Cut(got, "\n")
	if !strings.HasPrefix(got, "\rCalcul des temps de vol : 0001\r") || !strings.HasSuffix(counted, "Calcul des temps de vol : 1000\r") ||
		!strings.Contains(got, "\nNombre de simulation : 1000 avec : 1 joueurs et une seed: 33\r\nNombre de tours moyen: 24.650000\r\n") {
		t.Errorf("the simulation shows %q", got)
	}
}

// playKilled kills the program during a game, checks that two programs cannot play one
// game, and that the end of the input ends it.
func playKilled(t *testing.T, program, folder string) {
	p := programtest.Sit(t, folder, nil, program, "a.jo")
	for _, step := range []struct{ wait, enter string }{{"? ", "2\n"}, {"Joueur 1: ", "1 5\n"}, {"Joueur 2: ", "2 3\n"}} {
		p.Wait(step.wait)
		p.Enter(step.enter)
	}
	p.Wait("Joueur 1: ")
	second := programtest.Sit(t, folder, nil, program, "a.jo")
	if status := second.End(); status != 1 || !strings.HasPrefix(second.Shown(), "jeudeloie: a.jo\u00a0: cette partie est ouverte dans une autre fenêtre ou un autre programme") {
		t.Errorf("a second program ends with status %d: %s", status, second.Shown())
	}
	if err := p.Command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.End()
	p = programtest.Sit(t, folder, nil, program, "a.jo")
	p.Wait("Chargement de partie : 2 joueurs, 2 tours simulés, partie non terminée")
	p.Wait("Joueur 1: ")
	p.Enter("\x04") // Ctrl-D
	p.Wait("\r\nArrêt, partie sauvegardée dans a.jo\r\n")
	if status := p.End(); status != 0 {
		t.Errorf("status %d", status)
	}
	if raw, err := os.ReadFile(filepath.Join(folder, "a.jo")); err != nil || string(raw) != "JO\n2\n1 5\n2 3\n" {
		t.Errorf("the file holds %q, %v", raw, err)
	}
}

// playColours checks that a dumb terminal gets plain text, and that NO_COLOR disables
// colours.
func playColours(t *testing.T, program, folder string) {
	for name, c := range map[string]struct {
		environment      string
		colours, drawing bool
	}{
		"a terminal": {"TERM=xterm", true, true}, "NO_COLOR": {"NO_COLOR=1", false, true}, "a dumb terminal": {"TERM=dumb", false, false},
	} {
		p := programtest.Sit(t, folder, []string{c.environment}, program)
		p.Enter("2\n1 1\nq\n")
		if status := p.End(); status != 0 {
			t.Errorf("%s: status %d", name, status)
		}
		if got := p.Shown(); strings.Contains(got, "\x1b[") != c.colours || strings.Contains(got, "┌──") != c.drawing {
			t.Errorf("%s shows\n%s", name, got)
		}
	}
}
