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

// Example for modders: a boss with two phases that keeps the stairs down sealed
// while it lives. It touches this file, an entry of the monsters and two lines of
// the ruleset (a step before "monster attacks" and one before the reaper).

const bossEntry = `
[[monster]]
name = "rat-king"
glyph = "K"
family = "beast"
weight = 0
growth = { hp = 350, atk = 100 }
[monster.components]
court = { guests = 2, below = 50 }
`

// CourtData marks a boss that summons rats once its Hp fall below a percentage,
// and strikes harder from then on.
type CourtData struct {
	Guests int  `within:"0,4"`   // number of rats
	Below  int  `within:"0,100"` // percent of its maximum Hp
	Called bool // whether the second phase has begun
}

var Court = world.Register[CourtData]("court", world.Needs("position", "health"), world.In("monster"))

var courts = dungeon.Pack{
	Behaviours: []dungeon.Behaviour{{Of: Court, Choose: rule}},
	Steps:      []dungeon.Step{{Name: "seals", Run: seals}},
}

// rule chooses the boss's action: it strikes a foe next to it and once, when it is
// badly hurt, summons its guests instead.
func rule(g *systems.Game, actor world.ID) (systems.Action, bool) {
	court, health := Court.Get(g.World, actor), components.Health.Get(g.World, actor)
	if !court.Called && health.Now*100 < health.Max*court.Below {
		court.Called = true
		components.Attributes.Get(g.World, actor).Atk *= 2
		here := components.Position.Get(g.World, actor)
		for _, p := range here.At.Neighbours() {
			if court.Guests > 0 && g.Stage(here.Floor).Free(p) {
				court.Guests--
				dungeon.Summon(g, "rat", here.Floor, p, 5, 1)
			}
		}
		return systems.Action{Verb: dungeon.Wait}, true
	}
	for _, foe := range dungeon.AdjacentFoes(g, actor) {
		return systems.Action{Verb: dungeon.Attack, Direction: foe.Toward}, true
	}
	return systems.Action{}, false
}

// seals is the step that seals the stairs down on a floor with a living boss.
func seals(g *systems.Game) {
	here, alive := components.Position.Get(g.World, g.Hero).Floor, false
	for boss := range Court.Each(g.World) {
		alive = alive || components.Position.Get(g.World, boss).Floor == here && !g.Removed(boss)
	}
	for id, stair := range components.Stair.Each(g.World) {
		if stair.Down && components.Position.Get(g.World, id).Floor == here {
			stair.Sealed = alive
		}
	}
}

func TestAModsBossHasTwoPhases(t *testing.T) {
	g := stage(t, `
		#########
		#<.K.>..#
		#.......#
		#.......#
		#########
		#########
		#########
		#########
		#########
	`, map[rune]func(*dungeon.Population, grid.Point){'K': monsterOf("rat-king", 100, 10)},
		map[string]string{"monsters/classic.toml": bossEntry},
		edit{"rulesets/classic.toml", `"monster attacks",`, `"monsters act", "monster attacks",`},
		edit{"rulesets/classic.toml", `  "reaper",`, `  "seals", "reaper",`})
	boss := Court.IDs(g.World)[0]
	act(t, g, pause, step(grid.East))
	if stair := stairDown(g); !stair.Sealed {
		t.Error("the stairs down are open while the boss lives")
	}
	if len(g.Events) == 0 || Court.Get(g.World, boss).Called {
		t.Fatalf("the second phase began before the boss was hurt: %+v", g.Events)
	}
	dungeon.Hurt(g, dungeon.Hit{From: g.Hero, To: boss, Kind: dungeon.HitBlow, Amount: 60})
	act(t, g, pause)
	rats := 0
	for _, m := range known.Know(g).Foes().InView() {
		if m.Name == "rat" {
			rats++
			if m.Exp != 0 {
				t.Error("a summoned rat gives experience")
			}
		}
	}
	if rats != 2 || dungeon.Stat(g, boss, dungeon.Atk) != 20 {
		t.Errorf("in the second phase there are %d rats, and its Atk is %d", rats, dungeon.Stat(g, boss, dungeon.Atk))
	}
	if m, _ := known.Know(g).Foes().Examine(grid.Point{X: 3, Y: 1}); m.ToDie != 0 {
		t.Errorf("ToDie is %d, want 0 for a boss without Threat", m.ToDie)
	}
	dungeon.Hurt(g, dungeon.Hit{From: g.Hero, To: boss, Kind: dungeon.HitBlow, Amount: 60})
	act(t, g, pause)
	if stair := stairDown(g); stair.Sealed || g.World.Alive(boss) {
		t.Error("the stairs down are sealed after the boss's death")
	}
}

func stairDown(g *systems.Game) components.StairData {
	for _, stair := range components.Stair.Each(g.World) {
		if stair.Down {
			return *stair
		}
	}
	return components.StairData{}
}
