//go:build unix

package kitty

import (
	"syscall"
	"testing"
	"time"
)

// BenchmarkRandomGames plays games of two at random. The simulator should play
// 20,000 of them in a second of processor time.
func BenchmarkRandomGames(b *testing.B) {
	table, random := duel(b, 2), strategiesOf(b, "random", "random")
	before := processorTime(b)
	n := 0
	for ; b.Loop(); n++ {
		table.Play(random, "bench", n)
	}
	b.ReportMetric(float64(n)/(processorTime(b)-before).Seconds(), "games/CPU-s")
}

// processorTime is the processor time that the process has used.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
