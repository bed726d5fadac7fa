package gooseui

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

func TestAnimationsDoNotBlockInput(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hh", "hurry")
		for n := 1; n <= 5; n++ {
			w.Strike(ebiten.KeySpace)
			expectThrows(t, w, n)
			if !w.gameScene().board.Busy() {
				t.Fatal("nothing moves after a throw")
			}
		}
		w.Strike(ebiten.KeyF9) // any other key
		if w.gameScene().board.Busy() {
			t.Error("a key does not skip the animation")
		}
		expectThrows(t, w, 5)
		w.Strike(ebiten.KeySpace)
		w.Click(w.gameScene().layout.At.Add(image.Pt(100, 100)))
		if w.gameScene().board.Busy() {
			t.Error("a click on the board does not skip the animation")
		}
		expectThrows(t, w, 6)
		w.Strike(ebiten.KeySpace)
		w.Press(t, "throw")
		expectThrows(t, w, 8)
	})
}

func TestTheLogFollowsTheAnimation(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hh", "log")
		s := w.gameScene()
		text := func() string {
			var all []string
			for _, row := range s.side.log.Rows {
				for _, part := range row.Parts {
					all = append(all, strings.TrimSpace(part.Text))
				}
			}
			return strings.Join(all, " ")
		}
		w.dice(t, nouns.Throw{First: 3, Second: 5}) // the shortcut
		w.Wait(1)
		if got := text(); got != "" {
			t.Errorf("while the dice roll the log shows %q", got)
		}
		texts := []string{}
		for s.board.Busy() {
			w.Wait(1)
			if got := text(); len(texts) == 0 || texts[len(texts)-1] != got {
				texts = append(texts, got)
			}
		}
		if len(texts) < 3 || !slices.IsSortedFunc(texts, func(a, b string) int { return len(a) - len(b) }) {
			t.Errorf("the log appeared all at once, or not in order: %q", texts)
		}
		if want := "Player 1: 3 + 5 = 8. From 0 to 8. The shortcut sends Player 1 from square 8 to square 16."; texts[len(texts)-1] != want {
			t.Errorf("the log shows %q, not %q", texts[len(texts)-1], want)
		}
	})
}

func TestEverySquareIsExplained(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hh", "squares")
		s := w.gameScene()
		for square := range nouns.BoardSquares {
			cell := s.board.Cell(square, s.layout.Scale).Add(s.layout.At)
			w.Send(&input.State{Cursor: ui.MiddleOf(cell), Moved: true})
			if s.notes.pointed != square {
				t.Fatalf("on square %d the pointer finds %d", square, s.notes.pointed)
			}
			if square == 50 {
				w.Strike(ebiten.KeyF9)
				if s.notes.pointed != -1 {
					t.Error("the note stays while keys are used")
				}
			}
			special := square%9 == 0 || slices.Contains([]int{8, 31, 53, 65, 74, 94}, square)
			texts := s.notes.describe(square)
			if square == 0 {
				texts = texts[:2] // and the pawns
			}
			want := map[bool]int{true: 2, false: 1}[special]
			if s.board.Reach(square) > 0 { // and how likely it is
				want++
			}
			if len(texts) != want {
				t.Errorf("the description of square %d is %v", square, texts)
			}
		}
	})
}

func TestTheGooseFitsEveryWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		for seats := goose.MinSeats; seats <= goose.MaxSeats; seats++ {
			s := ui.NewScreen(size.X, size.Y)
			l := newLayout(s, seats, len(buttons), 0)
			shelltest.NoOverlap(t, size, map[string]image.Rectangle{"board": l.Board, "side": l.Side}, s.All)
			parts := map[string]image.Rectangle{"head": l.Head, "dice": l.Dice, "say": l.Say, "log": l.Log}
			for i, r := range append(slices.Clone(l.Seats), l.Buttons...) {
				parts[fmt.Sprint(i)] = r
			}
			shelltest.NoOverlap(t, size, parts, l.Side)
			if l.Log.Dy() < 6*12 || l.Say.Dx() < 120 {
				t.Errorf("%v: the log %v or the prompt %v is too small", size, l.Log, l.Say)
			}
		}
	}
}

// TestPawnsLeaveNumbersReadable draws a board whose pawns stand together, and one
// without them there: the number of the square must look the same.
func TestPawnsLeaveNumbersReadable(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hhhh", "numbers")
		s := w.gameScene()
		draw := func() *image.RGBA {
			dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
			defer dst.Deallocate()
			s.board.Draw(dst, s.layout.At, s.layout.Scale, w.Screen.U, -1, 0)
			pixels := image.NewRGBA(dst.Bounds())
			dst.ReadPixels(pixels.Pix)
			return pixels
		}
		together := draw() // on square 0
		for second := 1; second <= 4; second++ {
			w.dice(t, nouns.Throw{First: 1, Second: second})
			s.board.Skip()
		}
		apart := draw()
		for _, square := range []int{0, 2, 3, 4, 5} {
			cell := s.board.Cell(square, s.layout.Scale).Add(s.layout.At)
			number := image.Rect(0, 0, 6*len(fmt.Sprint(square)), 9)
			number = image.Rectangle{number.Min.Mul(w.Screen.U), number.Max.Mul(w.Screen.U)}.Add(cell.Min)
			for y := number.Min.Y; y < number.Max.Y; y++ {
				for x := number.Min.X; x < number.Max.X; x++ {
					if together.RGBAAt(x, y) != apart.RGBAAt(x, y) {
						t.Fatalf("a pawn on square %d changes its number at %d, %d", square, x, y)
					}
				}
			}
		}
	})
}

// TestThePanelRanksThePawns checks the ranks while pawns move: the farthest is first, and
// pawns on the same square share a rank.
func TestThePanelRanksThePawns(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hhh", "ranks")
		s := w.gameScene()
		ranks := func(want ...int) {
			t.Helper()
			for seat, rank := range want {
				if got := s.rank(seat + 1); got != rank {
					t.Errorf("seat %d has the rank %d, not %d", seat+1, got, rank)
				}
			}
		}
		ranks(1, 1, 1)
		w.dice(t, nouns.Throw{First: 1, Second: 2})
		ranks(1, 1, 1) // the pawn has not moved yet
		s.skip()
		ranks(1, 2, 2)
		w.dice(t, nouns.Throw{First: 4, Second: 5})
		s.skip()
		ranks(2, 1, 3)
		if got := s.ending.ranking(); !slices.Equal(got, []int{2, 1, 3}) {
			t.Errorf("the ranking is %v", got)
		}
	})
}

// TestANoteTellsWhatHappens checks that the board shows a note about a special square where a
// move ends, for a while after it, and that a key takes it away at any time.
func TestANoteTellsWhatHappens(t *testing.T) {
	for _, finished := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, "hh", "notes")
			s := w.gameScene()
			w.dice(t, nouns.Throw{First: 3, Second: 5}) // the shortcut
			told := func() bool { _, ok := s.board.Told(); return ok }
			for ticks := 0; !told() || finished && s.board.Busy(); ticks++ {
				if w.Wait(1); ticks > 600 {
					t.Fatal("there is no note")
				}
			}
			e, _ := s.board.Told()
			want := tale{"goose.shortcut", "Shortcut", "The shortcut sends Player 1 from square 8 to square 16.", theme.Orchid}
			if got := s.notes.tell(e); got != want {
				t.Errorf("the note is %+v, not %+v", got, want)
			}
			w.Strike(ebiten.KeyF9)
			if told() {
				t.Error("the note stays after a key")
			}
		})
	}
}

// TestDrawAllocatesNothing draws the board at rest and while a pawn moves.
func TestDrawAllocatesNothing(t *testing.T) {
	for _, moving := range []bool{false, true} {
		var s *gameScene
		var dst *ebiten.Image
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, "hhhh", "cost")
			s = w.gameScene()
			dst = ebiten.NewImage(w.Screen.Width, w.Screen.Height)
			if moving {
				w.dice(t, nouns.Throw{First: 4, Second: 5})
			}
		})
		drawtest.NoAllocations(t, 5, func() {
			if s.board.Update(); moving && !s.board.Busy() {
				s.board.Show(s.keeper.Game)
			}
			for s.board.Rolling() {
				s.board.Update()
			}
			if s.board.Busy() != moving {
				t.Errorf("a pawn moves: %t, want %t", s.board.Busy(), moving)
			}
			s.board.Draw(dst, s.layout.At, s.layout.Scale, s.W.Screen.U, 50, s.state().Next())
			s.board.DrawDice(dst, image.Point{}, 2)
		})
		dst.Deallocate()
	}
}

// TestWhatIsToldCoversNoSquare tells the longest event of each type, with long names, and checks
// that it stays in the garden, below where a pawn stands in the middle of it.
func TestWhatIsToldCoversNoSquare(t *testing.T) {
	shelltest.OnWindows(t, shelltest.Sizes, func(t *testing.T, tag string, size image.Point) {
		w := newTestWindow(t, tag, size, "", assets.Files())
		if err := start(w.Window, testKit(t), four, "told"); err != nil {
			t.Fatal(err)
		}
		s := w.gameScene()
		garden := s.notes.units(s.board.Garden(s.layout.Scale))
		for _, e := range []goose.Event{
			{Type: goose.EventOpening, Seat: 4, From: 0, To: 89}, {Type: goose.EventBounce, Seat: 4, From: 93, To: 95},
			{Type: goose.EventAgain, Seat: 4, To: 90, Name: "terrain.goose-90"}, {Type: goose.EventLeads, Seat: 4, From: 65, To: 52, Name: "terrain.goose-maze"},
			{Type: goose.EventRest, Seat: 4, To: 31, Count: 2, Name: "terrain.goose-hotel"}, {Type: goose.EventCaught, Seat: 4, To: 74, Name: "terrain.goose-prison"},
			{Type: goose.EventFreed, Seat: 4, By: 1, To: 74, Name: "terrain.goose-prison"}, {Type: goose.EventMoved, Seat: 4, By: 1, From: 88, To: 77},
		} {
			if r := s.notes.tellingRoom(s.notes.tell(e)); !r.In(garden) || r.Dy() > garden.Dy()*5/8 {
				t.Errorf("%s, %v: %s needs %v of the garden %v", tag, size, e.Type, r, garden)
			}
		}
	})
}
