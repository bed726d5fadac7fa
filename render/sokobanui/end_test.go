package sokobanui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
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
