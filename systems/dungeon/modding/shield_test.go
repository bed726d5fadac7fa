package modding

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Example for modders: a shield that absorbs part of every blow, worn by a monster
// or given to the hero by a ring. It touches this file, an entry of the monsters
// and a line of the ruleset (hits).

const tortoiseEntry = `
[[monster]]
name = "tortoise"
family = "beast"
weight = 0
growth = { hp = 100, atk = 100 }
[monster.components]
shield = { percent = 60 }
`

// ShieldData absorbs a percentage of every blow.
type ShieldData struct {
	Percent int `within:"0,100"`
}

var Shield = world.Register[ShieldData]("shield")

var shields = dungeon.Pack{HitModifiers: map[string]dungeon.ModifyHit{"shields": shielded}}

// shielded takes what a shield absorbs from a blow.
func shielded(g *systems.Game, h *dungeon.Hit) {
	if s := Shield.Find(g.World, h.To); s != nil && h.Kind == dungeon.HitBlow {
		h.Amount -= h.Amount * s.Percent / 100
	}
}

func TestAModsShieldChangesAHitBeforeItLands(t *testing.T) {
	g := stage(t, `
		#########
		#<t.....#
		#########
		#########
		#########
		#########
		#########
		#########
		#########
	`, map[rune]func(*dungeon.Population, grid.Point){'t': monsterOf("tortoise", 1000, 1)},
		map[string]string{"monsters/classic.toml": tortoiseEntry},
		edit{"rulesets/classic.toml", `hits = []`, `hits = ["shields"]`})
	tortoise := Shield.IDs(g.World)[0]
	hurt := func(kind string) int {
		before := components.Health.Get(g.World, tortoise).Now
		dungeon.Hurt(g, dungeon.Hit{From: g.Hero, To: tortoise, Kind: kind, Amount: 10})
		return before - components.Health.Get(g.World, tortoise).Now
	}
	if blow, magic := hurt(dungeon.HitBlow), hurt(dungeon.HitMagic); blow != 4 || magic != 10 {
		t.Errorf("a blow of 10 took %d Hp and magic %d", blow, magic)
	}
	for range 20 {
		act(t, g, step(grid.East))
		for _, e := range g.Events {
			if e.To == tortoise && !e.Critical && (e.Amount < 3 || e.Amount > 5) {
				t.Fatalf("a blow of 8 to 12 took %d Hp", e.Amount)
			}
		}
	}
}
