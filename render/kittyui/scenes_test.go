package kittyui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func TestEveryKittySceneInBothLanguages(t *testing.T) {
	shelltest.OnWindows(t, shelltest.SceneSizes, everyScene)
}

// eight are seats with long names, all classes and two teams.
func eight(kit *kitty.Kit) kitty.Setup {
	o := kitty.Setup{Seed: "eight", Arena: kit.Arena, Teams: 2}
	for i := range kitty.MaxSeats {
		seat := kitty.Seat{Class: kit.Classes[i%len(kit.Classes)].Name, Strategy: "careful"}
		switch i {
		case 0:
			seat.Name, seat.Strategy = "Éloïse la Témér.", ""
		case 3:
			seat.Name = "WWWWWWWWWWWWWWWW"
		}
		o.Seats = append(o.Seats, seat)
	}
	return o
}

func everyScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, "", assets.Files())
	show := func(name string) {
		t.Helper()
		w.Show(t, "kitty-"+name)
	}
	w.Strike(ebiten.KeyO, ebiten.KeyEnter)
	show("begin")
	for i := 3; i <= 8; i++ {
		w.Press(t, fmt.Sprint("role", i))
		w.Press(t, fmt.Sprint("class", i))
	}
	w.Press(t, "teams")
	show("begin-eight")
	w.Strike(ebiten.KeyF4)
	show("options")
	w.Write(t, "26", "26", "100", "10", "1", "30", "1000")
	show("options-large")
	w.Write(t, "10", "10", "1000001", "10", "1", "30", "1000")
	show("options-wrong")
	w.Strike(ebiten.KeyEscape)
	w.Strike(ebiten.KeyF1)
	show("rules")
	w.Strike(ebiten.KeyEscape)
	kit := testKit(t)
	if err := start(w.Window, kit, setup(kit, "hcc", "pictures")); err != nil {
		t.Fatal(err)
	}
	w.Wait(9)
	show("dealt")
	w.Wait(2 * dealTicks)
	show("move")
	w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
	show("cursor")
	w.Strike(ebiten.KeyS)
	w.Wait(20)
	show("moving")
	w.calm(t)
	w.Strike(ebiten.KeyArrowRight)
	show("play")
	for slot, card := range w.scene().state.Player(1).Hand {
		if kit.Cards[card].Name == "puppy" {
			w.Send(&input.State{Cursor: ui.MiddleOf(w.scene().layout.Cards[slot]).Mul(w.Screen.U), Moved: true})
			show("reach")
		}
	}
	s := w.scene()
	for range 12 {
		if w.calm(t); w.Top() != w.Bottom() {
			break
		}
		if s.moves() {
			w.Strike(ebiten.KeyS)
			continue
		}
		w.Strike(ebiten.KeyP)
		for n := 0; n < 36 && s.board.Slid() == 1; n++ {
			w.Wait(1)
		}
		if s.board.Slid() < 1 {
			w.Wait(2)
			show("slides")
		}
		w.Wait(20)
		show("effects")
	}
	w.Strike(ebiten.KeyEscape)
	show("menu")
	w.Strike(ebiten.KeyEscape)
	if err := w.CloseGame(); err != nil {
		t.Fatal(err)
	}
	if err := start(w.Window, kit, eight(kit)); err != nil {
		t.Fatal(err)
	}
	s = w.scene()
	for range 60 {
		if w.calm(t); w.Top() != w.Bottom() {
			break
		}
		if len(s.board.Friends()) >= 2 && s.plays() {
			break
		}
		w.Press(t, map[bool]string{true: "stay", false: "pass"}[s.moves()])
		w.Strike(ebiten.KeyF9)
	}
	show("eight")
	for slot := 1; slot <= 5 && !s.hand.aiming && s.plays(); slot++ {
		s.hand.pick(slot)
	}
	show("aim")
	w.Send(&input.State{Cursor: ui.MiddleOf(s.board.Cell(s.cellOf(2), s.layout.Scale).Add(s.layout.At)), Moved: true})
	show("note")
	s.hand.lay()
	w.Push(&passScene{game: s, seat: 1})
	s.sitting = 0
	show("pass")
	w.Pop()
	w.Push(ending{&s.table}.scene())
	show("end")
	if err := w.CloseGame(); err != nil {
		t.Fatal(err)
	}
	w.Clear()
	w.Push(w.Home())
	Open(w.Window, assets.Files(), "")
	show("begin-kept")
}
