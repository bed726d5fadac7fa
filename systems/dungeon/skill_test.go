package dungeon

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func cellOf(s *scenario, letter rune) grid.Point {
	return components.Position.Get(s.World, s.labels[letter]).At
}

func TestASkillIsLearntAndRaisedWithPoints(t *testing.T) {
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	learn := func(name string) systems.Action { return systems.Action{Verb: Learn, Name: name} }
	s.refused(learn("cleave"), "refuse.no-skill-points")
	components.Progress.Get(s.World, s.Hero).Exp = 350 + 50 + 350 + 100 // levels 2 and 3
	s.wait(1)
	expect(t, "level", s.sheet().Level, 3)
	expect(t, "events", s.count(EventSkillPoint), 1)
	points, _ := Know(s.Game).SkillPoints()
	expect(t, "points", points, 1)
	s.refused(learn("frost"), "refuse.skill")
	s.refused(learn("flight"), "refuse.skill")
	s.do(learn("cleave"))
	expect(t, "turns", s.Run().Turn, 1)
	s.refused(learn("shove"), "refuse.no-skill-points")
	components.Skills.Get(s.World, s.Hero).Points = 5
	s.refused(learn("cleave"), "refuse.rank-level")
	for _, c := range []struct{ level, rank int }{{12, 2}, {22, 3}} {
		p := components.Progress.Get(s.World, s.Hero)
		p.Level = c.level - 1
		s.refused(learn("cleave"), "refuse.rank-level")
		p.Level = c.level
		s.do(learn("cleave"))
		view, _ := Know(s.Game).Skill("cleave")
		expect(t, "rank", view.Rank, c.rank)
		expect(t, "highest rank", view.Highest, c.rank)
	}
	s.refused(learn("cleave"), "refuse.top-rank")
	expect(t, "skills", len(components.Learnt.IDs(s.World)), 1)
	draw(t, "##### #.@.# #####", nil).refused(learn("cleave"), "refuse.unknown-action")
}

// TestASkillIsRefused checks the refusals that all active skills share, and that a
// refused skill costs nothing.
func TestASkillIsRefused(t *testing.T) {
	s := adventure(t, "mage", "###### #@.a.# ######", nil)
	s.refused(use("frost", grid.East), "refuse.not-learnt")
	s.know("endurance", 1)
	s.refused(use("endurance", grid.Nowhere), "refuse.passive")
	s.know("frost", 1)
	s.refused(use("frost", grid.North), "refuse.skill-target")
	s.setMana(24)
	s.refused(use("frost", grid.East), "refuse.skill-mana")
	s.setMana(100)
	s.do(use("frost", grid.East))
	for range 5 {
		s.refused(use("frost", grid.East), "refuse.cooldown")
		s.wait(1)
	}
	s.do(use("frost", grid.East))
	expect(t, "turns", s.Run().Turn, 7)
	s.know("sprint", 1)
	s.give(s.labels['a'], "healing")
	fillBag(s)
	GiveOrOffer(s.Game, NewItem(s.Game, "wand", 1))
	s.refused(use("sprint", grid.East), "refuse.offered")
}

func TestSprintTakesTwoSteps(t *testing.T) {
	for rank, mp := range map[int]int{1: 15, 2: 10, 3: 5} {
		s := adventure(t, "warrior", "###### #@...# ######", nil)
		s.know("sprint", rank)
		expect(t, "Mp", s.spent(use("sprint", grid.East)), mp)
		expect(t, "the hero's column", Know(s.Game).At().X, 3)
		expect(t, "steps", s.count(EventStep), 2)
		s.do(use("sprint", grid.East)) // a wall after the first step
		expect(t, "the hero's column", Know(s.Game).At().X, 4)
		s.refused(use("sprint", grid.East), "refuse.skill-target")
		Apply(s.Game, s.Hero, "rooted")
		s.refused(use("sprint", grid.West), "refuse.rooted")
	}
}

func TestShovePushesAMonsterAway(t *testing.T) {
	for rank, cells := range map[int]int{1: 2, 2: 3, 3: 4} {
		s := adventure(t, "warrior", "######### #@a.....# #########", nil)
		s.know("shove", rank)
		expect(t, "Mp", s.spent(use("shove", grid.East)), 10)
		expect(t, "hits", s.count(EventAttack), 0)
		if x := cellOf(s, 'a').X; x < 2+cells-1 || x > 2+cells { // it may have come back a step
			t.Errorf("at rank %d it is in column %d", rank, x)
		}
	}
	for picture, want := range map[string]string{
		"###### #@a.## ######":    "a",
		"####### #@a.b.# #######": "ab",
		"####### #@a$..# #######": "a",
	} {
		s := adventure(t, "warrior", picture, nil).steady()
		s.know("shove", 1)
		s.do(use("shove", grid.East))
		hit, damage := s.hurtBy()
		expect(t, "struck in "+picture, hit, want)
		for _, d := range damage {
			s.within(d, 12)
		}
		s.refused(use("shove", grid.North), "refuse.skill-target")
	}
}

func TestRiposteStrikesWhoStepsNextToTheHero(t *testing.T) {
	for rank, percent := range map[int]int{1: 40, 2: 60, 3: 80} {
		s := adventure(t, "warrior", "###### #@.a.# ######", map[rune]monster{'a': {hp: 1000, atk: 1, mind: components.MindData{State: components.Hunting, Spotted: true}}})
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.know("riposte", rank)
		if rank == 1 {
			s.refused(use("riposte", grid.Nowhere), "refuse.passive")
		}
		ripostesAfter(s, func() { MoveTo(s.Game, s.labels['a'], grid.Point{X: 2, Y: 1}) })
		hit, damage := s.hurtBy()
		expect(t, "struck", hit, "a")
		s.within(damage[0], percent)
		ripostesAfter(s, func() {}) // it stays there
		hit, _ = s.hurtBy()
		expect(t, "struck without a step", hit, "")
	}
}

func TestRiposteNeedsAHeroWhoStands(t *testing.T) {
	s := adventure(t, "warrior", "######## #a@....# ########", map[rune]monster{'a': {hp: 1000, atk: 1, mind: components.MindData{State: components.Hunting, Spotted: true}}})
	s.know("riposte", 3)
	s.move(grid.East) // it follows
	s.move(grid.East)
	expect(t, "its life after following", s.hp(s.labels['a']), 1000)
}

// ripostesAfter runs the step of ripostes after a monster's step.
func ripostesAfter(s *scenario, move func()) {
	before := components.Position.Get(s.World, s.labels['a']).At
	move()
	s.Events = nil
	if at := components.Position.Get(s.World, s.labels['a']).At; at != before {
		s.Emit(systems.Event{Type: EventStep, From: s.labels['a'], At: at})
	}
	ripostes(s.Game)
	systems.RunConsequences(s.Game)
}

func TestKeenSensesShowMonstersThroughWalls(t *testing.T) {
	s := adventure(t, "rogue", `
		###############
		#@#...a.b.c.d.#
		###############
	`, nil)
	expect(t, "sensed without the skill", len(Know(s.Game).Sensed()), 0)
	skill := s.know("keen-senses", 1)
	for rank, want := range map[int]int{1: 1, 2: 2, 3: 3} {
		components.Learnt.Get(s.World, skill).Rank = rank
		list := Know(s.Game).Sensed()
		expect(t, fmt.Sprint("sensed at rank ", rank), len(list), want)
		expect(t, "the first", list[0].ID, s.labels['a'])
	}
	open := adventure(t, "rogue", "##### #@.a# #####", nil)
	open.know("keen-senses", 1)
	expect(t, "sensed in view", len(Know(open.Game).Sensed()), 0)
}

func TestPassiveSkillsChangeStats(t *testing.T) {
	surprise := 200 + passive(t, "rogue", "surprise").Add
	for _, c := range []struct {
		class, skill, stat string
		base               int
		want               [3]int
	}{
		{"warrior", "light-tread", "noise-step", 2, [3]int{1, 1, 1}},
		{"warrior", "light-tread", "noise-search", 4, [3]int{3, 2, 1}},
		{"warrior", "light-tread", "noise-throw", 4, [3]int{3, 2, 1}},
		{"warrior", "endurance", RestGain, 100, [3]int{120, 140, 160}},
		{"warrior", "strong-arm", ThrownPercent, 100, [3]int{125, 150, 175}},
		{"rogue", "assassin", "surprise", 200, [3]int{surprise + 50, surprise + 100, surprise + 150}},
		{"alchemist", "volatile", FlaskPercent, 100, [3]int{120, 140, 160}},
		{"alchemist", "volatile", FlaskHarm, 100, [3]int{0, 0, 0}},
	} {
		for i, want := range c.want {
			s := adventure(t, c.class, "### #@# ###", nil)
			before := Scale(s.Game, s.Hero, "atk", 50)
			s.know(c.skill, i+1)
			expect(t, fmt.Sprintf("%s of %s %d", c.stat, c.skill, i+1), Scale(s.Game, s.Hero, c.stat, c.base), want)
			expect(t, "another stat", Scale(s.Game, s.Hero, "atk", 50), before)
			s.refused(use(c.skill, grid.Nowhere), "refuse.passive")
		}
	}
}

func TestFocusAddsToTheNextHitOnce(t *testing.T) {
	for rank, percent := range map[int]int{1: 30, 2: 45, 3: 60} {
		s := adventure(t, "warrior", "###### #@..a# ######", nil)
		s.know("focus", rank)
		s.wait(1)
		expect(t, "focus without a hunter", len(s.sheet().Effects), 0)
		s.steady()
		s.wait(1)
		expect(t, "focus", s.sheet().Effects[0].Name, "focus")
		expect(t, "damage", Scale(s.Game, s.Hero, Dealt, 100), 100+percent)
		s.move(grid.East) // it is gone after an action that strikes nobody
		expect(t, "focus after a step", len(s.sheet().Effects), 0)
	}
	s := adventure(t, "warrior", "###### #@a..# ######", nil).steady()
	s.know("focus", 1)
	components.Attributes.Get(s.World, s.Hero).Atk = 100
	s.wait(1)
	s.move(grid.East)
	_, damage := s.hurtBy()
	s.within(damage[0], 130)
	expect(t, "effects after the blow", len(s.sheet().Effects), 0)
}

func TestALastStandLeavesOneHp(t *testing.T) {
	for rank, floors := range map[int]int{1: 3, 2: 2, 3: 1} {
		s := adventure(t, "mage", "###### #@a..# ######", nil)
		s.know("last-stand", rank)
		hit := func(amount int) {
			s.Events = nil
			Hurt(s.Game, Hit{From: s.labels['a'], To: s.Hero, Kind: HitBlow, Amount: amount})
		}
		components.Statistics.Get(s.World, s.RunID).Deepest = 4
		hit(20)
		expect(t, "events of an ordinary hit", s.count(EventLastStand), 0)
		hit(1000)
		expect(t, "Hp", s.sheet().Hp, 1)
		expect(t, "events", s.count(EventLastStand), 1)
		expect(t, "damage taken", Scale(s.Game, s.Hero, Taken, 100), 50)
		s.setHealth(50)
		for range 2 {
			runStep(s.Game, "effects")
			expect(t, "damage taken", Scale(s.Game, s.Hero, Taken, 100), 50)
		}
		runStep(s.Game, "effects")
		expect(t, "damage taken later", Scale(s.Game, s.Hero, Taken, 100), 100)
		components.Statistics.Get(s.World, s.RunID).Deepest = 4 + floors
		hit(1000)
		expect(t, "Hp after the second time", s.sheet().Hp, 1)
		components.Statistics.Get(s.World, s.RunID).Deepest += floors - 1
		hit(1000)
		expect(t, "death before it works again", s.Run().Over, true)
	}
}

func TestCleaveStrikesAllNeighbours(t *testing.T) {
	for rank, percent := range map[int]int{1: 100, 2: 110, 3: 120} {
		s := adventure(t, "warrior", `
			#####
			#.a.#
			#b@c#
			#d..#
			#####
		`, nil).steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.know("cleave", rank)
		expect(t, "Mp", s.spent(use("cleave", grid.Nowhere)), 15)
		hit, damage := s.hurtBy()
		expect(t, "struck", hit, "acb")
		for _, d := range damage {
			s.within(d, percent)
		}
	}
	alone := adventure(t, "warrior", "###### #@.a.# ######", nil)
	alone.know("cleave", 1)
	alone.refused(use("cleave", grid.Nowhere), "refuse.skill-target")
}

func TestChargeRunsUpToAFoe(t *testing.T) {
	for rank, percent := range map[int]int{1: 150, 2: 175, 3: 200} {
		s := adventure(t, "warrior", "####### #@...a# #######", nil).steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.know("charge", rank)
		expect(t, "Mp", s.spent(use("charge", grid.East)), 20)
		expect(t, "the hero's column", Know(s.Game).At().X, 4)
		_, damage := s.hurtBy()
		s.within(damage[0], percent)
	}
	for name, picture := range map[string]string{
		"beside": "####### #@a...# #######", "too far": "######## #@....a# ########", "blocked": "####### #@.$.a# #######",
	} {
		s := adventure(t, "warrior", picture, nil)
		s.know("charge", 1)
		s.refused(use("charge", grid.East), "refuse.skill-target")
		_ = name
	}
	rooted := adventure(t, "warrior", "####### #@...a# #######", nil)
	rooted.know("charge", 1)
	Apply(rooted.Game, rooted.Hero, "rooted")
	rooted.refused(use("charge", grid.East), "refuse.rooted")
}

func TestSecondBreathHealsWithEachKill(t *testing.T) {
	for rank, healed := range map[int]int{1: 10, 2: 15, 3: 20} {
		s := adventure(t, "warrior", "###### #@a..# ######", map[rune]monster{'a': {hp: 1, atk: 1}})
		s.know("second-breath", rank)
		components.Health.Get(s.World, s.Hero).Max = 1000
		s.setHealth(500)
		Hurt(s.Game, Hit{From: s.Hero, To: s.labels['a'], Kind: HitBlow, Amount: 5})
		expect(t, "Hp", components.Health.Get(s.World, s.Hero).Now, 500+healed)
	}
	s := adventure(t, "warrior", "###### #@a..# ######", nil)
	s.know("second-breath", 1)
	s.setHealth(50)
	Hurt(s.Game, Hit{From: s.Hero, To: s.labels['a'], Kind: HitBlow, Amount: 5})
	expect(t, "Hp after a hit that does not kill", s.sheet().Hp, 50)
}

func TestFrostRootsWhatItHits(t *testing.T) {
	for rank, turns := range map[int]int{1: 2, 2: 3, 3: 4} {
		s := adventure(t, "mage", "####### #@..a.# #######", nil).steady()
		components.Attributes.Get(s.World, s.Hero).Int = 100
		s.know("frost", rank)
		expect(t, "Mp", s.spent(use("frost", grid.East)), 25)
		_, damage := s.hurtBy()
		s.within(damage[0], 100)
		for range turns - 1 {
			expect(t, "rooted", Rooted(s.Game, s.labels['a']), true)
			s.wait(1)
		}
		expect(t, "rooted later", Rooted(s.Game, s.labels['a']), false)
	}
	dead := adventure(t, "mage", "###### #@.a.# ######", map[rune]monster{'a': {hp: 1, atk: 1}})
	dead.know("frost", 1)
	dead.do(use("frost", grid.Nowhere)) // aimed at the only target
	expect(t, "effects on the dead", len(components.Rooted.IDs(dead.World)), 0)
}

func TestBlinkGoesToACellSeen(t *testing.T) {
	picture := `
		###########
		#@........#
		#.#######.#
		###########
	`
	for rank, cells := range map[int]int{1: 4, 2: 5, 3: 6} {
		s := adventure(t, "mage", picture, nil)
		s.know("blink", rank)
		to := func(x, y int) systems.Action {
			return systems.Action{Verb: UseSkill, Name: "blink", Cell: grid.Point{X: x, Y: y}}
		}
		s.refused(to(1+cells+1, 1), "refuse.skill-target")
		s.refused(to(2, 2), "refuse.skill-target") // a wall
		s.refused(to(1, 1), "refuse.skill-target") // its own cell
		expect(t, "Mp", s.spent(to(1+cells, 1)), 20)
		expect(t, "the hero's column", Know(s.Game).At().X, 1+cells)
	}
	hidden := adventure(t, "mage", picture, nil)
	hidden.know("blink", 3)
	hidden.refused(systems.Action{Verb: UseSkill, Name: "blink", Cell: grid.Point{X: 9, Y: 2}}, "refuse.skill-target")
}

func TestBlinkMovesAsideWhoeverIsThereUnseen(t *testing.T) {
	s := adventure(t, "mage", `
		#########
		#@.....##
		#######.#
		#########
	`, nil)
	s.know("blink", 3)
	s.do(systems.Action{Verb: UseSkill, Name: "blink", Cell: grid.Point{X: 5, Y: 1}})
	s.Spawn(s.Content.Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1, Y: 1}}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}), components.Attributes.With(components.AttributesData{Atk: 1}))
	blink(s.Game, s.Hero, 0, Aim{Cell: grid.Point{X: 1, Y: 1}})
	expect(t, "the hero", Know(s.Game).At(), grid.Point{X: 1, Y: 1})
}

func TestBlastStrikesACross(t *testing.T) {
	picture := `
		########
		#...b.e#
		#@..acf#
		#...d..#
		########
	`
	for rank, percent := range map[int]int{1: 160, 2: 180, 3: 200} {
		s := adventure(t, "mage", picture, nil).steady()
		components.Attributes.Get(s.World, s.Hero).Int = 50
		s.know("blast", rank)
		at := systems.Action{Verb: UseSkill, Name: "blast", Cell: grid.Point{X: 4, Y: 2}}
		expect(t, "Mp", s.spent(at), 2*(5+32))
		hit, damage := s.hurtBy()
		expect(t, "struck", hit, "abcd")
		for _, d := range damage {
			s.within(d, percent/2)
		}
		noises := slices.IndexFunc(s.Events, func(e systems.Event) bool {
			return e.Type == EventNoise && e.Amount == 12 && e.At == at.Cell
		})
		expect(t, "a noise", noises >= 0, true)
		s.setMana(200)
		for _, cell := range []grid.Point{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 6, Y: 2}, {X: 1, Y: 2}, {}} {
			at.Cell = cell
			s.refused(at, "refuse.skill-target")
		}
		s.setMana(73)
		at.Cell = grid.Point{X: 4, Y: 2}
		s.refused(at, "refuse.skill-mana")
	}
}

func TestAKnifeFanStrikesAlongEachLine(t *testing.T) {
	for rank, percent := range map[int]int{1: 70, 2: 90, 3: 110} {
		s := adventure(t, "rogue", `
			#########
			#...a...#
			#.......#
			#b..@.cd#
			#.......#
			#.......#
			#....e..#
			#########
		`, nil).steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.know("knife-fan", rank)
		expect(t, "Mp", s.spent(use("knife-fan", grid.Nowhere)), 15)
		hit, damage := s.hurtBy()
		expect(t, "struck", hit, "acb")
		for _, d := range damage {
			s.within(d, percent)
		}
		s.refused(use("knife-fan", grid.Nowhere), "refuse.cooldown")
	}
	alone := adventure(t, "rogue", "### #@# ###", nil)
	alone.know("knife-fan", 1)
	alone.refused(use("knife-fan", grid.Nowhere), "refuse.skill-target")
}

func TestVanishMakesHuntersLoseTheHero(t *testing.T) {
	for rank, turns := range map[int]int{1: 6, 2: 8, 3: 10} {
		s := adventure(t, "rogue", "######### #@....a.# #########", nil).steady()
		s.know("vanish", rank)
		expect(t, "Mp", s.spent(use("vanish", grid.Nowhere)), costOf(t, "vanish"))
		expect(t, "it hunts", Hunts(s.Game, s.labels['a']), false)
		expect(t, "turns left", s.sheet().Effects[0].TurnsLeft, turns-1)
		s.wait(turns - 2)
		expect(t, "it hunts", Hunts(s.Game, s.labels['a']), false)
		expect(t, "effects", len(s.sheet().Effects), 1)
		s.wait(1)
		expect(t, "effects in the end", len(s.sheet().Effects), 0)
	}
	s := adventure(t, "rogue", "##### #@a.# #####", nil)
	s.know("vanish", 1)
	s.do(use("vanish", grid.Nowhere))
	s.wait(1)
	s.Do(s.Hero, systems.Action{Verb: Attack, Direction: grid.East})
	expect(t, "effects before the blow lands", len(components.Unnoticed.IDs(s.World)), 1)
	systems.RunConsequences(s.Game)
	once(s.Game)
	systems.Reap(s.Game)
	expect(t, "effects after a blow", len(components.Unnoticed.IDs(s.World)), cond(cellOf(s, 'a').X == 2, 0, 1))
}

func TestCoatingStrengthensFiveBlows(t *testing.T) {
	for rank, percent := range map[int]int{1: 6, 2: 12, 3: 18} {
		s := adventure(t, "alchemist", "##### #@a.# #####", nil).steady()
		s.know("coating", rank)
		expect(t, "Mp", s.spent(use("coating", grid.Nowhere)), 10)
		expect(t, "turns", s.Run().Turn, 0)
		expect(t, "blows", Scale(s.Game, s.Hero, BlowPercent, 100), 100+percent)
		for blow := range 5 {
			expect(t, "blows left", s.sheet().Effects[0].TurnsLeft, 5-blow)
			s.move(grid.East)
		}
		expect(t, "effects", len(s.sheet().Effects), 0)
		s.setMana(9)
		s.refused(use("coating", grid.Nowhere), "refuse.skill-mana")
	}
}

func TestABrewMakesOneItemOfTwo(t *testing.T) {
	for rank, want := range map[int]string{1: "[healing]", 2: "[healing regeneration]", 3: "[healing regeneration fury scroll-teleport]"} {
		s := adventure(t, "alchemist", "##### #@..# #####", nil)
		given := s.give(s.Hero, "fury", "scroll-teleport", "knife", "sword+1")
		brew := func(item world.ID, name string) systems.Action {
			return systems.Action{Verb: Brew, Item: item, Name: name}
		}
		s.wait(1)
		s.refused(brew(given[0], ""), "refuse.not-learnt")
		s.know("brew", rank)
		s.refused(use("brew", grid.Nowhere), "refuse.brew-items")
		makes, _ := Know(s.Game).Brews()
		expect(t, "what can be made", fmt.Sprint(makes), want)
		s.refused(brew(given[2], ""), "refuse.not-brewable")
		s.refused(brew(given[3], ""), "refuse.not-brewable")
		s.refused(brew(given[1], "healing"), "refuse.brew-items")
		turn := s.Run().Turn
		s.do(brew(given[0], ""))
		expect(t, "turns", s.Run().Turn, turn)
		s.refused(brew(given[0], ""), "refuse.set-aside")
		s.refused(brew(given[0], "healing"), "refuse.brew-items")
		s.refused(brew(given[1], "haste"), "refuse.brew-what")
		s.refused(brew(1, "healing"), "refuse.not-held")
		s.do(brew(given[1], "healing"))
		expect(t, "turns", s.Run().Turn, turn+1)
		var names []string
		for _, b := range s.sheet().Bag {
			names = append(names, b.Name)
		}
		expect(t, "the bag", fmt.Sprint(names), "[healing knife sword]")
	}
	hunted := adventure(t, "alchemist", "##### #@.a# #####", nil).steady()
	item := hunted.give(hunted.Hero, "fury", "haste")[0]
	hunted.know("brew", 1)
	hunted.refused(systems.Action{Verb: Brew, Item: item}, "refuse.brew-hunted")
}

func TestSmiteAddsInt(t *testing.T) {
	smite, _ := components.Smite.Among(adventureEntry(t, "skill", "smite").Parts)
	for i, percent := range smite.Percent {
		s := adventure(t, "templar", "##### #@a.# #####", nil).steady()
		*components.Attributes.Get(s.World, s.Hero) = components.AttributesData{Atk: 10, Int: 100, Def: 10}
		s.know("smite", i+1)
		expect(t, "Mp", s.spent(use("smite", grid.East)), costOf(t, "smite"))
		_, damage := s.hurtBy()
		s.within(damage[0], 10+passive(t, "templar", "blow-int").Add+percent)
		s.refused(use("smite", grid.West), "refuse.skill-target")
	}
}

func TestAPrayerHeals(t *testing.T) {
	for rank, percent := range map[int]int{1: 9, 2: 12, 3: 15} {
		s := adventure(t, "templar", "##### #@..# #####", nil)
		s.know("prayer", rank)
		s.refused(use("prayer", grid.Nowhere), "refuse.healthy")
		s.refused(use("prayer", grid.East), "refuse.healthy")
		components.Health.Get(s.World, s.Hero).Max = 1000
		s.setHealth(100)
		s.refused(use("prayer", grid.East), "refuse.skill-target")
		expect(t, "Mp", s.spent(use("prayer", grid.Nowhere)), 40)
		expect(t, "Hp", s.sheet().Hp, 100+10*percent)
		s.wait(6)
		s.refused(use("prayer", grid.Nowhere), "refuse.cooldown")
		s.wait(1)
		s.do(use("prayer", grid.Nowhere))
	}
}

func TestAnAegisHoldsForFiveTurns(t *testing.T) {
	aegis, _ := components.Imbue.Among(adventureEntry(t, "skill", "aegis").Parts)
	for i, change := range aegis.Percent {
		s := adventure(t, "templar", "##### #@..# #####", nil)
		s.know("aegis", i+1)
		before := s.Run().Turn
		expect(t, "Mp", s.spent(use("aegis", grid.Nowhere)), costOf(t, "aegis"))
		expect(t, "turns that it takes", s.Run().Turn-before, 0)
		for range 5 {
			expect(t, "damage taken", Scale(s.Game, s.Hero, Taken, 100), 100+change)
			s.refused(systems.Action{Verb: Move, Direction: grid.East}, "refuse.rooted")
			s.wait(1)
		}
		expect(t, "damage taken later", Scale(s.Game, s.Hero, Taken, 100), 100)
		s.move(grid.East)
	}
}

// TestWhatKnownSaysOfSkillsIsLegal plays each class with all its skills: what Known
// offers is legal, and the rest is refused for the reason that it gives. The games are
// saved and loaded in between.
func TestWhatKnownSaysOfSkillsIsLegal(t *testing.T) {
	kit := adventureKit(t)
	for _, class := range kit.Rules().Classes {
		g, err := kit.Begin(Start{Seed: "skills", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		skills := components.Skills.Get(g.World, g.Hero)
		for _, name := range slices.Concat(skills.Shared, skills.Own) {
			g.Spawn(g.Content.Must("skill", name), components.Learnt.With(components.LearntData{By: g.Hero, Rank: 3}))
		}
		s := &scenario{Game: g, t: t}
		used := map[string]int{}
		for turn := 0; turn < 150 && !s.Run().Over; turn++ {
			components.Gauges.Get(s.World, s.Hero).MpBase = 500
			updateMaxima(s.Game, s.Hero)
			s.setMana(400)
			s.setHealth(s.sheet().MaxHp / 2)
			company(s)
			legal := offeredSkills(s, turn%25 == 0)
			next := systems.Action{Verb: Wait}
			for _, a := range legal {
				if next.Verb == Wait || used[a.Name] < used[next.Name] {
					next = a
				}
			}
			if searching(s.Game, s.Hero) {
				next = actionLeave
			} else if len(legal) == 0 || turn%3 == 0 {
				all := Legal(s.Game)
				next = all[turn*7%len(all)]
			}
			used[next.Name]++
			if err := s.Act(next); err != nil {
				t.Fatalf("%s: %+v: %v", class, next, err)
			}
			if turn%25 == 0 {
				s.reload(kit)
			}
		}
		for _, v := range Know(s.Game).Skills() {
			if v.Active && v.Name != "brew" && used[v.Name] == 0 {
				t.Errorf("%s never used %s", class, v.Name)
			}
		}
	}
}

// company puts rats next to the hero and two cells away, unless there are monsters.
func company(s *scenario) {
	at := Know(s.Game).At()
	if len(Know(s.Game).Monsters()) > 1 {
		return
	}
	for d := range grid.Clockwise {
		near, far := at.Step(d), at.Step(d).Step(d)
		if s.Here().Free(near) && s.Here().Free(far) {
			Summon(s.Game, "rat", Know(s.Game).Floor(), far, 40, 1)
			if len(Foes(s.Game)) == 0 {
				Summon(s.Game, "rat", Know(s.Game).Floor(), near, 40, 1)
			}
		}
	}
}

// offeredSkills lists the uses of skills that are possible. It compares those of Known
// with the legal ones and, if asked, tries those that Known refuses.
func offeredSkills(s *scenario, try bool) (legal []systems.Action) {
	s.t.Helper()
	var offered []systems.Action
	for _, v := range Know(s.Game).Skills() {
		switch {
		case v.By != UseSkill:
			listed := slices.ContainsFunc(Legal(s.Game), func(a systems.Action) bool { return a.Verb == v.By })
			if usable := v.Use.Key == ""; usable && !listed {
				s.t.Fatalf("%s can be used, but no %s is legal", v.Name, v.By)
			}
		case v.Use.Key == "" && v.Aimed:
			offered = append(offered, v.Targets...)
		case v.Use.Key == "":
			offered = append(offered, use(v.Name, grid.Nowhere))
		case try:
			s.refused(use(v.Name, grid.Nowhere), v.Use.Key)
		}
	}
	for _, a := range Legal(s.Game) {
		if a.Verb == UseSkill {
			legal = append(legal, a)
		}
	}
	if !sameActions(offered, legal) {
		s.t.Fatalf("offered %v, legal %v", offered, legal)
	}
	return legal
}

func sameActions(a, b []systems.Action) bool {
	key := func(list []systems.Action) string {
		var keys []string
		for _, a := range list {
			keys = append(keys, fmt.Sprint(a))
		}
		slices.Sort(keys)
		return strings.Join(keys, "\n")
	}
	return key(a) == key(b)
}

// TestEverySkillHasWords fills in the texts of all skills at all ranks.
func TestEverySkillHasWords(t *testing.T) {
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, class := range adventureKit(t).Rules().Classes {
			for _, v := range Know(adventure(t, class, "### #@# ###", nil).Game).Skills() {
				last := ""
				for rank, numbers := range v.Numbers {
					args := lang.Args{}
					for name, n := range numbers {
						args[name] = n
					}
					text := words.Text("skill."+v.Name+".about", args)
					if !words.Has("skill."+v.Name) || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || strings.Contains(text, "%!") {
						t.Errorf("%s: %s at rank %d is %q", tag, v.Name, rank+1, text)
					}
					if numbers["Mp"] == last0(v, rank) && text == last && v.Name != "brew" && v.Name != "sprint" {
						t.Errorf("%s: %s says the same at rank %d: %q", tag, v.Name, rank+1, text)
					}
					last = text
				}
			}
			if !words.Has("hero." + class + ".about") {
				t.Errorf("%s: %s is not described", tag, class)
			}
		}
	}
}

func last0(v SkillView, rank int) int {
	if rank == 0 {
		return -1
	}
	return v.Numbers[rank-1]["Mp"]
}

func TestASkillOfAnotherActorIsRefusedInALoadedGame(t *testing.T) {
	s := adventure(t, "mage", "### #@# ###", nil)
	skill := s.know("frost", 1)
	components.Learnt.Get(s.World, skill).By = s.RunID
	if err := registryOf(s.Game).validate(s.World, s.Content); err == nil || !strings.Contains(err.Error(), "somebody who cannot learn") {
		t.Errorf("got %v", err)
	}
	if _, err := adventureKit(t).Resume(s.World); err == nil || errors.Unwrap(err) == nil {
		t.Errorf("got %v", err)
	}
}
