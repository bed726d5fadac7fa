package shelltest

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/drawtest"
)

// Main runs the tests of a package inside the game loop. It is all that a TestMain
// needs to call.
func Main(m *testing.M) { drawtest.Main(m) }

// InFrame runs do while a frame is drawn; the loop waits until it returns.
func InFrame(t *testing.T, do func(t *testing.T)) {
	t.Helper()
	drawtest.InFrame(t, do)
}

// Drawing runs do while a frame is drawn, and waits for it.
func Drawing(do func()) { drawtest.Drawing(do) }
