package puyoui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// shownWindow is a window that shows a drawn simulation.
func shownWindow(t *testing.T) (*testWindow, *showScene, []puyo.State) {
	t.Helper()
	f := puyo.Generate(puyo.Simulation, field.Groups, 20, "shown")
	states := make([]puyo.State, 1, len(f.Moves)+1)
	for i, m := range f.Moves {
		next := states[i]
		next.Place(f.Rule, f.Pieces[i], m)
		states = append(states, next)
	}
	w := usualWindow(t, "en")
	Watch(w.Window, File{Setup: puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, Moves: f.Moves})
	w.Expect(t, "puyo-show")
	return w, w.Top().(*showScene), states
}

func TestAGameIsShownToItsEnd(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s, states := shownWindow(t)
		for n := 0; s.playing; n++ {
			w.Wait(1)
			if n > 20_000 {
				t.Fatal("it does not end")
			}
			if !s.well.Busy() && s.well.Field() != states[s.at()].Field {
				t.Fatalf("after %d pieces is seen\n%s", s.at(), s.well.Field())
			}
			if n == 50 {
				w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
			}
		}
		if s.at() != len(s.moves) || s.score != states[len(s.moves)].Score {
			t.Errorf("it ends after %d pieces with %d points", s.at(), s.score)
		}
		w.Strike(ebiten.KeySpace)
		if s.at() != 0 || !s.playing {
			t.Error("it does not begin anew")
		}
	})
}

func TestAGameIsSteppedBackAndForth(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s, states := shownWindow(t)
		expect := func(at int) {
			t.Helper()
			w.Wait(300)
			if s.at() != at || s.well.Field() != states[at].Field || s.score != states[at].Score || s.playing {
				t.Fatalf("it stands after %d pieces, not %d, with %d points; it plays: %v", s.at(), at, s.score, s.playing)
			}
		}
		w.Strike(ebiten.KeyP)
		expect(0)
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		expect(3)
		w.Press(t, "back")
		expect(2)
		w.Strike(ebiten.KeyEnd)
		expect(20)
		w.Press(t, "on")
		expect(20)
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
		expect(18)
		w.Press(t, "first")
		expect(0)
		line := s.timeline.At
		at := image.Pt(line.Min.X+line.Dx()/2, shell.MiddleOf(line).Y).Mul(w.Screen.U)
		w.Click(at)
		expect(10)
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "puyo-menu")
		w.Strike(ebiten.KeyT)
		w.Expect(t, "title")
	})
}

// TestTheGameOfAFileIsTold places the pieces of a file: whoever asked for it is
// told what was played.
func TestTheGameOfAFileIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "fr")
		f := puyo.Generate(puyo.Solo, field.Lines, 3, "file")
		var told []string
		Watch(w.Window, File{Setup: puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, Done: func(f puyo.File) error {
			told = append(told, f.Text())
			return nil
		}})
		w.Expect(t, "puyo")
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		s := w.Bottom().(*turnsScene)
		w.Strike(ebiten.KeySpace)
		w.Wait(200)
		w.Expect(t, "puyo-end")
		w.Strike(ebiten.KeyT)
		if want := s.game.Played().Text(); len(told) != 1 || told[0] != want {
			t.Errorf("told is %q, not %q", told, want)
		}
	})
}
