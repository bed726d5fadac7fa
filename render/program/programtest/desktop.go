package programtest

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// Patience is the timeout for one step of the window on a slow machine.
const Patience = 4 * time.Minute

// Desktop is a virtual display on which the real program runs.
type Desktop struct {
	T       testing.TB
	Display string
	program string
	hand    *hand
}

// hand is a running xdotool. To start one for each key takes longer than the game needs
// for it.
type hand struct {
	in  io.Writer
	out *bufio.Reader
}

// NewDesktop starts an X server and builds the program. It fails if a tool is
// missing: `make test` installs them. Tests in short skip what needs one.
func NewDesktop(t testing.TB, size string) *Desktop {
	t.Helper()
	if testing.Short() {
		t.Skip("the window is only tested in the full run")
	}
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
		t.Fatal("the X server did not start")
	}
	return &Desktop{T: t, Display: ":" + strings.TrimSpace(number), program: Build(t)}
}

// Xdotool moves the pointer and presses keys as a person does.
func (d *Desktop) Xdotool(args ...string) string {
	d.T.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+d.Display)
	out, err := c.CombinedOutput()
	if err != nil {
		d.T.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// press runs a line of xdotool's commands in a process that stays. It returns when the
// display has got them: its size is asked last. Nothing about windows is, because the
// commands may close one, and xdotool ends when the window that it asks about is gone.
func (d *Desktop) press(commands string) {
	d.T.Helper()
	if d.hand == nil {
		d.hand = d.reach()
	}
	if _, err := io.WriteString(d.hand.in, commands+" getdisplaygeometry\n"); err != nil {
		d.T.Fatalf("xdotool %s: %v", commands, err)
	}
	if line, err := d.hand.out.ReadString('\n'); err != nil || len(strings.Fields(line)) != 2 {
		d.T.Fatalf("xdotool %s: %q, %v", commands, line, err)
	}
}

// reach starts the process that presses keys.
func (d *Desktop) reach() *hand {
	d.T.Helper()
	c := exec.Command("xdotool", "-")
	c.Env = append(os.Environ(), "DISPLAY="+d.Display)
	in, err := c.StdinPipe()
	if err != nil {
		d.T.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		d.T.Fatal(err)
	}
	if err := c.Start(); err != nil {
		d.T.Fatal(err)
	}
	d.T.Cleanup(func() { _ = in.Close(); _ = c.Wait() })
	return &hand{in, bufio.NewReader(out)}
}

// State is a trace record, written after each change of scene and each action.
type State struct {
	Scene    string            `json:"scene"`
	Language string            `json:"language"`
	Turn     int               `json:"turn"`
	Floor    int               `json:"floor"`
	X        int               `json:"x"`
	Y        int               `json:"y"`
	Hp       int               `json:"hp"`
	Over     bool              `json:"over"`
	Hash     string            `json:"hash"`
	Pictures int               `json:"pictures"`
	Cell     int               `json:"cell"`
	Width    int               `json:"width"`
	Height   int               `json:"height"`
	Controls map[string][4]int `json:"controls"`
}

// App is the program running in a window.
type App struct {
	*Desktop
	Cmd      *exec.Cmd
	lines    chan State
	exited   chan struct{}
	Now      State
	Controls map[string][4]int
	Stderr   strings.Builder
}

// Start runs the program with the given data folder.
func (d *Desktop) Start(folder string, args ...string) *App {
	d.T.Helper()
	trace := filepath.Join(folder, "trace")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		d.T.Fatal(err)
	}
	_ = os.Remove(trace)
	if err := exec.Command("mkfifo", trace).Run(); err != nil {
		d.T.Fatal(err)
	}
	a := &App{Desktop: d, lines: make(chan State, 1000), exited: make(chan struct{})}
	a.Cmd = exec.Command(d.program, append(args, "--data-dir", folder, "--trace", trace)...)
	// It uses the X clipboard, not the desktop's. Mesa's software renderer, which the display has,
	// corrupted its heap once in some thousand windows; without threads it has nothing to race with,
	// and the tests are no slower.
	a.Cmd.Env = append(os.Environ(), "DISPLAY="+d.Display, "WAYLAND_DISPLAY=", "LP_NUM_THREADS=0")
	a.Cmd.Stderr = &a.Stderr
	if err := a.Cmd.Start(); err != nil {
		d.T.Fatal(err)
	}
	d.T.Cleanup(func() { _ = a.Cmd.Process.Kill() })
	go a.follow(trace)
	go a.wait(trace)
	return a
}

// wait waits for the exit of the program. It then opens the trace as a writer would, because
// a program that exited before it did so would leave the reader waiting for one.
func (a *App) wait(trace string) {
	_ = a.Cmd.Wait() // the exit status is checked instead
	close(a.exited)
	if f, err := os.OpenFile(trace, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		_ = f.Close()
	}
}

func (a *App) follow(trace string) {
	defer close(a.lines)
	f, err := os.Open(trace)
	if err != nil {
		return
	}
	defer func() { _ = f.Close() }()
	for dec := json.NewDecoder(f); ; {
		var s State
		if dec.Decode(&s) != nil {
			return
		}
		a.lines <- s
	}
}

// Until waits for a state that satisfies wanted.
func (a *App) Until(what string, wanted func(State) bool) {
	a.T.Helper()
	deadline := time.After(Patience)
	for {
		select {
		case s, open := <-a.lines:
			if !open {
				a.Ended()
				a.T.Fatalf("the program exited while waiting for %s: %v; stderr: %s", what, a.Cmd.ProcessState, a.Stderr.String())
			}
			a.Now = s
			if s.Controls != nil {
				a.Controls = s.Controls
			}
			if wanted(s) {
				return
			}
		case <-deadline:
			a.keep("failed")
			a.T.Fatalf("timed out waiting for %s; the last state was %+v; the program was at\n%s", what, a.Now, a.goroutines())
		}
	}
}

// goroutines stops a program that hangs and returns what its goroutines were doing.
func (a *App) goroutines() string {
	_ = a.Cmd.Process.Signal(syscall.SIGABRT)
	select {
	case <-a.exited:
		return a.Stderr.String()
	case <-time.After(time.Minute):
		return "it did not answer SIGABRT"
	}
}

// Scene waits for a scene.
func (a *App) Scene(name string) {
	a.T.Helper()
	a.Until("the scene "+name, func(s State) bool { return s.Scene == name })
}

// Key presses and releases a key at once: on a busy machine a key held for a while
// could be held for much longer and repeat.
func (a *App) Key(name string) {
	a.T.Helper()
	a.press("keydown " + name + " keyup " + name)
}

// Click clicks a control of the scene by its name.
func (a *App) Click(control string) {
	a.T.Helper()
	c, ok := a.Controls[control]
	if !ok {
		a.T.Fatalf("the scene %s has no control %q; it has %v", a.Now.Scene, control, a.Controls)
	}
	a.ClickAt(c[0]+c[2]/2, c[1]+c[3]/2)
}

// ClickAt clicks at a point of the display.
func (a *App) ClickAt(x, y int) {
	a.T.Helper()
	a.press(fmt.Sprintf("mousemove %d %d mousedown 1 mouseup 1", x, y))
}

// Ended waits until the program exits and returns its exit status.
func (a *App) Ended() int {
	a.T.Helper()
	select {
	case <-a.exited:
		return a.Cmd.ProcessState.ExitCode()
	case <-time.After(Patience):
		a.T.Fatal("the program did not exit")
		return -1
	}
}

// Close presses the window's close button.
func (a *App) Close() {
	a.T.Helper()
	window, err := strconv.ParseUint(strings.Fields(a.Xdotool("search", "--name", "^Donjon$"))[0], 10, 32)
	if err != nil {
		a.T.Fatal(err)
	}
	closeButton(a.T, a.Display, uint32(window))
	a.left("closing the window")
}

// Kill kills the program.
func (a *App) Kill() {
	a.T.Helper()
	if err := a.Cmd.Process.Kill(); err != nil {
		a.T.Fatal(err)
	}
	a.Ended()
}

// Terminate asks the program to end, which must succeed.
func (a *App) Terminate() {
	a.T.Helper()
	if err := a.Cmd.Process.Signal(syscall.SIGTERM); err != nil {
		a.T.Fatal(err)
	}
	a.left("SIGTERM")
}

// Quit quits by the key of a menu.
func (a *App) Quit() {
	a.T.Helper()
	a.Key("q")
	a.left("Quit")
}

// left waits for the end of the program, which must be a success.
func (a *App) left(how string) {
	a.T.Helper()
	if status := a.Ended(); status != 0 {
		a.T.Fatalf("%s ended the program with status %d: %s", how, status, a.Stderr.String())
	}
}

// Same waits until the game in the window is in the state of a twin.
func (a *App) Same(what string, twin [32]byte) {
	a.T.Helper()
	if want := hex.EncodeToString(twin[:]); a.Now.Hash != want {
		a.Until("the state after "+what, func(s State) bool { return s.Hash == want })
	}
}

// Locked checks that a file of a data folder is locked.
func Locked(t *testing.T, folder, name string) {
	t.Helper()
	if lock, err := persistence.Disk(folder).Lock(name); err == nil {
		_ = lock.Close()
		t.Errorf("the game in play, %s, is not locked", name)
	}
}

// Screenshot saves a picture of the display if DONJON_SOAK is set: it waits for
// animations to finish.
func (a *App) Screenshot(name string) {
	a.T.Helper()
	if os.Getenv("DONJON_SOAK") != "" {
		a.keep(name)
	}
}

// keep saves a picture of the display in the folder DONJON_ARTEFACTS, if set.
func (a *App) keep(name string) {
	a.T.Helper()
	folder := os.Getenv("DONJON_ARTEFACTS")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		a.T.Fatal(err)
	}
	a.picture(filepath.Join(folder, name+".png"))
}

func (a *App) picture(file string) {
	a.T.Helper()
	time.Sleep(600 * time.Millisecond) // let animations finish
	c := exec.Command("import", "-window", "root", file)
	c.Env = append(os.Environ(), "DISPLAY="+a.Display)
	if out, err := c.CombinedOutput(); err != nil {
		a.T.Fatal(fmt.Errorf("no screenshot: %w\n%s", err, out))
	}
}
