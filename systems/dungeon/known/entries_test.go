package known_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheStrengthOfEveryMonsterIsWithinItsBounds compares the monsters of many floors
// with what the player is told of their kind.
func TestTheStrengthOfEveryMonsterIsWithinItsBounds(t *testing.T) {
	kit, monsters := dungeontest.AdventureKit(t), 0
	for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		g := kit.New(seed)
		for id, h := range components.Health.Each(g.World) {
			name := components.Name.Get(g.World, id)
			if name.Kind != "monster" {
				continue
			}
			monsters++
			s, ok := known.Know(g).Entries().Strength(name.Key, 1)
			atk := components.Attributes.Get(g.World, id).Atk
			if !ok || h.Max < s.LeastHp || h.Max > s.MostHp || atk < s.LeastAtk || atk > s.MostAtk {
				t.Errorf("seed %s: the %s has %d Hp and %d Atk, outside %+v, %v", seed, name.Key, h.Max, atk, s, ok)
			}
		}
	}
	if monsters < 40 {
		t.Errorf("only %d monsters were compared", monsters)
	}
	k := known.Know(kit.New("a"))
	if s, ok := k.Entries().Strength("rat-king", 5); !ok || s != (known.Strength{LeastHp: 365, MostHp: 547, LeastAtk: 16, MostAtk: 24}) { // as in docs/rules.md
		t.Errorf("the King has %+v, %v", s, ok)
	}
	for _, none := range []string{"nest", "dragon"} {
		if s, ok := k.Entries().Strength(none, 5); ok {
			t.Errorf("the %s has %+v", none, s)
		}
	}
}

func TestTeachableListsEverySkillOnce(t *testing.T) {
	k := known.Know(dungeontest.AdventureKit(t).New("a"))
	var names []string
	classes := map[string][]string{}
	for _, s := range k.Entries().Teachable() {
		names = append(names, s.Name)
		classes[s.Name] = s.Classes
		if len(s.Numbers) != len(k.Rules().Skills.Ranks) {
			t.Errorf("%s has the numbers of %d ranks", s.Name, len(s.Numbers))
		}
	}
	if want := len(k.Content().All("skill")); len(names) != want || len(classes) != want {
		t.Errorf("%d skills are listed, want %d: %v", len(names), want, names)
	}
	if got := classes["sprint"]; !slices.Equal(got, k.Rules().Heroes()) {
		t.Errorf("sprint is for %v", got)
	}
	if got := classes["frost"]; !slices.Equal(got, []string{"mage"}) {
		t.Errorf("frost is for %v", got)
	}
	if list := known.Know(dungeontest.ClassicKit(t).New("a")).Entries().Teachable(); len(list) != 0 {
		t.Errorf("Classic teaches %v", list)
	}
}
