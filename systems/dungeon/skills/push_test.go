package skills_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestAPushedMonsterThatComesBackActsAtOnce pushes monsters west, before walls that are
// nearer or further away.
func TestAPushedMonsterThatComesBackActsAtOnce(t *testing.T) {
	awake := components.MindData{State: components.Hunting, Spotted: true}
	for _, c := range []struct {
		name, picture, monster string
		rank                   int
		mind                   components.MindData
		struck, marked         int // blows to the hero, and cells marked, in the turn of the push
	}{
		{"a cell before the wall", "####### #.a@..# #######", "skeleton", 1, awake, 1, 0},
		{"at the wall, where it strikes once", "###### #a@..# ######", "skeleton", 1, awake, 1, 0},
		{"two cells before the wall", "######## #..a@..# ########", "skeleton", 2, awake, 0, 0},
		{"two cells before the wall, and fast", "######## #..a@..# ########", "wolf", 2, awake, 1, 0},
		{"a cell before the wall, and slow, in its still turn", "####### #.a@..# #######", "golem", 1, awake, 0, 0},
		{"a cell before the wall, and asleep until then", "####### #.a@..# #######", "skeleton", 1, components.MindData{State: components.Asleep}, 0, 0},
		{"a cell before the wall, and one that announces its blow", "####### #.a@..# #######", "ogre", 1, awake, 0, 1},
	} {
		m := dungeontest.Named(c.monster, 1000, 5)
		m.Mind = c.mind
		s := dungeontest.Adventure(t, "warrior", c.picture, map[rune]dungeontest.Monster{'a': m})
		s.Know("shove", c.rank)
		s.MustAct(dungeontest.Use("shove", grid.West))
		if got := blowsTo(s, s.Hero); got != c.struck {
			t.Errorf("%s: the hero is struck %d times, want %d; %v", c.name, got, c.struck, s.Types())
		}
		if got := len(known.Know(s.Game).Threats().Marked()); got != c.marked {
			t.Errorf("%s: %d cells are marked, want %d", c.name, got, c.marked)
		}
	}
}

// blowsTo counts the attacks on an actor in the last action.
func blowsTo(s *dungeontest.Scenario, id world.ID) (n int) {
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack && e.To == id {
			n++
		}
	}
	return n
}

// TestOnlyThePushedActAtOnce pushes one of two hunters: the other one arrives and does not
// strike, and neither strikes in the turn in which it only comes.
func TestOnlyThePushedActAtOnce(t *testing.T) {
	hunting := dungeontest.Named("skeleton", 1000, 5)
	s := dungeontest.Adventure(t, "warrior", `
		########
		#.a@..b#
		########`, map[rune]dungeontest.Monster{'a': hunting, 'b': hunting})
	s.Know("shove", 1)
	s.MustAct(dungeontest.Use("shove", grid.West))
	if a, b := s.AttacksOf(s.Labels['a']), s.AttacksOf(s.Labels['b']); a != 1 || b != 0 {
		t.Errorf("the pushed one strikes %d times, the other %d times", a, b)
	}
	s.Wait(1)
	if a, b := s.AttacksOf(s.Labels['a']), s.AttacksOf(s.Labels['b']); a != 1 || b != 0 {
		t.Errorf("a turn later the pushed one strikes %d times, and the other, which arrives, %d times", a, b)
	}
}

// TestWithoutTheRuleThePushedOnlyComeBack plays by a ruleset without the rule.
func TestWithoutTheRuleThePushedOnlyComeBack(t *testing.T) {
	kit, err := dungeontest.OpenChanged(t, "\nrebound = true", "\nrebound = false")
	if err != nil {
		t.Fatal(err)
	}
	s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "push", Class: "warrior"}, "####### #.a@..# #######",
		map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 1000, 5)})
	s.Know("shove", 1)
	s.MustAct(dungeontest.Use("shove", grid.West))
	if got := blowsTo(s, s.Hero); got != 0 {
		t.Errorf("the hero is struck %d times", got)
	}
}

// TestAPushedMonsterCannotBePushedAgainAtOnce shoves a monster so far that it cannot strike in
// that turn: it is back, and strikes, before the skill has recovered.
func TestAPushedMonsterCannotBePushedAgainAtOnce(t *testing.T) {
	for _, class := range []string{"warrior", "rogue"} {
		s := dungeontest.Adventure(t, class, `
			########
			#......#
			#..a@..#
			#......#
			########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 1000, 5)})
		s.Know("shove", 2)
		s.MustAct(dungeontest.Use("shove", grid.West))
		dungeontest.Expect(t, "blows in the turn of the push", blowsTo(s, s.Hero), 0)
		struck := 0
		for range 3 {
			s.Refused(dungeontest.Use("shove", grid.West), "refuse.cooldown")
			s.Wait(1)
			struck += blowsTo(s, s.Hero)
		}
		dungeontest.Expect(t, "blows while the skill recovers", struck, 2)
		s.MustAct(dungeontest.Use("shove", grid.West))
	}
}

// TestAPushIsAnEvent reads the event of a push, and finds none where nothing moves.
func TestAPushIsAnEvent(t *testing.T) {
	for picture, want := range map[string]int{"####### #.a@..# #######": 1, "###### #a@..# ######": 0} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 1000, 5)})
		s.Know("shove", 2)
		s.MustAct(dungeontest.Use("shove", grid.West))
		var pushes []systems.Event
		for _, e := range s.Events {
			if e.Type == dungeon.EventShove {
				pushes = append(pushes, e)
			}
		}
		if len(pushes) != want || want == 1 && (pushes[0].To != s.Labels['a'] || pushes[0].Count != 1 || pushes[0].At != grid.Point{X: 1, Y: 1}) {
			t.Errorf("in %s the pushes are %+v", picture, pushes)
		}
	}
}
