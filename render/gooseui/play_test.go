package gooseui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// playedWindow opens a window with a game in play; seats has a letter per player, h for a
// person and c for a computer.
func playedWindow(t *testing.T, seats, seed string) *testWindow {
	t.Helper()
	w := defaultWindow(t, "en")
	if err := start(w.Window, testKit(t), players(seats), seed); err != nil {
		t.Fatal(err)
	}
	return w
}

func players(seats string) (list []components.SeatData) {
	for _, r := range seats {
		list = append(list, components.SeatData{Computer: r == 'c'})
	}
	return list
}

// thrown returns the number of throws so far.
func (w *testWindow) thrown() int { return len(w.keeper().Game.Match().Throws) }

func expectThrows(t *testing.T, w *testWindow, want int) {
	t.Helper()
	if got := w.thrown(); got != want {
		t.Fatalf("there were %d throws, want %d", got, want)
	}
}

// playThrough starts a game of a person and the computer from the title, throws, opens the
// rules, undoes and returns to the title; press does each step by key or control.
func playThrough(t *testing.T, w *testWindow, press shelltest.Step) {
	t.Helper()
	press(ebiten.KeyO, "others")
	w.Expect(t, "others")
	press(ebiten.KeyEscape, "close")
	w.Expect(t, "title")
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "goose")
	w.Expect(t, "goose-begin")
	press(ebiten.KeyF1, "help")
	w.Expect(t, "goose-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyF2, "start")
	w.Expect(t, "goose")
	press(ebiten.KeySpace, "throw")
	expectThrows(t, w, 1)
	press(ebiten.KeyU, "undo")
	expectThrows(t, w, 0)
	press(ebiten.KeyEnter, "dice")
	expectThrows(t, w, 1)
	press(ebiten.KeyH, "help")
	w.Expect(t, "goose-help")
	press(ebiten.KeyEscape, "close")
	want := w.keeper().Game.World.Hash()
	press(ebiten.KeyEscape, "menu")
	w.Expect(t, "goose-menu")
	press(ebiten.KeyH, "help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyT, "title")
	w.Expect(t, "title")
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "goose")
	press(ebiten.KeyF3, "continue")
	w.Expect(t, "goose")
	if w.keeper().Game.World.Hash() != want {
		t.Error("a different game was continued")
	}
	press(ebiten.KeyEscape, "menu")
	press(ebiten.KeyQ, "quit")
	if !w.Ended() {
		t.Error("Quit does not end the program")
	}
}

func TestGooseCanBePlayed(t *testing.T) { shelltest.ByKeyAndMouse(t, defaultWindow, playThrough) }

// TestAGameOfComputersEnds lets computers play whole games, with and without motion, and
// checks that the end screen appears and the result agrees with the rules.
func TestAGameOfComputersEnds(t *testing.T) {
	ends := map[bool]bool{}
	for n := 0; len(ends) < 2 || n < 4; n++ {
		shelltest.InFrame(t, func(t *testing.T) {
			seed := fmt.Sprint("computers ", n)
			w := playedWindow(t, "cccc"[:2+n%3], seed)
			w.Choices.ReducedMotion = n%2 == 1
			twin := testKit(t).New(players("cccc"[:2+n%3]), seed)
			for ticks := 0; w.Top().Name() == "goose"; ticks++ {
				if w.Wait(1); ticks > 1_000_000 {
					t.Fatal("the game does not end")
				}
			}
			w.Expect(t, "goose-end")
			for twin.State().Next() > 0 {
				if err := twin.Act(goose.Action{Verb: goose.Roll}); err != nil {
					t.Fatal(err)
				}
			}
			if twin.World.Hash() != w.keeper().Game.World.Hash() {
				t.Error("the end differs from the rules")
			}
			s := w.gameScene()
			for seat := 1; seat <= s.state().Seats(); seat++ {
				if s.board.At(seat) != s.state().Square(seat) {
					t.Errorf("seat %d is shown on %d but is on %d", seat, s.board.At(seat), s.state().Square(seat))
				}
			}
			if blocked := twin.State().Blocked(); !ends[blocked] {
				ends[blocked] = true
				w.LabelsFit(t)
				w.Picture(t, fmt.Sprint("goose-end-blocked-", blocked))
			}
		})
	}
}

func TestTheComputerThrowsAfterAPause(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hc", "pause")
		w.Wait(10 * computerPause)
		expectThrows(t, w, 0) // it is a person's turn
		w.Strike(ebiten.KeySpace)
		for ticks := 0; w.gameScene().board.Busy(); ticks++ {
			w.Wait(1)
			expectThrows(t, w, 1)
		}
		w.Wait(computerPause - 2)
		expectThrows(t, w, 1)
		w.Wait(3)
		expectThrows(t, w, 2)
		if s := w.gameScene(); s.state().Next() != 1 || !s.board.Busy() {
			t.Error("it is not the person's turn, or the computer's throw is not animated")
		}
	})
}

func TestUndoReturnsToTheLastHumanThrow(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "hccc", "back")
		w.Strike(ebiten.KeyU)
		if text := w.gameScene().Status.Text; text != w.Words.Text("refuse.goose-nothing") {
			t.Errorf("without a throw to undo the message is %q", text)
		}
		start := w.keeper().Game.World.Hash()
		var first [32]byte
		for w.thrown() < 4 {
			w.Strike(ebiten.KeySpace)
			if w.thrown() == 1 {
				first = w.keeper().Game.World.Hash()
			}
		}
		w.Strike(ebiten.KeyU)
		expectThrows(t, w, 0)
		if w.keeper().Game.World.Hash() != start || w.gameScene().held {
			t.Error("the game was not restored, or it waits")
		}
		w.Strike(ebiten.KeySpace)
		if w.keeper().Game.World.Hash() != first {
			t.Error("after undo the dice show a different throw")
		}

		w = playedWindow(t, "ch", "back")
		w.Strike(ebiten.KeySpace)
		w.Strike(ebiten.KeyU)
		w.Wait(1000)
		expectThrows(t, w, 0) // the computer waits to be asked
		w.Strike(ebiten.KeySpace)
		expectThrows(t, w, 1)

		w = playedWindow(t, "cc", "back")
		w.Strike(ebiten.KeySpace, ebiten.KeySpace, ebiten.KeySpace, ebiten.KeyU)
		w.Wait(1000)
		expectThrows(t, w, 2)
	})
}

// TestTheEndScreenAndAnotherGame wins, views the board, undoes and plays again.
func TestTheEndScreenAndAnotherGame(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := playedWindow(t, "hh", "win")
			press := w.ByKey()
			if mouse {
				press = w.ByMouse(t)
			}
			// 89, then 99.
			w.dice(t, nouns.Throw{First: 4, Second: 5}, nouns.Throw{First: 1, Second: 1}, nouns.Throw{First: 4, Second: 6})
			if w.keeper().Game.State().Winner() != 1 {
				t.Fatalf("nobody has won: %+v", w.keeper().Game.State())
			}
			w.Wait(400)
			w.Expect(t, "goose-end")
			press(ebiten.KeyEscape, "close")
			w.Expect(t, "goose")
			w.Wait(400)
			w.Expect(t, "goose")
			w.Strike(ebiten.KeySpace)
			w.Wait(2)
			w.Expect(t, "goose-end")
			press(ebiten.KeyEscape, "close")
			press(ebiten.KeyU, "undo")
			expectThrows(t, w, 2)
			w.dice(t, nouns.Throw{First: 4, Second: 6})
			w.Wait(400)
			w.Expect(t, "goose-end")
			old := w.keeper().Game.Match().Seed
			press(ebiten.KeyA, "again")
			w.Expect(t, "goose")
			if expectThrows(t, w, 0); w.keeper().Game.Match().Seed == old {
				t.Error("the new game has the same seed")
			}
			w.dice(t, nouns.Throw{First: 4, Second: 5}, nouns.Throw{First: 1, Second: 1}, nouns.Throw{First: 4, Second: 6})
			w.Wait(400)
			press(ebiten.KeyT, "title")
			w.Expect(t, "title")
		})
	}
}
