package dungeonui

import (
	"encoding/hex"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Room lays a panel over the board, so that it leaves the hero's gauges free.
func (s *gameScene) Room(width, height int) image.Rectangle {
	return s.w.areas().centred(width, height)
}

// Veil darkens the window behind a panel, the hero's gauges excepted.
func (s *gameScene) Veil(dst *ebiten.Image) {
	a := s.w.areas()
	left, top := a.Side.Min.X*a.U, a.Side.Min.Y*a.U
	bottom := (newHud(a, s.sheet.Slots, len(hudButtons)).Gauges[2].Max.Y + 2) * a.U
	theme.Fill(dst, image.Rect(0, 0, left, a.Height), shell.Shade)
	theme.Fill(dst, image.Rect(left, 0, a.Width, top), shell.Shade)
	theme.Fill(dst, image.Rect(left, bottom, a.Width, a.Height), shell.Shade)
}

// Record tells programs about the game that is seen.
func (v *view) Record(r *shell.Record) {
	sheet, run := v.known.Sheet(), v.known.Run()
	hash := v.known.Hash()
	r.Turn, r.Floor, r.X, r.Y = run.Turn, sheet.Depth, sheet.At.X, sheet.At.Y
	r.Hp, r.Over, r.Hash = sheet.Hp, run.Over, hex.EncodeToString(hash[:])
	a := v.w.areas()
	r.Cell, r.Left, r.Top = shell.CellSize*a.Scale, a.At.X, a.At.Y
}

// Opaque says that a replay hides what it was asked for from.
func (s *replayScene) Opaque() {}
