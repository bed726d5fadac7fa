// Package ui holds what pages are made of: controls, buttons, notes, logs, and where they go.
package ui

import (
	"image"
	"slices"

	"github.com/ebitenui/ebitenui"

	"github.com/donjon-rogue/donjon/render/shell/input"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Page is the interface of one scene: controls, what is painted below and above them,
// and a cached picture of all, redrawn only when something may have changed.
type Page struct {
	ui       ebitenui.UI
	shared   *Shared // with the other pages of the window
	Controls []*Control
	Fields   []*widget.TextInput
	hints    []hint
	Below    func(dst *ebiten.Image)
	Above    func(dst *ebiten.Image)
	bounds   image.Rectangle
	picture  *ebiten.Image
	options  ebiten.DrawImageOptions
	dirty    bool
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
	p := &Page{shared: shared, bounds: s.All, U: s.U, dirty: true, Tips: true}
	p.ui.Container = widget.NewContainer(widget.ContainerOpts.Layout(placed{}))
	return p
}

// Lengthen makes the page at least that high, in interface pixels, for a panel that is taller
// than the window.
func (p *Page) Lengthen(height int) { p.bounds.Max.Y = max(p.bounds.Max.Y, height) }

// Refresh marks the page dirty, and says whether it is the one on top.
func (p *Page) Refresh(top bool) { p.dirty, p.live = true, top }

// Add puts a control on the page.
func (p *Page) Add(c *Control) *Control {
	c.page = p
	p.Controls = append(p.Controls, c)
	p.ui.Container.AddChild(c)
	return c
}

// AddField puts a text field on the page.
func (p *Page) AddField(f *widget.TextInput) {
	p.Fields = append(p.Fields, f)
	p.ui.Container.AddChild(f)
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

// TakeTab keeps Tab from moving the focus, for a scene that uses it itself.
func (p *Page) TakeTab() { p.ui.DisableDefaultFocus = true }

// Redraw marks the page dirty.
func (p *Page) Redraw() { p.dirty = true }

// Focused returns the control or field with keyboard focus, or nil.
func (p *Page) Focused() widget.Focuser { return p.ui.GetFocusedWidget() }

// FocusedAmong returns the index of the control with keyboard focus, or -1.
func (p *Page) FocusedAmong(controls []*Control) int {
	focused := p.Focused()
	return slices.IndexFunc(controls, func(c *Control) bool { return widget.Focuser(c) == focused })
}

// PointedAmong returns the index of the control under the pointer, or -1. A pointer that
// rests while keys are used points at nothing.
func (p *Page) PointedAmong(controls []*Control) int {
	if p.shared.Pointer.rests {
		return -1
	}
	return slices.IndexFunc(controls, (*Control).hovered)
}

// Finish links the controls for arrow keys, once all are on the page: each to the
// nearest one in every direction.
func (p *Page) Finish() {
	all := slices.DeleteFunc(p.Inputs(), func(f widget.Focuser) bool {
		c, ok := f.(*Control)
		return ok && c.Keyless
	})
	for _, from := range all {
		for d, toward := range sides {
			if to := nearest(from, all, toward); to != nil {
				from.AddFocus(d, to)
			}
		}
	}
	p.dirty = true
}

// Inputs lists the controls and the fields of the page.
func (p *Page) Inputs() (all []widget.Focuser) {
	for _, c := range p.Controls {
		all = append(all, c)
	}
	for _, f := range p.Fields {
		all = append(all, f)
	}
	return all
}

var sides = map[widget.FocusDirection]image.Point{
	widget.FOCUS_NORTH: {0, -1}, widget.FOCUS_SOUTH: {0, 1},
	widget.FOCUS_WEST: {-1, 0}, widget.FOCUS_EAST: {1, 0},
}

// nearest returns the closest focuser in a direction. Those that overlap from on the
// other axis come first: a gap to the side counts three times the distance, and the
// offset of the centres a quarter.
func nearest(from widget.Focuser, all []widget.Focuser, toward image.Point) widget.Focuser {
	var best widget.Focuser
	minCost := 0
	here := PlaceOf(from)
	for _, f := range all {
		there := PlaceOf(f)
		d := MiddleOf(there).Sub(MiddleOf(here))
		ahead, off := d.X*toward.X+d.Y*toward.Y, abs(d.X*toward.Y)+abs(d.Y*toward.X)
		along := max(there.Min.X-here.Max.X, here.Min.X-there.Max.X)
		aside := max(there.Min.Y-here.Max.Y, here.Min.Y-there.Max.Y)
		if toward.X == 0 {
			along, aside = aside, along
		}
		if ahead <= 0 || along < 0 && aside >= 0 || aside > 4*ahead {
			continue
		}
		if far := ahead + 3*max(aside, 0) + off/4; best == nil || far < minCost {
			best, minCost = f, far
		}
	}
	return best
}

// MiddleOf returns the centre of a rectangle.
func MiddleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Focus gives keyboard focus to a control or a field.
func (p *Page) Focus(f widget.Focuser) { p.ui.SetFocusedWidget(f); p.dirty = true }

// FocusMark tells what has the focus on a page, for when it is laid out again.
type FocusMark struct {
	control string // its name, or ""
	field   int    // or -1
}

// MarkFocus returns what has the focus.
func MarkFocus(p *Page) FocusMark {
	m := FocusMark{field: slices.IndexFunc(p.Fields, (*widget.TextInput).IsFocused)}
	if c, ok := p.Focused().(*Control); ok {
		m.control = c.Name
	}
	return m
}

// Restore gives the focus back.
func (m FocusMark) Restore(p *Page) {
	if c := p.Control(m.control); c != nil && m.control != "" {
		p.Focus(c)
	} else if m.field >= 0 && m.field < len(p.Fields) {
		p.Focus(p.Fields[m.field])
	}
}

// Update passes the input to the widgets. Arrows and Tab move the focus; Enter and
// Space click the focused control. clicked reports whether that happened.
func (p *Page) Update(in *input.State) (clicked bool) {
	p.live = true
	if in.MayChange() || len(p.Fields) > 0 {
		p.dirty = true
	}
	p.reply.update(p, in)
	typing := p.Typing() != nil
	for key, d := range map[ebiten.Key]widget.FocusDirection{
		ebiten.KeyArrowUp: widget.FOCUS_NORTH, ebiten.KeyArrowDown: widget.FOCUS_SOUTH,
		ebiten.KeyArrowLeft: widget.FOCUS_WEST, ebiten.KeyArrowRight: widget.FOCUS_EAST,
	} {
		sideways := d == widget.FOCUS_WEST || d == widget.FOCUS_EAST
		if in.Pressed(key) && (!typing || !sideways) {
			p.move(d)
		}
	}
	focused, _ := p.ui.GetFocusedWidget().(*Control)
	if focused != nil && in.Pressed(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace) {
		focused.click()
		clicked = true
	}
	uiinput.SetCursorUpdater(&p.shared.Pointer) // of the library, which has one for all windows
	p.ui.Update()
	return clicked
}

// Typing returns the field that takes what is typed, or nil.
func (p *Page) Typing() *widget.TextInput {
	for _, f := range p.Fields {
		if f.IsFocused() {
			return f
		}
	}
	return nil
}

// move moves the focus to the next enabled control in a direction.
func (p *Page) move(d widget.FocusDirection) {
	from := p.ui.GetFocusedWidget()
	if from == nil {
		p.ui.ChangeFocus(widget.FOCUS_NEXT)
		return
	}
	for next := from.GetFocus(d); next != nil; next = next.GetFocus(d) {
		if c, ok := next.(*Control); !ok || c.Able() {
			p.shared.Hear(cueCursor)
			p.Focus(next)
			return
		}
	}
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
		p.ui.Draw(p.picture)
		p.markField()
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

// markField frames the focused field: its blinking caret alone is easy to miss.
func (p *Page) markField() {
	for _, f := range p.Fields {
		if r := PlaceOf(f); f.IsFocused() {
			theme.Outline(p.picture, r, theme.Gold)
		}
	}
}

// drawTip shows the tooltip under the pointer, unless it rests while keys are used.
func (p *Page) drawTip() {
	if !p.Tips || !p.live || p.shared.Pointer.rests {
		return
	}
	hints := p.hints
	for _, c := range p.Controls {
		if c.Tip != nil {
			hints = append(hints, hint{c.widget.Rect, c.Tip})
		}
	}
	pointed := image.Pt(p.shared.Pointer.CursorPosition())
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
