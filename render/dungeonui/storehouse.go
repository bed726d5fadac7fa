package dungeonui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
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
	marked bool // dead squares and stuck crates are shown
	dead   []bool
	of     level.Level // the puzzle that the rest is about
	search *search.Run // a running search for a hint, or nil
}

// storeCommand carries out Hint and Marks; false for any other command.
func (s *gameScene) storeCommand(do input.Command) bool {
	if !s.Known.Hero().InStorehouse() {
		return false
	}
	switch do {
	case play.Hint:
		s.askHint()
	case play.Marks:
		s.store.marked = !s.store.marked
		s.showStore()
	default:
		return false
	}
	return true
}

// updateStore updates the marks after an action, and ends the search for a hint, which was
// about the puzzle before.
func (s *gameScene) updateStore() {
	s.endSearch()
	if s.Known.Hero().InStorehouse() {
		s.showStore()
	}
}

// askHint looks for the next push, shows it, or makes it if it is shown.
func (s *gameScene) askHint() {
	if s.store.search != nil {
		s.endSearch()
		s.Note(s.Window.Words.Text("sokoban.hint.stopped"), theme.Quiet)
		return
	}
	if puzzle, find := s.AskHint(); find {
		s.store.search = search.Begin(search.Solve, puzzle)
	}
}

// listen handles the answer of a search for a hint, if there is one.
func (s *gameScene) listen() {
	if s.store.search == nil {
		return
	}
	select {
	case a := <-s.store.search.Answer:
		s.endSearch()
		s.ShowHint(a)
		s.showStore()
	default:
	}
}

// endSearch ends the search for a hint.
func (s *gameScene) endSearch() {
	if s.store.search != nil {
		s.store.search.Stop()
	}
	s.store.search = nil
}

// showStore passes the marks and the hint to the board.
func (s *gameScene) showStore() {
	var signs []board.Sign
	view, inside := s.Known.Storehouse()
	if inside && !view.Solved {
		size := view.Level.Size()
		if s.store.marked {
			signs = s.storeMarks(view.Level)
		}
		if moves := s.Hint; moves != "" {
			before := view.Level.Board()
			for i := range len(moves) - 1 {
				before.Move(level.Direction(moves[i]))
			}
			toward := level.Direction(moves[len(moves)-1])
			crate := size.At(before.Level().Player).Step(toward)
			signs = append(signs, board.Sign{At: crate, Sprite: "sokoban.hint." + toward.String(), Over: true})
		}
	}
	s.Window.Board.SetSigns(signs)
	s.Page.Redraw()
}

// storeMarks marks the cells from which no crate gets to a plate, and the crates that can
// never move again.
func (s *gameScene) storeMarks(now level.Level) (signs []board.Sign) {
	size := now.Size()
	if len(s.store.dead) != now.Cells() || !slices.Equal(s.store.of.Walls, now.Walls) || !slices.Equal(s.store.of.Targets, now.Targets) {
		s.store.of = now
		s.store.dead, _ = solver.DeadSquares(now)
	}
	for cell, dead := range s.store.dead {
		if dead && !now.Walls[cell] {
			signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.dead"})
		}
	}
	stuck, lost := solver.Frozen(now)
	for _, cell := range stuck {
		signs = append(signs, board.Sign{At: size.At(cell), Sprite: "sokoban.frozen", Over: true})
	}
	if lost {
		s.Note(s.Window.Words.Text("sokoban.lost"), theme.Hurt)
	}
	return signs
}
