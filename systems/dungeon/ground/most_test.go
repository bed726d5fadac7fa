package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// hpOfHero is what the hero has, and what the ground may take of its maximum in a turn.
func hpOfHero(s *dungeontest.Scenario) (now, most int) {
	h := components.Health.Get(s.World, s.Hero)
	return h.Now, dungeon.PercentOf(h.Max, s.Rules.Ground.Most)
}

// Lightning through water takes no more than the share of the ground, together with fire and with other lightning.
// Monsters take all of it.
func TestLightningIsWithinWhatTheGroundTakes(t *testing.T) {
	for _, c := range []struct {
		name    string
		strikes int // strokes of lightning in one turn
		fire    bool
		percent int
		less    bool // it takes less than the share
	}{
		{"a light stroke", 1, false, 10, true},
		{"a heavy stroke", 1, false, 5000, false},
		{"two strokes", 2, false, 5000, false},
		{"a stroke and fire", 1, true, 5000, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, `
				###########
				#<..~~~@a.#
				###########`, map[rune]dungeontest.Monster{'a': {Hp: 100_000, Mind: components.MindData{State: components.Asleep}}})
			s.Pin()
			ground.Pour(s.Game, floor, []grid.Point{{X: 8, Y: 1}}, "water")
			ground.Pour(s.Game, floor, []grid.Point{{X: 7, Y: 1}}, map[bool]string{true: "oil", false: "water"}[c.fire])
			at := grid.Point{X: 4, Y: 1}
			if c.fire {
				at = grid.Point{X: 7, Y: 1}
			}
			for range c.strikes {
				monsters.Lightning(s.Game, floor, at, c.percent, 0)
			}
			s.Wait(1)
			if c.fire {
				ignite(s, 7, 1, 0)
			}
			marks := 0
			for _, m := range known.Know(s.Game).Threats().Marked() {
				if m.At == s.At(s.Hero) && m.Kind == dungeon.HitLightning {
					marks = m.Damage
				}
			}
			before, most := hpOfHero(s)
			s.Wait(1)
			now, _ := hpOfHero(s)
			want := most
			if c.less {
				want = curve(s, c.percent)
			}
			dungeontest.Expect(t, "Hp lost", before-now, want)
			dungeontest.Expect(t, "announced", marks, want)
			dungeontest.Expect(t, "what the monster lost", 100_000-s.HpOf('a') >= c.strikes*curve(s, c.percent), true)
		})
	}
}

// The hero's own flask of storm is within the share as well, and its aim says so.
func TestTheOwnStormIsWithinWhatTheGroundTakes(t *testing.T) {
	k, err := dungeontest.Open(dungeontest.Changed(t, "items/adventure.toml", `kind = "lightning", percent = 60`, `kind = "lightning", percent = 5000`), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	s := dungeontest.DrawFor(t, k, dungeon.Start{Class: "warrior"}, `
		###########
		#<.@......#
		###########`, nil)
	s.Pin()
	for x := 3; x < 8; x++ {
		ground.Pour(s.Game, floor, []grid.Point{{X: x, Y: 1}}, "water")
	}
	before, most := hpOfHero(s)
	flask := s.Grant(s.Hero, "flask-storm")[0]
	told := 0
	for _, aim := range known.Know(s.Game).Preview().Aim(flask) {
		for _, hit := range aim.Hits {
			if aim.At == (grid.Point{X: 6, Y: 1}) && hit.Hero {
				told = hit.High
			}
		}
	}
	s.MustAct(systems.Action{Verb: "throw", Item: flask, Cell: grid.Point{X: 6, Y: 1}})
	now, _ := hpOfHero(s)
	dungeontest.Expect(t, "Hp lost", before-now, most)
	dungeontest.Expect(t, "announced", told, most)
}
