package persistence

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync"
)

// loadingMemory is the memory in bytes, beyond what is in use already, that the
// garbage collector tries to keep to while files are read or written. Otherwise it would
// let garbage take as much again as what is in use.
const loadingMemory = 32 << 20

// loading counts the calls of SaveMemory in progress.
var loading struct {
	sync.Mutex
	calls  int
	before int64 // the memory limit of the program
}

// SaveMemory makes the garbage collector work harder while files are read or
// written, which may be large or forged, until done is called. Calls may overlap.
func SaveMemory() (done func()) {
	loading.Lock()
	defer loading.Unlock()
	if loading.calls++; loading.calls == 1 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		loading.before = debug.SetMemoryLimit(math.MaxInt64)
		debug.SetMemoryLimit(min(loading.before, int64(m.Sys-m.HeapReleased)+loadingMemory))
	}
	return sync.OnceFunc(func() {
		loading.Lock()
		defer loading.Unlock()
		if loading.calls--; loading.calls == 0 {
			debug.SetMemoryLimit(loading.before)
		}
	})
}
