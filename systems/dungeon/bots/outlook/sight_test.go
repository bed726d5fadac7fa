package outlook

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
)

// cell is the cell in a column and a row of a picture.
func (s *Scene) cell(x, y int) Cell { return s.Ground.Cell(grid.Point{X: x, Y: y}) }

// TestWhoSlipsOutOfSightIsLost lets the hero blink round a corner, or only along it.
func TestWhoSlipsOutOfSightIsLost(t *testing.T) {
	const picture = `######### #@.a....# #.#####.# #.......# #########`
	s := stage(t, picture, nil)
	s.Hero.Surprise = 200
	s.Do(&Move{To: s.cell(1, 3), Slips: true})
	for range 3 {
		s.Do(&Move{To: s.Ground.Step(s.Hero.At, grid.East)})
	}
	expect(t, "the state of one that saw it go", s.Foes[0].State, Hunting)
	s = stage(t, picture, nil)
	s.Hero.Surprise = 200
	s.Do(&Move{To: s.cell(4, 3), Slips: true})
	s.wait(3)
	expect(t, "the state of one that did not", s.Foes[0].State, Awake)
	expect(t, "where it has gone", s.Foes[0].At, s.cell(1, 1))
	expect(t, "the next hit on it", s.Foes[0].Surprise, 200)
}

// TestSmokeKeepsShootersAway compares a shooter with one before whom smoke lies.
func TestSmokeKeepsShootersAway(t *testing.T) {
	for smoke, hp := range map[bool]int{false: 92, true: 100} {
		s := stage(t, `####### #@..a.# #######`, map[rune]*Habits{'a': {Reach: 4, Bold: true}})
		m := Move{To: NoCell, Noise: 4}
		if smoke {
			m.Smokes, m.Fades = s.Ground.Smoke([]grid.Point{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}}), 8
		}
		s.Do(&m)
		s.wait(1)
		expect(t, "Hp", s.Hero.Hp, hp)
	}
}

func TestSmokeFades(t *testing.T) {
	s := stage(t, `####### #@..a.# #######`, nil)
	s.Foes[0].State = Still
	s.Do(&Move{To: NoCell, Smokes: s.Ground.Smoke([]grid.Point{{X: 2, Y: 1}}), Fades: 3})
	expect(t, "seen in smoke", s.sees(&s.Foes[0]), false)
	s.wait(1)
	expect(t, "seen a turn before it fades", s.sees(&s.Foes[0]), false)
	s.wait(1)
	expect(t, "seen later", s.sees(&s.Foes[0]), true)
}

// TestABellDrawsHuntersAway rings where one of two hunters is not next to the hero.
func TestABellDrawsHuntersAway(t *testing.T) {
	s := stage(t, `######### #a@..b..# #########`, nil)
	s.Hero.Surprise = 200
	s.Do(&Move{To: NoCell, Rings: Bell{At: s.cell(5, 1), Noise: 12}})
	expect(t, "the one beside it", s.Foes[0].State, Hunting)
	expect(t, "the other one", s.Foes[1].State, Awake)
	s.wait(1)
	expect(t, "the other one a turn later", s.Foes[1].State, Hunting)
}

// TestAPushEndsAtWhatIsInTheWay pushes a foe over free cells, and into a wall.
func TestAPushEndsAtWhatIsInTheWay(t *testing.T) {
	hit := Move{To: NoCell, Push: Push{Foe: 0, Cells: 2}, Struck: 1, Hits: [8]Hit{{Foe: 0, Damage: 10}}}
	s := stage(t, `####### #@a...# #######`, nil)
	s.Foes[0].Rooted = 5
	s.Do(&hit)
	expect(t, "where it is", s.Foes[0].At, s.cell(4, 1))
	expect(t, "Hp of one that nothing stops", s.Foes[0].Hp, 30)
	s = stage(t, `##### #@a.# #####`, nil)
	s.Foes[0].Rooted = 5
	s.Do(&hit)
	expect(t, "where it is", s.Foes[0].At, s.cell(3, 1))
	expect(t, "Hp of one that a wall stops", s.Foes[0].Hp, 20)
}

// TestAPushedFoeThatComesBackStrikes pushes foes before walls that are nearer or further
// away, with the rule and without it.
func TestAPushedFoeThatComesBackStrikes(t *testing.T) {
	for _, c := range []struct {
		picture  string
		rebounds bool
		cells    int
		habits   *Habits
		taken    int
	}{
		{`###### #@a.# ######`, true, 2, nil, 8},
		{`###### #@a.# ######`, false, 2, nil, 0},
		{`####### #@a..# #######`, true, 3, nil, 0},
		{`####### #@a..# #######`, true, 3, &Habits{Fast: true}, 8},
		{`##### #@a# #####`, true, 2, nil, 8}, // it has not moved, and strikes once
	} {
		s := stage(t, c.picture, map[rune]*Habits{'a': c.habits})
		s.Rebounds = c.rebounds
		before := s.Hero.Hp
		s.Do(&Move{To: NoCell, Push: Push{Foe: 0, Cells: c.cells}, Struck: 1, Hits: [8]Hit{{Foe: 0, Damage: 10}}})
		expect(t, "Hp lost in "+c.picture, before-s.Hero.Hp, c.taken)
		expect(t, "whether the push is over", s.Foes[0].pushed, false)
	}
}

// TestWhoIsBoundStaysWhereItIs binds a foe without a hit.
func TestWhoIsBoundStaysWhereItIs(t *testing.T) {
	s := stage(t, `####### #@..a.# #######`, nil)
	s.Foes[0].State = Awake
	s.Do(&Move{To: NoCell, Struck: 1, Hits: [8]Hit{{Foe: 0}}, Roots: 4, Noise: 4})
	expect(t, "its state", s.Foes[0].State, Hunting)
	s.wait(2)
	expect(t, "where it is", s.Foes[0].At, s.cell(4, 1))
}

func TestAWaitInViewOfAHunterStrengthensTheNextBlow(t *testing.T) {
	for focus, hp := range map[int]int{0: 20, 30: 17} {
		s := stage(t, `####### #@.a..# #######`, nil)
		s.Hero.Focus = focus
		s.wait(1)
		s.strikeFirst()
		expect(t, "Hp of the foe", s.Foes[0].Hp, hp)
		s.strikeFirst()
		expect(t, "Hp of the foe after another blow", s.Foes[0].Hp, hp-10)
	}
}

func TestARiposteHurtsWhoStepsNextToTheHero(t *testing.T) {
	s := stage(t, `####### #@.a..# #######`, nil)
	s.Hero.Riposte = 4
	s.wait(1)
	expect(t, "Hp after its step", s.Foes[0].Hp, 26)
	s.wait(1)
	expect(t, "Hp after its blow", s.Foes[0].Hp, 26)
	s = stage(t, `####### #a@..## #######`, nil)
	s.Hero.Riposte = 4
	s.Do(&Move{To: s.cell(3, 1)})
	expect(t, "Hp after following the hero", s.Foes[0].Hp, 30)
}

// TestAStrikeEndsWhatHidesTheHeroOnce strikes under two effects that hide the hero.
func TestAStrikeEndsWhatHidesTheHeroOnce(t *testing.T) {
	for once, hidden := range map[bool]bool{true: false, false: true} {
		s := stage(t, `###### #@a..# ######`, nil)
		s.Do(&Move{To: NoCell, Begins: &Boost{Hidden: true, Once: once}, Turns: 8, Lose: true})
		s.strikeFirst()
		expect(t, "hidden after a blow", s.Hero.Hidden > 0, hidden)
	}
}

// TestADugCellIsOpen digs in a copy of the ground.
func TestADugCellIsOpen(t *testing.T) {
	s := stage(t, `##### #@..# #####`, nil)
	dug := s.Ground.Dug([]grid.Point{{X: 4, Y: 1}})
	expect(t, "open where it was dug", dug.Opens(s.cell(4, 1)), true)
	expect(t, "open on the ground that was copied", s.Ground.Opens(s.cell(4, 1)), false)
	expect(t, "steps to it", dug.Distance(s.cell(4, 1), s.Hero.At), 3)
}
