package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience is how long the window may take for one thing on a slow machine.
const patience = 60 * time.Second

// desktop is a display without a screen, on which the real program runs.
type desktop struct {
	t       *testing.T
	display string
	program string
}

// newDesktop starts an X server and builds the program. What is missing on
// the machine is a failure: `make test` installs it.
func newDesktop(t *testing.T, size string) *desktop {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-ac", "-screen", "0", size+"x24")
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		t.Fatalf("no X server: %v; make test installs what is missing", err)
	}
	_ = write.Close()
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal("the X server does not start")
	}
	d := &desktop{t, ":" + strings.TrimSpace(number), filepath.Join(t.TempDir(), "donjon")}
	build := exec.Command("go", "build", "-o", d.program, "../..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return d
}

// xdotool moves the pointer and strikes keys as a person does.
func (d *desktop) xdotool(args ...string) string {
	d.t.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+d.display)
	out, err := c.CombinedOutput()
	if err != nil {
		d.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// state is what the program says of itself after each change of scene and
// each action.
type state struct {
	Scene    string            `json:"scene"`
	Language string            `json:"language"`
	Turn     int               `json:"turn"`
	Floor    int               `json:"floor"`
	X        int               `json:"x"`
	Y        int               `json:"y"`
	Hp       int               `json:"hp"`
	Over     bool              `json:"over"`
	Hash     string            `json:"hash"`
	Cell     int               `json:"cell"`
	Controls map[string][4]int `json:"controls"`
}

// app is the program running in its window.
type app struct {
	*desktop
	cmd      *exec.Cmd
	lines    chan state
	now      state
	controls map[string][4]int
	stderr   strings.Builder
}

// start runs the program with a data folder of the test's.
func (d *desktop) start(folder string, args ...string) *app {
	d.t.Helper()
	trace := filepath.Join(folder, "trace")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		d.t.Fatal(err)
	}
	_ = os.Remove(trace)
	if err := exec.Command("mkfifo", trace).Run(); err != nil {
		d.t.Fatal(err)
	}
	a := &app{desktop: d, lines: make(chan state, 1000)}
	a.cmd = exec.Command(d.program, append(args, "--data-dir", folder, "--trace", trace)...)
	a.cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=") // the clipboard of the display, not the desktop's
	a.cmd.Stderr = &a.stderr
	if err := a.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { _ = a.cmd.Process.Kill() })
	go a.follow(trace)
	return a
}

func (a *app) follow(trace string) {
	defer close(a.lines)
	f, err := os.Open(trace)
	if err != nil {
		return
	}
	defer func() { _ = f.Close() }()
	for dec := json.NewDecoder(f); ; {
		var s state
		if dec.Decode(&s) != nil {
			return
		}
		a.lines <- s
	}
}

// until waits for a state that is as wanted.
func (a *app) until(what string, wanted func(state) bool) {
	a.t.Helper()
	deadline := time.After(patience)
	for {
		select {
		case s, open := <-a.lines:
			if !open {
				a.t.Fatalf("the program ended while %s was awaited; it said: %s", what, a.stderr.String())
			}
			a.now = s
			if s.Controls != nil {
				a.controls = s.Controls
			}
			if wanted(s) {
				return
			}
		case <-deadline:
			a.screenshot("failed")
			a.t.Fatalf("%s was awaited in vain; the last state was %+v", what, a.now)
		}
	}
}

// scene waits for a scene.
func (a *app) scene(name string) {
	a.t.Helper()
	a.until("the scene "+name, func(s state) bool { return s.Scene == name })
}

// key strikes a key. It is let go at once: on a machine that is busy a key
// held for a time could be held for much longer, and walk on.
func (a *app) key(name string) {
	a.t.Helper()
	a.xdotool("keydown", name, "keyup", name)
}

// click clicks a control of the scene by its name.
func (a *app) click(control string) {
	a.t.Helper()
	c, ok := a.controls[control]
	if !ok {
		a.t.Fatalf("the scene %s has no control %q; it has %v", a.now.Scene, control, a.controls)
	}
	a.clickAt(c[0]+c[2]/2, c[1]+c[3]/2)
}

func (a *app) clickAt(x, y int) {
	a.t.Helper()
	a.xdotool("mousemove", strconv.Itoa(x), strconv.Itoa(y), "mousedown", "1", "mouseup", "1")
}

// ended waits for the program's end and returns its exit status.
func (a *app) ended() int {
	a.t.Helper()
	done := make(chan int, 1)
	go func() {
		_ = a.cmd.Wait() // its exit status says it all
		done <- a.cmd.ProcessState.ExitCode()
	}()
	select {
	case status := <-done:
		return status
	case <-time.After(patience):
		a.t.Fatal("the program does not end")
		return -1
	}
}

// close presses the window's close button.
func (a *app) close() {
	a.t.Helper()
	window, err := strconv.ParseUint(strings.Fields(a.xdotool("search", "--name", "^Donjon$"))[0], 10, 32)
	if err != nil {
		a.t.Fatal(err)
	}
	closeButton(a.t, a.display, uint32(window))
	if status := a.ended(); status != 0 {
		a.t.Fatalf("closing the window ended with status %d: %s", status, a.stderr.String())
	}
}

// screenshot keeps a picture of the display, where DONJON_ARTEFACTS says.
func (a *app) screenshot(name string) {
	a.t.Helper()
	folder := os.Getenv("DONJON_ARTEFACTS")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		a.t.Fatal(err)
	}
	a.picture(filepath.Join(folder, name+".png"))
}

func (a *app) picture(file string) {
	a.t.Helper()
	time.Sleep(600 * time.Millisecond) // animations come to rest
	c := exec.Command("import", "-window", "root", file)
	c.Env = append(os.Environ(), "DISPLAY="+a.display)
	if out, err := c.CombinedOutput(); err != nil {
		a.t.Fatal(fmt.Errorf("no screenshot: %w\n%s", err, out))
	}
}
