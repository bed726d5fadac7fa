package text

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// sokobanFiles holds a story of two levels and a test level.
var sokobanFiles = fstest.MapFS{
	"sokoban/story.sok": {Data: []byte("#####\n#POx#\n#####\nTitle: first-step\n\n######\n#P Ox#\n######\n")},
	"sokoban/test.sok":  {Data: []byte("#######\n#R O 0#\n#######\n")},
}

var errMissing = errors.New("il n'y en a pas")

// sokobanGame returns a game with the given input from a pipe.
func sokobanGame(t *testing.T, typed string) (*Face, *bytes.Buffer) {
	t.Helper()
	store := persistence.Disk(t.TempDir())
	bests, _, err := keep.OpenBests(store)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	g := &Face{
		Talk: terminal.NewTalk(langtest.Words(t, "fr"), strings.NewReader(typed), &out), Files: sokobanFiles, Bests: bests, Store: store,
		Read: func(file string) ([]level.Level, []string, error) {
			if file != "Set.SOK" {
				return nil, nil, errMissing
			}
			levels, err := level.Read(file, strings.NewReader("#####\n#@$.#\n#####\n\nTwo\n\n#####\n#@$.#\n#####\n"))
			return levels, nil, err
		},
		Hint: func(l level.Level) Hint {
			if l.Player == 9 {
				return Hint{Moves: "rR"}
			}
			return Hint{Lost: l.Player == 10}
		},
	}
	g.Echo = true
	return g, &out
}

// sokobanSession plays the given input and returns the output, with the title and
// menu abbreviated.
func sokobanSession(t *testing.T, typed string) string {
	t.Helper()
	g, out := sokobanGame(t, typed)
	if err := g.Play(); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(out.String(), menuText, "<MENU>\n")
}

const menuText = banner + `


===================================== MENU =====================================
	1. Jouer à la partie de test
	2. Jouer au mode histoire
	3. Jouer à une partie enregistrée dans un fichier (.csv, .sok, .xsb)
	q. Quitter
================================================================================
`

const keysText = `Touches : h haut, b bas, g gauche, d droite, ou les flèches ; u annuler, y
rétablir, r recommencer, i indice, a abandonner, q quitter
`

// TestSession compares a whole session with its expected output: a level of the
// story is solved, the next one given up.
func TestSession(t *testing.T) {
	const want = `<MENU>
Votre choix : 2
Vous avez résolu 0 niveau sur 2.
Niveau, de 1 à 2 (Entrée pour le 1, q pour revenir) : 
============================ Niveau 1 : Premier pas ============================
#####
#POx#
#####
Déplacements : 0   Poussées : 0   Cibles couvertes : 0/1
` + keysText + `Déplacement : h
============================ Niveau 1 : Premier pas ============================
#####
#POx#
#####
Déplacements : 0   Poussées : 0   Cibles couvertes : 0/1
Un mur barre le passage.
Déplacement : D
============================ Niveau 1 : Premier pas ============================
#####
# P0#
#####
Déplacements : 1   Poussées : 1   Cibles couvertes : 1/1
=================================== VICTOIRE ===================================
Votre record de déplacements.
Votre record de poussées.
Entrée pour le niveau suivant, q pour arrêter : 
=================================== Niveau 2 ===================================
######
#P Ox#
######
Déplacements : 0   Poussées : 0   Cibles couvertes : 0/1
` + keysText + `Déplacement : a
=================================== Niveau 2 ===================================
######
#P Ox#
######
Déplacements : 0   Poussées : 0   Cibles couvertes : 0/1
=================================== DÉFAITE ====================================
<MENU>
Votre choix : q
`
	if got := sokobanSession(t, "2\n\nh\nD\n\na\nq\n"); got != want {
		t.Errorf("the session is\n%s", got)
	}
}

// TestTypedKeys plays the test level with lines of keys: each letter is a key, and
// so is the sequence that a terminal sends for an arrow.
func TestTypedKeys(t *testing.T) {
	for name, c := range map[string]struct{ typed, shows string }{
		"right":           {"d", "#xPO 0#\n"},
		"on a target":     {"d g", "#R O 0#\n"},
		"two letters":     {"dd", "#x PO0#\n"},
		"spaces":          {"  d   d ", "#x PO0#\n"},
		"a long line":     {strings.Repeat("dg", 300) + "d", "#xPO 0#\n#######\nDéplacements : 601 "},
		"arrow":           {"\x1b[C", "#xPO 0#\n"},
		"another arrow":   {"\x1bOC\x1b[D", "#R O 0#\n#######\nDéplacements : 2   Poussées : 0   Cibles couvertes : 1/2\nDéplacement : \n"},
		"undo":            {"du", "#R O 0#\n#######\nDéplacements : 0   Poussées : 0   Cibles couvertes : 1/2\nDéplacement : \n"},
		"redo":            {"duy", "#xPO 0#\n#######\nDéplacements : 1   Poussées : 0   Cibles couvertes : 1/2\nDéplacement : \n"},
		"restart":         {"ddr", "#R O 0#\n#######\nDéplacements : 0   Poussées : 0   Cibles couvertes : 1/2\nDéplacement : \n"},
		"nothing to undo": {"u", "Il n'y a pas de déplacement à annuler.\n"},
		"nothing to redo": {"y", "Il n'y a pas de déplacement à rétablir.\n"},
		"blocked":         {"ddd", "Rien ne bouge : il n'y a pas de place derrière.\n"},
		"a hint":          {"di", "Indice : d d\n"},
		"lost":            {"ddi", "D'ici, le niveau ne peut plus être résolu : annulez (u) ou recommencez (r).\n"},
		"no hint":         {"i", "Aucun indice trouvé à temps.\n"},
		"unknown key":     {"dz", "Déplacements : 1   Poussées : 0   Cibles couvertes : 1/2\nTouches : h haut"},
		"up":              {"h", "Un mur barre le passage.\n"},
		"down":            {"b", "Un mur barre le passage.\n"},
		"unknown escape":  {"\x1b[Zd", "#xPO 0#\n"},
		"incomplete":      {"d\x1b[1;", "#xPO 0#\n"},
		"with Ctrl":       {"\x1b[1;5C", "#xPO 0#\n"},
		"up with Ctrl":    {"\x1b[1;5Ad", "#xPO 0#\n"},
		"Escape, arrow":   {"\x1b\x1b[Ad", "#xPO 0#\n"},
		"F1 of consoles":  {"\x1b[[Ad", "#xPO 0#\n"},
		"F1, Delete":      {"\x1bOP\x1b[3~d", "#xPO 0#\n"},
		"given up":        {"a", "= DÉFAITE ="},
	} {
		got := sokobanSession(t, "1\n"+c.typed+"\n")
		if !strings.Contains(got, c.shows) {
			t.Errorf("%s: %q shows\n%s", name, c.typed, got)
		}
	}
}

func TestFiles(t *testing.T) {
	for name, c := range map[string]struct{ typed, shows string }{
		"missing file":     {"3\nother.sok\n", "Fichier : other.sok\nil n'y en a pas\n<MENU>\n"},
		"empty name":       {"3\n\n", "Fichier : \n<MENU>\n"},
		"the second":       {"3\nSet.SOK\n2\nd\n", "= Niveau 2 : Two ="},
		"the last":         {"3\nSet.SOK\n2\nd\n", "C'était le dernier niveau.\n<MENU>\n"},
		"invalid level":    {"3\nSet.SOK\n3\n0\nx\n", "revenir) : 0\nIndiquez un numéro de niveau de 1 à 2.\nNiveau, de 1 à 2 (Entrée pour le 1, q pour revenir) : x\nIndiquez"},
		"back":             {"3\nSet.SOK\nq\n", "q pour revenir) : q\n<MENU>\n"},
		"stopped":          {"3\nSet.SOK\n1\nd\nq\n", "q pour arrêter : q\n<MENU>\n"},
		"known by content": {"3\nSet.SOK\n1\nd\nq\n2\n\n", "Vous avez résolu 1 niveau sur 2.\nNiveau, de 1 à 2 (Entrée pour le 2, q pour revenir) : "},
		"no new best":      {"3\nSet.SOK\n1\nd\n\nd\n", "= VICTOIRE ===================================\nC'était"},
		"a wrong choice":   {"4\n", "Indiquez 1, 2, 3 ou q.\n<MENU>\n"},
	} {
		if got := sokobanSession(t, c.typed); !strings.Contains(got, c.shows) {
			t.Errorf("%s: %q shows\n%s", name, c.typed, got)
		}
	}
	g, out := sokobanGame(t, "1\nd\n\nd\n")
	g.File = "Set.SOK"
	if err := g.Play(); err != nil || strings.Contains(out.String(), "MENU") || !strings.HasSuffix(out.String(), "C'était le dernier niveau.\n") {
		t.Errorf("playing a file prints\n%s%v", out, err)
	}
	g, _ = sokobanGame(t, "")
	g.File = "none"
	if err := g.Play(); !errors.Is(err, errMissing) {
		t.Errorf("a missing file: %v", err)
	}
}

// TestEndOfInput ends the input at every position of a session.
func TestEndOfInput(t *testing.T) {
	const typed = "2\n\nd\n\ndda1\n"
	for n := range len(typed) {
		g, _ := sokobanGame(t, typed[:n])
		if err := g.Play(); err != nil {
			t.Errorf("after %q: %v", typed[:n], err)
		}
	}
	g, _ := sokobanGame(t, "")
	g.In = bufio.NewReader(iotest.ErrReader(errMissing))
	if err := g.Play(); !errors.Is(err, errMissing) {
		t.Errorf("a failing input: %v", err)
	}
	g, _ = sokobanGame(t, "2\n\ndd\n\n")
	g.Out = failingWriter{}
	if err := g.Play(); !errors.Is(err, errMissing) {
		t.Errorf("a failing output: %v", err)
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errMissing }

// TestSingleKeys plays in a terminal in raw mode: keys are not echoed, the list of
// keys is always shown, and lines end in CR LF.
func TestSingleKeys(t *testing.T) {
	for name, c := range map[string]struct {
		typed, shows string
		restored     int
	}{
		"won":        {"2\n\n\x1b[Cq\n\nq\n", "#\x1b[0m\r\n", 1},
		"left":       {"2\n\n\x03", "", 1},
		"the end":    {"2\n\n\x04", "", 1},
		"incomplete": {"2\n\n\x1b", "", 1},
		"given up":   {"1\nxa\n\nq\n", "Touches", 1},
		"sequences":  {"2\n\n\x1b[1;5A\x1b\x1b[A\x1b[[A\x1b[Cq\n\nq\n", "VICTOIRE", 1},
	} {
		g, out := sokobanGame(t, c.typed)
		restored := 0
		g.Keys = func() (func(), error) { return func() { restored++ }, nil }
		g.Echo, g.Look = false, terminal.Look{Lines: true, Colours: true}
		if err := g.Play(); err != nil || restored != c.restored {
			t.Errorf("%s: the terminal was restored %d times, %v", name, restored, err)
		}
		if !strings.Contains(out.String(), c.shows) {
			t.Errorf("%s: %q is not shown:\n%q", name, c.shows, out)
		}
		if name == "won" && (!strings.Contains(out.String(), "\x1b[1;36mP\x1b[0m\x1b[1;32m0\x1b[0m\x1b[90m#\x1b[0m\r\n") || !strings.Contains(out.String(), "\x1b[H\x1b[2J")) {
			t.Errorf("the output is\n%q", out)
		}
	}
	g, _ := sokobanGame(t, "1\n")
	g.Keys = func() (func(), error) { return nil, errMissing }
	if err := g.Play(); !errors.Is(err, errMissing) {
		t.Errorf("a terminal without raw mode: %v", err)
	}
}

func TestHeadingsFitTheLine(t *testing.T) {
	for _, title := range []string{strings.Repeat("é", 74), strings.Repeat("é", 75), strings.Repeat("é", 500), "bell\a", ""} {
		g, out := sokobanGame(t, "")
		g.heading(title)
		if line := strings.TrimSuffix(out.String(), "\n"); terminal.Letters(line) != terminal.Width || strings.ContainsAny(line, "\a\n") {
			t.Errorf("%q has the heading %q", title, line)
		}
	}
}

// spyReader calls at with the number of bytes read so far, before each read.
type spyReader struct {
	text string
	n    int
	at   func(n int)
}

func (r *spyReader) Read(p []byte) (int, error) {
	r.at(r.n)
	if r.n == len(r.text) {
		return 0, io.EOF
	}
	p[0] = r.text[r.n]
	r.n++
	return 1, nil
}

// TestAPositionIsKept leaves the test level after two moves, one of which was undone
// and redone, in every way, and continues it as the window does.
func TestAPositionIsKept(t *testing.T) {
	l, err := sokoban.TestLevel(sokobanFiles)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		typed string
		raw   bool
	}{
		"q":              {"1\nddduyq\nq\n", true},
		"Ctrl-C":         {"1\nddduy\x03", true},
		"the end":        {"1\nddduy", true},
		"q in a pipe":    {"1\ndd\nduy\nq\nq\n", false},
		"a pipe's end":   {"1\ndd\nduy\n", false},
		"q and more":     {"1\ndduyqdgdg\nq\n", false},
		"a capital key":  {"1\ndduyQ\nq\n", false},
		"a blocked move": {"1\ndduyd\n", false},
	} {
		g, out := sokobanGame(t, c.typed)
		if c.raw {
			g.Keys = func() (func(), error) { return func() {}, nil }
		}
		if err := g.Play(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !strings.Contains(out.String(), "Votre progression est sauvegardée") || strings.Contains(out.String(), "DÉFAITE") {
			t.Errorf("%s: leaving shows\n%s", name, out)
		}
		k, _, err := keep.Open(g.Store, l)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if k.Game.Moves() != "rR" {
			t.Errorf("%s: the kept moves are %q, want rR", name, k.Game.Moves())
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		g.In, g.Keys = bufio.NewReader(strings.NewReader("1\ng\n")), nil
		if err := g.Play(); err != nil || !strings.Contains(out.String(), "Vous reprenez") || !strings.Contains(out.String(), "Déplacements : 3") {
			t.Errorf("%s: going on shows\n%s%v", name, out, err)
		}
	}
}

// TestAKillLosesNoMove looks at the file before each key is read.
func TestAKillLosesNoMove(t *testing.T) {
	l, err := sokoban.TestLevel(sokobanFiles)
	if err != nil {
		t.Fatal(err)
	}
	const typed = "1\nddg\x03"
	g, _ := sokobanGame(t, "")
	g.Keys = func() (func(), error) { return func() {}, nil }
	g.In = bufio.NewReader(&spyReader{text: typed, at: func(n int) {
		want := map[int]level.Moves{3: "r", 4: "rR", 5: "rRl"}[n]
		_, game, err := keep.Games.Read(g.Store, keep.Name(l))
		if want != "" && (err != nil || game.Moves() != want) {
			t.Errorf("after %q the file does not hold %q: %v", typed[:n], want, err)
		}
	}})
	if err := g.Play(); err != nil {
		t.Fatal(err)
	}
}

// TestALevelIsPlayedInOnePlace opens a level that the window has open, and one whose
// file cannot be used.
func TestALevelIsPlayedInOnePlace(t *testing.T) {
	l, err := sokoban.TestLevel(sokobanFiles)
	if err != nil {
		t.Fatal(err)
	}
	g, out := sokobanGame(t, "1\nq\n")
	k, _, err := keep.Open(g.Store, l)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(); err != nil || !strings.Contains(out.String(), "Ce niveau est ouvert dans une autre fenêtre") {
		t.Errorf("an open level shows\n%s%v", out, err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := g.Store.Replace(keep.Name(l), []byte("not a game")); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	g.In = bufio.NewReader(strings.NewReader("1\nd\nq\nq\n"))
	if err := g.Play(); err != nil || !strings.Contains(out.String(), "mise de côté") || !strings.Contains(out.String(), "Déplacements : 1") {
		t.Errorf("a damaged file shows\n%s%v", out, err)
	}
	g, _ = sokobanGame(t, "")
	g.File = "Set.SOK"
	set, _, err := g.Read(g.File)
	if err != nil {
		t.Fatal(err)
	}
	if k, _, err = keep.Open(g.Store, set[0]); err != nil {
		t.Fatal(err)
	}
	g.In = bufio.NewReader(strings.NewReader("1\n"))
	if err := g.Play(); err == nil || !strings.Contains(err.Error(), "autre fenêtre") {
		t.Errorf("an open level of a file: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}
