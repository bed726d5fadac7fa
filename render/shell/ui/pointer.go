package ui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"
)

// pointer reports the pointer to the widget library in interface pixels, because the
// pages are drawn small and scaled up. It implements the library's hook for such
// windows and only reports the left button.
type pointer struct {
	scale int          // 0 before the first tick
	in    *input.State // nil before the first tick
	rests bool         // keys have been used since it moved
}

// Follow takes the input of a tick. While the player uses keys, what happens to be under
// the pointer would only disturb.
func (p *pointer) Follow(scale int, in *input.State) {
	p.scale, p.in = scale, in
	switch {
	case in.Moved || in.Left:
		p.rests = false
	case in.Any():
		p.rests = true
	}
	in.Rests = p.rests
}

var _ uiinput.CursorUpdater = (*pointer)(nil)

// The library calls these around its own work; there is nothing to do.

func (p *pointer) Update()                 {}
func (p *pointer) AfterUpdate()            {}
func (p *pointer) Draw(*ebiten.Image)      {}
func (p *pointer) AfterDraw(*ebiten.Image) {}

// The system draws the pointer itself.

func (p *pointer) GetCursorImage(string) *ebiten.Image { return nil }
func (p *pointer) GetCursorOffset(string) image.Point  { return image.Point{} }

func (p *pointer) MouseButtonPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in != nil && p.in.Down
}

func (p *pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in != nil && p.in.Left
}

func (p *pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in != nil && p.in.Up
}

// clicked returns the pointer in interface pixels, and whether the left button was just
// pressed or released.
func (p *pointer) clicked() (image.Point, bool) {
	if p.in == nil {
		return image.Point{}, false
	}
	return p.in.Cursor.Div(p.scale), (p.in.Left || p.in.Up) && len(p.in.Keys) == 0
}

// CursorPosition returns the pointer in interface pixels.
func (p *pointer) CursorPosition() (int, int) {
	if p.in == nil {
		return 0, 0
	}
	return p.in.Cursor.X / p.scale, p.in.Cursor.Y / p.scale
}
