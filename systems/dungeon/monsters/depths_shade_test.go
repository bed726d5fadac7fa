package monsters_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// TestAShadeIsNothingUntilItIsNear plays the same game with a shade in view and with one
// walled in, and compares all that is known.
func TestAShadeIsNothingUntilItIsNear(t *testing.T) {
	const picture = `
		############
		#@.....b...#
		#.###.#####.
		#.....*....#
		#..........#
		##########*#
		############`
	begin := func(first, second string) *dungeontest.Scenario {
		text := strings.Replace(strings.Replace(picture, "*", first, 1), "*", second, 1)
		s := dungeontest.Adventure(t, "mage", text, map[rune]dungeontest.Monster{
			'b': {Name: "ogre", Hp: 5000, Atk: 1, Mind: components.MindData{State: components.Hunting}},
			's': {Name: "shade", Hp: 5000, Atk: 1, Mind: components.MindData{State: components.Hunting}},
		})
		s.Sturdy()
		for _, name := range []string{"frost", "blast", "blink", "sprint", "shove"} {
			s.Know(name, 1)
		}
		s.Grant(s.Hero, "knife", "flask-fire")
		s.Pin()
		return s
	}
	near, far := begin("s", "."), begin(".", "s")
	sameKnown(t, "at first", near, far)
	south, east := systems.Action{Verb: dungeon.Move, Direction: grid.South}, systems.Action{Verb: dungeon.Move, Direction: grid.East}
	west, north := systems.Action{Verb: dungeon.Move, Direction: grid.West}, systems.Action{Verb: dungeon.Move, Direction: grid.North}
	seen := 0
	for i, a := range []systems.Action{
		south, south, {Verb: dungeon.Wait}, south, east, {Verb: dungeon.Wait}, east, east, west, north, east, {Verb: dungeon.Wait}, {Verb: dungeon.Wait}, west, west, west,
		north, north, {Verb: dungeon.Wait}, south, south,
	} {
		near.MustAct(a)
		far.MustAct(a)
		if at := near.At(near.Labels['s']); known.Know(near.Game).View().Has(at) {
			seen++
		}
		sameKnown(t, fmt.Sprint("after action ", i+1), near, far)
	}
	dungeontest.Expect(t, "its cell was often in view", seen > 9, true)
}

// TestAShadeShowsBeforeItStrikes lets one come along a corridor to a resting hero with the
// back to a wall: the rest stops when it shows, and it has not struck.
func TestAShadeShowsBeforeItStrikes(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######### #@.....a# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 100, 5)})
	a := s.Labels['a']
	s.SetHealth(20)
	components.Vigour.Get(s.World, s.Hero).Now = 50
	w := walks.Rest(known.Know(s.Game))
	for range 20 {
		action, stop := w.Next(known.Know(s.Game))
		k := known.Know(s.Game)
		if s.At(a).Distance(s.Sheet().At) == 1 {
			dungeontest.Expect(t, "the rest stops for", stop, walks.Threat)
			dungeontest.Expect(t, "monsters seen beside the hero", len(k.Foes().InView()), 1)
			dungeontest.Expect(t, "blows so far", s.AttacksOf(a), 0)
			dungeontest.Expect(t, "it is hunted", k.Hero().RestRefused(), "refuse.hunted")
			dungeontest.Expect(t, "strikes foretold", k.Threats().Forecast().Strikes, 1)
			s.Wait(1)
			dungeontest.Expect(t, "blows in the turn after", s.AttacksOf(a), 1)
			return
		}
		dungeontest.Expect(t, "the rest stops from afar for", stop, "")
		dungeontest.Expect(t, "monsters seen from afar", len(k.Foes().InView())+len(k.View().Things())+len(s.Things())-1, 0)
		dungeontest.Expect(t, "hunters foretold", k.Threats().Forecast().Hunters, 0)
		for _, e := range k.Events().Last() {
			if e.From == a {
				t.Errorf("the event %+v is known", e)
			}
		}
		s.MustAct(action)
	}
	t.Error("the shade does not come")
}

// TestAShadeStopsWalks lets a walk meet one that stands still.
func TestAShadeStopsWalks(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "########## #@......a# ##########", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 100, 5)})
	s.PlaceAt(s.Labels['a'], 6, 1)
	s.Pin()
	w := walks.To(known.Know(s.Game), grid.Point{X: 7, Y: 1})
	for range 10 {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "the walk stops for", stop, walks.Threat)
			dungeontest.Expect(t, "where", s.Sheet().At, grid.Point{X: 5, Y: 1})
			return
		}
		s.MustAct(a)
	}
	t.Error("the walk does not stop")
}

func TestAShadeLeavesNoTrace(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#.@a.....#
		#####.####
		#####.####
		##########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 100, 5)})
	s.Pin()
	s.Wait(1)
	dungeontest.Expect(t, "seen beside the hero", len(known.Know(s.Game).Foes().InView()), 1)
	s.Move(grid.West)
	dungeontest.Expect(t, "known from two cells away", len(s.Things()), 1) // the hero
	s.PlaceAt(s.Labels['a'], 2, 1)
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "beside it again", len(known.Know(s.Game).Foes().InView()), 1)
	s.PlaceAt(s.Labels['a'], 5, 1)
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "known once it has gone", len(s.Things()), 1)
}

func TestDoorsAndSmokeShowAShade(t *testing.T) {
	for _, c := range []struct {
		where string
		put   func(s *dungeontest.Scenario, at grid.Point)
		seen  int
	}{
		{"the open", func(*dungeontest.Scenario, grid.Point) {}, 0},
		{"a door", func(s *dungeontest.Scenario, at grid.Point) { layItem(s, "door", at) }, 1},
		{"smoke", func(s *dungeontest.Scenario, at grid.Point) { layItem(s, "smoke", at) }, 1},
	} {
		s := dungeontest.Adventure(t, "warrior", "######## #@.....# ########", map[rune]dungeontest.Monster{})
		at := grid.Point{X: 4, Y: 1}
		c.put(s, at)
		id, _ := dungeon.Summon(s.Game, "shade", 2, at, 100, 5)
		dungeon.UpdateSight(s.Game)
		dungeontest.Expect(t, "monsters seen in "+c.where, len(known.Know(s.Game).Foes().InView()), c.seen)
		dungeontest.Expect(t, "cells for a knife in "+c.where, len(known.Know(s.Game).Preview().Aim(s.Grant(s.Hero, "knife")[0])), c.seen)
		s.PlaceAt(id, 5, 1)
		dungeon.UpdateSight(s.Game)
		dungeontest.Expect(t, "monsters seen when it leaves "+c.where, len(known.Know(s.Game).Foes().InView()), 0)
	}
}

// layItem puts terrain into a cell.
func layItem(s *dungeontest.Scenario, name string, at grid.Point) {
	s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: 2, At: at}))
}

// TestWhatFliesHitsAnUnseenShade aims at an ogre behind one.
func TestWhatFliesHitsAnUnseenShade(t *testing.T) {
	for name, c := range map[string]struct { // the cases are independent
		class  string
		action func(s *dungeontest.Scenario) systems.Action
	}{
		"a spell": {"mage", func(*dungeontest.Scenario) systems.Action {
			return systems.Action{Verb: skills.Magic, Direction: grid.East}
		}},
		"frost": {"mage", func(s *dungeontest.Scenario) systems.Action {
			s.Know("frost", 1)
			return dungeontest.Use("frost", grid.East)
		}},
		"a knife": {"rogue", func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(s.Grant(s.Hero, "knife")[0], 5, 1)
		}},
		"a flask": {"rogue", func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(s.Grant(s.Hero, "flask-fire")[0], 5, 1)
		}},
		"knives": {"rogue", func(s *dungeontest.Scenario) systems.Action {
			s.Know("knife-fan", 1)
			return dungeontest.Use("knife-fan", grid.Nowhere)
		}},
		"charge": {"warrior", func(s *dungeontest.Scenario) systems.Action {
			s.Know("charge", 1)
			return dungeontest.Use("charge", grid.East)
		}},
	} {
		s := dungeontest.Adventure(t, c.class, "######## #@.ab..# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 5000, 1), 'b': dungeontest.Named("ogre", 5000, 1)})
		s.PlaceAt(s.Labels['b'], 5, 1)
		s.Sturdy()
		a := c.action(s)
		s.Pin()
		dungeontest.Expect(t, "seen before "+name, len(known.Know(s.Game).Foes().InView()), 1)
		for _, hit := range known.Know(s.Game).Preview().Hits(a) {
			dungeontest.Expect(t, "whom "+name+" is thought to hit", hit.ID, s.Labels['b'])
		}
		s.MustAct(a)
		dungeontest.Expect(t, name+" hits the shade", s.HpOf('a') < 5000, true)
		dungeontest.Expect(t, name+" spares the ogre", s.HpOf('b'), 5000)
		if name == "charge" {
			dungeontest.Expect(t, "the hero ends before the shade", s.Sheet().At, grid.Point{X: 2, Y: 1})
		}
	}
}

// TestAFlaskIsAimedPastAnUnseenShade holds that what can be aimed at does not give it away.
func TestAFlaskIsAimedPastAnUnseenShade(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", "######## #@..a..# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 5000, 1)})
	flask := s.Grant(s.Hero, "flask-fire")[0]
	dungeontest.Expect(t, "cells", s.Aims(flask), "2,1 3,1 4,1 5,1 ")
	for _, aim := range known.Know(s.Game).Preview().Aim(flask) {
		for _, hit := range aim.Hits {
			dungeontest.Expect(t, "only the hero would be hit", hit.Hero, true)
		}
	}
}

func TestKeenSensesRevealAShade(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", "########## #@...a...# ##########", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 100, 5)})
	s.Pin()
	dungeontest.Expect(t, "sensed without the skill", len(known.Know(s.Game).Senses().Monsters()), 0)
	s.Know("keen-senses", 1)
	list := known.Know(s.Game).Senses().Monsters()
	dungeontest.Expect(t, "sensed with it", len(list) == 1 && list[0].ID == s.Labels['a'], true)
	s.PlaceAt(s.Labels['a'], 8, 1)
	dungeontest.Expect(t, "sensed from further away", len(known.Know(s.Game).Senses().Monsters()), 0)
	s.PlaceAt(s.Labels['a'], 2, 1)
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "sensed where it is seen", len(known.Know(s.Game).Senses().Monsters()), 0)
}

// TestASpellStrikesAShadeBesideTheHero holds that a spell at one beside the hero works as at any other.
func TestASpellStrikesAShadeBesideTheHero(t *testing.T) {
	s := dungeontest.Adventure(t, "templar", "###### #@a..# ######", map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 5000, 1)})
	s.Pin()
	s.MustAct(systems.Action{Verb: skills.Magic, Direction: grid.East})
	dungeontest.Expect(t, "it is hurt", s.HpOf('a') < 5000, true)
}

func TestAStealthyMonsterDoesNotShoot(t *testing.T) {
	err := dungeontest.DepthsWith(t, "stealthy = {}", "stealthy = {}\narcher = { reach = 4 }")
	if err == nil || !strings.Contains(err.Error(), "is stealthy, and would shoot unseen") {
		t.Errorf("it is read with %v", err)
	}
}

// TestAShadeLeavesNoTraceOutOfSight moves one over cells that have been seen and are not in
// view any more.
func TestAShadeLeavesNoTraceOutOfSight(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#@...a..#
		#.#######
		#.#######
		#.......#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("shade", 100, 5)})
	s.Pin()
	for range 3 {
		s.Move(grid.South)
	}
	dungeontest.Expect(t, "its cell is out of view", known.Know(s.Game).View().Has(grid.Point{X: 5, Y: 1}), false)
	known := fmt.Sprint(dungeontest.KnownRows(s), s.Things())
	for x := 5; x < 8; x++ {
		s.PlaceAt(s.Labels['a'], x, 1)
		dungeontest.Expect(t, "known on its way", fmt.Sprint(dungeontest.KnownRows(s), s.Things()), known)
		dungeon.UpdateSight(s.Game)
		dungeontest.Expect(t, "known after a look", fmt.Sprint(dungeontest.KnownRows(s), s.Things()), known)
	}
}
