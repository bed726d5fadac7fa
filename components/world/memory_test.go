package world_test

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// allocated is the total number of bytes that f allocates, including stacks.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc + after.StackSys - min(before.StackSys, after.StackSys)
}

// inUse is the most memory that is in use at any moment while f runs, beyond
// what was in use before, when the collector is told to keep it below a limit:
// what f holds on to cannot be collected, and shows.
func inUse(limit int64, f func()) uint64 {
	debug.FreeOSMemory()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(before.Sys-before.HeapReleased) + limit))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	done, most := make(chan bool), make(chan uint64)
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for highest := before.HeapAlloc; ; {
			metrics.Read(sample)
			highest = max(highest, sample[0].Value.Uint64())
			select {
			case <-done:
				most <- highest
				return
			case <-time.After(100 * time.Microsecond):
			}
		}
	}()
	f()
	close(done)
	return <-most - before.HeapAlloc
}
