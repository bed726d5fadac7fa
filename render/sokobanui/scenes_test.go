package sokobanui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// stuck is a level with dead squares in which a crate is easily stuck.
const stuck = `#######
#     #
# $.$ #
#  @. #
#     #
#######

Title: A level with a title that is rather long, and then some more
Author: Somebody with a name
`

func TestEveryScene(t *testing.T) {
	shelltest.OnWindows(t, shelltest.SceneSizes, everyScene)
}

func everyScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, "", setOf(t, stuck))
	show := func(name string) {
		t.Helper()
		w.Show(t, "sokoban-"+name)
		w.TextsFit(t)
	}
	w.Strike(ebiten.KeyO)
	w.Strike(ebiten.KeyEnter)
	show("begin-own")
	w.Strike(ebiten.KeyArrowRight)
	show("begin")
	w.Strike(ebiten.KeyF1)
	show("rules")
	w.Strike(ebiten.KeyEscape, ebiten.KeyEnd)
	show("begin-last")
	for range settings.SokobanLooks[1:] {
		w.Press(t, "look")
		look := w.Choices.SokobanLook
		show("begin-" + look)
		w.Strike(ebiten.KeyEnter)
		show("play-" + look)
		w.Strike(ebiten.KeyL)
	}
	w.Press(t, "look")
	w.Strike(ebiten.KeyHome, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyEnter)
	w.Expect(t, "sokoban")
	show("start")
	s := w.gameScene()
	w.Strike(ebiten.KeyI)
	for s.hints.search != nil {
		w.Wait(1)
	}
	w.Send(&input.State{Cursor: image.Pt(1, 1), Moved: true})
	show("hint")
	w.Strike(ebiten.KeyI)
	for s.board.Busy() {
		w.Wait(1)
	}
	show("pushed")
	w.Wait(60)
	c := s.field.Level.Crates[0]
	w.Send(&input.State{Cursor: ui.MiddleOf(s.board.Place(s.field.Level.Player - 2*s.field.Level.Width - 2)), Moved: true})
	show("way")
	w.Click(ui.MiddleOf(s.board.Place(c)))
	show("chosen")
	w.Send(&input.State{Cursor: ui.MiddleOf(s.board.Place(c + 3)), Moved: true})
	show("trail")
	w.Send(&input.State{Cursor: ui.MiddleOf(s.board.Place(c)), Left: true, Down: true})
	w.Send(&input.State{Cursor: s.board.Place(c - 2).Min.Add(image.Pt(10, 10)), Moved: true, Down: true})
	show("dragged")
	w.Send(&input.State{Cursor: image.Pt(1, 1), Up: true})
	w.Press(t, "marks") // its letter is elsewhere on a French keyboard
	show("marks")
	w.put("2(rd)\n3l hello")
	show("refused")
	w.Clip.Err = clipboard.ErrNoProgram
	w.Chord(ebiten.KeyC, true)
	show("no-clipboard")
	w.Clip.Err = nil
	w.Chord(ebiten.KeyC, false)
	show("copied")
	w.Strike(ebiten.KeyEscape)
	show("menu")
	w.Strike(ebiten.KeyEscape, ebiten.KeyG)
	show("sure")
	w.Press(t, "yes")
	w.Wait(100)
	w.Expect(t, "sokoban-given-up")
	show("given-up")
	w.Strike(ebiten.KeyP)
	w.Wait(100)
	w.Expect(t, "sokoban-show")
	show("show")
	w.Strike(ebiten.KeyEscape, ebiten.KeyR)
	s.follow(s.keeper.Game.Begin().Solution)
	for s.board.Busy() {
		w.Wait(1)
	}
	w.Wait(cheerPause + 8)
	show("cheers")
	w.Wait(8)
	show("cheers-later")
	w.Wait(200)
	w.Expect(t, "sokoban-solved")
	show("solved")
	w.Chord(ebiten.KeyC, false)
	show("solved-copied")
	w.Strike(ebiten.KeyL)
	show("begin-solved")
	w.put("hello")
	show("begin-refused")
	w.put(stuck)
	show("begin-pasted")
	w.Strike(ebiten.KeyEscape)
	w.Strike(ebiten.KeyArrowLeft, ebiten.KeyEnter)
	s = w.gameScene()
	w.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyI)
	for s.hints.search != nil {
		w.Wait(1)
	}
	w.Press(t, "marks")
	w.Wait(20)
	show("lost")
	if err := w.CloseGame(); err != nil {
		t.Fatal(err)
	}
	w.Clear()
	w.Push(w.Home())
	Open(w.Window, assets.Files(), setOf(t, large(70, 40)))
	w.Strike(ebiten.KeyEnter)
	show("large")
	for range 4 {
		w.Sign('-')
	}
	show("large-whole")
	for range 4 {
		w.Sign('+')
	}
	w.Sign('+')
	show("large-closer")
}

// large returns a level of a given size with scattered crates.
func large(width, height int) string {
	var b strings.Builder
	for y := range height {
		for x := range width {
			switch {
			case x == 0 || y == 0 || x == width-1 || y == height-1:
				b.WriteByte('#')
			case x == 3 && y == 3:
				b.WriteByte('@')
			case x%9 == 5 && y%7 == 4:
				b.WriteByte('$')
			case x%9 == 5 && y%7 == 6 && y < height-1 && (y-2)%7 == 4:
				b.WriteByte('.')
			case x%9 == 0 && y%7 != 4:
				b.WriteByte('#')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
