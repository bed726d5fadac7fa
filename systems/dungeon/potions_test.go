package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func drinkPotion(s *scenario, name string) {
	s.t.Helper()
	s.do(systems.Action{Verb: Drink, Item: s.give(s.Hero, name)[0]})
}

// damageTo lists the damage that a fighter took in the last action.
func damageTo(s *scenario, label rune) (amounts []int) {
	for _, e := range s.Events {
		if e.Type == EventAttack && e.To == s.labels[label] {
			amounts = append(amounts, e.Amount)
		}
	}
	return amounts
}

func TestOnePotionCanBeDrunkInATurn(t *testing.T) {
	s := adventure(t, "warrior", `@.`, nil)
	s.sturdy()
	s.setHealth(100)
	s.setMana(0)
	ids := s.give(s.Hero, "healing", "magic")
	s.do(drinkAction(ids[0]))
	expect(t, "Hp", s.sheet().Hp, 350)
	s.refused(drinkAction(ids[1]), "refuse.drunk")
	for _, a := range Legal(s.Game) {
		if a.Verb == Drink {
			t.Errorf("%+v is legal", a)
		}
	}
	s.wait(1)
	s.do(drinkAction(ids[1]))
	expect(t, "Mp", s.sheet().Mp, 380)
	expect(t, "turn", s.Run().Turn, 1)
}

func TestRegenerationRestoresPercentages(t *testing.T) {
	s := adventure(t, "warrior", `@.`, nil)
	s.sturdy()
	s.setHealth(1)
	s.setMana(0)
	drinkPotion(s, "regeneration")
	for turn := 1; turn <= 33; turn++ {
		s.wait(1)
		if ticks := min(turn, 30) / 3; s.sheet().Hp != 1+40*ticks || s.sheet().Mp != 19*ticks {
			t.Fatalf("after turn %d Hp is %d and Mp %d", turn, s.sheet().Hp, s.sheet().Mp)
		}
	}
}

func TestPotionsDoMoreForAnAlchemist(t *testing.T) {
	s := adventure(t, "alchemist", `@.`, nil)
	s.sturdy()
	s.setHealth(1)
	drinkPotion(s, "healing")
	percent := 100 + passive(t, "alchemist", "potion").Percent
	expect(t, "Hp", s.sheet().Hp, 1+rounded(250, percent)) // a quarter of 1,000
	s.wait(1)
	drinkPotion(s, "haste")
	expect(t, "turns of haste", s.sheet().Effects[0].TurnsLeft, rounded(6, percent))
}

func TestHasteGivesAStepWithoutTime(t *testing.T) {
	s := adventure(t, "warrior", `@............`, nil)
	drinkPotion(s, "haste")
	for turn := 1; turn <= 6; turn++ {
		s.move(grid.East)
		expect(t, "turns after the first step", s.Run().Turn, turn-1)
		s.move(grid.East)
		expect(t, "turns after the second step", s.Run().Turn, turn)
	}
	expect(t, "effects", len(s.sheet().Effects), 0)
	s.move(grid.West)
	expect(t, "turns", s.Run().Turn, 7)
}

func TestAHastyStepOnAStairTakesATurn(t *testing.T) {
	kit := adventureKit(t)
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
		Apply(g, g.Hero, "haste")
		if err := g.Act(systems.Action{Verb: Move, Direction: d.Opposite()}); err != nil {
			t.Fatal(err)
		}
		expect(t, "floor", Know(g).Floor(), 2)
		return
	}
	t.Fatal("no cell next to the stair is free")
}

func TestFuryCountsBlowsAndNotTurns(t *testing.T) {
	s := adventure(t, "warrior", `@a`, map[rune]monster{'a': {hp: 1_000_000, atk: 1}})
	s.sturdy()
	drinkPotion(s, "fury")
	expect(t, "counts blows", s.sheet().Effects[0].Blows, true)
	s.wait(5)
	expect(t, "blows left after waiting", s.sheet().Effects[0].TurnsLeft, 15)
	for blow := range 15 {
		s.setHealth(1000)
		s.move(grid.East)
		for _, n := range damageTo(s, 'a') {
			if n < 120 {
				t.Fatalf("blow %d took %d Hp", blow, n)
			}
		}
	}
	expect(t, "effects after 15 blows", len(s.sheet().Effects), 0)
	expect(t, "power", BlowPower(s.Game, s.Hero), 100)
}

func TestFuryRestartsAndPrecisionSetsACritical(t *testing.T) {
	s := adventure(t, "warrior", `@a`, nil)
	s.sturdy()
	drinkPotion(s, "fury")
	s.move(grid.East)
	drinkPotion(s, "fury")
	expect(t, "blows", s.sheet().Effects[0].TurnsLeft, 15)
	s.wait(1)
	drinkPotion(s, "precision")
	expect(t, "critical", Stat(s.Game, s.Hero, Critical), 25)
}

func TestShadowMakesHuntersLoseTheHero(t *testing.T) {
	s := adventure(t, "warrior", `@...a.b`, map[rune]monster{
		'a': {hp: 9, atk: 1, mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true}},
		'b': {hp: 9, atk: 1, mind: components.MindData{State: components.Fleeing}},
	})
	drinkPotion(s, "shadow")
	a := components.Mind.Get(s.World, s.labels['a'])
	expect(t, "a's state", a.State, components.Wandering)
	expect(t, "a's pips", a.Pips, 2)
	expect(t, "b's state", components.Mind.Get(s.World, s.labels['b']).State, components.Fleeing)
	s.wait(3)
	expect(t, "a's pips in view of the hero", components.Mind.Get(s.World, s.labels['a']).Pips, 2)
}

func TestSecondWindGivesVigour(t *testing.T) {
	for class, want := range map[string]int{"warrior": 20, "alchemist": rounded(20, 100+passive(t, "alchemist", "potion").Percent)} {
		s := adventure(t, class, `@.`, nil)
		components.Vigour.Get(s.World, s.Hero).Now = 0
		drinkPotion(s, "second-wind")
		expect(t, class+": Vigour", components.Vigour.Get(s.World, s.Hero).Now, want)
		s.wait(1)
		components.Vigour.Get(s.World, s.Hero).Now = 95
		drinkPotion(s, "second-wind")
		expect(t, class+": Vigour", components.Vigour.Get(s.World, s.Hero).Now, 100)
	}
}
