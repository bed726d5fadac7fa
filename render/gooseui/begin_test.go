package gooseui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// beginPage opens the page on which games begin, as `donjon goose --window`
// does.
func beginPage(t *testing.T, tag, folder string) (*testWindow, *beginScene) {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, folder, assets.Files())
	Open(w.Window, assets.Files(), "")
	w.Expect(t, "goose-begin")
	return w, w.Top().(*beginScene)
}

func TestWhoPlaysIsChosen(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := beginPage(t, "en", folder)
		roles := func(want string) {
			t.Helper()
			got := ""
			for _, p := range s.places {
				got += string("hc-"[p.role])
			}
			if got != want {
				t.Fatalf("the places are %q, not %q", got, want)
			}
		}
		roles("hc--")
		w.Press(t, "role1")
		roles("cc--")
		w.Press(t, "role1") // two must play
		roles("hc--")
		w.Press(t, "role4")
		w.Press(t, "role4")
		roles("hc-c")
		w.Press(t, "role2")
		roles("h--c")
		if name := s.unnamed(3); name != "Player 2" {
			t.Errorf("the second player is called %q", name)
		}
		w.Press(t, "pawn1") // in exchange for the blue one
		s.places[3].field.SetText(strings.Repeat("é", nameLetters+9))
		w.Press(t, "role2")
		w.Press(t, "role2")
		roles("hc-c")
		s.places[1].field.SetText("  Zoé ")
		s.field.SetText("a seed of one's own that is long")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "goose")
		g := w.keeper().Game
		for i, want := range []components.SeatData{
			{Number: 1, Colour: "blue"}, {Number: 2, Name: "Zoé", Colour: "red", Computer: true},
			{Number: 3, Name: strings.Repeat("é", nameLetters), Colour: "gold", Computer: true},
		} {
			if got := *g.Seat(i + 1); got != want {
				t.Errorf("seat %d is %+v, not %+v", i+1, got, want)
			}
		}
		if g.State().Seats() != 3 || g.Match().Seed != "a seed of one's own" {
			t.Errorf("%d play with the seed %q", g.State().Seats(), g.Match().Seed)
		}
		w.Quit()
		_, s = beginPage(t, "fr", folder) // the same sit down again
		roles("hcc-")
		if s.places[1].name != "Zoé" || s.places[0].colour != "blue" || s.places[3].colour != "green" {
			t.Errorf("the places are %+v", s.places)
		}
	})
}

func TestEnterGoesFromFieldToField(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := beginPage(t, "en", "")
		s.Page.Focus(s.places[0].field)
		w.Strike(ebiten.KeyEnter)
		if !s.places[1].field.IsFocused() {
			t.Fatal("the keyboard does not go on to the second name")
		}
		w.Strike(ebiten.KeyEnter)
		if !s.field.IsFocused() {
			t.Fatal("the keyboard does not go on to the seed")
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "goose-begin")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "goose")
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
		w.Strike(ebiten.KeyF2, ebiten.KeySpace)
		want := w.keeper().Game.World.Hash()
		w.Speak("en")
		w.Wait(2)
		if w.keeper().Game.World.Hash() != want || w.keeper().Game.Seat(1).Name != "Ada" || !w.gameScene().board.Busy() {
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
		reached := map[widget.Focuser]bool{}
		next := []widget.Focuser{s.start}
		for len(next) > 0 {
			at := next[0]
			next = next[1:]
			if reached[at] || at == nil {
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
