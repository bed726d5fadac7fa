package tty

import (
	"bytes"
	"os"
	"runtime"

	"github.com/gdamore/tcell/v3"
)

// newScreen opens the terminal.
func newScreen() (tcell.Screen, error) {
	if runtime.GOOS == "windows" { // its console has a size of its own, and other ways to tell of the mouse
		return tcell.NewScreen()
	}
	terminal, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	terminal = limited{terminal}
	if os.Getenv("TMUX") != "" {
		terminal = unasked{terminal}
	}
	return tcell.NewTerminfoScreenFromTty(terminal)
}

// The largest part of a terminal that is used, in letters. Each takes memory, and a terminal
// may call itself far larger than any screen.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// limited is a terminal of which only a part is used.
type limited struct{ tcell.Tty }

func (t limited) WindowSize() (tcell.WindowSize, error) {
	size, err := t.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, maxWidth), min(size.Height, maxHeight)
	return size, err
}

// unasked is a terminal that is not asked for its size, which the system knows anyway. tmux
// 3.3 answers with width and height the wrong way round, and tcell would then move clicks
// into that area.
type unasked struct{ tcell.Tty }

// sizeQuery asks a terminal for its size in letters.
var sizeQuery = []byte("\x1b[18t")

func (t unasked) Write(b []byte) (int, error) {
	if _, err := t.Tty.Write(bytes.ReplaceAll(b, sizeQuery, nil)); err != nil {
		return 0, err
	}
	return len(b), nil
}
