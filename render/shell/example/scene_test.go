package example

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// cmdSwitch is the scene's own command.
const cmdSwitch input.Command = "switch"

// lampKeys are the key bindings of the scene, including CloseKey.
var lampKeys = []input.Binding{{Do: cmdSwitch, Keys: []ebiten.Key{ebiten.KeySpace}}, input.CloseKey}

// lampPanel is a scene shown over another: a lamp and its switch. The panel provides
// Layout and Draw. State belongs in the struct, because Build runs again when the
// window's size or the language changes.
type lampPanel struct {
	shell.Panel
	lit bool
}

// Name returns the scene name for the trace.
func (s *lampPanel) Name() string { return "lamp" }

// Build lays out the page.
func (s *lampPanel) Build(w *shell.Window) {
	s.Lay(w, "Lamp", 200, ui.ButtonHeight)
	at := s.Foot(2)
	all := s.Put(
		ui.Button{Name: "switch", At: at[0], Label: "Switch", Lit: func() bool { return s.lit }, Act: func() { s.do(cmdSwitch) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[1])
}

// Update handles one tick.
func (s *lampPanel) Update(in *input.State) { s.do(s.Listen(in, s, lampKeys)) }

// do carries out the command of a button or a key.
func (s *lampPanel) do(do input.Command) {
	switch do {
	case cmdSwitch:
		s.lit = !s.lit
		s.Page.Redraw()
	case input.CmdClose:
		s.W.Pop()
	}
}

func TestASceneIsBuiltAndPlayed(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{"lamp": lampKeys})
	for _, size := range []image.Point{shelltest.Usual, {X: 640, Y: 360}, {X: 1920, Y: 1080}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w, p := shelltest.Open(t, "en", size, "", lampGame)
			s := &lampPanel{}
			w.Push(s)
			p.Expect(t, "lamp")
			p.LabelsFit(t)
			p.Reach(t)
			p.Press(t, "switch")
			if !s.lit {
				t.Error("the switch does not light the lamp")
			}
			p.Picture(t, "example-lamp")
			p.Strike(ebiten.KeyEscape)
			p.Expect(t, "title")
		})
	}
}
