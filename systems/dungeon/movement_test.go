package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func TestAStepTakesATurn(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@..#
		#####`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero's cell", s.Sheet().At, grid.Point{X: 2, Y: 1})
	dungeontest.Expect(t, "facing", s.Sheet().Facing, grid.East)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	s.ExpectTypes(dungeon.EventStep)
}

func TestWalkingIntoAWallOnlyTurns(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.Move(grid.North)
	dungeontest.Expect(t, "facing", s.Sheet().Facing, grid.North)
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 100)
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.North}, "refuse.wall")
}

func TestTheEdgeOfTheFloorIsWall(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	s.Move(grid.West)
	dungeontest.Expect(t, "the hero's cell", s.Sheet().At, grid.Point{})
	dungeontest.Expect(t, "facing", s.Sheet().Facing, grid.West)
}

func TestWalkingIntoAMonsterIsAnAttack(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero's cell", s.Sheet().At, grid.Point{X: 1, Y: 1})
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventAttack) // the hero's blow, then the monster's
	if hp := components.Health.Get(s.World, s.Labels['a']).Now; hp > 992 || hp < 964 {
		t.Errorf("a blow of Atk 10 left %d of 1,000 Hp", hp)
	}
}

func TestWalkingIntoATreasureIsASearch(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@$.#
		#####`, nil)
	s.Grant(s.Labels['$'], "healing", "magic")
	s.Move(grid.East)
	s.ExpectTypes(dungeon.EventSearch)
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	dungeontest.Expect(t, "offer", s.Sheet().Offer.Name, "healing")
	dungeontest.Expect(t, "remaining", s.Sheet().Remaining, 2)
}

func TestWaitingLetsOneTurnPass(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.Wait(1)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	s.ExpectTypes(dungeon.EventWait, dungeon.EventAttack)
}

func TestUnknownActionsAreRefused(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	s.Refused(systems.Action{}, "refuse.unknown-action")
	s.Refused(systems.Action{Verb: "dance"}, "refuse.unknown-action")
	s.Refused(systems.Action{Verb: dungeon.Move}, "refuse.direction")
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: 9}, "refuse.direction")
	s.Refused(systems.Action{Verb: skills.Magic, Direction: 9}, "refuse.spell-beside")
	s.Refused(systems.Action{Verb: dungeon.Attack, Direction: grid.East}, "refuse.no-target")
	s.Refused(systems.Action{Verb: dungeon.Search, Direction: grid.East}, "refuse.no-treasure")
}

func TestStairsLeadBothWaysAndFloorsAreKept(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	g := kit.New("stairs")
	first := g.Stage(1)
	dungeontest.PutHero(t, g, 1, dungeontest.OpenNeighbour(first, first.Down))
	before := floorPicture(g, 1)
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, first.Down))
	dungeontest.Expect(t, "floor", known.Know(g).Hero().Sheet().Floor, 2)
	dungeontest.Expect(t, "cell", known.Know(g).Hero().Sheet().At, g.Stage(2).Up)
	dungeontest.Expect(t, "deepest", components.Statistics.Get(g.World, g.RunID).Deepest, 2)

	// Off the up stair and on again: back on floor 1, on its down stair.
	up := g.Stage(2).Up
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, dungeontest.OpenNeighbour(g.Stage(2), up)))
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, up))
	dungeontest.Expect(t, "floor", known.Know(g).Hero().Sheet().Floor, 1)
	dungeontest.Expect(t, "cell", known.Know(g).Hero().Sheet().At, first.Down)
	dungeontest.PutHero(t, g, 1, dungeontest.OpenNeighbour(first, first.Down))
	dungeontest.Expect(t, "floor 1", floorPicture(g, 1), before)
	entered := 0
	for _, e := range components.Log.Get(g.World, g.RunID).Entries {
		if e.Event.Type == dungeon.EventEnter {
			entered++
		}
	}
	dungeontest.Expect(t, "floors entered for the first time", entered, 2)
}

func TestKilledMonstersStayDead(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	g := kit.New("stays")
	sheet := kit.Floor("stays", 1)
	doomed := sheet.Monsters[0]
	id := g.Stage(1).Solid(grid.Point{X: doomed.X, Y: doomed.Y})
	g.Remove(id)
	systems.Reap(g)
	first := g.Stage(1)
	dungeontest.PutHero(t, g, 1, dungeontest.OpenNeighbour(first, first.Down))
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, first.Down))
	up := g.Stage(2).Up
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, dungeontest.OpenNeighbour(g.Stage(2), up)))
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, up))
	if g.Stage(1).Solid(grid.Point{X: doomed.X, Y: doomed.Y}) != 0 || g.World.Alive(id) {
		t.Error("a killed monster came back")
	}
}

func TestTheUpStairOfTheFirstFloorIsSealed(t *testing.T) {
	g := dungeontest.ClassicKit(t).New("sealed")
	up := g.Stage(1).Up
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, freeNeighbour(g, up)))
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, up))
	dungeontest.Expect(t, "floor", known.Know(g).Hero().Sheet().Floor, 1)
	dungeontest.Expect(t, "cell", known.Know(g).Hero().Sheet().At, up)
}

func TestMonstersAttackTheArrivingHero(t *testing.T) {
	g := dungeontest.ClassicKit(t).New("ambush")
	first := g.Stage(1)
	step := dungeontest.OpenNeighbour(first, first.Down)
	dungeontest.PutHero(t, g, 1, step)
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, first.Down))
	up := g.Stage(2).Up
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, dungeontest.OpenNeighbour(g.Stage(2), up)))
	g.Spawn(g.Content.Must("monster", "rat"),
		components.Position.With(components.PositionData{Floor: 1, At: step}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}),
		components.Attributes.With(components.AttributesData{Atk: 1}),
		components.Reward.With(components.RewardData{}))
	dungeontest.Walk(t, g, dungeontest.Toward(t, g, up))
	attacks := 0
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack && e.To == g.Hero {
			attacks++
		}
	}
	dungeontest.Expect(t, "attacks on arrival", attacks, 1)
}

func freeNeighbour(g *systems.Game, p grid.Point) grid.Point {
	for _, n := range p.Neighbours() {
		if g.Here().Open(n) && g.Here().Solid(n) == 0 {
			return n
		}
	}
	return p
}

func floorPicture(g *systems.Game, depth int) string {
	text := ""
	s := g.Stage(depth)
	for p := range s.All() {
		text += string(known.GlyphAt(g, s, p))
		if id := s.Solid(p); id != 0 {
			for _, k := range g.World.Kinds(id) {
				if id != g.Hero {
					text += k.Name()
				}
			}
		}
	}
	return text
}
