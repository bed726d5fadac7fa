package skills_test

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
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func cellOf(s *dungeontest.Scenario, letter rune) grid.Point {
	return components.Position.Get(s.World, s.Labels[letter]).At
}

func TestASkillIsLearntAndRaisedWithPoints(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	learn := func(name string) systems.Action { return systems.Action{Verb: skills.Learn, Name: name} }
	s.Refused(learn("cleave"), "refuse.no-skill-points")
	components.Progress.Get(s.World, s.Hero).Exp = 350 + 50 + 350 + 100 // levels 2 and 3
	s.Wait(1)
	dungeontest.Expect(t, "level", s.Sheet().Level, 3)
	dungeontest.Expect(t, "events", s.Count(skills.EventSkillPoint), 1)
	points, _ := known.Know(s.Game).Skills().Points()
	dungeontest.Expect(t, "points", points, 1)
	s.Refused(learn("frost"), "refuse.skill")
	s.Refused(learn("flight"), "refuse.skill")
	s.MustAct(learn("cleave"))
	dungeontest.Expect(t, "turns", s.Run().Turn, 1)
	s.Refused(learn("shove"), "refuse.no-skill-points")
	components.Skills.Get(s.World, s.Hero).Points = 5
	s.Refused(learn("cleave"), "refuse.rank-level")
	for _, c := range []struct{ level, rank int }{{12, 2}, {22, 3}} {
		p := components.Progress.Get(s.World, s.Hero)
		p.Level = c.level - 1
		s.Refused(learn("cleave"), "refuse.rank-level")
		p.Level = c.level
		s.MustAct(learn("cleave"))
		view, _ := known.Know(s.Game).Skills().Find("cleave")
		dungeontest.Expect(t, "rank", view.Rank, c.rank)
		dungeontest.Expect(t, "highest rank", view.Highest, c.rank)
	}
	s.Refused(learn("cleave"), "refuse.top-rank")
	dungeontest.Expect(t, "skills", len(components.Learnt.IDs(s.World)), 1)
	dungeontest.Draw(t, "##### #.@.# #####", nil).Refused(learn("cleave"), "refuse.unknown-action")
}

// TestASkillIsRefused checks the refusals that all active skills share, and that a
// refused skill costs nothing.
func TestASkillIsRefused(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "###### #@.a.# ######", nil)
	s.Refused(dungeontest.Use("frost", grid.East), "refuse.not-learnt")
	s.Know("endurance", 1)
	s.Refused(dungeontest.Use("endurance", grid.Nowhere), "refuse.passive")
	s.Know("frost", 1)
	s.Refused(dungeontest.Use("frost", grid.North), "refuse.skill-target")
	s.SetMana(24)
	s.Refused(dungeontest.Use("frost", grid.East), "refuse.skill-mana")
	s.SetMana(100)
	s.MustAct(dungeontest.Use("frost", grid.East))
	for range 5 {
		s.Refused(dungeontest.Use("frost", grid.East), "refuse.cooldown")
		s.Wait(1)
	}
	s.MustAct(dungeontest.Use("frost", grid.East))
	dungeontest.Expect(t, "turns", s.Run().Turn, 7)
	s.Know("sprint", 1)
	s.Grant(s.Labels['a'], "healing")
	dungeontest.FillBag(s)
	dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "wand", 1))
	s.Refused(dungeontest.Use("sprint", grid.East), "refuse.offered")
}

func TestSprintTakesTwoSteps(t *testing.T) {
	for rank, mp := range map[int]int{1: 15, 2: 10, 3: 5} {
		s := dungeontest.Adventure(t, "warrior", "###### #@...# ######", nil)
		s.Know("sprint", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("sprint", grid.East)), mp)
		dungeontest.Expect(t, "the hero's column", known.Know(s.Game).Hero().At().X, 3)
		dungeontest.Expect(t, "steps", s.Count(dungeon.EventStep), 2)
		s.MustAct(dungeontest.Use("sprint", grid.East)) // a wall after the first step
		dungeontest.Expect(t, "the hero's column", known.Know(s.Game).Hero().At().X, 4)
		s.Refused(dungeontest.Use("sprint", grid.East), "refuse.skill-target")
		dungeon.Apply(s.Game, s.Hero, "rooted")
		s.Refused(dungeontest.Use("sprint", grid.West), "refuse.rooted")
	}
}

func TestShovePushesAMonsterAway(t *testing.T) {
	for rank, cells := range map[int]int{1: 2, 2: 3, 3: 4} {
		s := dungeontest.Adventure(t, "warrior", "######### #@a.....# #########", nil)
		s.Know("shove", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("shove", grid.East)), 10)
		dungeontest.Expect(t, "hits", s.Count(dungeon.EventAttack), 0)
		if x := cellOf(s, 'a').X; x < 2+cells-1 || x > 2+cells { // it may have come back a step
			t.Errorf("at rank %d it is in column %d", rank, x)
		}
	}
	for picture, want := range map[string]string{
		"###### #@a.## ######":    "a",
		"####### #@a.b.# #######": "ab",
		"####### #@a$..# #######": "a",
	} {
		s := dungeontest.Adventure(t, "warrior", picture, nil).Steady()
		s.Know("shove", 1)
		s.Refused(dungeontest.Use("shove", grid.North), "refuse.skill-target")
		s.MustAct(dungeontest.Use("shove", grid.East))
		hit, damage := s.HurtBy()
		dungeontest.Expect(t, "struck in "+picture, hit, want)
		for _, d := range damage {
			dungeontest.Within(s.T, d, 12)
		}
	}
}

func TestRiposteStrikesWhoStepsNextToTheHero(t *testing.T) {
	for rank, percent := range map[int]int{1: 40, 2: 60, 3: 80} {
		s := dungeontest.Adventure(t, "warrior", "###### #@.a.# ######", map[rune]dungeontest.Monster{'a': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Spotted: true}}})
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.Know("riposte", rank)
		if rank == 1 {
			s.Refused(dungeontest.Use("riposte", grid.Nowhere), "refuse.passive")
		}
		ripostesAfter(s, func() { dungeon.MoveTo(s.Game, s.Labels['a'], grid.Point{X: 2, Y: 1}) })
		hit, damage := s.HurtBy()
		dungeontest.Expect(t, "struck", hit, "a")
		dungeontest.Within(s.T, damage[0], percent)
		ripostesAfter(s, func() {}) // it stays there
		hit, _ = s.HurtBy()
		dungeontest.Expect(t, "struck without a step", hit, "")
	}
}

func TestRiposteNeedsAHeroWhoStands(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######## #a@....# ########", map[rune]dungeontest.Monster{'a': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Spotted: true}}})
	s.Know("riposte", 3)
	s.Move(grid.East) // it follows
	s.Move(grid.East)
	dungeontest.Expect(t, "its life after following", s.Hp(s.Labels['a']), 1000)
}

// TestNoRiposteAfterABlinkOrADrag checks the ways in which a hero comes to another cell
// without a step.
func TestNoRiposteAfterABlinkOrADrag(t *testing.T) {
	for about, e := range map[string]systems.Event{
		"a blink":             {Type: dungeon.EventSkill, Name: "skill.blink"},
		"a zap of a rod":      {Type: items.EventZap, Name: "item.rod-blink"},
		"a scroll":            {Type: dungeon.EventTeleport},
		"nothing of the kind": {Type: dungeon.EventSkill, Name: "skill.aegis"},
	} {
		s := dungeontest.Adventure(t, "warrior", "###### #@.a.# ######", map[rune]dungeontest.Monster{'a': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Spotted: true}}})
		s.Know("riposte", 3)
		e.From = s.Hero
		ripostesAfter(s, func() { dungeon.MoveTo(s.Game, s.Labels['a'], grid.Point{X: 2, Y: 1}) }, e)
		hit, _ := s.HurtBy()
		dungeontest.Expect(t, "struck after "+about, hit != "", about == "nothing of the kind")
	}
}

// TestARiposteKeepsFocus checks that a riposte deals the damage of Focus and does not end it.
func TestARiposteKeepsFocus(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@..a.# #######", map[rune]dungeontest.Monster{'a': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Spotted: true}}})
	s.Sturdy()
	s.Know("riposte", 3)
	s.Know("focus", 3)
	s.Wait(2)
	hit, _ := s.HurtBy()
	dungeontest.Expect(t, "struck", hit, "a")
	effects := s.Sheet().Effects
	if len(effects) != 1 || effects[0].Name != "focus" {
		t.Errorf("the effects are %v, want focus", effects)
	}
}

// ripostesAfter runs the step of ripostes after other events and a monster's step.
func ripostesAfter(s *dungeontest.Scenario, move func(), before ...systems.Event) {
	from := components.Position.Get(s.World, s.Labels['a']).At
	move()
	s.Events = nil
	for _, e := range before {
		s.Emit(e)
	}
	if at := components.Position.Get(s.World, s.Labels['a']).At; at != from {
		s.Emit(systems.Event{Type: dungeon.EventStep, From: s.Labels['a'], At: at})
	}
	skills.Ripostes(s.Game)
	systems.RunConsequences(s.Game)
}

func TestKeenSensesShowMonstersThroughWalls(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `
		###############
		#@#...a.b.c.d.#
		###############
	`, nil)
	dungeontest.Expect(t, "sensed without the skill", len(known.Know(s.Game).Senses().Monsters()), 0)
	skill := s.Know("keen-senses", 1)
	for rank, want := range map[int]int{1: 1, 2: 2, 3: 3} {
		components.Learnt.Get(s.World, skill).Rank = rank
		list := known.Know(s.Game).Senses().Monsters()
		dungeontest.Expect(t, fmt.Sprint("sensed at rank ", rank), len(list), want)
		dungeontest.Expect(t, "the first", list[0].ID, s.Labels['a'])
	}
	open := dungeontest.Adventure(t, "rogue", "##### #@.a# #####", nil)
	open.Know("keen-senses", 1)
	dungeontest.Expect(t, "sensed in view", len(known.Know(open.Game).Senses().Monsters()), 0)
}

func TestPassiveSkillsChangeStats(t *testing.T) {
	surprise := 200 + dungeontest.Passive(t, "rogue", "surprise").Add
	for _, c := range []struct {
		class, skill, stat string
		base               int
		want               [3]int
	}{
		{"warrior", "light-tread", "noise-step", 2, [3]int{1, 1, 1}},
		{"warrior", "light-tread", "noise-search", 4, [3]int{3, 2, 1}},
		{"warrior", "light-tread", "noise-throw", 4, [3]int{3, 2, 1}},
		{"warrior", "endurance", dungeon.RestGain, 100, [3]int{120, 140, 160}},
		{"warrior", "strong-arm", dungeon.ThrownPercent, 100, [3]int{125, 150, 175}},
		{"rogue", "assassin", "surprise", 200, [3]int{surprise + 50, surprise + 100, surprise + 150}},
		{"alchemist", "volatile", dungeon.FlaskPercent, 100, [3]int{120, 140, 160}},
		{"alchemist", "volatile", dungeon.FlaskHarm, 100, [3]int{0, 0, 0}},
	} {
		for i, want := range c.want {
			s := dungeontest.Adventure(t, c.class, "### #@# ###", nil)
			before := dungeon.Scale(s.Game, s.Hero, "atk", 50)
			s.Know(c.skill, i+1)
			dungeontest.Expect(t, fmt.Sprintf("%s of %s %d", c.stat, c.skill, i+1), dungeon.Scale(s.Game, s.Hero, c.stat, c.base), want)
			dungeontest.Expect(t, "another stat", dungeon.Scale(s.Game, s.Hero, "atk", 50), before)
			s.Refused(dungeontest.Use(c.skill, grid.Nowhere), "refuse.passive")
		}
	}
}

func TestFocusAddsToTheNextHitOnce(t *testing.T) {
	for rank, percent := range map[int]int{1: 30, 2: 45, 3: 60} {
		s := dungeontest.Adventure(t, "warrior", "###### #@..a# ######", nil)
		s.Know("focus", rank)
		s.Wait(1)
		dungeontest.Expect(t, "focus without a hunter", len(s.Sheet().Effects), 0)
		s.Steady()
		s.Wait(1)
		dungeontest.Expect(t, "focus", s.Sheet().Effects[0].Name, "focus")
		dungeontest.Expect(t, "damage", dungeon.Scale(s.Game, s.Hero, skills.Dealt, 100), 100+percent)
		s.Move(grid.East) // it is gone after an action that strikes no one
		dungeontest.Expect(t, "focus after a step", len(s.Sheet().Effects), 0)
	}
	s := dungeontest.Adventure(t, "warrior", "###### #@a..# ######", nil).Steady()
	s.Know("focus", 1)
	components.Attributes.Get(s.World, s.Hero).Atk = 100
	s.Wait(1)
	s.Move(grid.East)
	_, damage := s.HurtBy()
	dungeontest.Within(s.T, damage[0], 130)
	dungeontest.Expect(t, "effects after the blow", len(s.Sheet().Effects), 0)
}

func TestALastStandLeavesOneHp(t *testing.T) {
	for rank, floors := range map[int]int{1: 3, 2: 2, 3: 1} {
		s := dungeontest.Adventure(t, "mage", "###### #@a..# ######", nil)
		s.Know("last-stand", rank)
		hit := func(amount int) {
			s.Events = nil
			dungeon.Hurt(s.Game, dungeon.Hit{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitBlow, Amount: amount})
		}
		components.Statistics.Get(s.World, s.RunID).Deepest = 4
		hit(20)
		dungeontest.Expect(t, "events of an ordinary hit", s.Count(skills.EventLastStand), 0)
		hit(1000)
		dungeontest.Expect(t, "Hp", s.Sheet().Hp, 1)
		dungeontest.Expect(t, "events", s.Count(skills.EventLastStand), 1)
		dungeontest.Expect(t, "damage taken", dungeon.Scale(s.Game, s.Hero, dungeon.Taken, 100), 50)
		s.SetHealth(50)
		for range 2 {
			dungeontest.RunStep(s.Game, "effects")
			dungeontest.Expect(t, "damage taken", dungeon.Scale(s.Game, s.Hero, dungeon.Taken, 100), 50)
		}
		dungeontest.RunStep(s.Game, "effects")
		dungeontest.Expect(t, "damage taken later", dungeon.Scale(s.Game, s.Hero, dungeon.Taken, 100), 100)
		components.Statistics.Get(s.World, s.RunID).Deepest = 4 + floors
		hit(1000)
		dungeontest.Expect(t, "Hp after the second time", s.Sheet().Hp, 1)
		components.Statistics.Get(s.World, s.RunID).Deepest += floors - 1
		hit(1000)
		dungeontest.Expect(t, "death before it works again", s.Run().Over, true)
	}
}

func TestCleaveStrikesAllNeighbours(t *testing.T) {
	for rank, percent := range map[int]int{1: 100, 2: 110, 3: 120} {
		s := dungeontest.Adventure(t, "warrior", `
			#####
			#.a.#
			#b@c#
			#d..#
			#####
		`, nil).Steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.Know("cleave", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("cleave", grid.Nowhere)), 15)
		hit, damage := s.HurtBy()
		dungeontest.Expect(t, "struck", hit, "acb")
		for _, d := range damage {
			dungeontest.Within(s.T, d, percent)
		}
	}
	alone := dungeontest.Adventure(t, "warrior", "###### #@.a.# ######", nil)
	alone.Know("cleave", 1)
	alone.Refused(dungeontest.Use("cleave", grid.Nowhere), "refuse.skill-target")
}

func TestChargeRunsUpToAFoe(t *testing.T) {
	for rank, percent := range map[int]int{1: 150, 2: 175, 3: 200} {
		s := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", nil).Steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.Know("charge", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("charge", grid.East)), 20)
		dungeontest.Expect(t, "the hero's column", known.Know(s.Game).Hero().At().X, 4)
		_, damage := s.HurtBy()
		dungeontest.Within(s.T, damage[0], percent)
	}
	for name, picture := range map[string]string{
		"beside": "####### #@a...# #######", "too far": "######## #@....a# ########", "blocked": "####### #@.$.a# #######",
	} {
		s := dungeontest.Adventure(t, "warrior", picture, nil)
		s.Know("charge", 1)
		s.Refused(dungeontest.Use("charge", grid.East), "refuse.skill-target")
		_ = name
	}
	rooted := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", nil)
	rooted.Know("charge", 1)
	dungeon.Apply(rooted.Game, rooted.Hero, "rooted")
	rooted.Refused(dungeontest.Use("charge", grid.East), "refuse.rooted")
}

func TestSecondBreathHealsWithEachKill(t *testing.T) {
	for rank, healed := range map[int]int{1: 10, 2: 15, 3: 20} {
		s := dungeontest.Adventure(t, "warrior", "###### #@a..# ######", map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1}})
		s.Know("second-breath", rank)
		components.Health.Get(s.World, s.Hero).Max = 1000
		s.SetHealth(500)
		dungeon.Hurt(s.Game, dungeon.Hit{From: s.Hero, To: s.Labels['a'], Kind: dungeon.HitBlow, Amount: 5})
		dungeontest.Expect(t, "Hp", components.Health.Get(s.World, s.Hero).Now, 500+healed)
	}
	s := dungeontest.Adventure(t, "warrior", "###### #@a..# ######", nil)
	s.Know("second-breath", 1)
	s.SetHealth(50)
	dungeon.Hurt(s.Game, dungeon.Hit{From: s.Hero, To: s.Labels['a'], Kind: dungeon.HitBlow, Amount: 5})
	dungeontest.Expect(t, "Hp after a hit that does not kill", s.Sheet().Hp, 50)
}

func TestFrostRootsWhatItHits(t *testing.T) {
	for rank, turns := range map[int]int{1: 2, 2: 3, 3: 4} {
		s := dungeontest.Adventure(t, "mage", "####### #@..a.# #######", nil).Steady()
		components.Attributes.Get(s.World, s.Hero).Int = 100
		s.Know("frost", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("frost", grid.East)), 25)
		_, damage := s.HurtBy()
		dungeontest.Within(s.T, damage[0], 100)
		for range turns - 1 {
			dungeontest.Expect(t, "rooted", dungeon.Rooted(s.Game, s.Labels['a']), true)
			s.Wait(1)
		}
		dungeontest.Expect(t, "rooted later", dungeon.Rooted(s.Game, s.Labels['a']), false)
	}
	dead := dungeontest.Adventure(t, "mage", "###### #@.a.# ######", map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1}})
	dead.Know("frost", 1)
	dead.MustAct(dungeontest.Use("frost", grid.Nowhere)) // aimed at the only target
	dungeontest.Expect(t, "effects on the dead", len(components.Rooted.IDs(dead.World)), 0)
}

func TestBlinkGoesToACellSeen(t *testing.T) {
	picture := `
		###########
		#@........#
		#.#######.#
		###########
	`
	for rank, cells := range map[int]int{1: 4, 2: 5, 3: 6} {
		s := dungeontest.Adventure(t, "mage", picture, nil)
		s.Know("blink", rank)
		to := func(x, y int) systems.Action {
			return systems.Action{Verb: skills.UseSkill, Name: "blink", Cell: grid.Point{X: x, Y: y}}
		}
		s.Refused(to(1+cells+1, 1), "refuse.skill-target")
		s.Refused(to(2, 2), "refuse.skill-target") // a wall
		s.Refused(to(1, 1), "refuse.skill-target") // its own cell
		dungeontest.Expect(t, "Mp", s.Spent(to(1+cells, 1)), 20)
		dungeontest.Expect(t, "the hero's column", known.Know(s.Game).Hero().At().X, 1+cells)
	}
	hidden := dungeontest.Adventure(t, "mage", picture, nil)
	hidden.Know("blink", 3)
	hidden.Refused(systems.Action{Verb: skills.UseSkill, Name: "blink", Cell: grid.Point{X: 9, Y: 2}}, "refuse.skill-target")
}

func TestBlinkMovesAsideWhoeverIsThereUnseen(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		#########
		#@.....##
		#######.#
		#########
	`, nil)
	s.Know("blink", 3)
	s.MustAct(systems.Action{Verb: skills.UseSkill, Name: "blink", Cell: grid.Point{X: 5, Y: 1}})
	s.Spawn(s.Content.Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1, Y: 1}}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}), components.Attributes.With(components.AttributesData{Atk: 1}))
	skills.Blink(s.Game, s.Hero, 0, dungeon.Aim{Cell: grid.Point{X: 1, Y: 1}})
	dungeontest.Expect(t, "the hero", known.Know(s.Game).Hero().At(), grid.Point{X: 1, Y: 1})
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
		s := dungeontest.Adventure(t, "mage", picture, nil).Steady()
		components.Attributes.Get(s.World, s.Hero).Int = 50
		s.Know("blast", rank)
		at := systems.Action{Verb: skills.UseSkill, Name: "blast", Cell: grid.Point{X: 4, Y: 2}}
		dungeontest.Expect(t, "Mp", s.Spent(at), 2*33)
		hit, damage := s.HurtBy()
		dungeontest.Expect(t, "struck", hit, "abcd")
		for _, d := range damage {
			dungeontest.Within(s.T, d, percent/2)
		}
		noises := slices.IndexFunc(s.Events, func(e systems.Event) bool {
			return e.Type == dungeon.EventNoise && e.Amount == 12 && e.At == at.Cell
		})
		dungeontest.Expect(t, "a noise", noises >= 0, true)
		s.SetMana(200)
		for _, cell := range []grid.Point{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 6, Y: 2}, {X: 1, Y: 2}, {}} {
			at.Cell = cell
			s.Refused(at, "refuse.skill-target")
		}
		s.SetMana(65)
		at.Cell = grid.Point{X: 4, Y: 2}
		s.Refused(at, "refuse.skill-mana")
	}
}

func TestAKnifeFanStrikesAlongEachLine(t *testing.T) {
	for rank, percent := range map[int]int{1: 70, 2: 90, 3: 110} {
		s := dungeontest.Adventure(t, "rogue", `
			#########
			#...a...#
			#.......#
			#b..@.cd#
			#.......#
			#.......#
			#....e..#
			#########
		`, nil).Steady()
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		s.Know("knife-fan", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("knife-fan", grid.Nowhere)), 15)
		hit, damage := s.HurtBy()
		dungeontest.Expect(t, "struck", hit, "acb")
		for _, d := range damage {
			dungeontest.Within(s.T, d, percent)
		}
		s.Refused(dungeontest.Use("knife-fan", grid.Nowhere), "refuse.cooldown")
	}
	alone := dungeontest.Adventure(t, "rogue", "### #@# ###", nil)
	alone.Know("knife-fan", 1)
	alone.Refused(dungeontest.Use("knife-fan", grid.Nowhere), "refuse.skill-target")
}

func TestVanishMakesHuntersLoseTheHero(t *testing.T) {
	for rank, turns := range map[int]int{1: 6, 2: 8, 3: 10} {
		s := dungeontest.Adventure(t, "rogue", "######### #@....a.# #########", nil).Steady()
		s.Know("vanish", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("vanish", grid.Nowhere)), dungeontest.CostOf(t, "vanish"))
		dungeontest.Expect(t, "it hunts", dungeon.Hunts(s.Game, s.Labels['a']), false)
		dungeontest.Expect(t, "turns left", s.Sheet().Effects[0].TurnsLeft, turns-1)
		s.Wait(turns - 2)
		dungeontest.Expect(t, "it hunts", dungeon.Hunts(s.Game, s.Labels['a']), false)
		dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 1)
		s.Wait(1)
		dungeontest.Expect(t, "effects in the end", len(s.Sheet().Effects), 0)
	}
	s := dungeontest.Adventure(t, "rogue", "##### #@a.# #####", nil)
	s.Know("vanish", 1)
	s.MustAct(dungeontest.Use("vanish", grid.Nowhere))
	s.Wait(1)
	s.Do(s.Hero, systems.Action{Verb: dungeon.Attack, Direction: grid.East})
	dungeontest.Expect(t, "effects before the blow lands", len(components.Unnoticed.IDs(s.World)), 1)
	systems.RunConsequences(s.Game)
	skills.Once(s.Game)
	systems.Reap(s.Game)
	dungeontest.Expect(t, "effects after a blow", len(components.Unnoticed.IDs(s.World)), dungeontest.If(cellOf(s, 'a').X == 2, 0, 1))
}

func TestCoatingStrengthensFiveBlows(t *testing.T) {
	for rank, percent := range map[int]int{1: 6, 2: 12, 3: 18} {
		s := dungeontest.Adventure(t, "alchemist", "##### #@a.# #####", nil).Steady()
		s.Know("coating", rank)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("coating", grid.Nowhere)), 10)
		dungeontest.Expect(t, "turns", s.Run().Turn, 0)
		dungeontest.Expect(t, "blows", dungeon.Scale(s.Game, s.Hero, dungeon.BlowPercent, 100), 100+percent)
		for blow := range 5 {
			dungeontest.Expect(t, "blows left", s.Sheet().Effects[0].TurnsLeft, 5-blow)
			s.Move(grid.East)
		}
		dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 0)
		s.SetMana(9)
		s.Refused(dungeontest.Use("coating", grid.Nowhere), "refuse.skill-mana")
	}
}

// TestABrewUsesTwoOfOneStack brews the two potions of a slot, while the agent's list offers it.
func TestABrewUsesTwoOfOneStack(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", "##### #@..# #####", nil)
	fury := s.Grant(s.Hero, "fury")[0]
	components.Stack.Get(s.World, fury).Count = 2
	s.Know("brew", 1)
	s.Wait(1)
	s.MustAct(systems.Action{Verb: items.Brew, Item: fury})
	second := systems.Action{Verb: items.Brew, Item: fury, Name: "healing"}
	if legal := known.Know(s.Game).Actions().Legal(items.Brew); !slices.Contains(legal, second) {
		t.Errorf("legal: %v", legal)
	}
	s.MustAct(second)
	bag := s.Sheet().Bag
	if len(bag) != 1 || bag[0].Name != "healing" || bag[0].Count != 1 {
		t.Errorf("the bag holds %+v", bag)
	}
}

func TestABrewMakesOneItemOfTwo(t *testing.T) {
	for rank, want := range map[int]string{1: "[healing]", 2: "[healing regeneration]", 3: "[healing regeneration fury scroll-teleport]"} {
		s := dungeontest.Adventure(t, "alchemist", "##### #@..# #####", nil)
		given := s.Grant(s.Hero, "fury", "scroll-teleport", "knife", "sword+1")
		brew := func(item world.ID, name string) systems.Action {
			return systems.Action{Verb: items.Brew, Item: item, Name: name}
		}
		s.Wait(1)
		s.Refused(brew(given[0], ""), "refuse.not-learnt")
		s.Know("brew", rank)
		s.Refused(dungeontest.Use("brew", grid.Nowhere), "refuse.brew-items")
		makes, _ := known.Know(s.Game).Bag().Brews()
		dungeontest.Expect(t, "what can be made", fmt.Sprint(makes), want)
		s.Refused(brew(given[2], ""), "refuse.not-brewable")
		s.Refused(brew(given[3], ""), "refuse.not-brewable")
		s.Refused(brew(given[1], "healing"), "refuse.brew-items")
		turn := s.Run().Turn
		s.MustAct(brew(given[0], ""))
		dungeontest.Expect(t, "turns", s.Run().Turn, turn)
		s.Refused(brew(given[0], ""), "refuse.set-aside")
		s.Refused(brew(given[0], "healing"), "refuse.brew-items")
		s.Refused(brew(given[1], "haste"), "refuse.brew-what")
		s.Refused(brew(1, "healing"), "refuse.not-held")
		s.MustAct(brew(given[1], "healing"))
		dungeontest.Expect(t, "turns", s.Run().Turn, turn+1)
		var names []string
		for _, b := range s.Sheet().Bag {
			names = append(names, b.Name)
		}
		dungeontest.Expect(t, "the bag", fmt.Sprint(names), "[healing knife sword]")
	}
	hunted := dungeontest.Adventure(t, "alchemist", "##### #@.a# #####", nil).Steady()
	item := hunted.Grant(hunted.Hero, "fury", "haste")[0]
	hunted.Know("brew", 1)
	hunted.Refused(systems.Action{Verb: items.Brew, Item: item}, "refuse.brew-hunted")
}

func TestSmiteAddsInt(t *testing.T) {
	smite, _ := components.Smite.Among(dungeontest.AdventureEntry(t, "skill", "smite").Parts)
	for i, percent := range smite.Percent {
		s := dungeontest.Adventure(t, "templar", "##### #@a.# #####", nil).Steady()
		*components.Attributes.Get(s.World, s.Hero) = components.AttributesData{Atk: 10, Int: 100, Def: 10}
		s.Know("smite", i+1)
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("smite", grid.East)), dungeontest.CostOf(t, "smite"))
		_, damage := s.HurtBy()
		dungeontest.Within(s.T, damage[0], 10+dungeontest.Passive(t, "templar", "blow-int").Add+percent)
		s.Refused(dungeontest.Use("smite", grid.West), "refuse.skill-target")
	}
}

func TestAPrayerHeals(t *testing.T) {
	for rank, percent := range map[int]int{1: 9, 2: 12, 3: 15} {
		s := dungeontest.Adventure(t, "templar", "##### #@..# #####", nil)
		s.Know("prayer", rank)
		s.Refused(dungeontest.Use("prayer", grid.Nowhere), "refuse.healthy")
		s.Refused(dungeontest.Use("prayer", grid.East), "refuse.healthy")
		components.Health.Get(s.World, s.Hero).Max = 1000
		s.SetHealth(100)
		s.Refused(dungeontest.Use("prayer", grid.East), "refuse.skill-target")
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("prayer", grid.Nowhere)), 40)
		dungeontest.Expect(t, "Hp", s.Sheet().Hp, 100+10*percent)
		s.Wait(6)
		s.Refused(dungeontest.Use("prayer", grid.Nowhere), "refuse.cooldown")
		s.Wait(1)
		s.MustAct(dungeontest.Use("prayer", grid.Nowhere))
	}
}

func TestAnAegisHoldsForFiveTurns(t *testing.T) {
	aegis, _ := components.Imbue.Among(dungeontest.AdventureEntry(t, "skill", "aegis").Parts)
	for i, change := range aegis.Percent {
		s := dungeontest.Adventure(t, "templar", "##### #@..# #####", nil)
		s.Know("aegis", i+1)
		before := s.Run().Turn
		dungeontest.Expect(t, "Mp", s.Spent(dungeontest.Use("aegis", grid.Nowhere)), dungeontest.CostOf(t, "aegis"))
		dungeontest.Expect(t, "turns that it takes", s.Run().Turn-before, 0)
		for range 5 {
			dungeontest.Expect(t, "damage taken", dungeon.Scale(s.Game, s.Hero, dungeon.Taken, 100), 100+change)
			s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.East}, "refuse.rooted")
			s.Wait(1)
		}
		dungeontest.Expect(t, "damage taken later", dungeon.Scale(s.Game, s.Hero, dungeon.Taken, 100), 100)
		s.Move(grid.East)
	}
}

// TestWhatKnownSaysOfSkillsIsLegal plays each class with all its skills: what Known
// offers is legal, and the rest is refused for the reason that it gives. The games are
// saved and loaded in between.
func TestWhatKnownSaysOfSkillsIsLegal(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for _, class := range kit.Rules().Classes {
		g, err := kit.Begin(dungeon.Start{Seed: "skills", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		skills := components.Skills.Get(g.World, g.Hero)
		for _, name := range slices.Concat(skills.Shared, skills.Own) {
			g.Spawn(g.Content.Must("skill", name), components.Learnt.With(components.LearntData{By: g.Hero, Rank: 3}))
		}
		s := &dungeontest.Scenario{Game: g, T: t}
		used := map[string]int{}
		for turn := 0; turn < 150 && !s.Run().Over; turn++ {
			components.Gauges.Get(s.World, s.Hero).MpBase = 500
			dungeon.UpdateMaxima(s.Game, s.Hero)
			s.SetMana(400)
			s.SetHealth(s.Sheet().MaxHp / 2)
			company(s)
			legal := offeredSkills(s, turn%25 == 0)
			next := systems.Action{Verb: dungeon.Wait}
			for _, a := range legal {
				if next.Verb == dungeon.Wait || used[a.Name] < used[next.Name] {
					next = a
				}
			}
			if dungeon.Searching(s.Game, s.Hero) {
				next = dungeontest.ActionLeave
			} else if len(legal) == 0 || turn%3 == 0 {
				all := dungeon.Legal(s.Game)
				next = all[turn*7%len(all)]
			}
			used[next.Name]++
			if err := s.Act(next); err != nil {
				t.Fatalf("%s: %+v: %v", class, next, err)
			}
			if turn%25 == 0 {
				s.Reload(kit)
			}
		}
		for _, v := range known.Know(s.Game).Skills().All() {
			if v.Active && v.Name != "brew" && used[v.Name] == 0 {
				t.Errorf("%s never used %s", class, v.Name)
			}
		}
	}
}

// company puts rats next to the hero and two cells away, unless there are monsters.
func company(s *dungeontest.Scenario) {
	at := known.Know(s.Game).Hero().At()
	if len(known.Know(s.Game).Foes().InView()) > 1 {
		return
	}
	for d := range grid.Clockwise {
		near, far := at.Step(d), at.Step(d).Step(d)
		if s.Here().Free(near) && s.Here().Free(far) {
			dungeon.Summon(s.Game, "rat", known.Know(s.Game).Hero().Floor(), far, 40, 1)
			if len(dungeon.Foes(s.Game)) == 0 {
				dungeon.Summon(s.Game, "rat", known.Know(s.Game).Hero().Floor(), near, 40, 1)
			}
		}
	}
}

// offeredSkills lists the uses of skills that are possible. It compares those of Known
// with the legal ones and, if asked, tries those that Known refuses.
func offeredSkills(s *dungeontest.Scenario, try bool) (legal []systems.Action) {
	s.T.Helper()
	var offered []systems.Action
	for _, v := range known.Know(s.Game).Skills().All() {
		switch {
		case v.By != skills.UseSkill:
			listed := slices.ContainsFunc(dungeon.Legal(s.Game), func(a systems.Action) bool { return a.Verb == v.By })
			if usable := v.Use.Key == ""; usable && !listed {
				s.T.Fatalf("%s can be used, but no %s is legal", v.Name, v.By)
			}
		case v.Use.Key == "" && v.Aimed:
			offered = append(offered, v.Targets...)
		case v.Use.Key == "":
			offered = append(offered, dungeontest.Use(v.Name, grid.Nowhere))
		case try:
			s.Refused(dungeontest.Use(v.Name, grid.Nowhere), v.Use.Key)
		}
	}
	for _, a := range dungeon.Legal(s.Game) {
		if a.Verb == skills.UseSkill {
			legal = append(legal, a)
		}
	}
	if !sameActions(offered, legal) {
		s.T.Fatalf("offered %v, legal %v", offered, legal)
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
		for _, class := range dungeontest.AdventureKit(t).Rules().Classes {
			for _, v := range known.Know(dungeontest.Adventure(t, class, "### #@# ###", nil).Game).Skills().All() {
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

func last0(v known.Skill, rank int) int {
	if rank == 0 {
		return -1
	}
	return v.Numbers[rank-1]["Mp"]
}

func TestASkillOfAnotherActorIsRefusedInALoadedGame(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "### #@# ###", nil)
	skill := s.Know("frost", 1)
	components.Learnt.Get(s.World, skill).By = s.RunID
	if err := dungeon.RegistryOf(s.Game).Validate(s.World, s.Content); err == nil || !strings.Contains(err.Error(), "a creature that cannot learn") {
		t.Errorf("got %v", err)
	}
	if _, err := dungeontest.AdventureKit(t).Resume(s.World); err == nil || errors.Unwrap(err) == nil {
		t.Errorf("got %v", err)
	}
}
