package tty

import (
	"testing"

	"github.com/gdamore/tcell/v3"
)

// sized is a terminal of a size.
type sized struct {
	tcell.Tty
	width, height int
}

func (s sized) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: s.width, Height: s.height}, nil
}

// TestOfAHugeTerminalOnlyAPartIsUsed asks terminals for their size: one of 65535 x 65535
// would take more memory than there is.
func TestOfAHugeTerminalOnlyAPartIsUsed(t *testing.T) {
	for _, c := range []struct{ width, height, wantWidth, wantHeight int }{
		{65535, 65535, maxWidth, maxHeight}, {80, 65535, 80, maxHeight}, {65535, 24, maxWidth, 24}, {300, 90, 300, 90},
	} {
		got, err := limited{sized{width: c.width, height: c.height}}.WindowSize()
		if err != nil || got.Width != c.wantWidth || got.Height != c.wantHeight {
			t.Errorf("of %d x %d, %d x %d are used: %v", c.width, c.height, got.Width, got.Height, err)
		}
	}
}
