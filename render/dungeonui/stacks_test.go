package dungeonui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// pack gives the hero items in the first slots. Equipment has quality 1, and an empty
// name leaves a slot free.
func pack(t *testing.T, names ...string) *testWindow {
	t.Helper()
	w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
	g := w.Kept.Game
	for slot, name := range names {
		if name == "" {
			continue
		}
		id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
		if e := components.Equipment.Find(g.World, id); e != nil {
			e.Quality = 1
		}
		g.Give(id, g.Hero, slot)
	}
	components.Health.Get(g.World, g.Hero).Now = 10
	w.scene().Changed()
	return w
}

// held returns the number of items with a name in the bag.
func (w *testWindow) held(name string) (n int) {
	for _, item := range w.scene().Sheet.Bag {
		if item.Name == name {
			n++
		}
	}
	return n
}

func TestEqualPotionsStack(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "armour", "healing", "magic", "healing", "", "armour", "healing")
		for slot, want := range []struct {
			name   string
			count  int
			folded bool
			key    string
		}{
			{"armour", 1, false, ""}, {"healing", 3, false, "2"}, {"magic", 1, false, "3"}, {"healing", 3, true, ""}, {}, {"armour", 1, false, ""}, {"healing", 3, true, ""},
		} {
			c := w.scene().Cell(slot)
			name := ""
			if c.Item != nil {
				name = c.Item.Name
			}
			if name != want.name || name != "" && (c.Count != want.count || c.Folded != want.folded || c.Key != want.key) {
				t.Errorf("slot %d shows %q as %+v, want %+v", slot+1, name, c, want)
			}
		}
	})
}

// TestTheKeyOfAStackDrinksOne presses the key of a stack until it is empty. All other
// items keep their slots and keys.
func TestTheKeyOfAStackDrinksOne(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "healing", "magic", "healing", "healing", "magic")
		for left := 2; left >= 0; left-- {
			w.Strike(ebiten.KeyDigit1)
			if n := w.held("healing"); n != left {
				t.Fatalf("%d potions of healing are left, want %d", n, left)
			}
			c := w.scene().Cell(0)
			if left > 0 && (c.Item == nil || c.Count != left || c.Folded || c.Key != "1") {
				t.Errorf("with %d left, the first slot shows %+v", left, c)
			}
			if c := w.scene().Cell(1); c.Count != 2 || c.Key != "2" {
				t.Errorf("with %d left, the second slot shows %+v", left, c)
			}
		}
		w.Strike(ebiten.KeyDigit2)
		if n := w.held("magic"); n != 1 {
			t.Errorf("the key 2 leaves %d potions of magic", n)
		}
	})
}

func TestTheBagThrowsOneOfAStackAway(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "healing", "magic", "healing")
		w.Strike(ebiten.KeyI, ebiten.KeyDelete)
		w.Expect(t, "confirm")
		if n := w.held("healing"); n != 2 {
			t.Errorf("without a confirmation %d potions of healing are left, want 2", n)
		}
		w.Press(t, "yes")
		w.Expect(t, "bag")
		if n := w.held("healing"); n != 1 {
			t.Errorf("%d potions of healing are left, want 1", n)
		}
		if c := w.scene().Cell(0); c.Item == nil || c.Item.Name != "healing" || c.Count != 1 {
			t.Errorf("the selected slot shows %+v", c)
		}
	})
}

// TestEveryKeyIsDrawnAsACap looks for key caps in the buttons that have room for them, and
// in the slots that have a key.
func TestEveryKeyIsDrawnAsACap(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "armour", "healing", "magic", "healing")
		w.Wait(1)
		m := w.painted()
		keyCap := func(at image.Rectangle) int { return count(m, ui.Enlarged(at, w.Screen.U), theme.Quiet) }
		for _, b := range w.scene().Buttons {
			if n := keyCap(w.Control(t, string(b.Do)).Place()); n < 100 {
				if c := w.Control(t, string(b.Do)); c.Able() && c.Button.Key != "" {
					t.Errorf("the button %s has %d pixels of a key cap", b.Do, n)
				}
			}
		}
		for slot, has := range []bool{false, true, true, false, false} {
			at := w.scene().Hud.Slots[slot]
			at.Min.X += 20
			if n := keyCap(at); has != (n >= 100) {
				t.Errorf("slot %d has %d pixels of a key cap", slot+1, n)
			}
		}
	})
}

// TestThrowingAStackAwaySaysHowManyAreLost asks about the knives of a rogue.
func TestThrowingAStackAwaySaysHowManyAreLost(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "rogue")
		w.Strike(ebiten.KeyI, ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyDelete)
		w.Expect(t, "confirm")
		if text := w.Top().(*shell.Confirm).Text; !strings.Contains(text, "throwing knife ×4") {
			t.Errorf("the question is %q", text)
		}
	})
}

// TestAStackKeepsItsKeyInAReopenedGame takes a potion of healing into a slot before that of
// the stack, leaves the game for the title and continues it.
func TestAStackKeepsItsKeyInAReopenedGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "armour", "", "healing", "healing")
		w.Kept.Game.Give(dungeon.NewItem(w.Kept.Game, "healing", 0), w.Kept.Game.Hero, 1)
		w.scene().Changed()
		w.Strike(ebiten.KeySpace, ebiten.KeyEscape)
		w.Press(t, "title")
		w.Expect(t, "title")
		w.Press(t, "continue")
		w.Expect(t, "game")
		if c := w.scene().Cell(2); c.Count != 3 || c.Key != "3" || c.Folded {
			t.Errorf("the stack is %+v", c)
		}
	})
}

// TestAStackKeepsItsKey takes potions of healing into slots before those of the stack.
func TestAStackKeepsItsKey(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "armour", "", "healing", "healing")
		w.Wait(1)
		if c := w.scene().Cell(2); c.Count != 2 || c.Key != "3" {
			t.Fatalf("the stack is %+v", c)
		}
		w.Kept.Game.Give(dungeon.NewItem(w.Kept.Game, "healing", 0), w.Kept.Game.Hero, 1)
		w.scene().Changed()
		if c := w.scene().Cell(2); c.Count != 3 || c.Key != "3" || c.Folded {
			t.Errorf("with another potion before it the stack is %+v", c)
		}
		if c := w.scene().Cell(1); !c.Folded || c.Key != "" {
			t.Errorf("the new potion is shown as %+v", c)
		}
		for left := 2; left >= 0; left-- {
			w.Strike(ebiten.KeyDigit3)
			if n := w.held("healing"); n != left {
				t.Fatalf("%d potions are left, want %d", n, left)
			}
		}
	})
}

// TestTheSizeOfAStackIsToldOnce reads about a stack of knives, which share a slot, and about
// potions, which only share their place on the screen.
func TestTheSizeOfAStackIsToldOnce(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		for slot := range w.scene().Sheet.Slots {
			c := w.scene().Cell(slot)
			if text := w.DescribeSlot(c); c.Item != nil && strings.Count(text, "×") != min(1, c.Count-1) {
				t.Errorf("of %d it says %q", c.Count, text)
			}
		}
		w = pack(t, "armour", "", "healing", "healing")
		if text := w.DescribeSlot(w.scene().Cell(2)); !strings.HasPrefix(text, "Potion of healing ×2\n") {
			t.Errorf("of two potions it says %q", text)
		}
	})
}
