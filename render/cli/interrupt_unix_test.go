//go:build unix

package cli

import (
	"bytes"
	"errors"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// endlessPieces is a game for the computer player, and hardLevel a level whose
// shortest solution takes hours to find.
var (
	endlessPieces = "MODE IA\n" + strings.Repeat("RV\nJB\n", 50)
	hardLevel     = "################\n#@             #\n" + strings.Repeat("# $ $ $   . . .#\n#              #\n", 4) + "################\n"
)

// longCommands are commands that run for hours, or wait for input that never
// comes. The working directory holds pieces.txt and hard.xsb.
var longCommands = []string{
	"sim --bot careful --games 1000000 --seed 1",
	"sim --bot careful --games 1000000 --seed 1 --workers 1024",
	"goose --simulate 4,1000000000 --seed 1",
	"kitty tournament --games 100000 --strategy planner,careful",
	"puyo arena --bots skilled --lists 100000 --pieces 10000",
	"puyo pieces.txt --think 10h",
	"sokoban solve --optimal moves hard.xsb",
	"sokoban generate --seed 1 --size 12x12 --boxes 6 --count 1000",
	"agent",
	"goose",
	"kitty --human 1",
	"puyo --rule 1",
	"sokoban",
}

// TestSignalsEndEveryCommand alternates SIGINT and SIGTERM.
func TestSignalsEndEveryCommand(t *testing.T) {
	bin := programtest.Build(t)
	for i, command := range longCommands {
		signal := []syscall.Signal{syscall.SIGTERM, syscall.SIGINT}[i%2]
		t.Run(command+" "+signal.String(), func(t *testing.T) {
			c := exec.Command(bin, append([]string{"--data-dir", t.TempDir()}, strings.Fields(command)...)...)
			c.Dir = t.TempDir()
			writeFile(t, c.Dir, "pieces.txt", endlessPieces)
			writeFile(t, c.Dir, "hard.xsb", hardLevel)
			var stderr bytes.Buffer
			c.Stderr = &stderr
			in, err := c.StdinPipe() // stays open
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = in.Close() }()
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- c.Wait() }()
			select {
			case err := <-ended:
				t.Fatalf("it ended before the signal: %v\n%s", err, stderr.String())
			case <-time.After(200 * time.Millisecond):
			}
			if err := c.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			select {
			case err := <-ended:
				var failed *exec.ExitError
				if !errors.As(err, &failed) {
					t.Errorf("it ended with %v", err)
				}
			case <-time.After(programtest.Patience):
				_ = c.Process.Kill()
				t.Errorf("it is still running; killed: %v", <-ended)
			}
		})
	}
}

// TestTooManyWorkersAreRefused tries numbers of workers that would exhaust memory.
func TestTooManyWorkersAreRefused(t *testing.T) {
	bin := programtest.Build(t)
	for _, command := range []string{
		"sim --bot random --games 1 --seed 1",
		"goose --simulate 2,10",
		"kitty tournament --games 1",
		"puyo arena --lists 1 --pieces 1",
		"puyo pieces.txt",
	} {
		for _, workers := range []string{"0", "1025", "1000000000"} {
			c := exec.Command(bin, append(strings.Fields(command), "--workers", workers, "--lang", "en", "--data-dir", t.TempDir())...)
			c.Dir = t.TempDir()
			writeFile(t, c.Dir, "pieces.txt", endlessPieces)
			out, err := c.CombinedOutput()
			var failed *exec.ExitError
			if !errors.As(err, &failed) || failed.ExitCode() != 2 || !strings.Contains(string(out), "between 1 and 1024") {
				t.Errorf("%s --workers %s: %v\n%s", command, workers, err, out)
			}
		}
	}
}
