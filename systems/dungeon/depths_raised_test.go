package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// remainsOn lists the remains on the hero's floor.
func remainsOn(s *scenario) (list []components.RemainsData) {
	for id, c := range components.Remains.Each(s.World) {
		if !s.Removed(id) {
			list = append(list, *c)
		}
	}
	return list
}

// crypt is a scenario with a necromancer that cannot walk, and with the remains of an ogre
// beside the hero.
func crypt(t *testing.T) *scenario {
	t.Helper()
	s := adventure(t, "warrior", `
		#########
		#.......#
		#@b....a#
		#########`, map[rune]monster{'a': named("necromancer", 1000, 1), 'b': {name: "ogre", hp: 101, atk: 17, exp: 40}})
	begin(s.Game, s.labels['a'], "rooted", 99)
	Kill(s.Game, s.labels['b'], s.Hero)
	systems.Reap(s.Game)
	return s
}

func TestANecromancerRaisesWhatItSees(t *testing.T) {
	s := crypt(t)
	expect(t, "experience", s.sheet().Exp, 40)
	if got := remainsOn(s); len(got) != 1 || got[0] != (components.RemainsData{Of: "ogre", Hp: 101, Atk: 17}) {
		t.Fatalf("remains: %+v", got)
	}
	lying := Know(s.Game).Lying(2, grid.Point{X: 2, Y: 2})
	if len(lying) != 1 || lying[0].Of.Key != "ogre" || lying[0].Name.Key != "remains" || lying[0].Solid || lying[0].Moves {
		t.Fatalf("lying: %+v", lying)
	}
	s.wait(4)
	expect(t, "raised before the fifth turn", len(s.ofKind("ogre")), 0)
	s.wait(1)
	expect(t, "remains left", len(remainsOn(s)), 0)
	expect(t, "events", s.count(EventRaise), 1)
	ogres := s.ofKind("ogre")
	if len(ogres) != 1 {
		t.Fatalf("%d ogres", len(ogres))
	}
	ogre := ogres[0]
	expect(t, "its Hp", *components.Health.Get(s.World, ogre), components.HealthData{Now: 51, Max: 51})
	expect(t, "its Atk", Stat(s.Game, ogre, Atk), 17)
	expect(t, "it hunts", Hunts(s.Game, ogre), true)
	expect(t, "marks in the turn in which it rises", s.count(EventMark), 0)
	s.wait(1)
	expect(t, "marks in the turn after", s.count(EventMark), 1)
	Kill(s.Game, ogre, s.Hero)
	expect(t, "experience for a raised one", s.sheet().Exp, 40)
	expect(t, "remains of a raised one", len(remainsOn(s)), 0)
}

// TestNothingIsRaisedUnderSomebodysFeet lets the hero stand on the remains.
func TestNothingIsRaisedUnderSomebodysFeet(t *testing.T) {
	s := crypt(t)
	s.move(grid.East)
	s.wait(9)
	expect(t, "raised", s.count(EventRaise)+len(s.ofKind("ogre")), 0)
	expect(t, "remains", len(remainsOn(s)), 1)
}

// TestWhatANecromancerDoesNotSeeStaysDead holds the answer to a necromancer.
func TestWhatANecromancerDoesNotSeeStaysDead(t *testing.T) {
	s := adventure(t, "warrior", `
		##########
		#@b.######
		###.######
		###.....a#
		##########`, map[rune]monster{'a': named("necromancer", 1000, 1), 'b': {name: "wolf", hp: 50, atk: 5}})
	begin(s.Game, s.labels['a'], "rooted", 99)
	Kill(s.Game, s.labels['b'], s.Hero)
	for range 10 {
		s.mind('a').Left, s.mind('a').Trail = 8, s.sheet().At // it hunts on
		s.wait(1)
		expect(t, "raised", s.count(EventRaise), 0)
	}
	expect(t, "remains", len(remainsOn(s)), 1)
	r := s.Do(s.labels['a'], systems.Action{Verb: Raise, Cell: grid.Point{X: 2, Y: 1}})
	expect(t, "raising out of sight", r.Accepted(), false)
}

// TestTheRaisedFallApartWithTheNecromancer holds the other answer.
func TestTheRaisedFallApartWithTheNecromancer(t *testing.T) {
	s := crypt(t)
	s.wait(5)
	expect(t, "raised", len(s.ofKind("ogre")), 1)
	s.Events = nil
	Kill(s.Game, s.labels['a'], s.Hero)
	expect(t, "raised after its death", len(s.ofKind("ogre")), 0)
	expect(t, "events", s.count(EventCollapse), 1)
	expect(t, "remains", len(remainsOn(s)), 0)
}

func TestANecromancerKeepsThree(t *testing.T) {
	s := adventure(t, "warrior", `
		########
		#......#
		#@bcdea#
		#......#
		########`, map[rune]monster{'a': named("necromancer", 1000, 1),
		'b': {name: "watcher", hp: 50}, 'c': {name: "watcher", hp: 50}, 'd': {name: "watcher", hp: 50}, 'e': {name: "watcher", hp: 50}})
	begin(s.Game, s.labels['a'], "rooted", 99)
	for _, label := range "bcde" {
		Kill(s.Game, s.labels[label], 0)
	}
	for range 25 {
		s.setHealth(1000)
		s.wait(1)
	}
	expect(t, "raised", len(minionsOf(s.Game, s.labels['a'])), 3)
	expect(t, "remains", len(remainsOn(s)), 1)
	Kill(s.Game, minionsOf(s.Game, s.labels['a'])[0], s.Hero)
	for range 5 {
		s.setHealth(1000)
		s.wait(1)
	}
	expect(t, "raised once one has fallen", len(minionsOf(s.Game, s.labels['a'])), 3)
	expect(t, "remains after it", len(remainsOn(s)), 0)
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
		s := adventure(t, "warrior", "####### #@b..a# #######", map[rune]monster{'a': named(c.raiser, 100, 1), 'b': {name: name, hp: 10, atk: 1}})
		Kill(s.Game, s.labels['b'], s.Hero)
		expect(t, "remains of a "+name, len(remainsOn(s)), c.want)
	}
	s := adventure(t, "warrior", "####### #@b..a# #######", map[rune]monster{'a': named("necromancer", 100, 1), 'b': {name: "wolf", hp: 10, atk: 1}})
	Kill(s.Game, s.labels['a'], s.Hero)
	Kill(s.Game, s.labels['b'], s.Hero)
	expect(t, "remains after the death of the necromancer", len(remainsOn(s)), 0)
}

// TestANecromancerThatHasNotNoticedTheHeroRaisesNobody has one that sleeps.
func TestANecromancerThatHasNotNoticedTheHeroRaisesNobody(t *testing.T) {
	s := adventure(t, "warrior", "######### #@b....a# #########", map[rune]monster{
		'a': {name: "necromancer", hp: 100, atk: 1, mind: components.MindData{State: components.Asleep}}, 'b': {name: "wolf", hp: 10, atk: 1}})
	Kill(s.Game, s.labels['b'], s.Hero)
	for range 6 {
		s.wait(1)
		expect(t, "raised", s.count(EventRaise), 0)
	}
	expect(t, "remains", len(remainsOn(s)), 1)
}

// TestRemainsOutOfViewTellNothing holds that nobody learns from afar that they have been
// raised.
func TestRemainsOutOfViewTellNothing(t *testing.T) {
	s := crypt(t)
	s.wait(1)
	s.place(s.Hero, 1, 1)
	at := grid.Point{X: 2, Y: 2}
	s.move(grid.East)
	expect(t, "whose they are, in view", Know(s.Game).Lying(2, at)[0].Of.Key, "ogre")
	id := Know(s.Game).Lying(2, at)[0].ID
	expect(t, "what is remembered", glimpse(s.Game, id), components.Glimpse{ID: id, Name: components.NameData{Kind: "terrain", Key: "remains"}})
}

// TestWrongRemainsAreRefused checks what a forged game or data file could hold.
func TestWrongRemainsAreRefused(t *testing.T) {
	content := adventureKit(t).Content()
	w := world.New()
	id := w.Create(components.Remains.With(components.RemainsData{Of: "dragon", Hp: 1}))
	if remainsUnknown(w, id, content) == "" {
		t.Error("the remains of an unknown monster are accepted")
	}
	components.Remains.Get(w, id).Of = "wolf"
	expect(t, "what is wrong with a wolf's", remainsUnknown(w, id, content), "")
	expect(t, "what is wrong with raising", remainless(w, id, content), "")
	if remainless(w, id, kitOf(t, "classic").Content()) == "" {
		t.Error("raising without the terrain is accepted")
	}
}

// TestARaisedMimicIsNotDisguised raises one that was revealed before it died.
func TestARaisedMimicIsNotDisguised(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#.......#
		#@m....a#
		#########`, map[rune]monster{'a': named("necromancer", 1000, 1), 'm': {name: "mimic", hp: 101, atk: 17}})
	begin(s.Game, s.labels['a'], "rooted", 99)
	unmask(s.Game, s.labels['m'])
	Kill(s.Game, s.labels['m'], s.Hero)
	systems.Reap(s.Game)
	s.wait(5)
	raised := s.ofKind("mimic")
	if len(raised) != 1 {
		t.Fatalf("%d mimics", len(raised))
	}
	expect(t, "disguised", disguised(s.Game, raised[0]), false)
	expect(t, "it hunts", Hunts(s.Game, raised[0]), true)
}
