package ground_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// below is the floor under the one of scenarios.
const below = floor + 1

// edge is a hero beside a chasm.
const edge = `
	###########
	#<..@_...>#
	#.........#
	###########`

func floorOf(g *systems.Game, id world.ID) int { return components.Position.Get(g.World, id).Floor }

func healthOf(s *dungeontest.Scenario, id world.ID) *components.HealthData {
	return components.Health.Get(s.World, id)
}

func TestAHeroThatStepsIntoAChasmLandsBelowOutOfView(t *testing.T) {
	s := draw(t, edge, nil)
	health := healthOf(s, s.Hero)
	before := health.Now
	lost, depth, falls := known.Know(s.Game).Preview().Fall(systems.Action{Verb: dungeon.Move, Direction: grid.East})
	s.Move(grid.East)
	dungeontest.Expect(t, "the floor", floorOf(s.Game, s.Hero), below)
	dungeontest.Expect(t, "the Hp lost", before-healthOf(s, s.Hero).Now, dungeontest.Rounded(health.Max, 8))
	dungeontest.Expect(t, "the fall that was known before", falls, true)
	dungeontest.Expect(t, "its cost", lost, before-healthOf(s, s.Hero).Now)
	dungeontest.Expect(t, "its depth", depth, below)
	dungeontest.Expect(t, "events of a fall", s.Count(dungeon.EventFall), 1)
	dungeontest.Expect(t, "discoveries", s.Count(dungeon.EventEnter), 1)
	dungeontest.Expect(t, "the deepest floor", known.Know(s.Game).Run().Statistics().Deepest, below)
	landed(t, s.Game, grid.Point{X: 5, Y: 1})
}

// landed checks the cell in which the hero has landed: not on or next to a stair, behind no lock, and out of the view
// of all monsters if it is within 12 steps of the place above and such a cell is.
func landed(t *testing.T, g *systems.Game, above grid.Point) {
	t.Helper()
	at, stage := components.Position.Get(g.World, g.Hero).At, g.Here()
	for id := range components.Stair.Each(g.World) {
		if p := components.Position.Get(g.World, id); p.Floor == floorOf(g, g.Hero) && p.At.Distance(at) <= 1 {
			t.Errorf("the hero has landed at %v, and a stair is at %v", at, p.At)
		}
	}
	if floors.ShutIn(g, stage, stage.Up)(at) {
		t.Errorf("the hero has landed at %v, behind a lock", at)
	}
	if at.Distance(above) > 12 {
		return
	}
	for id := range components.Mind.Each(g.World) {
		if p := components.Position.Get(g.World, id); p.Floor == floorOf(g, g.Hero) && dungeon.SeesCell(g, p.Floor, p.At, at) {
			t.Errorf("the hero has landed at %v, in the view of a monster at %v", at, p.At)
		}
	}
}

func TestAFallLandsOutOfViewOnManyFloors(t *testing.T) {
	for x := 2; x <= 40; x++ {
		for _, y := range []int{2, 9, 16} {
			s := draw(t, edge, nil)
			floors.MakeFloor(s.Game, dungeon.FloorKey{Number: below, Depth: below})
			at, _ := floors.Landing(s.Game, below, grid.Point{X: x, Y: y})
			if err := s.Place(s.Hero, below, at); err != nil {
				t.Fatal(err)
			}
			landed(t, s.Game, grid.Point{X: x, Y: y})
		}
	}
}

func TestAFallNeverKillsTheHero(t *testing.T) {
	s := draw(t, edge, nil)
	s.SetHealth(2)
	s.Move(grid.East)
	dungeontest.Expect(t, "its Hp", healthOf(s, s.Hero).Now, 1)
	dungeontest.Expect(t, "the run is over", s.Run().Over, false)
}

func TestNobodyFollowsAFall(t *testing.T) {
	s := draw(t, `
		###########
		#<.a@_b..>#
		#...c.....#
		###########`, map[rune]dungeontest.Monster{
		'a': dungeontest.Named("rat", 1000, 1), 'b': dungeontest.Named("wolf", 1000, 1), 'c': dungeontest.Named("skeleton", 1000, 1),
	}).Steady()
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero's floor", floorOf(s.Game, s.Hero), below)
	for _, letter := range "abc" {
		dungeontest.Expect(t, "the floor of "+string(letter), floorOf(s.Game, s.Labels[letter]), floor)
	}
}

// The hunter beyond the chasm has another way, and one that has none stays where it is.
func TestMonstersDoNotStepIntoAChasm(t *testing.T) {
	for name, picture := range map[string]string{
		"a way around": `
			###########
			#<a.__..@>#
			#.........#
			###########`,
		"no way": `
			###########
			#<a.__..@>#
			###########`,
	} {
		s := draw(t, picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 1000, 1)}).Steady()
		s.Sturdy()
		for range 12 {
			s.Wait(1)
			dungeontest.Expect(t, name+": the floor of the rat", floorOf(s.Game, s.Labels['a']), floor)
		}
		beside := s.At(s.Labels['a']).Distance(s.At(s.Hero)) == 1
		dungeontest.Expect(t, name+": it has come", beside, name == "a way around")
	}
}

func TestWalksAndExplorationDoNotEnterAChasm(t *testing.T) {
	s := draw(t, `
		###########
		#<.@__...>#
		#.........#
		###########`, nil)
	k := known.Know(s.Game)
	for _, spot := range k.Routes().To(func(at known.Spot) bool { return at.At == grid.Point{X: 9, Y: 1} }) {
		dungeontest.Expect(t, "the chasm on a route", k.Here().Gap(spot.At), false)
	}
	for name, w := range map[string]*walks.Walker{
		"a walk":        walks.To(k, grid.Point{X: 8, Y: 1}),
		"a walk into":   walks.To(k, grid.Point{X: 4, Y: 1}),
		"exploration":   walks.Explore(k),
		"a walk down":   walks.Travel(k, true),
		"a held key":    walks.Hold(grid.East),
		"a key held on": walks.Hold(grid.West),
	} {
		for n := range 20 {
			a, stop := w.Next(known.Know(s.Game))
			if stop != "" {
				break
			}
			_, _, falls := known.Know(s.Game).Preview().Fall(a)
			if falls && (n > 0 || name != "a held key") { // the first step of a held key asks for confirmation
				t.Errorf("%s leads into the chasm", name)
			}
			if falls || s.Act(a) != nil || floorOf(s.Game, s.Hero) != floor {
				break
			}
		}
		if floorOf(s.Game, s.Hero) == floor {
			dungeontest.PutHero(t, s.Game, floor, grid.Point{X: 3, Y: 1})
		} else {
			s = draw(t, `
				###########
				#<.@__...>#
				#.........#
				###########`, nil)
		}
	}
}

// shoveEast lets a warrior shove a monster on the brink.
func shoveEast(t *testing.T, m dungeontest.Monster, change func(*dungeontest.Scenario)) *dungeontest.Scenario {
	t.Helper()
	s := draw(t, brink, map[rune]dungeontest.Monster{'a': m})
	s.Know("shove", 1)
	if change != nil {
		change(s)
	}
	s.MustAct(dungeontest.Use("shove", grid.East))
	return s
}

const brink = `
	###########
	#<.@a_...>#
	#.........#
	###########`

func TestAShovedMonsterIsFoundBelow(t *testing.T) {
	m := dungeontest.Named("thief", 100, 5)
	m.Exp = 40
	var held []world.ID
	exp := 0
	s := shoveEast(t, m, func(s *dungeontest.Scenario) {
		held = s.Grant(s.Labels['a'], "healing")
		exp = components.Progress.Get(s.World, s.Hero).Exp
		components.Mind.Get(s.World, s.Labels['a']).State = components.Asleep
	})
	a := s.Labels['a']
	dungeontest.Expect(t, "its floor", floorOf(s.Game, a), below)
	dungeontest.Expect(t, "its Hp", healthOf(s, a).Now, 70)
	dungeontest.Expect(t, "its experience", components.Reward.Get(s.World, a).Exp, 40)
	dungeontest.Expect(t, "what it holds", slices.Equal(s.HeldBy(a), held), true)
	dungeontest.Expect(t, "it is asleep", components.Mind.Get(s.World, a).State == components.Asleep, false)
	dungeontest.Expect(t, "the hero's experience", components.Progress.Get(s.World, s.Hero).Exp, exp)
	dungeontest.Expect(t, "the hero's floor", floorOf(s.Game, s.Hero), floor)
	dungeontest.Expect(t, "events of a fall", s.Count(dungeon.EventFall), 1)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 0)
	dungeontest.Expect(t, "the floor below is discovered", s.Count(dungeon.EventEnter), 0)
	dungeontest.Expect(t, "the deepest floor", known.Know(s.Game).Run().Deepest(), floor)
	s.Wait(1)
	dungeontest.Expect(t, "its floor a turn later", floorOf(s.Game, a), below)
}

// A chasm that opens under a mimic, as a mod may do, ends its disguise.
func TestAMimicThatFallsShowsItself(t *testing.T) {
	s := draw(t, edge, nil)
	mimic := s.Spawn(s.Content.Must("monster", "mimic"), components.Position.With(components.PositionData{Floor: floor, At: grid.Point{X: 8, Y: 2}}),
		components.Health.With(components.HealthData{Now: 100, Max: 100}), components.Attributes.With(components.AttributesData{Atk: 1}))
	dungeontest.Expect(t, "its disguise", dungeon.Disguised(s.Game, mimic), true)
	ground.Pour(s.Game, floor, []grid.Point{{X: 8, Y: 2}}, "chasm")
	s.Wait(1)
	dungeontest.Expect(t, "its floor", floorOf(s.Game, mimic), below)
	dungeontest.Expect(t, "its disguise below", dungeon.Disguised(s.Game, mimic), false)
}

// The floor below is as it would be without the monster, which is added to it.
func TestAFallenMonsterChangesNothingElseBelow(t *testing.T) {
	m := dungeontest.Named("rat", 100, 5)
	with := shoveEast(t, m, nil)
	without := draw(t, brink, map[rune]dungeontest.Monster{'a': m})
	floors.MakeFloor(without.Game, dungeon.FloorKey{Number: below, Depth: below})
	inhabitants := func(s *dungeontest.Scenario) (list []components.PositionData) {
		for id, p := range components.Position.Each(s.World) {
			if p.Floor == below && id != s.Labels['a'] {
				list = append(list, *p)
			}
		}
		return list
	}
	if got, want := inhabitants(with), inhabitants(without); !slices.Equal(got, want) {
		t.Errorf("the floor below has %v, want %v", got, want)
	}
}

func TestTheHeroDiscoversAFloorToWhichAMonsterFell(t *testing.T) {
	s := shoveEast(t, dungeontest.Named("rat", 100, 5), nil)
	dungeontest.PutHero(t, s.Game, floor, grid.Point{X: 8, Y: 1})
	s.Move(grid.East)
	dungeontest.Expect(t, "the floor", floorOf(s.Game, s.Hero), below)
	dungeontest.Expect(t, "discoveries", s.Count(dungeon.EventEnter), 1)
	dungeontest.Expect(t, "the deepest floor", known.Know(s.Game).Run().Statistics().Deepest, below)
}

func TestAMonsterThatDiesOfItsFallGivesItsExperience(t *testing.T) {
	m := dungeontest.Named("thief", 100, 5)
	m.Exp = 40
	exp := 0
	s := shoveEast(t, m, func(s *dungeontest.Scenario) {
		healthOf(s, s.Labels['a']).Now = 30
		s.Grant(s.Labels['a'], "healing")
		exp = components.Progress.Get(s.World, s.Hero).Exp
	})
	dungeontest.Expect(t, "it lives", s.World.Alive(s.Labels['a']), false)
	dungeontest.Expect(t, "the hero's experience", components.Progress.Get(s.World, s.Hero).Exp, exp+40)
	dungeontest.Expect(t, "kills", s.Count(dungeon.EventKill), 1)
	pouches := 0
	for id := range components.Treasure.Each(s.World) {
		if dungeon.NameOf(s.Game, id) == "terrain.pouch" {
			pouches++
			dungeontest.Expect(t, "the floor of its pouch", floorOf(s.Game, id), below)
		}
	}
	dungeontest.Expect(t, "pouches", pouches, 1)
}

func TestBossesMinionsAndCarriersOfKeysStopAtTheEdge(t *testing.T) {
	for name, change := range map[string]func(*dungeontest.Scenario){
		"a boss": func(s *dungeontest.Scenario) {
			components.Boss.Attach(s.World, s.Labels['a'], components.BossData{})
		},
		"a minion": func(s *dungeontest.Scenario) {
			components.Minion.Attach(s.World, s.Labels['a'], components.MinionData{Of: s.Hero})
		},
		"a carrier of a key": func(s *dungeontest.Scenario) {
			s.Grant(s.Labels['a'], "iron-key")
		},
	} {
		s := shoveEast(t, dungeontest.Named("rat", 1000, 5), change)
		dungeontest.Expect(t, name+": its floor", floorOf(s.Game, s.Labels['a']), floor)
		dungeontest.Expect(t, name+": its cell", s.At(s.Labels['a']).Distance(grid.Point{X: 4, Y: 1}) <= 1, true)
		dungeontest.Expect(t, name+": falls", s.Count(dungeon.EventFall), 0)
		dungeontest.Expect(t, name+": it is struck as by a wall", healthOf(s, s.Labels['a']).Now < 1000, true)
		dungeontest.Expect(t, name+": floors", s.Stage(below) == nil, true)
		ground.Pour(s.Game, floor, []grid.Point{s.At(s.Labels['a'])}, "chasm")
		dungeontest.Expect(t, name+": the ground under it", dungeon.GroundAt(s.Game, floor, s.At(s.Labels['a'])), "")
	}
}

func TestAPreviewOfAShoveEndsInTheChasm(t *testing.T) {
	s := draw(t, brink, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 100, 5)})
	s.Know("shove", 2)
	a := dungeontest.Use("shove", grid.East)
	to, cells := known.Know(s.Game).Preview().Pushed(a)
	dungeontest.Expect(t, "its end", to, grid.Point{X: 5, Y: 1})
	dungeontest.Expect(t, "its length", cells, 1)
	dungeontest.Expect(t, "its blows", len(known.Know(s.Game).Preview().Hits(a)), 0)
}

func TestASlideEndsInAChasm(t *testing.T) {
	picture := `
		###########
		#<.@iii_.>#
		#.........#
		###########`
	s := draw(t, picture, nil)
	_, _, falls := known.Know(s.Game).Preview().Fall(systems.Action{Verb: dungeon.Move, Direction: grid.East})
	dungeontest.Expect(t, "the fall that was known before", falls, true)
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero's floor", floorOf(s.Game, s.Hero), below)

	s = draw(t, `
		###########
		#<.@aii_.>#
		#.........#
		###########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 100, 5)})
	s.Know("shove", 2)
	s.MustAct(dungeontest.Use("shove", grid.East))
	dungeontest.Expect(t, "the floor of the rat", floorOf(s.Game, s.Labels['a']), below)
}

// What drags the hero stops before the chasm, because nobody has asked for confirmation.
func TestAPushOfTheHeroStopsAtTheEdge(t *testing.T) {
	s := draw(t, `
		###########
		#<.@.__..>#
		###########`, nil)
	dungeontest.Expect(t, "cells", dungeon.Push(s.Game, s.Hero, grid.East, 4), 1)
	s.Wait(1)
	dungeontest.Expect(t, "the floor", floorOf(s.Game, s.Hero), floor)
}

func TestASprintStopsAtTheEdge(t *testing.T) {
	s := draw(t, `
		###########
		#<.@.__..>#
		###########`, nil)
	s.Spawn(s.Content.Must("skill", "sprint"), components.Learnt.With(components.LearntData{By: s.Hero, Rank: 1}))
	s.Earn(90)
	s.MustAct(dungeontest.Use("sprint", grid.East))
	dungeontest.Expect(t, "the cell", s.At(s.Hero), grid.Point{X: 4, Y: 1})
}

func TestNoGroundLiesOverAChasmAndGasDriftsOverIt(t *testing.T) {
	s := draw(t, edge, nil)
	at := grid.Point{X: 5, Y: 1}
	for _, name := range []string{"oil", "ice", "water"} {
		ground.Pour(s.Game, floor, []grid.Point{at}, name)
		dungeontest.Expect(t, "the ground after "+name, dungeon.GroundAt(s.Game, floor, at), "chasm")
		dungeontest.Expect(t, name, cellsOf(s, name, false), "")
	}
	ground.Release(s.Game, floor, grid.Point{X: 6, Y: 1}, "smoke", 12, 0)
	s.Wait(1)
	if cellsOf(s, "smoke", false) == "" || !slices.ContainsFunc(known.Know(s.Game).Here().Substances(at), func(x known.Substance) bool { return x.Gas }) {
		t.Errorf("the smoke is at %s, and not over the chasm", cellsOf(s, "smoke", false))
	}
	ground.Pour(s.Game, floor, []grid.Point{{X: 1, Y: 1}}, "chasm")
	dungeontest.Expect(t, "a chasm under a stair", dungeon.GroundAt(s.Game, floor, grid.Point{X: 1, Y: 1}), "")
}

// TestASaveBeforeAndAfterAFallChangesNothing plays a shove into a chasm and a fall, with and without saves in between.
func TestASaveBeforeAndAfterAFallChangesNothing(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	play := func(saves bool) [32]byte {
		g, err := kit.Begin(dungeon.Start{Seed: "falls", Class: "warrior"})
		if err != nil {
			t.Fatal(err)
		}
		save := func() {
			if saves {
				g = dungeontest.Clone(t, kit, g)
			}
		}
		here := components.Position.Get(g.World, g.Hero).At
		var d grid.Direction
		for d = range grid.Clockwise {
			if stage := g.Here(); stage.Free(here.Step(d)) && stage.Free(here.Step(d).Step(d)) {
				break
			}
		}
		near, far := here.Step(d), here.Step(d).Step(d)
		g.Spawn(kit.Content().Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 1, At: near}),
			components.Health.With(components.HealthData{Now: 100, Max: 100}), components.Attributes.With(components.AttributesData{Atk: 1}))
		g.Spawn(kit.Content().Must("skill", "shove"), components.Learnt.With(components.LearntData{By: g.Hero, Rank: 1}))
		components.Mana.Get(g.World, g.Hero).Now = components.Mana.Get(g.World, g.Hero).Max
		components.Vigour.Get(g.World, g.Hero).Now = 90
		ground.Pour(g, 1, []grid.Point{far}, "chasm")
		for _, a := range []systems.Action{
			dungeontest.Use("shove", d), {Verb: dungeon.Wait}, {Verb: dungeon.Move, Direction: d}, {Verb: dungeon.Move, Direction: d}, {Verb: dungeon.Wait},
		} {
			save()
			if err := g.Act(a); err != nil {
				t.Fatal(a, err)
			}
		}
		save()
		dungeontest.Expect(t, "the hero's floor", floorOf(g, g.Hero), 2)
		return g.World.Hash()
	}
	dungeontest.Expect(t, "the game with saves", play(true), play(false))
}
