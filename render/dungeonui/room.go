package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Room returns the rectangle of a panel in the middle of the board, which leaves the
// hero's gauges visible.
func (s *gameScene) Room(width, height int) image.Rectangle {
	room, all := s.Window.BoardRoom(), s.Window.Screen.All
	if height > room.Dy() { // it extends over the log
		room.Max.Y = all.Max.Y
	}
	x := room.Min.X + max(0, (room.Dx()-width)/2)
	y := room.Min.Y + max(0, (room.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// Veil darkens the window behind a panel, except for the hero's gauges.
func (s *gameScene) Veil(dst *ebiten.Image) {
	a := s.Window.Areas()
	if a.Paged {
		theme.Fill(dst, image.Rect(0, a.Strip.Max.Y*a.U, a.Width, a.Height), shell.Shade)
		return
	}
	left, top := a.Side.Min.X*a.U, a.Side.Min.Y*a.U
	bottom := (s.Hud.Gauges[len(s.Hud.Gauges)-1].Max.Y + 2) * a.U
	theme.Fill(dst, image.Rect(0, 0, left, a.Height), shell.Shade)
	theme.Fill(dst, image.Rect(left, 0, a.Width, top), shell.Shade)
	theme.Fill(dst, image.Rect(left, bottom, a.Width, a.Height), shell.Shade)
}
