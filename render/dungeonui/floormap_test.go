package dungeonui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// TestTheMapShowsTheFloor explores in both rulesets, opens the map by key and by mouse,
// and takes pictures.
func TestTheMapShowsTheFloor(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			for _, rules := range []string{"classic", "adventure"} {
				shelltest.InFrame(t, func(t *testing.T) {
					w := newTestWindow(t, tag, size, opening{Ruleset: rules, Seed: "map"})
					g := w.session.Game
					bot := &bots.Greedy{}
					for range 400 {
						if err := g.Act(bot.Choose(dungeon.Know(g))); err != nil {
							t.Fatal(err)
						}
					}
					w.board.Reset(w.session.known())
					w.game().changed()
					w.Wait(1)
					if w.Top() != shell.Scene(w.game()) {
						w.Pop() // the bot has found a treasure
						w.game().postponed = true
					}
					w.Strike(ebiten.KeyV)
					w.Expect(t, "map")
					w.LabelsFit(t)
					w.Picture(t, "map-"+rules)
					m := w.Top().(*mapScene)
					if m.plan.columns != m.plan.size.Width || m.plan.rows != m.plan.size.Height || !m.area().In(shell.Enlarged(m.Inner, w.Screen.U)) {
						t.Errorf("%v: the map %+v in %v does not show the whole floor", size, m.plan, m.area())
					}
					if p := m.cellAt(shell.MiddleOf(m.place(w.game().sheet.At))); p == nil || *p != w.game().sheet.At {
						t.Errorf("the hero at %v is found at %v", w.game().sheet.At, p)
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
		s := w.game()
		goal := s.sheet.At.Step(w.clearWay(t, 3))
		w.Strike(ebiten.KeyV)
		m := w.Top().(*mapScene)
		dark := grid.Point{X: 1, Y: 1}
		w.Click(shell.MiddleOf(m.place(dark)))
		w.Expect(t, "map") // nothing is known there
		w.Click(shell.MiddleOf(m.place(goal)))
		w.Expect(t, "game")
		w.Wait(perSecond)
		if s.sheet.At != goal {
			t.Errorf("the hero is at %v, want %v", s.sheet.At, goal)
		}
	})
}

// TestALargeFloorScrollsOnTheMap checks the layout of a floor that does not fit.
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
		m.plan.columns, m.plan.rows, m.first = 20, 10, grid.Point{}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
		if want := (grid.Point{X: scrollSteps, Y: 2 * scrollSteps}); m.first != want {
			t.Errorf("the arrows scroll to %v, want %v", m.first, want)
		}
	})
}
