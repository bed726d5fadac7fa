package program

import (
	"runtime"

	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// MaxWorkers is the largest value of --workers.
const MaxWorkers = 1024

// WorkersFlag declares --workers. The default is one worker per processor.
func WorkersFlag(flags *pflag.FlagSet, workers *int, usage string) {
	flags.IntVar(workers, "workers", runtime.GOMAXPROCS(0), usage)
}

// Parallel returns how many of the workers asked for are of use: more than one per
// processor would only take memory.
func Parallel(workers int) int { return min(workers, runtime.GOMAXPROCS(0)) }

// CheckWorkers validates a value of --workers.
func (p *Env) CheckWorkers(workers int) error {
	if workers < 1 || workers > MaxWorkers {
		return p.Error("cli.error.workers", lang.Args{"Most": MaxWorkers})
	}
	return nil
}
