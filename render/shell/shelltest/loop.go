package shelltest

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/drawtest"
)

// Main runs the tests of a package in the loop of a window; it is all that the
// package's TestMain does.
func Main(m *testing.M) { drawtest.Main(m) }

// InFrame runs something while a frame is drawn: the loop waits meanwhile.
func InFrame(t *testing.T, do func(t *testing.T)) {
	t.Helper()
	drawtest.InFrame(t, do)
}

// Drawing runs something while a frame is drawn, and waits for it.
func Drawing(do func()) { drawtest.Drawing(do) }
