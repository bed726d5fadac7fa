package dungeonui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestAGameThatIsNotKeptIsPlayedAndLeft plays below a file, where nothing can be kept, and
// leaves the game, which is asked about.
func TestAGameThatIsNotKeptIsPlayedAndLeft(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "games")
		if err := os.WriteFile(folder, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc", Folder: folder})
		if text := w.scene().Status.Text; !strings.Contains(text, "--data-dir") {
			t.Errorf("the message is %q", text)
		}
		before := w.hash()
		if w.Strike(ebiten.KeySpace); w.hash() == before {
			t.Error("the game is not played")
		}
		w.Picture(t, "unkept")
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "confirm")
		w.LabelsFit(t)
		w.Press(t, "yes")
		w.Expect(t, "title")
	})
}
