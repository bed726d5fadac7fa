// Package drawtest runs tests inside Ebitengine's game loop, because nothing can be
// drawn before the loop runs. Only tests use it.
package drawtest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// testLoop runs the tests while the game loop runs.
type testLoop struct {
	ready chan struct{}
	done  chan int
	once  sync.Once
	code  int
}

func (l *testLoop) Update() error {
	l.once.Do(func() { close(l.ready) })
	select {
	case l.code = <-l.done:
		return ebiten.Termination
	default:
		return nil
	}
}

func (l *testLoop) Draw(*ebiten.Image) {
	select {
	case job := <-jobs:
		job()
	default:
	}
}

func (l *testLoop) Layout(int, int) (int, int) { return 320, 240 }

// jobs run while a frame is drawn, one per frame.
var jobs = make(chan func())

// release ends the frame that a test holds; nil if none does. Tests do not run in parallel.
var release func()

// hold begins a frame that lasts until release is called.
func hold() {
	begun, over := make(chan struct{}), make(chan struct{})
	jobs <- func() {
		close(begun)
		<-over
	}
	<-begun
	release = func() {
		release = nil
		close(over)
	}
}

// HoldFrame begins a frame that lasts until the test ends, so that the rest of the test
// draws as the game does. Between frames, drawing is deferred, and every reading of an image
// waits for a frame. A second call has no effect.
func HoldFrame(t testing.TB) {
	if release == nil {
		hold()
		t.Cleanup(func() { release() })
	}
}

// InFrame runs do while a frame is drawn, as the game does. The loop waits until it
// returns.
func InFrame(t *testing.T, do func(t *testing.T)) {
	t.Helper()
	hold()
	defer func() { release() }()
	do(t)
}

// Drawing runs do in a frame of its own and waits for it. Between frames Ebitengine defers
// drawing, which costs memory and time.
func Drawing(do func()) {
	if release != nil {
		release()
		defer hold()
	}
	drawn := make(chan struct{})
	jobs <- func() {
		defer close(drawn)
		do()
	}
	<-drawn
}

// Main runs the tests of a package inside the game loop and exits. It starts a
// virtual display if there is none. It is all that a TestMain needs to call.
func Main(m *testing.M) {
	stop, err := display()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	l := &testLoop{ready: make(chan struct{}), done: make(chan int, 1)}
	go func() {
		<-l.ready
		l.done <- m.Run()
	}()
	ebiten.SetWindowVisible(false)
	err = ebiten.RunGame(l)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(l.code)
}

// display starts a virtual display on Linux when there is none.
func display() (stop func(), err error) {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" {
		return func() {}, nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		return nil, fmt.Errorf("these tests draw and there is no display: set DISPLAY or install the package xvfb: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("these tests draw, and Xvfb did not start: %w", err)
	}
	if err := os.Setenv("DISPLAY", ":"+strings.TrimSpace(number)); err != nil {
		return nil, err
	}
	return func() {
		_ = x.Process.Kill() // it may have exited already
		_ = x.Wait()         // always reports that it was killed
	}, nil
}
