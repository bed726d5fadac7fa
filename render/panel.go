package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// panel is what all scenes that lie over another have: a frame in the middle
// and a heading.
type panel struct {
	w     *window
	pg    *page
	frame image.Rectangle
	inner image.Rectangle // below the heading
	title string
}

func (p *panel) page() *page { return p.pg }

// lay makes the panel's page with room for content of that size, in interface
// pixels.
func (p *panel) lay(w *window, title string, width, height int) {
	p.w, p.title = w, title
	width, height = width+2*panelMargin, height+2*panelMargin+headHeight
	p.frame = w.screen.middle(width, height)
	if w.playing() {
		p.frame = w.screen.centred(width, height)
	}
	p.inner = p.frame.Inset(panelMargin)
	p.inner.Min.Y += headHeight
	p.pg = newPage(w.screen)
	p.pg.below = p.drawFrame
}

const (
	panelMargin = 12
	headHeight  = 18
)

func (p *panel) drawFrame(dst *ebiten.Image) {
	theme.Frame(dst, p.w.theme.Panel, p.frame)
	head := image.Rect(p.inner.Min.X, p.frame.Min.Y+panelMargin-2, p.inner.Max.X, p.inner.Min.Y-4)
	theme.Centred(dst, p.title, head, theme.Gold)
	theme.Fill(dst, image.Rect(head.Min.X, head.Max.Y, head.Max.X, head.Max.Y+1), theme.Stone)
}

// put adds buttons to the panel.
func (p *panel) put(buttons ...button) []*control {
	var out []*control
	for _, b := range buttons {
		out = append(out, p.pg.add(b.control(p.w.theme)))
	}
	return out
}

// foot is a row of so many places for buttons at the panel's lower edge.
func (p *panel) foot(count int) []image.Rectangle {
	r := p.inner
	r.Min.Y = r.Max.Y - buttonHeight
	return split(r, count, 4)
}

const buttonHeight = 20

// draw darkens what is behind and shows the panel.
func (p *panel) draw(dst *ebiten.Image) {
	p.w.veil(dst)
	p.pg.draw(dst, p.w.screen.U)
}

// listen lets the widgets see the input and returns what the keys ask for in
// a scene with these bindings; nothing when the click has changed the scene.
func (p *panel) listen(in *input, self scene, scope []binding) command {
	clicked := p.pg.update(in)
	if clicked || p.w.ended || len(p.w.stack) == 0 || p.w.top() != self {
		return ""
	}
	if in.right {
		return cmdClose
	}
	return p.w.keys.command(in, scope)
}
