package shell

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Control is a part of the interface that can be clicked, and reached by
// keyboard unless it is keyless. It says how it looks at the moment by
// functions, so that nothing has to be told when the game changes.
type Control struct {
	widget  *widget.Widget
	Name    string // for programs that follow the window
	act     func()
	Enabled func() bool
	Draw    func(dst *ebiten.Image, r image.Rectangle, s theme.State)
	Tip     func() string // what the pointer or the keyboard is told; may be nil
	Keyless bool
	Button  *Button // what it was made of; nil for other controls
	focused bool
	pressed bool
	live    *bool // whether its page takes input
	near    map[widget.FocusDirection]widget.Focuser
}

// NewControl makes a control at a place of the page, in interface pixels.
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
	c.widget.Rect = at // it can be clicked before it is first drawn
	return c
}

// click does what the control is for, if that can be done.
func (c *Control) click() {
	if c.Able() {
		c.act()
	}
}

// Place is the rectangle of the control on its page.
func (c *Control) Place() image.Rectangle { return placeOf(c) }

// Able says whether the control can be used at the moment.
func (c *Control) Able() bool { return c.Enabled == nil || c.Enabled() }

// hovered says whether the pointer is on the control and could click it.
func (c *Control) hovered() bool {
	x, y := cursor.CursorPosition()
	return c.live != nil && *c.live && image.Pt(x, y).In(c.widget.Rect)
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

// The rest is what the widget library asks of a widget.

// GetWidget is for the widget library.
func (c *Control) GetWidget() *widget.Widget { return c.widget }

// SetLocation is for the widget library.
func (c *Control) SetLocation(r image.Rectangle) { c.widget.Rect = r }

// PreferredSize is for the widget library.
func (c *Control) PreferredSize() (int, int) { r := placeOf(c); return r.Dx(), r.Dy() }

// Validate is for the widget library.
func (c *Control) Validate() {}

// Update is for the widget library.
func (c *Control) Update(u *widget.UpdateObject) { c.widget.Update(u) }

// Render is for the widget library.
func (c *Control) Render(dst *ebiten.Image) { c.Draw(dst, c.widget.Rect, c.state()) }

// IsFocused says whether the keyboard is on the control.
func (c *Control) IsFocused() bool { return c.focused }

// GetFocus is where the arrow key of a direction leads, or nil.
func (c *Control) GetFocus(d widget.FocusDirection) widget.Focuser { return c.near[d] }

// AddFocus settles where the arrow key of a direction leads.
func (c *Control) AddFocus(d widget.FocusDirection, f widget.Focuser) { c.near[d] = f }

// Focus moves the keyboard to the control or away.
func (c *Control) Focus(on bool) {
	c.focused = on
	c.widget.FireFocusEvent(c, on, image.Pt(-1, -1))
}

// TabOrder keeps the controls in the order they were added; the library
// leaves out those below zero.
func (c *Control) TabOrder() int {
	if c.Keyless || !c.Able() {
		return -1
	}
	return 0
}

// placed is the layout of every page: each widget has its rectangle already.
type placed struct{}

func (placed) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }

func (placed) Layout(all []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range all {
		w.SetLocation(placeOf(w))
	}
}

// placeOf is the rectangle that a widget was given when it was made.
func placeOf(w widget.HasWidget) image.Rectangle {
	r, _ := w.GetWidget().LayoutData.(image.Rectangle)
	return r
}
