package sokobanui

import (
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// marks holds the marks shown on request: dead squares and frozen crates.
type marks struct {
	shown  bool
	dead   []bool // by cell; computed once
	large  bool   // the level is too large for the solver
	frozen []bool // by cell
	lost   bool   // a crate is frozen outside of the targets
}

// look computes the marks of a level in its current state, if they are shown.
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

// showMarks passes all marks to the board.
func (s *gameScene) showMarks() {
	m := board.NoMarks
	if s.marks.shown && !s.keeper.Game.Solved() {
		m.Dead, m.Frozen = s.marks.dead, s.marks.frozen
	}
	if s.grip.chosen {
		m.Chosen, m.Reach = s.grip.carriage.crate, s.grip.carriage.reach
	}
	if s.hint.moves != "" {
		m.Hint, m.Toward = s.hint.crate, s.hint.toward
	}
	s.aim(&m)
	s.board.SetMarks(m)
}

// aim marks what a click at the pointer would do.
func (s *gameScene) aim(m *board.Marks) {
	g, to := &s.grip, s.grip.lit-1
	m.Held, m.At = g.holds, g.at
	switch {
	case to < 0 || s.keeper.Game.Over():
	case g.chosen && g.carriage.reach[to]:
		m.Lit, m.Trail = to, s.field.trail(g.carriage, to)
	case s.field.crates[to]:
		m.Lit = to
	case g.chosen:
	default:
		if m.Way = s.field.path(to); len(m.Way) > 0 {
			m.Lit = to
		}
	}
}
