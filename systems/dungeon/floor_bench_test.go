package dungeon

import (
	"fmt"
	"testing"
)

// BenchmarkFloor is a whole floor of a new game: terrain, items, monsters, and
// every invariant checked. Depths go from 1 to 20.
func BenchmarkFloor(b *testing.B) {
	kit := classicKit(b)
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%20
		if err := checkFloor(generated(kit, fmt.Sprint("bench ", i), depth), depth); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "floors/s")
}

// BenchmarkNewGame is what a player waits for who starts a game.
func BenchmarkNewGame(b *testing.B) {
	kit := classicKit(b)
	for i := 0; b.Loop(); i++ {
		kit.New(fmt.Sprint("bench ", i))
	}
}
