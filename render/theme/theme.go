// Package theme defines the look of the interface: colours, pixel font, frames,
// slots and bars. It draws in interface pixels, which the window scales up as a
// whole.
package theme

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/ink"
)

// The colours of the interface.
var (
	Night  = ink.Night
	Rock   = ink.Rock
	Seam   = ink.Seam
	Stone  = ink.Stone
	Faint  = ink.Faint
	Quiet  = ink.Quiet
	Plain  = ink.Plain
	Bright = ink.Bright
	Hurt   = ink.Hurt
	Gain   = ink.Gain
	Gold   = ink.Gold
	Magic  = ink.Magic
	Sand   = ink.Sand
	Ember  = ink.Ember
	Orchid = ink.Orchid
)

// Sprites returns frames of sprites by name.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
}

// Theme draws the parts of the interface.
type Theme struct {
	Sprites Sprites
	Panel   *NineSlice // frame of panels over the game
	Light   *NineSlice // lighter frame, inside panels
	buttons map[State]*NineSlice
	slots   map[string]*NineSlice
	panels  map[string]*NineSlice
	bar     *NineSlice
	sprite  ebiten.DrawImageOptions // kept, so that drawing sprites allocates nothing
}

// State is the visual state of a button or slot.
type State int

// The states. Focused is keyboard focus; Hovered is the pointer.
const (
	Idle State = iota
	Hovered
	Pressed
	Disabled
	Focused
)

// New makes the theme from the sprites whose names begin with ui.
func New(s Sprites) *Theme {
	// The frames are 24 pixels wide with borders of 8.
	frame := func(name string) *NineSlice { return newFrame(s.Image(name, 0), 8) }
	return &Theme{
		Sprites: s,
		Panel:   frame("ui.panel"),
		Light:   frame("ui.panel.light"),
		buttons: map[State]*NineSlice{
			Idle: frame("ui.button.idle"), Hovered: frame("ui.button.hover"), Pressed: frame("ui.button.pressed"),
			Disabled: frame("ui.button.disabled"), Focused: frame("ui.button.focus"),
		},
		slots:  map[string]*NineSlice{},
		panels: map[string]*NineSlice{},
		bar:    newNineSlice(s.Image("ui.bar.frame", 0), [3]int{4, 16, 4}, [3]int{3, 2, 3}),
	}
}

// PanelOf is the frame of panels with that sprite; the plain one for an empty name.
func (t *Theme) PanelOf(sprite string) *NineSlice {
	if sprite == "" {
		return t.Panel
	}
	n, ok := t.panels[sprite]
	if !ok {
		n = newFrame(t.Sprites.Image(sprite, 0), 8)
		t.panels[sprite] = n
	}
	return n
}

// Button draws the body of a button.
func (t *Theme) Button(dst *ebiten.Image, r image.Rectangle, s State) {
	Frame(dst, t.buttons[s], r)
}

// Sprite draws a sprite at a whole multiple of its size.
func (t *Theme) Sprite(dst *ebiten.Image, name string, at image.Point, scale int) {
	t.Tinted(dst, name, at, scale, 1)
}

// Tinted draws a sprite at a brightness from 0 to 1.
func (t *Theme) Tinted(dst *ebiten.Image, name string, at image.Point, scale int, light float32) {
	o := &t.sprite
	o.GeoM.Reset()
	o.GeoM.Scale(float64(scale), float64(scale))
	o.GeoM.Translate(float64(at.X), float64(at.Y))
	o.ColorScale.Reset()
	o.ColorScale.Scale(light, light, light, 1)
	dst.DrawImage(t.Sprites.Image(name, 0), o)
}

// night is Night as what images are filled with: to make that of it allocates.
var night color.Color = Night

// Darken fills a whole picture with Night.
func Darken(dst *ebiten.Image) { dst.Fill(night) }

// Outline paints the edge of a rectangle, one pixel wide.
func Outline(dst *ebiten.Image, r image.Rectangle, c color.Color) {
	for _, edge := range [...]image.Rectangle{
		{r.Min, image.Pt(r.Max.X, r.Min.Y+1)}, {image.Pt(r.Min.X, r.Max.Y-1), r.Max},
		{r.Min, image.Pt(r.Min.X+1, r.Max.Y)}, {image.Pt(r.Max.X-1, r.Min.Y), r.Max},
	} {
		Fill(dst, edge, c)
	}
}

// Note draws the panel of a note, over what is there, with an edge of some colour.
func Note(dst *ebiten.Image, r image.Rectangle, edge color.Color) {
	Hide(dst, r)
	Fill(dst, r, edge)
	Fill(dst, r.Inset(1), Rock)
}

// Fill paints a rectangle in one colour, blending translucent colours.
func Fill(dst *ebiten.Image, r image.Rectangle, c color.Color) {
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(r.Dx()), float64(r.Dy()))
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	o.ColorScale.ScaleWithColor(c)
	dst.DrawImage(pixel(), &o)
}

var white *ebiten.Image

// pixel returns a 1x1 white image. It is created on first use, because images
// created before the window opens slow down the start.
func pixel() *ebiten.Image {
	if white == nil {
		white = ebiten.NewImage(1, 1)
		white.Fill(color.White)
	}
	return white
}

// Drop frees pictures that are cached, and forgets them; nil ones are left out.
func Drop(pictures ...**ebiten.Image) {
	for _, p := range pictures {
		if *p != nil {
			(*p).Deallocate()
			*p = nil
		}
	}
}

// Clear makes a rectangle transparent again.
func Clear(dst *ebiten.Image, r image.Rectangle) {
	dst.SubImage(r).(*ebiten.Image).Clear()
}

// Slot draws an item slot, stretched to a rectangle.
func (t *Theme) Slot(dst *ebiten.Image, sprite string, r image.Rectangle) {
	n, ok := t.slots[sprite]
	if !ok {
		// The drawing is 20 pixels wide with borders of 6.
		n = newFrame(t.Sprites.Image(sprite, 0), 6)
		t.slots[sprite] = n
	}
	Frame(dst, n, r)
}
