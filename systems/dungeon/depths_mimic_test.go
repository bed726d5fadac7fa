package dungeon

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// mimics are the letters of the scenarios: m is a mimic.
func mimics(more map[rune]monster) map[rune]monster {
	list := map[rune]monster{'m': {name: "mimic", hp: 2000, atk: 10, exp: 50}}
	for letter, m := range more {
		list[letter] = m
	}
	return list
}

// deepOf makes the floor of a scenario one on which mimics live.
func deepOf(s *scenario) *scenario {
	components.Floor.Get(s.World, s.Here().Entity).Depth = 6
	return s
}

// allKnown is everything that the player can know, as text.
func allKnown(s *scenario) string {
	k := Know(s.Game)
	glyphs, filled := k.AppendView(nil, nil)
	sheet := k.Sheet()
	out := fmt.Sprintln(knownRows(s), string(k.Terrain(2, nil)), s.things(), k.Monsters(), k.Legal(), string(glyphs), filled, k.Stairs(2),
		k.Events(), k.Foes(), k.Visible(), k.Sensed(), k.Forecast(), k.Marked(), k.Log(), *k.Statistics(), sheet, k.RestRefused())
	for p := range k.Size(2).All() {
		thing, solid := k.Solid(2, p)
		m, monster := k.Examine(p)
		out += fmt.Sprintln(p, k.Seen(2, p), k.Open(2, p), k.InView(p), thing, solid, m, monster, k.Lying(2, p), k.EffectsOn(thing.ID), k.Aims(thing.ID))
	}
	for p, id := range k.SolidsInView() {
		out += fmt.Sprintln(p, id)
	}
	for _, a := range k.Legal() {
		at, lands := k.Landing(a)
		out += fmt.Sprintln(a, k.NoiseOf(a), k.NoiseCells(a), at, lands, k.Hits(a))
	}
	for _, item := range sheet.Bag {
		out += fmt.Sprintln(item.Name, k.Aim(item.ID))
	}
	for _, w := range []*Walker{Explore(k), TravelTo(k, true), WalkTo(k, grid.Point{X: 6, Y: 1}), Hold(grid.East), Rest(k)} {
		a, stop := w.Next(k)
		out += fmt.Sprintln(a, stop, w.News())
	}
	return out + fmt.Sprintln(k.Route(func(s Spot) bool { return s.At.X > 3 && s.At.Y > 0 }))
}

// sameKnown compares what is known in two scenarios.
func sameKnown(t *testing.T, when string, a, b *scenario) {
	t.Helper()
	got, want := strings.Split(allKnown(a), "\n"), strings.Split(allKnown(b), "\n")
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("%s:\n%s\ninstead of\n%s", when, got[min(i, len(got)-1)], want[i])
		}
	}
}

// TestAMimicIsATreasureInEveryRespect plays the same game beside a mimic and beside a
// treasure, among noise, spells, senses and monsters, and compares all that is known.
func TestAMimicIsATreasureInEveryRespect(t *testing.T) {
	const picture = `
		##############
		#@.....b.#####
		#.####.#.....#
		#.#####...##.#
		#....$.......#
		##############`
	others := map[rune]monster{'b': {name: "ogre", hp: 5000, atk: 1, mind: components.MindData{State: components.Wandering}}}
	begin := func(picture string) *scenario {
		s := deepOf(adventure(t, "mage", picture, mimics(others)))
		s.sturdy()
		for _, name := range []string{"keen-senses", "frost", "blast", "blink"} {
			s.know(name, 1)
		}
		s.give(s.Hero, "knife", "flask-fire", "flask-bell", "scroll-slumber", "scroll-mapping")
		return s
	}
	chest, mimic := begin(picture), begin(strings.Replace(picture, "$", "m", 1))
	sameKnown(t, "at first", mimic, chest)
	item := func(s *scenario, name string) world.ID {
		for _, b := range s.sheet().Bag {
			if b.Name == name {
				return b.ID
			}
		}
		return 0
	}
	step := func(d grid.Direction) func(*scenario) systems.Action {
		return func(*scenario) systems.Action { return systems.Action{Verb: Move, Direction: d} }
	}
	wait := func(*scenario) systems.Action { return systems.Action{Verb: Wait} }
	script := []func(*scenario) systems.Action{
		step(grid.South), step(grid.South),
		func(s *scenario) systems.Action { return systems.Action{Verb: Read, Item: item(s, "scroll-mapping")} },
		step(grid.South), step(grid.East), step(grid.East), wait, wait,
		func(s *scenario) systems.Action { return throwAction(item(s, "flask-bell"), 2, 4) },
		wait, wait, step(grid.East), wait, wait, wait, step(grid.West), step(grid.West), step(grid.West),
		step(grid.North), step(grid.North), step(grid.North), wait, wait, step(grid.South), step(grid.South),
	}
	for i, next := range script {
		a := next(chest)
		expect(t, "the action is the same for both", next(mimic), a)
		chest.do(a)
		mimic.do(a)
		sameKnown(t, fmt.Sprint("after action ", i+1), mimic, chest)
	}
	expect(t, "the mimic is still disguised", disguised(mimic.Game, mimic.labels['m']), true)
	m := components.Mind.Get(mimic.World, mimic.labels['m'])
	expect(t, "its pips after bells and steps", m.Pips, 0)
	expect(t, "it sleeps", m.State, components.Asleep)
}

func TestAMimicBitesWhoSearchesIt(t *testing.T) {
	s := deepOf(adventure(t, "warrior", "###### #@m..# ######", mimics(nil)))
	id, before := s.labels['m'], s.sheet().Hp
	s.move(grid.East)
	expect(t, "turns", s.Run().Turn, 1)
	expect(t, "reveals", s.count(EventReveal), 1)
	expect(t, "its blows in that turn", s.attacksOf(id), 1)
	expect(t, "the hero's blows", s.attacksOf(s.Hero), 0)
	expect(t, "searches", s.count(EventSearch), 0)
	expect(t, "treasures opened", Know(s.Game).Statistics().Treasures, 0)
	expect(t, "the hero is hurt", s.sheet().Hp < before, true)
	m, known := Know(s.Game).Examine(s.at(id))
	expect(t, "it is known for what it is", known && m.Name == "mimic" && m.Mind.State == components.Hunting && !m.Mind.Unaware, true)
	s.move(grid.East)
	expect(t, "blows of the hero in the next turn", s.attacksOf(s.Hero), 1)
	expect(t, "its blows in the next turn", s.attacksOf(id), 1)
	before = components.Progress.Get(s.World, s.Hero).Exp
	s.hurt(id, HitBlow, 2000)
	expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp-before, 50)
}

// TestARevealedMimicHunts lets the hero walk away from it.
func TestARevealedMimicHunts(t *testing.T) {
	s := deepOf(adventure(t, "warrior", "######### #...@m..# #########", mimics(nil)))
	s.wait(1)
	s.move(grid.East)
	s.move(grid.West)
	s.move(grid.West)
	expect(t, "it follows", s.at(s.labels['m']), grid.Point{X: 3, Y: 1})
	s.place(s.Hero, 7, 1)
	s.wait(2)
	expect(t, "it comes back over its own place", s.at(s.labels['m']), grid.Point{X: 5, Y: 1})
}

// TestAMimicIsStruckFirst holds the answer to it: each means reveals it with the damage of
// a surprise, and it has not bitten.
func TestAMimicIsStruckFirst(t *testing.T) {
	magic := systems.Action{Verb: Magic, Direction: grid.East}
	for name, strike := range map[string]func(*scenario) systems.Action{ // the cases are independent
		"a spell": func(*scenario) systems.Action { return magic },
		"a knife": func(s *scenario) systems.Action { return throwAction(s.give(s.Hero, "knife")[0], 3, 1) },
		"a flask": func(s *scenario) systems.Action { return throwAction(s.give(s.Hero, "flask-fire")[0], 3, 1) },
	} {
		s := deepOf(adventure(t, "mage", "######## #@.m...# ########", mimics(nil)))
		s.sturdy()
		a := strike(s)
		expect(t, name+" is legal", slices.Contains(Legal(s.Game), a), true)
		s.do(a)
		id, surprises := s.labels['m'], 0
		for _, e := range s.Events {
			if e.Type == EventAttack && e.From == s.Hero && e.Surprise && e.Who == "monster.mimic" {
				surprises++
			}
		}
		expect(t, "surprises by "+name, surprises, 1)
		expect(t, "reveals by "+name, s.count(EventReveal), 1)
		expect(t, "bites after "+name, s.attacksOf(id), 0)
		expect(t, "it is disguised after "+name, disguised(s.Game, id), false)
		expect(t, "it hunts after "+name, Hunts(s.Game, id), true)
	}
}

// TestATreasureIsNoWorseForASpell aims at a real treasure on a floor of mimics.
func TestATreasureIsNoWorseForASpell(t *testing.T) {
	s := deepOf(adventure(t, "mage", "######## #@.$...# ########", nil))
	s.sturdy()
	knives := s.give(s.Hero, "knife")[0]
	magic := systems.Action{Verb: Magic, Direction: grid.East}
	expect(t, "noise foretold", Know(s.Game).NoiseOf(magic), 6)
	cost, mp := s.sheet().SpellCost, s.sheet().Mp
	s.refused(systems.Action{Verb: Magic}, "refuse.spell-reach") // never without asking
	s.do(magic)
	expect(t, "Mp", mp-s.sheet().Mp, cost)
	s.expectTypes(EventIntact)
	expect(t, "noise made", loudness(s.Game), 6)
	count := components.Stack.Get(s.World, knives).Count
	s.do(throwAction(knives, 3, 1))
	s.expectTypes(EventThrow, EventIntact)
	expect(t, "knives", components.Stack.Get(s.World, knives).Count, count-1)
	thing, _ := Know(s.Game).Solid(2, grid.Point{X: 3, Y: 1})
	expect(t, "the treasure", thing.Treasure, true)

	shallow := adventure(t, "mage", "######## #@.$...# ########", nil) // no mimic lives there
	expect(t, "a spell is legal where no mimic lives", slices.Contains(Legal(shallow.Game), magic), false)
	expect(t, "aims there", len(Know(shallow.Game).Aim(shallow.give(shallow.Hero, "knife")[0])), 0)
	shallow.refused(magic, "refuse.spell-reach")
}

func TestAnEffectRevealsAMimic(t *testing.T) {
	s := deepOf(adventure(t, "mage", "######## #@.m...# ########", mimics(nil)))
	begin(s.Game, s.labels['m'], "rooted", 3)
	expect(t, "disguised", disguised(s.Game, s.labels['m']), false)
}

// TestABlastRevealsAMimic strikes a monster with a mimic beside it; the mimic is not among
// those whom the blast is known to hit.
func TestABlastRevealsAMimic(t *testing.T) {
	s := deepOf(adventure(t, "mage", "######## #@.bm..# ########", mimics(nil))).steady()
	s.know("blast", 1)
	a := systems.Action{Verb: UseSkill, Name: "blast", Cell: grid.Point{X: 3, Y: 1}}
	expect(t, "hits known", len(Know(s.Game).Hits(a)), 1)
	s.do(a)
	expect(t, "reveals", s.count(EventReveal), 1)
	expect(t, "the mimic is hurt", s.hp(s.labels['m']) < 2000, true)
}

// TestAMimicRevealedOutOfSightIsRememberedAsATreasure hurts it behind a wall.
func TestAMimicRevealedOutOfSightIsRememberedAsATreasure(t *testing.T) {
	s := deepOf(adventure(t, "warrior", `
		#########
		#@......#
		#.#####.#
		#..m....#
		#########`, mimics(nil)))
	id, at := s.labels['m'], grid.Point{X: 3, Y: 3}
	s.move(grid.South)
	s.move(grid.South)
	s.move(grid.North)
	s.move(grid.North)
	before := s.things()
	s.Events = nil
	Hurt(s.Game, Hit{To: id, Kind: HitFire, Amount: 1})
	sight(s.Game)
	expect(t, "it hunts", Hunts(s.Game, id), true)
	expect(t, "events known", len(Know(s.Game).Events()), 0)
	expect(t, "what is remembered", fmt.Sprint(s.things()), fmt.Sprint(before))
	s.place(id, 2, 1)
	sight(s.Game)
	left, _ := Know(s.Game).Solid(2, at)
	expect(t, "a treasure is remembered while a mimic is seen elsewhere", left.Treasure, true)
	s.place(id, 3, 3)
	begin(s.Game, id, "rooted", 9)
	s.move(grid.South)
	s.move(grid.South)
	m, known := Know(s.Game).Examine(at)
	expect(t, "seen again it is a mimic", known && m.Name == "mimic", true)
}

// TestExploringSearchesAMimic holds that walks treat it as a treasure, and stop for the
// bite.
func TestExploringSearchesAMimic(t *testing.T) {
	s := deepOf(adventure(t, "warrior", "######## #@..m..# ########", mimics(nil)))
	w := Explore(Know(s.Game))
	for range 10 {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			expect(t, "the walk stops for", stop, WalkNoticed)
			expect(t, "the hero stands beside it", s.sheet().At, grid.Point{X: 3, Y: 1})
			return
		}
		s.do(a)
	}
	t.Error("the walk does not end")
}

func TestSensesDoNotTellMimics(t *testing.T) {
	s := deepOf(adventure(t, "rogue", "######### #@.#m.b.# #########", mimics(nil)))
	s.know("keen-senses", 3)
	expect(t, "sensed", len(Know(s.Game).Sensed()), 1)
	unmask(s.Game, s.labels['m'])
	expect(t, "sensed once it is revealed", len(Know(s.Game).Sensed()), 2)
}

// TestMimicsLieWhereTreasuresCould makes floors on which they live.
func TestMimicsLieWhereTreasuresCould(t *testing.T) {
	kit := adventureKit(t)
	found := 0
	for i := range 30 {
		g := kit.begin(Start{Seed: fmt.Sprint("mimics ", i)})
		for depth := 6; depth <= 9; depth++ {
			makeFloor(g, floorKey{number: depth, depth: depth})
			stage := g.Stage(depth)
			terrain, err := terrainOf(g, stage.Entity)
			if err != nil {
				t.Fatal(err)
			}
			places := map[grid.Point]grid.Point{}
			for _, p := range terrain.PlacesFor(generators.PlaceTreasure) {
				places[p.At] = p.Post
			}
			monsters, exp, treasures := 0, 0, 0
			for id, p := range components.Position.Each(g.World) {
				if p.Floor != depth {
					continue
				}
				if components.Treasure.Has(g.World, id) && !components.Choice.Has(g.World, id) {
					treasures++
				}
				m := components.Mind.Find(g.World, id)
				if m == nil {
					continue
				}
				monsters++
				reward := components.Reward.Get(g.World, id).Exp
				exp += reward
				if !disguised(g, id) {
					continue
				}
				found++
				post, place := places[p.At]
				if !place || stage.Solid(post) != 0 || m.Guard || m.State != components.Asleep || reward < 1 {
					t.Errorf("seed %d, floor %d: a mimic at %v: %v, place %t, guard at its post %t, experience %d",
						i, depth, p.At, *m, place, stage.Solid(post) != 0, reward)
				}
			}
			wanted := g.Rules.Floors.Monsters.At(depth)
			if monsters != wanted || exp != g.Rules.Floors.Experience.At(depth) || treasures != 6 {
				t.Errorf("seed %d, floor %d: %d monsters of %d, %d experience, %d treasures", i, depth, monsters, wanted, exp, treasures)
			}
		}
	}
	if found < 10 {
		t.Errorf("120 floors have %d mimics", found)
	}
}

func TestADisguiseIsSleptIn(t *testing.T) {
	for with, says := range map[string]string{ // the cases are independent
		"disguised = {}\nmind = { state = \"wandering\" }": "is disguised and not asleep",
		"disguised = {}\npack = { least = 2, most = 3 }":   "is disguised, and a boss or in a pack",
		"disguised = {}\nboss = {}":                        "is disguised, and a boss or in a pack",
	} {
		if err := depthsWith(t, "disguised = {}", with); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s gives %v", with, err)
		}
	}
	g := adventureKit(t).New("disguise")
	at, _ := nearestFree(g.Here(), components.Position.Get(g.World, g.Hero).At)
	id, _ := Summon(g, "mimic", 1, at, 10, 10)
	if err := registryOf(g).validate(g.World, g.Content); err != nil {
		t.Errorf("a mimic is refused: %v", err)
	}
	components.Mind.Get(g.World, id).State = components.Hunting
	if err := registryOf(g).validate(g.World, g.Content); err == nil {
		t.Error("a saved game in which a mimic in disguise hunts is accepted")
	}
}
