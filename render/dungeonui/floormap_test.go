package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheMapShowsTheFloor explores in both rulesets, opens the map by key and by mouse,
// and takes pictures.
func TestTheMapShowsTheFloor(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			for _, rules := range []string{"classic", "adventure"} {
				shelltest.InFrame(t, func(t *testing.T) {
					w := newTestWindow(t, tag, size, opening{Ruleset: rules, Seed: "map"})
					g := w.Kept.Game
					bot := &bots.Greedy{}
					for range 400 {
						if err := g.Act(bot.Choose(known.Know(g))); err != nil {
							t.Fatal(err)
						}
					}
					w.Board.Reset(w.Kept.Known())
					w.scene().Changed()
					w.Wait(1)
					if w.Top() != shell.Scene(w.scene()) {
						w.Pop() // the bot has found a treasure
						w.scene().Postponed = true
					}
					w.Strike(ebiten.KeyV)
					w.Expect(t, "map")
					w.LabelsFit(t)
					w.Picture(t, "map-"+rules)
					m := w.Top().(*mapScene)
					if m.plan.columns != m.plan.size.Width || m.plan.rows != m.plan.size.Height || !m.area().In(ui.Enlarged(m.Inner, w.Screen.U)) {
						t.Errorf("%v: the map %+v in %v does not show the whole floor", size, m.plan, m.area())
					}
					if p := m.cellAt(ui.MiddleOf(m.place(w.scene().Sheet.At))); p == nil || *p != w.scene().Sheet.At {
						t.Errorf("the hero at %v is found at %v", w.scene().Sheet.At, p)
					}
					w.Strike(ebiten.KeyV)
					w.Expect(t, "game")
					w.Press(t, "map")
					w.Expect(t, "map")
					w.Strike(ebiten.KeyEscape)
					w.Expect(t, "game")
				})
			}
		}
	}
}

func TestAClickOnTheMapWalksThere(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		s := w.scene()
		goal := s.Sheet.At.Step(w.clearWay(t, 3))
		w.Strike(ebiten.KeyV)
		m := w.Top().(*mapScene)
		dark := grid.Point{X: 1, Y: 1}
		w.Click(ui.MiddleOf(m.place(dark)))
		w.Expect(t, "map") // nothing is known there
		w.Click(ui.MiddleOf(m.place(goal)))
		w.Expect(t, "game")
		w.Wait(stage.PerSecond)
		if s.Sheet.At != goal {
			t.Errorf("the hero is at %v, want %v", s.Sheet.At, goal)
		}
	})
}

// TestTheArrowsWalkOnTheMap marks a cell with the arrows and walks there with Enter, which
// closes the map while the arrows have marked none.
func TestTheArrowsWalkOnTheMap(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		s := w.scene()
		way := w.clearWay(t, 3)
		goal := s.Sheet.At.Step(way).Step(way)
		w.Strike(ebiten.KeyV, ebiten.KeyEnter)
		w.Expect(t, "game")
		w.Strike(ebiten.KeyV, arrows[way], arrows[way])
		if m := w.Top().(*mapScene); m.pointed == nil || *m.pointed != goal {
			t.Fatalf("the arrows mark %v, want %v", m.pointed, goal)
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		w.Wait(stage.PerSecond)
		if s.Sheet.At != goal {
			t.Errorf("the hero is at %v, want %v", s.Sheet.At, goal)
		}
	})
}

// TestALargeFloorScrollsOnTheMap checks the layout of a floor that does not fit. The map
// follows the cell that the arrows mark.
func TestALargeFloorScrollsOnTheMap(t *testing.T) {
	p := planFloor(grid.Size{Width: 400, Height: 300}, 390, 280)
	if p.side != leastSide || p.columns != 65 || p.rows != 46 {
		t.Errorf("the layout is %+v", p)
	}
	if got, want := p.within(grid.Point{X: -3, Y: 299}), (grid.Point{Y: 254}); got != want {
		t.Errorf("it scrolls to %v, want %v", got, want)
	}
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Strike(ebiten.KeyV)
		m := w.Top().(*mapScene)
		at := w.scene().Sheet.At
		m.plan.columns, m.plan.rows, m.first = 3, 2, at
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowDown)
		if m.first != at {
			t.Errorf("the map scrolls to %v while the marked cell is on it, want %v", m.first, at)
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowDown)
		if want := at.Add(grid.Point{X: 1, Y: 2}); m.first != want {
			t.Errorf("the map scrolls to %v, want %v", m.first, want)
		}
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
		if want := at.Add(grid.Point{X: -1, Y: 2}); m.first != want {
			t.Errorf("the map scrolls back to %v, want %v", m.first, want)
		}
	})
}

// TestThePlacesBesideTheMapAreReached goes to places of the list by Tab and the arrows, by the
// mouse, and walks to one.
func TestThePlacesBesideTheMapAreReached(t *testing.T) {
	shelltest.OnWindows(t, []image.Point{shelltest.Usual, {640, 360}, {900, 1400}}, func(t *testing.T, tag string, size image.Point) {
		w := adventure(t, tag, size, "warrior")
		g, bot := w.Kept.Game, &bots.Greedy{}
		for range 120 {
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				t.Fatal(err)
			}
		}
		w.Board.Reset(w.Kept.Known())
		w.scene().Changed()
		w.Wait(1)
		for w.Top() != shell.Scene(w.scene()) {
			w.Pop() // the bot has found a treasure
			w.scene().Postponed = true
		}
		w.Strike(ebiten.KeyV)
		m := w.Top().(*mapScene)
		w.LabelsFit(t)
		w.Picture(t, "map-places")
		if wide := size != image.Pt(900, 1400); wide != (len(m.places.rows) > 0) {
			t.Fatalf("the list has %d rows", len(m.places.rows))
		} else if !wide {
			return
		}
		if !ui.Enlarged(m.room, w.Screen.U).Union(m.area()).Eq(ui.Enlarged(m.room, w.Screen.U)) || m.room.Overlaps(m.places.at) {
			t.Errorf("the map %v leaves its room %v, or that overlaps the list %v", m.area(), m.room, m.places.at)
		}
		for _, p := range m.places.things {
			if k := w.Kept.Known(); !k.Here().Open(p.At) || p.Monster || p.Hero {
				t.Errorf("%+v is listed", p)
			}
		}
		w.Strike(ebiten.KeyTab, ebiten.KeyArrowDown, ebiten.KeyArrowUp)
		w.Strike(ebiten.KeyArrowDown)
		if want := m.places.things[1].At; m.pointed == nil || *m.pointed != want {
			t.Errorf("the second row marks %v, want %v", m.pointed, want)
		}
		w.Send(&input.State{Cursor: ui.MiddleOf(m.places.rows[0].Place()).Mul(w.Screen.U), Moved: true})
		if want := m.places.things[0].At; m.pointed == nil || *m.pointed != want {
			t.Errorf("the first row marks %v under the pointer, want %v", m.pointed, want)
		}
		from := w.scene().Sheet.At
		w.Press(t, "place1")
		w.Expect(t, "game")
		w.Wait(stage.PerSecond)
		if w.scene().Sheet.At == from {
			t.Error("a click on a place does not walk there")
		}
	})
}
