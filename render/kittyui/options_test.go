package kittyui

import (
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// TestOptionsDecideTheNextGame types all values, starts a game, and finds the values
// again on the next visit.
func TestOptionsDecideTheNextGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := openBegin(t, "en", folder)
		w.Strike(ebiten.KeyF4)
		w.Expect(t, "kitty-options")
		w.Write(t, "12", "7", "42", "3", "5", "20", "77")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "kitty-begin")
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "kitty")
		want := nouns.ArenaData{Width: 12, Height: 7, Life: 42, Mana: 3, Income: 5, Memento: 20, Turns: 77}
		if got := w.game().Match().Arena; got != want {
			t.Errorf("the game has %+v, want %+v", got, want)
		}
		w.Quit()
		_, s := openBegin(t, "fr", folder)
		if s.arena != want {
			t.Errorf("the next visit begins with %+v, want %+v", s.arena, want)
		}
	})
}

// TestOptionsByMouse changes values with the buttons, up to their bounds, and discards
// or resets them.
func TestOptionsByMouse(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "fr", "")
		initial := s.arena
		w.Press(t, "options")
		o := w.Top().(*optionsScene)
		for i, setting := range kitty.Settings {
			for range 2 {
				w.Press(t, setting.Name+"-more")
			}
			w.Press(t, setting.Name+"-less")
			if want := *setting.Of(&initial) + settingWords[setting.Name].step; o.typed[i] != strconv.Itoa(want) {
				t.Errorf("%s is %s after two steps up and one down, want %d", setting.Name, o.typed[i], want)
			}
		}
		w.Press(t, "defaults")
		if o.typedArena() != initial {
			t.Errorf("the defaults are %+v, want %+v", o.typedArena(), initial)
		}
		w.Write(t, "11", "5", "70", "8", "2", "12", "60")
		if a := o.typedArena(); a != (nouns.ArenaData{Width: 11, Height: 5, Life: 70, Mana: 8, Income: 2, Memento: 12, Turns: 60}) {
			t.Errorf("what is typed after the defaults is read as %+v", a)
		}
		for range 20 {
			w.Press(t, "width-less")
			w.Press(t, "life-less")
		}
		if a := o.typedArena(); a.Width != kitty.MinSide || a.Life != 1 {
			t.Errorf("the smallest values are %+v", a)
		}
		w.Press(t, "close")
		if s.arena != initial {
			t.Errorf("leaving changed the values to %+v", s.arena)
		}
		w.Press(t, "options")
		w.Press(t, "life-more")
		w.Press(t, "accept")
		if s.arena.Life != initial.Life+10 {
			t.Errorf("life is %d", s.arena.Life)
		}
	})
}

// TestOptionsHaveTheBoundsOfTheCommandLine types values at and beyond every bound.
func TestOptionsHaveTheBoundsOfTheCommandLine(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := openBegin(t, "en", "")
		w.Strike(ebiten.KeyF4)
		o := w.Top().(*optionsScene)
		for i, setting := range kitty.Settings {
			for value, allowed := range map[int]bool{setting.Min: true, setting.Max: true, setting.Min - 1: false, setting.Max + 1: false} {
				o.write(s.arena)
				o.typed[1-min(i, 1)] = "4" // so that every side fits
				o.typed[i] = w.Words.Tag() // not a number
				if o.fault() == "" || w.Control(t, "accept").Able() {
					t.Errorf("%s: letters are accepted", setting.Name)
				}
				o.typed[i] = strconv.Itoa(value)
				if ok := o.fault() == ""; ok != allowed || w.Control(t, "accept").Able() != allowed {
					t.Errorf("%s = %d is accepted: %t, want %t (%s)", setting.Name, value, ok, allowed, o.fault())
				}
			}
		}
		w.Write(t, "26", "26", "1", "1", "1", "6", "1")
		if w.Control(t, "accept").Able() {
			t.Error("a board of 26 by 26 is accepted")
		}
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "kitty-options")
		w.Strike(ebiten.KeyEscape)
		s.arena.Width, s.arena.Height = 3, 3
		for range 4 {
			for i := 3; i <= 8; i++ {
				if s.seats.Taken() < 8 {
					w.Press(t, "role"+strconv.Itoa(i))
				}
			}
		}
		w.Strike(ebiten.KeyF2)
		w.Expect(t, "notice")
	})
}

func TestLargeNumbersFitTheirSeats(t *testing.T) {
	for _, c := range []struct {
		n, letters int
		want       string
	}{{7, 3, "7"}, {999, 3, "999"}, {1000, 3, "1k"}, {9999, 4, "9999"}, {10_050, 4, "10k"}, {999_999, 4, "999k"}, {1_000_000, 4, "1M"}, {1_000_000, 7, "1000000"}, {-10, 3, "-10"}} {
		if got := short(c.n, c.letters); got != c.want {
			t.Errorf("%d in %d letters is %q, want %q", c.n, c.letters, got, c.want)
		}
	}
}
