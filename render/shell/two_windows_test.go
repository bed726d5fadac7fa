package shell

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/sound"
)

// clickScene is a panel with one button that passes its input to it.
type clickScene struct {
	boxScene
	clicks int
}

func (s *clickScene) Build(w *Window) {
	s.Lay(w, "box", 200, 60)
	s.Put(Button{Name: "box", At: s.Foot(1)[0], Act: func() { s.clicks++ }})
	s.Page.Finish()
}

func (s *clickScene) Update(in *Input) { s.Page.Update(in) }

// TestTwoWindowsShareNothing points and clicks in one of two windows of the process: the other has
// no pointer, hears nothing and is not clicked.
func TestTwoWindowsShareNothing(t *testing.T) {
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	var windows [2]*Window
	var scenes [2]*clickScene
	var heard [2]int
	for i := range windows {
		windows[i] = Blank(NewScreen(640, 360))
		windows[i].Words, windows[i].Keys, windows[i].Audio.Play = words, &input.Keyboard{}, func(sound.Cue) { heard[i]++ }
		scenes[i] = &clickScene{}
		windows[i].Push(scenes[i])
	}
	step := func(i int, in Input) {
		in.Held = func(ebiten.Key) bool { return false }
		w := windows[i]
		w.shared.Pointer.follow(w.Top().Layout().U, &in)
		w.Top().Update(&in)
		w.hearPages()
	}
	button := scenes[0].Page.Control("box")
	at := MiddleOf(button.Place()).Mul(windows[0].Screen.U)
	away := image.Pt(1, 1)
	step(0, Input{Cursor: at, Moved: true})
	step(1, Input{Cursor: away, Moved: true})
	if !button.hovered() || scenes[1].Page.Control("box").hovered() {
		t.Errorf("the buttons are under the pointer: %t and %t", button.hovered(), scenes[1].Page.Control("box").hovered())
	}
	step(0, Input{Cursor: at, Left: true, Down: true})
	step(1, Input{Cursor: away})
	step(0, Input{Cursor: at, Up: true})
	step(1, Input{Cursor: away})
	if scenes[0].clicks != 1 || scenes[1].clicks != 0 || heard[0] != 1 || heard[1] != 0 {
		t.Errorf("clicks %d and %d, cues %v", scenes[0].clicks, scenes[1].clicks, heard)
	}
}
