package dungeon

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// TestMonstersUseTheHerosVerbs checks that a monster needs no facing, is
// stopped by solid things, does not strike its own kind and takes no stair.
func TestMonstersUseTheHerosVerbs(t *testing.T) {
	s := draw(t, `
		#########
		#@..ab>.#
		#########`, nil)
	a, b := s.labels['a'], s.labels['b']
	if r := s.Do(a, systems.Action{Verb: Move, Direction: grid.East}); r.Accepted() {
		t.Error("a monster stepped into or struck another monster")
	}
	if r := s.Do(b, systems.Action{Verb: Move, Direction: grid.East}); !r.Accepted() || s.at(b) != (grid.Point{X: 6, Y: 1}) {
		t.Errorf("a monster did not step onto a stair; it is at %v", s.at(b))
	}
	if s.Leaving != 0 {
		t.Error("a monster on a stair made the hero leave")
	}
	if len(s.Here().Lying(grid.Point{X: 6, Y: 1})) != 1 {
		t.Error("a monster on a stair removed the stair")
	}
	if r := s.Do(b, systems.Action{Verb: Move, Direction: grid.North}); r.Accepted() {
		t.Error("a monster without a facing turned at a wall")
	}
	s.place(a, 2, 1)
	s.Do(a, systems.Action{Verb: Move, Direction: grid.West})
	systems.RunConsequences(s.Game)
	expect(t, "blows", s.count(EventAttack), 1)
	expect(t, "the hero is hurt", s.sheet().Hp < 100, true)
}

func TestMonstersOfOtherFactionsFight(t *testing.T) {
	s := draw(t, `
		#########
		#@..ab..#
		#########`, map[rune]monster{'b': {hp: 1, atk: 1, exp: 50}})
	a, b := s.labels['a'], s.labels['b']
	components.Faction.Attach(s.World, a, components.FactionData{Of: "wolves"})
	s.Events = nil
	s.Do(a, systems.Action{Verb: Move, Direction: grid.East})
	systems.RunConsequences(s.Game)
	s.expectTypes(EventAttack, EventKill)
	for _, e := range s.Events {
		if e.From != a || e.To != b || e.Who != "monster.rat" || e.Whom != "monster.rat" {
			t.Errorf("the event does not name both monsters: %+v", e)
		}
	}
	systems.Reap(s.Game)
	chronicle(s.Game)
	stats := Know(s.Game).Statistics()
	if stats.DamageDealt != 0 || len(stats.Kills) != 0 || s.sheet().Exp != 0 {
		t.Errorf("a monster's deeds count as the hero's: %+v", stats)
	}
}

func TestTwoSolidThingsCannotShareACell(t *testing.T) {
	s := draw(t, `
		####
		#@a#
		####`, nil)
	before := s.World.Hash()
	if err := s.Place(s.labels['a'], 2, s.at(s.Hero)); !errors.Is(err, systems.ErrOccupied) {
		t.Errorf("placing two in a cell gives %v, want ErrOccupied", err)
	}
	if s.World.Hash() != before || s.Here().Solid(grid.Point{X: 2, Y: 1}) != s.labels['a'] {
		t.Error("the refused move changed something")
	}
	components.Position.Get(s.World, s.labels['a']).At = s.at(s.Hero)
	kit := classicKit(t)
	g := kit.New("twice")
	monsters := components.Hostile.IDs(g.World)
	*components.Position.Get(g.World, monsters[0]) = *components.Position.Get(g.World, monsters[1])
	w, err := world.Restore(g.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kit.Resume(w); !errors.Is(err, systems.ErrOccupied) {
		t.Errorf("a save with two in a cell gives %v, want ErrOccupied", err)
	}
}

func TestACellCanHoldManyThings(t *testing.T) {
	s := draw(t, `
		######
		#@.>.#
		######`, nil)
	down := grid.Point{X: 3, Y: 1}
	item := s.Spawn(s.Content.Must("terrain", "stairs-up"), components.Position.With(components.PositionData{Floor: 2, At: down}))
	if n := len(s.Here().Lying(down)); n != 2 {
		t.Fatalf("%d things lie on the stair's cell", n)
	}
	s.Remove(item)
	if lying := s.Here().Lying(down); len(lying) != 1 || components.Stair.Find(s.World, lying[0]) == nil {
		t.Errorf("after one was removed, %v lie there", lying)
	}
}

// TestAMonsterOnTheArrivalCellIsMovedAside puts a monster on the stair where the
// hero arrives.
func TestAMonsterOnTheArrivalCellIsMovedAside(t *testing.T) {
	g := classicKit(t).New("aside")
	down := g.Here().Down
	makeFloor(g, floorKey{number: 2, depth: 2})
	stage := g.Stage(2)
	monster := world.ID(0)
	for id := range components.Hostile.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == 2 {
			monster = id
		}
	}
	if err := g.Place(monster, 2, stage.Up); err != nil {
		t.Fatal(err)
	}
	for d := range grid.Clockwise {
		if cell := down.Step(d); g.Here().Free(cell) {
			if err := g.Place(g.Hero, 1, cell); err != nil {
				t.Fatal(err)
			}
			if err := g.Act(systems.Action{Verb: Move, Direction: d.Opposite()}); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	at := components.Position.Get(g.World, monster)
	if Know(g).At() != stage.Up || at.Floor != 2 || at.At.Distance(stage.Up) != 1 || stage.Solid(at.At) != monster {
		t.Errorf("the hero is at %v, the monster on floor %d at %v, the stair at %v", Know(g).At(), at.Floor, at.At, stage.Up)
	}
}

func TestAKillGivesExperienceOnce(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, map[rune]monster{'a': {hp: 5, atk: 1, exp: 70}})
	a := s.labels['a']
	Kill(s.Game, a, s.Hero)
	expect(t, "experience", s.sheet().Exp, 70)
	Kill(s.Game, a, s.Hero)
	expect(t, "experience after the second death", s.sheet().Exp, 70)
	systems.Reap(s.Game)
	id, ok := Summon(s.Game, "rat", 2, grid.Point{X: 3, Y: 1}, 5, 1)
	if !ok {
		t.Fatal("nothing was summoned to a free cell")
	}
	Kill(s.Game, id, s.Hero)
	expect(t, "experience after killing a summoned monster", s.sheet().Exp, 70)
	if _, ok := Summon(s.Game, "rat", 2, s.at(s.Hero), 5, 1); ok {
		t.Error("something was summoned into the hero's cell")
	}
}

func TestPushStopsAtAnObstacle(t *testing.T) {
	s := draw(t, `
		########
		#@a..b.#
		########`, nil)
	expect(t, "cells pushed", Push(s.Game, s.labels['a'], grid.East, 4), 2)
	expect(t, "cells pushed at a wall", Push(s.Game, s.labels['b'], grid.East, 4), 1)
	if MoveTo(s.Game, s.labels['a'], s.at(s.labels['b'])) {
		t.Error("a monster was moved into an occupied cell")
	}
}

// TestAWalkStopsEachTimeAMovingThingComesIntoView also checks that a walk stops only
// the first time for a thing that stands still, even if an earlier walk or a step of
// the player has already brought it into view.
func TestAWalkStopsEachTimeAMovingThingComesIntoView(t *testing.T) {
	rewarded := Pack{Behaviours: []Behaviour{{Of: components.Reward, Choose: nothing}}}
	for _, c := range []struct {
		moves bool
		stops int
	}{{true, 3}, {false, 1}} {
		s := drawFor(t, ownKit(t, "classic", rewarded), Start{Seed: "scenario"}, `
			################################
			#@.............................#
			################################
			#..............a...............#
			################################`, nil)
		if !c.moves {
			components.Reward.Detach(s.World, s.labels['a'])
		}
		stops := 0
		for _, x := range []int{12, 1, 12, 1, 12} {
			for s.sheet().At.X > x { // single steps of the player
				s.move(grid.West)
			}
			for s.sheet().At.X < x {
				w := Hold(grid.East)
				step, _ := w.Next(Know(s.Game))
				s.do(step)
				if _, stop := w.Next(Know(s.Game)); stop == WalkNew {
					stops++
					if len(w.News()) != 1 || w.News()[0].ID != s.labels['a'] {
						t.Errorf("the news are %v", w.News())
					}
				}
			}
		}
		expect(t, "stops", stops, c.stops)
	}
}

func TestARunKeepsItsStartAndItsOutcome(t *testing.T) {
	kit := classicKit(t)
	mods := []components.Mod{{ID: "plague", Version: "1.0", Hash: "ab"}}
	g, err := kit.Begin(Start{Seed: "s", Class: "adventurer", Mods: mods})
	if err != nil {
		t.Fatal(err)
	}
	got := StartOf(g)
	if got.Seed != "s" || got.Ruleset != "classic" || got.Class != "adventurer" || len(got.Mods) != 1 || got.Mods[0] != mods[0] {
		t.Errorf("the start is %+v", got)
	}
	if _, err := kit.Begin(Start{Ruleset: "adventure"}); err == nil {
		t.Error("a game started under another ruleset's name")
	}
	Finish(g, components.OutcomeWon)
	if g.Run().Over || g.Run().Outcome != components.OutcomeWon {
		t.Errorf("a run that was won: %+v", g.Run())
	}
	Kill(g, g.Hero, 0)
	if !g.Run().Over || g.Run().Outcome != components.OutcomeWon {
		t.Errorf("a death after the win: %+v", g.Run())
	}
	lost := kit.New("lost")
	Kill(lost, lost.Hero, 0)
	if lost.Run().Outcome != components.OutcomeDead {
		t.Errorf("a death: %+v", lost.Run())
	}
}
