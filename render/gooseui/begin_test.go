package gooseui

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
)

// openBegin opens the start page.
func openBegin(t *testing.T, tag, folder string) (*testWindow, *beginPage) {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, folder, assets.Files())
	s := newBegin(w.Window, testKit(t), "")
	w.Push(s.Begin)
	return w, s
}

func TestChoosingThePlayers(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, s := openBegin(t, "en", folder)
		roles := func(want string) {
			t.Helper()
			got := ""
			for _, p := range s.seats.Places {
				got += map[string]string{menus.Human: "h", computer: "c", menus.Nobody: "-"}[p.Role]
			}
			if got != want {
				t.Fatalf("the places are %q, not %q", got, want)
			}
		}
		roles("hc--")
		w.Press(t, "role1")
		roles("cc--")
		w.Press(t, "role1") // at least two must play
		roles("hc--")
		w.Press(t, "role4")
		w.Press(t, "role4")
		roles("hc-c")
		w.Press(t, "role2")
		roles("h--c")
		if seat := s.seats.Number(3); seat != 2 {
			t.Errorf("the second player is number %d", seat)
		}
		w.Press(t, "pawn1") // in exchange for the blue one
		s.Page.Fields[1].SetText(strings.Repeat("é", 16+9))
		w.Press(t, "role2")
		w.Press(t, "role2")
		roles("hc-c")
		s.Page.Fields[1].SetText("  Zoé ")
		s.Page.Fields[3].SetText("a seed of one's own that is long")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "goose")
		g := w.keeper().Game
		for i, want := range []components.SeatData{
			{Number: 1, Colour: "blue"}, {Number: 2, Name: "Zoé", Colour: "red", Computer: true},
			{Number: 3, Name: strings.Repeat("é", 16), Colour: "gold", Computer: true},
		} {
			if got := *g.Seat(i + 1); got != want {
				t.Errorf("seat %d is %+v, not %+v", i+1, got, want)
			}
		}
		if g.State().Seats() != 3 || g.Match().Seed != "a seed of one's own" {
			t.Errorf("%d play with the seed %q", g.State().Seats(), g.Match().Seed)
		}
		w.Quit()
		_, s = openBegin(t, "fr", folder) // the same players again
		roles("hcc-")
		if s.seats.Places[1].Name != "Zoé" || s.colours[0] != "blue" || s.colours[3] != "green" {
			t.Errorf("the places are %+v with the pawns %v", s.seats.Places, s.colours)
		}
	})
}

func TestEnterMovesToTheNextField(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "en", "")
		s.Page.Focus(s.Page.Fields[0])
		w.Strike(ebiten.KeyEnter)
		if !s.Page.Fields[1].IsFocused() {
			t.Fatal("the focus does not move to the second name")
		}
		w.Strike(ebiten.KeyEnter)
		if !s.Page.Fields[2].IsFocused() {
			t.Fatal("the focus does not move to the seed")
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "goose-begin")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "goose")
	})
}

// TestArrowKeysVisitEveryRow moves from the bottom up to the first role.
func TestArrowKeysVisitEveryRow(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "en", "")
		w.Strike(ebiten.KeyArrowUp)
		if !s.Page.Fields[2].IsFocused() {
			t.Fatal("the focus skips the seed")
		}
		for seat := 4; seat > 0; seat-- {
			w.Strike(ebiten.KeyArrowUp)
			if name := fmt.Sprint("role", seat); s.Page.Focused() != w.Control(t, name) {
				t.Fatal("the focus skips", name)
			}
		}
	})
}

func TestTheFocusedFieldIsFramed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "en", "")
		s.Page.Focus(s.Page.Fields[1])
		w.Wait(1)
		seen := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
		defer seen.Deallocate()
		w.Paint(seen)
		for i, f := range s.Page.Fields {
			corner := f.Place().Min.Mul(w.Screen.U)
			if framed := seen.At(corner.X, corner.Y) == color.RGBAModel.Convert(theme.Gold); framed != (i == 1) {
				t.Errorf("field %d is framed: %v", i+1, framed)
			}
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
		w.Strike(ebiten.KeyF2, ebiten.KeySpace)
		want := w.keeper().Game.World.Hash()
		w.SetLanguage("en")
		w.Wait(2)
		if w.keeper().Game.World.Hash() != want || w.keeper().Game.Seat(1).Name != "Ada" || !w.gameScene().board.Busy() {
			t.Error("the game has changed with the language")
		}
	})
}

func TestArrowsReachEverythingOnTheBeginPage(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "fr", "")
		w.Press(t, "role3")
		s.Page.Focus(w.Control(t, "start"))
		w.Reach(t)
	})
}

// TestPawnsAreDistinct checks that places get distinct pawns, whatever the saved game says.
func TestPawnsAreDistinct(t *testing.T) {
	s := beginPage{colours: [...]string{"gold", "", "gold", "pink"}}
	s.assignColours()
	if want := [...]string{"gold", "red", "blue", "green"}; s.colours != want {
		t.Errorf("the pawns are %v, not %v", s.colours, want)
	}
}
