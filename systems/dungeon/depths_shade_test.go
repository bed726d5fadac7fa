package dungeon

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
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
	begin := func(first, second string) *scenario {
		text := strings.Replace(strings.Replace(picture, "*", first, 1), "*", second, 1)
		s := adventure(t, "mage", text, map[rune]monster{
			'b': {name: "ogre", hp: 5000, atk: 1, mind: components.MindData{State: components.Hunting}},
			's': {name: "shade", hp: 5000, atk: 1, mind: components.MindData{State: components.Hunting}},
		})
		s.sturdy()
		for _, name := range []string{"frost", "blast", "blink", "sprint", "shove"} {
			s.know(name, 1)
		}
		s.give(s.Hero, "knife", "flask-fire")
		s.pin()
		return s
	}
	near, far := begin("s", "."), begin(".", "s")
	sameKnown(t, "at first", near, far)
	south, east := systems.Action{Verb: Move, Direction: grid.South}, systems.Action{Verb: Move, Direction: grid.East}
	west, north := systems.Action{Verb: Move, Direction: grid.West}, systems.Action{Verb: Move, Direction: grid.North}
	seen := 0
	for i, a := range []systems.Action{
		south, south, {Verb: Wait}, south, east, {Verb: Wait}, east, east, west, north, east, {Verb: Wait}, {Verb: Wait}, west, west, west,
		north, north, {Verb: Wait}, south, south,
	} {
		near.do(a)
		far.do(a)
		if at := near.at(near.labels['s']); Know(near.Game).InView(at) {
			seen++
		}
		sameKnown(t, fmt.Sprint("after action ", i+1), near, far)
	}
	expect(t, "its cell was often in view", seen > 9, true)
}

// TestAShadeShowsBeforeItStrikes lets one come along a corridor to a hero who rests with the
// back to a wall: the rest stops when it shows, and it has not struck.
func TestAShadeShowsBeforeItStrikes(t *testing.T) {
	s := adventure(t, "warrior", "######### #@.....a# #########", map[rune]monster{'a': named("shade", 100, 5)})
	a := s.labels['a']
	s.setHealth(20)
	components.Vigour.Get(s.World, s.Hero).Now = 50
	w := Rest(Know(s.Game))
	for range 20 {
		action, stop := w.Next(Know(s.Game))
		k := Know(s.Game)
		if s.at(a).Distance(s.sheet().At) == 1 {
			expect(t, "the rest stops for", stop, WalkThreat)
			expect(t, "monsters seen beside the hero", len(k.Monsters()), 1)
			expect(t, "blows so far", s.attacksOf(a), 0)
			expect(t, "it is hunted", k.RestRefused(), "refuse.hunted")
			expect(t, "strikes foretold", k.Forecast().Strikes, 1)
			s.wait(1)
			expect(t, "blows in the turn after", s.attacksOf(a), 1)
			return
		}
		expect(t, "the rest stops from afar for", stop, "")
		expect(t, "monsters seen from afar", len(k.Monsters())+len(k.Visible())+len(s.things())-1, 0)
		expect(t, "hunters foretold", k.Forecast().Hunters, 0)
		for _, e := range k.Events() {
			if e.From == a {
				t.Errorf("the event %+v is known", e)
			}
		}
		s.do(action)
	}
	t.Error("the shade does not come")
}

// TestAShadeStopsWalks lets a walk meet one that stands still.
func TestAShadeStopsWalks(t *testing.T) {
	s := adventure(t, "warrior", "########## #@......a# ##########", map[rune]monster{'a': named("shade", 100, 5)})
	s.place(s.labels['a'], 6, 1)
	s.pin()
	w := WalkTo(Know(s.Game), grid.Point{X: 7, Y: 1})
	for range 10 {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			expect(t, "the walk stops for", stop, WalkThreat)
			expect(t, "where", s.sheet().At, grid.Point{X: 5, Y: 1})
			return
		}
		s.do(a)
	}
	t.Error("the walk does not stop")
}

func TestAShadeLeavesNoTrace(t *testing.T) {
	s := adventure(t, "warrior", `
		##########
		#.@a.....#
		#####.####
		#####.####
		##########`, map[rune]monster{'a': named("shade", 100, 5)})
	s.pin()
	s.wait(1)
	expect(t, "seen beside the hero", len(Know(s.Game).Monsters()), 1)
	s.move(grid.West)
	expect(t, "known from two cells away", len(s.things()), 1) // the hero
	s.place(s.labels['a'], 2, 1)
	sight(s.Game)
	expect(t, "beside it again", len(Know(s.Game).Monsters()), 1)
	s.place(s.labels['a'], 5, 1)
	sight(s.Game)
	expect(t, "known once it has gone", len(s.things()), 1)
}

func TestDoorsAndSmokeShowAShade(t *testing.T) {
	for _, c := range []struct {
		where string
		put   func(s *scenario, at grid.Point)
		seen  int
	}{
		{"the open", func(*scenario, grid.Point) {}, 0},
		{"a door", func(s *scenario, at grid.Point) { layItem(s, "door", at) }, 1},
		{"smoke", func(s *scenario, at grid.Point) { layItem(s, "smoke", at) }, 1},
	} {
		s := adventure(t, "warrior", "######## #@.....# ########", map[rune]monster{})
		at := grid.Point{X: 4, Y: 1}
		c.put(s, at)
		id, _ := Summon(s.Game, "shade", 2, at, 100, 5)
		sight(s.Game)
		expect(t, "monsters seen in "+c.where, len(Know(s.Game).Monsters()), c.seen)
		expect(t, "cells for a knife in "+c.where, len(Know(s.Game).Aim(s.give(s.Hero, "knife")[0])), c.seen)
		s.place(id, 5, 1)
		sight(s.Game)
		expect(t, "monsters seen when it leaves "+c.where, len(Know(s.Game).Monsters()), 0)
	}
}

// layItem puts terrain into a cell.
func layItem(s *scenario, name string, at grid.Point) {
	s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: 2, At: at}))
}

// TestWhatFliesHitsAnUnseenShade aims at an ogre behind one.
func TestWhatFliesHitsAnUnseenShade(t *testing.T) {
	for name, c := range map[string]struct { // the cases are independent
		class  string
		action func(s *scenario) systems.Action
	}{
		"a spell": {"mage", func(*scenario) systems.Action { return systems.Action{Verb: Magic, Direction: grid.East} }},
		"frost":   {"mage", func(s *scenario) systems.Action { s.know("frost", 1); return use("frost", grid.East) }},
		"a knife": {"rogue", func(s *scenario) systems.Action { return throwAction(s.give(s.Hero, "knife")[0], 5, 1) }},
		"a flask": {"rogue", func(s *scenario) systems.Action { return throwAction(s.give(s.Hero, "flask-fire")[0], 5, 1) }},
		"knives":  {"rogue", func(s *scenario) systems.Action { s.know("knife-fan", 1); return use("knife-fan", grid.Nowhere) }},
		"charge":  {"warrior", func(s *scenario) systems.Action { s.know("charge", 1); return use("charge", grid.East) }},
	} {
		s := adventure(t, c.class, "######## #@.ab..# ########", map[rune]monster{'a': named("shade", 5000, 1), 'b': named("ogre", 5000, 1)})
		s.place(s.labels['b'], 5, 1)
		s.sturdy()
		a := c.action(s)
		s.pin()
		expect(t, "seen before "+name, len(Know(s.Game).Monsters()), 1)
		for _, hit := range Know(s.Game).Hits(a) {
			expect(t, "whom "+name+" is thought to hit", hit.ID, s.labels['b'])
		}
		s.do(a)
		expect(t, name+" hits the shade", s.hpOf('a') < 5000, true)
		expect(t, name+" spares the ogre", s.hpOf('b'), 5000)
		if name == "charge" {
			expect(t, "the hero ends before the shade", s.sheet().At, grid.Point{X: 2, Y: 1})
		}
	}
}

// TestAFlaskIsAimedPastAnUnseenShade holds that what can be aimed at does not give it away.
func TestAFlaskIsAimedPastAnUnseenShade(t *testing.T) {
	s := adventure(t, "rogue", "######## #@..a..# ########", map[rune]monster{'a': named("shade", 5000, 1)})
	flask := s.give(s.Hero, "flask-fire")[0]
	expect(t, "cells", s.aims(flask), "2,1 3,1 4,1 5,1 ")
	for _, aim := range Know(s.Game).Aim(flask) {
		for _, hit := range aim.Hits {
			expect(t, "only the hero would be hit", hit.Hero, true)
		}
	}
}

func TestKeenSensesRevealAShade(t *testing.T) {
	s := adventure(t, "rogue", "########## #@...a...# ##########", map[rune]monster{'a': named("shade", 100, 5)})
	s.pin()
	expect(t, "sensed without the skill", len(Know(s.Game).Sensed()), 0)
	s.know("keen-senses", 1)
	list := Know(s.Game).Sensed()
	expect(t, "sensed with it", len(list) == 1 && list[0].ID == s.labels['a'], true)
	s.place(s.labels['a'], 8, 1)
	expect(t, "sensed from further away", len(Know(s.Game).Sensed()), 0)
	s.place(s.labels['a'], 2, 1)
	sight(s.Game)
	expect(t, "sensed where it is seen", len(Know(s.Game).Sensed()), 0)
}

// TestASpellStrikesAShadeBesideTheHero holds that a spell at one beside the hero works as at any other.
func TestASpellStrikesAShadeBesideTheHero(t *testing.T) {
	s := adventure(t, "templar", "###### #@a..# ######", map[rune]monster{'a': named("shade", 5000, 1)})
	s.pin()
	s.do(systems.Action{Verb: Magic, Direction: grid.East})
	expect(t, "it is hurt", s.hpOf('a') < 5000, true)
}

func TestAStealthyMonsterDoesNotShoot(t *testing.T) {
	err := depthsWith(t, "stealthy = {}", "stealthy = {}\narcher = { reach = 4 }")
	if err == nil || !strings.Contains(err.Error(), "is stealthy, and would shoot unseen") {
		t.Errorf("it is read with %v", err)
	}
}

// TestAShadeLeavesNoTraceOutOfSight moves one over cells that have been seen and are not in
// view any more.
func TestAShadeLeavesNoTraceOutOfSight(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#@...a..#
		#.#######
		#.#######
		#.......#
		#########`, map[rune]monster{'a': named("shade", 100, 5)})
	s.pin()
	for range 3 {
		s.move(grid.South)
	}
	expect(t, "its cell is out of view", Know(s.Game).InView(grid.Point{X: 5, Y: 1}), false)
	known := fmt.Sprint(knownRows(s), s.things())
	for x := 5; x < 8; x++ {
		s.place(s.labels['a'], x, 1)
		expect(t, "known on its way", fmt.Sprint(knownRows(s), s.things()), known)
		sight(s.Game)
		expect(t, "known after a look", fmt.Sprint(knownRows(s), s.things()), known)
	}
}
