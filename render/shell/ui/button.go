package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Button is a control with an icon, a label and its keyboard shortcut.
type Button struct {
	Name    string
	At      image.Rectangle
	Icon    string        // sprite; may be empty
	Label   string        // may be empty
	Key     string        // name of the shortcut; may be empty
	More    func() string // suffix of the label; may be nil
	Lit     func() bool   // whether it is highlighted; may be nil
	Chosen  func() bool   // whether it is the selected one of several; may be nil
	Turns   bool          // whether it cycles through several values; the label names the current one
	Enabled func() bool   // may be nil
	Tip     func() string // may be nil
	Keyless bool          // skipped by keyboard navigation
	Act     func()
	Refuse  func() // says why the button is disabled when it is clicked; may be nil
}

// Control makes the control for a button.
func (b Button) Control(t *theme.Theme) *Control {
	c := NewControl(b.Name, b.At, b.Act)
	c.Enabled, c.refuse, c.Tip, c.Keyless, c.Button = b.Enabled, b.Refuse, b.Tip, b.Keyless, &b
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, s theme.State) {
		chosen := b.Chosen != nil && b.Chosen()
		if chosen && s != theme.Focused {
			s = theme.Pressed
		}
		t.Button(dst, r, s)
		b.face(dst, t, r, s)
		if chosen {
			DrawChosen(dst, r)
		}
	}
	return c
}

// DrawChosen marks a button as selected.
func DrawChosen(dst *ebiten.Image, r image.Rectangle) {
	theme.Fill(dst, image.Rect(r.Min.X+4, r.Max.Y-3, r.Max.X-4, r.Max.Y-2), theme.Gold)
}

// face draws the icon, label and shortcut of a button.
func (b Button) face(dst *ebiten.Image, t *theme.Theme, r image.Rectangle, s theme.State) {
	var ink color.Color = theme.Plain
	light := float32(1)
	switch {
	case s == theme.Disabled:
		ink, light = theme.Stone, 0.45
	case b.Lit != nil && b.Lit(), b.Chosen != nil && b.Chosen():
		ink = theme.Gold
	case s != theme.Idle:
		ink = theme.Bright
	}
	in := Inset(r, 3, 0)
	if s == theme.Pressed {
		in = in.Add(image.Pt(0, 1))
	}
	y := in.Min.Y + (in.Dy()-theme.LineHeight)/2
	if b.Icon != "" {
		t.Tinted(dst, b.Icon, image.Pt(in.Min.X, in.Min.Y+(in.Dy()-16)/2), 1, light)
	}
	if b.showsKey() {
		DrawKey(dst, b.Key, image.Pt(in.Max.X+1, y), s == theme.Disabled)
	}
	if b.Turns {
		end := in.Max.X - 1
		if b.showsKey() {
			end -= KeyWidth(b.Key)
		}
		drawArrows(dst, image.Pt(end, in.Min.Y+in.Dy()/2), ink)
	}
	at := image.Pt(in.Min.X+3, y)
	if b.Icon != "" {
		at.X += iconRoom - 3
	}
	label := b.text()
	theme.Write(dst, theme.Cut(label, b.Room()), at, ink)
	if label == "" && b.Lit != nil && b.Lit() {
		theme.Outline(dst, r, theme.Gold)
	}
}

// IconWidth is the width of a button with nothing but its icon, in interface pixels.
const IconWidth = 2*3 + 16

// LabelledWidth returns the width that a button without an icon needs for its label and its
// shortcut.
func LabelledWidth(label, key string) int {
	width := 2*3 + 3 + theme.Width(label)
	if key != "" {
		width += KeyWidth(key)
	}
	return width
}

// iconRoom and arrowsRoom are the widths that the icon and the arrows of a cycling
// button take, in interface pixels.
const (
	iconRoom   = 18
	arrowsRoom = 12
)

// drawArrows draws two small arrows, left and right, whose right end is at a point.
func drawArrows(dst *ebiten.Image, end image.Point, ink color.Color) {
	for i := range 4 {
		right := end.X - 1 - i
		left := end.X - (arrowsRoom - 2) + i
		theme.Fill(dst, image.Rect(right, end.Y-i, right+1, end.Y+i+1), ink)
		theme.Fill(dst, image.Rect(left, end.Y-i, left+1, end.Y+i+1), ink)
	}
}

// text returns the label with its suffix.
func (b Button) text() string {
	if b.More == nil {
		return b.Label
	}
	return b.Label + b.More()
}

// showsKey reports whether the shortcut is shown: it gives way to a label that only has room
// without it.
func (b Button) showsKey() bool {
	if b.Key == "" {
		return false
	}
	width, room := theme.Width(b.text()), b.beside()
	return width == 0 || width <= room-KeyWidth(b.Key) || width > room
}

// Room returns the width available to the label.
func (b Button) Room() int {
	room := b.beside()
	if b.showsKey() {
		room -= KeyWidth(b.Key)
	}
	return max(0, room)
}

// beside returns the width available to the label and the shortcut.
func (b Button) beside() int {
	room := b.At.Dx() - 2*3
	if b.Icon != "" {
		room -= iconRoom
	} else {
		room -= 3
	}
	if b.Turns {
		room -= arrowsRoom
	}
	return room
}

// ButtonHeight is the usual height of buttons, in interface pixels.
const ButtonHeight = 20
