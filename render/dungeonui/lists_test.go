package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
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
	stock(w.kept.Game, slots, effects)
	w.game().pg.Drop()
	w.game().Build(w.Window.Window)
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
					w.Strike(ebiten.KeyPageDown, ebiten.KeyE)
					w.Picture(t, name+"-scrolled")
					w.Push(w.help())
					w.LabelsFit(t)
					w.Picture(t, name+"-help")
					w.Pop()
					w.Push(&bagScene{w: w.Window, chosen: c.slots - 1})
					w.LabelsFit(t)
					w.Reach(t)
					w.Picture(t, name+"-bag")
				})
			}
		}
	}
}

// shownSlots records the slots and effects that are visible in the panel.
func (v *view) shownSlots(slots, effects map[int]bool) {
	for i := range v.hud.Slots {
		slots[v.bag.first*v.hud.Columns+i] = true
	}
	cells, _ := effectCells(v.hud.Effects, len(v.sheet.Effects))
	for i := range cells {
		effects[v.effects.first*len(cells)+i] = true
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
			{"keys", func(w *testWindow) { w.Strike(ebiten.KeyPageDown, ebiten.KeyE) }},
			{"wheel", func(w *testWindow) {
				u := w.Screen.U
				w.Send(wheel(w.game().hud.Effects.Min.Mul(u), 1))
				w.Send(wheel(w.game().hud.Slots[0].Min.Mul(u), 1))
			}},
		} {
			w := stocked(t, "en", shelltest.Usual, 30, 9)
			slots, effects := map[int]bool{}, map[int]bool{}
			for range 4 {
				w.game().shownSlots(slots, effects)
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
		want := w.game().bag.first * w.game().hud.Columns
		w.Press(t, "slot1")
		w.Expect(t, "bag")
		if got := w.Top().(*bagScene).chosen; got != want || want == 0 {
			t.Errorf("the first visible slot opens slot %d, want %d", got+1, want+1)
		}
	})
}

func TestArrowsReachTheWholeBag(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := stocked(t, "en", shelltest.Usual, 30, 0)
		w.Push(&bagScene{w: w.Window})
		s := w.Top().(*bagScene)
		for _, c := range []struct {
			key  ebiten.Key
			want int
		}{{ebiten.KeyArrowDown, 28}, {ebiten.KeyArrowUp, 0}} {
			for range 7 {
				w.Strike(c.key)
			}
			if s.chosen != c.want {
				t.Errorf("pressing %v seven times selects slot %d, want %d", c.key, s.chosen+1, c.want+1)
			}
		}
		at := w.Control(t, "slot9").Place().Min.Mul(w.Screen.U)
		w.Send(wheel(at, 2))
		if s.scroll.first != 2 || s.chosen != 8 {
			t.Errorf("the wheel scrolls to row %d and selects slot %d", s.scroll.first+1, s.chosen+1)
		}
	})
}

func TestABagThatGrowsIsLaidOutAgain(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := stocked(t, "en", image.Pt(640, 360), 12, 0)
		components.Bag.Get(w.kept.Game.World, w.kept.Game.Hero).Slots = 20
		w.Strike(ebiten.KeySpace)
		if h := w.game().hud; len(h.Slots) != 15 || h.Bar.Empty() {
			t.Errorf("the panel shows %d slots of 20, and a bar %v", len(h.Slots), h.Bar)
		}
	})
}
