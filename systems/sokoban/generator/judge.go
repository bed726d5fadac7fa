package generator

import (
	"context"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// maxPositions limits the work of one call of the solver if the request does not.
const maxPositions = 100_000

// judge evaluates levels with the solver.
type judge struct {
	ctx       context.Context
	positions int // limit of one call of the solver
}

// solve searches for a solution with the fewest pushes.
func (j judge) solve(l level.Level) solver.Answer {
	return solver.Solve(j.ctx, l, solver.Options{Goal: solver.FewestPushes, Positions: j.positions})
}

// tidy removes every interior wall that the level does not need: one whose
// removal gives no shorter solution. It returns false if the solver gives up.
func (j judge) tidy(l level.Level) (level.Level, bool) {
	pushes := l.Solution.Pushes()
	needed := make([]bool, l.Cells())
	for changed := true; changed; {
		changed = false
		for at := range l.Walls {
			if needed[at] || !interior(l, at) {
				continue
			}
			open := l.Clone()
			open.Walls[at] = false
			a := j.solve(open)
			if a.Outcome != solver.Found {
				return l, false
			}
			// A needed wall stays needed when others are removed.
			if needed[at] = a.Moves.Pushes() < pushes; !needed[at] {
				l, changed = open, true
				l.Solution = a.Moves
			}
		}
	}
	return l, true
}

// interior reports whether a cell is a wall that separates floor on two opposite
// sides, or part of a free-standing block of walls. All other walls are the
// outline of the level.
func interior(l level.Level, at int) bool {
	size := l.Size()
	if !l.Walls[at] || size.OnBorder(size.At(at)) {
		return false
	}
	east, south := l.Delta(grid.East), l.Delta(grid.South)
	if !l.Walls[at-east] && !l.Walls[at+east] || !l.Walls[at-south] && !l.Walls[at+south] {
		return true
	}
	// Do the walls connected to this one reach the border?
	var f grid.Flood
	_, outline := f.Walk(size, size.At(at), func(p grid.Point) bool { return l.Walls[size.Index(p)] }, size.OnBorder)
	return !outline
}

// needed reports whether every crate must be moved, and every removal of a crate
// and a target lowers the number of pushes. It returns false if the solver gives
// up.
func (j judge) needed(l level.Level) bool {
	pushes := l.Solution.Pushes()
	for i, crate := range l.Crates {
		less := l.Clone()
		less.Crates = slices.Delete(less.Crates, i, i+1)
		if l.Targets[crate] {
			walled := less.Clone()
			walled.Walls[crate], walled.Targets[crate] = true, false
			if j.solve(walled).Outcome != solver.Unsolvable {
				return false
			}
		}
		for at, target := range l.Targets {
			if !target {
				continue
			}
			less.Targets[at] = false
			a := j.solve(less)
			less.Targets[at] = true
			if a.Outcome != solver.Unsolvable && (a.Outcome != solver.Found || a.Moves.Pushes() >= pushes) {
				return false
			}
		}
	}
	return true
}
