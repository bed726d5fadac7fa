package generator

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Rating measures the difficulty of a level.
type Rating struct {
	Pushes    int // of the solution with the fewest pushes
	Moves     int // of the same solution
	Changes   int // how often it switches from one crate to another
	Positions int // positions that the solver stored to find it
	Spoils    int // percentage of random pushes along the solution that make the level unsolvable
}

// changes counts how often the solution switches from one crate to another.
func changes(l level.Level) (n int) {
	board, last := l.Board(), -1
	for i := range len(l.Solution) {
		d := level.Direction(l.Solution[i])
		push, _ := board.Move(d)
		if !push {
			continue
		}
		player := board.Level().Player
		if last >= 0 && player != last {
			n++
		}
		last = player + l.Delta(d)
	}
	return n
}

// spoilDraws is the number of random pushes tried.
const spoilDraws = 50

// rate rates a level whose solution is known.
func (j judge) rate(l level.Level, draw *dice.Stream) Rating {
	r := Rating{Pushes: l.Solution.Pushes(), Moves: len(l.Solution), Changes: changes(l), Positions: j.solve(l).Positions}
	spoiled := 0
	for range spoilDraws {
		if j.spoils(l, draw) {
			spoiled++
		}
	}
	r.Spoils = spoiled * 100 / spoilDraws
	return r
}

// spoils plays a random part of the solution and then a random push, and reports
// whether the level is unsolvable after that.
func (j judge) spoils(l level.Level, draw *dice.Stream) bool {
	board := l.Board()
	for i := range draw.Below(len(l.Solution)) {
		board.Move(level.Direction(l.Solution[i]))
	}
	pushed := pushes(board.Level())
	if len(pushed) == 0 {
		return false
	}
	a := solver.Solve(j.ctx, pushed[draw.Below(len(pushed))], solver.Options{Positions: j.positions})
	return a.Outcome == solver.Unsolvable
}

// pushes returns the levels one push away, after any walk.
func pushes(l level.Level) (all []level.Level) {
	walled := l.Clone()
	for _, crate := range l.Crates {
		walled.Walls[crate] = true
	}
	inside := walled.Inside()
	for i, crate := range l.Crates {
		for d := range grid.Clockwise {
			to, behind := crate+l.Delta(d), crate-l.Delta(d)
			if inside[behind] && !walled.Walls[to] {
				next := l.Clone()
				next.Crates[i], next.Player = to, crate
				slices.Sort(next.Crates)
				all = append(all, next)
			}
		}
	}
	return all
}
