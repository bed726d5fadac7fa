package render

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// button is a control with an icon, a label and the key that does the same.
type button struct {
	name    string
	at      image.Rectangle
	icon    string        // sprite; may be empty
	label   string        // may be empty
	key     string        // name of the key; may be empty
	more    func() string // stands behind the label; may be nil
	lit     func() bool   // whether it calls for attention; may be nil
	enabled func() bool   // may be nil
	tip     func() string // may be nil
	keyless bool          // not reached by moving the keyboard about
	act     func()
}

// control makes the control of a button.
func (b button) control(t *theme.Theme) *control {
	c := newControl(b.name, b.at, b.act)
	c.enabled, c.tip, c.keyless, c.button = b.enabled, b.tip, b.keyless, &b
	c.draw = func(dst *ebiten.Image, r image.Rectangle, s theme.State) {
		t.Button(dst, r, s)
		b.face(dst, t, r, s)
	}
	return c
}

// face draws what stands on a button.
func (b button) face(dst *ebiten.Image, t *theme.Theme, r image.Rectangle, s theme.State) {
	var ink color.Color = theme.Plain
	light := float32(1)
	switch {
	case s == theme.Disabled:
		ink, light = theme.Stone, 0.45
	case b.lit != nil && b.lit():
		ink = theme.Gold
	case s != theme.Idle:
		ink = theme.Bright
	}
	in := inset(r, 3, 0)
	if s == theme.Pressed {
		in = in.Add(image.Pt(0, 1))
	}
	y := in.Min.Y + (in.Dy()-theme.LineHeight)/2
	if b.icon != "" {
		t.Tinted(dst, b.icon, image.Pt(in.Min.X, in.Min.Y+(in.Dy()-16)/2), 1, light)
	}
	if b.key != "" {
		drawKey(dst, b.key, image.Pt(in.Max.X, y), s == theme.Disabled)
	}
	at := image.Pt(in.Min.X+3, y)
	if b.icon != "" {
		at.X += iconRoom - 3
	}
	label := b.label
	if b.more != nil {
		label += b.more()
	}
	theme.Write(dst, theme.Cut(label, b.room()), at, ink)
}

// iconRoom is what an icon takes of a button's width.
const iconRoom = 18

// room is how much of a button's width its label may take.
func (b button) room() int {
	room := b.at.Dx() - 2*3
	if b.icon != "" {
		room -= iconRoom
	} else {
		room -= 3
	}
	if b.key != "" {
		room -= keyWidth(b.key) + 2
	}
	return room
}

// drawKey draws a key cap that ends at a point.
func drawKey(dst *ebiten.Image, key string, end image.Point, dim bool) {
	width := keyWidth(key)
	r := image.Rect(end.X-width, end.Y, end.X, end.Y+theme.LineHeight)
	var ink color.Color = theme.Gold
	if dim {
		ink = theme.Stone
	}
	theme.Fill(dst, r, theme.Night)
	theme.Fill(dst, image.Rect(r.Min.X+1, r.Min.Y, r.Max.X-1, r.Max.Y-1), theme.Seam)
	theme.Write(dst, key, image.Pt(r.Min.X+2, r.Min.Y), ink)
}

// keyWidth is how wide a key cap is.
func keyWidth(key string) int { return theme.Width(key) + 3 }
