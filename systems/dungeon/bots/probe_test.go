package bots

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// hunter is a monster of the data files that hunts the hero.
func hunter(name string, hp, atk int) dungeontest.Monster {
	m := dungeontest.Named(name, hp, atk)
	m.Mind = components.MindData{State: components.Hunting, Spotted: true}
	return m
}

// fightWith lets a bot play a scenario for some turns, or until nothing hunts its hero. It
// returns its actions and the damage that the hero took.
func fightWith(t *testing.T, s *dungeontest.Scenario, name string, turns int) (actions []systems.Action, taken int) {
	t.Helper()
	bot, err := New(name, "")
	if err != nil {
		t.Fatal(err)
	}
	for end := s.Run().Turn + turns; s.Run().Turn < end && known.Know(s.Game).Threats().Hunted(); {
		a := bot.Choose(known.Know(s.Game))
		s.MustAct(a)
		actions = append(actions, a)
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack && e.To == s.Hero {
				taken += e.Amount
			}
		}
	}
	return actions, taken
}

// count counts the actions with a verb.
func count(actions []systems.Action, verb systems.Verb) (n int) {
	for _, a := range actions {
		if a.Verb == verb {
			n++
		}
	}
	return n
}

// TestABouncerShovesALoneHunter gives the hero the porter's gloves, which need not recover.
func TestABouncerShovesALoneHunter(t *testing.T) {
	duel := func(name string) (shoves, taken int) {
		s := dungeontest.Adventure(t, "rogue", `
			#########
			#.......#
			#.......#
			#.a..@..#
			#.......#
			#########`, map[rune]dungeontest.Monster{'a': hunter("golem", 60, 20)})
		s.Grant(s.Hero, "porter-gloves")
		actions, taken := fightWith(t, s, name, 60)
		return count(actions, items.Zap), taken
	}
	shoves, taken := duel(NameBouncer)
	others, lost := duel(NameCareful)
	if shoves < 2 || others > 0 || 2*taken > lost { // the last blow may not kill at once
		t.Errorf("the bouncer shoves %d times and loses %d Hp; careful shoves %d times and loses %d Hp", shoves, taken, others, lost)
	}
}

// TestABouncerLeavesAloneWhatDoesNotCome plays against a monster that never moves.
func TestABouncerLeavesAloneWhatDoesNotCome(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `
		#########
		#.......#
		#..@..a.#
		#.......#
		#########`, map[rune]dungeontest.Monster{'a': hunter("watcher", 60, 1)})
	s.Know("shove", 1)
	actions, _ := fightWith(t, s, NameBouncer, 40)
	if waits := count(actions, dungeon.Wait); waits > 3*patience {
		t.Errorf("it waits %d times", waits)
	}
	if known.Know(s.Game).Threats().Hunted() {
		t.Error("the watcher is still there")
	}
}

func TestADoorHolderFightsFromANarrowCell(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		############
		#..a.#######
		#..b.#######
		#..@.......#
		#....#######
		############`, map[rune]dungeontest.Monster{'a': hunter("rat", 30, 2), 'b': hunter("rat", 30, 2)})
	bot, err := New(NameDoorHolder, "")
	if err != nil {
		t.Fatal(err)
	}
	struck := 0
	for range 40 {
		k := known.Know(s.Game)
		if !k.Threats().Hunted() {
			break
		}
		s.MustAct(bot.Choose(k))
		for _, e := range s.Events {
			if e.Type != dungeon.EventAttack || e.From != s.Hero {
				continue
			}
			struck++
			if at := known.Know(s.Game).Hero().At(); exits(known.Know(s.Game).Here(), at) > 2 {
				t.Errorf("it strikes from %v", at)
			}
		}
	}
	if struck < 4 {
		t.Errorf("it strikes %d times", struck)
	}
}

// TestADrinkerStepsBackAtEveryDrink plays by rules under which drinks are always free.
func TestADrinkerStepsBackAtEveryDrink(t *testing.T) {
	kit, err := dungeontest.OpenChanged(t, "slow_drinks = true", "slow_drinks = false")
	if err != nil {
		t.Fatal(err)
	}
	s := dungeontest.DrawFor(t, kit, dungeon.Start{Class: "warrior"}, `
		#########
		#.......#
		#.......#
		#..@a...#
		#.......#
		#########`, map[rune]dungeontest.Monster{'a': hunter("skeleton", 500, 10)})
	s.Grant(s.Hero, "healing", "healing")
	s.SetHealth(10)
	bot, err := New(NameDrinker, "")
	if err != nil {
		t.Fatal(err)
	}
	var verbs []systems.Verb
	for range 3 {
		a := bot.Choose(known.Know(s.Game))
		s.MustAct(a)
		verbs = append(verbs, a.Verb)
		if attacked := slices.ContainsFunc(s.Events, func(e systems.Event) bool {
			return e.Type == dungeon.EventAttack && e.To == s.Hero
		}); attacked {
			t.Errorf("after %v it is struck: %+v", verbs, s.Events)
		}
	}
	want := []systems.Verb{items.Drink, dungeon.Move, items.Drink}
	if !slices.Equal(verbs, want) {
		t.Errorf("its actions are %v, want %v", verbs, want)
	}
}

func TestAStairFighterLeavesByTheStairUp(t *testing.T) {
	for picture, want := range map[string]grid.Direction{
		"####### #<@a..# #######": grid.West,
		"####### #>@a..# #######": grid.East, // it fights rather than go down
	} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': hunter("skeleton", 500, 10)})
		s.SetHealth(60)
		bot, err := New(NameStairFighter, "")
		if err != nil {
			t.Fatal(err)
		}
		if a := bot.Choose(known.Know(s.Game)); a.Verb != dungeon.Move || a.Direction != want {
			t.Errorf("in %s it chooses %+v", picture, a)
		}
	}
}

func TestALurerLeavesTheLinesOfAnArcher(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		###########
		####.######
		####.######
		#..@.....a#
		###########`, map[rune]dungeontest.Monster{'a': hunter("archer", 500, 10)})
	bot, err := New(NameLurer, "")
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		k := known.Know(s.Game)
		if at := k.Hero().At(); at.Y < 3 {
			return
		}
		s.MustAct(bot.Choose(k))
	}
	t.Errorf("it stays in the corridor, at %v", known.Know(s.Game).Hero().At())
}

// TestAJumperLeavesThroughAChasm draws a chasm east of the hero, and a stair down nearer to it in the west.
func TestAJumperLeavesThroughAChasm(t *testing.T) {
	const picture = "########### #>.@.....a# ###########"
	for name, want := range map[string]struct {
		bot   string
		hp    int // in percent
		hunts bool
		falls bool
	}{
		"out of a fight":           {NameJumper, 50, true, true},
		"rested":                   {NameJumper, 100, false, true},
		"not before it has rested": {NameJumper, 50, false, false},
		"careful stays and fights": {NameCareful, 50, true, false},
	} {
		monsters := map[rune]dungeontest.Monster{'a': hunter("skeleton", 500, 1)}
		drawn := picture
		if !want.hunts {
			monsters, drawn = nil, strings.ReplaceAll(picture, "a", ".")
		}
		s := dungeontest.Adventure(t, "warrior", drawn, monsters)
		ground.Pour(s.Game, 2, []grid.Point{{X: 6, Y: 1}}, "chasm")
		s.SetHealth(s.Sheet().MaxHp * want.hp / 100)
		bot, err := New(want.bot, "")
		if err != nil {
			t.Fatal(err)
		}
		fallen := 0
		for range 3 {
			s.MustAct(bot.Choose(known.Know(s.Game)))
			fallen += s.Count(dungeon.EventFall)
		}
		if (fallen > 0) != want.falls {
			t.Errorf("%s: %d falls, at %v", name, fallen, s.At(s.Hero))
		}
	}
}

// TestProbesPlayOn plays the beginning of a game with every probe: none may stop, and each
// has to get something done.
func TestProbesPlayOn(t *testing.T) {
	for _, name := range Names()[slices.Index(Names(), NameDoorHolder):] {
		turns := 600
		if testing.Short() {
			turns = 150
		}
		g := adventureGame(t, "probes", "rogue")
		bot, err := New(name, "")
		if err != nil {
			t.Fatal(err)
		}
		playTo(t, g, bot, turns)
		if progress(g) == 0 {
			t.Errorf("%s has done nothing", name)
		}
	}
}
