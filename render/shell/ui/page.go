// Package ui holds what pages are made of: controls, buttons, notes, logs, and where they go.
package ui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Page is the interface of one scene: controls, what is painted below and above them,
// and a cached picture of all, redrawn only when something may have changed.
type Page struct {
	shared   *Shared // with the other pages of the window
	Controls []*Control
	Fields   []*Field
	inputs   []Focuser // controls and fields in the order in which they were added
	focused  Focuser   // or nil
	held     Focuser   // what the pointer has pressed and not yet released, or nil
	ownTab   bool      // the scene uses Tab itself
	hints    []hint
	Below    func(dst *ebiten.Image)
	Above    func(dst *ebiten.Image)
	bounds   image.Rectangle
	picture  *ebiten.Image
	options  ebiten.DrawImageOptions
	dirty    bool
	changed  bool // since Changed was last asked
	live     bool
	Tips     bool            // whether the page shows tooltips itself
	U        int             // window pixels per interface pixel of the page
	Notices  image.Rectangle // area of the notices, which tooltips and replies never cover
	reply    reply
}

// hint is the tooltip of an area of the page.
type hint struct {
	at   image.Rectangle
	text func() string
}

// HearToggle is heard as a setting that changes.
func (p *Page) HearToggle() { p.shared.Hear(cueToggle) }

// NewPage makes an empty page for a screen, one of those that share some state.
func NewPage(shared *Shared, s Screen) *Page {
	return &Page{shared: shared, bounds: s.All, U: s.U, dirty: true, changed: true, Tips: true}
}

// Lengthen makes the page at least that high, in interface pixels, for a panel that is taller
// than the window.
func (p *Page) Lengthen(height int) { p.bounds.Max.Y = max(p.bounds.Max.Y, height) }

// Refresh marks the page dirty, and says whether it is the one on top.
func (p *Page) Refresh(top bool) {
	p.Redraw()
	p.live = top
}

// Add puts a control on the page.
func (p *Page) Add(c *Control) *Control {
	c.page = p
	p.Controls, p.inputs = append(p.Controls, c), append(p.inputs, c)
	return c
}

// AddField puts a text field on the page.
func (p *Page) AddField(f *Field) {
	f.page = p
	p.Fields, p.inputs = append(p.Fields, f), append(p.inputs, f)
}

// Tooltip adds a tooltip for an area of the page; an empty text shows nothing.
func (p *Page) Tooltip(at image.Rectangle, text func() string) {
	p.hints = append(p.hints, hint{at, text})
}

// Bounds returns the bounds of the page, in interface pixels: those of the window, or of a
// panel that is taller.
func (p *Page) Bounds() image.Rectangle { return p.bounds }

// Control returns the control of that name, or nil.
func (p *Page) Control(name string) *Control {
	for _, c := range p.Controls {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Redraw marks the page dirty.
func (p *Page) Redraw() { p.dirty, p.changed = true, true }

// Changed reports whether the page has been marked dirty since the last call.
func (p *Page) Changed() bool {
	defer func() { p.changed = false }()
	return p.changed
}

// PointedAmong returns the index of the control under the pointer, or -1. A pointer that
// rests while keys are used points at nothing.
func (p *Page) PointedAmong(controls []*Control) int {
	if p.shared.Pointer.rests {
		return -1
	}
	return slices.IndexFunc(controls, (*Control).hovered)
}

// arrows are the directions of the arrow keys.
var arrows = map[ebiten.Key]Direction{
	ebiten.KeyArrowUp: North, ebiten.KeyArrowDown: South, ebiten.KeyArrowLeft: West, ebiten.KeyArrowRight: East,
}

// Update passes the input to the controls and fields. Arrows and Tab move the focus; Enter
// and Space click the focused control. clicked reports whether that happened.
func (p *Page) Update(in *input.State) (clicked bool) {
	p.live = true
	if in.MayChange() {
		p.Redraw()
	}
	p.reply.update(p, in)
	field := p.Typing()
	for key, d := range arrows {
		sideways := d == West || d == East
		if in.Pressed(key) && (field == nil || !sideways) {
			p.move(d)
		}
	}
	focused, _ := p.focused.(*Control)
	if focused != nil && in.Pressed(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace) {
		focused.click()
		clicked = true
	}
	if field != nil && !clicked && field.update(in) {
		p.Redraw()
	}
	if in.Pressed(ebiten.KeyTab) && !p.ownTab {
		by := 1
		if in.Shift {
			by = -1
		}
		p.tab(by)
	}
	p.point(in)
	return clicked
}

// point passes the pointer to what is under it. A press gives the focus, or takes it away;
// a release clicks the control that was pressed.
func (p *Page) point(in *input.State) {
	at := p.shared.Pointer.at()
	over := p.under(at)
	control, _ := over.(*Control)
	shape := ebiten.CursorShapeDefault
	if control != nil {
		shape = ebiten.CursorShapePointer
	}
	ebiten.SetCursorShape(shape)
	if in.Left {
		p.held = over
		if control != nil && control.Keyless {
			over = nil
		}
		p.Focus(over)
	}
	if field, ok := p.held.(*Field); ok {
		field.drag(at, !in.Left)
	}
	if in.Down || p.held == nil {
		return
	}
	pressed, ok := p.held.(*Control)
	p.held = nil
	if ok && at.In(pressed.at) {
		pressed.click()
	}
}

// under returns the control or field at a point, the last added of several, or nil.
func (p *Page) under(at image.Point) Focuser {
	for _, f := range slices.Backward(p.inputs) {
		if at.In(f.Place()) {
			return f
		}
	}
	return nil
}

// Typing returns the field that takes what is typed, or nil.
func (p *Page) Typing() *Field {
	field, _ := p.focused.(*Field)
	return field
}

// Draw draws the page over the window, scaled up.
func (p *Page) Draw(dst *ebiten.Image) {
	if p.picture == nil || p.picture.Bounds() != p.bounds {
		if p.picture != nil {
			p.picture.Deallocate()
		}
		p.picture = ebiten.NewImage(p.bounds.Dx(), p.bounds.Dy())
		p.dirty = true
	}
	if p.dirty {
		p.dirty = false
		p.picture.Clear()
		if p.Below != nil {
			p.Below(p.picture)
		}
		for _, f := range p.inputs {
			f.draw(p.picture)
		}
		if p.Above != nil {
			p.Above(p.picture)
		}
		if !p.reply.draw(p) {
			p.drawTip()
		}
	}
	p.options.GeoM.Reset()
	p.options.GeoM.Scale(float64(p.U), float64(p.U))
	dst.DrawImage(p.picture, &p.options)
}

// drawTip shows the tooltip under the pointer, unless it rests while keys are used.
func (p *Page) drawTip() {
	if !p.Tips || !p.live || p.shared.Pointer.rests {
		return
	}
	hints := p.hints
	for _, c := range p.Controls {
		if c.Tip != nil {
			hints = append(hints, hint{c.at, c.Tip})
		}
	}
	pointed := p.shared.Pointer.at()
	for _, h := range hints {
		if pointed.In(h.at) {
			if text := h.text(); text != "" {
				lines, r := layNote(p.bounds, h.at, p.Notices, []Line{{Text: text, Colour: theme.Plain}})
				drawNote(p.picture, lines, r, theme.Stone)
				return
			}
		}
	}
}

// Drop frees the page's picture.
func (p *Page) Drop() {
	if p.picture != nil {
		p.picture.Deallocate()
		p.picture = nil
	}
}
