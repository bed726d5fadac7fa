package sokobanui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
)

// attempt is a level in play and its board, as all parts of the scene see them.
type attempt struct {
	w       *shell.Window
	library *library
	at      place
	keeper  *keep.Keeper
	board   *board.Board
	layout  layout
	field   *ways.Field // the level as it stands
	best    keep.Best   // solutions
	before  keep.Best   // the best solutions before the level was solved
	marks   marks
}

// onBoard reports whether a point of the window is on the board.
func (a *attempt) onBoard(p image.Point) bool { return p.In(a.layout.Board) }

// inside reports whether a cell is not a wall.
func (a *attempt) inside(cell int) bool { return !a.field.Level.Walls[cell] }

// boardArea returns the area of the board, in interface pixels.
func (a *attempt) boardArea() image.Rectangle {
	u, at := a.w.View.Readable().U, a.layout.Board
	return image.Rect(at.Min.X/u, at.Min.Y/u, at.Max.X/u, at.Max.Y/u)
}
