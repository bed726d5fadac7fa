package programtest

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Typist runs the program in a pseudo-terminal: its output is what a person would
// see, including the input echoed by the terminal.
type Typist struct {
	T       *testing.T
	Command *exec.Cmd
	Master  *os.File
	closed  chan struct{}
	mu      sync.Mutex
	seen    bytes.Buffer
	read    int // bytes of seen consumed by Wait
}

// Sit starts a program in a pseudo-terminal with folder as its working directory.
func Sit(t *testing.T, folder string, environment []string, program string, args ...string) *Typist {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := &Typist{T: t, Command: exec.Command(program, args...), Master: master, closed: make(chan struct{})}
	p.Command.Dir = folder
	p.Command.Env = append(os.Environ(), append([]string{"TERM=xterm", "NO_COLOR="}, environment...)...)
	p.Command.Stdin, p.Command.Stdout, p.Command.Stderr = slave, slave, slave
	p.Command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.Command.Start(); err != nil {
		t.Fatal(err)
	}
	_ = slave.Close()
	go func() {
		defer close(p.closed)
		part := make([]byte, 4096)
		for {
			n, err := master.Read(part)
			p.mu.Lock()
			p.seen.Write(part[:n])
			p.mu.Unlock()
			if err != nil { // the program has closed its end
				return
			}
		}
	}()
	t.Cleanup(func() { _ = p.Command.Process.Kill(); _ = p.Command.Wait(); _ = master.Close() })
	return p
}

// Wait waits until text appears after what was last waited for. The long timeout is
// only for programs that hang.
func (p *Typist) Wait(text string) {
	p.T.Helper()
	for range 12_000 {
		p.mu.Lock()
		at := strings.Index(p.seen.String()[p.read:], text)
		if at >= 0 {
			p.read += at + len(text)
		}
		p.mu.Unlock()
		if at >= 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.T.Fatalf("%q is not shown; the terminal shows\n%s", text, p.Shown())
}

// Enter types a text.
func (p *Typist) Enter(text string) {
	p.T.Helper()
	if _, err := io.WriteString(p.Master, text); err != nil {
		p.T.Fatal(err)
	}
}

// End waits until the program exits and returns its exit status.
func (p *Typist) End() int {
	p.T.Helper()
	<-p.closed
	_ = p.Command.Wait() // the exit status is checked instead
	return p.Command.ProcessState.ExitCode()
}

// Shown returns everything shown so far.
func (p *Typist) Shown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seen.String()
}

// SitLarge is Sit in a terminal of 80x24, so that the program can draw on it.
func SitLarge(t *testing.T, folder string, environment []string, program string, args ...string) *Typist {
	t.Helper()
	return Sit(t, folder, environment, "/bin/sh", append([]string{"-c", `stty rows 24 cols 80; exec "$0" "$@"`, program}, args...)...)
}
