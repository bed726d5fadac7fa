package dungeonui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/sokobanui/search"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// In a Storehouse the panel and the keys are those of a puzzle: moves are undone, and a
// hint and marks are shown on request, as in Sokoban's own window.

// store holds what the scene shows of a Storehouse besides the floor.
type store struct {
	g      *stage.Game
	marked bool // dead squares and stuck crates are shown
	dead   []bool
	of     level.Level // the puzzle that the rest is about
	search *search.Run // a running search for a hint, or nil
}

// command carries out Hint and Marks; false for any other command.
func (p *store) command(do input.Command) bool {
	if !p.g.Known.Hero().InStorehouse() {
		return false
	}
	switch do {
	case play.Hint:
		p.askHint()
	case play.Marks:
		p.marked = !p.marked
		p.show()
	default:
		return false
	}
	return true
}

// update updates the marks after an action, and ends the search for a hint, which was
// about the puzzle before.
func (p *store) update() {
	p.endSearch()
	if p.g.Known.Hero().InStorehouse() {
		p.show()
	}
}

// askHint looks for the next push, shows it, or makes it if it is shown.
func (p *store) askHint() {
	if p.search != nil {
		p.endSearch()
		p.g.Note(p.g.Window.Words.Text("sokoban.hint.stopped"), theme.Quiet)
		return
	}
	if puzzle, find := p.g.AskHint(); find {
		p.search = search.Begin(search.Solve, puzzle)
	}
}

// listen handles the answer of a search for a hint, if there is one.
func (p *store) listen() {
	if p.search == nil {
		return
	}
	select {
	case a := <-p.search.Answer:
		p.endSearch()
		p.g.ShowHint(a)
		p.show()
	default:
	}
}

// endSearch ends the search for a hint.
func (p *store) endSearch() {
	if p.search != nil {
		p.search.Stop()
	}
	p.search = nil
}

// show passes the marks and the hint to the board.
func (p *store) show() {
	var signs []board.Sign
	view, inside := p.g.Known.Storehouse()
	if inside && !view.Solved {
		size := view.Level.Size()
		if p.marked {
			signs = p.marks(view.Level)
		}
		if moves := p.g.Hint; moves != "" {
			before := view.Level.Board()
			for i := range len(moves) - 1 {
				before.Move(level.Direction(moves[i]))
			}
			toward := level.Direction(moves[len(moves)-1])
			crate := size.At(before.Level().Player).Step(toward)
			signs = append(signs, board.Sign{At: crate, Sprite: "sokoban.hint." + toward.String(), Over: true})
		}
	}
	p.g.Window.Board.SetSigns(signs)
	p.g.Page.Redraw()
}

// marks marks the cells from which no crate gets to a plate, and the crates that can
// never move again.
func (p *store) marks(now level.Level) (signs []board.Sign) {
	size := now.Size()
	if len(p.dead) != now.Cells() || !slices.Equal(p.of.Walls, now.Walls) || !slices.Equal(p.of.Targets, now.Targets) {
		p.of = now
		p.dead, _ = solver.DeadSquares(now)
	}
	for cell, dead := range p.dead {
		if dead && !now.Walls[cell] {
			signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.dead"})
		}
	}
	stuck, lost := solver.Frozen(now)
	for _, cell := range stuck {
		signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.frozen", Over: true})
	}
	if lost {
		p.g.Note(p.g.Window.Words.Text("sokoban.lost"), theme.Hurt)
	}
	return signs
}
