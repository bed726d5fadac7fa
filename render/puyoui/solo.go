package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// solo is the base of scenes with one well.
type solo struct {
	tabletop.Scene
	well    *board.Well
	hall    hall
	layout  layout
	counter counter
}

func newSolo(w *shell.Window, sky string) solo {
	return solo{Scene: tabletop.Scene{W: w}, well: newWell(w), hall: hall{sky: sky}}
}

// lay lays out a page with its buttons.
func (s *solo) lay(below func(*ebiten.Image), b buttons) {
	s.layout = soloLayout(s.W.View.Readable(), s.W.View.ReadableFinger())
	s.Page = s.W.NewPage(s.W.View.Readable())
	s.Page.Below = below
	b.add(s.W, s.Page, s.layout)
	s.Page.Finish()
}

// count lets the hall, the score and the message go on by a tick.
func (s *solo) count(score int) {
	s.hall.update()
	if counted := s.counter.tick(score, s.well.ReducedMotion); s.Status.Tick() || counted {
		s.Page.Redraw()
	}
}

// drawHead draws the box of the next pieces, and the head of the panel; it returns the y below.
func (s *solo) drawHead(dst *ebiten.Image, mode string, next func(after int) (field.Piece, bool)) int {
	drawNext(dst, s.W, s.layout.Next, next)
	theme.Frame(dst, s.W.Theme.Panel, s.layout.Side)
	return drawHead(dst, s.W, s.layout.In, mode, s.counter.shown)
}

// drawFacts draws facts in the panel, and returns the y below.
func (s *solo) drawFacts(dst *ebiten.Image, y int, facts ...fact) int {
	return drawFacts(dst, image.Pt(s.layout.In.Min.X, y), s.layout.In.Dx(), facts...)
}

// Draw draws the well and the page.
func (s *solo) Draw(dst *ebiten.Image) {
	s.hall.draw(dst, s.W, s.layout)
	s.well.Draw(dst, s.layout.Wells[0], s.layout.Scale, s.Page.U)
	s.Page.Draw(dst)
}

// buttons are the buttons of a panel, in two columns at its lower edge.
type buttons struct {
	list []shell.SideButton
	keys []input.Binding
	do   func(input.Command)
	able func(input.Command) bool // nil if all can always be used
	more func() string            // returns the label of a button without one
}

// add adds the buttons to a page.
func (b buttons) add(w *shell.Window, pg *ui.Page, l layout) {
	in := l.In
	in.Min.Y = in.Max.Y - l.buttons(len(b.list))
	shell.AddSide(pg, w, ui.Pairs(in, len(b.list)), b.list, b.keys, b.do, func(do input.Command, button *ui.Button) {
		if b.able != nil {
			button.Enabled = func() bool { return b.able(do) }
		}
		if button.Label == "" {
			button.More = b.more
		}
	})
}
