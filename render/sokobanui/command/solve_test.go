package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// runTool runs solve or generate in English.
func runTool(command string, args ...string) (stdout, stderr string, status int) {
	return programtest.Run(Game, append([]string{"--lang", "en", "sokoban", command}, args...)...)
}

const threeLevels = `#####
#@$.#
#####
Title: First

######
#$ @ #
#    #
#  . #
######
Title: Second

#######
#.$ @ #
#######
`

func TestSolvePrintsALinePerLevel(t *testing.T) {
	file := filepath.Join(t.TempDir(), "levels.sok")
	if err := os.WriteFile(file, []byte(threeLevels), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, optimal := range [][]string{nil, {"--workers", "1"}, {"--workers", "3"}, {"--optimal", "pushes"}, {"--optimal", "moves", "--time", "1m"}} {
		out, stderr, status := runTool("solve", append([]string{file}, optimal...)...)
		if out != "R\n\nlL\n" || status != program.ExitOK {
			t.Errorf("%v: status %d, out %q", optimal, status, out)
		}
		if stderr != "Level 2 (Second): proven to have no solution.\n" {
			t.Errorf("%v: stderr %q", optimal, stderr)
		}
	}
}

func TestSolveTimeLimit(t *testing.T) {
	file := filepath.Join(t.TempDir(), "levels.sok")
	rows := "##############\n#            #\n# $ $ $ $ $  #\n#  $ $ $ $ $ #\n# $ $ $ $ $  #\n#  $ $ $ $   #\n#@           #\n" +
		"### ##########\n#            #\n#............#\n#.......     #\n##############\n"
	if err := os.WriteFile(file, []byte(rows), 0o644); err != nil {
		t.Fatal(err)
	}
	out, stderr, status := runTool("solve", file, "--optimal", "moves", "--time", "20ms")
	if out != "\n" || stderr != "Level 1: no solution was found within the time limit.\n" || status != program.ExitOK {
		t.Errorf("status %d, out %q, stderr %q", status, out, stderr)
	}
}

func TestSeedDeterminesGeneratedLevels(t *testing.T) {
	args := []string{"--seed", "garden", "--boxes", "2", "--size", "8x7", "--count", "3", "--pushes", "8-"}
	first, _, status := runTool("generate", args...)
	again, _, _ := runTool("generate", args...)
	if first != again || status != program.ExitOK {
		t.Errorf("status %d; the same seed gives\n%s\nand then\n%s", status, first, again)
	}
	levels, err := level.Read("out.sok", strings.NewReader(first))
	if err != nil || len(levels) != 3 {
		t.Fatalf("%d levels, %v", len(levels), err)
	}
	for _, l := range levels {
		played := level.Play(l, l.Solution)
		if !played.Solved || played.Moves.Pushes() < 8 || l.Width != 8 || l.Height != 7 || len(l.Crates) != 2 || len(l.Comments) != 1 {
			t.Errorf("solved: %v, %d pushes\n%s\n%q", played.Solved, played.Moves.Pushes(), strings.Join(l.Rows(), "\n"), l.Comments)
		}
	}
}

func TestInvalidToolArguments(t *testing.T) {
	const solve, generate = "solve", "generate"
	for _, c := range []struct {
		command, args, want string
	}{
		{solve, "", "solve takes exactly one file name"},
		{solve, "x --optimal time", "--optimal must be pushes or moves, not time"},
		{solve, "x --time -1s", "cannot be negative"},
		{solve, "x --time soon", "soon is not a valid value"},
		{solve, "x --workers -1", "number of workers cannot be negative"},
		{solve, "x --workers all", "all is not a valid value"},
		{generate, "--boxes 3 --size 9x9", "--seed is required"},
		{generate, "--seed a --size 9x9", "--boxes is required"},
		{generate, "--seed a --boxes 3", "--size is required"},
		{generate, "--seed a --boxes 3 --size 9", "9 is not a valid size"},
		{generate, "--seed a --boxes 3 --size 4x9", "4x9 is not a valid size"},
		{generate, "--seed a --boxes 3 --size 9x21", "9x21 is not a valid size"},
		{generate, "--seed a --boxes 0 --size 9x9", "0 is not a possible number"},
		{generate, "--seed a --boxes 2 --size 5x5", "only 1 fits in 5x5"},
		{generate, "--seed a --boxes 3 --size 9x9 --count 0", "from 1 to 10,000"},
		{generate, "--seed a --boxes 3 --size 9x9 --pushes 20-10", "20-10 is not a valid value for --pushes"},
		{generate, "--seed a --boxes 3 --size 9x9 --spoils many", "many is not a valid value for --spoils"},
	} {
		out, stderr, status := runTool(c.command, strings.Fields(c.args)...)
		if status != program.ExitUsage || out != "" || !strings.Contains(stderr, c.want) {
			t.Errorf("%s: status %d, out %q, stderr %q", c.args, status, out, stderr)
		}
	}
}

func TestGenerateWithoutMatchingLevel(t *testing.T) {
	_, stderr, status := runTool("generate", "--seed", "a", "--boxes", "1", "--size", "5x5", "--pushes", "500-")
	if !regexp.MustCompile(`Only 0 levels`).MatchString(stderr) || status != program.ExitFailure {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
}
