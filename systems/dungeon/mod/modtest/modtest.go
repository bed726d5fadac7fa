// Package modtest helps mods in Go to test themselves: it opens the rules with the mods that are linked
// into the test, and begins games on a small floor.
package modtest

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Open opens a ruleset with the linked mods, or without any mod.
func Open(t testing.TB, ruleset string, on bool) *kit.Kit {
	t.Helper()
	found, err := mods.Find()
	if err != nil {
		t.Fatal(err)
	}
	found = mods.Arrange(found, func(string) bool { return on })
	k, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// Begin begins a game on a small floor with a hero of the depth at which an entry is first met: a
// monster or terrain stands near the hero, an item lies in its bag, an effect is on it, a skill is
// learnt.
func Begin(t testing.TB, k *kit.Kit, kind, name string) *systems.Game {
	t.Helper()
	e := trials.Entry{Kind: kind, Name: name}
	g, err := trials.Try(k, e, trials.Depth(k.Content(), e), "")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Beside puts the hero next to something on its floor, and returns the direction to it.
func Beside(t testing.TB, g *systems.Game, id world.ID) grid.Direction {
	t.Helper()
	at := components.Position.Get(g.World, id)
	for d := range grid.Clockwise {
		cell := at.At.Step(d)
		if g.Stage(at.Floor).Free(cell) && g.Place(g.Hero, at.Floor, cell) == nil {
			return d.Opposite()
		}
	}
	t.Fatal("there is no free cell beside it")
	return grid.Nowhere
}

// Reloaded is a game after it was saved and loaded.
func Reloaded(t testing.TB, k *kit.Kit, g *systems.Game) *systems.Game {
	t.Helper()
	w, err := k.Schema().Restore(kit.Stored(g))
	if err != nil {
		t.Fatal(err)
	}
	again, err := k.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	return again
}
