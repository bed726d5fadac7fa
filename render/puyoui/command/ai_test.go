package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestSolve checks that the written moves, replayed as a simulation, give the
// written field and score, and that they do not depend on the number of workers.
func TestSolve(t *testing.T) {
	folder := inFolder(t)
	for _, rule := range []rules.Rule{rules.Lines, rules.Groups} {
		pieces := puyo.Generate(puyo.AI, rule, 12, "ia")
		writeFile(t, folder, "a.txt", pieces.Text())
		var answer string
		for workers := 1; workers <= 3; workers += 2 {
			stdout, stderr, status := programtest.Call(Game, "puyo", "a.txt", "--nodes", "20000", "--workers", fmt.Sprint(workers))
			if stdout != "" || stderr != "" || status != 0 {
				t.Fatalf("status %d, %q, %q", status, stdout, stderr)
			}
			raw, err := os.ReadFile("sortie.txt")
			if err != nil || answer != "" && answer != string(raw) {
				t.Fatalf("%v: %d workers write\n%s, one writes\n%s", err, workers, raw, answer)
			}
			answer = string(raw)
		}
		lines := strings.Split(strings.TrimPrefix(answer, "REGLE 2\n"), "\n")
		game := puyo.File{Mode: puyo.Simulation, Rule: rule, Pieces: pieces.Pieces}
		for i := range game.Pieces {
			m, fault := puyo.ParseMove(lines[i])
			if fault != "" {
				t.Fatalf("%q: %s", lines[i], fault)
			}
			game.Moves = append(game.Moves, m)
		}
		writeFile(t, folder, "b.txt", game.Text())
		if _, stderr, status := programtest.Call(Game, "puyo", "b.txt"); status != 0 {
			t.Fatalf("status %d, %s", status, stderr)
		}
		replayed, err := os.ReadFile("sortie.txt")
		want := strings.TrimPrefix(string(replayed), "REGLE 2\n")
		if err != nil || strings.Join(lines[len(game.Moves):], "\n") != want || strings.HasPrefix(answer, "REGLE 2\n") != (rule == rules.Groups) {
			t.Errorf("%v: the answer\n%s\nreplays as\n%s", err, answer, replayed)
		}
	}
	writeFile(t, folder, "a.txt", "MODE IA\n")
	if _, stderr, status := programtest.Call(Game, "puyo", "a.txt", "--nodes", "1000"); status != 0 {
		t.Errorf("status %d, %s", status, stderr)
	}
	wantFile(t, folder, "sortie.txt", strings.Repeat("......\n", 12)+"0\n")
}

func writeFile(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func wantFile(t *testing.T, folder, name, want string) {
	t.Helper()
	if raw, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(raw) != want {
		t.Errorf("%s holds %q, %v, want %q", name, raw, err, want)
	}
}
