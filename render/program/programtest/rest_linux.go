package programtest

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// clockTicks is the number of units per second in which Linux counts the time of processes.
const clockTicks = 100

// Load returns the share of a core that the program takes while it is left alone for a
// while, in percent.
func (a *App) Load(d time.Duration) float64 {
	a.T.Helper()
	process := strconv.Itoa(a.Cmd.Process.Pid)
	before, began := processorTime(a.T, process), time.Now()
	time.Sleep(d)
	return 100 * (processorTime(a.T, process) - before).Seconds() / time.Since(began).Seconds()
}

// processorTime returns the time that the processor has spent on a process.
func processorTime(t testing.TB, process string) time.Duration {
	t.Helper()
	raw, err := os.ReadFile("/proc/" + process + "/stat")
	if err != nil {
		t.Fatal(err)
	}
	_, fields, _ := strings.Cut(string(raw), ") ") // the name may have spaces
	var user, system int
	if _, err := fmt.Sscanf(strings.Join(strings.Fields(fields)[11:13], " "), "%d %d", &user, &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * time.Second / clockTicks
}

// Rest leaves the program alone for a while, and returns how many bytes it wrote and how
// long it computed.
func (s *Screen) Rest(d time.Duration) (written int, computed time.Duration) {
	s.T.Helper()
	found, err := exec.Command("pgrep", "-P", s.shell()).Output()
	if err != nil {
		s.T.Fatal(err)
	}
	process := strings.TrimSpace(string(found))
	before, spent := s.written(process), processorTime(s.T, process)
	time.Sleep(d)
	return s.written(process) - before, processorTime(s.T, process) - spent
}

// written returns how many bytes a process has written.
func (s *Screen) written(process string) (bytes int) {
	s.T.Helper()
	raw, err := os.ReadFile("/proc/" + process + "/io")
	if err != nil {
		s.T.Fatal(err)
	}
	_, after, _ := strings.Cut(string(raw), "wchar: ")
	if _, err := fmt.Sscan(after, &bytes); err != nil {
		s.T.Fatal(err)
	}
	return bytes
}

// Seen returns what the display shows now.
func (a *App) Seen() image.Image {
	a.T.Helper()
	c := exec.Command("import", "-window", "root", "png:-")
	c.Env = append(os.Environ(), "DISPLAY="+a.Display)
	out, err := c.Output()
	if err != nil {
		a.T.Fatalf("no screenshot: %v", err)
	}
	m, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		a.T.Fatal(err)
	}
	return m
}
