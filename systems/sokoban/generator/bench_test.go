package generator_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

// BenchmarkBoard makes boards of each kind. Some of them are stored levels, which
// take the whole limit of work.
func BenchmarkBoard(b *testing.B) {
	s := storehouse(b)
	for kind, k := range kinds {
		b.Run(fmt.Sprint(k.Boxes), func(b *testing.B) {
			stored := 0
			for i := 0; b.Loop(); i++ {
				draw := dice.New("bench", "storehouse", i)
				if _, fallback := s.Board(&draw, kind); fallback {
					stored++
				}
			}
			b.ReportMetric(float64(stored)/float64(b.N), "stored/op")
		})
	}
}
