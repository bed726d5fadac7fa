package tty

import (
	"bytes"
	"os"

	"github.com/gdamore/tcell/v3"
)

// newScreen opens the terminal.
func newScreen() (tcell.Screen, error) {
	if os.Getenv("TMUX") == "" {
		return tcell.NewScreen()
	}
	terminal, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	return tcell.NewTerminfoScreenFromTty(unasked{terminal})
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
