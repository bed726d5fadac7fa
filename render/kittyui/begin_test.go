package kittyui

import (
	"fmt"
	"image"
	"testing"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestEveryKeyOfKittyMeansOneThingAndIsShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]shell.Binding{"kitty-begin": beginKeys, "kitty": gameKeys, "kitty-pass": readyKeys, "kitty-end": endKeys})
}

func TestWhoPlaysIsChosen(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := beginPage(t, "en", folder)
		for n, want := range []string{"greedy", "careful", "planner", human, "random"} { // two must play: nobody is passed over
			if s.places[1].role != want {
				t.Errorf("after %d clicks %q sits there, not %q", n, s.places[1].role, want)
			}
			w.Press(t, "role2")
		}
		s.places[1].role = "careful"
		s.places[4].role = human
		w.Press(t, "role5")
		w.Press(t, "class5")
		s.places[0].field.SetText("  Zoé ")
		w.Press(t, "teams")
		w.Press(t, "teams")
		if s.teams != 3 {
			t.Errorf("there are %d teams", s.teams)
		}
		w.Press(t, "teams")
		w.Press(t, "teams")
		s.field.SetText("own seed")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "kitty")
		g := w.game()
		if d := g.Duel(); d.Seed != "own seed" || d.Teams != 2 || len(g.Table.Class) != 3 {
			t.Errorf("the game is %+v with %d players", d, len(g.Table.Class))
		}
		for i, want := range []struct{ name, strategy, class string }{{"Zoé", "", "wanderer"}, {"", "careful", "wanderer"}, {"", "random", "warrior"}} {
			p := g.Duellist(i + 1)
			if got := fmt.Sprint(g.Seat(i+1).Name, p.Strategy, p.Class); got != fmt.Sprint(want.name, want.strategy, want.class) {
				t.Errorf("seat %d is %q", i+1, got)
			}
		}
		w.Quit()
		_, s = beginPage(t, "fr", folder) // the same sit down again
		if s.places[0].name != "Zoé" || s.places[2].class != "warrior" || s.places[1].role != "careful" || s.teams != 2 || s.places[3].role != nobody {
			t.Errorf("the places are %+v, in %d teams", s.places, s.teams)
		}
	})
}

// TestTheLanguageMayChangeAtAnyTime lays all pages out anew in the other
// language: what is typed and played stays.
func TestTheLanguageMayChangeAtAnyTime(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := beginPage(t, "en", "")
		s.places[0].field.SetText("Ada")
		s.field.SetText("seed")
		w.Speak("fr")
		if got := fmt.Sprint(s.places[0].field.GetText(), " ", s.field.GetText()); got != "Ada seed" {
			t.Errorf("what was typed is %q now", got)
		}
		w.Strike(ebiten.KeyF2)
		w.choose(t)
		w.Wait(stepPause + 2)
		want := w.game().World.Hash()
		w.Speak("en")
		if w.game().World.Hash() != want || w.game().Seat(1).Name != "Ada" || !w.scene().board.Busy() {
			t.Error("the game has changed with the language")
		}
	})
}

// TestArrowsReachEverythingOnTheBeginPage follows the arrow keys from where the
// keyboard stands first; in a field, left and right move within the text.
func TestArrowsReachEverythingOnTheBeginPage(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := beginPage(t, "fr", "")
		w.Press(t, "role3")
		w.Press(t, "role8")
		reached := map[widget.Focuser]bool{}
		for next := []widget.Focuser{s.start}; len(next) > 0; next = next[1:] {
			at := next[0]
			if at == nil || reached[at] {
				continue
			}
			reached[at] = true
			for _, d := range shelltest.Directions {
				if _, field := at.(*widget.TextInput); field && (d == widget.FOCUS_WEST || d == widget.FOCUS_EAST) {
					continue
				}
				next = append(next, at.GetFocus(d))
			}
		}
		for _, c := range s.Page.Controls {
			if !reached[c] {
				t.Errorf("no arrow leads to %s", c.Name)
			}
		}
		for i, f := range s.Page.Fields {
			if !reached[f] {
				t.Errorf("no arrow leads to the field %d", i+1)
			}
		}
	})
}

func TestNothingOverlapsInAnyWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		for _, seats := range []int{2, 4, 5, 8} {
			screen := shell.NewScreen(size.X, size.Y)
			l := newLayout(screen, seats, len(buttons), 10, 10)
			parts := map[string]image.Rectangle{"board": l.Board, "say": l.Say, "head": l.Head, "log": l.logAt(99)}
			for i := range components.HandSize {
				parts[fmt.Sprint("card", i)] = l.Cards[i]
			}
			for i, r := range l.Seats {
				parts[fmt.Sprint("seat", i)] = r
			}
			for i, r := range l.Buttons {
				parts[fmt.Sprint("button", i)] = r
			}
			shelltest.NoOverlap(t, size, parts, screen.All)
		}
	}
}
