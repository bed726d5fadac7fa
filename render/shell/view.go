package shell

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/touch"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// View decides which part of the picture the player sees, and how large: through the lens,
// and larger for fingers.
type View struct {
	Density float64 // pixels of the picture per device-independent pixel; 0 for 1

	w           *Window
	size        image.Point // of the picture, which is scaled to the window
	lens        lens.Lens
	aimed       Scene            // the scene on top when the lens was last aimed
	sights      map[Scene]*sight // of the scenes in the stack, after a touch
	seen        Scene            // the scene on top at the last look
	laid        Scene            // that is being laid out
	pulled      float64          // by fingers, in window pixels, since the last notch of a list
	looks       input.Again      // keys that move the lens
	gestures    touch.Fingers
	fingers     bool          // the screen has been touched
	touched     *string       // name of the control that the very first touch hit, until it is lifted
	whole       *ebiten.Image // the picture behind the lens and the palette; nil without
	showing     ebiten.DrawImageOptions
	recolouring recolouring
}

// Refresh draws what has changed since the last picture, over that.
func (v *View) Refresh(dst *ebiten.Image) {
	parts, whole := v.w.changes.parts()
	if whole || !v.plain() {
		v.Draw(dst)
		return
	}
	v.w.changes.drawn()
	for _, r := range parts {
		v.w.Paint(dst.SubImage(r).(*ebiten.Image))
	}
}

// plain reports whether the player sees the picture as it is painted.
func (v *View) plain() bool { return v.lens.Whole() && v.w.Choices.Palette == "" }

// Draw draws all visible scenes as the player sees them: through the lens, and in the
// colours of the palette.
func (v *View) Draw(dst *ebiten.Image) {
	v.w.changes.drawn()
	if v.plain() {
		v.w.Paint(dst)
		return
	}
	v.whole = resized(v.whole, image.Pt(v.w.Screen.Width, v.pictureHeight()))
	theme.Fill(v.whole, image.Rect(0, v.w.Screen.Height, v.w.Screen.Width, v.pictureHeight()), color.Black)
	v.w.Paint(v.whole)
	picture := v.whole
	if v.w.Choices.Palette != "" {
		coloured, err := v.recolouring.draw(v.whole, v.w.Choices.Palette)
		if err != nil {
			panic(err) // the shader is part of the program
		}
		picture = coloured
	}
	v.showing.GeoM, v.showing.Filter = v.lens.Place(), ebiten.FilterPixelated
	dst.DrawImage(picture, &v.showing)
	if head := image.Rect(0, 0, v.w.Screen.Width, v.Head()); !head.Empty() {
		v.showing.GeoM.Reset()
		dst.DrawImage(picture.SubImage(head).(*ebiten.Image), &v.showing)
	}
	drawScroll(v, dst)
}

// resized returns an image of that size: the given one if it has it.
func resized(m *ebiten.Image, size image.Point) *ebiten.Image {
	if m != nil && m.Bounds().Max == size {
		return m
	}
	if m != nil {
		m.Deallocate()
	}
	return ebiten.NewImage(size.X, size.Y)
}

// relabel lays out all scenes again for other keys. What has the focus keeps it.
func (v *View) relabel() {
	var marks []ui.FocusMark
	for _, s := range v.w.stack {
		marks = append(marks, ui.MarkFocus(s.Layout()))
	}
	v.w.rebuild()
	for i, s := range v.w.stack {
		marks[i].Restore(s.Layout())
	}
}
