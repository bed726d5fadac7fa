package ways

import "github.com/donjon-rogue/donjon/systems/sokoban/level"

// Rest returns the continuation of a solution from the current position, up to
// the next push. The solution starts at the initial position of the level. It is
// false if the solution does not pass through this position, or nothing is left
// to do.
func (f *Field) Rest(begin level.Level, solution level.Moves) (level.Moves, bool) {
	played := level.Play(begin, solution)
	if !played.Solved || played.Wrong > 0 {
		return "", false
	}
	f.flood(f.Level.Player)
	at, player := New(begin), begin.Player
	apart := 0 // number of cells in which only one of the two has a crate
	for c := range at.Crates {
		if at.Crates[c] != f.Crates[c] {
			apart++
		}
	}
	found, stands := -1, 0
	for i := range len(played.Moves) {
		d := level.Direction(played.Moves[i])
		to, _ := at.near(player, d)
		if level.IsPush(played.Moves[i]) {
			if apart == 0 && f.reached(player) {
				found, stands = i, player // the last time counts
			}
			beyond, _ := at.near(to, d)
			apart += at.flip(to, f) + at.flip(beyond, f)
		}
		player = to
	}
	if found < 0 {
		return "", false
	}
	way, ok := f.way(stands)
	return level.Moves(way) + played.Moves[found:found+1], ok
}

// flip adds or removes a crate, and returns the change of the number of cells in
// which this level differs from another.
func (f *Field) flip(cell int, from *Field) int {
	f.Crates[cell] = !f.Crates[cell]
	if f.Crates[cell] != from.Crates[cell] {
		return 1
	}
	return -1
}
