package programtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Screen runs the program in tmux: a real terminal, whose screen tests can read.
type Screen struct {
	T      *testing.T
	socket string
}

// OpenScreen starts a program in a terminal of that size. The environment begins with
// options of env, if there are any. When the program ends, the screen shows its exit status
// for Ended. The shell tells it, because tmux does not always know.
func OpenScreen(t *testing.T, width, height int, environment []string, program string, args ...string) *Screen {
	t.Helper()
	s := &Screen{t, filepath.Join(t.TempDir(), "tmux")}
	command := append([]string{"-f", "/dev/null", "new-session", "-d", "-x", strconv.Itoa(width), "-y", strconv.Itoa(height), "env"}, environment...)
	command = append(append(command, "LANG=C.UTF-8", "LC_ALL=", "sh", "-c", `"$@"; echo "exit status $?"; exec cat`, "sh", program), args...)
	if _, err := s.tmux(command...); err != nil {
		t.Fatalf("tmux: %v", err)
	}
	t.Cleanup(func() {
		for exec.Command("pkill", "-KILL", "-P", s.shell()).Run() == nil { // until it has ended, and writes no more files
			time.Sleep(10 * time.Millisecond)
		}
		_, _ = s.tmux("kill-server")
	})
	return s
}

// tmux runs a command of tmux and returns its output.
func (s *Screen) tmux(args ...string) (string, error) {
	c := exec.Command("tmux", append([]string{"-u", "-S", s.socket}, args...)...)
	c.Env = append(os.Environ(), "TERM=xterm-256color")
	out, err := c.Output()
	return string(out), err
}

// Type presses keys by their names in tmux, such as x, Enter or PPage.
func (s *Screen) Type(keys ...string) {
	s.T.Helper()
	if _, err := s.tmux(append([]string{"send-keys"}, keys...)...); err != nil {
		s.T.Fatal(err)
	}
}

// Write types a text letter by letter.
func (s *Screen) Write(text string) {
	s.T.Helper()
	if _, err := s.tmux("send-keys", "-l", text); err != nil {
		s.T.Fatal(err)
	}
}

// Click presses and releases the left button on a cell of the terminal, from 0.
func (s *Screen) Click(x, y int) {
	at := ";" + strconv.Itoa(x+1) + ";" + strconv.Itoa(y+1)
	s.Write("\x1b[<0" + at + "M\x1b[<0" + at + "m")
}

// Resize changes the size of the terminal.
func (s *Screen) Resize(width, height int) {
	s.T.Helper()
	if _, err := s.tmux("resize-window", "-x", strconv.Itoa(width), "-y", strconv.Itoa(height)); err != nil {
		s.T.Fatal(err)
	}
}

// Text returns what the screen shows.
func (s *Screen) Text() string {
	s.T.Helper()
	text, err := s.tmux("capture-pane", "-p")
	if err != nil {
		s.T.Fatal(err)
	}
	return text
}

// Colours returns what the screen shows, with the sequences of its colours.
func (s *Screen) Colours() string {
	s.T.Helper()
	text, err := s.tmux("capture-pane", "-p", "-e")
	if err != nil {
		s.T.Fatal(err)
	}
	return text
}

// Ended waits until the program has ended with an exit status.
func (s *Screen) Ended(status int) {
	s.T.Helper()
	s.Wait("exit status " + strconv.Itoa(status))
}

// Wait waits until the screen shows a text. The long timeout is only for programs that
// hang.
func (s *Screen) Wait(text string) string {
	s.T.Helper()
	shown := ""
	for range 1200 {
		if shown = s.Text(); strings.Contains(shown, text) {
			return shown
		}
		time.Sleep(50 * time.Millisecond)
	}
	s.T.Fatalf("%q is not shown; the terminal shows\n%s", text, shown)
	return ""
}

// Kill kills the program as a power cut does.
func (s *Screen) Kill() {
	s.T.Helper()
	if err := exec.Command("pkill", "-KILL", "-P", s.shell()).Run(); err != nil {
		s.T.Fatal(err)
	}
}

// shell returns the process that has started the program.
func (s *Screen) shell() string {
	s.T.Helper()
	pid, err := s.tmux("display-message", "-p", "#{pane_pid}")
	if err != nil {
		s.T.Fatal(err)
	}
	return strings.TrimSpace(pid)
}
