package render

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// TestAGameGoesOnAfterEveryThrow plays a game and leaves it after each throw,
// by the title and by the end of the program in turn.
func TestAGameGoesOnAfterEveryThrow(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.press(t, "role2") // a place nobody sits at
		w.press(t, "role2")
		w.press(t, "role2")
		w.strike(ebiten.KeyF2)
		expectScene(t, w, "goose")
		for n := 1; w.goose.Game.State().Next() > 0; n++ {
			w.strike(ebiten.KeySpace)
			want := w.goose.Game.World.Hash()
			if n%2 == 0 {
				w.strike(ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyO, ebiten.KeyDigit1, ebiten.KeyF3)
			} else {
				if n%4 == 1 { // the program is killed: nothing can be written any more
					if err := w.goose.Abandon(); err != nil {
						t.Fatal(err)
					}
				} else {
					w.quit()
				}
				w, _ = beginPage(t, "en", folder)
				w.strike(ebiten.KeyEnter) // the keyboard stands on Continue
			}
			expectScene(t, w, "goose")
			if w.goose.Game.World.Hash() != want {
				t.Fatalf("after throw %d another game goes on", n)
			}
			expectThrows(t, w, n)
			if rows := w.gooseScene().log.rows; len(rows) == 0 {
				t.Fatalf("after throw %d the log is empty", n)
			}
		}
		w.wait(400)
		expectScene(t, w, "goose-end")
		w.strike(ebiten.KeyT, ebiten.KeyO, ebiten.KeyDigit1)
		if label := w.control(t, "continue").button.label; label != w.words.Text("goose.review") {
			t.Errorf("a game that is over is offered as %q", label)
		}
		w.strike(ebiten.KeyF2) // it is not given up, for it is over
		expectScene(t, w, "goose")
		expectThrows(t, w, 0)
	})
}

func TestAnotherGameOverAKeptOneIsAskedFor(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.strike(ebiten.KeyF2, ebiten.KeySpace)
		want := w.goose.Game.World.Hash()
		w.quit()
		w, s := beginPage(t, "en", folder)
		w.strike(ebiten.KeyF2)
		expectScene(t, w, "confirm")
		w.strike(ebiten.KeyEnter) // the keyboard stands on No
		expectScene(t, w, "goose-begin")
		if g, err := goosekeep.Look(s.kit, w.store); err != nil || g.World.Hash() != want {
			t.Fatalf("the kept game is another: %v", err)
		}
		w.strike(ebiten.KeyF2, ebiten.KeyY)
		expectScene(t, w, "goose")
		expectThrows(t, w, 0)
	})
}

func TestADamagedGooseIsToldAndSetAside(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := beginPage(t, "en", folder)
		w.strike(ebiten.KeyF2)
		w.quit()
		path := persistence.Disk(folder).Where(goosekeep.Name)
		spoil(t, path)
		damaged, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w, s := beginPage(t, "fr", folder)
		if told := s.keptGoose().text; !strings.Contains(told, w.words.Text("window.fault.damaged")) || w.control(t, "continue").able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.picture(t, "goose-begin-damaged")
		w.strike(ebiten.KeyF3)
		expectScene(t, w, "goose-begin")
		w.strike(ebiten.KeyF2)
		expectScene(t, w, "notice")
		if text := w.top().(*noticeScene).text; !strings.Contains(text, path+".damaged") {
			t.Errorf("the player is told %q", text)
		}
		if raw, err := os.ReadFile(path + ".damaged"); err != nil || string(raw) != string(damaged) {
			t.Errorf("the damaged file is not set aside: %v", err)
		}
		w.strike(ebiten.KeyEscape, ebiten.KeySpace)
		expectScene(t, w, "goose")
		expectThrows(t, w, 1)
	})
}

func TestASecondWindowIsTold(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		first, _ := beginPage(t, "en", folder)
		first.strike(ebiten.KeyF2, ebiten.KeySpace)
		want := first.goose.Game.World.Hash()
		w, s := beginPage(t, "en", folder)
		if told := s.keptGoose().text; told != w.words.Text("window.fault.locked") || w.control(t, "continue").able() {
			t.Errorf("the player is told %q, or can go on", told)
		}
		w.strike(ebiten.KeyF3, ebiten.KeyF2)
		expectScene(t, w, "goose-begin")
		if s.failed != w.words.Text("window.fault.locked") {
			t.Errorf("who begins nevertheless is told %q", s.failed)
		}
		labelsFit(t, w)
		w.picture(t, "goose-begin-locked")
		first.quit()
		w.wait(lockedEvery)
		w.strike(ebiten.KeyF3)
		expectScene(t, w, "goose")
		if w.goose.Game.World.Hash() != want {
			t.Error("the game that goes on is another")
		}
	})
}

func TestAFullDiskIsToldInTheGoose(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		is := true
		w := newTestWindow(t, "en", usual, Options{Game: "goose"})
		w.store = &faulty{Store: w.store, broken: func(string) bool { return is }}
		told := func(want string) {
			t.Helper()
			if text := w.gooseScene().status.text; text != want && (want == "" || !strings.Contains(text, want)) {
				t.Errorf("the player is told %q, not %q", text, want)
			}
		}
		w.strike(ebiten.KeyF2)
		told(errFull.Error())
		w.strike(ebiten.KeySpace)
		told(errFull.Error())
		w.picture(t, "goose-trouble")
		w.strike(ebiten.KeyEscape, ebiten.KeyT)
		expectScene(t, w, "notice")
		w.strike(ebiten.KeyEscape, ebiten.KeyEscape)
		expectScene(t, w, "goose")
		is = false
		w.strike(ebiten.KeySpace)
		told(w.words.Text("window.trouble.over"))
		w.strike(ebiten.KeySpace)
		told("")
		want := w.goose.Game.World.Hash()
		if g, err := goosekeep.Look(gooseKit(t), w.store); !errors.Is(err, persistence.ErrLocked) || g.World.Hash() != want {
			t.Errorf("the game in the file is another: %v", err)
		}
	})
}

func TestABoardThatCannotBePlayedIsTold(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", usual, Options{})
		w.options.Files = os.DirFS(t.TempDir())
		w.strike(ebiten.KeyO, ebiten.KeyDigit1)
		expectScene(t, w, "notice")
	})
}

func TestAFaultInTheGooseTellsTheGame(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := gooseWindow(t, "hh", "faulty dice")
		w.strike(ebiten.KeySpace, ebiten.KeySpace)
		err := w.crash("a fault")
		for _, want := range []string{"a fault", `"faulty dice"`, "throw 2"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("the error does not tell %q: %v", want, err)
			}
		}
	})
}
