package solver_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// check plays moves on the rows of a level, by rules written for this test alone,
// and reports the first fault.
func check(rows []string, moves string) error {
	cells, player := map[[2]int]byte{}, [2]int{-1, -1}
	for y, row := range rows {
		for x := range len(row) {
			at := [2]int{x, y}
			cells[at] = row[x]
			if row[x] == '@' || row[x] == '+' {
				player = at
			}
		}
	}
	wall := func(at [2]int) bool { c, known := cells[at]; return !known || c == '#' }
	crates := map[[2]int]bool{}
	for at, c := range cells {
		if c == '$' || c == '*' {
			crates[at] = true
		}
	}
	for i, m := range moves {
		way := map[rune][2]int{'l': {-1, 0}, 'u': {0, -1}, 'r': {1, 0}, 'd': {0, 1}}[m|' ']
		to := [2]int{player[0] + way[0], player[1] + way[1]}
		next := [2]int{to[0] + way[0], to[1] + way[1]}
		switch {
		case way == [2]int{}:
			return fmt.Errorf("move %d is no direction: %c", i, m)
		case wall(to), crates[to] && (wall(next) || crates[next]):
			return fmt.Errorf("move %d is blocked: %c", i, m)
		case crates[to] != (m < 'a'):
			return fmt.Errorf("move %d has the wrong case: %c", i, m)
		case crates[to]:
			delete(crates, to)
			crates[next] = true
		}
		player = to
	}
	for at := range crates {
		if c := cells[at]; c != '.' && c != '+' && c != '*' {
			return fmt.Errorf("the crate at %v is on no target", at)
		}
	}
	return nil
}

func TestCheck(t *testing.T) {
	rows := []string{"######", "#@ $.#", "######"}
	for moves, want := range map[string]string{
		"rR": "", "": "no target", "r": "no target", "RR": "case", "rr": "case", "rRR": "blocked", "l": "blocked", "rx": "no direction", "u": "blocked",
	} {
		err := check(rows, moves)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", moves, err, want)
		}
	}
}

// hardLevels reads the levels of testdata/hard.sok: of 579 generated levels of
// several rooms, the 100 that took an earlier solver longest.
func hardLevels(t *testing.T) []level.Level {
	t.Helper()
	file, err := os.Open("testdata/hard.sok")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	levels, err := level.Read("hard.sok", file)
	if err != nil || len(levels) != 100 {
		t.Fatalf("%d levels, %v", len(levels), err)
	}
	return levels
}

func TestHardLevels(t *testing.T) {
	every := 10
	if os.Getenv("DONJON_SOAK") != "" {
		every = 1
	}
	for i, l := range hardLevels(t) {
		if i%every > 0 {
			continue
		}
		a := solver.Solve(t.Context(), l, solver.Options{Workers: 1 + i/every%2})
		if a.Outcome != solver.Found {
			t.Errorf("level %d: outcome %d", i+1, a.Outcome)
		} else if err := check(l.Rows(), string(a.Moves)); err != nil {
			t.Errorf("level %d: %v", i+1, err)
		}
	}
}
