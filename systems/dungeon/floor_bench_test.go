package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/systems"
)

// BenchmarkFloor is a whole floor: terrain, items, monsters, and every invariant
// checked. Each game has floors 1 to 20, made one after the other as when its
// hero goes down; the games themselves are counted in.
func BenchmarkFloor(b *testing.B) {
	kit := classicKit(b)
	var g *systems.Game
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%20
		if depth == 1 {
			g = kit.begin(Start{Seed: fmt.Sprint("bench ", i)})
		}
		makeFloor(g, floorKey{number: depth, depth: depth})
		if err := checkFloor(g, depth); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "floors/s")
}

// BenchmarkLoneFloor is the same when each floor has a game of its own.
func BenchmarkLoneFloor(b *testing.B) {
	kit := classicKit(b)
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%20
		if err := checkFloor(generated(kit, fmt.Sprint("bench ", i), depth), depth); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNewGame is what a player waits for who starts a game.
func BenchmarkNewGame(b *testing.B) {
	kit := classicKit(b)
	for i := 0; b.Loop(); i++ {
		kit.New(fmt.Sprint("bench ", i))
	}
}
