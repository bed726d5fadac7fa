package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Control is a clickable part of the interface, reachable by keyboard unless it is
// Keyless. Its state comes from functions, so that it needs no update when the game
// changes.
type Control struct {
	spot
	Name    string // for the trace
	act     func()
	Enabled func() bool
	refuse  func() // says why the control is disabled; may be nil
	Draw    func(dst *ebiten.Image, r image.Rectangle, s theme.State)
	Tip     func() string // tooltip; may be nil
	Keyless bool
	Button  *Button // the button it was made from; nil for other controls
}

// NewControl makes a control with bounds in interface pixels.
func NewControl(name string, at image.Rectangle, act func()) *Control {
	return &Control{spot: spot{at: at}, Name: name, act: act}
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

// Able reports whether the control is enabled.
func (c *Control) Able() bool { return c.Enabled == nil || c.Enabled() }

// hovered reports whether the pointer is over the control and its page is live.
func (c *Control) hovered() bool {
	if c.page == nil || !c.page.live {
		return false
	}
	return c.page.shared.Pointer.at().In(c.at)
}

func (c *Control) state() theme.State {
	switch hovered := c.hovered(); {
	case !c.Able():
		return theme.Disabled
	case hovered && c.page.held == Focuser(c):
		return theme.Pressed
	case c.IsFocused():
		return theme.Focused
	case hovered:
		return theme.Hovered
	}
	return theme.Idle
}

// draw draws the control.
func (c *Control) draw(dst *ebiten.Image) { c.Draw(dst, c.at, c.state()) }

// IsFocused reports whether the control has keyboard focus.
func (c *Control) IsFocused() bool { return c.page != nil && c.page.focused == Focuser(c) }

// takesKeys reports whether the keys may act on the control now.
func (c *Control) takesKeys() bool { return !c.Keyless && c.Able() }
