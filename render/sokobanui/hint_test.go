package sokobanui

import (
	"context"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

func TestHintsFollowTheSolution(t *testing.T) {
	story, err := newStory(t)
	if err != nil {
		t.Fatal(err)
	}
	for n, l := range story {
		b := l.Board()
		for i := range len(l.Solution) + 1 {
			if i > 0 {
				b.Move(level.Direction(l.Solution[i-1]))
			}
			f := ways.New(b.Level())
			moves, ok := f.Rest(l, l.Solution)
			if pushes := l.Solution[i:].Pushes(); ok != (pushes > 0) || ok && level.Play(b.Level(), moves).Moves != moves {
				t.Fatalf("level %d after %d moves: the hint is %q, %t", n+1, i, moves, ok)
			}
		}
	}
}

func newStory(t *testing.T) ([]level.Level, error) {
	t.Helper()
	w := newTestWindow(t, "en", shelltest.Usual, "", Set{})
	l, _, err := newLibrary(w.Store, assets.Files(), Set{})
	if err != nil {
		return nil, err
	}
	return l.sets[0].Levels, nil
}

func TestHintProvesALevelLost(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, stuck)
		s := w.gameScene()
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyI)
		for s.hints.search != nil {
			w.Wait(1)
		}
		if !s.hints.lost || s.Status.Text != w.Words.Text("sokoban.lost") {
			t.Errorf("the message is %q", s.Status.Text)
		}
		w.Strike(ebiten.KeyU)
		if s.hints.lost || s.side.lost() {
			t.Error("after undoing the level is still lost")
		}
		w.Strike(ebiten.KeyM, ebiten.KeyArrowUp)
		if !s.side.lost() || !s.board.Marks.Frozen[1*7+2] {
			t.Error("the marks do not show the frozen crate")
		}
	})
}

// TestSearchIsCancelled starts an endless search and cancels it in every way.
func TestSearchIsCancelled(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, large(20, 12))
		s := w.gameScene()
		s.hints.solve = func(ctx context.Context, _ level.Level) solver.Answer {
			<-ctx.Done()
			return solver.Answer{Outcome: solver.OutOfTime}
		}
		for name, stop := range map[string]func(){
			"the same key":  func() { w.Strike(ebiten.KeyI) },
			"a step":        func() { w.Strike(ebiten.KeyArrowDown) },
			"a right click": func() { w.Send(&input.State{Cursor: w.cell(3, 3), Right: true}) },
		} {
			w.Strike(ebiten.KeyI)
			search := s.hints.search
			if search == nil {
				t.Fatal("no search has started")
			}
			if !strings.Contains(s.hints.text().Text, "I)") {
				t.Errorf("during the search the message is %q", s.hints.text().Text)
			}
			stop()
			if s.hints.search != nil {
				t.Errorf("%s does not cancel the search", name)
			}
			<-search.Answer // the search ends
			w.Wait(2)
			if s.hints.moves != "" || s.hints.lost || s.Status.Text == w.Words.Text("sokoban.hint.nothing") {
				t.Errorf("after %s there is still a message", name)
			}
		}
		w.Strike(ebiten.KeyI)
		search := s.hints.search
		w.Strike(ebiten.KeyL)
		<-search.Answer
		w.Expect(t, "sokoban-begin")
	})
}

func TestSolverLimitsAreReported(t *testing.T) {
	for outcome, key := range map[solver.Outcome]string{
		solver.OutOfTime: "sokoban.hint.nothing", solver.OutOfMemory: "sokoban.hint.nothing", solver.TooLarge: "sokoban.hint.large", 0: "sokoban.hint.nothing",
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, corridor)
			s := w.gameScene()
			s.hints.solve = func(context.Context, level.Level) solver.Answer {
				if outcome == 0 {
					panic("a fault of the solver")
				}
				return solver.Answer{Outcome: outcome}
			}
			w.Strike(ebiten.KeyI)
			for s.hints.search != nil {
				w.Wait(1)
			}
			if want := w.Words.Text(key); s.Status.Text != want {
				t.Errorf("after outcome %d the message is %q, want %q", outcome, s.Status.Text, want)
			}
		})
	}
}
