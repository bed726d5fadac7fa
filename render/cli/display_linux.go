package cli

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"syscall"

	"github.com/donjon-rogue/donjon/render/program"
)

// startDisplay starts an X server without a screen, on a display that is free, for a window that is
// not shown. It ends with its last window, or when stop is called.
func startDisplay(p *program.Env) (stop func(), err error) {
	missing := p.Error("cli.clip.server")
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer func() { _ = read.Close() }() // nothing was written
	server := exec.Command("Xvfb", "-displayfd", "3", "-terminate", "-nolisten", "tcp", "-screen", "0", "1280x720x24")
	server.ExtraFiles = []*os.File{write}
	server.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C in a terminal is for the program, which ends it
	if server.Start() != nil {
		_ = write.Close()
		return nil, missing
	}
	_ = write.Close()
	stop = func() {
		_ = server.Process.Kill() // it may have ended with the window
		_ = server.Wait()
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		stop()
		return nil, missing
	}
	// The software renderer of such a display has corrupted its memory with threads.
	for name, value := range map[string]string{"DISPLAY": ":" + strings.TrimSpace(number), "LP_NUM_THREADS": "0"} {
		if err := os.Setenv(name, value); err != nil {
			stop()
			return nil, err
		}
	}
	return stop, nil
}
