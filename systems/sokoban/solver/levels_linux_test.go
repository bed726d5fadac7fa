package solver_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// spent returns the processor time used by the process.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// TestMeasureFile measures the solver. DONJON_LEVELS is the file, DONJON_TIME
// the processor time per level and worker (10s by default), DONJON_LEVEL the
// number of a single level, DONJON_GOAL the goal (0, 1 or 2), DONJON_WORKERS the
// number of workers.
func TestMeasureFile(t *testing.T) {
	name := os.Getenv("DONJON_LEVELS")
	if name == "" {
		t.Skip("DONJON_LEVELS is not set")
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	levels, err := level.Read(name, file)
	if err != nil {
		t.Fatal(err)
	}
	limit, err := time.ParseDuration(os.Getenv("DONJON_TIME"))
	if err != nil {
		limit = 10 * time.Second
	}
	goal, _ := strconv.Atoi(os.Getenv("DONJON_GOAL"))
	only, _ := strconv.Atoi(os.Getenv("DONJON_LEVEL"))
	workers, _ := strconv.Atoi(os.Getenv("DONJON_WORKERS"))
	var total, longest time.Duration
	found := 0
	for i, l := range levels {
		if only > 0 && i != only-1 {
			continue
		}
		ctx, cancel := context.WithCancel(context.Background())
		begin := spent(t)
		go func() {
			for ctx.Err() == nil && spent(t)-begin < limit*time.Duration(max(1, workers)) {
				time.Sleep(50 * time.Millisecond)
			}
			cancel()
		}()
		a := solver.Solve(ctx, l, solver.Options{Goal: solver.Goal(goal), Workers: workers})
		cancel()
		took := spent(t) - begin
		total, longest = total+took, max(longest, took)
		if a.Outcome == solver.Found {
			found++
			if err := check(l.Rows(), string(a.Moves)); err != nil {
				t.Errorf("level %d: %v", i+1, err)
			}
		}
		fmt.Printf("%4d %7.2f s %9d positions %5d pushes %6d moves  %s\n", i+1, took.Seconds(), a.Positions, a.Moves.Pushes(), len(a.Moves), outcomes[a.Outcome])
	}
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	fmt.Printf("%d of %d found in %.1f s, at most %.2f s each, %d MB\n", found, len(levels), total.Seconds(), longest.Seconds(), use.Maxrss/1024)
}

var outcomes = map[solver.Outcome]string{
	solver.Found: "found", solver.Unsolvable: "unsolvable", solver.OutOfTime: "out of time",
	solver.OutOfMemory: "out of memory", solver.TooLarge: "too large",
}
