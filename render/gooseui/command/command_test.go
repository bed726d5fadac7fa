package command

import (
	"bytes"
	"errors"
	"image/png"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/version"
)

// TestTheThirdSessionIsReproducedExactly checks that the output begins with the lines of the
// original program.
func TestTheThirdSessionIsReproducedExactly(t *testing.T) {
	stdout, stderr, status := programtest.Call(Game, "./jeudeloie", "-W", "1,1000", "-S", "33")
	const want = `Nombre de simulation : 1000 avec : 1 joueurs et une seed: 33
Nombre de tours moyen: 24.650000
Nombre de tours minimum: 2
Nombre de tours Maximum: 155
Nombre de fois ou le jeu a bloqué: 461
Nombre de tours moyen des parties gagnées: 29.105751
Écart type du nombre de tours: 20.796526
Nombre de tours médian: 18
Nombre de tours que 95 % des parties ne dépassent pas: 66
Victoires du joueur 1: 539
`
	if stdout != want || stderr != "" || status != 0 {
		t.Errorf("status %d, %q:\n%s", status, stderr, stdout)
	}
	for _, name := range []string{"goose", "oie"} {
		if again, _, _ := programtest.Run(Game, "--lang", "fr", name, "--simulate", "1,1000", "--seed", "33", "--workers", "7"); again != want {
			t.Errorf("donjon %s prints a different output:\n%s", name, again)
		}
	}
}

func TestWithoutASeedOneIsDrawnAndPrinted(t *testing.T) {
	seeds := map[string]bool{}
	for range 3 {
		stdout, _, status := programtest.Call(Game, "jeudeloie", "-W", "4,10")
		found := regexp.MustCompile(`^Nombre de simulation : 10 avec : 4 joueurs et une seed: (\d+)\n`).FindStringSubmatch(stdout)
		if status != 0 || found == nil {
			t.Fatalf("status %d:\n%s", status, stdout)
		}
		seeds[found[1]] = true
		if again, _, _ := programtest.Call(Game, "jeudeloie", "-W", "4,10", "-S", found[1]); again != stdout {
			t.Errorf("seed %s gives\n%s\nand then\n%s", found[1], stdout, again)
		}
	}
	if len(seeds) < 2 {
		t.Errorf("the seeds drawn are %v", seeds)
	}
	if a, _, _ := programtest.Call(Game, "jeudeloie", "-W", "2,10", "-S", "-0033"); !strings.Contains(a, "une seed: -33\n") {
		t.Errorf("the output is\n%s", a)
	}
}

func TestExactFiguresArePrinted(t *testing.T) {
	one, _, status := programtest.Call(Game, "jeudeloie", "--exact", "1")
	for _, line := range []string{
		"Calcul exact avec : 1 joueurs\n", "Nombre de tours moyen: 24.463503\n", "Part des parties bloquées: 0.458560\n",
		"Part des parties gagnées par le joueur 1: 0.541440\n", "Nombre de tours médian: 18\n",
		"Nombre de tours que 5 % des parties ne dépassent pas: ", "Nombre de tours que 99 % des parties ne dépassent pas: ",
	} {
		if !strings.Contains(one, line) || status != 0 {
			t.Errorf("status %d, no line %q:\n%s", status, line, one)
		}
	}
	two, _, status := programtest.Run(Game, "--lang", "en", "goose", "--exact", "2")
	for _, line := range []string{
		"Exact calculation with: 2 players\n", "Mean number of turns: 42.091024\n", "Share of games blocked: 0.122040\n",
		"Share of games won by player 1: 0.446913\n", "Share of games won by player 2: 0.431047\n",
	} {
		if !strings.Contains(two, line) || status != 0 {
			t.Errorf("status %d, no line %q:\n%s", status, line, two)
		}
	}
}

func TestAPlotIsAPicture(t *testing.T) {
	for name, args := range map[string][]string{"simulated": {"-W", "2,5000", "-S", "1"}, "alone": {"-W", "1,1", "-S", "1"}, "exact": {"--exact", "1"}} {
		file := filepath.Join(t.TempDir(), name+".png")
		if _, stderr, status := programtest.Call(Game, "jeudeloie", append(args, "--plot", file)...); status != 0 {
			t.Errorf("%s: status %d, %s", name, status, stderr)
			continue
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(f)
		_ = f.Close()
		if err != nil || picture.Bounds().Dx() != 640 || picture.Bounds().Dy() != 360 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// full is a writer that always fails.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the output is full") }

// TestOtherProgramNamesUseTheDataFolder checks that the other program names use the data files
// in --data-dir.
func TestOtherProgramNamesUseTheDataFolder(t *testing.T) {
	folder := t.TempDir()
	for _, part := range []string{"assets", "assets/goose"} {
		if err := os.Mkdir(filepath.Join(folder, part), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "assets/goose/board.toml"), []byte("[["), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if status := programtest.CallTo(Game, &stdout, &stderr, "jeudeloie", []string{"--exact", "1", "--data-dir", folder}...); status != program.ExitFailure || !strings.HasPrefix(stderr.String(), "jeudeloie: "+filepath.Join(folder, "assets/goose/board.toml")+":1:") {
		t.Errorf("status %d, %q, %q", status, stdout.String(), stderr.String())
	}
}

// TestGooseReportsOutputErrors checks that a failed write to the output is an error, and
// not one of the save file.
func TestGooseReportsOutputErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.jo")
	for _, args := range [][]string{{"-W", "1,10", "-S", "1"}, {"--exact", "1"}, {file}} {
		var stderr bytes.Buffer
		status := programtest.CallTo(Game, full{}, &stderr, "jeudeloie", args...)
		if want := "jeudeloie: the output is full\n"; stderr.String() != want || status != program.ExitFailure {
			t.Errorf("%q: status %d, %q", args, status, stderr.String())
		}
	}
}

func TestGooseRefusesAWrongCommandLine(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere", "a.png")
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"a.jo b.jo", 2, "Name only one save file; b.jo is one too many."},
		{"-W 5,100", 2, "5,100 is not a valid simulation; write N,M: 1 to 4 players, then 1 to 1,000,000,000,000 games, such as 4,200."},
		{"-W 0,100", 2, "0,100 is not a valid simulation; "},
		{"-W 2,0", 2, "2,0 is not a valid simulation; "},
		{"-W 2", 2, "2 is not a valid simulation; "},
		{"-W 2,", 2, "2, is not a valid simulation; "},
		{"-W 2,3,4", 2, "2,3,4 is not a valid simulation; "},
		{"-W two,3", 2, "two,3 is not a valid simulation; "},
		{"-W 2,-3", 2, "2,-3 is not a valid simulation; "},
		{"-W 2,1000000000001", 2, "2,1000000000001 is not a valid simulation; "},
		{"-W 2,99999999999999999999", 2, "2,99999999999999999999 is not a valid simulation; "},
		{"-W", 2, "The option -W needs a value."},
		{"-W 2,3 -S x", 2, "x is not a seed; write a whole number, such as 33."},
		{"-S 1.5", 2, "1.5 is not a seed; "},
		{"--exact 3", 2, "3 is not possible; exact results exist for games of 1 to 2 players."},
		{"--exact x", 2, "x is not possible; "},
		{"--exact 1 -W 1,2", 2, "--simulate and --exact cannot be combined."},
		{"--exact 1 -S 2", 2, "--seed and --exact cannot be combined."},
		{"-W 2,3 a.jo", 2, "FILE and --simulate cannot be combined."},
		{"--exact 2 a.jo", 2, "FILE and --exact cannot be combined."},
		{"--plot a.png", 2, "--plot requires a simulation (-W) or a calculation (--exact)."},
		{"-W 2,3 --workers 0", 2, "The number of workers must be between 1 and 1024."},
		{"--wrong", 2, "Unknown option --wrong; --help lists the options."},
		{"-W 2,3 --plot " + nowhere, 1, nowhere + " cannot be created: its folder does not exist"},
		{"--exact 1 --plot " + filepath.Dir(filepath.Dir(nowhere)), 1, "cannot be used: "},
		{nowhere, 1, nowhere + " cannot be created: its folder does not exist"},
		{".", 1, ". is not a regular file"},
	} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "goose"}, strings.Fields(c.args)...)...)
		if !strings.HasPrefix(stderr, "donjon: ") || !strings.Contains(stderr, c.says) || status != c.status || strings.Count(stderr, "\n") != 1 {
			t.Errorf("donjon goose %s gives status %d: %swant %d: %s", c.args, status, stderr, c.status, c.says)
		}
	}
}

// TestErrorsInSavesNameFileAndLine covers both languages and both program names.
func TestErrorsInSavesNameFileAndLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.jo")
	const text = "JO\n3\n1 5\n4"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, status := programtest.Call(Game, "/usr/bin/jeudeloie", file)
	if want := "jeudeloie: " + file + ":4: la dernière ligne est tronquée\u00a0: il manque le saut de ligne\n"; stderr != want || status != 1 || stdout != "" {
		t.Errorf("status %d, %q, %s", status, stdout, stderr)
	}
	stdout, stderr, status = programtest.Run(Game, "--lang", "en", "goose", file)
	if want := "donjon: " + file + ":4: the last line is cut short: its line break is missing\n"; stderr != want || status != 1 || stdout != "" {
		t.Errorf("status %d, %q, %s", status, stdout, stderr)
	}
	if raw, err := os.ReadFile(file); string(raw) != text {
		t.Errorf("the file holds %q: %v", raw, err)
	}
}

func TestJeudeloieIsASeparateProgram(t *testing.T) {
	for _, name := range []string{"jeudeloie", "bin/jeudeloie", "jeudeloie.exe"} {
		help, stderr, status := programtest.Call(Game, name, "--help")
		if status != 0 || stderr != "" || !strings.Contains(help, "Utilisation\u00a0:\n  jeudeloie") || !strings.Contains(help, "[FICHIER] [OPTIONS]") {
			t.Errorf("%s --help gives status %d, %q:\n%s", name, status, stderr, help)
		}
	}
	if printed, _, _ := programtest.Call(Game, "jeudeloie", "--version"); !strings.HasPrefix(printed, "jeudeloie "+version.Number+"\ncommit ") {
		t.Errorf("the version is %q", printed)
	}
	if _, stderr, status := programtest.Call(Game, "jeudeloie", "--lang", "en"); status != 2 || !strings.HasPrefix(stderr, "jeudeloie: L'option --lang n'existe pas") {
		t.Errorf("another language gives status %d, %s", status, stderr)
	}
	if _, stderr, status := programtest.Call(Game, "bin/donjon", "flor"); status != 2 || !strings.HasPrefix(stderr, "donjon: ") {
		t.Errorf("donjon gives status %d, %s", status, stderr)
	}
}

func TestRoots(t *testing.T) {
	for _, c := range []struct{ of, want string }{{"0", "0.000000"}, {"4", "2.000000"}, {"2", "1.414214"}, {"1/3", "0.577350"}, {"710.25", "26.650516"}, {"1000000000000", "1000000.000000"}} {
		r, ok := new(big.Rat).SetString(c.of)
		if got := decimals(squareRoot(r)); !ok || got != c.want {
			t.Errorf("the root of %s is %s, want %s", c.of, got, c.want)
		}
	}
	if got := decimals(big.NewRat(2, 3)) + " " + decimals(big.NewRat(-1, 3)); got != "0.666667 -0.333333" {
		t.Errorf("decimals are %s", got)
	}
}
