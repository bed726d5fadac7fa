package dungeonui

import (
	"encoding/hex"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// boardRoom returns where the board is, in the interface pixels of panels.
func (w *Window) boardRoom() image.Rectangle {
	a := w.areas()
	r := ui.Enlarged(a.Board, a.U)
	return image.Rectangle{r.Min.Div(w.Screen.U), r.Max.Div(w.Screen.U)}
}

// Room returns the rectangle of a panel in the middle of the board, which leaves the
// hero's gauges visible.
func (s *gameScene) Room(width, height int) image.Rectangle {
	room, all := s.w.boardRoom(), s.w.Screen.All
	if height > room.Dy() { // it extends over the log
		room.Max.Y = all.Max.Y
	}
	x := room.Min.X + max(0, (room.Dx()-width)/2)
	y := room.Min.Y + max(0, (room.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// Veil darkens the window behind a panel, except for the hero's gauges.
func (s *gameScene) Veil(dst *ebiten.Image) {
	a := s.w.areas()
	left, top := a.Side.Min.X*a.U, a.Side.Min.Y*a.U
	bottom := (s.hud.Gauges[len(s.hud.Gauges)-1].Max.Y + 2) * a.U
	theme.Fill(dst, image.Rect(0, 0, left, a.Height), shell.Shade)
	theme.Fill(dst, image.Rect(left, 0, a.Width, top), shell.Shade)
	theme.Fill(dst, image.Rect(left, bottom, a.Width, a.Height), shell.Shade)
}

// Record adds the state of the visible game to a record of the trace.
func (v *view) Record(r *shell.Record) {
	sheet, run := v.known.Sheet(), v.known.Run()
	hash := v.known.Hash()
	r.Turn, r.Floor, r.X, r.Y = run.Turn, sheet.Depth, sheet.At.X, sheet.At.Y
	r.Hp, r.Over, r.Hash = sheet.Hp, run.Over, hex.EncodeToString(hash[:])
	a := v.w.areas()
	r.Cell, r.Left, r.Top = ui.CellSize*a.Scale, a.At.X, a.At.Y
}

// Opaque marks the replay as a scene that hides the scenes below it.
func (s *replayScene) Opaque() {}
