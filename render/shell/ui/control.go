package ui

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Control is a clickable part of the interface, reachable by keyboard unless it is
// Keyless. Its state comes from functions, so that it needs no update when the game
// changes.
type Control struct {
	widget  *widget.Widget
	Name    string // for the trace
	act     func()
	Enabled func() bool
	refuse  func() // says why the control is disabled; may be nil
	Draw    func(dst *ebiten.Image, r image.Rectangle, s theme.State)
	Tip     func() string // tooltip; may be nil
	Keyless bool
	Button  *Button // the button it was made from; nil for other controls
	focused bool
	pressed bool
	page    *Page // that it is on
	near    map[widget.FocusDirection]widget.Focuser
}

// NewControl makes a control with bounds in interface pixels.
func NewControl(name string, at image.Rectangle, act func()) *Control {
	c := &Control{Name: name, act: act, near: map[widget.FocusDirection]widget.Focuser{}}
	c.widget = widget.NewWidget(
		widget.WidgetOpts.LayoutData(at),
		widget.WidgetOpts.CursorHovered("Cursor_Pointer"),
		widget.WidgetOpts.MouseButtonPressedHandler(func(a *widget.WidgetMouseButtonPressedEventArgs) {
			c.pressed = a.Button == ebiten.MouseButtonLeft
			if c.pressed && !c.Keyless {
				c.Focus(true)
			}
		}),
		widget.WidgetOpts.MouseButtonReleasedHandler(func(*widget.WidgetMouseButtonReleasedEventArgs) {
			c.pressed = false
		}),
		widget.WidgetOpts.MouseButtonClickedHandler(func(a *widget.WidgetMouseButtonClickedEventArgs) {
			if a.Button == ebiten.MouseButtonLeft {
				c.click()
			}
		}),
	)
	c.widget.Rect = at // so that it can be clicked before it is first drawn
	return c
}

// click activates the control, or says why it is disabled.
func (c *Control) click() {
	if !c.Able() {
		c.page.shared.Hear(cueRefused)
		if c.refuse != nil {
			c.refuse()
		}
		return
	}
	c.page.shared.Hear(cueButton)
	c.act()
}

// Place returns the bounds of the control on its page.
func (c *Control) Place() image.Rectangle { return PlaceOf(c) }

// Able reports whether the control is enabled.
func (c *Control) Able() bool { return c.Enabled == nil || c.Enabled() }

// hovered reports whether the pointer is over the control and its page is live.
func (c *Control) hovered() bool {
	if c.page == nil || !c.page.live {
		return false
	}
	return image.Pt(c.page.shared.Pointer.CursorPosition()).In(c.widget.Rect)
}

func (c *Control) state() theme.State {
	switch hovered := c.hovered(); {
	case !c.Able():
		return theme.Disabled
	case hovered && c.pressed:
		return theme.Pressed
	case c.focused:
		return theme.Focused
	case hovered:
		return theme.Hovered
	}
	return theme.Idle
}

// The methods below implement the widget library's interface.

// GetWidget is for the widget library.
func (c *Control) GetWidget() *widget.Widget { return c.widget }

// SetLocation is for the widget library.
func (c *Control) SetLocation(r image.Rectangle) { c.widget.Rect = r }

// PreferredSize is for the widget library.
func (c *Control) PreferredSize() (int, int) { r := PlaceOf(c); return r.Dx(), r.Dy() }

// Validate is for the widget library.
func (c *Control) Validate() {}

// Update is for the widget library.
func (c *Control) Update(u *widget.UpdateObject) { c.widget.Update(u) }

// Render is for the widget library.
func (c *Control) Render(dst *ebiten.Image) { c.Draw(dst, c.widget.Rect, c.state()) }

// IsFocused reports whether the control has keyboard focus.
func (c *Control) IsFocused() bool { return c.focused }

// GetFocus returns the neighbour in a direction, or nil.
func (c *Control) GetFocus(d widget.FocusDirection) widget.Focuser { return c.near[d] }

// AddFocus sets the neighbour in a direction.
func (c *Control) AddFocus(d widget.FocusDirection, f widget.Focuser) { c.near[d] = f }

// Focus gives the control keyboard focus or takes it away.
func (c *Control) Focus(on bool) {
	c.focused = on
	c.widget.FireFocusEvent(c, on, image.Pt(-1, -1))
}

// TabOrder keeps the controls in the order they were added; the library skips
// negative values.
func (c *Control) TabOrder() int {
	if c.Keyless || !c.Able() {
		return -1
	}
	return 0
}

// placed is the layout of every page: each widget has fixed bounds.
type placed struct{}

func (placed) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }

func (placed) Layout(all []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range all {
		w.SetLocation(PlaceOf(w))
	}
}

// PlaceOf returns the bounds that a widget was created with.
func PlaceOf(w widget.HasWidget) image.Rectangle {
	r, _ := w.GetWidget().LayoutData.(image.Rectangle)
	return r
}
