package solver

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// scatterLevel generates a small level with random walls, crates and targets.
// Some of these levels are solvable and others are not.
func scatterLevel(draw *dice.Stream, width, height, crates int) level.Level {
	l := level.Level{Width: width + 2, Height: height + 2}
	l.Walls, l.Targets = make([]bool, l.Cells()), make([]bool, l.Cells())
	var floor []int
	for at := range l.Walls {
		inside := at%l.Width > 0 && at%l.Width <= width && at/l.Width > 0 && at/l.Width <= height
		l.Walls[at] = !inside || draw.Percent(10)
		if !l.Walls[at] {
			floor = append(floor, at)
		}
	}
	if len(floor) < 2*crates+1 {
		return scatterLevel(draw, width, height, crates)
	}
	for i := range floor {
		j := i + draw.Below(len(floor)-i)
		floor[i], floor[j] = floor[j], floor[i]
	}
	occupied := make([]bool, l.Cells())
	for _, at := range floor[:crates] {
		occupied[at] = true
	}
	l.Player = floor[crates]
	// Targets may be on the cells of crates.
	for n := 0; n < crates; {
		if at := floor[draw.Below(len(floor))]; !l.Targets[at] {
			l.Targets[at] = true
			n++
		}
	}
	for at, crate := range occupied {
		if crate {
			l.Crates = append(l.Crates, at)
		}
	}
	return l
}

// place is a position of the exhaustive search: the set of crates, and the
// lowest cell that the player can walk to.
type place struct {
	crates string
	player int16
}

// exhaust visits every reachable position without pruning, and returns the number
// of pushes that each still needs, or -1 if it has no solution.
func exhaust(b *board, crates []int16, player int16) map[place]int {
	s := newScene(b)
	start := place{key(b, crates), 0}
	s.lay(crates)
	start.player = s.reach(player)
	before := map[place][]place{}
	left := map[place]int{start: -1}
	var solved []place
	for queue := []place{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		s.lay(unkey(at.crates))
		if s.solved() {
			left[at] = 0
			solved = append(solved, at)
		}
		for i, c := range unkey(at.crates) {
			for d := range 4 {
				s.reach(at.player)
				behind, to := s.step(c, d^2), s.step(c, d)
				if behind == none || to == none || s.crate[to] || !s.reached(behind) {
					continue
				}
				s.move(i, to)
				child := place{key(b, s.crates), s.reach(c)}
				s.move(i, c)
				if _, known := left[child]; !known {
					left[child] = -1
					queue = append(queue, child)
				}
				before[child] = append(before[child], at)
			}
		}
	}
	for queue := solved; len(queue) > 0; queue = queue[1:] {
		for _, at := range before[queue[0]] {
			if left[at] < 0 {
				left[at] = left[queue[0]] + 1
				queue = append(queue, at)
			}
		}
	}
	return left
}

func key(b *board, crates []int16) string {
	text := make([]byte, len(b.cells))
	for _, c := range crates {
		text[c] = 1
	}
	return string(text)
}

func unkey(text string) (crates []int16) {
	for c := range len(text) {
		if text[c] == 1 {
			crates = append(crates, int16(c))
		}
	}
	return crates
}

// TestSolverMatchesExhaustiveSearch compares the solver with an exhaustive search
// of small levels: no solvable position is called lost, the lower bounds are
// never too high, solutions are optimal where requested, and exactly the
// unsolvable levels are proved unsolvable.
func TestSolverMatchesExhaustiveSearch(t *testing.T) {
	rounds := 200
	if testing.Short() {
		rounds = 40
	}
	draw := dice.New("solver", "exhaust")
	solvable, lost, bound, met := 0, 0, 0, 0
	for n := range rounds {
		l := scatterLevel(&draw, 4+n%3, 4+n%2, 1+n%4)
		b, crates, player, err := newBoard(l)
		if err != nil {
			if a := Solve(context.Background(), l, Options{}); a.Outcome != Unsolvable {
				t.Errorf("the outcome of a level in two parts is %d\n%s", a.Outcome, strings.Join(l.Rows(), "\n"))
			}
			continue
		}
		all := exhaust(b, crates, player)
		s := newScene(b)
		s.lay(crates)
		want := all[place{key(b, crates), s.reach(player)}]
		if want >= 0 {
			solvable++
		}
		checkAnswers(t, l, want)
		forever := func() bool { return false }
		pack, cold := newPacking(b, crates, forever), newThaw(b, 1<<26)
		for kind, s := range []search{
			newPushSearch(b, cold, crates, player, 4),
			newPlanSearch(b, cold, newSurvey(b, pack, policies[0]), crates, player, forever),
			newPlanSearch(b, cold, newSurvey(b, pack, policies[1]), crates, player, forever),
			newPlanSearch(b, cold, newSurvey(b, pack, policies[2]), crates, player, forever),
			newPlanSearch(b, cold, newSurvey(b, pack, policies[3]), crates, player, forever),
			newBackSearch(b, crates, player, nil),
		} {
			for !s.work(slice) {
			}
			if _, found := s.solution(); found != (want >= 0) {
				t.Fatalf("search %d: found is %v, but the level takes %d pushes\n%s", kind, found, want, strings.Join(l.Rows(), "\n"))
			}
		}
		if want > 0 && meet(t, b, cold, crates, player) {
			met++
		}
		j := newJudge(b, len(crates))
		for at, left := range all { // in any order
			got, why := j.lower(unkey(at.crates), at.player)
			if left >= 0 && got > left {
				t.Fatalf("round %d: for a position that needs %d pushes the lower bound is %d (%s)\n%v %v\n%s", n, left, got, why, unkey(at.crates), at.player, strings.Join(l.Rows(), "\n"))
			}
			if left < 0 && got >= far {
				lost++
			}
			bound += got
		}
	}
	t.Logf("%d of %d levels are solvable", solvable, rounds)
	if solvable < rounds/20 || lost < 1000 || met < solvable/10 {
		t.Errorf("only %d levels were solved, %d of them from both ends, and %d positions were recognized as lost", solvable, met, lost)
	}
}

// meet runs a forward and a backward search in alternation, replays the solution
// and reports whether they met.
func meet(t *testing.T, b *board, cold *thaw, crates []int16, player int16) bool {
	t.Helper()
	pushes := newPushSearch(b, cold, crates, player, 4)
	back := newBackSearch(b, crates, player, []front{pushes})
	pushes.back = back
	for !pushes.work(1) && !back.work(1) {
	}
	var line []push
	if forth, ok := pushes.solution(); ok {
		line = forth
	} else if line, ok = back.solution(); !ok {
		t.Fatal("a solvable level is not solved from both ends")
	}
	s := newScene(b)
	s.lay(crates)
	for _, p := range line {
		s.move(slices.Index(s.crates, p.from), s.step(p.from, int(p.way)))
	}
	if _, ok := b.moves(crates, player, line); !ok || !s.solved() {
		t.Fatalf("the solution from both ends does not replay: %v", line)
	}
	return pushes.met != none || back.met != nil
}

// checkAnswers compares the answers for all goals with the true number of
// pushes.
func checkAnswers(t *testing.T, l level.Level, want int) {
	t.Helper()
	goals := []Goal{Any, FewestPushes}
	if len(l.Crates) < 3 {
		goals = append(goals, FewestMoves)
	}
	for _, goal := range goals {
		a := Solve(context.Background(), l, Options{Goal: goal})
		switch {
		case want < 0 && a.Outcome != Unsolvable, want >= 0 && a.Outcome != Found:
			t.Fatalf("goal %d: outcome %d, but the level takes %d pushes\n%s", goal, a.Outcome, want, strings.Join(l.Rows(), "\n"))
		case want >= 0 && goal == FewestPushes && a.Moves.Pushes() != want:
			t.Fatalf("%d pushes, want %d\n%s", a.Moves.Pushes(), want, strings.Join(l.Rows(), "\n"))
		case want >= 0 && goal == FewestMoves && len(a.Moves) != minMoves(l):
			t.Fatalf("%d moves, want %d\n%s", len(a.Moves), minMoves(l), strings.Join(l.Rows(), "\n"))
		}
	}
}

// minMoves returns the number of moves of the shortest solution by a breadth-first
// search.
func minMoves(l level.Level) int {
	type at struct {
		rows   string
		player int
	}
	name := func(l level.Level) at {
		text := make([]byte, l.Cells())
		for _, c := range l.Crates {
			text[c] = 1
		}
		return at{string(text), l.Player}
	}
	seen := map[at]bool{name(l): true}
	now := []level.Level{l}
	for n := 0; len(now) > 0; n++ {
		var next []level.Level
		for _, l := range now {
			if l.Solved() {
				return n
			}
			for _, d := range directions {
				board := l.Board()
				if _, ok := board.Move(d); ok {
					if moved := board.Level(); !seen[name(moved)] {
						seen[name(moved)] = true
						next = append(next, moved)
					}
				}
			}
		}
		now = next
	}
	return -1
}

// judge combines all parts of the solver that detect lost positions.
type judge struct {
	s     *scene
	cold  *thaw
	parts *corrals
	cages *cages
	match *matching
}

func newJudge(b *board, crates int) *judge {
	s := newScene(b)
	return &judge{s, newThaw(b, 1<<26), newCorrals(s), newCages(b), newMatching(crates)}
}

// lower returns the lower bound of the pushes that a position needs, or far if it
// is lost, and the part of the solver that decided.
func (j *judge) lower(crates []int16, player int16) (pushes int, why string) {
	j.s.lay(crates)
	m, lost := j.cold.measures(j.s)
	if lost {
		return far, "frozen"
	}
	pushes, ok := j.match.follow(m, crates, player)
	if !ok {
		return far, "matching"
	}
	j.s.reach(player)
	if _, ways, pruned := j.parts.prune(m); pruned && ways == 0 {
		return far, "corral"
	}
	if j.cages.shut(m, j.parts, player) {
		return far, "cage"
	}
	return pushes, "bound"
}
