package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// command runs a command of the program with an input and returns all that it prints and its
// exit status.
func command(t *testing.T, folder, input string, environment []string, line ...string) (output string, status int) {
	t.Helper()
	c := exec.Command(line[0], line[1:]...)
	c.Dir, c.Env = folder, append(os.Environ(), environment...)
	c.Stdin = strings.NewReader(input)
	out, err := c.CombinedOutput()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return string(out), c.ProcessState.ExitCode()
}

// plainly is a text on one line, with ordinary spaces.
func plainly(text string) string { return strings.Join(strings.Fields(text), " ") }

// TestEveryGameIsPlayedWhereNoneIsKept plays all games of the terminal where nothing can be
// written or locked, in both languages. Each says so, and how to keep games.
func TestEveryGameIsPlayedWhereNoneIsKept(t *testing.T) {
	bin := programtest.Build(t)
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Mkdir(filepath.Join(folder, "goose.lock"), 0o700), os.Mkdir(filepath.Join(folder, "kitty.lock"), 0o700)); err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{"en", "fr"} {
		words := langtest.Words(t, tag)
		for _, c := range []struct {
			folder, line, input string
			says, plays         string // in the output
			status              int
		}{
			{folder, "play --plain --seed S", "", "--data-dir", words.Text("event.welcome"), 1}, // the input ends within the game
			{folder, "agent --slot 1", `{"cmd":"new","seed":"S"}` + "\n" + `{"cmd":"act","action":"wait"}` + "\n", "--data-dir", `"turn":1`, 1},
			{folder, "sokoban", "1\nddd\nq\nq\n", "--data-dir", words.Text("sokoban.prompt"), 0},
			{folder, "goose " + filepath.Join(folder, "goose"), "2\n1 2\nq\n", filepath.Join(folder, "goose.lock"), words.Text("goose.stop"), 0},
			{folder, "kitty --human 1 --seed 1 --save " + filepath.Join(folder, "kitty"), "q\n", filepath.Join(folder, "kitty.lock"), words.Text("kitty.stop"), 0},
			{"/proc", "puyo --seed 1", "0 1\nq\n", "--output", words.Text("puyo.prompt"), 0},
		} {
			line := append([]string{bin}, strings.Fields(c.line)...)
			output, status := command(t, c.folder, c.input, nil, append(line, "--lang", tag, "--data-dir", filepath.Join(file, "games"))...)
			if status != c.status || !strings.Contains(plainly(output), c.says) || !strings.Contains(plainly(output), plainly(c.plays)) {
				t.Errorf("%s in %s: status %d\n%s", c.line, tag, status, output)
			}
		}
	}
	for _, name := range []string{"goose", "kitty"} {
		if _, err := os.Stat(filepath.Join(folder, name)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("a file that cannot be locked was written: %s, %v", name, err)
		}
	}
}

// TestALimitOfTheSystemIsExplained runs the program where it may open few files or use little
// memory, and where that is enough.
func TestALimitOfTheSystemIsExplained(t *testing.T) {
	bin := programtest.Build(t)
	const floor = " floor --seed S --depth 1 --lang "
	for _, c := range []struct {
		limit  string
		status int
		key    string
	}{
		{"ulimit -n 16", 1, "cli.error.files"}, {"ulimit -n 32", 0, ""},
		{"ulimit -v 1900000", 1, "cli.error.memory"}, {"ulimit -v 3500000", 0, ""}, // too little for what scripts would like to reserve
	} {
		for _, tag := range []string{"en", "fr"} {
			output, status := command(t, t.TempDir(), "", nil, "sh", "-c", c.limit+" && exec "+bin+floor+tag)
			says := langtest.Words(t, tag).Text(c.key)
			if says, _, _ = strings.Cut(says, "<"); c.key == "" {
				says = "#"
			}
			if status != c.status || c.status == 1 && strings.Count(output, "\n") != 1 || !strings.HasPrefix(strings.TrimPrefix(output, "donjon: "), says[:min(len(says), 20)]) {
				t.Errorf("%s: status %d\n%.300s", c.limit, status, output)
			}
		}
	}
}

// TestOutputThatCannotBeWrittenIsAnError prints the help of every command, and other texts,
// into a full device.
func TestOutputThatCannotBeWrittenIsAnError(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = full.Close() }()
	usual := os.Stdout
	os.Stdout = full // by whose name the output is known
	defer func() { os.Stdout = usual }()
	lines := [][]string{{"donjon", "--help"}, {"jeudeloie", "--help"}, {"puyo", "-h"}, {"donjon", "--version"}, {"donjon", "--licenses"}, {"donjon", "man"}, {"donjon", "floor", "--seed", "S", "--depth", "1"}, {"donjon", "sim", "--bot", "random", "--games", "1", "--seed", "1"}}
	for _, name := range []string{"agent", "completion", "floor", "goose", "kitty", "kitty tournament", "mods", "mods new", "play", "puyo", "puyo arena", "puyo generate", "replay", "save", "save inspect", "sim", "sokoban", "sokoban solve", "sounds", "sounds render"} {
		lines = append(lines, append(append([]string{"donjon"}, strings.Fields(name)...), "--help"))
	}
	for _, line := range lines {
		for _, tag := range []string{"en", "fr"} {
			args := line[1:]
			if line[0] == "donjon" {
				args = append([]string{"--lang", tag}, args...)
			} else {
				tag = "fr" // under the other names the program speaks French
			}
			var stderr bytes.Buffer
			status := Called(line[0], args, full, &stderr)
			says, _, _ := strings.Cut(langtest.Words(t, tag).Text("cli.error.output"), "(")
			if status != 1 || strings.Count(stderr.String(), "\n") != 1 || !strings.Contains(stderr.String(), says) {
				t.Errorf("%v in %s: status %d, %q", line, tag, status, stderr.String())
			}
		}
	}
}

// TestNoWindowAndNoTerminalAreExplained starts the program with a display that does not
// answer, with Wayland alone, and in terminals that only print lines.
func TestNoWindowAndNoTerminalAreExplained(t *testing.T) {
	bin := programtest.Build(t)
	for n, c := range []struct {
		environment []string
		terminal    bool
		line, key   string
	}{
		{[]string{"DISPLAY=:7777", "WAYLAND_DISPLAY="}, false, "", "cli.error.dead-display"},
		{[]string{"DISPLAY=:7777", "WAYLAND_DISPLAY="}, false, " sokoban --window", "cli.error.dead-display"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=wayland-0"}, false, "", "cli.error.wayland"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=wayland-0"}, true, " goose --window", "cli.error.wayland"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=", "TERM=dumb"}, true, "", "cli.error.here-dumb"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=", "TERM=dumb"}, true, "", "cli.error.here-dumb"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=", "TERM=dumb"}, true, " play --terminal", "cli.error.dumb"},
		{[]string{"DISPLAY=", "WAYLAND_DISPLAY=", "TERM=dumb"}, true, " play --terminal", "cli.error.dumb"},
	} {
		tag := []string{"en", "fr"}[n%2]
		run := bin + c.line + " --lang " + tag + " --data-dir " + t.TempDir()
		line := []string{"sh", "-c", run}
		if c.terminal {
			line = []string{"script", "-qec", run, "/dev/null"} // which runs it in a terminal
		}
		output, status := command(t, t.TempDir(), "", c.environment, line...)
		want := "donjon: " + langtest.Words(t, tag).Text(c.key, lang.Args{"Display": ":7777"})
		if status != 1 || strings.TrimSpace(output) != want {
			t.Errorf("%v, %s in %s: status %d\n%s", c.environment, c.line, tag, status, output)
		}
	}
}

// TestQuitEndsTheProgramAsTermDoes sends SIGQUIT to commands that wait for the player.
func TestQuitEndsTheProgramAsTermDoes(t *testing.T) {
	bin := programtest.Build(t)
	for _, line := range []string{"agent", "goose", "play --plain"} {
		c := exec.Command(bin, append(strings.Fields(line), "--data-dir", t.TempDir())...)
		var stderr bytes.Buffer
		c.Stderr = &stderr
		in, err := c.StdinPipe() // stays open
		if err != nil {
			t.Fatal(err)
		}
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(in, "{}\n"); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil { // it has begun
			t.Fatal(err)
		}
		if err := c.Process.Signal(syscall.SIGQUIT); err != nil {
			t.Fatal(err)
		}
		late := time.AfterFunc(programtest.Patience, func() { _ = c.Process.Kill() })
		_, _ = io.Copy(io.Discard, out)
		_ = c.Wait() // the signal is an error, or the program exits
		if !late.Stop() || strings.Contains(stderr.String(), "goroutine") {
			t.Errorf("%s does not end, or prints a trace:\n%.300s", line, stderr.String())
		}
		_ = in.Close()
	}
}
