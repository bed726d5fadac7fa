package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Solo is the base of scenes with one well.
type Solo struct {
	tabletop.Scene
	Well    *board.Well
	Hall    Hall
	Bounds  Layout
	Counter Counter
	Figure  *Figure
}

// NewSolo returns the base of a scene before a sky.
func NewSolo(w *shell.Window, sky string) Solo {
	f := NewFigure(People[0])
	s := Solo{Scene: tabletop.Scene{W: w}, Well: NewWell(w), Hall: Hall{Sky: sky}, Figure: &f}
	heard := s.Well.Heard
	s.Well.Heard = func(e puyo.Event) {
		heard(e)
		f.See(e)
	}
	return s
}

// Lay lays out a page with its buttons.
func (s *Solo) Lay(below func(*ebiten.Image), b Buttons) {
	s.Bounds = SoloLayout(s.W.View.Readable(), s.W.View.ReadableFinger())
	s.Page = s.W.NewPage(s.W.View.Readable())
	s.Page.Below = below
	b.Add(s.W, s.Page, s.Bounds)
	s.Page.Finish()
}

// Count lets the hall, the figure, the score and the message go on by a tick.
func (s *Solo) Count(score int) {
	s.Hall.Update()
	s.Figure.Update(s.Well.Alarm(), s.Well.ReducedMotion)
	if counted := s.Counter.Tick(score, s.Well.ReducedMotion); s.Status.Tick() || counted {
		s.Page.Redraw()
	}
}

// Head draws the box of the next pieces, and the head of the panel; it returns the y below.
func (s *Solo) Head(dst *ebiten.Image, mode string, next func(after int) (field.Piece, bool)) int {
	drawNext(dst, s.W, s.Bounds.Next, next)
	theme.Frame(dst, s.W.Theme.Panel, s.Bounds.Side)
	w, in := s.W, s.Bounds.In
	theme.Write(dst, w.Words.Text("puyo.title"), in.Min, theme.Gold)
	theme.Right(dst, mode, image.Pt(in.Max.X, in.Min.Y), theme.Quiet)
	y := in.Min.Y + theme.LineHeight + 6
	theme.Write(dst, w.Words.Text("puyo.fact.score"), image.Pt(in.Min.X, y+8), theme.Quiet)
	points := phrases.Number(w.Words, s.Counter.Shown)
	Big(dst, points, image.Pt(in.Max.X-2*theme.Width(points), y), theme.Bright)
	return y + BigHeight + 6
}

// Facts draws facts in the panel, and returns the y below.
func (s *Solo) Facts(dst *ebiten.Image, y int, facts ...Fact) int {
	return DrawFacts(dst, image.Pt(s.Bounds.In.Min.X, y), s.Bounds.In.Dx(), facts...)
}

// soloFigure is the size of a pixel of the figure beside the well, in interface pixels.
const soloFigure = 3

// stand draws the figure on the ground beside the well, below the next pieces, if there is room.
func (s *Solo) stand(dst *ebiten.Image) {
	r, side := s.Bounds.Messages, soloFigure*FigureSide
	if r.Dy() >= side && r.Dx() >= side {
		s.Figure.Draw(dst, s.W.Sheets, image.Pt(r.Min.X+(r.Dx()-side)/2, r.Max.Y-side), s.Page.U, soloFigure)
	}
}

// Draw draws the well and the page.
func (s *Solo) Draw(dst *ebiten.Image) {
	s.Hall.Draw(dst, s.W, s.Bounds)
	s.stand(dst)
	s.Well.Draw(dst, s.Bounds.Wells[0], s.Bounds.Scale, s.Page.U)
	s.Page.Draw(dst)
}

// Buttons are the buttons of a panel, in two columns at its lower edge.
type Buttons struct {
	List []shell.SideButton
	Keys []input.Binding
	Do   func(input.Command)
	Able func(input.Command) bool // nil if all can always be used
	More func() string            // returns the label of a button without one
}

// Add adds the buttons to a page.
func (b Buttons) Add(w *shell.Window, pg *ui.Page, l Layout) {
	in := l.In
	in.Min.Y = in.Max.Y - l.ButtonsHeight(len(b.List))
	shell.AddSide(pg, w, ui.Pairs(in, len(b.List)), b.List, b.Keys, b.Do, func(do input.Command, button *ui.Button) {
		if b.Able != nil {
			button.Enabled = func() bool { return b.Able(do) }
		}
		if button.Label == "" {
			button.More = b.More
		}
	})
}
