package shell

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Panel is the base of all scenes that lie over another: a centred frame with a
// heading.
type Panel struct {
	W     *Window
	Page  *ui.Page
	frame image.Rectangle
	Inner image.Rectangle // below the heading
	title string
	foot  int // height of the buttons of Foot
}

// Layout returns the page of the scene.
func (p *Panel) Layout() *ui.Page { return p.Page }

// Frame returns the bounds of the panel, in interface pixels.
func (p *Panel) Frame() image.Rectangle { return p.frame }

// Lay makes the panel's page with room for content of that size, in interface
// pixels, and a heading. The height counts one row of buttons for Foot, of the usual
// height.
func (p *Panel) Lay(w *Window, title string, width, height int) {
	p.foot = w.View.Finger(ui.ButtonHeight, width)
	p.LayWhole(w, title, width, height-ui.ButtonHeight+p.foot)
}

// LayWhole is Lay for a panel without buttons at its foot.
func (p *Panel) LayWhole(w *Window, title string, width, height int) {
	p.W, p.title = w, title
	width, height = width+2*PanelMargin, height+2*PanelMargin+HeadHeight
	screen, strip := w.Screen, head(w.View)
	if !w.View.fingers { // they scroll
		screen = screen.Shrunk(width, height, strip)
	}
	below := screen.Below(strip)
	p.frame = ui.Middle(below, width, height)
	if g, ok := w.Bottom().(Ground); ok && screen == w.Screen {
		p.frame = within(g.Room(width, height), below)
	}
	p.Inner = p.frame.Inset(PanelMargin)
	p.Inner.Min.Y += HeadHeight
	p.Page = w.NewPage(screen)
	p.Page.Lengthen(p.frame.Max.Y)
	p.Page.Below = p.drawFrame
}

// within moves a rectangle into another one as far as it is wide.
func within(r, all image.Rectangle) image.Rectangle {
	r = r.Add(image.Pt(min(0, all.Max.X-r.Max.X), min(0, all.Max.Y-r.Max.Y)))
	return r.Add(image.Pt(max(0, all.Min.X-r.Min.X), max(0, all.Min.Y-r.Min.Y)))
}

// Trim lowers the upper edge of the panel, before anything is added to it.
func (p *Panel) Trim(by int) {
	p.frame.Min.Y += by
	p.Inner.Min.Y += by
}

// Shade darkens what is behind a panel.
var Shade = color.RGBA{0x08, 0x06, 0x0c, 0xb0}

// The frame of a panel, in interface pixels.
const (
	PanelMargin = 12
	HeadHeight  = 18
)

func (p *Panel) drawFrame(dst *ebiten.Image) {
	theme.Frame(dst, p.W.Theme.Panel, p.frame)
	head := image.Rect(p.Inner.Min.X, p.frame.Min.Y+PanelMargin-2, p.Inner.Max.X, p.Inner.Min.Y-4)
	theme.Heading(dst, p.title, head, theme.Gold)
	theme.Fill(dst, image.Rect(head.Min.X, head.Max.Y, head.Max.X, head.Max.Y+1), theme.Stone)
}

// Put adds buttons to the panel.
func (p *Panel) Put(buttons ...ui.Button) []*ui.Control {
	var out []*ui.Control
	for _, b := range buttons {
		out = append(out, p.Page.Add(b.Control(p.W.Theme)))
	}
	return out
}

// Foot returns the bounds of count buttons in a row at the bottom of the panel.
func (p *Panel) Foot(count int) []image.Rectangle {
	r := p.Inner
	r.Min.Y = r.Max.Y - p.foot
	return ui.Split(r, count, 4)
}

// FootTop returns where the buttons of Foot begin.
func (p *Panel) FootTop() int { return p.Inner.Max.Y - p.foot }

// Draw darkens what is behind the panel and draws it.
func (p *Panel) Draw(dst *ebiten.Image) {
	veil(p.W, dst)
	p.Page.Draw(dst)
}

// Listen passes the input to the widgets and returns the command of the keys by these
// bindings. It returns "" after a click, or when self is no longer on top.
func (p *Panel) Listen(in *input.State, self Scene, scope []input.Binding) input.Command {
	clicked := p.Page.Update(in)
	if clicked || !p.W.Shows(self) {
		return ""
	}
	if in.Right {
		return input.CmdClose
	}
	return p.W.Keys.Command(in, scope)
}

// veil darkens the window behind a panel.
func veil(w *Window, dst *ebiten.Image) {
	if g, ok := w.Bottom().(Ground); ok {
		g.Veil(dst)
		return
	}
	below := dst.Bounds()
	below.Min.Y += head(w.View)
	theme.Fill(dst, below, Shade)
}
