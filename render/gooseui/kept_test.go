package gooseui

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// TestAGameGoesOnAfterEveryThrow plays a game and leaves it after each throw,
// by the title and by the end of the program in turn.
func TestAGameGoesOnAfterEveryThrow(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.Press(t, "role2") // a place nobody sits at
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
				if n%4 == 1 { // the program is killed: nothing can be written any more
					if err := w.keeper().Abandon(); err != nil {
						t.Fatal(err)
					}
				} else {
					w.Quit()
				}
				w, _ = beginPage(t, "en", folder)
				w.Strike(ebiten.KeyEnter) // the keyboard stands on Continue
			}
			w.Expect(t, "goose")
			if w.keeper().Game.World.Hash() != want {
				t.Fatalf("after throw %d another game goes on", n)
			}
			expectThrows(t, w, n)
			if rows := w.gameScene().log.Rows; len(rows) == 0 {
				t.Fatalf("after throw %d the log is empty", n)
			}
		}
		w.Wait(400)
		w.Expect(t, "goose-end")
		w.Strike(ebiten.KeyT, ebiten.KeyO, ebiten.KeyDigit1)
		if label := w.Control(t, "continue").Button.Label; label != w.Words.Text("goose.review") {
			t.Errorf("a game that is over is offered as %q", label)
		}
		w.Strike(ebiten.KeyF2) // it is not given up, for it is over
		w.Expect(t, "goose")
		expectThrows(t, w, 0)
	})
}

func TestAnotherGameOverAKeptOneIsAskedFor(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2, ebiten.KeySpace)
		want := w.keeper().Game.World.Hash()
		w.Quit()
		w, s := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "confirm")
		w.Strike(ebiten.KeyEnter) // the keyboard stands on No
		w.Expect(t, "goose-begin")
		if g, err := goosekeep.Look(s.kit, w.Store); err != nil || g.World.Hash() != want {
			t.Fatalf("the kept game is another: %v", err)
		}
		w.Strike(ebiten.KeyF2, ebiten.KeyY)
		w.Expect(t, "goose")
		expectThrows(t, w, 0)
	})
}

func TestADamagedGooseIsToldAndSetAside(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2)
		w.Quit()
		path := persistence.Disk(folder).Where(goosekeep.Name)
		shelltest.Spoil(t, path)
		damaged, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w, s := beginPage(t, "fr", folder)
		if told := s.told().Text; !strings.Contains(told, w.Words.Text("window.fault.damaged")) || w.Control(t, "continue").Able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.Picture(t, "goose-begin-damaged")
		w.Strike(ebiten.KeyF3)
		w.Expect(t, "goose-begin")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, path+".damaged") {
			t.Errorf("the player is told %q", text)
		}
		if raw, err := os.ReadFile(path + ".damaged"); err != nil || string(raw) != string(damaged) {
			t.Errorf("the damaged file is not set aside: %v", err)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeySpace)
		w.Expect(t, "goose")
		expectThrows(t, w, 1)
	})
}

func TestASecondWindowIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		first, _ := beginPage(t, "en", folder)
		first.Strike(ebiten.KeyF2, ebiten.KeySpace)
		want := first.keeper().Game.World.Hash()
		w, s := beginPage(t, "en", folder)
		if told := s.told().Text; told != w.Words.Text("window.fault.locked") || w.Control(t, "continue").Able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.Strike(ebiten.KeyF3, ebiten.KeyF2)
		w.Expect(t, "goose-begin")
		if s.failed != w.Words.Text("window.fault.locked") {
			t.Errorf("who begins nevertheless is told %q", s.failed)
		}
		w.LabelsFit(t)
		w.Picture(t, "goose-begin-locked")
		first.Quit()
		w.Wait(shell.LockedEvery)
		w.Strike(ebiten.KeyF3)
		w.Expect(t, "goose")
		if w.keeper().Game.World.Hash() != want {
			t.Error("the game that goes on is another")
		}
	})
}

func TestAFullDiskIsToldInTheGoose(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		is := true
		w, _ := beginPage(t, "en", "")
		w.Store = shelltest.FullDisk{Store: w.Store, Full: &is}
		told := func(want string) {
			t.Helper()
			if text := w.gameScene().status.Text; text != want && (want == "" || !strings.Contains(text, want)) {
				t.Errorf("the player is told %q, not %q", text, want)
			}
		}
		w.Strike(ebiten.KeyF2)
		told(shelltest.ErrFull.Error())
		w.Strike(ebiten.KeySpace)
		told(shelltest.ErrFull.Error())
		w.Picture(t, "goose-trouble")
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		w.Expect(t, "goose")
		is = false
		w.Strike(ebiten.KeySpace)
		told(w.Words.Text("window.trouble.over"))
		w.Strike(ebiten.KeySpace)
		told("")
		want := w.keeper().Game.World.Hash()
		if g, err := goosekeep.Look(testKit(t), w.Store); !errors.Is(err, persistence.ErrLocked) || g.World.Hash() != want {
			t.Errorf("the game in the file is another: %v", err)
		}
	})
}

func TestABoardThatCannotBePlayedIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "", os.DirFS(t.TempDir()))
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		w.Expect(t, "notice")
	})
}

func TestAFaultInTheGooseTellsTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hh", "faulty dice")
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		err := w.Crash("a fault")
		for _, want := range []string{"a fault", `"faulty dice"`, "throw 2"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("the error does not tell %q: %v", want, err)
			}
		}
	})
}
