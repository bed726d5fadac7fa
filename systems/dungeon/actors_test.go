package dungeon_test

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// TestMonstersUseTheHerosVerbs checks that a monster needs no facing, is
// stopped by solid things, does not strike its own kind and takes no stair.
func TestMonstersUseTheHerosVerbs(t *testing.T) {
	s := dungeontest.Draw(t, `
		#########
		#@..ab>.#
		#########`, nil)
	a, b := s.Labels['a'], s.Labels['b']
	if r := s.Do(a, systems.Action{Verb: dungeon.Move, Direction: grid.East}); r.Accepted() {
		t.Error("a monster stepped into or struck another monster")
	}
	if r := s.Do(b, systems.Action{Verb: dungeon.Move, Direction: grid.East}); !r.Accepted() || s.At(b) != (grid.Point{X: 6, Y: 1}) {
		t.Errorf("a monster did not step onto a stair; it is at %v", s.At(b))
	}
	if s.Leaving != 0 {
		t.Error("a monster on a stair made the hero leave")
	}
	if len(s.Here().Lying(grid.Point{X: 6, Y: 1})) != 1 {
		t.Error("a monster on a stair removed the stair")
	}
	if r := s.Do(b, systems.Action{Verb: dungeon.Move, Direction: grid.North}); r.Accepted() {
		t.Error("a monster without a facing turned at a wall")
	}
	s.PlaceAt(a, 2, 1)
	s.Do(a, systems.Action{Verb: dungeon.Move, Direction: grid.West})
	systems.RunConsequences(s.Game)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 1)
	dungeontest.Expect(t, "the hero is hurt", s.Sheet().Hp < 100, true)
}

func TestMonstersOfOtherFactionsFight(t *testing.T) {
	s := dungeontest.Draw(t, `
		#########
		#@..ab..#
		#########`, map[rune]dungeontest.Monster{'b': {Hp: 1, Atk: 1, Exp: 50}})
	a, b := s.Labels['a'], s.Labels['b']
	components.Faction.Attach(s.World, a, components.FactionData{Of: "wolves"})
	s.Events = nil
	s.Do(a, systems.Action{Verb: dungeon.Move, Direction: grid.East})
	systems.RunConsequences(s.Game)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventKill)
	for _, e := range s.Events {
		if e.From != a || e.To != b || e.Who != "monster.rat" || e.Whom != "monster.rat" {
			t.Errorf("the event does not name both monsters: %+v", e)
		}
	}
	systems.Reap(s.Game)
	dungeon.Chronicle(s.Game)
	stats := known.Know(s.Game).Run().Statistics()
	if stats.DamageDealt != 0 || len(stats.Kills) != 0 || s.Sheet().Exp != 0 {
		t.Errorf("a monster's deeds count as the hero's: %+v", stats)
	}
}

func TestTwoSolidThingsCannotShareACell(t *testing.T) {
	s := dungeontest.Draw(t, `
		####
		#@a#
		####`, nil)
	before := s.World.Hash()
	if err := s.Place(s.Labels['a'], 2, s.At(s.Hero)); !errors.Is(err, systems.ErrOccupied) {
		t.Errorf("placing two in a cell gives %v, want ErrOccupied", err)
	}
	if s.World.Hash() != before || s.Here().Solid(grid.Point{X: 2, Y: 1}) != s.Labels['a'] {
		t.Error("the refused move changed something")
	}
	components.Position.Get(s.World, s.Labels['a']).At = s.At(s.Hero)
	kit := dungeontest.ClassicKit(t)
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
	s := dungeontest.Draw(t, `
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
	g := dungeontest.ClassicKit(t).New("aside")
	down := g.Here().Down
	floors.MakeFloor(g, dungeon.FloorKey{Number: 2, Depth: 2})
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
			if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	at := components.Position.Get(g.World, monster)
	if known.Know(g).Hero().At() != stage.Up || at.Floor != 2 || at.At.Distance(stage.Up) != 1 || stage.Solid(at.At) != monster {
		t.Errorf("the hero is at %v, the monster on floor %d at %v, the stair at %v", known.Know(g).Hero().At(), at.Floor, at.At, stage.Up)
	}
}

func TestAKillGivesExperienceOnce(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Hp: 5, Atk: 1, Exp: 70}})
	a := s.Labels['a']
	dungeon.Kill(s.Game, a, s.Hero)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 70)
	dungeon.Kill(s.Game, a, s.Hero)
	dungeontest.Expect(t, "experience after the second death", s.Sheet().Exp, 70)
	systems.Reap(s.Game)
	id, ok := dungeon.Summon(s.Game, "rat", 2, grid.Point{X: 3, Y: 1}, 5, 1)
	if !ok {
		t.Fatal("nothing was summoned to a free cell")
	}
	dungeon.Kill(s.Game, id, s.Hero)
	dungeontest.Expect(t, "experience after killing a summoned monster", s.Sheet().Exp, 70)
	if _, ok := dungeon.Summon(s.Game, "rat", 2, s.At(s.Hero), 5, 1); ok {
		t.Error("something was summoned into the hero's cell")
	}
}

func TestPushStopsAtAnObstacle(t *testing.T) {
	s := dungeontest.Draw(t, `
		########
		#@a..b.#
		########`, nil)
	dungeontest.Expect(t, "cells pushed", dungeon.Push(s.Game, s.Labels['a'], grid.East, 4), 2)
	dungeontest.Expect(t, "cells pushed at a wall", dungeon.Push(s.Game, s.Labels['b'], grid.East, 4), 1)
	if dungeon.MoveTo(s.Game, s.Labels['a'], s.At(s.Labels['b'])) {
		t.Error("a monster was moved into an occupied cell")
	}
}

// TestAWalkStopsEachTimeAMovingThingComesIntoView also checks that a walk stops only
// the first time for a thing that stands still, even if an earlier walk or a step of
// the player has already brought it into view.
func TestAWalkStopsEachTimeAMovingThingComesIntoView(t *testing.T) {
	rewarded := dungeon.Pack{Behaviours: []dungeon.Behaviour{{Of: components.Reward, Choose: dungeon.NoChoice}}}
	for _, c := range []struct {
		moves bool
		stops int
	}{{true, 3}, {false, 1}} {
		s := dungeontest.DrawFor(t, dungeontest.OwnKit(t, "classic", rewarded), dungeon.Start{Seed: "scenario"}, `
			################################
			#@.............................#
			################################
			#..............a...............#
			################################`, nil)
		if !c.moves {
			components.Reward.Detach(s.World, s.Labels['a'])
		}
		stops := 0
		for _, x := range []int{12, 1, 12, 1, 12} {
			for s.Sheet().At.X > x { // single steps of the player
				s.Move(grid.West)
			}
			for s.Sheet().At.X < x {
				w := walks.Hold(grid.East)
				step, _ := w.Next(known.Know(s.Game))
				s.MustAct(step)
				if _, stop := w.Next(known.Know(s.Game)); stop == walks.Sighted {
					stops++
					if len(w.News()) != 1 || w.News()[0].ID != s.Labels['a'] {
						t.Errorf("the news are %v", w.News())
					}
				}
			}
		}
		dungeontest.Expect(t, "stops", stops, c.stops)
	}
}

func TestARunKeepsItsStartAndItsOutcome(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	mods := []components.Mod{{ID: "plague", Version: "1.0", Hash: "ab"}}
	g, err := kit.Begin(dungeon.Start{Seed: "s", Class: "adventurer", Mods: mods})
	if err != nil {
		t.Fatal(err)
	}
	got := dungeon.StartOf(g)
	if got.Seed != "s" || got.Ruleset != "classic" || got.Class != "adventurer" || len(got.Mods) != 1 || got.Mods[0] != mods[0] {
		t.Errorf("the start is %+v", got)
	}
	if _, err := kit.Begin(dungeon.Start{Ruleset: "adventure"}); err == nil {
		t.Error("a game started under another ruleset's name")
	}
	dungeon.Finish(g, components.OutcomeWon)
	if g.Run().Over || g.Run().Outcome != components.OutcomeWon {
		t.Errorf("a run that was won: %+v", g.Run())
	}
	dungeon.Kill(g, g.Hero, 0)
	if !g.Run().Over || g.Run().Outcome != components.OutcomeWon {
		t.Errorf("a death after the win: %+v", g.Run())
	}
	lost := kit.New("lost")
	dungeon.Kill(lost, lost.Hero, 0)
	if lost.Run().Outcome != components.OutcomeDead {
		t.Errorf("a death: %+v", lost.Run())
	}
}
