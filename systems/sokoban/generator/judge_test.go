package generator

import (
	"context"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// TestNeededRequiresProof checks that no crate counts as needed if the solver
// gives up.
func TestNeededRequiresProof(t *testing.T) {
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
		t.Fatalf("the outcome is %d, want OutOfMemory", a.Outcome)
	}
	hall.Solution = level.Moves(strings.Repeat("U", 1000)) // more pushes than the reduced levels need
	if judge.needed(hall) {
		t.Error("every crate counts as needed although the solver gave up")
	}
}
