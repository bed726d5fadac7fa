package sokobanui

import (
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
