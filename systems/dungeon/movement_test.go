package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestAStepTakesATurn(t *testing.T) {
	s := draw(t, `
		#####
		#@..#
		#####`, nil)
	s.move(grid.East)
	expect(t, "the hero's cell", s.sheet().At, grid.Point{X: 2, Y: 1})
	expect(t, "facing", s.sheet().Facing, grid.East)
	expect(t, "turn", s.Run().Turn, 1)
	s.expectTypes(EventStep)
}

func TestWalkingIntoAWallOnlyTurns(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.move(grid.North)
	expect(t, "facing", s.sheet().Facing, grid.North)
	expect(t, "turn", s.Run().Turn, 0)
	expect(t, "Hp", s.sheet().Hp, 100)
	s.refused(systems.Action{Verb: Move, Direction: grid.North}, "refuse.wall")
}

func TestTheEdgeOfTheFloorIsWall(t *testing.T) {
	s := draw(t, `@.`, nil)
	s.move(grid.West)
	expect(t, "the hero's cell", s.sheet().At, grid.Point{})
	expect(t, "facing", s.sheet().Facing, grid.West)
}

func TestWalkingIntoAMonsterIsAnAttack(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.move(grid.East)
	expect(t, "the hero's cell", s.sheet().At, grid.Point{X: 1, Y: 1})
	s.expectTypes(EventAttack, EventAttack) // the hero's blow, then the monster's
	if hp := components.Health.Get(s.World, s.labels['a']).Now; hp > 992 || hp < 964 {
		t.Errorf("a blow of Atk 10 left %d of 1,000 Hp", hp)
	}
}

func TestWalkingIntoATreasureIsASearch(t *testing.T) {
	s := draw(t, `
		#####
		#@$.#
		#####`, nil)
	s.give(s.labels['$'], "healing", "magic")
	s.move(grid.East)
	s.expectTypes(EventSearch)
	expect(t, "turn", s.Run().Turn, 0)
	expect(t, "offer", s.sheet().Offer.Name, "healing")
	expect(t, "remaining", s.sheet().Remaining, 2)
}

func TestWaitingLetsOneTurnPass(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, nil)
	s.wait(1)
	expect(t, "turn", s.Run().Turn, 1)
	s.expectTypes(EventWait, EventAttack)
}

func TestUnknownActionsAreRefused(t *testing.T) {
	s := draw(t, `@.`, nil)
	s.refused(systems.Action{}, "refuse.unknown-action")
	s.refused(systems.Action{Verb: "dance"}, "refuse.unknown-action")
	s.refused(systems.Action{Verb: Move}, "refuse.direction")
	s.refused(systems.Action{Verb: Move, Direction: 9}, "refuse.direction")
	s.refused(systems.Action{Verb: Magic, Direction: 9}, "refuse.spell-beside")
	s.refused(systems.Action{Verb: Attack, Direction: grid.East}, "refuse.no-target")
	s.refused(systems.Action{Verb: Search, Direction: grid.East}, "refuse.no-treasure")
}

func TestStairsLeadBothWaysAndFloorsAreKept(t *testing.T) {
	kit := classicKit(t)
	g := kit.New("stairs")
	first := g.Stage(1)
	putHero(t, g, 1, openNeighbour(first, first.Down))
	before := floorPicture(g, 1)
	act(t, g, toward(t, g, first.Down))
	expect(t, "floor", Know(g).Sheet().Floor, 2)
	expect(t, "cell", Know(g).Sheet().At, g.Stage(2).Up)
	expect(t, "deepest", components.Statistics.Get(g.World, g.RunID).Deepest, 2)

	// Off the up stair and on again: back on floor 1, on its down stair.
	up := g.Stage(2).Up
	act(t, g, toward(t, g, openNeighbour(g.Stage(2), up)))
	act(t, g, toward(t, g, up))
	expect(t, "floor", Know(g).Sheet().Floor, 1)
	expect(t, "cell", Know(g).Sheet().At, first.Down)
	putHero(t, g, 1, openNeighbour(first, first.Down))
	expect(t, "floor 1", floorPicture(g, 1), before)
	entered := 0
	for _, e := range components.Log.Get(g.World, g.RunID).Entries {
		if e.Event.Type == EventEnter {
			entered++
		}
	}
	expect(t, "floors entered for the first time", entered, 2)
}

func TestKilledMonstersStayDead(t *testing.T) {
	kit := classicKit(t)
	g := kit.New("stays")
	sheet := kit.Floor("stays", 1)
	doomed := sheet.Monsters[0]
	id := g.Stage(1).Solid(grid.Point{X: doomed.X, Y: doomed.Y})
	g.Remove(id)
	systems.Reap(g)
	first := g.Stage(1)
	putHero(t, g, 1, openNeighbour(first, first.Down))
	act(t, g, toward(t, g, first.Down))
	up := g.Stage(2).Up
	act(t, g, toward(t, g, openNeighbour(g.Stage(2), up)))
	act(t, g, toward(t, g, up))
	if g.Stage(1).Solid(grid.Point{X: doomed.X, Y: doomed.Y}) != 0 || g.World.Alive(id) {
		t.Error("a killed monster came back")
	}
}

func TestTheUpStairOfTheFirstFloorIsSealed(t *testing.T) {
	g := classicKit(t).New("sealed")
	up := g.Stage(1).Up
	act(t, g, toward(t, g, freeNeighbour(g, up)))
	act(t, g, toward(t, g, up))
	expect(t, "floor", Know(g).Sheet().Floor, 1)
	expect(t, "cell", Know(g).Sheet().At, up)
}

func TestMonstersAttackTheArrivingHero(t *testing.T) {
	g := classicKit(t).New("ambush")
	first := g.Stage(1)
	step := openNeighbour(first, first.Down)
	putHero(t, g, 1, step)
	act(t, g, toward(t, g, first.Down))
	up := g.Stage(2).Up
	act(t, g, toward(t, g, openNeighbour(g.Stage(2), up)))
	g.Spawn(g.Content.Must("monster", "rat"),
		components.Position.With(components.PositionData{Floor: 1, At: step}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}),
		components.Attributes.With(components.AttributesData{Atk: 1}),
		components.Reward.With(components.RewardData{}))
	act(t, g, toward(t, g, up))
	attacks := 0
	for _, e := range g.Events {
		if e.Type == EventAttack && e.To == g.Hero {
			attacks++
		}
	}
	expect(t, "attacks on arrival", attacks, 1)
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
		text += string(glyphAt(g, s, p))
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
