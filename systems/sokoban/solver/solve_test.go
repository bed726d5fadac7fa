package solver_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// read reads one level from its rows.
func read(t *testing.T, rows string) level.Level {
	t.Helper()
	levels, err := level.Read("test.sok", strings.NewReader(rows))
	if err != nil || len(levels) != 1 {
		t.Fatalf("%d levels, %v\n%s", len(levels), err, rows)
	}
	return levels[0]
}

func TestSolve(t *testing.T) {
	for name, c := range map[string]struct {
		rows          string
		pushes, moves int
	}{
		"solved already":          {"#####\n#@* #\n#####", 0, 0},
		"no crate":                {"####\n#@ #\n####", 0, 0},
		"one push":                {"#####\n#@$.#\n#####", 1, 1},
		"two pushes and a corner": {"######\n#    #\n# $@ #\n#  . #\n#    #\n######", 2, 6},
		"one crate after another": {"#########\n#@ $ $..#\n#       #\n#########", 5, 16},
		"around a pillar":         {"#######\n#     #\n# #$# #\n#  @  #\n# #.# #\n#     #\n#######", 2, 8},
		"into a ring and back":    {"########\n#+$    #\n## ### #\n##     #\n########", 3, 13},
		"past a passage":          {"########\n###.####\n#@$   *#\n#   ####\n########", 2, 4},
		"a target in a corridor":  {"##########\n#@ $ . * #\n##########", 2, 3},
	} {
		t.Run(name, func(t *testing.T) {
			l := read(t, c.rows)
			for _, goal := range []solver.Goal{solver.Any, solver.FewestPushes, solver.FewestMoves} {
				a := solver.Solve(context.Background(), l, solver.Options{Goal: goal})
				if a.Outcome != solver.Found || !level.Play(l, a.Moves).Solved {
					t.Errorf("goal %d: outcome %d, %s", goal, a.Outcome, a.Moves)
				}
				if goal == solver.FewestPushes && a.Moves.Pushes() != c.pushes {
					t.Errorf("%d pushes, want %d: %s", a.Moves.Pushes(), c.pushes, a.Moves)
				}
				if goal == solver.FewestMoves && len(a.Moves) != c.moves {
					t.Errorf("%d moves, want %d: %s", len(a.Moves), c.moves, a.Moves)
				}
			}
		})
	}
}

func TestUnsolvableLevels(t *testing.T) {
	for name, rows := range map[string]string{
		"in a corner":                  "######\n#$ @ #\n#    #\n#  . #\n######",
		"along a wall":                 "######\n#    #\n# @  #\n#  $ #\n#.  ##\n#$. ##\n######",
		"two side by side":             "#######\n#  $$ #\n#  @  #\n#  .  #\n#  .  #\n#######",
		"a square of four":             "########\n#      #\n# $$ . #\n# $$ . #\n#  @ ..#\n########",
		"a target behind walls":        "#######\n#@$ #.#\n#   ###\n#######",
		"a crate behind walls":         "########\n#@ .#$ #\n#   #  #\n########",
		"the player on the wrong side": "########\n#  #####\n#@ $ . #\n####$. #\n########",
		"each crate alone is solvable": "########\n##  ####\n#. $ $@#\n##.#####\n########",
	} {
		t.Run(name, func(t *testing.T) {
			for _, goal := range []solver.Goal{solver.Any, solver.FewestPushes, solver.FewestMoves} {
				if a := solver.Solve(context.Background(), read(t, rows), solver.Options{Goal: goal}); a.Outcome != solver.Unsolvable || a.Moves != "" {
					t.Errorf("goal %d: outcome %d, %s", goal, a.Outcome, a.Moves)
				}
			}
		})
	}
}

// hard takes far longer to solve than the limits of TestLimits allow.
const hard = `
##############
#            #
# $ $ $ $ $  #
#  $ $ $ $ $ #
# $ $ $ $ $  #
#  $ $ $ $   #
#@           #
### ##########
#            #
#............#
#.......     #
##############`

func TestLimits(t *testing.T) {
	l := read(t, hard)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := solver.Solve(ctx, l, solver.Options{Goal: solver.FewestMoves}); a.Outcome != solver.OutOfTime {
		t.Errorf("without time the outcome is %d", a.Outcome)
	}
	if a := solver.Solve(context.Background(), l, solver.Options{Goal: solver.FewestMoves, Memory: 4 << 20}); a.Outcome != solver.OutOfMemory {
		t.Errorf("with little memory the outcome is %d", a.Outcome)
	}
	if a := solver.Solve(context.Background(), l, solver.Options{Goal: solver.FewestMoves, Positions: 1000}); a.Outcome != solver.OutOfMemory || a.Positions < 1000 {
		t.Errorf("with few positions the outcome is %d after %d", a.Outcome, a.Positions)
	}
}

func TestNextPush(t *testing.T) {
	l := read(t, "#######\n#@ $ .#\n#######")
	a := solver.Solve(context.Background(), l, solver.Options{})
	if got := a.NextPush(); got != "rR" {
		t.Errorf("the next push is %q", got)
	}
	l = read(t, "#####\n#@* #\n#####")
	if got := solver.Solve(context.Background(), l, solver.Options{}).NextPush(); got != "" {
		t.Errorf("the next push of a solved level is %q", got)
	}
}

func TestAnswersAreDeterministic(t *testing.T) {
	l := read(t, "#########\n#   #   #\n# $   $ #\n## $#$ ##\n#.. @ ..#\n#########")
	first := solver.Solve(context.Background(), l, solver.Options{})
	for range 3 {
		if again := solver.Solve(context.Background(), l, solver.Options{}); again != first {
			t.Fatalf("%+v and %+v", first, again)
		}
	}
}

func TestDeadSquares(t *testing.T) {
	l := read(t, "#######\n#     #\n#  $@ #\n#    .#\n#######")
	dead, ok := solver.DeadSquares(l)
	if !ok {
		t.Error("a small level is reported as too large")
	}
	var drawn []string
	for y := range l.Height {
		row := ""
		for x := range l.Width {
			switch at := y*l.Width + x; {
			case l.Walls[at]:
				row += "#"
			case dead[at]:
				row += "x"
			default:
				row += " "
			}
		}
		drawn = append(drawn, row)
	}
	if want := []string{"#######", "#xxxxx#", "#x    #", "#x    #", "#######"}; !slices.Equal(drawn, want) {
		t.Errorf("dead squares:\n%s\nwant\n%s", strings.Join(drawn, "\n"), strings.Join(want, "\n"))
	}
}

func TestFrozenCrates(t *testing.T) {
	for name, c := range map[string]struct {
		rows string
		want []int
		lost bool
	}{
		"free":                      {"######\n#    #\n# $@.#\n#    #\n######", nil, false},
		"two on a wall":             {"######\n# $$ #\n#  @ #\n# .. #\n######", []int{8, 9}, true},
		"two on a wall, on targets": {"######\n# ** #\n# $@.#\n#    #\n######", []int{8, 9}, false},
		"a square of four, inner":   {"######\n#    #\n# $$ #\n# $$ #\n#  @ #\n#....#\n######", []int{14, 15, 20, 21}, true},
	} {
		t.Run(name, func(t *testing.T) {
			cells, lost := solver.Frozen(read(t, c.rows))
			if !slices.Equal(cells, c.want) || lost != c.lost {
				t.Errorf("frozen crates %v, lost %v; want %v, %v", cells, lost, c.want, c.lost)
			}
		})
	}
}
