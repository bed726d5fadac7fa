package outlook

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
)

// stage draws a scene: # is wall, + a door, @ the hero, and letters are foes that hunt it,
// with the habits that are given.
func stage(t *testing.T, picture string, habits map[rune]*Habits) *Scene {
	t.Helper()
	rows := strings.Fields(picture)
	s := &Scene{Ground: &Ground{}, Slack: 1000}
	s.Ground.Reset(grid.Size{Width: len(rows[0]), Height: len(rows)})
	s.Hero = Hero{Hp: 100, MaxHp: 100, Mp: 50, MaxMp: 50, Blow: 10, Spell: 20, Bolt: 15, SpellCost: 10, SpellReach: 1, Next: 1000, Reach: 1}
	for y, row := range rows {
		for x, r := range row {
			p := grid.Point{X: x, Y: y}
			if r == '#' {
				continue
			}
			s.Ground.Open(p)
			switch {
			case r == '+':
				s.Ground.Door(p)
			case r == '@':
				s.Hero.At = s.Ground.Cell(p)
			case r != '.':
				h := habits[r]
				if h == nil {
					h = &Habits{}
				}
				s.Foes[s.Count] = Foe{Habits: h, At: s.Ground.Cell(p), Hp: 30, Max: 30, Hit: 8, Shot: 8, Exp: 100, Needed: 3, Surprise: 200, State: Hunting}
				s.Count++
			}
		}
	}
	return s
}

// wait lets the foes act.
func (s *Scene) wait(turns int) {
	for range turns {
		s.Do(&Move{To: NoCell})
	}
}

// strikeFirst strikes the first foe by hand.
func (s *Scene) strikeFirst() {
	m := Move{To: NoCell, Blow: true, Noise: blowNoise}
	s.Blow(&m, 0)
	s.Do(&m)
}

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestWhoStepsNextToTheHeroStrikesOnlyNextTurn(t *testing.T) {
	for name, habits := range map[string]*Habits{"plain": {}, "fast": {Fast: true}} {
		s := stage(t, `###### #@.a.# ######`, map[rune]*Habits{'a': habits})
		s.wait(1)
		expect(t, name+": Hp after its step", s.Hero.Hp, 100)
		s.wait(1)
		expect(t, name+": Hp after its blow", s.Hero.Hp, 92)
	}
}

func TestWhoWalksAwayIsNotStruck(t *testing.T) {
	s := stage(t, `######## #a@....# ########`, nil)
	for range 4 {
		s.Do(&Move{To: s.Ground.Step(s.Hero.At, grid.East), Noise: 2})
	}
	expect(t, "Hp", s.Hero.Hp, 100)
}

func TestAnArcherAimsBeforeItShoots(t *testing.T) {
	s := stage(t, `####### #@..a.# #######`, map[rune]*Habits{'a': {Reach: 4}})
	s.wait(1)
	expect(t, "Hp while it aims", s.Hero.Hp, 100)
	s.wait(1)
	expect(t, "Hp after the shot", s.Hero.Hp, 92)
}

func TestABoldArcherStrikesWhoIsBesideIt(t *testing.T) {
	s := stage(t, `####### #.@a..# #######`, map[rune]*Habits{'a': {Reach: 4, Bold: true}})
	s.Foes[0].Shot = 50
	at := s.Foes[0].At
	s.wait(2)
	expect(t, "Hp after two blows", s.Hero.Hp, 84)
	expect(t, "its cell", s.Foes[0].At, at)
}

func TestAChainPullsTheHero(t *testing.T) {
	s := stage(t, `####### #@..a.# #######`, map[rune]*Habits{'a': {Reach: 4, Bold: true, Drags: true, Drains: 8}})
	s.Foes[0].Shot = 4
	s.wait(2)
	expect(t, "Hp after the shot", s.Hero.Hp, 96)
	expect(t, "Mp after the shot", s.Hero.Mp, 42)
	expect(t, "beside it", s.Ground.beside(s.Hero.At, s.Foes[0].At), true)
	s = stage(t, `####### #@..a.# #######`, map[rune]*Habits{'a': {Reach: 4, Bold: true, Drags: true}})
	s.Hero.Rooted = 5
	at := s.Hero.At
	s.wait(2)
	expect(t, "the cell of one who is rooted", s.Hero.At, at)
}

// TestAChargeEndsAtTheHeroOrAWall lets the hero stay, or step out of the way.
func TestAChargeEndsAtTheHeroOrAWall(t *testing.T) {
	const picture = `####### #@..a.# #.....# #######`
	habits := map[rune]*Habits{'a': {Charges: 4}}
	s := stage(t, picture, habits)
	s.Foes[0].Shot = 20
	s.wait(1)
	expect(t, "Hp when it is announced", s.Hero.Hp, 100)
	s.wait(1)
	expect(t, "Hp after the charge", s.Hero.Hp, 80)
	expect(t, "beside the hero", s.Ground.beside(s.Hero.At, s.Foes[0].At), true)
	s = stage(t, picture, habits)
	s.wait(1)
	s.Do(&Move{To: s.Ground.Step(s.Hero.At, grid.South)})
	expect(t, "Hp beside its way", s.Hero.Hp, 100)
	expect(t, "stunned by the wall", s.Foes[0].Stunned, 1)
}

func TestRageMakesFasterOrStronger(t *testing.T) {
	for name, habits := range map[string]*Habits{"stronger": {RagesBelow: 50, RagesAtk: 100}, "faster": {RagesBelow: 50, RagesFast: true}} {
		s := stage(t, `######## #@....a# ########`, map[rune]*Habits{'a': habits})
		at := s.Foes[0].At
		s.hurt(Hit{Foe: 0, Damage: 20})
		s.hurt(Hit{Foe: 0, Damage: 1})
		s.wait(1)
		expect(t, name+": its blow", s.Foes[0].Hit, 8*(100+habits.RagesAtk)/100)
		steps := 1
		if habits.RagesFast {
			steps = 2
		}
		expect(t, name+": its steps", s.Ground.apart(at, s.Foes[0].At), steps)
	}
}

func TestASurprisedFoeTakesMoreAndMissesItsTurn(t *testing.T) {
	s := stage(t, `##### #@a.# #####`, nil)
	s.Foes[0].State = Asleep
	s.strikeFirst()
	expect(t, "its Hp", s.Foes[0].Hp, 10)
	expect(t, "the hero's Hp", s.Hero.Hp, 100)
	s.strikeFirst()
	expect(t, "its Hp after the second blow", s.Foes[0].Hp, 0)
	expect(t, "experience", s.Hero.Exp, 100)
}

func TestBonesRiseUnlessSomebodyStandsOnThem(t *testing.T) {
	for _, stands := range []bool{false, true} {
		s := stage(t, `##### #@a.# #####`, map[rune]*Habits{'a': {RisesAfter: 3, RisesWith: 50}})
		s.Foes[0].Hp = 5
		s.strikeFirst()
		expect(t, "state", s.Foes[0].State, Bones)
		if stands {
			s.Do(&Move{To: s.Foes[0].At})
		}
		s.wait(3)
		expect(t, "it has risen", s.Foes[0].alive(), !stands)
	}
}

func TestMagicLeavesNoBones(t *testing.T) {
	s := stage(t, `##### #@a.# #####`, map[rune]*Habits{'a': {RisesAfter: 3, RisesWith: 50}})
	m := Move{To: NoCell}
	m.hit(0, 40, true)
	s.Do(&m)
	expect(t, "over", s.Over(), true)
}

func TestAWoundDividesASlime(t *testing.T) {
	s := stage(t, `##### #@a.# #####`, map[rune]*Habits{'a': {SplitsOver: 25, SplitsAtk: 70}})
	s.strikeFirst()
	expect(t, "foes", s.Count, 2)
	expect(t, "Hp of the parts", [2]int{s.Foes[0].Hp, s.Foes[1].Hp}, [2]int{10, 10})
	expect(t, "experience of the part", s.Foes[1].Exp, 0)
}

func TestAMarkedCellIsStruckInTheNextTurn(t *testing.T) {
	for _, steps := range []bool{false, true} {
		s := stage(t, `##### #@a## #.### #####`, map[rune]*Habits{'a': {Swings: true}})
		s.wait(1)
		expect(t, "marks", s.Marked, 1)
		expect(t, "Hp when it has marked", s.Hero.Hp, 100)
		want := 92
		if steps {
			s.Do(&Move{To: (&chooser{scene: s}).dodge()})
			want = 100
		} else {
			s.wait(1)
		}
		expect(t, "Hp", s.Hero.Hp, want)
	}
}

func TestTheBurstOfTheDeadCanBeLeft(t *testing.T) {
	s := stage(t, `###### #..@a# ######`, map[rune]*Habits{'a': {Bursts: 300}})
	s.Foes[0].Hp = 5
	s.strikeFirst()
	expect(t, "Hp in the turn of its death", s.Hero.Hp, 100)
	expect(t, "damage to come", s.coming(s.Hero.At), 24)
	away := (&chooser{scene: s}).dodge()
	expect(t, "damage where it goes", s.coming(away), 0)
	stays := *s
	stays.wait(1)
	s.Do(&Move{To: away})
	expect(t, "Hp of who has left", s.Hero.Hp, 100)
	expect(t, "Hp of who has stayed", stays.Hero.Hp, 76)
}

func TestBeastsDoNotOpenDoors(t *testing.T) {
	for _, beast := range []bool{false, true} {
		s := stage(t, `####### #@.+a.# #######`, map[rune]*Habits{'a': {Beast: beast}})
		s.wait(2)
		expect(t, "it has come", s.Ground.beside(s.Foes[0].At, s.Hero.At), !beast)
	}
}

func TestALevelRestoresTheGauges(t *testing.T) {
	s := stage(t, `##### #@a.# #####`, nil)
	s.Hero.Hp, s.Hero.Exp, s.Foes[0].Hp = 20, 950, 5
	s.Hero.Restores = 40
	s.strikeFirst()
	expect(t, "Hp", s.Hero.Hp, 20+s.Hero.MaxHp*40/100)
	expect(t, "experience", s.Hero.Exp, 50)
}

func TestNestsAreWhereMinionsComeFrom(t *testing.T) {
	king := &Habits{CallsEvery: 1, Calls: 2, CallsMost: 2, CallsAtk: 60, Boss: true}
	s := stage(t, `######### #@.a..n.# #########`, map[rune]*Habits{'a': king})
	s.Foes[1].State = Still
	s.wait(1)
	expect(t, "foes", s.Count, 3)
	expect(t, "a minion", s.Foes[2].Minion, true)
	s.Foes[1].Hp, s.Foes[2].Hp = 0, 0
	s.wait(1)
	expect(t, "foes without a nest", s.Count, 3)
}

// TestAPlanHoldsADoor lets three hunters come into a room: a hero at the door takes less
// damage.
func TestAPlanHoldsADoor(t *testing.T) {
	picture := `
		##########
		#....#...#
		#..a.#...#
		#.a...@..#
		#..a.#...#
		#....#...#
		##########`
	taken := map[bool]int{}
	for _, holds := range []bool{false, true} {
		s := stage(t, picture, nil)
		s.Hero.At = s.Ground.Cell(grid.Point{X: 7, Y: 3})
		p := Plan{Hold: s.Hero.At, Thrift: true}
		if holds {
			p.Hold = s.Ground.Cell(grid.Point{X: 6, Y: 3})
		}
		s.Hero.Blow = 15
		s.Follow(&p, 40)
		expect(t, "over", s.Over(), true)
		taken[holds] = s.Taken
	}
	if taken[true] > taken[false] {
		t.Errorf("%d Hp at the door, %d in the room", taken[true], taken[false])
	}
}

// TestScenesAreIndependent advances a copy.
func TestScenesAreIndependent(t *testing.T) {
	s := stage(t, `##### #@a.# #####`, nil)
	end := *s
	end.Follow(&Plan{Hold: NoCell}, 40)
	expect(t, "the copy is over", end.Over() && end.Turn > 0, true)
	expect(t, "the scene", [3]int{s.Hero.Hp, s.Foes[0].Hp, s.Turn}, [3]int{100, 30, 0})
}

func TestWorthPrefersWhatAPlayerWould(t *testing.T) {
	v := Values{Mp: 350, Level: 700, Items: 100, Death: 6000, Turn: 1}
	worth := func(change func(*Scene)) int {
		s := stage(t, `##### #@..# #####`, nil)
		change(s)
		return v.Worth(s)
	}
	plain := worth(func(*Scene) {})
	for what, change := range map[string]func(*Scene){
		"fewer Hp":       func(s *Scene) { s.Hero.Hp = 60 },
		"fewer Mp":       func(s *Scene) { s.Hero.Mp = 0 },
		"an item spent":  func(s *Scene) { s.Spent = 100 },
		"turns":          func(s *Scene) { s.Turn = 10 },
		"a narrow fight": func(s *Scene) { s.Slack = 40 },
		"death":          func(s *Scene) { s.Dead = true },
	} {
		if worth(change) >= plain {
			t.Errorf("%s is worth as much as none", what)
		}
	}
	if worth(func(s *Scene) { s.Hero.Exp = 500 }) <= plain {
		t.Error("experience is worth nothing")
	}
}

// TestALuckyHitIsFeared compares blows that could kill, if they were critical, with those
// that could not.
func TestALuckyHitIsFeared(t *testing.T) {
	for hp, want := range map[int]int{100: 0, 15: 40, 9: 250} {
		s := stage(t, `##### #@a.# #####`, nil)
		s.Hero.Hp = hp
		s.wait(1)
		expect(t, "peril", s.Peril, want)
	}
}
