package gooseui

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// TestAGameContinuesAfterEveryThrow plays a game and leaves it after each throw, to the title
// and by ending the program in turn.
func TestAGameContinuesAfterEveryThrow(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := openBegin(t, "en", folder)
		w.Press(t, "role2") // an empty place
		w.Press(t, "role2")
		w.Press(t, "role2")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "goose")
		for n := 1; w.keeper().Game.State().Next() > 0; n++ {
			w.Strike(ebiten.KeySpace)
			want := w.keeper().Game.World.Hash()
			if n%2 == 0 {
				w.Strike(ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyO, ebiten.KeyDigit1, ebiten.KeyF3)
			} else {
				if n%4 == 1 { // the program is killed: nothing more can be written
					if err := w.keeper().Abandon(); err != nil {
						t.Fatal(err)
					}
				} else {
					w.Quit()
				}
				w, _ = openBegin(t, "en", folder)
				w.Strike(ebiten.KeyEnter) // Continue has the focus
			}
			w.Expect(t, "goose")
			if w.keeper().Game.World.Hash() != want {
				t.Fatalf("after throw %d a different game was continued", n)
			}
			expectThrows(t, w, n)
			if rows := w.gameScene().side.log.Rows; len(rows) == 0 {
				t.Fatalf("after throw %d the log is empty", n)
			}
		}
		w.Wait(400)
		w.Expect(t, "goose-end")
		w.Strike(ebiten.KeyT, ebiten.KeyO, ebiten.KeyDigit1)
		if label := w.Control(t, "continue").Button.Label; label != w.Words.Text("window.begin.review") {
			t.Errorf("the button for a finished game is %q", label)
		}
		w.Strike(ebiten.KeyF2) // no question, because the game is over
		w.Expect(t, "goose")
		expectThrows(t, w, 0)
	})
}

func TestTheGooseSaveFile(t *testing.T) {
	scene := func(w *shell.Window) *gameScene { return w.Bottom().(*gameScene) }
	shelltest.Kept{
		Scene: "goose", File: goosekeep.Name,
		Open: func(t *testing.T, tag, folder string) (*shell.Window, *shelltest.Player) {
			w, _ := openBegin(t, tag, folder)
			return w.Window, w.Player
		},
		Play:    func(_ *testing.T, _ *shell.Window, p *shelltest.Player) { p.Strike(ebiten.KeySpace) },
		Hash:    func(w *shell.Window) [32]byte { return scene(w).keeper.Game.World.Hash() },
		Message: func(w *shell.Window) string { return scene(w).Status.Text + scene(w).side.log.Fault },
	}.Check(t)
}

func TestAnInvalidBoardIsReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "", os.DirFS(t.TempDir()))
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		w.Expect(t, "notice")
	})
}

func TestACrashReportNamesTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hh", "crash")
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		w.CrashTells(t, `"crash"`, "throw 2")
	})
}
