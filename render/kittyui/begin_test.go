package kittyui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func TestKittyKeysAreUniqueAndShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{"kitty-begin": beginKeys, "kitty-options": optionsKeys, "kitty": gameKeys, "kitty-pass": readyKeys, "kitty-end": menus.EndKeys})
}

func TestChoosingThePlayers(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := openBegin(t, "en", folder)
		for n, want := range []string{"greedy", "careful", "planner", menus.Human, "random"} { // two must play, so the role Nobody is skipped
			if s.seats.Places[1].Role != want {
				t.Errorf("after %d clicks the role is %q, not %q", n, s.seats.Places[1].Role, want)
			}
			w.Press(t, "role2")
		}
		s.seats.Places[1].Role = "careful"
		s.seats.Places[4].Role = menus.Human
		w.Press(t, "role5")
		w.Press(t, "class5")
		s.Page.Fields[0].SetText("  Zoé ")
		w.Press(t, "teams")
		w.Press(t, "teams")
		if s.teams != 3 {
			t.Errorf("there are %d teams", s.teams)
		}
		w.Press(t, "teams")
		w.Press(t, "teams")
		s.Seed = "own seed"
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "kitty")
		g := w.game()
		if d := g.Match(); d.Seed != "own seed" || d.Teams != 2 || len(g.Table.Class) != 3 {
			t.Errorf("the game is %+v with %d players", d, len(g.Table.Class))
		}
		for i, want := range []struct{ name, strategy, class string }{{"Zoé", "", "wanderer"}, {"", "careful", "wanderer"}, {"", "random", "warrior"}} {
			p := g.Duellist(i + 1)
			if got := fmt.Sprint(g.Seat(i+1).Name, p.Strategy, p.Class); got != fmt.Sprint(want.name, want.strategy, want.class) {
				t.Errorf("seat %d is %q", i+1, got)
			}
		}
		w.Quit()
		_, s = openBegin(t, "fr", folder) // the same players again
		if s.seats.Places[0].Name != "Zoé" || s.classes[2] != "warrior" || s.seats.Places[1].Role != "careful" || s.teams != 2 || s.seats.Places[3].Role != menus.Nobody {
			t.Errorf("the places are %+v, in %d teams", s.seats.Places, s.teams)
		}
	})
}

// TestTheLanguageCanChangeAtAnyTime switches the language on every page: input and game
// stay.
func TestTheLanguageCanChangeAtAnyTime(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "en", "")
		w.Write(t, "Ada", "", "seed")
		w.SetLanguage("fr")
		if got := fmt.Sprint(s.Page.Fields[0].Text(), " ", s.Page.Fields[2].Text()); got != "Ada seed" {
			t.Errorf("the typed text became %q", got)
		}
		w.Strike(ebiten.KeyF2)
		w.choose(t)
		w.Wait(stepPause + 2)
		want := w.game().World.Hash()
		w.SetLanguage("en")
		if w.game().World.Hash() != want || w.game().Seat(1).Name != "Ada" || !w.scene().board.Busy() {
			t.Error("the game has changed with the language")
		}
	})
}

func TestArrowsReachEverythingOnTheBeginPage(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "fr", "")
		w.Press(t, "role3")
		w.Press(t, "role8")
		s.Page.Focus(w.Control(t, "start"))
		w.Reach(t)
	})
}

// TestEveryStrategyCanBeChosen checks that the window offers every strategy.
func TestEveryStrategyCanBeChosen(t *testing.T) {
	for i, s := range kitty.Strategies {
		if roles[i+1].Name != s.Name {
			t.Errorf("role %d is %s, not %s", i+1, roles[i+1].Name, s.Name)
		}
	}
	if len(roles) != len(kitty.Strategies)+2 {
		t.Errorf("there are %d roles and %d strategies", len(roles), len(kitty.Strategies))
	}
}

func TestNothingOverlapsInAnyWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		for _, seats := range []int{2, 4, 5, 8} {
			screen := ui.NewScreen(size.X, size.Y)
			l := newLayout(screen, seats, len(buttons), 0, 10, 10)
			parts := map[string]image.Rectangle{"board": l.Board, "say": l.Say, "head": l.Head, "log": l.logAt(99)}
			for i := range nouns.HandSize {
				parts[fmt.Sprint("card", i)] = l.Cards[i]
			}
			for i, r := range l.Seats {
				parts[fmt.Sprint("seat", i)] = r
			}
			for i, r := range l.Buttons {
				parts[fmt.Sprint("button", i)] = r
			}
			shelltest.NoOverlap(t, size, parts, screen.All)
			if log := l.logAt(99); log.Dy() < minLog {
				t.Errorf("%v, %d seats: the log is only %v", size, seats, log)
			}
			if l.chipRows(99) < 1 {
				t.Errorf("%v, %d seats: there is no room for friends", size, seats)
			}
		}
	}
}

// TestTheBoardFillsTheWindow checks that no larger scale fits above, below and beside
// the board.
func TestTheBoardFillsTheWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		for _, seats := range []int{2, 8} {
			screen := ui.NewScreen(size.X, size.Y)
			l := newLayout(screen, seats, len(buttons), 0, 10, 10)
			larger := board.Size(10, 10).Mul(l.Scale + 1)
			if larger.Y <= size.Y && larger.X <= size.X-minSide*screen.U {
				t.Errorf("%v: the board has scale %d, and %v would fit", size, l.Scale, larger)
			}
			if size.X*9 == size.Y*16 && l.Board.Dy()*4 < screen.All.Dy()*3 {
				t.Errorf("%v: the board is %v high, less than three quarters of the window", size, l.Board.Dy())
			}
		}
	}
}
