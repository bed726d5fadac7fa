package solver

import (
	"context"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

const maze = `
################
#     # #      #
# $ $ # # $ $  #
#  $  # #  $   #
## ## # # ##  ##
#   $      $   #
# # ###  ### # #
#   #......#   #
# $ #......# $ #
#   ###  ###   #
# $    @     $ #
#              #
################`

// hopeless has more crates on the left of the doors than can leave.
const hopeless = `
###########
#    #    #
# $$ # $  #
#  $ # $@ #
## ##### ##
#         #
#....#   .#
# *  #    #
###########`

// TestRota runs all searches of a portfolio, with any number of workers.
func TestRota(t *testing.T) {
	const plenty = 1 << 28
	for name, c := range map[string]struct {
		rows          string
		memory, limit int
		late          bool // the time is up
		want          Outcome
	}{
		"a maze":                   {maze, plenty, 0, false, Found},
		"no time":                  {maze, plenty, 0, true, OutOfTime},
		"no memory":                {maze, 1, 0, false, OutOfMemory},
		"few positions":            {maze, plenty, 10, false, OutOfMemory},
		"a level without solution": {hopeless, plenty, 0, false, Unsolvable},
	} {
		t.Run(name, func(t *testing.T) {
			levels, err := level.Read("test.sok", strings.NewReader(c.rows))
			if err != nil || len(levels) != 1 {
				t.Fatalf("%d levels, %v", len(levels), err)
			}
			for _, workers := range []int{1, 2, 3, 20} {
				b, crates, player, err := newBoard(levels[0])
				if err != nil {
					t.Fatal(err)
				}
				ctx, cancel := context.WithCancel(context.Background())
				defer cancel()
				cold := newThaw(b, 1<<24)
				running := portfolio(b, cold, newPushSearch(b, cold, crates, player, 4), crates, player, c.memory/16, func() bool { return ctx.Err() != nil })
				if c.late {
					cancel()
				}
				r := rota{runners: running, positions: c.limit, cancel: cancel}
				a := r.run(ctx, workers)
				if a.Outcome != c.want {
					t.Fatalf("with %d workers the outcome is %d after %d positions, want %d", workers, a.Outcome, a.Positions, c.want)
				}
				if a.Outcome != Found {
					continue
				}
				pushes, _ := r.winner.solution()
				if moves, ok := b.moves(crates, player, pushes); !ok || !level.Play(levels[0], moves).Solved {
					t.Errorf("with %d workers the solution does not replay: %s", workers, moves)
				}
			}
		})
	}
}
