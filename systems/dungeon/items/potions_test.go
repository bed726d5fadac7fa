package items_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func drinkPotion(s *dungeontest.Scenario, name string) {
	s.T.Helper()
	s.MustAct(systems.Action{Verb: items.Drink, Item: s.Grant(s.Hero, name)[0]})
}

// damageTo lists the damage that a fighter took in the last action.
func damageTo(s *dungeontest.Scenario, label rune) (amounts []int) {
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack && e.To == s.Labels[label] {
			amounts = append(amounts, e.Amount)
		}
	}
	return amounts
}

func TestOnePotionCanBeDrunkInATurn(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.`, nil)
	s.Sturdy()
	s.SetHealth(100)
	s.SetMana(0)
	ids := s.Grant(s.Hero, "healing", "magic")
	s.MustAct(drinkAction(ids[0]))
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 350)
	s.Refused(drinkAction(ids[1]), "refuse.drunk")
	for _, a := range dungeon.Legal(s.Game) {
		if a.Verb == items.Drink {
			t.Errorf("%+v is legal", a)
		}
	}
	s.Wait(1)
	s.MustAct(drinkAction(ids[1]))
	dungeontest.Expect(t, "Mp", s.Sheet().Mp, 380)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
}

func TestRegenerationRestoresPercentages(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.`, nil)
	s.Sturdy()
	s.SetHealth(1)
	s.SetMana(0)
	drinkPotion(s, "regeneration")
	for turn := 1; turn <= 33; turn++ {
		s.Wait(1)
		if ticks := min(turn, 30) / 3; s.Sheet().Hp != 1+40*ticks || s.Sheet().Mp != 19*ticks {
			t.Fatalf("after turn %d Hp is %d and Mp %d", turn, s.Sheet().Hp, s.Sheet().Mp)
		}
	}
}

func TestPotionsDoMoreForAnAlchemist(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `@.`, nil)
	s.Sturdy()
	s.SetHealth(1)
	drinkPotion(s, "healing")
	percent := 100 + dungeontest.Passive(t, "alchemist", "potion").Percent
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 1+dungeontest.Rounded(250, percent)) // a quarter of 1,000
	s.Wait(1)
	drinkPotion(s, "haste")
	dungeontest.Expect(t, "turns of haste", s.Sheet().Effects[0].TurnsLeft, dungeontest.Rounded(6, percent))
}

func TestHasteGivesAStepWithoutTime(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@............`, nil)
	drinkPotion(s, "haste")
	for turn := 1; turn <= 6; turn++ {
		s.Move(grid.East)
		dungeontest.Expect(t, "turns after the first step", s.Run().Turn, turn-1)
		s.Move(grid.East)
		dungeontest.Expect(t, "turns after the second step", s.Run().Turn, turn)
	}
	dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 0)
	s.Move(grid.West)
	dungeontest.Expect(t, "turns", s.Run().Turn, 7)
}

func TestAHastyStepOnAStairTakesATurn(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	g := kit.New("stairs")
	down := g.Here().Down
	for d := range grid.Clockwise {
		at := down.Step(d)
		if !g.Here().Free(at) {
			continue
		}
		if err := g.Place(g.Hero, 1, at); err != nil {
			t.Fatal(err)
		}
		dungeon.Apply(g, g.Hero, "haste")
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}); err != nil {
			t.Fatal(err)
		}
		dungeontest.Expect(t, "floor", known.Know(g).Hero().Floor(), 2)
		return
	}
	t.Fatal("no cell next to the stair is free")
}

func TestFuryCountsBlowsAndNotTurns(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@a`, map[rune]dungeontest.Monster{'a': {Hp: 1_000_000, Atk: 1}})
	s.Sturdy()
	drinkPotion(s, "fury")
	dungeontest.Expect(t, "counts blows", s.Sheet().Effects[0].Blows, true)
	s.Wait(5)
	dungeontest.Expect(t, "blows left after waiting", s.Sheet().Effects[0].TurnsLeft, 15)
	for blow := range 15 {
		s.SetHealth(1000)
		s.Move(grid.East)
		for _, n := range damageTo(s, 'a') {
			if n < 120 {
				t.Fatalf("blow %d took %d Hp", blow, n)
			}
		}
	}
	dungeontest.Expect(t, "effects after 15 blows", len(s.Sheet().Effects), 0)
	dungeontest.Expect(t, "power", dungeon.BlowPower(s.Game, s.Hero), 100)
}

func TestFuryRestartsAndPrecisionSetsACritical(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@a`, nil)
	s.Sturdy()
	drinkPotion(s, "fury")
	s.Move(grid.East)
	drinkPotion(s, "fury")
	dungeontest.Expect(t, "blows", s.Sheet().Effects[0].TurnsLeft, 15)
	s.Wait(1)
	drinkPotion(s, "precision")
	dungeontest.Expect(t, "critical", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 25)
}

func TestShadowMakesHuntersLoseTheHero(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@...a.b`, map[rune]dungeontest.Monster{
		'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true}},
		'b': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Fleeing}},
	})
	drinkPotion(s, "shadow")
	a := components.Mind.Get(s.World, s.Labels['a'])
	dungeontest.Expect(t, "a's state", a.State, components.Wandering)
	dungeontest.Expect(t, "a's pips", a.Pips, 2)
	dungeontest.Expect(t, "b's state", components.Mind.Get(s.World, s.Labels['b']).State, components.Fleeing)
	s.Wait(3)
	dungeontest.Expect(t, "a's pips in view of the hero", components.Mind.Get(s.World, s.Labels['a']).Pips, 2)
}

func TestSecondWindGivesVigour(t *testing.T) {
	for class, want := range map[string]int{"warrior": 20, "alchemist": dungeontest.Rounded(20, 100+dungeontest.Passive(t, "alchemist", "potion").Percent)} {
		s := dungeontest.Adventure(t, class, `@.`, nil)
		components.Vigour.Get(s.World, s.Hero).Now = 0
		drinkPotion(s, "second-wind")
		dungeontest.Expect(t, class+": Vigour", components.Vigour.Get(s.World, s.Hero).Now, want)
		s.Wait(1)
		components.Vigour.Get(s.World, s.Hero).Now = 95
		drinkPotion(s, "second-wind")
		dungeontest.Expect(t, class+": Vigour", components.Vigour.Get(s.World, s.Hero).Now, 100)
	}
}
