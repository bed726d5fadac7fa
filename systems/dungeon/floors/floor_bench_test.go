package floors_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// BenchmarkFloor makes a whole floor: terrain, items, monsters, and every
// invariant checked. Each game has floors 1 to 20, made in order as when its hero
// descends; the time to start the games is included.
func BenchmarkFloor(b *testing.B) {
	kit := dungeontest.ClassicKit(b)
	var g *systems.Game
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%20
		if depth == 1 {
			g = kit.Blank(dungeon.Start{Seed: fmt.Sprint("bench ", i)})
		}
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		if err := checkFloor(g, depth); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "floors/s")
}

// BenchmarkFloorAdventure is BenchmarkFloor for Adventure: its generators, arenas and locks.
func BenchmarkFloorAdventure(b *testing.B) {
	kit := dungeontest.AdventureKit(b)
	var g *systems.Game
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%allFloors
		if depth == 1 {
			g = kit.Blank(dungeon.Start{Seed: fmt.Sprint("bench ", i)})
		}
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		if _, err := checkAdventure(g, depth); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "floors/s")
}

// BenchmarkLoneFloor is BenchmarkFloor with a game for each floor.
func BenchmarkLoneFloor(b *testing.B) {
	kit := dungeontest.ClassicKit(b)
	for i := 0; b.Loop(); i++ {
		depth := 1 + i%20
		if err := checkFloor(dungeontest.Generated(kit, fmt.Sprint("bench ", i), depth), depth); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNewGame starts a game, as a player does.
func BenchmarkNewGame(b *testing.B) {
	kit := dungeontest.ClassicKit(b)
	for i := 0; b.Loop(); i++ {
		kit.New(fmt.Sprint("bench ", i))
	}
}
