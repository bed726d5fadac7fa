package gooseui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// testKit loads the kit of the game.
func testKit(t testing.TB) *goose.Kit {
	t.Helper()
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// four are seats with long names; the second is a computer.
var four = []components.SeatData{
	{Name: "Éloïse la Témér.", Colour: "red"}, {Colour: "blue", Computer: true}, {Name: "Zoé", Colour: "green"}, {Name: "WWWWWWWWWWWWWWWW", Colour: "gold", Computer: true},
}

// dice throws given dice in the window's game.
func (w *testWindow) dice(t *testing.T, throws ...nouns.Throw) {
	t.Helper()
	for _, d := range throws {
		if err := w.keeper().SaveAfter(w.keeper().Game.Act(goose.Action{Verb: goose.Throw, Throw: d})); err != nil {
			t.Fatal(err)
		}
		s := w.Bottom().(*gameScene)
		s.board.Show(w.keeper().Game)
		s.refresh()
	}
}

func TestEveryGooseSceneInBothLanguages(t *testing.T) {
	shelltest.OnWindows(t, shelltest.SceneSizes, everyScene)
}

func everyScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, "", assets.Files())
	show := func(name string) {
		t.Helper()
		w.Show(t, "goose-"+name)
		w.TextsFit(t)
	}
	w.Strike(ebiten.KeyO)
	w.Strike(ebiten.KeyEnter)
	show("begin")
	w.Press(t, "role3")
	w.Press(t, "role4")
	w.Press(t, "role4")
	show("begin-three")
	w.Strike(ebiten.KeyF1)
	show("rules")
	w.Strike(ebiten.KeyEscape)
	kit := testKit(t)
	if err := start(w.Window, kit, four, "pictures"); err != nil {
		t.Fatal(err)
	}
	show("start")
	w.Strike(ebiten.KeySpace)
	for range 12 {
		w.Wait(1)
	}
	show("rolling")
	for range 40 {
		w.Wait(1)
	}
	show("hopping")
	s := w.Bottom().(*gameScene)
	s.undo()
	w.dice(t, nouns.Throw{First: 4, Second: 5}, nouns.Throw{First: 1, Second: 5}, nouns.Throw{First: 5, Second: 1}, nouns.Throw{First: 2, Second: 4})
	for range 60 {
		w.Wait(1)
	}
	show("moved")
	w.Strike(ebiten.KeyF9)
	show("four")
	for _, square := range []int{0, 53, 90} {
		cell := s.board.Cell(square, s.layout.Scale).Add(s.layout.At)
		w.Send(&input.State{Cursor: ui.MiddleOf(cell), Moved: true})
		show(fmt.Sprint("square", square))
	}
	w.Send(&input.State{Cursor: image.Pt(w.Screen.Width-1, 1), Moved: true})
	w.Strike(ebiten.KeyEscape)
	show("menu")
	w.Strike(ebiten.KeyEscape)
	s.undo()
	show("undone")
	if err := w.CloseGame(); err != nil {
		t.Fatal(err)
	}
	w.Clear()
	w.Push(w.Home())
	Open(w.Window, assets.Files(), "")
	show("begin-kept")
	w.Strike(ebiten.KeyF2)
	show("begin-sure")
	everyEvent(t, w, kit, func(name string) { w.Glimpse(t, "goose-"+name) })
}

// everyEvent shows what the board tells while pawns ride on geese, leap, wait and win.
func everyEvent(t *testing.T, w *testWindow, kit *goose.Kit, show func(name string)) {
	t.Helper()
	if err := start(w.Window, kit, four[:3], "events"); err != nil {
		t.Fatal(err)
	}
	s := w.gameScene()
	for _, e := range []struct {
		name  string
		throw nouns.Throw
		shown goose.EventType // it is shown for a few ticks, when it is not skipped
		ticks int
	}{
		{"shortcut", nouns.Throw{First: 2, Second: 6}, goose.EventLeads, 10},
		{"skipped", nouns.Throw{First: 3, Second: 6}, "", 0}, // 40
		{"skipped", nouns.Throw{First: 6, Second: 6}, "", 0}, // 12
		{"skipped", nouns.Throw{First: 5, Second: 6}, "", 0}, // from a goose to 38
		{"ride", nouns.Throw{First: 2, Second: 3}, goose.EventAgain, 14},
		{"skipped", nouns.Throw{First: 4, Second: 6}, "", 0}, // 22
		{"skipped", nouns.Throw{First: 4, Second: 4}, "", 0}, // 46
		{"hole", nouns.Throw{First: 1, Second: 2}, goose.EventCaught, 20},
		{"hotel", nouns.Throw{First: 3, Second: 6}, goose.EventRest, 20},
	} {
		w.dice(t, e.throw)
		if e.shown == "" {
			s.skip()
			continue
		}
		told := func() bool { told, ok := s.board.Told(); return ok && told.Type == e.shown }
		for ticks := 0; !told(); ticks++ {
			if s.board.Update(); ticks > 600 {
				t.Fatalf("%s is not told", e.name)
			}
		}
		for range e.ticks {
			s.board.Update()
		}
		s.refresh()
		show("event-" + e.name)
		s.skip()
	}
	w.Choices.ReducedMotion = true
	s.undo()
	w.Wait(1)
	w.dice(t, nouns.Throw{First: 3, Second: 6})
	show("event-still")
	s.undo()
	w.Choices.ReducedMotion = false
	if err := w.CloseGame(); err != nil {
		t.Fatal(err)
	}
	if err := start(w.Window, kit, four[:3], "end"); err != nil {
		t.Fatal(err)
	}
	w.dice(t, nouns.Throw{First: 4, Second: 5}, nouns.Throw{First: 1, Second: 1}, nouns.Throw{First: 1, Second: 2})
	w.dice(t, nouns.Throw{First: 4, Second: 6}) // from 89
	for ticks := 0; w.Top().Name() != endID; ticks++ {
		if w.Wait(1); ticks > 1000 {
			t.Fatal("the game does not end")
		}
	}
	w.Wait(30)
	show("end")
}
