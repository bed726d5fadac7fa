package soak

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
)

// each does n tasks, as many at a time as there are processors, and returns
// what went wrong. While soaking it tells on stderr how far it is.
func each(what string, n int, do func(i int) error) (faults []error) {
	next := make(chan int)
	var team sync.WaitGroup
	var told sync.Mutex
	done := 0
	for range runtime.GOMAXPROCS(0) {
		team.Go(func() {
			for i := range next {
				err := do(i)
				told.Lock()
				if err != nil {
					faults = append(faults, err)
				}
				if done++; soaking && (done%max(1, n/100) == 0 || err != nil) {
					fmt.Fprintf(os.Stderr, "%s: %d of %d, %d faults\n", what, done, n, len(faults))
				}
				told.Unlock()
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	team.Wait()
	return faults
}

// report says what came out: in one line of its own while soaking.
func report(t *testing.T, format string, args ...any) {
	t.Helper()
	if soaking {
		fmt.Printf(format+"\n", args...)
		return
	}
	t.Logf(format, args...)
}

func sum(numbers []int) (total int) {
	for _, n := range numbers {
		total += n
	}
	return total
}
