package generator

import (
	"context"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// TestWhatIsNotProvedIsNotPromised: where the solver gives up, no crate counts
// as needed.
func TestWhatIsNotProvedIsNotPromised(t *testing.T) {
	levels, err := level.Read("hall", strings.NewReader(strings.Join([]string{
		"##############",
		"#            #",
		"#   .     $$ #",
		"#    .       #",
		"#          $ #",
		"#    .     $ #",
		"#         .  #",
		"#   .@$   $  #",
		"#   .     .$ #",
		"# .$.    $   #",
		"#            #",
		"##############",
	}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	hall, judge := levels[0], judge{context.Background(), 1}
	if a := judge.solve(hall); a.Outcome != solver.OutOfMemory {
		t.Fatalf("the outcome is %d", a.Outcome)
	}
	hall.Solution = level.Moves(strings.Repeat("U", 1000)) // more pushes than any level that is left of it takes
	if judge.needed(hall) {
		t.Error("a solver that gives up has proved that every crate is needed")
	}
}
