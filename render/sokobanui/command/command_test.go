package command

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// inFolder writes files into a new folder and makes it the working directory.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// twoLevels holds a short level, a longer one, and the short one again.
const twoLevels = "#####\n#@$.#\n#####\n\nTwo\n\n#######\n#. $@ #\n#######\n\n#####\n#@$.#\n#####\n"

func TestVerify(t *testing.T) {
	for name, c := range map[string]struct {
		lang, solutions string
		stdout, stderr  string
		status          int
	}{
		"correct":       {"en", "R\n2l\nr\n", "level 1: solved; moves: 1, pushes: 1\nlevel 2: solved; moves: 2, pushes: 2\nlevel 3: solved; moves: 1, pushes: 1\n", "", 0},
		"skipped":       {"en", "\n2(L)\n \n", "level 1: no solution to check\nlevel 2: solved; moves: 2, pushes: 2\nlevel 3: no solution to check\n", "", 0},
		"fewer":         {"fr", "R\r\n", "niveau 1\u00a0: résolu\u202f; déplacements\u00a0: 1, poussées\u00a0: 1\n", "", 0},
		"none":          {"en", "", "", "", 0},
		"blocked":       {"en", "\nrlLL\n", "level 1: no solution to check\nlevel 2: solved; moves: 4, pushes: 2\n", "", 0},
		"a wrong move":  {"en", "\nLLL\nR", "level 1: no solution to check\nlevel 3: solved; moves: 1, pushes: 1\n", "donjon: s.txt:2: level 2: move 3, L, is not possible\n", 1},
		"in French":     {"fr", "u\n", "", "donjon: s.txt:1: niveau 1\u00a0: le déplacement 1, u, est impossible\n", 1},
		"unsolved":      {"en", "\nLr\n", "level 1: no solution to check\n", "donjon: s.txt:2: level 2: not solved at the end; moves: 2, targets covered: 0/1\n", 1},
		"syntax error":  {"en", "R2\n", "", "donjon: s.txt:1: level 1: character 2: a number is not followed by a move, or is 0\n", 1},
		"too many":      {"en", "\n\n\n\nR\n", "level 1: no solution to check\nlevel 2: no solution to check\nlevel 3: no solution to check\n", "donjon: s.txt:5: there are too many solutions: the last level is 3\n", 1},
		"many too many": {"en", "R\nLL\nR\n" + strings.Repeat("R\n", 1000), "level 1: solved; moves: 1, pushes: 1\nlevel 2: solved; moves: 2, pushes: 2\nlevel 3: solved; moves: 1, pushes: 1\n", "donjon: s.txt:4: there are too many solutions: the last level is 3\n", 1},
		"several wrong": {"en", "l\nx\nR\n", "level 3: solved; moves: 1, pushes: 1\n", "donjon: s.txt:1: level 1: move 1, l, is not possible\ndonjon: s.txt:2: level 2: character 1: it should be l, u, r, d, a number or a bracket\n", 1},
	} {
		inFolder(t, map[string]string{"l.sok": twoLevels, "s.txt": c.solutions})
		stdout, stderr, status := programtest.Run(Game, "--lang", c.lang, "sokoban", "verify", "l.sok", "s.txt")
		if stdout != c.stdout || stderr != c.stderr || status != c.status {
			t.Errorf("%s: status %d, %q and %q; want %d, %q and %q", name, status, stdout, stderr, c.status, c.stdout, c.stderr)
		}
	}
}

// TestVerifyIsBounded verifies files with too many letters and too many moves.
func TestVerifyIsBounded(t *testing.T) {
	inFolder(t, map[string]string{
		"l.sok": strings.Repeat("#####\n#@ .#\n# $ #\n#####\n\n", 100),
		"s.txt": strings.Repeat("500000(rl)\n", 100),
		"t.txt": strings.Repeat(" ", maxSolutions+1),
	})
	_, stderr, status := programtest.Run(Game, "--lang", "en", "sokoban", "verify", "l.sok", "s.txt")
	if lines := strings.Count(stderr, "\n"); status != 1 || lines > 20 || !strings.HasSuffix(stderr, ": the file is too large\n") {
		t.Errorf("status %d, %d lines: %.200q", status, lines, stderr)
	}
	if _, stderr, status := programtest.Run(Game, "--lang", "en", "sokoban", "verify", "l.sok", "t.txt"); status != 1 || stderr != "donjon: t.txt: the file is too large\n" {
		t.Errorf("status %d, %.200q", status, stderr)
	}
}

// TestOutputErrorsAreReported by every command that prints results.
func TestOutputErrorsAreReported(t *testing.T) {
	inFolder(t, map[string]string{"l.sok": twoLevels, "s.txt": "R\n"})
	for _, args := range []string{"verify l.sok s.txt", "solve l.sok", "generate --seed a --boxes 1 --size 6x6"} {
		var errs bytes.Buffer
		status := programtest.CallTo(Game, fullWriter{}, &errs, "donjon", append([]string{"--lang", "en", "sokoban"}, strings.Fields(args)...)...)
		if status != 1 || !strings.Contains(errs.String(), errFull.Error()) {
			t.Errorf("%s: status %d, %q", args, status, errs.String())
		}
	}
}

// fullWriter is an output without free space.
type fullWriter struct{}

var errFull = errors.New("no space left")

func (fullWriter) Write([]byte) (int, error) { return 0, errFull }

// TestVerifyStory verifies the solutions of the story with the command.
func TestVerifyStory(t *testing.T) {
	raw, err := os.ReadFile("../../../assets/sokoban/story.sok")
	if err != nil {
		t.Fatal(err)
	}
	var solutions strings.Builder
	levels := 0
	for part := range strings.SplitSeq(string(raw), "Solution:\n") {
		if levels++; levels > 1 {
			moves, _, _ := strings.Cut(part, "\n\n")
			solutions.WriteString(strings.ReplaceAll(moves, "\n", "") + "\n")
		}
	}
	inFolder(t, map[string]string{"story.sok": string(raw), "s.txt": solutions.String()})
	stdout, stderr, status := programtest.Run(Game, "--lang", "en", "sokoban", "verify", "story.sok", "s.txt")
	if status != 0 || stderr != "" || strings.Count(stdout, ": solved;") != levels-1 {
		t.Errorf("status %d, %s\n%s", status, stderr, stdout)
	}
}

func TestInvalidFilesAndArguments(t *testing.T) {
	inFolder(t, map[string]string{
		"mixed.sok": "#####\n#@$.#\n# Ox#\n#####\n", "open.sok": "title\n\n#####\n#@$.#\n## ##\n", "two.sok": "######\n#@$.@#\n######\n",
		"none.sok": "#####\n# $.#\n#####\n", "crates.sok": "######\n#@$..#\n######\n", "empty.sok": "\n", "cell.csv": "#,#,\x1b[2J\n",
		"l.sok": twoLevels, "both.csv": "#,#;#\n", "long.csv": strings.Repeat("O", 10_000),
	})
	if err := os.Mkdir("folder", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"mixed.sok", 1, `mixed.sok:3: level 1: the letters "O x 0 P R" and "$ . * @ +" cannot be mixed in one file`},
		{"open.sok", 1, "open.sok:5: level 1, “title”: the border is open: a wall # is missing"},
		{"two.sok", 1, "two.sok:2:5: level 1: there is a second player, but only one is allowed"},
		{"none.sok", 1, "none.sok:1: level 1: there is no player, P or @"},
		{"crates.sok", 1, "crates.sok:1: level 1: there must be as many crates as targets (crates: 1, targets: 2)"},
		{"empty.sok", 1, "empty.sok: there is no level in this file"},
		{"cell.csv", 1, `cell.csv:1:5: level 1: "\u001b[2J" is not a cell`},
		{"both.csv", 1, "both.csv:1: level 1: a table separates its cells by commas or by semicolons, not by both"},
		{"nothing.sok", 1, "nothing.sok does not exist"},
		{"folder", 1, "folder is a folder, a pipe or a device; copy its content into a file, and name that file."},
		{"\x1b[31mred", 1, `\u001b[31mred does not exist`},
		{"verify l.sok \x1b[31mred", 1, `\u001b[31mred does not exist`},
		{"long.csv", 1, `long.csv:1:1: level 1: "OOOOOOOOOOOOOOOOOOOO…" is not a cell`},
		{"l.sok l.sok", 2, "Name only one file of levels; l.sok is one too many."},
		{"verify", 2, "Name two files: the levels, then their solutions."},
		{"verify l.sok", 2, "Name two files: the levels, then their solutions."},
		{"verify l.sok nothing.txt", 1, "nothing.txt does not exist"},
		{"verify open.sok l.sok", 1, "open.sok:5: level 1, “title”: "},
		{"--wrong", 2, "Unknown option --wrong; --help lists the options."},
	} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "--data-dir", "data", "sokoban"}, strings.Fields(c.args)...)...)
		if !strings.HasPrefix(stderr, "donjon: "+c.want) || status != c.status || strings.Count(stderr, "\n") != 1 {
			t.Errorf("donjon sokoban %s: status %d: %swant %d: %s", c.args, status, stderr, c.status, c.want)
		}
	}
}

// TestFaultyLevelsAreNamedAndSkipped solves, verifies and plays a collection with levels that
// cannot be played, in both languages.
func TestFaultyLevelsAreNamedAndSkipped(t *testing.T) {
	bad := strings.Repeat("#####\n# $.#\n#####\n\n", 6)
	inFolder(t, map[string]string{"c.sok": "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n#####\n#@$\t.#\n#####\n\nThree\n\n######\n#@$ .#\n######\n\n", "many.sok": twoLevels + "\n" + bad, "s.txt": "R\nRR\n", "hex.hsb": "#"})
	for tag, want := range map[string]string{
		"en": "c.sok:10:4: level 2, “Two”: a tab is not a cell; a row has # O x 0 P R or # $ . * @ +, and for floor a space, - or _; this level is skipped\n",
		"fr": "c.sok:10:4: niveau 2, «\u00a0Two\u00a0»\u00a0: une tabulation n'est pas une case\u202f; une ligne a # O x 0 P R ou # $ . * @ +, et pour le sol un espace, - ou _\u202f; ce niveau est ignoré\n",
	} {
		if stdout, stderr, status := programtest.Run(Game, "--lang", tag, "sokoban", "solve", "c.sok"); status != 0 || stderr != want || stdout != "R\nRR\n" {
			t.Errorf("solve: status %d, %q, %q, want %q", status, stdout, stderr, want)
		}
		if stdout, stderr, status := programtest.Run(Game, "--lang", tag, "sokoban", "verify", "c.sok", "s.txt"); status != 0 || stderr != want || strings.Count(stdout, "\n") != 2 {
			t.Errorf("verify: status %d, %q, %q", status, stdout, stderr)
		}
		if stdout, stderr, status := piped(t, "q\n", "--lang", tag, "--data-dir", "data", "sokoban", "c.sok"); status != 0 || stderr != "" || !strings.Contains(stdout, strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(want)) {
			t.Errorf("played: status %d, %q\n%s", status, stderr, stdout)
		}
	}
	if _, stderr, _ := programtest.Run(Game, "--lang", "en", "sokoban", "solve", "many.sok"); strings.Count(stderr, "this level is skipped") != 5 || !strings.HasSuffix(stderr, "1 more level is skipped.\n") {
		t.Errorf("many: %q", stderr)
	}
	if _, stderr, status := programtest.Run(Game, "--lang", "en", "sokoban", "solve", "hex.hsb"); status != 1 || stderr != "donjon: hex.hsb: this is Hexoban, another game; only levels of Sokoban on squares can be played\n" {
		t.Errorf("Hexoban: status %d, %q", status, stderr)
	}
}

func TestHelpInBothLanguages(t *testing.T) {
	for lang, want := range map[string]string{"fr": "donjon sokoban [FICHIER]", "en": "donjon sokoban [FILE]"} {
		if stdout, _, status := programtest.Run(Game, "--lang", lang, "sokoban", "--help"); status != 0 || !strings.Contains(stdout, want) || !strings.Contains(stdout, "verify") {
			t.Errorf("%s: status %d\n%s", lang, status, stdout)
		}
	}
}

// piped plays with input and output in pipes.
func piped(t *testing.T, typed string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	stdin := os.Stdin
	t.Cleanup(func() { os.Stdin = stdin })
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := write.WriteString(typed); err != nil {
		t.Fatal(err)
	}
	_ = write.Close()
	os.Stdin = read
	var out, errs bytes.Buffer
	status = programtest.CallTo(Game, &out, &errs, "donjon", args...)
	return out.String(), errs.String(), status
}

// TestPlayThroughPipes plays with lines of input and output, and checks that
// solved levels are remembered.
func TestPlayThroughPipes(t *testing.T) {
	inFolder(t, map[string]string{"l.sok": twoLevels})
	stdout, stderr, status := piped(t, "2\ni\ngg\nq\n", "--lang", "fr", "--data-dir", "data", "sokoban", "l.sok")
	for _, want := range []string{"Niveau 2 : Two", "#x OP #", "Indice : g\n", "#0P   #", "= VICTOIRE =", "Cibles couvertes : 1/1"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is not shown:\n%s", want, stdout)
		}
	}
	if status != 0 || stderr != "" || strings.Contains(stdout, "\x1b") {
		t.Errorf("status %d, %s\n%s", status, stderr, stdout)
	}
	again, _, _ := piped(t, "\n", "--lang", "fr", "--data-dir", "data", "sokoban", "l.sok")
	if !strings.Contains(again, "Vous avez résolu 1 niveau sur 3.") {
		t.Errorf("the solution was not saved:\n%s", again)
	}
	if err := os.WriteFile(filepath.Join("data", "sokoban", "best.txt"), []byte("no best\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, status := piped(t, "", "--lang", "en", "--data-dir", "data", "sokoban", "l.sok"); status != 0 || !strings.Contains(stderr, "set aside as sokoban/best.txt.damaged") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

func TestHint(t *testing.T) {
	inFolder(t, map[string]string{"l.sok": "######\n#.@  #\n#  $ #\n#    #\n######\n"})
	stdout, _, _ := piped(t, "i\n", "--lang", "en", "--data-dir", "data", "sokoban", "l.sok")
	if !strings.Contains(stdout, "Hint: ") {
		t.Errorf("there is no hint:\n%s", stdout)
	}
	stdout, _, _ = piped(t, "bdi\n", "--lang", "en", "--data-dir", "data", "sokoban", "l.sok")
	if !strings.Contains(stdout, "The level can no longer be solved from here") {
		t.Errorf("the lost level is not reported:\n%s", stdout)
	}
}

// TestSaveCommands verifies and inspects the file of an unfinished level.
func TestSaveCommands(t *testing.T) {
	t.Chdir(t.TempDir())
	levels, err := level.Read("l.sok", strings.NewReader(twoLevels))
	if err != nil {
		t.Fatal(err)
	}
	k, _, err := keep.Open(persistence.Disk("."), levels[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Act(systems.Action{Verb: sokoban.Move, Direction: grid.West}); err != nil || k.Close() != nil {
		t.Fatal(err)
	}
	file := filepath.FromSlash(keep.Name(levels[1]))
	if stdout, stderr, status := programtest.Run(Game, "--lang", "en", "save", "verify", file); status != 0 || stdout != file+" is intact: Sokoban, 1 move.\n" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	if stdout, stderr, status := programtest.Run(Game, "--lang", "en", "save", "inspect", file); status != 0 || !strings.Contains(stdout, `"name": "Two"`) || !strings.Contains(stdout, `"pushable"`) || !strings.Contains(stdout, `"moves": "L"`) {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
}
