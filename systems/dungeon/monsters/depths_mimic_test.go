package monsters_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// mimics are the letters of the scenarios: m is a mimic.
func mimics(more map[rune]dungeontest.Monster) map[rune]dungeontest.Monster {
	list := map[rune]dungeontest.Monster{'m': {Name: "mimic", Hp: 2000, Atk: 10, Exp: 50}}
	for letter, m := range more {
		list[letter] = m
	}
	return list
}

// deepOf makes the floor of a scenario one on which mimics live.
func deepOf(s *dungeontest.Scenario) *dungeontest.Scenario {
	components.Floor.Get(s.World, s.Here().Entity).Depth = 6
	return s
}

// allKnown is everything that the player can know, as text.
func allKnown(s *dungeontest.Scenario) string {
	k := known.Know(s.Game)
	glyphs, filled := k.View().AppendGlyphs(nil, nil)
	sheet := k.Hero().Sheet()
	out := fmt.Sprintln(dungeontest.KnownRows(s), string(k.Floor(2).Terrain(nil)), s.Things(), k.Foes().InView(), k.Actions().Legal(), string(glyphs), filled, k.Floor(2).Stairs(),
		k.Events().Last(), k.Foes().Beside(), k.View().Things(), k.Senses().Monsters(), k.Threats().Forecast(), k.Threats().Marked(), k.Events().Log(), *k.Run().Statistics(), sheet, k.Hero().RestRefused())
	for p := range k.Floor(2).Size().All() {
		thing, solid := k.Floor(2).Solid(p)
		m, monster := k.Foes().Examine(p)
		out += fmt.Sprintln(p, k.Floor(2).Seen(p), k.Floor(2).Open(p), k.View().Has(p), thing, solid, m, monster, k.Floor(2).Lying(p), k.View().Effects(thing.ID), k.Threats().Aims(thing.ID))
	}
	for p, id := range k.View().Solids() {
		out += fmt.Sprintln(p, id)
	}
	for _, a := range k.Actions().Legal() {
		at, lands := k.Preview().Landing(a)
		out += fmt.Sprintln(a, k.Preview().Noise(a), k.Preview().NoiseCells(a), at, lands, k.Preview().Hits(a))
	}
	for _, item := range sheet.Bag {
		out += fmt.Sprintln(item.Name, k.Preview().Aim(item.ID))
	}
	for _, w := range []*walks.Walker{walks.Explore(k), walks.Travel(k, true), walks.To(k, grid.Point{X: 6, Y: 1}), walks.Hold(grid.East), walks.Rest(k)} {
		a, stop := w.Next(k)
		out += fmt.Sprintln(a, stop, w.News())
	}
	return out + fmt.Sprintln(k.Routes().To(func(s known.Spot) bool { return s.At.X > 3 && s.At.Y > 0 }))
}

// sameKnown compares what is known in two scenarios.
func sameKnown(t *testing.T, when string, a, b *dungeontest.Scenario) {
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
	others := map[rune]dungeontest.Monster{'b': {Name: "ogre", Hp: 5000, Atk: 1, Mind: components.MindData{State: components.Wandering}}}
	begin := func(picture string) *dungeontest.Scenario {
		s := deepOf(dungeontest.Adventure(t, "mage", picture, mimics(others)))
		s.Sturdy()
		for _, name := range []string{"keen-senses", "frost", "blast", "blink"} {
			s.Know(name, 1)
		}
		s.Grant(s.Hero, "knife", "flask-fire", "flask-bell", "scroll-slumber", "scroll-mapping")
		return s
	}
	chest, mimic := begin(picture), begin(strings.Replace(picture, "$", "m", 1))
	sameKnown(t, "at first", mimic, chest)
	item := func(s *dungeontest.Scenario, name string) world.ID {
		for _, b := range s.Sheet().Bag {
			if b.Name == name {
				return b.ID
			}
		}
		return 0
	}
	step := func(d grid.Direction) func(*dungeontest.Scenario) systems.Action {
		return func(*dungeontest.Scenario) systems.Action { return systems.Action{Verb: dungeon.Move, Direction: d} }
	}
	wait := func(*dungeontest.Scenario) systems.Action { return systems.Action{Verb: dungeon.Wait} }
	script := []func(*dungeontest.Scenario) systems.Action{
		step(grid.South), step(grid.South),
		func(s *dungeontest.Scenario) systems.Action {
			return systems.Action{Verb: items.Read, Item: item(s, "scroll-mapping")}
		},
		step(grid.South), step(grid.East), step(grid.East), wait, wait,
		func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(item(s, "flask-bell"), 2, 4)
		},
		wait, wait, step(grid.East), wait, wait, wait, step(grid.West), step(grid.West), step(grid.West),
		step(grid.North), step(grid.North), step(grid.North), wait, wait, step(grid.South), step(grid.South),
	}
	for i, next := range script {
		a := next(chest)
		dungeontest.Expect(t, "the action is the same for both", next(mimic), a)
		chest.MustAct(a)
		mimic.MustAct(a)
		sameKnown(t, fmt.Sprint("after action ", i+1), mimic, chest)
	}
	dungeontest.Expect(t, "the mimic is still disguised", dungeon.Disguised(mimic.Game, mimic.Labels['m']), true)
	m := components.Mind.Get(mimic.World, mimic.Labels['m'])
	dungeontest.Expect(t, "its pips after bells and steps", m.Pips, 0)
	dungeontest.Expect(t, "it sleeps", m.State, components.Asleep)
}

func TestAMimicBitesWhoSearchesIt(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "warrior", "###### #@m..# ######", mimics(nil)))
	id, before := s.Labels['m'], s.Sheet().Hp
	s.Move(grid.East)
	dungeontest.Expect(t, "turns", s.Run().Turn, 1)
	dungeontest.Expect(t, "reveals", s.Count(dungeon.EventReveal), 1)
	dungeontest.Expect(t, "its blows in that turn", s.AttacksOf(id), 1)
	dungeontest.Expect(t, "the hero's blows", s.AttacksOf(s.Hero), 0)
	dungeontest.Expect(t, "searches", s.Count(dungeon.EventSearch), 0)
	dungeontest.Expect(t, "treasures opened", known.Know(s.Game).Run().Statistics().Treasures, 0)
	dungeontest.Expect(t, "the hero is hurt", s.Sheet().Hp < before, true)
	m, known := known.Know(s.Game).Foes().Examine(s.At(id))
	dungeontest.Expect(t, "it is known for what it is", known && m.Name == "mimic" && m.Mind.State == components.Hunting && !m.Mind.Unaware, true)
	s.Move(grid.East)
	dungeontest.Expect(t, "blows of the hero in the next turn", s.AttacksOf(s.Hero), 1)
	dungeontest.Expect(t, "its blows in the next turn", s.AttacksOf(id), 1)
	before = components.Progress.Get(s.World, s.Hero).Exp
	s.Hurt(id, dungeon.HitBlow, 2000)
	dungeontest.Expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp-before, 50)
}

// TestARevealedMimicHunts lets the hero walk away from it.
func TestARevealedMimicHunts(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "warrior", "######### #...@m..# #########", mimics(nil)))
	s.Wait(1)
	s.Move(grid.East)
	s.Move(grid.West)
	s.Move(grid.West)
	dungeontest.Expect(t, "it follows", s.At(s.Labels['m']), grid.Point{X: 3, Y: 1})
	s.PlaceAt(s.Hero, 7, 1)
	s.Wait(2)
	dungeontest.Expect(t, "it comes back over its own place", s.At(s.Labels['m']), grid.Point{X: 5, Y: 1})
}

// TestAMimicIsStruckFirst holds the answer to it: each means reveals it with the damage of
// a surprise, and it has not bitten.
func TestAMimicIsStruckFirst(t *testing.T) {
	magic := systems.Action{Verb: skills.Magic, Direction: grid.East}
	for name, strike := range map[string]func(*dungeontest.Scenario) systems.Action{ // the cases are independent
		"a spell": func(*dungeontest.Scenario) systems.Action { return magic },
		"a knife": func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(s.Grant(s.Hero, "knife")[0], 3, 1)
		},
		"a flask": func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(s.Grant(s.Hero, "flask-fire")[0], 3, 1)
		},
	} {
		s := deepOf(dungeontest.Adventure(t, "mage", "######## #@.m...# ########", mimics(nil)))
		s.Sturdy()
		a := strike(s)
		dungeontest.Expect(t, name+" is legal", slices.Contains(dungeon.Legal(s.Game), a), true)
		s.MustAct(a)
		id, surprises := s.Labels['m'], 0
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack && e.From == s.Hero && e.Surprise && e.Who == "monster.mimic" {
				surprises++
			}
		}
		dungeontest.Expect(t, "surprises by "+name, surprises, 1)
		dungeontest.Expect(t, "reveals by "+name, s.Count(dungeon.EventReveal), 1)
		dungeontest.Expect(t, "bites after "+name, s.AttacksOf(id), 0)
		dungeontest.Expect(t, "it is disguised after "+name, dungeon.Disguised(s.Game, id), false)
		dungeontest.Expect(t, "it hunts after "+name, dungeon.Hunts(s.Game, id), true)
	}
}

// TestATreasureIsNoWorseForASpell aims at a real treasure on a floor of mimics.
func TestATreasureIsNoWorseForASpell(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "mage", "######## #@.$...# ########", nil))
	s.Sturdy()
	knives := s.Grant(s.Hero, "knife")[0]
	magic := systems.Action{Verb: skills.Magic, Direction: grid.East}
	dungeontest.Expect(t, "noise foretold", known.Know(s.Game).Preview().Noise(magic), 6)
	cost, mp := s.Sheet().SpellCost, s.Sheet().Mp
	s.Refused(systems.Action{Verb: skills.Magic}, "refuse.spell-reach") // never without asking
	s.MustAct(magic)
	dungeontest.Expect(t, "Mp", mp-s.Sheet().Mp, cost)
	s.ExpectTypes(monsters.EventIntact)
	dungeontest.Expect(t, "noise made", dungeon.Loudness(s.Game), 6)
	count := components.Stack.Get(s.World, knives).Count
	s.MustAct(dungeontest.ThrowAction(knives, 3, 1))
	s.ExpectTypes(dungeon.EventThrow, monsters.EventIntact)
	dungeontest.Expect(t, "knives", components.Stack.Get(s.World, knives).Count, count-1)
	thing, _ := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "the treasure", thing.Treasure, true)

	shallow := dungeontest.Adventure(t, "mage", "######## #@.$...# ########", nil) // no mimic lives there
	dungeontest.Expect(t, "a spell is legal where no mimic lives", slices.Contains(dungeon.Legal(shallow.Game), magic), false)
	dungeontest.Expect(t, "aims there", len(known.Know(shallow.Game).Preview().Aim(shallow.Grant(shallow.Hero, "knife")[0])), 0)
	shallow.Refused(magic, "refuse.spell-reach")
}

func TestAnEffectRevealsAMimic(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "mage", "######## #@.m...# ########", mimics(nil)))
	dungeon.BeginEffect(s.Game, s.Labels['m'], "rooted", 3)
	dungeontest.Expect(t, "disguised", dungeon.Disguised(s.Game, s.Labels['m']), false)
}

// TestABlastRevealsAMimic strikes a monster with a mimic beside it; the mimic is not among
// those whom the blast is known to hit.
func TestABlastRevealsAMimic(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "mage", "######## #@.bm..# ########", mimics(nil))).Steady()
	s.Know("blast", 1)
	a := systems.Action{Verb: skills.UseSkill, Name: "blast", Cell: grid.Point{X: 3, Y: 1}}
	dungeontest.Expect(t, "hits known", len(known.Know(s.Game).Preview().Hits(a)), 1)
	s.MustAct(a)
	dungeontest.Expect(t, "reveals", s.Count(dungeon.EventReveal), 1)
	dungeontest.Expect(t, "the mimic is hurt", s.Hp(s.Labels['m']) < 2000, true)
}

// TestAMimicRevealedOutOfSightIsRememberedAsATreasure hurts it behind a wall.
func TestAMimicRevealedOutOfSightIsRememberedAsATreasure(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "warrior", `
		#########
		#@......#
		#.#####.#
		#..m....#
		#########`, mimics(nil)))
	id, at := s.Labels['m'], grid.Point{X: 3, Y: 3}
	s.Move(grid.South)
	s.Move(grid.South)
	s.Move(grid.North)
	s.Move(grid.North)
	before := s.Things()
	s.Events = nil
	dungeon.Hurt(s.Game, dungeon.Hit{To: id, Kind: dungeon.HitFire, Amount: 1})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "it hunts", dungeon.Hunts(s.Game, id), true)
	dungeontest.Expect(t, "events known", len(known.Know(s.Game).Events().Last()), 0)
	dungeontest.Expect(t, "what is remembered", fmt.Sprint(s.Things()), fmt.Sprint(before))
	s.PlaceAt(id, 2, 1)
	dungeon.UpdateSight(s.Game)
	left, _ := known.Know(s.Game).Floor(2).Solid(at)
	dungeontest.Expect(t, "a treasure is remembered while a mimic is seen elsewhere", left.Treasure, true)
	s.PlaceAt(id, 3, 3)
	dungeon.BeginEffect(s.Game, id, "rooted", 9)
	s.Move(grid.South)
	s.Move(grid.South)
	m, known := known.Know(s.Game).Foes().Examine(at)
	dungeontest.Expect(t, "seen again it is a mimic", known && m.Name == "mimic", true)
}

// TestExploringSearchesAMimic holds that walks treat it as a treasure, and stop for the
// bite.
func TestExploringSearchesAMimic(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "warrior", "######## #@..m..# ########", mimics(nil)))
	w := walks.Explore(known.Know(s.Game))
	for range 10 {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "the walk stops for", stop, walks.Noticed)
			dungeontest.Expect(t, "the hero stands beside it", s.Sheet().At, grid.Point{X: 3, Y: 1})
			return
		}
		s.MustAct(a)
	}
	t.Error("the walk does not end")
}

func TestSensesDoNotTellMimics(t *testing.T) {
	s := deepOf(dungeontest.Adventure(t, "rogue", "######### #@.#m.b.# #########", mimics(nil)))
	s.Know("keen-senses", 3)
	dungeontest.Expect(t, "sensed", len(known.Know(s.Game).Senses().Monsters()), 1)
	dungeon.Unmask(s.Game, s.Labels['m'])
	dungeontest.Expect(t, "sensed once it is revealed", len(known.Know(s.Game).Senses().Monsters()), 2)
}

// TestMimicsLieWhereTreasuresCould makes floors on which they live.
func TestMimicsLieWhereTreasuresCould(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	found := 0
	for i := range 30 {
		g := kit.Blank(dungeon.Start{Seed: fmt.Sprint("mimics ", i)})
		for depth := 6; depth <= 9; depth++ {
			floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			stage := g.Stage(depth)
			terrain, err := floors.TerrainOf(g, stage.Entity)
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
				if !dungeon.Disguised(g, id) {
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
		if err := dungeontest.DepthsWith(t, "disguised = {}", with); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s gives %v", with, err)
		}
	}
	g := dungeontest.AdventureKit(t).New("disguise")
	at, _ := dungeon.NearestFree(g.Here(), components.Position.Get(g.World, g.Hero).At)
	id, _ := dungeon.Summon(g, "mimic", 1, at, 10, 10)
	if err := dungeon.RegistryOf(g).Validate(g.World, g.Content); err != nil {
		t.Errorf("a mimic is refused: %v", err)
	}
	components.Mind.Get(g.World, id).State = components.Hunting
	if err := dungeon.RegistryOf(g).Validate(g.World, g.Content); err == nil {
		t.Error("a saved game in which a mimic in disguise hunts is accepted")
	}
}
