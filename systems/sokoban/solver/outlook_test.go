package solver

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// scenery reads a level and lays out its crates.
func scenery(t *testing.T, rows string) *scene {
	t.Helper()
	levels, err := level.Read("test.sok", strings.NewReader(rows))
	if err != nil || len(levels) != 1 {
		t.Fatalf("%d levels, %v\n%s", len(levels), err, rows)
	}
	b, crates, _, err := newBoard(levels[0])
	if err != nil {
		t.Fatal(err)
	}
	s := newScene(b)
	s.lay(crates)
	return s
}

func TestHindrances(t *testing.T) {
	for name, c := range map[string]struct {
		rows     string
		hindered int
		by       []int // by crate, row by row
	}{
		"in the open":   {"########\n#      #\n# $  $ #\n#  @ ..#\n########", 0, []int{0, 0}},
		"in a door":     {"#########\n#   #   #\n# $ $ @.#\n#   #  .#\n#########", 1, []int{0, 1}},
		"two in a door": {"##########\n#   ##   #\n# $ $* @.#\n# $ ##  .#\n#   ##  .#\n##########", 3, []int{1, 2, 3, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := scenery(t, c.rows)
			h := newHindrances(s.b)
			if got := h.count(s); got != c.hindered {
				t.Errorf("%d crates are hindered, want %d", got, c.hindered)
			}
			for i, want := range c.by {
				if got := h.by(s, s.crates[i]); got != want {
					t.Errorf("crate %d hinders %d, want %d", i, got, want)
				}
			}
		})
	}
}

func TestDeadlines(t *testing.T) {
	s := scenery(t, "#########\n#   #   #\n# $ #   #\n# $ .  .#\n#   # @ #\n#   #   #\n#########")
	door, far := s.b.targets[0], s.b.targets[1]
	if got := newDeadlines(s.b, []int16{door, far}).count(s); got != 1 {
		t.Errorf("with the door first, %d crates are late, want 1", got)
	}
	if got := newDeadlines(s.b, []int16{far, door}).count(s); got != 0 {
		t.Errorf("with the door last, %d crates are late, want none", got)
	}
}

func TestRank(t *testing.T) {
	for name, c := range map[string]struct {
		policy      policy
		doubt, left [2]int
	}{
		"doubt first":        {policy{nearest: true}, [2]int{1, 2}, [2]int{9, 3}},
		"the nearest":        {policy{nearest: true}, [2]int{1, 1}, [2]int{3, 9}},
		"the oldest":         {policy{oldest: true}, [2]int{1, 1}, [2]int{9, 3}},
		"nearest and oldest": {policy{nearest: true, oldest: true}, [2]int{1, 1}, [2]int{5, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			one := c.policy.rank(uint16(c.doubt[0]), c.left[0], 10)
			other := c.policy.rank(uint16(c.doubt[1]), c.left[1], 11)
			if one >= other {
				t.Errorf("ranks %x and %x: the first must come first", one, other)
			}
		})
	}
	if (policy{}).rank(1, 3, 11) >= (policy{}).rank(1, 9, 10) {
		t.Error("without preference for the oldest, the latest must come first")
	}
}
