package monsters_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// remainsOn lists the remains on the hero's floor.
func remainsOn(s *dungeontest.Scenario) (list []components.RemainsData) {
	for id, c := range components.Remains.Each(s.World) {
		if !s.Removed(id) {
			list = append(list, *c)
		}
	}
	return list
}

// crypt is a scenario with a necromancer that cannot walk, and with the remains of an ogre
// beside the hero.
func crypt(t *testing.T) *dungeontest.Scenario {
	t.Helper()
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.......#
		#@b....a#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 1000, 1), 'b': {Name: "ogre", Hp: 101, Atk: 17, Exp: 40}})
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 99)
	dungeon.Kill(s.Game, s.Labels['b'], s.Hero)
	systems.Reap(s.Game)
	return s
}

func TestANecromancerRaisesWhatItSees(t *testing.T) {
	s := crypt(t)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 40)
	if got := remainsOn(s); len(got) != 1 || got[0] != (components.RemainsData{Of: "ogre", Hp: 101, Atk: 17}) {
		t.Fatalf("remains: %+v", got)
	}
	lying := known.Know(s.Game).Floor(2).Lying(grid.Point{X: 2, Y: 2})
	if len(lying) != 1 || lying[0].Of.Key != "ogre" || lying[0].Name.Key != "remains" || lying[0].Solid || lying[0].Moves {
		t.Fatalf("lying: %+v", lying)
	}
	s.Wait(4)
	dungeontest.Expect(t, "raised before the fifth turn", len(s.OfKind("ogre")), 0)
	s.Wait(1)
	dungeontest.Expect(t, "remains left", len(remainsOn(s)), 0)
	dungeontest.Expect(t, "events", s.Count(monsters.EventRaise), 1)
	ogres := s.OfKind("ogre")
	if len(ogres) != 1 {
		t.Fatalf("%d ogres", len(ogres))
	}
	ogre := ogres[0]
	dungeontest.Expect(t, "its Hp", *components.Health.Get(s.World, ogre), components.HealthData{Now: 51, Max: 51})
	dungeontest.Expect(t, "its Atk", dungeon.Stat(s.Game, ogre, dungeon.Atk), 17)
	dungeontest.Expect(t, "it hunts", dungeon.Hunts(s.Game, ogre), true)
	dungeontest.Expect(t, "marks in the turn in which it rises", s.Count(monsters.EventMark), 0)
	s.Wait(1)
	dungeontest.Expect(t, "marks in the turn after", s.Count(monsters.EventMark), 1)
	dungeon.Kill(s.Game, ogre, s.Hero)
	dungeontest.Expect(t, "experience for a raised one", s.Sheet().Exp, 40)
	dungeontest.Expect(t, "remains of a raised one", len(remainsOn(s)), 0)
}

// TestTheBurntAreNeverRaised kills a monster in several ways, and lets its remains burn.
func TestTheBurntAreNeverRaised(t *testing.T) {
	for kind, raised := range map[string]int{dungeon.HitFire: 0, dungeon.HitBlow: 1, dungeon.HitThrown: 1, dungeon.HitLightning: 1, "": 1} {
		s := dungeontest.Adventure(t, "warrior", `
			#########
			#.......#
			#@b....a#
			#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 1000, 1), 'b': {Name: "ogre", Hp: 10, Atk: 17}})
		dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 99)
		dungeon.Hurt(s.Game, dungeon.Hit{From: s.Hero, To: s.Labels['b'], Kind: kind, Amount: 1000})
		systems.Reap(s.Game)
		dungeontest.Expect(t, "remains after "+kind, len(remainsOn(s)), raised)
		s.Wait(5)
		dungeontest.Expect(t, "raised after "+kind, len(s.OfKind("ogre")), raised)
	}
	s := crypt(t)
	at := grid.Point{X: 2, Y: 2}
	ground.Burn(s.Game, 2, []grid.Point{at.Step(grid.East)}, 0)
	systems.Reap(s.Game)
	dungeontest.Expect(t, "remains beside fire", len(remainsOn(s)), 1)
	ground.Pour(s.Game, 2, []grid.Point{at}, "oil")
	ground.Burn(s.Game, 2, []grid.Point{at}, 0)
	s.Wait(9)
	dungeontest.Expect(t, "remains in fire", len(remainsOn(s)), 0)
	dungeontest.Expect(t, "raised after fire", s.Count(monsters.EventRaise)+len(s.OfKind("ogre")), 0)
}

// TestNothingIsRaisedUnderSomebodysFeet lets the hero stand on the remains.
func TestNothingIsRaisedUnderSomebodysFeet(t *testing.T) {
	s := crypt(t)
	s.Move(grid.East)
	s.Wait(9)
	dungeontest.Expect(t, "raised", s.Count(monsters.EventRaise)+len(s.OfKind("ogre")), 0)
	dungeontest.Expect(t, "remains", len(remainsOn(s)), 1)
}

// TestWhatANecromancerDoesNotSeeStaysDead holds the answer to a necromancer.
func TestWhatANecromancerDoesNotSeeStaysDead(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#@b.######
		###.######
		###.....a#
		##########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 1000, 1), 'b': {Name: "wolf", Hp: 50, Atk: 5}})
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 99)
	dungeon.Kill(s.Game, s.Labels['b'], s.Hero)
	for range 10 {
		s.Mind('a').Left, s.Mind('a').Trail = 8, s.Sheet().At // it hunts on
		s.Wait(1)
		dungeontest.Expect(t, "raised", s.Count(monsters.EventRaise), 0)
	}
	dungeontest.Expect(t, "remains", len(remainsOn(s)), 1)
	r := s.Do(s.Labels['a'], systems.Action{Verb: monsters.Raise, Cell: grid.Point{X: 2, Y: 1}})
	dungeontest.Expect(t, "raising out of sight", r.Accepted(), false)
}

// TestTheRaisedFallApartWithTheNecromancer holds the other answer.
func TestTheRaisedFallApartWithTheNecromancer(t *testing.T) {
	s := crypt(t)
	s.Wait(5)
	dungeontest.Expect(t, "raised", len(s.OfKind("ogre")), 1)
	s.Events = nil
	dungeon.Kill(s.Game, s.Labels['a'], s.Hero)
	dungeontest.Expect(t, "raised after its death", len(s.OfKind("ogre")), 0)
	dungeontest.Expect(t, "events", s.Count(monsters.EventCollapse), 1)
	dungeontest.Expect(t, "remains", len(remainsOn(s)), 0)
}

func TestANecromancerKeepsThree(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#......#
		#@bcdea#
		#......#
		########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 1000, 1),
		'b': {Name: "watcher", Hp: 50}, 'c': {Name: "watcher", Hp: 50}, 'd': {Name: "watcher", Hp: 50}, 'e': {Name: "watcher", Hp: 50}})
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 99)
	for _, label := range "bcde" {
		dungeon.Kill(s.Game, s.Labels[label], 0)
	}
	for range 25 {
		s.SetHealth(1000)
		s.Wait(1)
	}
	dungeontest.Expect(t, "raised", len(dungeon.MinionsOf(s.Game, s.Labels['a'])), 3)
	dungeontest.Expect(t, "remains", len(remainsOn(s)), 1)
	dungeon.Kill(s.Game, dungeon.MinionsOf(s.Game, s.Labels['a'])[0], s.Hero)
	for range 5 {
		s.SetHealth(1000)
		s.Wait(1)
	}
	dungeontest.Expect(t, "raised once one has fallen", len(dungeon.MinionsOf(s.Game, s.Labels['a'])), 3)
	dungeontest.Expect(t, "remains after it", len(remainsOn(s)), 0)
}

// TestWhoLeavesNoRemains kills monsters on a floor with and without a living necromancer.
func TestWhoLeavesNoRemains(t *testing.T) {
	for name, c := range map[string]struct {
		raiser string
		want   int
	}{ // the cases are independent
		"wolf":        {"necromancer", 1},
		"thief":       {"necromancer", 1},
		"warlock":     {"shaman", 0}, // nobody there could raise it
		"skeleton":    {"necromancer", 0},
		"slime":       {"necromancer", 0},
		"firebug":     {"necromancer", 0},
		"rat-king":    {"necromancer", 0},
		"nest":        {"necromancer", 0},
		"necromancer": {"necromancer", 0},
	} {
		s := dungeontest.Adventure(t, "warrior", "####### #@b..a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named(c.raiser, 100, 1), 'b': {Name: name, Hp: 10, Atk: 1}})
		dungeon.Kill(s.Game, s.Labels['b'], s.Hero)
		dungeontest.Expect(t, "remains of a "+name, len(remainsOn(s)), c.want)
	}
	s := dungeontest.Adventure(t, "warrior", "####### #@b..a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 100, 1), 'b': {Name: "wolf", Hp: 10, Atk: 1}})
	dungeon.Kill(s.Game, s.Labels['a'], s.Hero)
	dungeon.Kill(s.Game, s.Labels['b'], s.Hero)
	dungeontest.Expect(t, "remains after the death of the necromancer", len(remainsOn(s)), 0)
}

// TestANecromancerThatHasNotNoticedTheHeroRaisesNobody has one that sleeps.
func TestANecromancerThatHasNotNoticedTheHeroRaisesNobody(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######### #@b....a# #########", map[rune]dungeontest.Monster{
		'a': {Name: "necromancer", Hp: 100, Atk: 1, Mind: components.MindData{State: components.Asleep}}, 'b': {Name: "wolf", Hp: 10, Atk: 1}})
	dungeon.Kill(s.Game, s.Labels['b'], s.Hero)
	for range 6 {
		s.Wait(1)
		dungeontest.Expect(t, "raised", s.Count(monsters.EventRaise), 0)
	}
	dungeontest.Expect(t, "remains", len(remainsOn(s)), 1)
}

// TestRemainsOutOfViewTellNothing holds that nobody learns from afar that they have been
// raised.
func TestRemainsOutOfViewTellNothing(t *testing.T) {
	s := crypt(t)
	s.Wait(1)
	s.PlaceAt(s.Hero, 1, 1)
	at := grid.Point{X: 2, Y: 2}
	s.Move(grid.East)
	dungeontest.Expect(t, "whose they are, in view", known.Know(s.Game).Floor(2).Lying(at)[0].Of.Key, "ogre")
	id := known.Know(s.Game).Floor(2).Lying(at)[0].ID
	dungeontest.Expect(t, "what is remembered", dungeon.Glimpse(s.Game, id), components.Glimpse{ID: id, Name: components.NameData{Kind: "terrain", Key: "remains"}})
}

// TestWrongRemainsAreRefused checks what a forged game or data file could hold.
func TestWrongRemainsAreRefused(t *testing.T) {
	content := dungeontest.AdventureKit(t).Content()
	w := world.New()
	id := w.Create(components.Remains.With(components.RemainsData{Of: "dragon", Hp: 1}))
	if monsters.RemainsUnknown(w, id, content) == "" {
		t.Error("the remains of an unknown monster are accepted")
	}
	components.Remains.Get(w, id).Of = "wolf"
	dungeontest.Expect(t, "what is wrong with a wolf's", monsters.RemainsUnknown(w, id, content), "")
	dungeontest.Expect(t, "what is wrong with raising", monsters.Remainless(w, id, content), "")
	if monsters.Remainless(w, id, dungeontest.KitOf(t, "classic").Content()) == "" {
		t.Error("raising without the terrain is accepted")
	}
}

// TestARaisedMimicIsNotDisguised raises one that was revealed before it died.
func TestARaisedMimicIsNotDisguised(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.......#
		#@m....a#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("necromancer", 1000, 1), 'm': {Name: "mimic", Hp: 101, Atk: 17}})
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 99)
	dungeon.Unmask(s.Game, s.Labels['m'])
	dungeon.Kill(s.Game, s.Labels['m'], s.Hero)
	systems.Reap(s.Game)
	s.Wait(5)
	raised := s.OfKind("mimic")
	if len(raised) != 1 {
		t.Fatalf("%d mimics", len(raised))
	}
	dungeontest.Expect(t, "disguised", dungeon.Disguised(s.Game, raised[0]), false)
	dungeontest.Expect(t, "it hunts", dungeon.Hunts(s.Game, raised[0]), true)
}
