package stage

import (
	"encoding/hex"
	"image"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// BoardRoom returns where the board is, in the interface pixels of panels.
func (w *Window) BoardRoom() image.Rectangle {
	a := w.Areas()
	room := a.Board
	if a.Paged { // all but the hero's Hp
		room = a.All
		room.Min.Y = a.Strip.Max.Y
	}
	r := ui.Enlarged(room, a.U)
	return image.Rectangle{r.Min.Div(w.Screen.U), r.Max.Div(w.Screen.U)}
}

// Head returns the height of the strip with the Hp, which panels leave visible, in window pixels.
func (v *View) Head() int {
	a := v.Areas()
	return a.Strip.Max.Y * a.U
}

// PanelHeight returns the height that the content of a panel over the board may have, in interface
// pixels of the window: where the side panel is below the board, it ends there.
func (w *Window) PanelHeight() int {
	a := w.Areas()
	end := w.Screen.All.Max.Y
	if !a.Paged && a.Side.Min.Y >= a.Board.Max.Y {
		end = a.Side.Min.Y * a.U / w.Screen.U
	}
	return end - w.BoardRoom().Min.Y - 2*shell.PanelMargin - shell.HeadHeight
}

// Record adds the state of the visible game to a record of the trace.
func (v *View) Record(r *shell.Record) {
	sheet, run := v.Known.Hero().Sheet(), v.Known.Run().Data()
	hash := v.Known.Hash()
	r.Turn, r.Floor, r.X, r.Y = run.Turn, sheet.Depth, sheet.At.X, sheet.At.Y
	r.Hp, r.Over, r.Hash = sheet.Hp, run.Over, hex.EncodeToString(hash[:])
	a := v.Areas()
	r.Cell, r.Left, r.Top = ui.CellSize*a.Scale, a.At.X, a.At.Y
}
