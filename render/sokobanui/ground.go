package sokobanui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Room returns the rectangle of a panel: in the middle of the window, except for
// the end panel, which is at the side so that the board stays visible.
func (s *gameScene) Room(width, height int) image.Rectangle {
	if s.telling() {
		return s.w.Screen.Aside(width, height)
	}
	return s.w.Screen.Middle(width, height)
}

// Veil darkens what is behind a panel; at the end the board stays bright.
func (s *gameScene) Veil(dst *ebiten.Image) {
	r := dst.Bounds()
	if s.telling() {
		r = ui.Enlarged(s.layout.Side, s.pg.U)
	}
	theme.Fill(dst, r, shell.Shade)
}

// telling reports whether the end panel is on top.
func (s *gameScene) telling() bool {
	_, is := s.w.Top().(*endScene)
	return is
}
