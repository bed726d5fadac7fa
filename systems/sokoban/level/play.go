package level

import "github.com/donjon-rogue/donjon/components/grid"

// Board is a level in play, for replays and searches, without a world.
type Board struct {
	level   Level
	crates  []bool // by cell
	player  int
	covered int
}

// Board returns a board with the level set up.
func (l Level) Board() *Board {
	b := &Board{level: l, crates: make([]bool, l.Cells()), player: l.Player, covered: l.Covered()}
	for _, crate := range l.Crates {
		b.crates[crate] = true
	}
	return b
}

// Move steps or pushes in a direction. If that is impossible, it changes nothing
// and ok is false.
func (b *Board) Move(d grid.Direction) (push, ok bool) {
	size, at := b.level.Size(), b.level.Size().At(b.player)
	next, beyond := at.Step(d), at.Step(d).Step(d)
	if !d.Valid() || !size.Holds(next) || b.level.Walls[size.Index(next)] {
		return false, false
	}
	to := size.Index(next)
	if b.crates[to] {
		if !size.Holds(beyond) || b.level.Walls[size.Index(beyond)] || b.crates[size.Index(beyond)] {
			return false, false
		}
		b.put(to, false)
		b.put(size.Index(beyond), true)
		push = true
	}
	b.player = to
	return push, true
}

// put adds or removes a crate.
func (b *Board) put(cell int, there bool) {
	b.crates[cell] = there
	switch {
	case !b.level.Targets[cell]:
	case there:
		b.covered++
	default:
		b.covered--
	}
}

// Solved reports whether every target holds a crate.
func (b *Board) Solved() bool { return b.covered == len(b.level.Crates) }

// Level returns the level in its current state.
func (b *Board) Level() Level {
	now := b.level.Clone()
	now.Player, now.Crates = b.player, now.Crates[:0]
	for cell, there := range b.crates {
		if there {
			now.Crates = append(now.Crates, cell)
		}
	}
	return now
}

// Played is the result of playing moves in a level.
type Played struct {
	Moves   Moves // the possible moves, pushes in capitals
	Wrong   int   // number of the first impossible move, from 1; 0 for none
	Covered int   // targets that hold a crate, at the end
	Solved  bool  // at the end
}

// Play plays moves in a level up to the first impossible one. It ignores the
// case of the letters.
func Play(l Level, moves Moves) Played {
	b := l.Board()
	done := make([]byte, 0, len(moves))
	for i := range len(moves) {
		d := Direction(moves[i])
		push, ok := b.Move(d)
		if !ok {
			return Played{Moves(done), i + 1, b.covered, b.Solved()}
		}
		done = append(done, Letter(d, push))
	}
	return Played{Moves(done), 0, b.covered, b.Solved()}
}
