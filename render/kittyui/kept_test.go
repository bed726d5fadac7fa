package kittyui

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// openBegin opens the start page.
func openBegin(t *testing.T, tag, folder string) (*testWindow, *beginPage) {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, folder, assets.Files())
	s := newBegin(w.Window, testKit(t), "")
	w.Push(s.Begin)
	return w, s
}

// TestEveryChoiceIsSaved ends the program after each choice, sometimes abruptly, and checks
// that the game continues unchanged, including the choices already made.
func TestEveryChoiceIsSaved(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := openBegin(t, "en", folder)
		s.seats.Places[2].Role = menus.Human
		w.Strike(ebiten.KeyF2)
		for n := range 8 {
			w.choose(t)
			want := w.game().World.Hash()
			if n%2 == 0 {
				w.Quit()
			} else if err := w.scene().keeper.Abandon(); err != nil { // a killed program loses its lock
				t.Fatal(err)
			}
			w, _ = openBegin(t, "en", folder)
			w.Strike(ebiten.KeyEnter) // Continue has the focus
			if w.game().World.Hash() != want {
				t.Fatalf("after choice %d a different game was continued", n+1)
			}
			if len(w.scene().side.log.Rows) == 0 {
				t.Fatal("the log is empty")
			}
		}
	})
}

func TestTheKittySaveFile(t *testing.T) {
	scene := func(w *shell.Window) *gameScene { return w.Bottom().(*gameScene) }
	shelltest.Kept{
		Scene: "kitty", File: keep.Name,
		Open: func(t *testing.T, tag, folder string) (*shell.Window, *shelltest.Player) {
			w, _ := openBegin(t, tag, folder)
			return w.Window, w.Player
		},
		Play: func(t *testing.T, w *shell.Window, p *shelltest.Player) {
			t.Helper()
			played := &testWindow{w, p}
			played.choose(t)
			played.calm(t)
		},
		Hash:    func(w *shell.Window) [32]byte { return scene(w).game.World.Hash() },
		Message: func(w *shell.Window) string { return scene(w).Status.Text + scene(w).side.log.Fault },
	}.Check(t)
}

func TestInvalidDataFilesAreReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "", os.DirFS(t.TempDir()))
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		w.Expect(t, "notice")
	})
}

func TestACrashReportNamesTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "faulty cards")
		w.choose(t)
		w.choose(t)
		w.calm(t)
		w.CrashTells(t, `"faulty cards"`, "turn 1", "step move")
	})
}
