package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// TestAPackHearsOfComponentsInNewAndLoadedGames checks hooks that a pack adds when a game wakes.
func TestAPackHearsOfComponentsInNewAndLoadedGames(t *testing.T) {
	heard := 0
	kit, err := core.Open(assets.Files(), "adventure", dungeon.Pack{Wake: func(g *systems.Game) {
		components.Opaque.OnAdd(g.World, func(id world.ID) {
			if id == g.Hero {
				heard++
			}
		})
	}})
	if err != nil {
		t.Fatal(err)
	}
	begun := kit.New("hooks")
	saved, err := kit.Schema().Restore(begun.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := kit.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range []*systems.Game{begun, loaded} {
		components.Opaque.Attach(g.World, g.Hero, components.OpaqueData{})
		if heard != i+1 {
			t.Errorf("game %d: the hook was called %d times, want %d", i, heard, i+1)
		}
	}
}
