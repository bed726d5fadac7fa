package command

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// inFolder changes to an empty working directory, into which files are written.
func inFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	t.Chdir(folder)
	return folder
}

// wantOnly checks that the folder holds exactly these files, and no temporary
// ones.
func wantOnly(t *testing.T, folder string, names ...string) {
	t.Helper()
	var got []string
	files, err := os.ReadDir(folder)
	for _, f := range files {
		got = append(got, f.Name())
	}
	if err != nil || strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, %v, want %q", got, err, names)
	}
}

func TestSimulation(t *testing.T) {
	folder := inFolder(t)
	writeFile(t, folder, "a.txt", figure2)
	stdout, stderr, status := programtest.Call(Game, "/usr/bin/puyo", "a.txt")
	if stdout != "" || stderr != "" || status != 0 {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	wantFile(t, folder, "sortie.txt", figure2Out)
	if _, stderr, status = programtest.Run(Game, "puyo", "a.txt", "-o", "b.txt", "--rule=2"); status != 0 {
		t.Errorf("status %d, %q", status, stderr)
	}
	wantFile(t, folder, "b.txt", "REGLE 2\n"+figure2Out)
	wantOnly(t, folder, "a.txt", "b.txt", "sortie.txt")
}

func TestAnimWithoutTerminalIsPlainText(t *testing.T) {
	t.Setenv("DISPLAY", "")
	folder := inFolder(t)
	writeFile(t, folder, "a.txt", figure2)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"a.txt", "anim"}, "donjon: The window cannot be opened: the game is shown in the terminal.\n"},
		{[]string{"a.txt", "anim", "--text"}, ""},
	} {
		stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "puyo"}, c.args...)...)
		if status != 0 || stderr != c.want || strings.Contains(stdout, "\x1b") ||
			!strings.Contains(stdout, "Piece 4: MJ, rotation 2, column 2\nCombo 1: 280 points (puyos: 4, groups: 1)\n|......|\n") {
			t.Errorf("%v: status %d, %q:\n%s", c.args, status, stderr, stdout)
		}
		wantFile(t, folder, "sortie.txt", figure2Out)
	}
	if stdout, stderr, status := programtest.Run(Game, "puyo", "a.txt", "--text"); status != 0 || stdout != "" || stderr != "" {
		t.Errorf("without anim: status %d, %q, %q", status, stdout, stderr)
	}
}

// TestInvalidFiles checks the error of invalid files in both languages, and that
// an existing output file stays unchanged.
func TestInvalidFiles(t *testing.T) {
	folder := inFolder(t)
	for _, c := range []struct{ text, fr, en string }{
		{"", "a.txt:1: cette ligne devrait être MODE SIMULATION, ", "a.txt:1: this line should be MODE SIMULATION, "},
		{"MODE SIMULATION\nBX\n", "a.txt:2: cette ligne devrait être une pièce\u00a0: ", "a.txt:2: this line should be a piece: "},
		{"MODE SIMULATION\r\nBM\r\n0 6\r\n", "a.txt:3: une pièce couchée ", "a.txt:3: a flat piece "},
		{"MODE SIMULATION\nBM\n0 5\nBM", "a.txt:5: il manque ", "a.txt:5: the rotation and the column of the last piece are missing"},
		{"MODE SOLO\nBM\n\nBM", "a.txt:3: cette ligne est vide, ", "a.txt:3: this line is blank, "},
		{"MODE IA\nBM\n0 1", "a.txt:3: cette ligne devrait être une pièce", "a.txt:3: this line should be a piece"},
	} {
		writeFile(t, folder, "a.txt", c.text)
		for _, kept := range []string{"", "old content\n"} {
			_ = os.Remove("sortie.txt")
			if kept != "" {
				writeFile(t, folder, "sortie.txt", kept)
			}
			for want, call := range map[string]func() (string, string, int){
				"puyo: " + c.fr:   func() (string, string, int) { return programtest.Call(Game, "puyo", "a.txt") },
				"donjon: " + c.en: func() (string, string, int) { return programtest.Run(Game, "--lang", "en", "puyo", "a.txt", "anim") },
			} {
				stdout, stderr, status := call()
				if status != 1 || stdout != "" || !strings.HasPrefix(stderr, want) || strings.Count(stderr, "\n") != 1 {
					t.Errorf("%q: status %d, %q, %q", c.text, status, stdout, stderr)
				}
			}
			if kept == "" {
				wantOnly(t, folder, "a.txt")
			} else {
				wantFile(t, folder, "sortie.txt", kept)
			}
		}
	}
	writeFile(t, folder, "a.txt", "REGLE 2\nMODE SIMULATION\n")
	if _, stderr, status := programtest.Run(Game, "--lang", "en", "puyo", "a.txt", "--rule", "1"); status != 1 || !strings.Contains(stderr, "a.txt:1: the file uses rule 2") {
		t.Errorf("status %d, %q", status, stderr)
	}
}

func TestInvalidArguments(t *testing.T) {
	folder := inFolder(t)
	writeFile(t, folder, "a.txt", figure2)
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"a.txt b.txt", 2, "Name one file, optionally followed by the word anim; b.txt is one too many."},
		{"a.txt anim c", 2, "c is one too many."},
		{"a.txt --rule 3", 2, "There is no rule 3; the rules are 1 and 2."},
		{"a.txt --rule 0", 2, "There is no rule 0; "},
		{"a.txt --rule x", 2, "x is not a valid value for the option --rule."},
		{"a.txt --think 0s", 2, "The thinking time must be longer than zero"},
		{"a.txt --think soon", 2, "soon is not a valid value for the option --think."},
		{"a.txt --nodes 0", 2, "The number of positions must be at least 1."},
		{"a.txt --nodes 5 --think 1s", 2, "--think and --nodes cannot be combined."},
		{"a.txt --workers 0", 2, "The number of workers must be between 1 and 1024."},
		{"a.txt --output=", 2, "The option --output needs a value."},
		{"a.txt --wrong", 2, "Unknown option --wrong; --help lists the options."},
		{"nowhere.txt", 1, "nowhere.txt does not exist."},
		{".", 1, ". is a folder, a pipe or a device; copy its content into a file, and name that file."},
		{"a.txt -o nowhere/b.txt", 1, "nowhere/b.txt cannot be written: its folder does not exist."},
		{"a.txt -o .", 1, ". is a folder, not a file."},
		{"a.txt -o a.txt/b", 1, "a.txt/b cannot be written"},
		{"-o nowhere/b.txt", 1, "nowhere/b.txt cannot be written: its folder does not exist."},
		{"generate", 2, "The option --pieces is required."},
		{"generate --pieces 3", 2, "The option --seed is required."},
		{"generate --pieces 0 --seed s", 2, "The number of pieces must be from 1 to 1,000,000."},
		{"generate --pieces 3 --seed s --mode duel", 2, "Unknown mode duel; the modes are simulation, solo, ia."},
		{"generate --pieces 3 --seed s --rule 4", 2, "There is no rule 4; "},
		{"generate a.txt --pieces 3 --seed s", 2, "takes no argument, but was given a.txt."},
	} {
		stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "puyo"}, strings.Fields(c.args)...)...)
		if !strings.HasPrefix(stderr, "donjon: ") || !strings.Contains(stderr, c.want) || status != c.status || strings.Count(stderr, "\n") != 1 || stdout != "" {
			t.Errorf("donjon puyo %s: status %d, %q: %swant %d: %s", c.args, status, stdout, stderr, c.status, c.want)
		}
	}
	wantOnly(t, folder, "a.txt")
}

// TestOutputKeepsFileAttributes checks that writing keeps the permissions of a
// file and the symbolic link to it, and that it does not replace a device.
func TestOutputKeepsFileAttributes(t *testing.T) {
	folder := inFolder(t)
	writeFile(t, folder, "a.txt", figure2)
	writeFile(t, folder, "real.txt", "old")
	if err := os.Chmod("real.txt", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real.txt", "link.txt"); err != nil {
		t.Skip(err)
	}
	if _, stderr, status := programtest.Run(Game, "puyo", "a.txt", "-o", "link.txt"); status != 0 {
		t.Fatalf("status %d, %s", status, stderr)
	}
	wantFile(t, folder, "real.txt", figure2Out)
	if info, err := os.Lstat("link.txt"); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat("real.txt"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
	if _, err := os.Stat(os.DevNull); err == nil {
		if _, stderr, status := programtest.Run(Game, "puyo", "a.txt", "-o", os.DevNull); status != 0 {
			t.Errorf("status %d, %s", status, stderr)
		}
		if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
			t.Fatalf("%s has become a regular file", os.DevNull)
		}
	}
	// A temporary file of an interrupted run does not prevent writing.
	writeFile(t, folder, ".new.txt.0.tmp", "half")
	if _, stderr, status := programtest.Run(Game, "puyo", "a.txt", "-o", "new.txt"); status != 0 {
		t.Errorf("status %d, %s", status, stderr)
	}
	wantFile(t, folder, "new.txt", figure2Out)
	wantOnly(t, folder, ".new.txt.0.tmp", "a.txt", "link.txt", "new.txt", "real.txt")
}

func TestGenerate(t *testing.T) {
	folder := inFolder(t)
	for _, mode := range puyo.Modes {
		for _, rule := range []string{"1", "2"} {
			args := []string{"puyo", "generate", "--pieces", "20", "--seed", "graine", "--mode", modeName(mode), "--rule", rule}
			stdout, stderr, status := programtest.Run(Game, args...)
			read, err := puyo.Read(strings.NewReader(stdout), 0)
			if status != 0 || stderr != "" || err != nil || read.Mode != mode || read.Rule != rules.Rule(rule[0]-'0') {
				t.Errorf("%v: status %d, %q, %v:\n%s", args, status, stderr, err, stdout)
			}
			if again, _, status := programtest.Run(Game, append(args, "-o", filepath.Join(folder, "b.txt"))...); status != 0 || again != "" {
				t.Errorf("%v: status %d, %q", args, status, again)
			}
			wantFile(t, folder, "b.txt", stdout)
		}
	}
	if stdout, _, _ := programtest.Call(Game, "puyo", "generate", "--pieces", "1", "--seed", "x"); !strings.HasPrefix(stdout, "MODE SIMULATION\n") {
		t.Errorf("without a mode it prints\n%s", stdout)
	}
}

// Puyo files, and the result of the second one.
const (
	fourPieces = "MODE SOLO\nBM\nBJ\nMM\nMJ\n"
	figure2    = "MODE SIMULATION\nBM\n0 1\nBJ\n1 2\nMM\n0 4\nMJ\n2 2\n"
	figure2Out = "......\n......\n......\n......\n......\n......\n......\n......\n......\n.J....\n.B....\nBJ....\n280\n"
)
