package puyoui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// TestPanelsAreLargeEnoughForFingers opens every panel after a touch.
func TestPanelsAreLargeEnoughForFingers(t *testing.T) {
	shelltest.OnTouchScreens(t, everyPanel)
}

func everyPanel(t *testing.T, tag string, screen shelltest.TouchScreen) {
	w := newTestWindow(t, tag, screen.Size, "")
	see := func(scene, name string) {
		t.Helper()
		w.ShowTouched(t, screen, scene, "puyo-fingers-"+name)
	}
	play := func(name string) {
		t.Helper()
		w.Touch(screen)
		w.Wait(2)
		w.LabelsFit(t)
		w.Picture(t, "puyo-fingers-"+name)
	}
	help := func(name string) {
		t.Helper()
		w.Strike(ebiten.KeyF1)
		see("puyo-help", "help-"+name)
		for n := 2; w.Top().Layout().Control("next") != nil && w.Control(t, "next").Able(); n++ {
			w.Strike(ebiten.KeyPageDown)
			see("puyo-help", fmt.Sprint("help-", name, n))
		}
		w.Strike(ebiten.KeyEscape)
	}
	scores := func(name string) {
		t.Helper()
		w.Strike(ebiten.KeyF4)
		see("puyo-scores", "scores-"+name)
		w.Strike(ebiten.KeyEscape)
	}
	Open(w.Window, "")
	for i, name := range []string{"turns", "fall", "versus"} {
		w.Press(t, fmt.Sprint("mode", i+1))
		see("puyo-begin", "begin-"+name)
		help(name)
	}
	scores("none")
	fillTable(t, w)
	scores("full")

	if err := startTurns(w.Window, field.Groups, "fingers"); err != nil {
		t.Fatal(err)
	}
	turned := w.Bottom().(*turnsScene)
	turned.place()
	turned.Well.Skip()
	play("turns")
	w.Strike(ebiten.KeyEscape)
	see("puyo-menu", "menu")
	w.Strike(ebiten.KeyEscape)
	turned.do(cmdRetry)
	see("confirm", "confirm-retry")
	w.Strike(ebiten.KeyEscape)
	w.Push(turned.end())
	see("puyo-end", "end-turns")
	w.GoHome()
	Open(w.Window, "")
	see("puyo-begin", "begin-kept")
	w.Strike(ebiten.KeyF2)
	see("confirm", "confirm-give-up")

	if err := startFall(w.Window, field.Groups, "fingers"); err != nil {
		t.Fatal(err)
	}
	w.Wait(readyTime + 5)
	play("fall")
	fell := w.Bottom().(*fallScene)
	for fell.keeper.Side.Phase != fall.Lost {
		fell.pass(fall.Pilot(&fell.keeper.Side, field.Move{Rotation: 1, Column: 3}))
	}
	for place := range 3 {
		w.Push(fell.end(place))
		see("puyo-end", fmt.Sprint("end-fall", place))
		w.Strike(ebiten.KeyEscape)
	}
	w.GoHome()

	versus := versusWindow(w)
	play("versus")
	w.Push(versus.end())
	see("puyo-end", "end-versus")
}

// fillTable enters games into the table, all with a replay but the fifth.
func fillTable(t *testing.T, w *testWindow) {
	t.Helper()
	for n := range puyokeep.TableSize {
		rank := puyokeep.TableSize - n
		s := puyokeep.Score{Rule: int(field.Groups), Score: 50 + 900*n*n, Combo: n, Level: 1 + n/3, Seed: fmt.Sprint("a-long-seed-of-", n), When: 1_700_000_000 + int64(n)*86_400}
		if rank != 5 {
			s.Recording = fmt.Sprint("puyo/", rank)
		}
		if _, err := puyokeep.Enter(w.Store, s); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheTableScrolls goes through a table with rows for fingers, of which only some fit in
// the smallest window, by keys and by pulling.
func TestTheTableScrolls(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		screen := shelltest.TouchScreens[0]
		w := newTestWindow(t, "en", screen.Size, "")
		fillTable(t, w)
		w.Touch(screen)
		s := &scoresScene{rule: int(field.Groups)}
		w.Push(s)
		w.Wait(2)
		if len(s.rows) < 4 || len(s.rows) == puyokeep.TableSize {
			t.Fatalf("the table shows %d lines", len(s.rows))
		}
		focused := func() int { return 1 + s.first + s.Page.FocusedAmong(s.rows) }
		for _, want := range []int{1, 2, 3, 4, 6, 7, 8, 9, 10} {
			if got := focused(); got != want {
				t.Fatalf("the focus is on line %d, want %d", got, want)
			}
			w.Strike(ebiten.KeyArrowDown)
		}
		if s.Page.FocusedAmong(s.rows) >= 0 {
			t.Error("below the last line is another")
		}
		w.Strike(ebiten.KeyArrowUp)
		for _, want := range []int{10, 9, 8, 7, 6, 4, 3, 2, 1, 1} {
			if got := focused(); got != want {
				t.Fatalf("the focus is on line %d, want %d", got, want)
			}
			w.Strike(ebiten.KeyArrowUp)
		}
		for _, c := range []struct{ pull, want int }{{2, 2}, {90, puyokeep.TableSize - len(s.rows)}, {-90, 0}} {
			if w.Send(&input.State{Wheel: c.pull}); s.first != c.want {
				t.Errorf("pulled by %d, the table begins at line %d, want %d", c.pull, s.first+1, c.want+1)
			}
		}
		w.Push(&scoresScene{rule: int(field.Groups), place: 9})
		w.Wait(2)
		if s = w.Top().(*scoresScene); focused() != 9 {
			t.Errorf("after the ninth game the focus is on line %d", focused())
		}
	})
}
