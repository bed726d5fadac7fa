package kittyui

import (
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// beginPage opens the page on which games begin, as `donjon kitty --window`
// does.
func beginPage(t *testing.T, tag, folder string) (*testWindow, *beginScene) {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, folder, assets.Files())
	Open(w.Window, assets.Files(), "")
	w.Expect(t, "kitty-begin")
	return w, w.Top().(*beginScene)
}

// TestEveryChoiceIsKept ends the program after each choice, at times without a
// warning: the game goes on as it was, with what was already chosen.
func TestEveryChoiceIsKept(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := beginPage(t, "en", folder)
		s.places[2].role = human
		w.Strike(ebiten.KeyF2)
		for n := range 8 {
			w.choose(t)
			want := w.game().World.Hash()
			if n%2 == 0 {
				w.Quit()
			} else if err := w.scene().keeper.Close(); err != nil { // the lock goes with a program that is killed
				t.Fatal(err)
			}
			w, _ = beginPage(t, "en", folder)
			w.Strike(ebiten.KeyEnter) // the keyboard stands on Continue
			if w.game().World.Hash() != want {
				t.Fatalf("after choice %d another game goes on", n+1)
			}
			if len(w.scene().log.Rows) == 0 {
				t.Fatal("the log is empty")
			}
		}
	})
}

func TestAnotherGameOverAKeptOneIsAskedFor(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2)
		w.choose(t)
		want := w.game().World.Hash()
		w.Quit()
		w, s := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "confirm")
		w.Strike(ebiten.KeyEnter) // the keyboard stands on No
		if g, err := keep.Look(s.kit, w.Store); err != nil || g.World.Hash() != want {
			t.Fatalf("the kept game is another: %v", err)
		}
		w.Strike(ebiten.KeyF2, ebiten.KeyY)
		w.Expect(t, "kitty")
		if w.game().World.Hash() == want {
			t.Error("the old game goes on")
		}
	})
}

func TestADamagedKittyIsToldAndSetAside(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.Strike(ebiten.KeyF2)
		w.Quit()
		path := persistence.Disk(folder).Where(keep.Name)
		shelltest.Spoil(t, path)
		damaged, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w, s := beginPage(t, "fr", folder)
		if told := s.told().Text; !strings.Contains(told, w.Words.Text("window.fault.damaged")) || w.Control(t, "continue").Able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.Picture(t, "kitty-begin-damaged")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, path+".damaged") {
			t.Errorf("the player is told %q", text)
		}
		if raw, err := os.ReadFile(path + ".damaged"); err != nil || string(raw) != string(damaged) {
			t.Errorf("the damaged file is not set aside: %v", err)
		}
		w.Strike(ebiten.KeyEscape)
		w.choose(t)
	})
}

func TestASecondWindowIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		first, _ := beginPage(t, "en", folder)
		first.Strike(ebiten.KeyF2)
		first.choose(t)
		w, s := beginPage(t, "en", folder)
		if told := s.told().Text; told != w.Words.Text("window.fault.locked") || w.Control(t, "continue").Able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.Strike(ebiten.KeyF3, ebiten.KeyF2)
		w.Expect(t, "kitty-begin")
		if s.failed != w.Words.Text("window.fault.locked") {
			t.Errorf("who begins nevertheless is told %q", s.failed)
		}
		w.LabelsFit(t)
		w.Picture(t, "kitty-begin-locked")
		want := first.game().World.Hash()
		first.Quit()
		w.Wait(shell.LockedEvery)
		w.Strike(ebiten.KeyF3)
		w.Expect(t, "kitty")
		if w.game().World.Hash() != want {
			t.Error("the game that goes on is another")
		}
	})
}

func TestAFullDiskIsToldInKitty(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		full := true
		w, _ := beginPage(t, "en", "")
		w.Store = shelltest.FullDisk{Store: w.Store, Full: &full}
		told := func(want string) {
			t.Helper()
			if text := w.scene().status.Text; !strings.Contains(text, want) {
				t.Errorf("the player is told %q, not %q", text, want)
			}
		}
		w.Strike(ebiten.KeyF2)
		told(shelltest.ErrFull.Error())
		w.choose(t)
		told(shelltest.ErrFull.Error())
		w.Picture(t, "kitty-trouble")
		w.calm(t)
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		w.Expect(t, "kitty")
		full = false
		w.choose(t)
		told(w.Words.Text("window.trouble.over"))
		want := w.game().World.Hash()
		w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		w.Expect(t, "title")
		if g, err := keep.Look(testKit(t), w.Store); err != nil || g.World.Hash() != want {
			t.Errorf("the game in the file is another: %v", err)
		}
	})
}

func TestDataThatCannotBeReadIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "", os.DirFS(t.TempDir()))
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		w.Expect(t, "notice")
	})
}

func TestAFaultInKittyTellsTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "faulty cards")
		w.choose(t)
		w.choose(t)
		w.calm(t)
		err := w.Crash("a fault")
		for _, want := range []string{"a fault", `"faulty cards"`, "turn 1", "step move"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("the error does not tell %q: %v", want, err)
			}
		}
	})
}
