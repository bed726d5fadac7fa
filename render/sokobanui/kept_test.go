package sokobanui

import (
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// again opens the list of levels again, as at a start of the program.
func again(t *testing.T, folder string, own Set) *testWindow {
	t.Helper()
	w := newTestWindow(t, "en", shelltest.Usual, folder, own)
	Open(w.Window, assets.Files(), own)
	w.Expect(t, "sokoban-begin")
	return w
}

// TestLevelsResume leaves a level through the menu, by quitting and by a crash, and
// opens it again. Undone moves must also be saved.
func TestLevelsResume(t *testing.T) {
	for _, end := range []string{"levels", "quit", "killed"} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			w := again(t, folder, Set{})
			w.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyEnter)
			w.Expect(t, "sokoban")
			s := w.gameScene()
			title := s.library.title(w.Window, s.at)
			s.follow(s.keeper.Game.Begin().Solution[:4])
			w.Strike(ebiten.KeyU, ebiten.KeyU)
			want := s.keeper.Game.World.Hash()
			switch end {
			case "levels":
				w.Strike(ebiten.KeyL)
			case "quit":
				w.Quit()
				w = again(t, folder, Set{})
			case "killed":
				if err := s.keeper.Abandon(); err != nil { // like a crash: nothing more is written
					t.Fatal(err)
				}
				w = again(t, folder, Set{})
			}
			w.Expect(t, "sokoban-begin")
			begin := w.Top().(*beginScene)
			if got := begin.library.title(w.Window, begin.at); got != title || !begin.record(begin.at).begun {
				t.Errorf("%s: the list selects %s, want %s", end, got, title)
			}
			if label := w.Control(t, "start").Button.Label; label != w.Words.Text("window.menu.continue") {
				t.Errorf("%s: the start button is labelled %q", end, label)
			}
			w.Strike(ebiten.KeyEnter)
			if w.gameScene().keeper.Game.World.Hash() != want {
				t.Errorf("%s: a different position is resumed", end)
			}
			w.Strike(ebiten.KeyY, ebiten.KeyY)
			if got := w.moves(); got != string(s.keeper.Game.Begin().Solution[:4]) {
				t.Errorf("%s: after redoing, the moves are %q", end, got)
			}
		})
	}
}

// TestStoryFromStartToEnd solves every level and continues with the next one.
// Afterwards the list must show all as solved.
func TestStoryFromStartToEnd(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := again(t, folder, Set{})
		w.Choices.ReducedMotion = true
		w.Strike(ebiten.KeyEnter)
		count := len(w.gameScene().library.sets[0].Levels)
		for n := range count {
			s := w.gameScene()
			if s.at.number != n {
				t.Fatalf("after %d levels the next is level %d", n, s.at.number+1)
			}
			s.follow(s.keeper.Game.Begin().Solution)
			w.Wait(endPause + 1)
			w.Expect(t, "sokoban-solved")
			if !strings.Contains(endText(w.Top().(*endScene)), w.Words.Text("sokoban.won.first")) {
				t.Errorf("level %d: the message is %q", n+1, endText(w.Top().(*endScene)))
			}
			w.Strike(ebiten.KeyN)
		}
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape, ebiten.KeyL)
		begin := w.Top().(*beginScene)
		if begin.solved != count {
			t.Errorf("%d of %d levels are shown as solved", begin.solved, count)
		}
		w = again(t, folder, Set{})
		if begin = w.Top().(*beginScene); begin.solved != count || !begin.record(begin.at).solved() {
			t.Errorf("after a restart %d of %d levels are solved", begin.solved, count)
		}
		w.Strike(ebiten.KeyN)
		if begin.failed == "" {
			t.Error("the message that no level is left is missing")
		}
	})
}

func endText(s *endScene) string {
	var b strings.Builder
	for _, l := range s.lines(s.W) {
		b.WriteString(l.Text + "\n")
	}
	return b.String()
}

func TestBetterSolutionsAreReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		w.Choices.ReducedMotion = true
		for _, c := range []struct{ moves, says string }{
			{"durrR", "sokoban.won.first"}, {"durrR", "sokoban.won.none"}, {"rrR", "sokoban.won.moves"}, {"rrR", "sokoban.won.none"},
		} {
			w.gameScene().follow(level.Moves(c.moves))
			w.Wait(endPause + 1)
			w.Expect(t, "sokoban-solved")
			if got := endText(w.Top().(*endScene)); !strings.Contains(got, w.Words.Text(c.says)) {
				t.Errorf("after %s the message is %q", c.moves, got)
			}
			w.Strike(ebiten.KeyR)
		}
	})
}

func TestLockedLevelIsReportedAndOpensLater(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		own := setOf(t, corridor)
		lock, err := persistence.Disk(folder).Lock(keep.Name(own.Levels[0]))
		if err != nil {
			t.Fatal(err)
		}
		w := again(t, folder, own)
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "sokoban-begin")
		if s := w.Top().(*beginScene); s.failed != w.Words.Text("window.fault.locked") {
			t.Errorf("the message is %q", s.failed)
		}
		w.Picture(t, "sokoban-begin-locked")
		if err := lock.Close(); err != nil {
			t.Fatal(err)
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "sokoban")
	})
}

func TestDamagedLevelIsReportedAndSetAside(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		own := setOf(t, corridor)
		w := again(t, folder, own)
		w.Strike(ebiten.KeyEnter, ebiten.KeyArrowRight)
		w.Quit()
		path := persistence.Disk(folder).Where(keep.Name(own.Levels[0]))
		shelltest.Spoil(t, path)
		w = again(t, folder, own)
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, path+".damaged") {
			t.Errorf("the message is %q", text)
		}
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "sokoban")
		expectMoves(t, w, "")
		if _, err := os.Stat(path + ".damaged"); err != nil {
			t.Error(err)
		}
	})
}

func TestDamagedSolutionsAreReportedAndSetAside(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := persistence.Disk(folder).Replace(keep.BestName, []byte("nothing\n")); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, folder, Set{})
		Open(w.Window, assets.Files(), Set{})
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "sokoban-begin")
	})
}

// TestFullDisk plays on while the disk is full. Once there is space again,
// everything must be saved.
func TestFullDisk(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder, full := t.TempDir(), false
		own := setOf(t, corridor)
		w := newTestWindow(t, "en", shelltest.Usual, folder, own)
		w.Store = shelltest.FullDisk{Store: w.Store, Full: &full}
		Open(w.Window, assets.Files(), own)
		w.Strike(ebiten.KeyEnter, ebiten.KeyArrowRight)
		full = true
		w.Strike(ebiten.KeyArrowDown)
		expectMoves(t, w, "rd")
		if text := w.gameScene().Status.Text; !strings.Contains(text, shelltest.ErrFull.Error()) {
			t.Errorf("the message is %q", text)
		}
		w.Strike(ebiten.KeyL)
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape)
		full = false
		w.Strike(ebiten.KeyArrowRight)
		if text := w.gameScene().Status.Text; text != w.Words.Text("window.trouble.over") {
			t.Errorf("with free space again the message is %q", text)
		}
		w.Quit()
		w = again(t, folder, own)
		w.Strike(ebiten.KeyEnter)
		expectMoves(t, w, "rdr")
	})
}

func TestCrashDescribesTheLevel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		w.CrashTells(t, "moves 2r", keep.Name(w.gameScene().keeper.Game.Begin())[len("sokoban/"):][:8])
	})
}

func TestLanguageChange(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyM)
		want := w.gameScene().keeper.Game.World.Hash()
		w.SetLanguage("fr")
		w.Wait(2)
		if s := w.gameScene(); s.keeper.Game.World.Hash() != want || !s.marks.shown {
			t.Error("the level changed with the language")
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		w.Wait(100)
		w.SetLanguage("en")
		w.Expect(t, "sokoban-solved")
	})
}

// TestBegunInEverySet plays a level that is in two sets.
func TestBegunInEverySet(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		story := storyOf(t)[:2]
		w := usualWindow(t, "en", Set{Name: "own.xsb", Levels: append(story, story[0])})
		begun := func(what string, want bool) {
			t.Helper()
			s := w.Top().(*beginScene)
			for _, p := range []place{{0, 0}, {0, 2}, {1, 0}} {
				if got := s.record(p).begun; got != want {
					t.Errorf("%s: level %d of set %d is shown as begun: %t", what, p.number+1, p.set+1, got)
				}
			}
		}
		begun("at first", false)
		w.Strike(ebiten.KeyEnter)
		w.gameScene().follow(story[0].Solution[:1])
		w.Strike(ebiten.KeyL)
		begun("after a move", true)
		w.Strike(ebiten.KeyHome, ebiten.KeyEnter, ebiten.KeyG)
		w.Press(t, "yes")
		w.Strike(ebiten.KeyL)
		begun("after giving up", false)
	})
}

func storyOf(t *testing.T) []level.Level {
	t.Helper()
	story, err := newStory(t)
	if err != nil {
		t.Fatal(err)
	}
	return story
}
