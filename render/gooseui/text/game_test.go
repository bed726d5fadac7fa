package text

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

func gooseKit(t *testing.T) *goose.Kit {
	t.Helper()
	k, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// session sends lines to a game through a pipe and returns its output.
func session(t *testing.T, tag, file string, typed ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	input := strings.Join(typed, "\n")
	if len(typed) > 0 {
		input += "\n"
	}
	g := Face{Talk: terminal.NewTalk(langtest.Words(t, tag), strings.NewReader(input), &out), Kit: gooseKit(t), File: file, Seed: "7"}
	g.Echo = true
	err := g.Play()
	return out.String(), err
}

// boards matches the board and the lines below it, up to the next line that the original
// program prints as well.
var boards = regexp.MustCompile(`(?m)(^[+|].*\n)+Joueur 1 : case .*\n((?:[^JPA]|Joueur \d[^:]|Partie).*\n)*`)

func withoutBoards(text string) string {
	return boards.ReplaceAllString(text, "<AFFICHAGE DU PLATEAU>\n")
}

func TestTheFirstSessionIsReproducedExactly(t *testing.T) {
	out, err := session(t, "fr", "", "3", "1 5", "2 3", "q")
	if err != nil {
		t.Fatal(err)
	}
	const want = `Combien de joueur ? 3
Pour chaque tour, indiquer les valeurs des deux dés ou taper 'q' pour quitter
Joueur 1: 1 5
<AFFICHAGE DU PLATEAU>
Joueur 2: 2 3
<AFFICHAGE DU PLATEAU>
Joueur 3: q
Arrêt
`
	if got := withoutBoards(out); got != want {
		t.Errorf("the session is\n%s", got)
	}
}

// twelveTurns is a game after which the third of four players throws.
const twelveTurns = "JO\n4\n6 6\n6 3\n4 6\n4 4\n6 5\n1 1\n4 5\n1 4\n1 3\n6 5\n6 3\n3 2\n"

func TestTheSecondSessionIsReproducedExactly(t *testing.T) {
	t.Chdir(t.TempDir())
	const file = "ma_sauvegarde.jo"
	write(t, file, twelveTurns)
	out, err := session(t, "fr", file, "1 5", "2 3", "q")
	if err != nil {
		t.Fatal(err)
	}
	// The board is shown after loading too.
	const want = `Chargement de partie : 4 joueurs, 12 tours simulés, partie non terminée
<AFFICHAGE DU PLATEAU>
Pour chaque tour, indiquer les valeurs des deux dés ou taper 'q' pour quitter
Joueur 3: 1 5
<AFFICHAGE DU PLATEAU>
Joueur 4: 2 3
<AFFICHAGE DU PLATEAU>
Joueur 1: q
Arrêt, partie sauvegardée dans ma_sauvegarde.jo
`
	if got := withoutBoards(out); got != want {
		t.Errorf("the session is\n%s", got)
	}
	fileHolds(t, file, twelveTurns+"1 5\n2 3\n")
}

// TestWaitingPlayersAreListedAfterLoading has one player in the prison and one at the hotel, whose
// turn is skipped at once.
func TestWaitingPlayersAreListedAfterLoading(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.jo")
	write(t, file, "JO\n2\n3 6\n6 6\n1 2\n3 4\n5 5\n6 6\n")
	out, err := session(t, "fr", file, "q")
	if err != nil {
		t.Fatal(err)
	}
	const want = `Joueur 1 : case 53, Joueur 2 : case 31
Le trou retient Joueur 1 jusqu'à l'arrivée d'un autre joueur.
L'hôtel retient Joueur 2 pendant 2 tours.
`
	if !strings.Contains(out, want) {
		t.Errorf("the session is\n%s", out)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func fileHolds(t *testing.T, file, want string) {
	t.Helper()
	if raw, err := os.ReadFile(file); err != nil || string(raw) != want {
		t.Errorf("%s holds %q, want %q: %v", file, raw, want, err)
	}
}

func TestAWholeSessionInEnglish(t *testing.T) {
	out, err := session(t, "en", "", "5", "2", "7 1", "4 5", "l", "u", "u", "u", "1 2 3", "", "Q")
	if err != nil {
		t.Fatal(err)
	}
	out = regexp.MustCompile(`(?m)(^[+|].*\n)+`).ReplaceAllString(out, "<board>\n")
	const want = `How many players? 5
Enter a number of players from 2 to 4, or q to quit.
How many players? 2
Each turn, enter the values of both dice, or 'q' to quit
Player 1: 7 1
Enter two dice from 1 to 6, such as 3 4; or l to have the dice thrown for you, u to undo the last throw, q to quit.
Player 1: 4 5
<board>
Player 1: square 89, Player 2: square 0
First throw: Player 1 goes straight to square 89.
Player 2: l
Dice: 5 5
<board>
Player 1: square 89, Player 2: square 10
Player 1: u
<board>
Player 1: square 89, Player 2: square 0
The last throw was undone: it is Player 2's turn again.
Player 2: u
<board>
Player 1: square 0, Player 2: square 0
The last throw was undone: it is Player 1's turn again.
Player 1: u
There is no throw to undo.
Player 1: 1 2 3
Enter two dice from 1 to 6, such as 3 4; or l to have the dice thrown for you, u to undo the last throw, q to quit.
Player 1: 
Enter two dice from 1 to 6, such as 3 4; or l to have the dice thrown for you, u to undo the last throw, q to quit.
Player 1: Q
Stopped
`
	if out != want {
		t.Errorf("the session is\n%s", out)
	}
}

func TestGamesEnd(t *testing.T) {
	for name, c := range map[string]struct {
		typed []string
		want  string // the last lines
	}{
		"won":     {[]string{"2", "4 5", "1 1", "4 6"}, "Joueur 1 : case 99, Joueur 2 : case 2\nJoueur 1 a gagné !\n"},
		"blocked": {[]string{"2", "3 6", "6 2", "2 1", "6 5", "4 5", "1 4", "5 6", "6 4"}, "Joueur 1 : case 74, Joueur 2 : case 53\nLe trou retient Joueur 2 jusqu'à l'arrivée d'un autre joueur.\nPartie bloquée\n"},
	} {
		file := filepath.Join(t.TempDir(), "a.jo")
		out, err := session(t, "fr", file, c.typed...)
		if err != nil || !strings.HasSuffix(out, c.want) {
			t.Errorf("%s ends %v:\n%s", name, err, out)
		}
		want := "JO\n" + strings.Join(c.typed, "\n") + "\n"
		fileHolds(t, file, want)

		out, err = session(t, "fr", file, "1 1")
		if err != nil || !strings.HasPrefix(out, "Chargement de partie : 2 joueurs, ") ||
			!strings.Contains(out, "tours simulés, partie terminée\n") || strings.Contains(out, "Pour chaque tour") {
			t.Errorf("%s, loaded again: %v\n%s", name, err, out)
		}
		if end := c.want[strings.LastIndex(strings.TrimSuffix(c.want, "\n"), "\n")+1:]; !strings.HasSuffix(out, "\n"+end) {
			t.Errorf("%s, loaded again, does not say %q:\n%s", name, end, out)
		}
		fileHolds(t, file, want)
	}
}

func TestTheEndOfTheInputQuits(t *testing.T) {
	for _, typed := range [][]string{nil, {"3"}, {"3", "1 1"}, {"x"}} {
		out, err := session(t, "fr", "", typed...)
		if err != nil || !strings.HasSuffix(out, ": \nArrêt\n") && !strings.HasSuffix(out, "? \nArrêt\n") {
			t.Errorf("after %q: %v\n%s", typed, err, out)
		}
	}
	out, err := session(t, "fr", "", "q")
	if err != nil || out != "Combien de joueur ? q\nArrêt\n" {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestTheFileIsCreatedWhenThePlayersAreKnown also checks that it holds every throw.
func TestTheFileIsCreatedWhenThePlayersAreKnown(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "new.jo")
	if _, err := session(t, "fr", file, "nine"); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("before the players are known the folder holds %v", left)
	}
	if _, err := session(t, "fr", file, "3", "1 5", "u", "2 4", "9 9", "l", "q"); err != nil {
		t.Fatal(err)
	}
	fileHolds(t, file, "JO\n3\n2 4\n5 5\n")
	out, err := session(t, "fr", file, "u", "u", "u")
	if err != nil || !strings.Contains(out, "2 tours simulés, partie non terminée") || !strings.Contains(out, "Il n'y a pas de lancer à annuler.") {
		t.Errorf("%v\n%s", err, out)
	}
	fileHolds(t, file, "JO\n3\n")
	if out, _ = session(t, "fr", file); !strings.HasPrefix(out, "Chargement de partie : 3 joueurs, 0 tour simulé, partie non terminée\n") {
		t.Errorf("%s", out)
	}
}

func TestUnusableFiles(t *testing.T) {
	folder := t.TempDir()
	bad, locked := filepath.Join(folder, "bad.jo"), filepath.Join(folder, "locked.jo")
	write(t, bad, "JO\n3\n1 5\n4")
	write(t, locked, "JO\n3\n1 5\n")
	other, _, err := keep.Open(gooseKit(t), locked)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	for file, want := range map[string]error{
		bad: goose.Fault{Line: 4, Reason: goose.FaultTorn}, locked: persistence.ErrLocked, folder: keep.ErrNotRegular,
		filepath.Join(folder, "none", "a.jo"): fs.ErrNotExist,
	} {
		if out, err := session(t, "fr", file, "3", "1 1"); !errors.Is(err, want) || out != "" {
			t.Errorf("%s: %v, %q", file, err, out)
		}
	}
	fileHolds(t, bad, "JO\n3\n1 5\n4")
	fileHolds(t, locked, "JO\n3\n1 5\n")
}

// TestAChangedFileEndsTheGame checks that nothing is written to it.
func TestAChangedFileEndsTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.jo")
	typed := &steps{t: t, lines: []string{"2\n", "1 1\n", "2 2\n"}, before: map[int]func(){2: func() { write(t, file, "mine") }}}
	var out bytes.Buffer
	g := Face{Talk: terminal.NewTalk(langtest.Words(t, "en"), typed, &out), Kit: gooseKit(t), File: file}
	if err := g.Play(); !errors.Is(err, keep.ErrChanged) {
		t.Errorf("%v\n%s", err, out.String())
	}
	fileHolds(t, file, "mine")
}

// steps is a reader that returns one line per read and runs a function before some lines.
type steps struct {
	t      *testing.T
	lines  []string
	before map[int]func()
	n      int
}

func (s *steps) Read(p []byte) (int, error) {
	if do := s.before[s.n]; do != nil {
		do()
	}
	s.n++
	return copy(p, s.lines[s.n-1]), nil
}

func TestStreamErrorsAreReturned(t *testing.T) {
	broken := errors.New("broken")
	var out bytes.Buffer
	g := Face{Talk: terminal.NewTalk(langtest.Words(t, "en"), iotest.ErrReader(broken), &out), Kit: gooseKit(t)}
	if err := g.Play(); !errors.Is(err, broken) {
		t.Errorf("a broken input: %v", err)
	}
	g = Face{Talk: terminal.NewTalk(langtest.Words(t, "en"), strings.NewReader("2\n1 1\n"), full{}), Kit: gooseKit(t)}
	if err := g.Play(); !errors.Is(err, errFull) {
		t.Errorf("a broken output: %v", err)
	}
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestAnyInputIsAnswered(t *testing.T) {
	out, err := session(t, "en", "", strings.Repeat("3", 100_000), "3", strings.Repeat("1 ", 1<<20), "\x1b[2J3 4", "é", "3\x004", " 3   4 ", "3\t5\r")
	if err != nil || strings.Count(out, "Enter two dice") != 4 || strings.Contains(out, "\x1b") || strings.Contains(out, "\x00") || len(out) > 10_000 {
		t.Errorf("%d letters, %v: %.3000s", len(out), err, out)
	}
	if !strings.Contains(out, "Player 1: square 7, Player 2: square 0") || !strings.Contains(out, "Player 1: square 7, Player 2: square 16") {
		t.Errorf("extra spaces are not accepted:\n%s", out)
	}
}
