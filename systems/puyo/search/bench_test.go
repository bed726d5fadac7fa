package search

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// BenchmarkLists plays random lists of five colours, one per operation, with one
// worker and the node budgets of docs/quality.md. Run it for 20 lists with
// -benchtime 20x. Its metrics are the share of lists that were survived, the
// share that reached the maximum score, and the mean longest combo.
func BenchmarkLists(b *testing.B) {
	for _, row := range []struct {
		rule   field.Rule
		pieces int
		nodes  int64
	}{
		{field.Lines, 50, 10_000_000},
		{field.Lines, 500, 25_000_000},
		{field.Groups, 50, 5_000_000},
		{field.Groups, 500, 16_000_000},
	} {
		b.Run(fmt.Sprintf("rule%d-%d", row.rule, row.pieces), func(b *testing.B) {
			a := Arena{Rule: row.rule, Seed: "bench", Lists: b.N, Pieces: row.pieces}
			s := a.Play(b.Context(), Bot{whole: row.nodes}, 1, func(Outcome) {})
			share := func(part int) float64 { return float64(part) / float64(b.N) }
			b.ReportMetric(100*share(s.Survived), "%survived")
			b.ReportMetric(100*share(s.Capped), "%capped")
			b.ReportMetric(share(s.Combos), "combo")
		})
	}
}
