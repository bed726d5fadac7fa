//go:build unix

package program

import (
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// What the program needs at least of what the system may limit. With less, Go ends it with
// a trace at the first file, or in the middle of a game.
const (
	leastFiles  = 32      // open at a time
	leastMemory = 2 << 20 // of addresses, in KB as ulimit counts
)

// checkLimits returns an error if the system lets the program open too few files, or use too
// little memory.
func (p *Env) checkLimits() error {
	var files, memory syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files) == nil && files.Cur < leastFiles {
		return p.Error("cli.error.files", lang.Args{"Limit": int(files.Cur), "Least": leastFiles})
	}
	if syscall.Getrlimit(unix.RLIMIT_AS, &memory) == nil && memory.Cur>>10 < leastMemory {
		return p.Error("cli.error.memory", lang.Args{"Limit": int(memory.Cur >> 10), "Least": leastMemory})
	}
	return nil
}
