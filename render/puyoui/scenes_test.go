package puyoui

import (
	"context"
	"errors"
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// TestEveryScene draws all scenes in all sizes and languages and checks that no
// label is truncated.
func TestEveryScene(t *testing.T) {
	shelltest.OnWindows(t, shelltest.SceneSizes, everyScene)
}

func everyScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, "")
	show := func(name string) {
		t.Helper()
		w.Show(t, "puyo-"+name)
		w.TextsFit(t)
	}
	w.Strike(ebiten.KeyO)
	show("others")
	w.Strike(ebiten.KeyDigit1)
	show("begin")
	w.Press(t, "mode2")
	show("begin-fall")
	w.Press(t, "mode3")
	show("begin-versus")
	w.Strike(ebiten.KeyF1)
	show("help-versus")
	w.Strike(ebiten.KeyEscape, ebiten.KeyF4)
	show("scores-none")
	w.Strike(ebiten.KeyEscape)
	w.Press(t, "mode1")
	w.Press(t, "rule2")
	w.Write(t, "pictures")
	w.Strike(ebiten.KeyF2)
	w.Expect(t, "puyo")
	show("turns")
	s := w.Bottom().(*turnsScene)
	file := puyo.Generate(puyo.Simulation, field.Groups, 25, "pictures")
	for _, m := range file.Moves {
		s.move = m
		s.place()
	}
	s.Well.Skip()
	w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowRight)
	w.Wait(10)
	show("turns-later")
	s.Status.Trouble(w.Words, errors.New("the game cannot be saved: no space is left on the disk"))
	s.Page.Redraw()
	if box := s.Bounds.Messages; len(theme.Wrap(s.Status.Text, box.Dx()))*theme.LineHeight > box.Dy() {
		t.Errorf("%s, %v: the message does not fit: %q", tag, size, s.Status.Text)
	}
	show("trouble")
	for range 8 {
		s.move = field.Move{Rotation: 1, Column: 4}
		s.place()
	}
	w.Wait(200)
	w.Expect(t, "puyo-end")
	show("turns-lost")
	w.Strike(ebiten.KeyR)
	w.Expect(t, "puyo-show")
	show("show")
	w.Strike(ebiten.KeyEnd)
	w.Strike(ebiten.KeyArrowLeft)
	show("show-late")
	reel := w.Top().(*replayScene).reel.(*movesReel)
	for n := range 5 {
		reel.chained = append(reel.chained, puyokeep.Chain{At: 23 + n, Combo: 2 + n*n})
	}
	reel.Page.Redraw()
	show("show-chains")
	w.Strike(ebiten.KeyH)
	show("show-help")
	w.Strike(ebiten.KeyEscape, ebiten.KeyEscape, ebiten.KeyEscape)
	w.Strike(ebiten.KeyEscape)
	w.Expect(t, "puyo-menu")
	show("menu")
	w.Strike(ebiten.KeyH)
	show("help")
	w.GoHome()

	if err := startFall(w.Window, field.Groups, "pictures"); err != nil {
		t.Fatal(err)
	}
	show("fall-ready")
	w.Wait(readyTime + 30)
	show("fall")
	f := w.Bottom().(*fallScene)
	for range 4000 {
		if f.keeper.Side.Score > 300 && f.Well.Bursting() {
			break
		}
		f.pass(fall.Pilot(&f.keeper.Side, field.Move{Column: 1 + f.keeper.Side.Number%5}))
		w.Wait(1)
		if f.keeper.Side.Phase == fall.Lost {
			break
		}
	}
	show("fall-burst")
	chained := filled(4)
	f.Well.Reset(chained)
	f.Well.Show([]puyo.Event{{Type: puyo.EventVanished, Cells: row(&chained, 3), Combo: 4, Groups: 1, Puyos: 6, Points: 9780}})
	w.Wait(12)
	show("fall-chain")
	alone := field.Field{}
	alone.Set(2, 1, field.Red)
	f.Well.Reset(alone)
	f.Well.Show([]puyo.Event{{Type: puyo.EventVanished, Cells: row(&alone, 1), Combo: 1, Groups: 1, Puyos: 4, Points: 280}})
	w.Wait(50)
	show("fall-clear")
	f.Well.Reset(filled(10))
	w.Wait(30)
	show("fall-alarm")
	f.Well.Reset(f.keeper.Side.Field)
	for n := range 9 {
		_, err := puyokeep.Enter(w.Store, puyokeep.Score{Rule: 2, Score: 50 + 900*n*n, Combo: n, Level: 1 + n/3, Seed: fmt.Sprint("a-long-seed-of-", n), When: 1_700_000_000 + int64(n)*86_400})
		if err != nil {
			t.Fatal(err)
		}
	}
	for f.keeper.Side.Phase != fall.Lost {
		f.pass(fall.Pilot(&f.keeper.Side, field.Move{Rotation: 1, Column: 3}))
		w.Wait(1)
	}
	w.Wait(200)
	w.Expect(t, "puyo-end")
	show("fall-lost")
	w.Strike(ebiten.KeyS)
	show("scores")
	w.Strike(ebiten.KeyEnter)
	w.Expect(t, "puyo-fall-show")
	w.Wait(120)
	show("fall-show")
	w.Strike(ebiten.KeyEnd)
	show("fall-show-end")
	w.GoHome()

	startVersus(w.Window, field.Groups, "pictures", human, [2]int{1, 2})
	w.Wait(readyTime + 20)
	v := w.Bottom().(*versusScene)
	v.game.Sides[1].Coming = 43
	for n := range 900 {
		v.pass([2]fall.Input{fall.Pilot(&v.game.Sides[0], field.Move{Column: 1 + v.game.Sides[0].Number%5}), fall.Pilot(&v.game.Sides[1], field.Move{Rotation: 1, Column: 1 + v.game.Sides[1].Number%6})})
		w.Wait(1)
		if n == 40 {
			show("versus")
		}
	}
	show("versus-later")
	v = versusWindow(w)
	v.game.Sides[1].Coming = 59
	v.game.Sides[0].Field, v.game.Sides[1].Field = filled(5), filled(9)
	v.wells[0].Reset(v.game.Sides[0].Field)
	v.wells[1].Reset(v.game.Sides[1].Field)
	w.Wait(20)
	v.comets.list = append(v.comets.list, comet{to: 1, count: 6})
	v.figures[0].See(puyo.Event{Type: fall.EventSent, Count: 6})
	w.Wait(14)
	show("versus-sent")
	for !v.game.Over() {
		v.pass([2]fall.Input{fall.Pilot(&v.game.Sides[0], field.Move{Rotation: 1, Column: 3}), 0})
		w.Wait(1)
	}
	w.Wait(100)
	w.Expect(t, "puyo-end")
	show("versus-over")
}

// versusWindow starts a game against the computer and waits until it has begun. The
// computer does not think.
func versusWindow(w *testWindow) *versusScene {
	startVersus(w.Window, field.Groups, "pictures", 2, [2]int{1, 2})
	s := w.Bottom().(*versusScene)
	s.rival.find = func(_ context.Context, p search.Problem) []field.Move {
		moves := make([]field.Move, len(p.Pieces))
		for i := range moves {
			moves[i] = field.Move{Column: 1 + i%5}
		}
		return moves
	}
	w.Wait(readyTime + 20)
	return s
}

// filled returns a field whose columns have about the given height, without groups.
func filled(height int) (f field.Field) {
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= height+column%3 && row <= field.Rows; row++ {
			f.Set(column, row, field.Red+field.Colour((column*2+row/2)%5))
		}
	}
	return f
}

// row returns the puyos of a row of a field.
func row(f *field.Field, number int) (cells []puyo.Cell) {
	for column := 1; column <= field.Columns; column++ {
		if c := f.At(column, number); c != field.None {
			cells = append(cells, puyo.Cell{Colour: c, Column: column, Row: number})
		}
	}
	return cells
}
