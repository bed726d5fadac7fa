package render

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// gooseWindow is a window in which a game of two is played: by people where a
// letter is h, by the computer where it is c.
func gooseWindow(t *testing.T, seats, seed string) *window {
	t.Helper()
	w := newTestWindow(t, "en", usual, Options{})
	if err := w.startGoose(gooseKit(t), table(seats), seed); err != nil {
		t.Fatal(err)
	}
	return w
}

func table(seats string) (list []components.SeatData) {
	for _, r := range seats {
		list = append(list, components.SeatData{Computer: r == 'c'})
	}
	return list
}

func (w *window) gooseScene() *gooseScene { return w.stack[0].(*gooseScene) }

// wait lets so many ticks pass.
func (w *window) wait(ticks int) {
	for range ticks {
		w.step(&input{held: w.input.held})
	}
}

// thrown is how many throws there have been.
func (w *window) thrown() int { return len(w.goose.Game.Match().Throws) }

func expectThrows(t *testing.T, w *window, want int) {
	t.Helper()
	if got := w.thrown(); got != want {
		t.Fatalf("there have been %d throws, not %d", got, want)
	}
}

// gooseWay begins a game of a person and the computer from the title, throws,
// asks for the rules, takes back and goes back to the title; press does each
// step by key or by a control.
func gooseWay(t *testing.T, w *window, press func(key ebiten.Key, control string)) {
	t.Helper()
	press(ebiten.KeyO, "others")
	expectScene(t, w, "others")
	press(ebiten.KeyEscape, "close")
	expectScene(t, w, "title")
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "goose")
	expectScene(t, w, "goose-begin")
	press(ebiten.KeyF1, "help")
	expectScene(t, w, "goose-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyF2, "start")
	expectScene(t, w, "goose")
	press(ebiten.KeySpace, "throw")
	expectThrows(t, w, 1)
	press(ebiten.KeyU, "undo")
	expectThrows(t, w, 0)
	press(ebiten.KeyEnter, "dice")
	expectThrows(t, w, 1)
	press(ebiten.KeyH, "help")
	expectScene(t, w, "goose-help")
	press(ebiten.KeyEscape, "close")
	want := w.goose.Game.World.Hash()
	press(ebiten.KeyEscape, "menu")
	expectScene(t, w, "goose-menu")
	press(ebiten.KeyH, "help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyT, "title")
	expectScene(t, w, "title")
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "goose")
	press(ebiten.KeyF3, "continue")
	expectScene(t, w, "goose")
	if w.goose.Game.World.Hash() != want {
		t.Error("the game that goes on is another")
	}
	press(ebiten.KeyEscape, "menu")
	press(ebiten.KeyQ, "quit")
	if !w.ended {
		t.Error("Quit does not end the program")
	}
}

func TestTheGooseIsPlayedByKeysAlone(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", usual, Options{})
		gooseWay(t, w, func(key ebiten.Key, _ string) { w.strike(key) })
	})
}

func TestTheGooseIsPlayedByMouseAlone(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "fr", usual, Options{})
		gooseWay(t, w, func(_ ebiten.Key, control string) {
			t.Helper()
			w.press(t, control)
		})
	})
}

// TestAGameOfComputersEnds lets whole games play by themselves, with and without
// motion; the end is told, and is the one that the rules lead to.
func TestAGameOfComputersEnds(t *testing.T) {
	ends := map[bool]bool{}
	for n := 0; len(ends) < 2 || n < 4; n++ {
		inFrame(t, func(t *testing.T) {
			seed := fmt.Sprint("computers ", n)
			w := gooseWindow(t, "cccc"[:2+n%3], seed)
			w.board.ReducedMotion = n%2 == 1
			twin := gooseKit(t).New(table("cccc"[:2+n%3]), seed)
			for ticks := 0; w.top().name() == "goose"; ticks++ {
				if w.wait(1); ticks > 1_000_000 {
					t.Fatal("the game does not end")
				}
			}
			expectScene(t, w, "goose-end")
			for twin.State().Next() > 0 {
				if err := twin.Act(goose.Action{Verb: goose.Roll}); err != nil {
					t.Fatal(err)
				}
			}
			if twin.World.Hash() != w.goose.Game.World.Hash() {
				t.Error("the game has ended otherwise than by the rules")
			}
			s := w.gooseScene()
			for seat := 1; seat <= s.state().Seats(); seat++ {
				if s.board.At(seat) != s.state().Square(seat) {
					t.Errorf("seat %d is seen on %d, and stands on %d", seat, s.board.At(seat), s.state().Square(seat))
				}
			}
			if blocked := twin.State().Blocked(); !ends[blocked] {
				ends[blocked] = true
				labelsFit(t, w)
				w.picture(t, fmt.Sprint("goose-end-blocked-", blocked))
			}
		})
	}
}

func TestTheComputerThrowsAfterAPause(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := gooseWindow(t, "hc", "pause")
		w.wait(10 * computerPause)
		expectThrows(t, w, 0) // it is a person's turn
		w.strike(ebiten.KeySpace)
		for ticks := 0; w.gooseScene().board.Busy(); ticks++ {
			w.wait(1)
			expectThrows(t, w, 1)
		}
		w.wait(computerPause - 2)
		expectThrows(t, w, 1)
		w.wait(3)
		expectThrows(t, w, 2)
		if s := w.gooseScene(); s.state().Next() != 1 || !s.board.Busy() {
			t.Error("it is not the person's turn, or nothing is seen of the computer's throw")
		}
	})
}

func TestTakingBackGoesToTheLastThrowOfAPerson(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		w := gooseWindow(t, "hccc", "back")
		w.strike(ebiten.KeyU)
		if text := w.gooseScene().status.text; text != w.words.Text("refuse.goose-nothing") {
			t.Errorf("with nothing to take back the player is told %q", text)
		}
		start := w.goose.Game.World.Hash()
		var first [32]byte
		for w.thrown() < 4 {
			w.strike(ebiten.KeySpace)
			if w.thrown() == 1 {
				first = w.goose.Game.World.Hash()
			}
		}
		w.strike(ebiten.KeyU)
		expectThrows(t, w, 0)
		if w.goose.Game.World.Hash() != start || w.gooseScene().held {
			t.Error("the game is not as it was, or waits")
		}
		w.strike(ebiten.KeySpace)
		if w.goose.Game.World.Hash() != first {
			t.Error("thrown again, the dice show something else")
		}

		w = gooseWindow(t, "ch", "back")
		w.strike(ebiten.KeySpace)
		w.strike(ebiten.KeyU)
		w.wait(1000)
		expectThrows(t, w, 0) // the computer waits to be asked
		w.strike(ebiten.KeySpace)
		expectThrows(t, w, 1)

		w = gooseWindow(t, "cc", "back")
		w.strike(ebiten.KeySpace, ebiten.KeySpace, ebiten.KeySpace, ebiten.KeyU)
		w.wait(1000)
		expectThrows(t, w, 2)
	})
}

// TestTheEndIsToldAndAnotherGameBegins wins, looks at the board, takes back and
// plays again.
func TestTheEndIsToldAndAnotherGameBegins(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		inFrame(t, func(t *testing.T) {
			w := gooseWindow(t, "hh", "win")
			press := func(key ebiten.Key, control string) {
				t.Helper()
				if mouse {
					w.press(t, control)
				} else {
					w.strike(key)
				}
			}
			// 89, then 99.
			w.dice(t, components.Throw{First: 4, Second: 5}, components.Throw{First: 1, Second: 1}, components.Throw{First: 4, Second: 6})
			if w.goose.Game.State().Winner() != 1 {
				t.Fatalf("nobody has won: %+v", w.goose.Game.State())
			}
			w.wait(400)
			expectScene(t, w, "goose-end")
			press(ebiten.KeyEscape, "close")
			expectScene(t, w, "goose")
			w.wait(400)
			expectScene(t, w, "goose")
			w.strike(ebiten.KeySpace)
			w.wait(2)
			expectScene(t, w, "goose-end")
			press(ebiten.KeyEscape, "close")
			press(ebiten.KeyU, "undo")
			expectThrows(t, w, 2)
			w.dice(t, components.Throw{First: 4, Second: 6})
			w.wait(400)
			expectScene(t, w, "goose-end")
			old := w.goose.Game.Match().Seed
			press(ebiten.KeyA, "again")
			expectScene(t, w, "goose")
			if expectThrows(t, w, 0); w.goose.Game.Match().Seed == old {
				t.Error("the dice of the other game are the same")
			}
			w.dice(t, components.Throw{First: 4, Second: 5}, components.Throw{First: 1, Second: 1}, components.Throw{First: 4, Second: 6})
			w.wait(400)
			press(ebiten.KeyT, "title")
			expectScene(t, w, "title")
		})
	}
}
