package world_test

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// allocated returns the total number of bytes that f allocates, including stacks.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc + after.StackSys - min(before.StackSys, after.StackSys)
}

// inUse returns the peak memory use while f runs, beyond what was in use before. The
// garbage collector keeps it below limit, except for what f still references.
func inUse(limit int64, f func()) uint64 {
	debug.FreeOSMemory()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(before.Sys-before.HeapReleased) + limit))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	done, peak := make(chan bool), make(chan uint64)
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for highest := before.HeapAlloc; ; {
			metrics.Read(sample)
			highest = max(highest, sample[0].Value.Uint64())
			select {
			case <-done:
				peak <- highest
				return
			case <-time.After(100 * time.Microsecond):
			}
		}
	}()
	f()
	close(done)
	return <-peak - before.HeapAlloc
}
