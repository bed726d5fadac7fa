package puyoui

import (
	"context"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// fallWindow returns a window in which the first piece is falling.
func fallWindow(t *testing.T, folder string) (*testWindow, *fallScene) {
	t.Helper()
	w := newTestWindow(t, "en", shelltest.Usual, folder)
	if err := startFall(w.Window, field.Groups, "falling"); err != nil {
		t.Fatal(err)
	}
	s := w.Bottom().(*fallScene)
	w.Wait(readyTime)
	for s.keeper.Side.Phase != fall.Steering {
		w.Wait(1)
	}
	return w, s
}

func TestFallByKeyboard(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := fallWindow(t, "")
		side := &s.keeper.Side
		w.Strike(ebiten.KeyArrowLeft)
		w.Wait(1)
		w.Strike(ebiten.KeyA)
		w.Wait(1)
		w.Strike(ebiten.KeyX)
		w.Wait(1)
		if side.Move() != (field.Move{Rotation: 1, Column: 1}) {
			t.Errorf("the piece is at %v", side.Move())
		}
		w.held[ebiten.KeyD] = true
		w.Wait(60)
		w.held[ebiten.KeyD] = false
		if side.Pose.Column != field.Columns {
			t.Errorf("holding a key moves the piece to column %d", side.Pose.Column)
		}
		w.Strike(ebiten.KeyZ)
		w.Wait(1)
		w.Strike(ebiten.KeySpace)
		if side.Phase != fall.Settling || side.Field.Count() != 2 {
			t.Errorf("after a drop the phase is %d, with %d puyos in the field", side.Phase, side.Field.Count())
		}
	})
}

func TestFallByMouse(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := fallWindow(t, "")
		side := &s.keeper.Side
		cell := board.Width * s.Bounds.Scale / 8
		at := s.Bounds.Wells[0]
		at.X += 6*cell + cell/2
		at.Y += 300
		w.Send(&input.State{Cursor: at, Moved: true})
		w.Send(&input.State{Cursor: at, Right: true})
		for range 12 {
			w.Send(&input.State{Cursor: at})
		}
		if side.Move() != (field.Move{Rotation: 1, Column: 6}) {
			t.Errorf("the piece is at %v", side.Move())
		}
		w.Send(&input.State{Cursor: at, Left: true})
		if side.Phase != fall.Settling {
			t.Error("a click does not drop the piece")
		}
	})
}

// TestPause checks that the game stops while the menu is open, and that the player
// gets time to prepare afterwards. It also closes and resumes the game.
func TestPause(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := fallWindow(t, folder)
		w.Strike(ebiten.KeyP)
		w.Expect(t, "puyo-menu")
		before := s.keeper.Side
		w.Wait(200)
		w.Strike(ebiten.KeyEscape)
		w.Wait(readyTime - 5)
		if s.keeper.Side != before {
			t.Error("the game advanced")
		}
		w.Wait(30)
		if s.keeper.Side == before {
			t.Error("the game does not continue")
		}
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeySpace)
		want := s.keeper.Side
		w.Quit()
		w = newTestWindow(t, "en", shelltest.Usual, folder)
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		if !w.Control(t, "mode2").Button.Chosen() {
			t.Error("the page does not preselect the mode of the saved game")
		}
		w.Strike(ebiten.KeyF3)
		w.Expect(t, "puyo-fall")
		if s := w.Bottom().(*fallScene); s.keeper.Side != want {
			t.Errorf("the resumed game is\n%+v\nwant\n%+v", s.keeper.Side, want)
		}
	})
}

func TestFallEntersTheTable(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := fallWindow(t, folder)
		s.keeper.Side.Score = 280
		for s.keeper.Side.Phase != fall.Lost {
			s.pass(fall.Pilot(&s.keeper.Side, field.Move{Rotation: 1, Column: 3}))
		}
		w.Wait(endPause + 1)
		w.Expect(t, "puyo-end")
		w.Strike(ebiten.KeyEscape)
		w.Wait(100)
		w.Strike(ebiten.KeyP) // shows the end again without a second entry
		w.Expect(t, "puyo-end")
		list, err := puyokeep.Scores(w.Store)
		if err != nil || len(list) != 1 || list[0].Score != s.keeper.Side.Score || list[0].Rule != 2 || list[0].Seed != "falling" || list[0].When == 0 {
			t.Fatalf("the table is %+v, %v", list, err)
		}
		w.Strike(ebiten.KeyS)
		w.Expect(t, "puyo-scores")
		w.Strike(ebiten.KeyR, ebiten.KeyEscape, ebiten.KeyA)
		w.Expect(t, "puyo-fall")
		if s := w.Bottom().(*fallScene); s.keeper.Side.Number != 0 || s.best != list[0].Score {
			t.Errorf("the next game is at piece %d with best score %d", s.keeper.Side.Number, s.best)
		}
	})
}

// TestFallIsReplayed watches a finished game from the end panel and from the table,
// and goes about in it.
func TestFallIsReplayed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := fallWindow(t, "")
		s.keeper.Side.Score = 0
		for tick := 0; s.keeper.Side.Phase != fall.Lost; tick++ {
			s.pass(fall.Pilot(&s.keeper.Side, field.Move{Column: 1 + s.keeper.Side.Number%5}))
		}
		last := s.keeper.Side
		w.Wait(endPause + 1)
		w.Strike(ebiten.KeyR)
		w.Expect(t, "puyo-fall-show")
		r := w.Top().(*replayScene).reel.(*ticksReel).replay
		w.Wait(30)
		if r.At() != 30 {
			t.Errorf("after 30 ticks the replay is at tick %d", r.At())
		}
		w.Strike(ebiten.KeyEnd)
		if r.Side != last {
			t.Errorf("the replay ends with\n%+v, want\n%+v", r.Side, last)
		}
		w.Strike(ebiten.KeyArrowLeft)
		if r.Side.Number != last.Number || r.At() == r.Len() {
			t.Errorf("one piece back is tick %d of piece %d", r.At(), r.Side.Number)
		}
		w.Strike(ebiten.KeyArrowLeft)
		w.Strike(ebiten.KeyArrowLeft)
		w.Strike(ebiten.KeyArrowRight)
		if r.Side.Number != last.Number-1 {
			t.Errorf("two pieces back and one on is piece %d of %d", r.Side.Number, last.Number)
		}
		w.Strike(ebiten.KeyHome, ebiten.KeySpace)
		for range 7 {
			w.Strike(ebiten.KeyArrowUp)
		}
		at := r.At()
		w.Wait(1)
		if r.At() != at+maxSpeed {
			t.Errorf("at the maximum speed a tick plays %d", r.At()-at)
		}
		w.Wait(r.Len())
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "puyo-end")
		w.Strike(ebiten.KeyS)
		w.Expect(t, "puyo-scores")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "puyo-fall-show")
		if r := w.Top().(*replayScene).reel.(*ticksReel).replay; r.Side.Seed != "falling" {
			t.Errorf("the table shows the game of seed %q", r.Side.Seed)
		}
	})
}

func TestVersusOnOneKeyboard(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en")
		Open(w.Window, "two")
		w.Press(t, "mode3")
		w.Press(t, "rival1")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "puyo-versus")
		s := w.Bottom().(*versusScene)
		w.Wait(readyTime + 20)
		w.Strike(ebiten.KeyA)
		w.Strike(ebiten.KeyArrowRight)
		w.Strike(ebiten.KeySpace)
		if first, second := &s.game.Sides[0], &s.game.Sides[1]; first.Phase != fall.Settling || first.Field.Height(2) != 1 || second.Phase != fall.Steering || second.Pose.Column != 4 {
			t.Errorf("the sides are\n%+v\n%+v", first, second)
		}
		w.Strike(ebiten.KeyEnter)
		if second := &s.game.Sides[1]; second.Field.Height(5) != 1 || second.Field.At(4, 1) != s.game.Sides[0].Field.At(2, 1) {
			t.Errorf("the right player's field is\n%s", second.Field)
		}
		w.Gamepads = make([]input.Pad, 2)
		w.Gamepads[0].Down[input.PadLeft-input.PadUp], w.Gamepads[1].Down[input.PadRight-input.PadUp] = true, true
		w.Wait(60)
		if a, b := s.game.Sides[0].Pose.Column, s.game.Sides[1].Pose.Column; a != 1 || b != 5 {
			t.Errorf("two pads move the pieces to columns %d and %d", a, b)
		}
		w.Gamepads = nil
		for !s.game.Over() {
			s.pass([2]fall.Input{fall.Pilot(&s.game.Sides[0], field.Move{Rotation: 1, Column: 3}), 0})
		}
		w.Wait(endPause + 1)
		w.Expect(t, "puyo-end")
		w.Strike(ebiten.KeyA)
		w.Expect(t, "puyo-versus")
		if s := w.Bottom().(*versusScene); s.wins != [2]int{0, 1} || s.game.Over() {
			t.Errorf("the next game starts with wins %v", s.wins)
		}
	})
}

// TestRival lets every strength play alone: it must place pieces as planned, plan
// again after grey puyos fall, and survive for a while.
func TestRival(t *testing.T) {
	for _, strength := range strengths {
		r := newRival(strength)
		bot, _ := search.FindBot("greedy")
		asked := 0
		r.find = func(ctx context.Context, p search.Problem) []field.Move {
			asked++
			return bot.Play(ctx, p, 1)
		}
		side := fall.New(field.Groups, "computer")
		const pieces = 20
		for side.Number < pieces {
			if side.Phase == fall.Lost {
				t.Fatalf("%s has lost:\n%s", r.bot, side.Field)
			}
			if r.answer != nil { // wait for the plan
				r.answer = answered(<-r.answer)
			}
			number, before, move := side.Number, side.Field, side.Move()
			if side.Tick(r.play(&side)); side.Phase == fall.Settling && side.Number == number && before != side.Field && r.first <= number {
				if want := r.plan[number-r.first]; move != want {
					t.Errorf("%s places piece %d at %v, want %v", r.bot, number, move, want)
				}
			}
		}
		if limit := pieces/strength.ahead + 2; asked > limit {
			t.Errorf("%s planned %d times for %d pieces, want at most %d", r.bot, asked, pieces, limit)
		}
		asked = 0
		side.Coming = 6
		for last := side.Number + 3; side.Number < last; {
			if r.answer != nil {
				r.answer = answered(<-r.answer)
			}
			side.Tick(r.play(&side))
		}
		if asked == 0 {
			t.Errorf("%s did not plan again after the greys", r.bot)
		}
	}
}

// answered returns a channel that holds an answer.
func answered(moves []field.Move) chan []field.Move {
	c := make(chan []field.Move, 1)
	c <- moves
	return c
}

// TestVersusComputer checks that the computer moves in the window, and that it
// stops thinking when the game is left.
func TestVersusComputer(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en")
		startVersus(w.Window, field.Groups, "against", 0, [2]int{})
		s := w.Bottom().(*versusScene)
		for s.game.Sides[1].Number < 2 {
			w.Wait(1)
		}
		stopped := make(chan struct{})
		s.rival.plan, s.rival.answer = nil, nil
		s.rival.find = func(ctx context.Context, _ search.Problem) []field.Move {
			<-ctx.Done()
			close(stopped)
			return nil
		}
		for s.rival.answer == nil {
			w.Wait(1)
		}
		w.GoHome()
		<-stopped
	})
}
