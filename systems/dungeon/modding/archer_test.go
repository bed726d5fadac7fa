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

// Example for modders: a bowman that shoots along rows and columns. It touches
// this file, an entry of the monsters and two lines of the ruleset (a verb and a
// step).

const archerEntry = `
[[monster]]
name = "bowman"
family = "beast"
weight = 0
growth = { hp = 65, atk = 75 }
[monster.components]
bow = { reach = 4 }
`

// ArcherData lets its owner shoot arrows.
type ArcherData struct {
	Reach int `within:"1,100"` // in cells
}

var Archer = world.Register[ArcherData]("bow", world.Needs("position", "attributes"), world.In("monster"))

// Shoot is the verb that shoots an arrow in a direction.
const Shoot systems.Verb = "loose"

var bowmen = dungeon.Pack{
	Behaviours: []dungeon.Behaviour{{Of: Archer, Choose: takeAim, Threat: bites}},
	Verbs:      []systems.VerbSpec{{Name: Shoot, Takes: []systems.Argument{systems.TakesDirection}, Rule: shoot}},
}

// takeAim shoots if the hero is in line; a bowman never walks.
func takeAim(g *systems.Game, actor world.ID) (systems.Action, bool) {
	here, target := components.Position.Get(g.World, actor), components.Position.Get(g.World, g.Hero)
	d, ok := dungeon.InLine(g.Stage(here.Floor), here.At, target.At, Archer.Get(g.World, actor).Reach)
	return systems.Action{Verb: Shoot, Direction: d}, ok
}

// shoot strikes the first foe in the arrow's path.
func shoot(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	here := components.Position.Get(g.World, actor)
	stage, at := g.Stage(here.Floor), here.At
	for range Archer.Get(g.World, actor).Reach {
		at = at.Step(a.Direction)
		if target := stage.Solid(at); dungeon.AreFoes(g, actor, target) {
			dungeon.Strike(g, dungeon.Hit{From: actor, To: target, Kind: "arrow", Power: dungeon.Stat(g, actor, dungeon.Atk)})
			return systems.Done()
		}
	}
	return systems.Refused("refuse.no-target")
}

func TestAModsArcherShootsAlongLines(t *testing.T) {
	g := stage(t, `
		#########
		#<......#
		#.#####.#
		#...a...#
		#########
		#########
		#########
		#########
		#########
	`, map[rune]func(*dungeon.Population, grid.Point){'a': monsterOf("bowman", 30, 10)},
		map[string]string{"monsters/classic.toml": archerEntry},
		edit{"rulesets/classic.toml", `"attack", "search",`, `"attack", "search", "loose",`},
		edit{"rulesets/classic.toml", `"monster attacks",`, `"monsters act",`})
	act(t, g, pause, step(grid.South))
	if blows(g) != 0 {
		t.Error("it shot around the corner")
	}
	act(t, g, step(grid.South))
	if blows(g) != 1 || g.Events[len(g.Events)-1].To != g.Hero {
		t.Errorf("it did not shoot along the row: %+v", g.Events)
	}
	if hp := known.Know(g).Hero().Sheet().Hp; hp > 92 || hp < 64 {
		t.Errorf("an arrow of power 10 left %d of 100 Hp", hp)
	}
}
