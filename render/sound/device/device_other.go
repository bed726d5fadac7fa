//go:build darwin || windows || js

package device

import "runtime"

// waits reports whether the device opens only when the player presses a key.
const waits = runtime.GOOS == "js"

// Open opens the sound device. rate is the number of frames per second.
func Open(rate int, read Read) (Output, error) { return openSystem(rate, read) }
