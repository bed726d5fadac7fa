package sokobanui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
)

// TestSolvingIsCelebrated checks that the cheers begin when the last crate has come to rest,
// and that a move that is undone meanwhile ends them.
func TestSolvingIsCelebrated(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, corridor)
			w.Choices.ReducedMotion = reduced
			s := w.gameScene()
			s.follow("rrR")
			for s.board.Busy() {
				if w.Wait(1); s.board.Cheering() {
					t.Fatal("the cheers begin before the crate has arrived")
				}
			}
			w.Wait(cheerPause + 1)
			if !s.board.Cheering() {
				t.Errorf("with reduced motion %t, a solved level is not celebrated", reduced)
			}
			w.Strike(ebiten.KeyU)
			w.Wait(endPause)
			if w.Expect(t, "sokoban"); s.board.Cheering() {
				t.Error("the cheers go on although the last move was undone")
			}
		})
	}
}

// TestSolvingIsCelebratedOnce refuses steps after the end, and counts the sounds.
func TestSolvingIsCelebratedOnce(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		s := w.gameScene()
		refuse := func() {
			t.Helper()
			if w.Strike(ebiten.KeyArrowLeft); !s.board.Cheering() {
				t.Error("a refused step ends the cheers")
			}
			w.Wait(4)
		}
		s.follow("rrR")
		for !s.board.Cheering() {
			w.Wait(1)
		}
		for range 3 {
			refuse()
		}
		expectChimes(t, w, 1)
		w.Wait(200)
		w.Expect(t, "sokoban-solved")
		w.Strike(ebiten.KeyEscape)
		refuse()
		expectChimes(t, w, 1)
		w.Strike(ebiten.KeyU, ebiten.KeyY)
		w.Wait(endPause)
		expectChimes(t, w, 2)
	})
}

// TestLeavingASolvedLevelIsHeard leaves a level before its end is celebrated.
func TestLeavingASolvedLevelIsHeard(t *testing.T) {
	for _, key := range []ebiten.Key{ebiten.KeyN, ebiten.KeyL} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := usualWindow(t, "en", setOf(t, corridor+"\n#####\n#@$.#\n#####\n"))
			w.Strike(ebiten.KeyEnter)
			w.gameScene().follow("rrR")
			w.Wait(2)
			expectChimes(t, w, 0)
			w.Strike(key)
			expectChimes(t, w, 1)
			w.Wait(200)
			expectChimes(t, w, 1)
		})
	}
}

// expectChimes checks how often a level was heard to be solved.
func expectChimes(t *testing.T, w *testWindow, want int) {
	t.Helper()
	got := 0
	for _, name := range w.Heard {
		if name == "sokoban.solved" {
			got++
		}
	}
	if got != want {
		t.Errorf("the sound of a solved level is played %d times, want %d", got, want)
	}
}

// TestTheEndShowsTheNextLevel checks the level that the panel announces.
func TestTheEndShowsTheNextLevel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", setOf(t, corridor+"\n#####\n#@$.#\n#####\n"))
		w.Strike(ebiten.KeyEnter)
		w.gameScene().follow("rrR")
		w.Wait(200)
		w.Expect(t, "sokoban-solved")
		if next, ok := w.Top().(*endScene).following(); !ok || next != (place{0, 1}) {
			t.Errorf("level %v is announced (%t), want the second one", next, ok)
		}
		w.Strike(ebiten.KeyN, ebiten.KeyArrowRight)
		w.Wait(200)
		w.Expect(t, "sokoban-solved")
		if next, ok := w.Top().(*endScene).following(); ok {
			t.Errorf("level %v is announced although all are solved", next)
		}
	})
}

// TestTheNextLevelIsNamedOnce checks the text about a level with a title and one without, and
// that it has room for the largest number.
func TestTheNextLevelIsNamedOnce(t *testing.T) {
	for tag, want := range map[string]string{"en": "Up next: level 2", "fr": "Niveau suivant\u00a0: 2"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := usualWindow(t, tag, setOf(t, corridor+"\n"+corridor+"\n"+stuck))
			w.Strike(ebiten.KeyEnter)
			s := &endScene{game: w.gameScene()}
			w.Push(s)
			if lines := s.nextLines(place{number: 1}); len(lines) != 1 || lines[0].Text != want {
				t.Errorf("a level without a title is announced as %+v, want %q", lines, want)
			}
			if lines := s.nextLines(place{number: 2}); len(lines) != 2 || !strings.HasPrefix(lines[1].Text, "A level with") {
				t.Errorf("a level with a title is announced as %+v", lines)
			}
			room := endWidth - thumbWidth - 3*nextEdge
			if text := w.Words.Text("sokoban.won.next", lang.Args{"Level": 9999}); theme.Width(text) > room {
				t.Errorf("%q has no room", text)
			}
		})
	}
}
