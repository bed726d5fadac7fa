package sokobanui

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// put copies a text to the clipboard and pastes it.
func (w *testWindow) put(text string) {
	w.Clip.Text = text
	w.Chord(ebiten.KeyV, false)
}

// chosen opens the menu and clicks an entry.
func (w *testWindow) chosen(t *testing.T, line string) {
	t.Helper()
	w.Press(t, "menu")
	w.Press(t, line)
	w.AwaitClipboard()
}

func TestCopyMovesAndBoard(t *testing.T) {
	const board = "########\n#  @$. #\n#      #\n########\n"
	for name, act := range map[string]struct {
		moves, board func(t *testing.T, w *testWindow)
	}{
		"keys": {
			func(_ *testing.T, w *testWindow) { w.Chord(ebiten.KeyC, false) },
			func(_ *testing.T, w *testWindow) { w.Chord(ebiten.KeyC, true) },
		},
		"menu": {
			func(t *testing.T, w *testWindow) { w.chosen(t, "copy-moves") },
			func(t *testing.T, w *testWindow) { w.chosen(t, "copy-board") },
		},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, corridor)
			w.Clip.Text = "something"
			act.moves(t, w)
			if s := w.gameScene(); w.Clip.Text != "something" || s.Status.Text != w.Words.Text("sokoban.copied.nothing") {
				t.Errorf("%s: without moves the clipboard holds %q and the message is %q", name, w.Clip.Text, s.Status.Text)
			}
			w.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowLeft, ebiten.KeyU)
			w.Strike(ebiten.KeyC, ebiten.KeyV) // without Ctrl they do nothing
			if w.Clip.Text != "something" {
				t.Errorf("C alone copies %q", w.Clip.Text)
			}
			act.moves(t, w)
			if got := w.Clip.Text; got != "durr" {
				t.Errorf("%s: the clipboard holds %q", name, got)
			}
			act.board(t, w)
			if got := w.Clip.Text; got != board {
				t.Errorf("%s: the clipboard holds\n%s", name, got)
			}
			if s := w.gameScene(); s.Status.Text != w.Words.Text("sokoban.copied.board") {
				t.Errorf("%s: the message is %q", name, s.Status.Text)
			}
			expectMoves(t, w, "durr")
		})
	}
}

// TestPasteMoves pastes moves in every notation, and invalid ones.
func TestPasteMoves(t *testing.T) {
	for _, c := range []struct{ text, moves, says string }{
		{"rd", "rd", "2 moves pasted."},
		{"DRUL", "drul", "4 moves pasted."},
		{" d\r\n 2r\tu\n", "drru", "4 moves pasted."},
		{"\ufeff2(dr)uu", "", "Move 3 of 6, d, is not possible from here; none was made."},
		{"rrr", "rrR", "3 moves pasted."},
		{"rrRdl", "rrR", "Pasted up to the solution; 2 moves after it were ignored."},
		{"uld", "", "Move 1 of 3, u, is not possible from here; none was made."},
		{"", "", "The clipboard contains no text."},
		{" \n ", "", "The clipboard contains no text."},
		{"rr\nhello", "", "Clipboard, line 2: it should contain moves (l, u, r, d) or a level drawn with walls #, and “h” is neither."},
		{"r\x00", "", "Clipboard, line 1: it should contain moves (l, u, r, d) or a level drawn with walls #, and “\\u0000” is neither."},
		{"#tag, and no board", "", "Clipboard, line 1: it should contain moves (l, u, r, d) or a level drawn with walls #, and “#” is neither."},
		{"()", "", "Clipboard, line 1: it should contain moves (l, u, r, d) or a level drawn with walls #, and “(” is neither."},
		{"\n ()", "", "Clipboard, line 2: it should contain moves (l, u, r, d) or a level drawn with walls #, and “(” is neither."},
		{"rd\nr0d", "", "Clipboard, line 2: character 2: a number is not followed by a move, or is 0."},
		{"r\n (rd", "", "Clipboard, line 2: character 2: an unmatched bracket, or brackets nested too deeply."},
		{"60000(rl)", "", "Clipboard: it contains more than 100,000 moves, too many at once."},
		{"9999999(rl)", "", "Clipboard, line 1: character 11: there are more than 1,048,576 moves."},
		{"#####\n#@$ #\n#####\n", "", "Clipboard, line 1: level 1: there must be as many crates as targets (crates: 1, targets: 0)."},
		{"#####\n#@$. \n#####\n", "", "Clipboard, line 2: level 1: the border is open: a wall # is missing."},
		{"#####\n#@$\t.#\n#####\n", "", "Clipboard, line 2, column 4: level 1: a tab is not a cell; a row has # O x 0 P R or # $ . * @ +, and for floor a space, - or _."},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, corridor)
			w.put(c.text)
			w.Expect(t, "sokoban")
			expectMoves(t, w, c.moves)
			if got := w.gameScene().Status.Text; got != c.says {
				t.Errorf("%q: the message is %q, want %q", c.text, got, c.says)
			}
			for range c.moves {
				w.Strike(ebiten.KeyU)
			}
			expectMoves(t, w, "")
		})
	}
}

func TestPastedMovesContinueTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		s := w.gameScene()
		w.Strike(ebiten.KeyArrowDown)
		w.put("urrr")
		expectMoves(t, w, "durrR")
		w.put("l")
		if want := w.Words.Text("refuse.sokoban-over"); s.Status.Text != want {
			t.Errorf("once solved the message is %q, want %q", s.Status.Text, want)
		}
		w.Strike(ebiten.KeyR, ebiten.KeyArrowDown)
		w.put("dd") // impossible even from the start
		if s.Status.Text == "" || strings.Contains(s.Status.Text, "restart") {
			t.Errorf("the message is %q", s.Status.Text)
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		w.put("drru")
		if want := "They are all possible from the start: restart (R), then paste."; !strings.HasSuffix(s.Status.Text, want) {
			t.Errorf("the message is %q, without %q", s.Status.Text, want)
		}
		w.Strike(ebiten.KeyR)
		w.put("rrr")
		expectMoves(t, w, "rrR")
	})
}

// collection holds two levels; the first is the corridor, mirrored.
const collection = `Mirrored

########
# .$  @#
#      #
########

Second

#####
#@$.#
#####
Author: Somebody
`

// TestPasteLevels pastes levels as a new set and solves one of them, which also
// counts for the same level in another set. It then returns to where the levels
// were pasted.
func TestPasteLevels(t *testing.T) {
	for name, paste := range map[string]func(t *testing.T, w *testWindow){
		"keys": func(_ *testing.T, w *testWindow) { w.Chord(ebiten.KeyV, false) },
		"menu": func(t *testing.T, w *testWindow) { w.chosen(t, "paste") },
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := usualWindow(t, "en", setOf(t, large(12, 8)+"\n"+corridor))
			w.Strike(ebiten.KeyArrowDown, ebiten.KeyEnter, ebiten.KeyArrowDown)
			w.Clip.Text = collection
			paste(t, w)
			w.Expect(t, "sokoban-begin")
			list := w.Top().(*beginScene)
			if got := list.library.called(w.Window, 0); got != w.Words.Text("sokoban.set.pasted") || len(list.levels()) != 2 {
				t.Fatalf("%s: %d levels of %q were pasted", name, len(list.levels()), got)
			}
			if title := list.library.title(w.Window, place{0, 1}); title != "Second" {
				t.Errorf("%s: the second level is called %q", name, title)
			}
			// It is the level already in play, mirrored, so it is resumed.
			if !list.record(place{}).begun {
				t.Errorf("%s: the level is not shown as begun", name)
			}
			w.Strike(ebiten.KeyEnter)
			expectMoves(t, w, "d")
			w.put("ulll")
			expectMoves(t, w, "dullL")
			w.Wait(200)
			w.Expect(t, "sokoban-solved")
			w.Chord(ebiten.KeyC, false)
			if end := w.Top().(*endScene); w.Clip.Text != "dullL" || end.status.Text == "" {
				t.Errorf("%s: the clipboard holds the solution %q and the message is %q", name, w.Clip.Text, end.status.Text)
			}
			w.Strike(ebiten.KeyL)
			w.Expect(t, "sokoban-begin")
			w.Press(t, "close")
			w.Expect(t, "sokoban")
			s := w.gameScene()
			if s.at != (place{0, 1}) || s.best.Moves != "durrR" {
				t.Errorf("%s: going back selects level %v with the best solution %q", name, s.at, s.best.Moves)
			}
			w.Strike(ebiten.KeyL)
			if list = w.Top().(*beginScene); list.solved != 1 || len(list.levels()) != 2 || list.library.from != nil {
				t.Errorf("%s: in the list %d of %d levels are solved", name, list.solved, len(list.levels()))
			}
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "title")
		})
	}
}

// TestPasteLevelsIntoTheList pastes levels twice and goes back through all lists.
func TestPasteLevelsIntoTheList(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", Set{})
		w.Strike(ebiten.KeyArrowDown)
		w.put("rrr")
		if got, want := w.Top().(*beginScene).failed, w.Words.Text("sokoban.paste.no-level"); got != want {
			t.Errorf("for moves the message is %q, want %q", got, want)
		}
		w.put("something")
		if got := w.Top().(*beginScene).failed; !strings.Contains(got, "“s”") {
			t.Errorf("for other text the message is %q", got)
		}
		w.Clip.Text = collection
		w.Press(t, "paste")
		w.AwaitClipboard()
		w.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowDown)
		w.put(corridor)
		counts := []int{1, 2, len(storyOf(t))}
		for i, at := range []int{0, 1, 1} {
			w.Expect(t, "sokoban-begin")
			if s := w.Top().(*beginScene); len(s.levels()) != counts[i] || s.at.number != at {
				t.Errorf("after going back %d times level %d of %d is selected", i, s.at.number+1, len(s.levels()))
			}
			w.Strike(ebiten.KeyEscape)
		}
		w.Expect(t, "title")
	})
}

func TestClipboardErrorsAreReported(t *testing.T) {
	for _, tag := range lang.Tags() {
		for err, key := range map[error]string{
			clipboard.ErrNoProgram: "window.clipboard.install", clipboard.ErrNoClipboard: "window.clipboard.none",
			clipboard.ErrSlow: "window.clipboard.slow", errors.New("a reason"): "window.clipboard.trouble",
		} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := usualWindow(t, tag, setOf(t, corridor))
				want := w.Words.Text(key, lang.Args{"Error": "a reason"})
				w.Clip.Err = err
				w.put("r")
				if got := w.Top().(*beginScene).failed; got != want {
					t.Errorf("in the list the message is %q, want %q", got, want)
				}
				w.Strike(ebiten.KeyEnter, ebiten.KeyArrowDown)
				for _, act := range []func(){
					func() { w.put("r") }, func() { w.Chord(ebiten.KeyC, false) }, func() { w.Chord(ebiten.KeyC, true) },
				} {
					w.gameScene().Status.Clear()
					act()
					if got := w.gameScene().Status.Text; got != want {
						t.Errorf("the message is %q, want %q", got, want)
					}
				}
				expectMoves(t, w, "d")
			})
		}
	}
}

// TestSlowClipboard lets the clipboard answer late: the moves apply to the
// position at that time, and are dropped if the player has left.
func TestSlowClipboard(t *testing.T) {
	for _, gone := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, corridor)
			text := make(chan string)
			w.Clipboard.System.Read = func() (string, error) { return <-text, nil }
			w.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyV}, Ctrl: true})
			w.Strike(ebiten.KeyArrowDown)
			expectMoves(t, w, "d")
			if gone {
				w.Strike(ebiten.KeyL)
			}
			text <- "rr"
			w.AwaitClipboard()
			if gone {
				w.Strike(ebiten.KeyEnter)
				expectMoves(t, w, "d")
				return
			}
			expectMoves(t, w, "drr")
		})
	}
}
