package render

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// control is a part of the interface that can be clicked, and reached by
// keyboard unless it is keyless. It says how it looks at the moment by
// functions, so that nothing has to be told when the game changes.
type control struct {
	widget  *widget.Widget
	name    string // for programs that follow the window
	act     func()
	enabled func() bool
	draw    func(dst *ebiten.Image, r image.Rectangle, s theme.State)
	tip     func() string // what the pointer or the keyboard is told; may be nil
	keyless bool
	button  *button // what it was made of; nil for other controls
	focused bool
	pressed bool
	live    *bool // whether its page takes input
	near    map[widget.FocusDirection]widget.Focuser
}

// newControl makes a control at a place of the page, in interface pixels.
func newControl(name string, at image.Rectangle, act func()) *control {
	c := &control{name: name, act: act, near: map[widget.FocusDirection]widget.Focuser{}}
	c.widget = widget.NewWidget(
		widget.WidgetOpts.LayoutData(at),
		widget.WidgetOpts.CursorHovered("Cursor_Pointer"),
		widget.WidgetOpts.MouseButtonPressedHandler(func(a *widget.WidgetMouseButtonPressedEventArgs) {
			c.pressed = a.Button == ebiten.MouseButtonLeft
			if c.pressed && !c.keyless {
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
func (c *control) click() {
	if c.able() {
		c.act()
	}
}

func (c *control) able() bool { return c.enabled == nil || c.enabled() }

// hovered says whether the pointer is on the control and could click it.
func (c *control) hovered() bool {
	x, y := cursor.CursorPosition()
	return c.live != nil && *c.live && image.Pt(x, y).In(c.widget.Rect)
}

func (c *control) state() theme.State {
	switch hovered := c.hovered(); {
	case !c.able():
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

func (c *control) GetWidget() *widget.Widget                          { return c.widget }
func (c *control) SetLocation(r image.Rectangle)                      { c.widget.Rect = r }
func (c *control) PreferredSize() (int, int)                          { r := placeOf(c); return r.Dx(), r.Dy() }
func (c *control) Validate()                                          {}
func (c *control) Update(u *widget.UpdateObject)                      { c.widget.Update(u) }
func (c *control) Render(dst *ebiten.Image)                           { c.draw(dst, c.widget.Rect, c.state()) }
func (c *control) IsFocused() bool                                    { return c.focused }
func (c *control) GetFocus(d widget.FocusDirection) widget.Focuser    { return c.near[d] }
func (c *control) AddFocus(d widget.FocusDirection, f widget.Focuser) { c.near[d] = f }

// Focus moves the keyboard to the control or away.
func (c *control) Focus(on bool) {
	c.focused = on
	c.widget.FireFocusEvent(c, on, image.Pt(-1, -1))
}

// TabOrder keeps the controls in the order they were added; the library
// leaves out those below zero.
func (c *control) TabOrder() int {
	if c.keyless || !c.able() {
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
