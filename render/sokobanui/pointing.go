package sokobanui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// grip is the state of the pointer.
type grip struct {
	*attempt
	scene  *tabletop.Scene
	hints  *hints
	act    func(...systems.Action) bool
	follow func(level.Moves) bool // makes moves
	shown  func()                 // shows the marks of the pointer on the board

	chosen   bool          // a crate is chosen
	carriage ways.Carriage // of the chosen crate
	lit      int           // cell under the pointer plus 1, 0 for none

	down   bool        // the button was pressed on the board and is held
	cell   int         // cell on which it was pressed
	before bool        // the crate there was already chosen
	from   image.Point // where it was pressed, or last dragged the view
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
func (g *grip) point(in *input.State) {
	g.light(in)
	switch {
	case in.Wheel != 0 && g.onBoard(in.Cursor):
		g.board.Zoom(-in.Wheel)
	case in.Right && g.onBoard(in.Cursor):
		g.back()
	case in.Left && g.onBoard(in.Cursor):
		g.press(in)
	case g.down && in.Up:
		g.down, g.holds = false, false
		g.drop(in)
		g.shown()
	case g.down && in.Down:
		g.drag(in)
	case g.down: // the button was let go while another scene was on top
		g.down, g.holds = false, false
		g.shown()
	}
}

// light marks the cell under the pointer. A key press hides the mark, so that it
// does not distract keyboard players.
func (g *grip) light(in *input.State) {
	lit := g.lit
	switch {
	case in.Moved || in.Left:
		lit = 0
		if cell, on := g.board.Cell(in.Cursor); on && g.onBoard(in.Cursor) && g.inside(cell) {
			lit = cell + 1
		}
	case len(in.Keys) > 0:
		lit = 0
	}
	if lit != g.lit {
		g.lit = lit
		g.shown()
		if g.chosen {
			g.scene.Page.Redraw()
		}
	}
}

// back dismisses a hint or a chosen crate, else it undoes the last move.
func (g *grip) back() {
	switch {
	case g.chosen || g.hints.search != nil || g.hints.moves != "":
		g.release()
		g.hints.drop()
		g.shown()
		g.scene.Page.Redraw()
	default:
		g.act(systems.Action{Verb: sokoban.Undo})
	}
}

// press chooses the crate under the pointer, or starts a click or drag.
func (g *grip) press(in *input.State) {
	cell, on := g.board.Cell(in.Cursor)
	if !on {
		cell = -1
	}
	g.down, g.cell, g.from, g.drags, g.holds, g.before = true, cell, in.Cursor, false, false, false
	if !on || !g.field.Crates[cell] || g.keeper.Game.Over() {
		return
	}
	g.before = g.chosen && g.carriage.Crate == cell
	if !g.before {
		g.chosen, g.carriage = true, g.field.Carry(cell)
		g.shown()
		g.scene.Page.Redraw()
		g.w.Trace(false)
	}
}

// drag moves the crate on which the button was pressed, else the view.
func (g *grip) drag(in *input.State) {
	by, threshold := in.Cursor.Sub(g.from), dragAfter*g.scene.Page.U
	far := by.X*by.X+by.Y*by.Y > threshold*threshold
	switch {
	case g.chosen && g.cell == g.carriage.Crate:
		if (g.holds || far) && (!g.holds || g.at != in.Cursor) {
			g.holds, g.at = true, in.Cursor
			g.shown()
		}
	case g.cell >= 0 && g.field.Crates[g.cell] || g.board.Whole():
	case g.drags || far:
		g.drags, g.from = true, in.Cursor
		g.board.Drag(by)
	}
}

// drop ends a click or a drag.
func (g *grip) drop(in *input.State) {
	cell, on := g.board.Cell(in.Cursor)
	switch taken := g.cell >= 0 && g.field.Crates[g.cell]; {
	case g.drags || g.keeper.Game.Over():
	case !on || !g.onBoard(in.Cursor):
	case taken && cell == g.cell:
		if g.before {
			g.release()
			g.shown()
			g.scene.Page.Redraw()
		}
	case !taken && cell != g.cell: // the pointer moved to another cell: not a click
	case g.chosen:
		g.carry(cell)
	default:
		g.walk(cell)
	}
}

// carry pushes the chosen crate to a cell.
func (g *grip) carry(to int) {
	c := g.carriage
	if c.Reach[to] && g.follow(g.field.Moves(c, to)) {
		return
	}
	g.release()
	g.shown()
	g.scene.Say(g.w.Words.Text("sokoban.not-there"), theme.Quiet)
}

// walk lets the player walk to a cell.
func (g *grip) walk(to int) {
	if to == g.field.Level.Player || !g.inside(to) {
		return
	}
	moves, ok := g.field.Walk(g.field.Level.Player, to)
	if !ok {
		g.scene.Say(g.w.Words.Text("sokoban.no-way"), theme.Quiet)
		return
	}
	g.follow(moves)
}

// aim marks what a click at the pointer would do.
func (g *grip) aim(m *board.Marks) {
	to := g.lit - 1
	m.Held, m.At = g.holds, g.at
	switch {
	case to < 0 || g.keeper.Game.Over():
	case g.chosen && g.carriage.Reach[to]:
		m.Lit, m.Trail = to, g.field.Trail(g.carriage, to)
	case g.field.Crates[to]:
		m.Lit = to
	case g.chosen:
	default:
		if m.Way = g.field.Path(to); len(m.Way) > 0 {
			m.Lit = to
		}
	}
}
