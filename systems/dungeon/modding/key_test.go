package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Example for modders: a locked door, and its key in a treasure. It touches an entry of
// the terrain (the door), an entry of the items (the key) and a line of the ruleset (a
// verb); on real floors also the populators of a plan.

const ironDoorEntry = `
[[terrain]]
name = "iron-door"
[terrain.components]
door = { lock = "iron" }
solid = {}
`

const keyEntry = `
[[item]]
name = "iron-key"
weight = 0
[item.components]
item = { kind = "key" }
key = { lock = "iron" }
`

func TestAModsDoorOpensWithItsKey(t *testing.T) {
	place := map[rune]func(*dungeon.Population, grid.Point){
		'D': thingOf("iron-door"),
		'$': func(p *dungeon.Population, at grid.Point) {
			chest := p.Spawn(p.Content.Must("terrain", "treasure"), p.At(at), components.Treasure.With(components.TreasureData{}))
			p.Spawn(p.Content.Must("item", "iron-key"), components.Held.With(components.HeldData{By: chest}))
		},
	}
	added := map[string]string{"terrain/classic.toml": ironDoorEntry, "items/classic.toml": keyEntry}
	verb := edit{"rulesets/classic.toml", `"attack", "search",`, `"attack", "search", "unlock",`}
	g := stage(t, `
		#########
		#$<D....#
		#########
		#########
		#########
		#########
		#########
		#########
		#########
	`, place, added, verb)
	east, west := step(grid.East), step(grid.West)
	before := g.World.Hash()
	if g.Act(east) == nil || g.World.Hash() != before {
		t.Error("the door opened without its key")
	}
	act(t, g, west) // the chest is searched
	if keys := known.Know(g).Bag().Keys(); len(keys) != 1 || keys[0].Name != "iron-key" {
		t.Errorf("the hero has the keys %+v", keys)
	}
	if n := len(dungeon.Legal(g)); !contains(dungeon.Legal(g), east) {
		t.Errorf("unlocking the door is not among the %d legal actions", n)
	}
	act(t, g, east, east, east)
	if at := known.Know(g).Hero().At(); at != (grid.Point{X: 4, Y: 1}) || len(known.Know(g).Bag().Keys()) != 0 {
		t.Errorf("the hero is at %v with %d keys", at, len(known.Know(g).Bag().Keys()))
	}

	// `donjon floor` lists the door and the cell of its key.
	k := openMod(t, mod(t, added, verb, onDrawing(drawing.rows)), "classic")
	want := kit.DoorSheet{X: 3, Y: 1, Lock: "iron", Key: kit.CellSheet{X: 1, Y: 1}}
	if doors := k.Floor("drawn", 1).Doors; len(doors) != 1 || doors[0] != want {
		t.Errorf("the floor lists the doors %+v", doors)
	}
}

func contains(list []systems.Action, a systems.Action) bool {
	for _, other := range list {
		if other == a {
			return true
		}
	}
	return false
}
