package solver

import "github.com/donjon-rogue/donjon/systems/sokoban/level"

// DeadSquares reports for each cell of the level whether it is a dead square:
// floor from which not even a single crate can reach a target. ok is false for a
// level that is too large for the solver.
func DeadSquares(l level.Level) (dead []bool, ok bool) {
	dead = make([]bool, len(l.Walls))
	b, _, _, err := readBoard(l)
	if err != nil {
		return dead, false
	}
	for c, at := range b.cells {
		dead[at] = b.plain.dead[c]
	}
	return dead, true
}

// Frozen returns the cells, in ascending order, of the crates that can never be
// moved again, or only onto dead squares. lost reports whether one of them is
// not on a target, so that the level cannot be solved any more.
func Frozen(l level.Level) (cells []int, lost bool) {
	b, crates, _, err := readBoard(l)
	if err != nil {
		return nil, false
	}
	s := newScene(b)
	s.lay(crates)
	ice, lost := s.frozen(b.plain)
	held := make([]bool, len(b.cells))
	for _, c := range ice {
		held[c] = true
	}
	for c, at := range b.cells {
		if held[c] {
			cells = append(cells, at)
		}
	}
	return cells, lost
}
