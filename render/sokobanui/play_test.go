package sokobanui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// corridor is solved by rrR or by two clicks.
const corridor = `########
#@  $. #
#      #
########
`

// theWay plays from the title to a solution and back. press carries out each step
// with a key or a control.
func theWay(t *testing.T, w *testWindow, press shelltest.Step) {
	t.Helper()
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "sokoban")
	w.Expect(t, "sokoban-begin")
	press(ebiten.KeyH, "help")
	w.Expect(t, "sokoban-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyEnter, "start")
	w.Expect(t, "sokoban")
	press(ebiten.KeyI, "hint")
	for w.gameScene().hints.search != nil {
		w.Wait(1)
	}
	press(ebiten.KeyI, "hint")
	expectMoves(t, w, "rrR")
	w.Wait(400)
	w.Expect(t, "sokoban-solved")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyU, "undo")
	expectMoves(t, w, "rr")
	press(ebiten.KeyY, "redo")
	press(ebiten.KeyJ, "undo-push")
	expectMoves(t, w, "rr")
	press(ebiten.KeyR, "restart")
	expectMoves(t, w, "")
	press(ebiten.KeyK, "redo-push")
	expectMoves(t, w, "rrR")
	press(ebiten.KeyR, "restart")
	press(ebiten.KeyM, "marks")
	if m := w.gameScene().board.Marks; !m.Dead[9] || m.Dead[12] {
		t.Error("the wrong squares are marked as dead")
	}
	press(ebiten.KeyM, "marks")
	press(ebiten.KeyH, "help")
	w.Expect(t, "sokoban-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyG, "give-up")
	w.Expect(t, "confirm")
	press(ebiten.KeyY, "yes")
	w.Wait(100)
	w.Expect(t, "sokoban-given-up")
	press(ebiten.KeyP, "solution")
	w.Expect(t, "sokoban-show")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyR, "restart")
	w.Expect(t, "sokoban")
	press(ebiten.KeyEscape, "menu")
	w.Expect(t, "sokoban-menu")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyL, "levels")
	w.Expect(t, "sokoban-begin")
	press(ebiten.KeyEscape, "close")
	w.Expect(t, "title")
	press(ebiten.KeyQ, "quit")
	if !w.Ended() {
		t.Error("Quit does not end the program")
	}
}

func TestALevelCanBePlayed(t *testing.T) {
	shelltest.ByKeyAndMouse(t, func(t *testing.T, tag string) *testWindow {
		return newTestWindow(t, tag, shelltest.Usual, "", setOf(t, corridor))
	}, theWay)
}

func TestArrowsAndLettersWalk(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		w.Strike(ebiten.KeyD, ebiten.KeyArrowRight, ebiten.KeyS, ebiten.KeyArrowDown, ebiten.KeyA, ebiten.KeyArrowLeft, ebiten.KeyW, ebiten.KeyArrowUp)
		expectMoves(t, w, "rrdllu") // a wall blocks two of them
	})
}

func TestHeldKeyRepeatsUntilReleased(t *testing.T) {
	for _, still := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, "##############\n#@           #\n#          $.#\n##############\n")
			w.Choices.ReducedMotion = still
			held := true
			w.Held = func(k ebiten.Key) bool { return held && k == ebiten.KeyArrowRight }
			w.Strike(ebiten.KeyArrowRight)
			w.Wait(holdDelay - 1)
			expectMoves(t, w, "r")
			w.Wait(4*holdEvery + 4)
			if n := len(w.moves()); n < 4 || n > 6 {
				t.Errorf("holding a key for %d ticks walks %d cells", holdDelay+4*holdEvery, n)
			}
			held = false
			w.Wait(1)
			before := w.moves()
			w.Wait(60)
			expectMoves(t, w, before)
		})
	}
}

func TestClicksWalkAndPush(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "########\n#@ $  .#\n#      #\n#$     #\n#.    ##\n########\n")
		w.Click(w.cell(6, 2))
		expectMoves(t, w, string(shortest(t, w, 6, 2)))
		w.Click(w.cell(6, 4)) // a wall
		if got := len(w.moves()); got != 6 {
			t.Errorf("after a click on a wall there are %d moves", got)
		}
		w.Strike(ebiten.KeyR)
		w.Click(w.cell(3, 1))
		if g := w.gameScene().grip; !g.chosen || !g.carriage.Reach[1*8+6] || g.carriage.Reach[4*8+1] {
			t.Fatalf("a click on a crate does not choose it or shows the wrong cells: %+v", g)
		}
		w.Click(w.cell(3, 1))
		if w.gameScene().grip.chosen {
			t.Error("a second click does not deselect the crate")
		}
		w.Click(w.cell(3, 1))
		w.Click(w.cell(6, 1))
		expectMoves(t, w, "rRRR")
		// Move the other one by dragging.
		s := w.gameScene()
		from, to := w.cell(1, 3), w.cell(1, 4)
		w.Send(&input.State{Cursor: from, Moved: true})
		w.Send(&input.State{Cursor: from, Left: true, Down: true})
		w.Send(&input.State{Cursor: to, Moved: true, Down: true})
		if s.board.Marks.Reach == nil {
			t.Error("while a crate is dragged its reachable cells are not shown")
		}
		w.Send(&input.State{Cursor: to, Up: true})
		if !s.keeper.Game.Solved() {
			t.Errorf("after dragging the moves are %q", w.moves())
		}
	})
}

// shortest returns the shortest walk of the player from the start to a cell.
func shortest(t *testing.T, w *testWindow, x, y int) level.Moves {
	t.Helper()
	l := w.gameScene().keeper.Game.Begin()
	moves, ok := ways.New(l).Walk(l.Player, y*l.Width+x)
	if !ok {
		t.Fatal("there is no path")
	}
	return moves
}

func TestImpossibleClicksAreReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "########\n#@$   .#\n########\n#      #\n########\n")
		s := w.gameScene()
		w.Click(w.cell(2, 1))
		w.Click(w.cell(1, 1))
		if want := w.Words.Text("sokoban.not-there"); s.Status.Text != want || s.grip.chosen {
			t.Errorf("the message is %q, want %q", s.Status.Text, want)
		}
		w.Click(w.cell(4, 1))
		if want := w.Words.Text("sokoban.no-way"); s.Status.Text != want {
			t.Errorf("the message is %q, want %q", s.Status.Text, want)
		}
		expectMoves(t, w, "")
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		w.Send(&input.State{Cursor: w.cell(4, 1), Right: true})
		expectMoves(t, w, "R")
	})
}

func TestGameDoesNotWaitForAnimations(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		w.Strike(ebiten.KeyArrowRight)
		if !w.gameScene().board.Busy() {
			t.Error("no animation is running after a step")
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyU, ebiten.KeyArrowDown)
		expectMoves(t, w, "rd")
		w.Wait(20)
		if w.gameScene().board.Busy() {
			t.Error("the animation of a step does not end")
		}
		w.Choices.ReducedMotion = true
		w.Strike(ebiten.KeyArrowRight)
		if w.gameScene().board.Busy() {
			t.Error("a step is animated despite reduced motion")
		}
	})
}

// TestLargeLevel checks that the view of a large level follows the player and can
// be dragged and zoomed.
func TestLargeLevel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, large(150, 120))
		s := w.gameScene()
		in := func(what string, cell int) {
			t.Helper()
			w.Wait(60)
			if r := s.board.Place(cell); !r.In(s.layout.Board) {
				t.Errorf("%s: the player at %v is outside %v", what, r, s.layout.Board)
			}
		}
		in("at first", s.field.Level.Player)
		far := 5*150 + 140
		s.grip.walk(far)
		in("after a long walk", far)
		if s.field.Level.Player != far {
			t.Fatal("the player did not reach the cell")
		}
		before := s.board.Place(far)
		from := w.cell(139, 6)
		w.Send(&input.State{Cursor: from, Left: true, Down: true})
		w.Send(&input.State{Cursor: from.Add(image.Pt(200, 0)), Down: true})
		w.Send(&input.State{Cursor: from.Add(image.Pt(200, 0)), Up: true})
		if s.field.Level.Player != far || s.board.Place(far) == before {
			t.Error("dragging the floor moves the player or does not move the view")
		}
		w.Send(&input.State{Cursor: from, Wheel: 30})
		if !s.board.Whole() {
			t.Error("the wheel does not show the whole level")
		}
		w.Wait(1)
		w.Picture(t, "sokoban-whole")
		w.Sign('+')
		if s.board.Whole() {
			t.Error("+ does not zoom in")
		}
		in("after zooming", far)
	})
}

func TestLayoutFitsEveryWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := ui.NewScreen(size.X, size.Y)
		l := newLayout(s, len(buttons), 0)
		board := image.Rect(l.Board.Min.X/s.U, l.Board.Min.Y/s.U, l.Board.Max.X/s.U, l.Board.Max.Y/s.U)
		shelltest.NoOverlap(t, size, map[string]image.Rectangle{"board": board, "side": l.Side}, s.All)
		parts := map[string]image.Rectangle{"head": l.Head, "title": l.Title, "counts": l.Counts, "say": l.Say}
		for i, r := range l.Buttons {
			parts[string(buttons[i].Do)] = r
		}
		shelltest.NoOverlap(t, size, parts, l.Side)
		if l.Say.Dy() < 7*12 {
			t.Errorf("%v: there is not enough space for messages: %v", size, l.Say)
		}
	}
}

func TestTooLargeForMarks(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, large(150, 120))
		w.Strike(ebiten.KeyM)
		var texts []string
		for _, line := range w.gameScene().side.messages() {
			texts = append(texts, line.Text)
		}
		if text := strings.Join(texts, "\n"); !strings.Contains(text, w.Words.Text("sokoban.marks.large")) || strings.Contains(text, w.Words.Text("sokoban.marks.about")) {
			t.Errorf("the message is %q", text)
		}
	})
}

func TestMessagesAreNeverTruncated(t *testing.T) {
	messages := []ui.Line{{Text: "two lines"}, {Text: "two again"}}
	for height, want := range map[int]int{
		2*theme.LineHeight - 1: 0, 2 * theme.LineHeight: 1,
		4*theme.LineHeight + tellGap - 1: 1, 4*theme.LineHeight + tellGap: 2,
	} {
		blocks := whole(messages, image.Pt(5*theme.LetterWidth, height))
		if len(blocks) != want || want > 0 && len(blocks[0]) != 2 {
			t.Errorf("a panel %d high holds %v, want %d messages", height, blocks, want)
		}
	}
}
