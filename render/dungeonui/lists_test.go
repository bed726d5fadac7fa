package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
)

// stock gives the hero a full bag with a number of slots, and a number of effects.
func stock(g *systems.Game, slots, effects int) {
	components.Bag.Get(g.World, g.Hero).Slots = slots
	for slot := range slots {
		name := []string{"healing", "armour", "weapon", "wand", "magic", "precision"}[slot%6]
		id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
		if e := components.Equipment.Find(g.World, id); e != nil {
			e.Quality = slot + 1
		}
		g.Give(id, g.Hero, slot)
	}
	for i := range effects {
		g.Spawn(g.Content.Must("effect", []string{"learning", "precision", "regeneration"}[i%3]),
			components.Target.With(components.TargetData{On: g.Hero}), components.Timer.With(components.TimerData{Left: 5 + 7*i, Total: 90}))
	}
}

// stocked returns a window with a game and such a hero.
func stocked(t *testing.T, tag string, size image.Point, slots, effects int) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, size, opening{Seed: "abc"})
	stock(w.Kept.Game, slots, effects)
	w.scene().Page.Drop()
	w.scene().Build(w.Window.Window)
	w.Wait(1)
	return w
}

func TestListsOfEveryLengthAreShown(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{shelltest.Usual, {640, 360}, {1920, 1080}} {
			if size != shelltest.Usual && tag != "fr" {
				continue // the layout is the same, and French texts are longer
			}
			for _, c := range []struct{ slots, effects int }{{4, 0}, {12, 3}, {20, 9}, {30, 9}} {
				shelltest.InFrame(t, func(t *testing.T) {
					w := stocked(t, tag, size, c.slots, c.effects)
					name := fmt.Sprintf("%d-slots-%d-effects", c.slots, c.effects)
					w.LabelsFit(t)
					w.Picture(t, name)
					w.Strike(ebiten.KeyPageDown, ebiten.KeyO)
					w.Picture(t, name+"-scrolled")
					w.Push(help(w.Window))
					w.LabelsFit(t)
					w.Picture(t, name+"-help")
					w.Pop()
					w.Push(&bag.Scene{Window: w.Window, Chosen: c.slots - 1})
					w.LabelsFit(t)
					w.Reach(t)
					w.Picture(t, name+"-bag")
				})
			}
		}
	}
}

// shownSlots records the slots and effects that are visible in the panel.
func shownSlots(v *stage.View, slots, effects map[int]bool) {
	for i := range v.Hud.Slots {
		slots[v.Bag.First*v.Hud.Columns+i] = true
	}
	cells, _ := stage.EffectCells(v.Hud.Effects, len(v.Sheet.Effects))
	for i := range cells {
		effects[v.Effects.First*len(cells)+i] = true
	}
}

// wheel returns a turn of the mouse wheel at a point of the window.
func wheel(at image.Point, notches int) *input.State { return &input.State{Cursor: at, Wheel: notches} }

func TestKeysAndWheelReachEveryRowOfThePanel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, turn := range []struct {
			name string
			do   func(w *testWindow)
		}{
			{"keys", func(w *testWindow) { w.Strike(ebiten.KeyPageDown, ebiten.KeyO) }},
			{"wheel", func(w *testWindow) {
				u := w.Screen.U
				w.Send(wheel(w.scene().Hud.Effects.Min.Mul(u), 1))
				w.Send(wheel(w.scene().Hud.Slots[0].Min.Mul(u), 1))
			}},
		} {
			w := stocked(t, "en", shelltest.Usual, 30, 9)
			slots, effects := map[int]bool{}, map[int]bool{}
			for range 4 {
				shownSlots(&w.scene().View, slots, effects)
				turn.do(w)
			}
			for i := range 30 {
				if !slots[i] {
					t.Errorf("%s: slot %d is never shown", turn.name, i+1)
				}
			}
			for i := range 9 {
				if !effects[i] {
					t.Errorf("%s: effect %d is never shown", turn.name, i+1)
				}
			}
		}
	})
}

func TestAClickOnAScrolledSlotOpensIt(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := stocked(t, "en", shelltest.Usual, 30, 0)
		w.Strike(ebiten.KeyPageDown)
		want := w.scene().Bag.First * w.scene().Hud.Columns
		w.Press(t, "slot1")
		w.Expect(t, "bag")
		if got := w.Top().(*bag.Scene).Chosen; got != want || want == 0 {
			t.Errorf("the first visible slot opens slot %d, want %d", got+1, want+1)
		}
	})
}

func TestArrowsReachTheWholeBag(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := stocked(t, "en", shelltest.Usual, 30, 0)
		w.Push(&bag.Scene{Window: w.Window})
		s := w.Top().(*bag.Scene)
		for _, c := range []struct {
			key  ebiten.Key
			want int
		}{{ebiten.KeyArrowDown, 28}, {ebiten.KeyArrowUp, 0}} {
			for range 7 {
				w.Strike(c.key)
			}
			if s.Chosen != c.want {
				t.Errorf("pressing %v seven times selects slot %d, want %d", c.key, s.Chosen+1, c.want+1)
			}
		}
		at := w.Control(t, "slot9").Place().Min.Mul(w.Screen.U)
		w.Send(wheel(at, 2))
		if s.Scroll.First != 2 || s.Chosen != 8 {
			t.Errorf("the wheel scrolls to row %d and selects slot %d", s.Scroll.First+1, s.Chosen+1)
		}
	})
}

func TestABagThatGrowsIsLaidOutAgain(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := stocked(t, "en", image.Pt(640, 360), 12, 0)
		components.Bag.Get(w.Kept.Game.World, w.Kept.Game.Hero).Slots = 20
		w.Strike(ebiten.KeySpace)
		if h := w.scene().Hud; len(h.Slots) != 15 || h.Bar.Empty() {
			t.Errorf("the panel shows %d slots of 20, and a bar %v", len(h.Slots), h.Bar)
		}
	})
}

// TestTheBagIsWalkedFromEndToEnd uses arrows, Home, End, and the keys of the last slots.
func TestTheBagIsWalkedFromEndToEnd(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.Strike(ebiten.KeyI)
		s := w.Top().(*bag.Scene)
		last := w.scene().Sheet.Slots - 1
		for _, step := range []struct {
			key  ebiten.Key
			want int
		}{
			{ebiten.KeyArrowLeft, last}, {ebiten.KeyArrowRight, 0}, {ebiten.KeyEnd, last}, {ebiten.KeyHome, 0},
			{ebiten.KeyArrowRight, 1}, {ebiten.KeyArrowRight, 2}, {ebiten.KeyArrowRight, 3}, {ebiten.KeyArrowRight, 4}, {ebiten.KeyArrowLeft, 3},
			{ebiten.KeyMinus, 10}, {ebiten.KeyEqual, 11}, {ebiten.KeyDigit1, 0},
		} {
			if w.Strike(step.key); s.Chosen != step.want {
				t.Errorf("%v selects slot %d, want %d", step.key, s.Chosen+1, step.want+1)
			}
		}
	})
}

// TestADigitSelectsAndThenUses presses the key of a potion in the bag twice, and once after
// another key.
func TestADigitSelectsAndThenUses(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := pack(t, "healing", "magic", "magic")
		w.Strike(ebiten.KeyI, ebiten.KeyDigit1)
		if n := w.held("healing"); n != 1 {
			t.Fatalf("one press of 1 leaves %d potions of healing", n)
		}
		w.Strike(ebiten.KeyDigit2, ebiten.KeyDigit1)
		if n := w.held("healing") + w.held("magic"); n != 3 {
			t.Fatalf("1, 2 and 1 leave %d potions", n)
		}
		w.Strike(ebiten.KeyDigit1)
		if n := w.held("healing"); n != 0 {
			t.Errorf("a second press of 1 leaves %d potions of healing", n)
		}
	})
}
