package render

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// gooseKit is what games of the goose are made of.
func gooseKit(t testing.TB) *goose.Kit {
	t.Helper()
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// four are seats with long names; the second is the computer's.
var four = []components.SeatData{
	{Name: "Éloïse la Témér.", Colour: "red"}, {Colour: "blue", Computer: true}, {Name: "Zoé", Colour: "green"}, {Name: "WWWWWWWWWWWWWWWW", Colour: "gold", Computer: true},
}

// dice throws certain dice in the game that the window plays.
func (w *window) dice(t *testing.T, throws ...components.Throw) {
	t.Helper()
	for _, d := range throws {
		if err := w.goose.Act(goose.Action{Verb: goose.Throw, Throw: d}); err != nil {
			t.Fatal(err)
		}
		s := w.stack[0].(*gooseScene)
		s.board.Show(w.goose.Game)
		s.took()
	}
}

func TestEveryGooseSceneInBothLanguages(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1280, 1024}, {2560, 1080}} {
			inFrame(t, func(t *testing.T) { everyGooseScene(t, tag, size) })
		}
	}
}

func everyGooseScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, Options{})
	show := func(name string) {
		t.Helper()
		w.step(&input{held: w.input.held})
		labelsFit(t, w)
		w.picture(t, "goose-"+name)
	}
	w.strike(ebiten.KeyO)
	show("others")
	w.strike(ebiten.KeyEnter)
	show("begin")
	w.press(t, "role3")
	w.press(t, "role4")
	w.press(t, "role4")
	show("begin-three")
	w.strike(ebiten.KeyF1)
	show("rules")
	w.strike(ebiten.KeyEscape)
	kit := gooseKit(t)
	if err := w.startGoose(kit, four, "pictures"); err != nil {
		t.Fatal(err)
	}
	show("start")
	w.strike(ebiten.KeySpace)
	for range 12 {
		w.step(&input{held: w.input.held})
	}
	show("rolling")
	for range 40 {
		w.step(&input{held: w.input.held})
	}
	show("hopping")
	s := w.stack[0].(*gooseScene)
	s.undo()
	w.dice(t, components.Throw{First: 4, Second: 5}, components.Throw{First: 1, Second: 5}, components.Throw{First: 5, Second: 1}, components.Throw{First: 2, Second: 4})
	for range 60 {
		w.step(&input{held: w.input.held})
	}
	show("moved")
	w.strike(ebiten.KeyF9)
	show("four")
	for _, square := range []int{0, 53, 90} {
		cell := s.board.Cell(square, s.layout.Scale).Add(s.layout.At)
		w.step(&input{cursor: middleOf(cell), moved: true, held: w.input.held})
		show(fmt.Sprint("square", square))
	}
	w.step(&input{cursor: image.Pt(1, 1), moved: true, held: w.input.held})
	w.strike(ebiten.KeyEscape)
	show("menu")
	w.strike(ebiten.KeyEscape)
	s.undo()
	show("undone")
	if err := w.letGo(); err != nil {
		t.Fatal(err)
	}
	w.clear()
	w.push(&titleScene{})
	w.openGoose("")
	show("begin-kept")
	w.strike(ebiten.KeyF2)
	show("begin-sure")
}
