package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Strength is the least and the most Hp and Atk of a kind of monster.
type Strength struct{ LeastHp, MostHp, LeastAtk, MostAtk int }

// Strength returns what the monsters of a kind can have when a floor of that depth is
// made; false for an entry without a growth of its own.
func (k Known) Strength(monster string, depth int) (Strength, bool) {
	entry := k.g.Content.Find("monster", monster)
	if entry == nil || entry.Growth.Hp == 0 {
		return Strength{}, false
	}
	growth, floors := entry.Growth, k.g.Rules.Floors
	var s Strength
	low, high := dungeon.StrengthBounds(floors.Hp.At(depth), growth.Hp, growth.Spread)
	s.LeastHp, s.MostHp = dungeon.InPoints(low), dungeon.InPoints(high)
	low, high = dungeon.StrengthBounds(floors.Atk.At(depth), growth.Atk, growth.Spread)
	s.LeastAtk, s.MostAtk = dungeon.InPoints(low), dungeon.InPoints(high)
	return s, true
}

// Teachable is a skill that heroes of the ruleset can learn.
type Teachable struct {
	SkillView          // with the numbers of the game's hero
	Classes   []string // entries of kind hero that can learn it
}

// Teachable lists the skills of all classes: those of several classes first, then those
// of each, in the order of the data files.
func (k Known) Teachable() (list []Teachable) {
	add := func(skill, class string) {
		for i := range list {
			if list[i].Name == skill {
				list[i].Classes = append(list[i].Classes, class)
				return
			}
		}
		list = append(list, Teachable{k.skill(skill, false), []string{class}})
	}
	for _, shared := range []bool{true, false} {
		for _, class := range k.g.Rules.Heroes() {
			skills, _ := components.Skills.Among(k.g.Content.Must("hero", class).Parts)
			names := skills.Own
			if shared {
				names = skills.Shared
			}
			for _, name := range names {
				add(name, class)
			}
		}
	}
	return list
}
