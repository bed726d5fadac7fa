package soak

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
)

// each runs n tasks, as many in parallel as there are processors, and returns
// their errors. In the soak test it prints its progress to stderr.
func each(what string, n int, do func(i int) error) (faults []error) {
	next := make(chan int)
	var team sync.WaitGroup
	var mutex sync.Mutex
	done := 0
	for range runtime.GOMAXPROCS(0) {
		team.Go(func() {
			for i := range next {
				err := do(i)
				mutex.Lock()
				if err != nil {
					faults = append(faults, err)
				}
				if done++; soaking && (done%max(1, n/100) == 0 || err != nil) {
					fmt.Fprintf(os.Stderr, "%s: %d of %d, %d faults\n", what, done, n, len(faults))
				}
				mutex.Unlock()
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

// report logs a result; in the soak test it prints it to stdout.
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
