package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestTheHeroStartsAsTheRulesSay(t *testing.T) {
	s := Know(classicKit(t).New("start")).Sheet()
	expect(t, "attributes", s.Base, components.AttributesData{Atk: 10, Int: 10, Def: 10})
	expect(t, "Hp", s.Hp, 100)
	expect(t, "maximum Hp", s.MaxHp, 100)
	expect(t, "Mp", s.Mp, 50)
	expect(t, "maximum Mp", s.MaxMp, 50)
	expect(t, "level", s.Level, 1)
	expect(t, "experience for level 2", s.NextLevel, 400)
	expect(t, "cell", s.At, grid.Point{X: 31, Y: 21})
	expect(t, "bag", len(s.Bag), 0)
	expect(t, "slots", s.Slots, 12)
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
		s := draw(t, `@a`, map[rune]monster{'a': {hp: 1, atk: 1, exp: c.exp}})
		s.setHealth(40)
		s.setMana(3)
		s.move(grid.East)
		sheet := s.sheet()
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
	s := draw(t, `@.`, nil)
	s.refused(systems.Action{Verb: Spend, Name: Def}, "refuse.no-points")
	components.Progress.Get(s.World, s.Hero).Points = 3
	s.refused(systems.Action{Verb: Spend, Name: "luck"}, "refuse.attribute")
	s.do(systems.Action{Verb: Spend, Name: Def})
	s.do(systems.Action{Verb: Spend, Name: Int})
	s.do(systems.Action{Verb: Spend, Name: Atk})
	sheet := s.sheet()
	expect(t, "attributes", sheet.Base, components.AttributesData{Atk: 11, Int: 11, Def: 11})
	expect(t, "Hp", sheet.Hp, 100)
	expect(t, "maximum Hp", sheet.MaxHp, 110)
	expect(t, "Mp", sheet.Mp, 50)
	expect(t, "maximum Mp", sheet.MaxMp, 60)
	expect(t, "turn", s.Run().Turn, 0)
	s.refused(systems.Action{Verb: Spend, Name: Atk}, "refuse.no-points")
}
