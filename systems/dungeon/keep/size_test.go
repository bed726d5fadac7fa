package keep_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// classes are Adventure's.
var classes = []string{"warrior", "mage", "rogue", "alchemist", "templar"}

// maxSnapshot is the promised size in bytes of a game's file at the careful bot's first
// arrival on floor 10; midSnapshot is that of the median of Adventure.
const (
	maxSnapshot = 6 << 10
	midSnapshot = 4608
)

// snapshots are the sizes of the files of the first n games of the careful bot that get to
// floor 10.
func snapshots(t testing.TB, ruleset, class string, n int) (sizes []int) {
	t.Helper()
	kit, err := core.Open(assets.Files(), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	for seed := 0; len(sizes) < n; seed++ {
		if seed == 20*n {
			t.Fatalf("only %d games get to floor 10", len(sizes))
		}
		arrivals(t, kit, dungeon.Start{Seed: fmt.Sprint("snapshot ", seed), Class: class}, []int{10}, func(g *systems.Game) {
			sizes = append(sizes, written(t, kit, g))
		})
	}
	return sizes
}

// written is the size of the file of a game.
func written(t testing.TB, kit *kit.Kit, g *systems.Game) int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "slot1.donjon")
	k, err := keep.Take(kit, g, keep.Past{}, at(path))
	if err == nil {
		err = k.Abandon()
	}
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return int(file.Size())
}

// TestASnapshotOnFloor10IsSmall plays two games of each class, and twelve with
// DONJON_SOAK.
func TestASnapshotOnFloor10IsSmall(t *testing.T) {
	n := 2
	if os.Getenv("DONJON_SOAK") != "" {
		n = 12
	} else if testing.Short() {
		n = 1
	}
	var all []int
	for _, class := range classes {
		sizes := snapshots(t, "adventure", class, n)
		if largest := slices.Max(sizes); largest > maxSnapshot {
			t.Errorf("a game of class %s takes %d bytes, and the maximum is %d", class, largest, maxSnapshot)
		}
		all = append(all, sizes...)
	}
	slices.Sort(all)
	if median := all[len(all)/2]; median > midSnapshot {
		t.Errorf("the median game takes %d bytes, and the maximum is %d", median, midSnapshot)
	}
	t.Logf("%d games: median %d bytes, maximum %d", len(all), all[len(all)/2], all[len(all)-1])
}

// TestAnExploredFloorIsStoredAsItsTerrain checks that what has been seen is restored from
// the difference to the terrain, and that the game in play is not changed.
func TestAnExploredFloorIsStoredAsItsTerrain(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	arrivals(t, kit, dungeon.Start{Seed: "stored", Class: "mage"}, []int{1, 4}, func(g *systems.Game) {
		before, floor := g.World.Hash(), known.Know(g).Hero().Sheet().Floor
		path := filepath.Join(t.TempDir(), "slot1.donjon")
		k, err := keep.Take(kit, g, keep.Past{}, at(path))
		if err != nil {
			t.Fatal(err)
		}
		if err := k.Abandon(); err != nil {
			t.Fatal(err)
		}
		if explored := explored(t, path); explored < floor-1 {
			t.Errorf("on floor %d, %d floors are stored as explored", floor, explored)
		}
		again, _ := open(t, assets.Files(), path)
		if g.World.Hash() != before || again.Game.World.Hash() != before {
			t.Errorf("on floor %d, the game or its copy has changed", floor)
		}
	})
}
