package sokobanui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
)

// grip is the state of the pointer.
type grip struct {
	chosen   bool     // a crate is chosen
	carriage carriage // of the chosen crate
	lit      int      // cell under the pointer plus 1, 0 for none

	down   bool // the button was pressed on the board and is held
	cell   int  // cell on which it was pressed
	before bool // the crate there was already chosen
	point  image.Point
	drags  bool        // the pointer drags the view
	holds  bool        // the pointer drags the chosen crate
	at     image.Point // of the pointer, if it does
}

// release deselects the crate.
func (g *grip) release() { g.chosen, g.down, g.holds = false, false, false }

// dragAfter is the distance the pointer moves before a drag starts, in interface
// pixels.
const dragAfter = 4

// point lets the player walk and push with the pointer.
func (s *gameScene) point(in *input.State) {
	s.light(in)
	g := &s.grip
	switch {
	case in.Wheel != 0 && s.onBoard(in.Cursor):
		s.board.Zoom(-in.Wheel)
	case in.Right && s.onBoard(in.Cursor):
		s.back()
	case in.Left && s.onBoard(in.Cursor):
		s.press(in)
	case g.down && in.Up:
		g.down, g.holds = false, false
		s.drop(in)
		s.showMarks()
	case g.down && in.Down:
		s.drag(in)
	case g.down: // the button was let go while another scene was on top
		g.down, g.holds = false, false
		s.showMarks()
	}
}

// light marks the cell under the pointer. A key press hides the mark, so that it
// does not distract keyboard players.
func (s *gameScene) light(in *input.State) {
	lit := s.grip.lit
	switch {
	case in.Moved || in.Left:
		lit = 0
		if cell, on := s.board.Cell(in.Cursor); on && s.onBoard(in.Cursor) && s.inside(cell) {
			lit = cell + 1
		}
	case len(in.Keys) > 0:
		lit = 0
	}
	if lit != s.grip.lit {
		s.grip.lit = lit
		s.showMarks()
		if s.grip.chosen {
			s.pg.Redraw()
		}
	}
}

// inside reports whether a cell is not a wall.
func (s *gameScene) inside(cell int) bool { return !s.field.of.Walls[cell] }

// back dismisses a hint or a chosen crate, else it undoes the last move.
func (s *gameScene) back() {
	switch {
	case s.grip.chosen || s.hint.search != nil || s.hint.moves != "":
		s.grip.release()
		s.dropHint()
		s.showMarks()
		s.pg.Redraw()
	default:
		s.act(systems.Action{Verb: sokoban.Undo})
	}
}

// press chooses the crate under the pointer, or starts a click or drag.
func (s *gameScene) press(in *input.State) {
	g := &s.grip
	cell, on := s.board.Cell(in.Cursor)
	if !on {
		cell = -1
	}
	g.down, g.cell, g.point, g.drags, g.holds, g.before = true, cell, in.Cursor, false, false, false
	if !on || !s.field.crates[cell] || s.keeper.Game.Over() {
		return
	}
	g.before = g.chosen && g.carriage.crate == cell
	if !g.before {
		g.chosen, g.carriage = true, s.field.carry(cell)
		s.showMarks()
		s.pg.Redraw()
		s.w.Trace(false)
	}
}

// drag moves the crate on which the button was pressed, else the view.
func (s *gameScene) drag(in *input.State) {
	g := &s.grip
	by, threshold := in.Cursor.Sub(g.point), dragAfter*s.pg.U
	far := by.X*by.X+by.Y*by.Y > threshold*threshold
	switch {
	case g.chosen && g.cell == g.carriage.crate:
		if (g.holds || far) && (!g.holds || g.at != in.Cursor) {
			g.holds, g.at = true, in.Cursor
			s.showMarks()
		}
	case g.cell >= 0 && s.field.crates[g.cell] || s.board.Whole():
	case g.drags || far:
		g.drags, g.point = true, in.Cursor
		s.board.Drag(by)
	}
}

// drop ends a click or a drag.
func (s *gameScene) drop(in *input.State) {
	g := &s.grip
	cell, on := s.board.Cell(in.Cursor)
	switch taken := g.cell >= 0 && s.field.crates[g.cell]; {
	case g.drags || s.keeper.Game.Over():
	case !on || !s.onBoard(in.Cursor):
	case taken && cell == g.cell:
		if g.before {
			g.release()
			s.showMarks()
			s.pg.Redraw()
		}
	case !taken && cell != g.cell: // the pointer moved to another cell: not a click
	case g.chosen:
		s.carry(cell)
	default:
		s.walk(cell)
	}
}

// carry pushes the chosen crate to a cell.
func (s *gameScene) carry(to int) {
	c := s.grip.carriage
	if c.reach[to] && s.follow(s.field.moves(c, to)) {
		return
	}
	s.grip.release()
	s.showMarks()
	s.say(s.w.Words.Text("sokoban.not-there"), theme.Quiet)
}

// walk lets the player walk to a cell.
func (s *gameScene) walk(to int) {
	if to == s.field.of.Player || !s.inside(to) {
		return
	}
	moves, ok := s.field.walk(s.field.of.Player, to)
	if !ok {
		s.say(s.w.Words.Text("sokoban.no-way"), theme.Quiet)
		return
	}
	s.follow(moves)
}
