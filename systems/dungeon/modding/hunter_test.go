package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Example for modders: a monster that hunts the hero and opens doors on its way.
// It touches this file, an entry of the monsters, an entry of the terrain (the
// door) and two lines of the ruleset (a verb and a step).

const wolfEntry = `
[[monster]]
name = "wolf"
family = "beast"
weight = 0
growth = { hp = 100, atk = 100 }
[monster.components]
hunter = { scent = 20 }
`

const doorEntry = `
[[terrain]]
name = "door"
[terrain.components]
solid = {}
door = {}
`

// HunterData makes a monster walk towards the hero.
type HunterData struct {
	Scent int `within:"1,1000"` // how far away it notices the hero, in steps
}

var Hunter = world.Register[HunterData]("hunter", world.Needs("position"), world.In("monster"))

// Open is the verb that opens an unlocked door.
const Open systems.Verb = "open"

var hunters = dungeon.Pack{
	Behaviours: []dungeon.Behaviour{{Of: Hunter, Choose: hunt, Threat: bites}},
	Verbs:      []systems.VerbSpec{{Name: Open, Takes: []systems.Argument{systems.TakesDirection}, Rule: open}},
	Bumps:      []dungeon.Bump{{Into: isClosed, Verb: Open}},
}

// hunt chooses a step towards the hero. A step into the hero becomes an attack.
func hunt(g *systems.Game, actor world.ID) (systems.Action, bool) {
	here, prey := components.Position.Get(g.World, actor), components.Position.Get(g.World, g.Hero)
	stage := g.Stage(here.Floor)
	if here.At.Distance(prey.At) > Hunter.Get(g.World, actor).Scent {
		return systems.Action{}, false
	}
	d, ok := dungeon.Toward(stage, here.At, prey.At, func(p grid.Point) bool {
		return stage.Free(p) || components.Door.Has(g.World, stage.Solid(p))
	})
	return systems.Action{Verb: dungeon.Move, Direction: d}, ok
}

func bites(g *systems.Game, actor world.ID) (int, bool) {
	return dungeon.Stat(g, actor, dungeon.Atk), true
}

func isClosed(g *systems.Game, _, other world.ID) bool {
	door := components.Door.Find(g.World, other)
	return door != nil && door.Lock == ""
}

// open takes a turn and leaves an open doorway.
func open(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	here := components.Position.Get(g.World, actor)
	door := g.Stage(here.Floor).Solid(here.At.Step(a.Direction))
	if !isClosed(g, actor, door) {
		return systems.Refused("refuse.wall")
	}
	g.Remove(door)
	return systems.Done()
}

func hunting() (map[string]string, []edit) {
	return map[string]string{"monsters/classic.toml": wolfEntry, "terrain/classic.toml": doorEntry}, []edit{
		{"rulesets/classic.toml", `"attack", "search",`, `"attack", "search", "open",`},
		{"rulesets/classic.toml", `"monster attacks",`, `"monsters act",`},
	}
}

func TestAModsHunterOpensADoor(t *testing.T) {
	added, edits := hunting()
	g := stage(t, `
		#########
		#<..D..w#
		#########
		#########
		#########
		#########
		#########
		#########
		#########
	`, map[rune]func(*dungeon.Population, grid.Point){'D': thingOf("door"), 'w': monsterOf("wolf", 50, 5)}, added, edits...)
	act(t, g, pause, pause)
	shows(t, g, `
		########
		#@..+w..
		########`)
	act(t, g, pause) // it opens the door
	shows(t, g, `
		########
		#@...w..
		########`)
	act(t, g, pause, pause, pause)
	shows(t, g, `
		########
		#@w.....
		########`)
	if blows(g) != 0 {
		t.Error("it attacked before it was next to the hero")
	}
	act(t, g, pause)
	if blows(g) != 1 {
		t.Errorf("it did not attack: %+v", g.Events)
	}
	m, _ := known.Know(g).Foes().Examine(grid.Point{X: 2, Y: 1})
	if m.ToDie != (known.Know(g).Hero().Sheet().Hp+4)/5 {
		t.Errorf("ToDie is %d turns", m.ToDie)
	}
}

// TestAModsHunterIsRememberedWhereLastSeen checks that a monster that moves out
// of sight is remembered where it was last seen.
func TestAModsHunterIsRememberedWhereLastSeen(t *testing.T) {
	added, edits := hunting()
	g := stage(t, `
		######################
		#<..................w#
		######################
		######################
		######################
		######################
		######################
		######################
		######################
	`, map[rune]func(*dungeon.Population, grid.Point){'w': monsterOf("wolf", 50, 5)}, added, edits...)
	wolf := Hunter.IDs(g.World)[0]
	if err := g.Place(wolf, 1, grid.Point{X: 7, Y: 1}); err != nil {
		t.Fatal(err)
	}
	k := known.Know(g)
	if m, ok := k.Foes().Examine(grid.Point{X: 7, Y: 1}); !ok || m.Remembered || m.Hp != 50 {
		t.Fatalf("in view it is %+v", m)
	}
	// The hero is put at the other end of the floor; then the wolf moves unseen.
	if err := g.Place(g.Hero, 1, grid.Point{X: 19, Y: 1}); err != nil {
		t.Fatal(err)
	}
	if err := g.Place(wolf, 1, grid.Point{X: 6, Y: 1}); err != nil {
		t.Fatal(err)
	}
	if m, ok := k.Foes().Examine(grid.Point{X: 7, Y: 1}); !ok || !m.Remembered || m.Hp != 0 {
		t.Errorf("where it was last seen there is %+v, %v", m, ok)
	}
	if m, ok := k.Foes().Examine(grid.Point{X: 6, Y: 1}); ok {
		t.Errorf("where it went unseen there is %+v", m)
	}
	kit := openMod(t, mod(t, added, append(edits, onDrawing(drawing.rows))...), "classic")
	if m, ok := known.Know(loaded(t, kit, g)).Foes().Examine(grid.Point{X: 7, Y: 1}); !ok || !m.Remembered {
		t.Errorf("after a load there is %+v, %v", m, ok)
	}
}
