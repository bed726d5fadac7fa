package ways

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// read reads a level.
func read(t testing.TB, text string) level.Level {
	t.Helper()
	levels, err := level.Read("test.xsb", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return levels[0]
}

// rooms are the boards for searching paths.
var rooms = []string{
	`########
#      #
# @$   #
#  ##  #
#     .#
########`,
	`  #####
###   ###
#   $   #
# # #$# #
# #..   #
###  ## #
  # @   #
  #######`,
	`#########
#   #   #
# $ $ $ #
# # . # #
#  @..  #
#########`,
}

func roomsOf(t testing.TB) (list []level.Level) {
	t.Helper()
	for _, r := range rooms {
		list = append(list, read(t, r))
	}
	return list
}

// TestWalksAreShortest compares the walks to all cells with a breadth-first search
// from the player.
func TestWalksAreShortest(t *testing.T) {
	for n, l := range roomsOf(t) {
		f := New(l)
		far := make([]int, l.Cells())
		for ring, cells := 1, []int{l.Player}; len(cells) > 0; ring++ {
			var next []int
			for _, c := range cells {
				for d := range grid.Clockwise {
					to, _ := f.near(c, d)
					if far[to] == 0 && to != l.Player && f.open(to) {
						far[to] = ring
						next = append(next, to)
					}
				}
			}
			cells = next
		}
		for c := range far {
			if c == l.Player {
				continue
			}
			moves, ok := f.Walk(l.Player, c)
			if ok != (far[c] > 0) || len(moves) != far[c] {
				t.Errorf("room %d: the walk to cell %d is %q, want %d steps", n, c, moves, far[c])
			}
			if b := l.Board(); ok {
				for i := range len(moves) {
					if push, can := b.Move(level.Direction(moves[i])); push || !can {
						t.Errorf("room %d: the walk %q to cell %d is impossible", n, moves, c)
					}
				}
				if b.Level().Player != c {
					t.Errorf("room %d: the walk %q does not end in cell %d", n, moves, c)
				}
			}
		}
	}
}

// TestCarryIsPushOptimal compares the result with an exhaustive search of the
// moves of one crate while the others stay.
func TestCarryIsPushOptimal(t *testing.T) {
	for n, l := range roomsOf(t) {
		for _, crate := range l.Crates {
			f := New(l)
			c := f.Carry(crate)
			pushes, steps := costs(l, crate)
			for to := range l.Cells() {
				if c.Reach[to] != (to != crate && pushes[to] > 0) {
					t.Errorf("room %d: crate %d can reach %d: %t", n, crate, to, c.Reach[to])
					continue
				}
				if !c.Reach[to] {
					continue
				}
				moves := f.Moves(c, to)
				played := level.Play(l, moves)
				if played.Wrong > 0 || played.Moves != moves {
					t.Fatalf("room %d: %q is impossible or plays differently: %+v", n, moves, played)
				}
				want := slices.Sorted(slices.Values(append(slices.DeleteFunc(slices.Clone(l.Crates), func(o int) bool { return o == crate }), to)))
				b := l.Board()
				for i := range len(moves) {
					b.Move(level.Direction(moves[i]))
				}
				if got := b.Level().Crates; !slices.Equal(got, want) {
					t.Errorf("room %d: %q leaves the crates at %v, want %v", n, moves, got, want)
				}
				if moves.Pushes() != pushes[to] || len(moves) != steps[to] {
					t.Errorf("room %d: to %d %q has %d pushes and %d moves, want %d and %d", n, to, moves, moves.Pushes(), len(moves), pushes[to], steps[to])
				}
			}
			if !slices.Equal(f.Crates, New(l).Crates) {
				t.Errorf("room %d: the search has moved crates", n)
			}
		}
	}
}

// costs returns for each cell the minimum number of pushes that bring a crate
// there, and the minimum number of moves with that many pushes, by relaxing all
// moves until nothing changes.
func costs(l level.Level, crate int) (pushes, steps []int) {
	type state struct{ crate, player int }
	type cost struct{ pushes, steps int }
	best := map[state]cost{{crate, l.Player}: {}}
	f := New(l)
	f.Crates[crate] = false
	for changed := true; changed; {
		changed = false
		for s, c := range best {
			for d := range grid.Clockwise {
				to, _ := f.near(s.player, d)
				n, more := state{s.crate, to}, cost{c.pushes, c.steps + 1}
				if to == s.crate {
					n.crate, _ = f.near(to, d)
					more.pushes++
				}
				if !f.open(to) || !f.open(n.crate) {
					continue
				}
				if old, met := best[n]; !met || more.pushes < old.pushes || more.pushes == old.pushes && more.steps < old.steps {
					best[n], changed = more, true
				}
			}
		}
	}
	pushes, steps = make([]int, l.Cells()), make([]int, l.Cells())
	for s, c := range best {
		if old := pushes[s.crate]; old == 0 || c.pushes < old || c.pushes == old && c.steps < steps[s.crate] {
			pushes[s.crate], steps[s.crate] = c.pushes, c.steps
		}
	}
	return pushes, steps
}

func TestCarryIsLimitedInHugeLevels(t *testing.T) {
	l := read(t, "########\n#@ $  .#\n########\n")
	if c := New(l).Carry(l.Crates[0]); strings.Count(boolText(c.Reach), "1") != 3 {
		t.Errorf("in a corridor the crate can reach %s", boolText(c.Reach))
	}
}

func boolText(all []bool) string {
	var b strings.Builder
	for _, is := range all {
		b.WriteByte("01"[map[bool]int{true: 1}[is]])
	}
	return b.String()
}
