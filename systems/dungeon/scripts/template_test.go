package scripts_test

import (
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TestTheScriptOfANewModTakesPart kills a toad of the mod that donjon mods new makes.
func TestTheScriptOfANewModTakesPart(t *testing.T) {
	folder := t.TempDir()
	if err := mods.New(filepath.Join(folder, "bog"), "bog"); err != nil {
		t.Fatal(err)
	}
	found, err := mods.Find(folder)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "classic")
	if err != nil {
		t.Fatal(err)
	}
	g, toad := besideA(t, kit, "monster.bog:toad")
	components.Health.Get(g.World, toad).Now = 1
	toward, _ := components.Position.Get(g.World, g.Hero).At.Toward(components.Position.Get(g.World, toad).At)
	if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: toward}); err != nil {
		t.Fatal(err)
	}
	for _, e := range g.Events {
		if e.Type == dungeon.EventTell && e.Name == "bog:burst" && e.Amount == 5 {
			return
		}
	}
	t.Errorf("the script does not tell of the toad's death: %v", g.Events)
}

// besideA starts a game and puts the hero next to a monster of a name.
func besideA(t *testing.T, kit *kit.Kit, name string) (*systems.Game, world.ID) {
	t.Helper()
	for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		g := kit.New(seed)
		for id, n := range components.Name.Each(g.World) {
			if n.String() != name {
				continue
			}
			at := components.Position.Get(g.World, id).At
			for d := range grid.Clockwise {
				if cell := at.Step(d); g.Here().Open(cell) && g.Here().Solid(cell) == 0 {
					if err := g.Place(g.Hero, 1, cell); err != nil {
						t.Fatal(err)
					}
					return g, id
				}
			}
		}
	}
	t.Fatalf("no first floor has a %s", name)
	return nil, 0
}
