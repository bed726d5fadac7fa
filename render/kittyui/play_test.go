package kittyui

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// choose makes a choice that is always possible for the person asked; between two persons
// it passes the seat first.
func (w *testWindow) choose(t *testing.T) {
	t.Helper()
	w.calm(t)
	if w.Top().Name() == "kitty-pass" {
		w.Strike(ebiten.KeySpace)
	}
	switch s := w.scene(); {
	case s.moves():
		w.Strike(ebiten.KeyS)
	case s.plays():
		w.Strike(ebiten.KeyP)
	default:
		t.Fatalf("nobody is asked in %s", w.Top().Name())
	}
}

// middle returns the middle of a cell, in window pixels.
func (s *gameScene) middle(cell int) image.Point {
	return ui.MiddleOf(s.board.Cell(cell, s.layout.Scale).Add(s.layout.At))
}

// other returns another cell that the person at the screen can go to without interference.
func (s *gameScene) other() int {
	for _, cell := range s.state.Reachable(s.sitting).List() {
		if cell != s.state.Player(s.sitting).Cell {
			return cell
		}
	}
	return -1
}

// playThrough starts a game of a person and the computer from the title, stays, opens the rules,
// passes, returns to the title and continues; press does each step by key or control.
func playThrough(t *testing.T, w *testWindow, press shelltest.Step) {
	t.Helper()
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "kitty")
	w.Expect(t, "kitty-begin")
	press(ebiten.KeyF1, "help")
	w.Expect(t, "kitty-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyF2, "start")
	w.Expect(t, "kitty")
	w.calm(t)
	press(ebiten.KeyS, "stay")
	w.calm(t)
	if !w.scene().plays() {
		t.Fatal("no card is asked for")
	}
	press(ebiten.KeyH, "help")
	w.Expect(t, "kitty-help")
	press(ebiten.KeyEscape, "close")
	press(ebiten.KeyP, "pass")
	w.calm(t)
	if !w.scene().moves() || w.game().Match().Turn != 1 {
		t.Fatalf("turn %d has not ended", w.game().Match().Turn)
	}
	want := w.game().World.Hash()
	press(ebiten.KeyEscape, "menu")
	w.Expect(t, "kitty-menu")
	press(ebiten.KeyT, "title")
	w.Expect(t, "title")
	press(ebiten.KeyO, "others")
	press(ebiten.KeyDigit1, "kitty")
	press(ebiten.KeyF3, "continue")
	w.Expect(t, "kitty")
	if w.game().World.Hash() != want {
		t.Error("a different game was continued")
	}
	press(ebiten.KeyEscape, "menu")
	press(ebiten.KeyQ, "quit")
	if !w.Ended() {
		t.Error("Quit does not end the program")
	}
}

func TestKittyCanBePlayed(t *testing.T) {
	shelltest.ByKeyAndMouse(t, func(t *testing.T, tag string) *testWindow {
		return newTestWindow(t, tag, shelltest.Usual, "", assets.Files())
	}, playThrough)
}

// TestASelectedCardShowsItsReach selects every card with the keys and points at it, in
// both phases, and looks at the marks of the board.
func TestASelectedCardShowsItsReach(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hcc", "reach")
		s := w.scene()
		w.calm(t)
		expect := func(when string, slot int) {
			t.Helper()
			card := int(s.state.Player(1).Hand[slot-1])
			m := s.field.marks()
			if want := s.state.Targets(1, card); !slices.Equal(m.Targets, want) {
				t.Errorf("%s, card %s marks the targets %v, want %v", when, s.kit.Cards[card].Name, m.Targets, want)
			}
			var cells kitty.Cells
			for _, target := range m.Targets {
				cells = cells.Or(s.state.Effect(1, card, target))
			}
			if m.Effect != cells {
				t.Errorf("%s, card %s marks %v, want %v", when, s.kit.Cards[card].Name, m.Effect.List(), cells.List())
			}
			if want := map[string]int{"hurt": -10, "heal": 10}[s.kit.Cards[card].Effect]; m.Change != want {
				t.Errorf("%s, card %s would change life by %d, want %d", when, s.kit.Cards[card].Name, m.Change, want)
			}
			if want := s.kit.Cards[card].Cost; s.hand.price(1) != want || s.hand.price(2) != 0 {
				t.Errorf("%s, card %s takes %d mana, want %d", when, s.kit.Cards[card].Name, s.hand.price(1), want)
			}
		}
		point := func(slot int) {
			w.Send(&input.State{Cursor: ui.MiddleOf(s.layout.Cards[slot-1]).Mul(w.Screen.U), Moved: true})
		}
		for slot := range s.layout.Cards {
			point(slot + 1)
			expect("while moving", slot+1)
			if s.field.marks().Reach != (kitty.Cells{}) {
				t.Error("the reachable cells hide those of the card")
			}
		}
		w.Send(&input.State{Cursor: s.middle(0), Moved: true})
		if m := s.field.marks(); len(m.Targets) > 0 || m.Reach == (kitty.Cells{}) {
			t.Errorf("with the pointer on the board the marks are %+v", m)
		}
		w.choose(t)
		w.calm(t)
		s.hand.card = 0
		for slot := range s.layout.Cards {
			w.Strike(ebiten.KeyArrowRight)
			expect("by the keys", slot+1)
		}
		for slot := range s.layout.Cards {
			point(slot + 1)
			expect("by the mouse", slot+1)
		}
	})
}

// TestChoosingACellAcrossTheEdge crosses the edge of the board with the arrows, and clicks
// in the margin, which repeats the opposite side.
func TestChoosingACellAcrossTheEdge(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "side")
		s := w.scene()
		w.calm(t)
		board, from := s.state.Board, s.state.Player(1).Cell
		for range board.Width {
			w.Strike(ebiten.KeyArrowLeft)
		}
		for range board.Height - 1 {
			w.Strike(ebiten.KeyArrowDown)
		}
		if p := board.At(from); board.At(s.hand.cursor) != board.Wrap(grid.Point{X: p.X, Y: p.Y - 1}) {
			t.Errorf("the cursor wrapped from %v to %v", p, board.At(s.hand.cursor))
		}
		for cell := range board.Cells() {
			if board.At(cell).X != board.Width-1 || !s.state.Reachable(1).Has(cell) {
				continue
			}
			in := s.middle(cell).Sub(image.Pt(board.Width*16*s.layout.Scale, 0)) // left of the first column
			w.Send(&input.State{Cursor: in, Moved: true})
			if s.hand.cursor != cell {
				t.Fatalf("the cell in the margin is %d, not %d", s.hand.cursor, cell)
			}
			w.Click(in)
			if s.phase() == kitty.StepMove && len(s.waiting) > 0 {
				t.Fatal("a click in the margin has no effect")
			}
			w.calm(t)
			if s.state.Player(1).Cell != cell {
				t.Errorf("the player is on %d, not on %d", s.state.Player(1).Cell, cell)
			}
			return
		}
		t.Skip("no cell of the last column can be reached")
	})
}

func TestInvalidChoicesChangeNothing(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "refused")
		s := w.scene()
		w.calm(t)
		want := w.game().World.Hash()
		for cell := range s.state.Board.Cells() {
			if !s.state.Reachable(1).Has(cell) {
				w.Click(s.middle(cell))
				break
			}
		}
		if s.Status.Text == "" || w.game().World.Hash() != want {
			t.Errorf("the message for a cell too far is %q", s.Status.Text)
		}
		s.hand.goTo(s.other())
		w.calm(t)
		s.state.Player(1).Mana = 0
		want = w.game().World.Hash()
		w.Strike(ebiten.KeyDigit1)
		if s.Status.Text == "" || s.hand.aiming || w.game().World.Hash() != want {
			t.Errorf("the message for a card too expensive is %q", s.Status.Text)
		}
	})
}

// TestChoosingATarget puts a card back, then selects a target by arrows, by a click on the
// board, and by one in the panel.
func TestChoosingATarget(t *testing.T) {
	for name, aim := range map[string]func(t *testing.T, w *testWindow, s *gameScene){
		"keys": func(t *testing.T, w *testWindow, s *gameScene) {
			w.Strike(ebiten.KeyArrowRight)
			if s.hand.targets[s.hand.target] != 3 {
				t.Errorf("the arrow key selects %d", s.hand.targets[s.hand.target])
			}
			w.Strike(ebiten.KeyEnter)
		},
		"board": func(_ *testing.T, w *testWindow, s *gameScene) { w.Click(s.middle(s.cellOf(3))) },
		"panel": func(_ *testing.T, w *testWindow, s *gameScene) {
			w.Click(ui.MiddleOf(s.layout.Seats[2]).Mul(w.Screen.U))
		},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := played(t, "en", shelltest.Usual, "hcc", "target")
			s := w.scene()
			for {
				w.calm(t)
				if s.plays() {
					for slot := 1; slot <= 5 && !s.hand.aiming; slot++ {
						card := s.kit.Cards[s.state.Player(1).Hand[slot-1]]
						if card.Targets == "other" && s.state.Afford(1, slot) {
							w.Strike(ebiten.KeyDigit1 + ebiten.Key(slot-1))
						}
					}
				}
				if s.hand.aiming {
					break
				}
				w.choose(t)
			}
			if m := s.field.marks(); m.From != 1 || m.To != s.hand.targets[s.hand.target] {
				t.Errorf("an arrow leads from %d to %d", m.From, m.To)
			}
			slot := s.hand.card
			w.Strike(ebiten.KeyEscape)
			if s.hand.aiming || w.Top() != w.Bottom() {
				t.Fatal("the card is not taken back")
			}
			w.Press(t, string(cardCommands[slot-1]))
			if !s.hand.aiming {
				t.Fatal("a click does not take the card")
			}
			aim(t, w, s)
			w.Wait(stepPause + 1)
			for _, e := range s.side.history[len(s.side.history)-1].events {
				if e.Who == 1 && e.Card != "" {
					if e.On != 3 {
						t.Errorf("%s: the card is played on %d", name, e.On)
					}
					return
				}
			}
			t.Errorf("%s: no card is played", name)
		})
	}
}

// TestOnlySpecificKeysActDuringAnAnimation checks that during an animation a vague key only skips
// it, and a specific key also executes its command.
func TestOnlySpecificKeysActDuringAnAnimation(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "keys")
		s := w.scene()
		show := func() {
			t.Helper()
			w.choose(t)
			for range 2 * stepPause {
				if w.Wait(1); s.board.Busy() {
					return
				}
			}
			t.Fatal("nothing is shown")
		}
		show()
		before := w.game().World.Hash()
		for _, key := range []ebiten.Key{ebiten.KeySpace, ebiten.KeyArrowUp, ebiten.KeyF9} {
			w.Strike(key)
			if s.board.Busy() || w.game().World.Hash() != before {
				t.Fatalf("%v does not stop the animation, or makes a choice", key)
			}
		}
		show() // passes; the cards are shown
		before = w.game().World.Hash()
		w.Click(s.middle(s.state.Player(1).Cell))
		if s.board.Busy() || w.game().World.Hash() != before {
			t.Fatal("a click does not stop the animation, or makes a choice")
		}
		show() // stays; the board moves
		w.Strike(ebiten.KeyP)
		if s.board.Busy() || len(s.waiting) > 0 {
			t.Error("Pass is not executed immediately")
		}
	})
}

// TestAGameOfComputersEnds lets computers play whole games, with and without motion, and
// checks that the end screen appears and the result agrees with the rules.
func TestAGameOfComputersEnds(t *testing.T) {
	for n := range 3 {
		shelltest.InFrame(t, func(t *testing.T) {
			seats, seed := "ccc"[:2+n%2], fmt.Sprint("computers ", n)
			w := played(t, "en", shelltest.Usual, seats, seed)
			w.Choices.ReducedMotion = n%2 == 1
			kit := testKit(t)
			twin := kit.New(setup(kit, seats, seed))
			for ticks := 0; w.Top().Name() == "kitty"; ticks++ {
				if w.Wait(1); n == 2 && ticks%3 == 0 {
					w.Strike(ebiten.KeyF9) // skips the animation
				}
				if ticks > 1_000_000 {
					t.Fatal("the game does not end")
				}
			}
			w.Expect(t, "kitty-end")
			for !twin.Match().Over {
				if err := twin.Step(); err != nil {
					t.Fatal(err)
				}
			}
			if twin.World.Hash() != w.game().World.Hash() {
				t.Error("the end differs from the rules")
			}
			w.LabelsFit(t)
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "kitty")
			w.Strike(ebiten.KeyEnter)
			w.Expect(t, "kitty-end")
			w.Strike(ebiten.KeyA)
			w.Expect(t, "kitty")
			if w.game().Match().Turn != 0 || w.game().Match().Seed == seed {
				t.Error("no new game begins")
			}
		})
	}
}

// TestTheSeatIsPassedBetweenPlayers checks that no person sees another's hand, and none
// is asked before confirming the change of seat.
func TestTheSeatIsPassedBetweenPlayers(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "fr", shelltest.Usual, "hch", "pass")
		s := w.scene()
		seen := map[int]int{}
		for range 8 {
			w.calm(t)
			w.Expect(t, "kitty-pass")
			if s.shown() != 0 || s.asked() != 0 {
				t.Fatalf("the hand of %d is visible", s.shown())
			}
			w.Picture(t, "kitty-pass-two")
			w.LabelsFit(t)
			before := w.game().World.Hash()
			w.Strike(ebiten.KeyS, ebiten.KeyP, ebiten.KeyDigit1)
			w.Expect(t, "kitty-pass")
			if w.game().World.Hash() != before {
				t.Fatal("a choice was made before the seat was passed")
			}
			seat := w.Top().(*passScene).seat
			w.Press(t, "ready")
			if s.shown() != seat || s.asked() != seat {
				t.Fatalf("seat %d is asked and sees the hand of %d", s.asked(), s.shown())
			}
			seen[seat]++
			w.choose(t)
			if s.shown() != 0 {
				t.Fatalf("after the choice the hand of %d is visible", s.shown())
			}
		}
		if seen[1] != 4 || seen[3] != 4 {
			t.Errorf("the numbers of questions by seat are %v", seen)
		}
	})
}

func TestTheHandOfTheComputerIsHidden(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := played(t, "en", shelltest.Usual, "hc", "hidden")
		s := w.scene()
		for range 200 {
			if w.Top() != w.Bottom() || s.state.Over {
				return
			}
			if s.shown() != 1 {
				t.Fatalf("the hand of %d is visible", s.shown())
			}
			if s.asked() > 0 {
				w.choose(t)
			}
			w.Wait(1)
		}
		w.Click(ui.MiddleOf(s.layout.Seats[1]).Mul(w.Screen.U))
		if s.shown() != 1 {
			t.Error("a click shows the computer's hand")
		}
	})
}

// TestAFriendShowsItsTarget points at a friend on the board.
func TestAFriendShowsItsTarget(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "", assets.Files())
		kit := testKit(t)
		if err := start(w.Window, kit, eight(kit)); err != nil {
			t.Fatal(err)
		}
		s := w.scene()
		for w.calm(t); len(s.state.Friends) == 0; w.calm(t) {
			if w.Top() != w.Bottom() {
				t.Fatal("no friend appears")
			}
			w.choose(t)
			w.Wait(stepPause + 1)
		}
		friend := s.state.Friends[0]
		w.Send(&input.State{Cursor: s.middle(friend.Cell), Moved: true})
		if m := s.field.marks(); m.From != friend.Number || m.To != friend.Target {
			t.Errorf("an arrow leads from %d to %d, not from friend %d to %d", m.From, m.To, friend.Number, friend.Target)
		}
		w.Send(&input.State{Cursor: s.middle(s.state.Player(1).Cell), Moved: true})
		if m := s.field.marks(); m.From != 0 {
			t.Errorf("an arrow leads from %d", m.From)
		}
	})
}
