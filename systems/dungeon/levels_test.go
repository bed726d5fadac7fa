package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestTheHeroStartsAsTheRulesSay(t *testing.T) {
	s := known.Know(dungeontest.ClassicKit(t).New("start")).Hero().Sheet()
	dungeontest.Expect(t, "attributes", s.Base, components.AttributesData{Atk: 10, Int: 10, Def: 10})
	dungeontest.Expect(t, "Hp", s.Hp, 100)
	dungeontest.Expect(t, "maximum Hp", s.MaxHp, 100)
	dungeontest.Expect(t, "Mp", s.Mp, 50)
	dungeontest.Expect(t, "maximum Mp", s.MaxMp, 50)
	dungeontest.Expect(t, "level", s.Level, 1)
	dungeontest.Expect(t, "experience for level 2", s.NextLevel, 400)
	dungeontest.Expect(t, "cell", s.At, grid.Point{X: 31, Y: 21})
	dungeontest.Expect(t, "bag", len(s.Bag), 0)
	dungeontest.Expect(t, "slots", s.Slots, 12)
}

func TestTheCostOfALevelGrowsBy50(t *testing.T) {
	for _, c := range []struct{ exp, level, left, points int }{
		{399, 1, 399, 0},
		{400, 2, 0, 3},
		{849, 2, 449, 3},
		{850, 3, 0, 6},   // 400 + 450
		{1351, 4, 1, 9},  // + 500
		{1900, 5, 0, 12}, // + 550
	} {
		s := dungeontest.Draw(t, `@a`, map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1, Exp: c.exp}})
		s.SetHealth(40)
		s.SetMana(3)
		s.Move(grid.East)
		sheet := s.Sheet()
		if sheet.Level != c.level || sheet.Exp != c.left || sheet.Points != c.points {
			t.Errorf("%d experience gave level %d, %d left, %d points; want %d, %d, %d",
				c.exp, sheet.Level, sheet.Exp, sheet.Points, c.level, c.left, c.points)
		}
		full := sheet.Hp == 100 && sheet.Mp == 50
		if full != (c.level > 1) {
			t.Errorf("%d experience left Hp %d, Mp %d", c.exp, sheet.Hp, sheet.Mp)
		}
	}
}

func TestSpendingAPointRaisesOnlyTheMaximum(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	s.Refused(systems.Action{Verb: dungeon.Spend, Name: dungeon.Def}, "refuse.no-points")
	components.Progress.Get(s.World, s.Hero).Points = 3
	s.Refused(systems.Action{Verb: dungeon.Spend, Name: "luck"}, "refuse.attribute")
	s.MustAct(systems.Action{Verb: dungeon.Spend, Name: dungeon.Def})
	s.MustAct(systems.Action{Verb: dungeon.Spend, Name: dungeon.Int})
	s.MustAct(systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk})
	sheet := s.Sheet()
	dungeontest.Expect(t, "attributes", sheet.Base, components.AttributesData{Atk: 11, Int: 11, Def: 11})
	dungeontest.Expect(t, "Hp", sheet.Hp, 100)
	dungeontest.Expect(t, "maximum Hp", sheet.MaxHp, 110)
	dungeontest.Expect(t, "Mp", sheet.Mp, 50)
	dungeontest.Expect(t, "maximum Mp", sheet.MaxMp, 60)
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	s.Refused(systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk}, "refuse.no-points")
}
