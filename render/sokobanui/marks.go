package sokobanui

import (
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// marks are what is shown on request: where no crate must come, and which
// cannot be moved any more.
type marks struct {
	shown  bool
	dead   []bool // by cell; found once
	large  bool   // the level is too large for marks to be found
	frozen []bool // by cell
	lost   bool   // a crate is stuck away from its target
}

// look finds the marks of a level as it stands, when they are shown.
func (m *marks) look(begin, now level.Level) {
	if !m.shown {
		return
	}
	if m.dead == nil {
		var ok bool
		m.dead, ok = solver.DeadSquares(begin)
		m.large = !ok
	}
	if m.frozen == nil {
		m.frozen = make([]bool, now.Cells())
	}
	clear(m.frozen)
	var cells []int
	cells, m.lost = solver.Frozen(now)
	for _, c := range cells {
		m.frozen[c] = true
	}
}

// showMarks lets the board show all that is marked.
func (s *gameScene) showMarks() {
	m := board.NoMarks
	if s.marks.shown {
		m.Dead, m.Frozen = s.marks.dead, s.marks.frozen
	}
	if s.grip.chosen {
		m.Chosen, m.Reach = s.grip.carriage.crate, s.grip.carriage.reach
	}
	if s.hint.moves != "" {
		m.Hint, m.Toward = s.hint.crate, s.hint.toward
	}
	m.Lit = s.grip.lit - 1
	s.board.SetMarks(m)
}
