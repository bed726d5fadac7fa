package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
)

// Entries explains the entries of the ruleset: their numbers, and the classes that can use them.
type Entries Known

// Strength is the least and the most Hp and Atk of a kind of monster.
type Strength struct{ LeastHp, MostHp, LeastAtk, MostAtk int }

// Strength returns what the monsters of a kind can have when a floor of that depth is
// made; false for an entry without a growth of its own.
func (e Entries) Strength(monster string, depth int) (Strength, bool) {
	entry := e.g.Content.Find("monster", monster)
	if entry == nil || entry.Growth.Hp == 0 {
		return Strength{}, false
	}
	growth, floors := entry.Growth, e.g.Rules.Floors
	var s Strength
	low, high := dungeon.StrengthBounds(floors.Hp.At(depth), growth.Hp, growth.Spread)
	s.LeastHp, s.MostHp = dungeon.InPoints(low), dungeon.InPoints(high)
	low, high = dungeon.StrengthBounds(floors.Atk.At(depth), growth.Atk, growth.Spread)
	s.LeastAtk, s.MostAtk = dungeon.InPoints(low), dungeon.InPoints(high)
	return s, true
}

// Teachable is a skill that heroes of the ruleset can learn.
type Teachable struct {
	Skill            // with the numbers of the game's hero
	Classes []string // entries of kind hero that can learn it
}

// Teachable lists the skills of all classes: those of several classes first, then those
// of each, in the order of the data files.
func (e Entries) Teachable() (list []Teachable) {
	add := func(skill, class string) {
		for i := range list {
			if list[i].Name == skill {
				list[i].Classes = append(list[i].Classes, class)
				return
			}
		}
		list = append(list, Teachable{Skills(e).view(skill, false), []string{class}})
	}
	for _, shared := range []bool{true, false} {
		for _, class := range e.g.Rules.Heroes() {
			skills, _ := components.Skills.Among(e.g.Content.Must("hero", class).Parts)
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

// Enchantment describes an enchantment as the player knows it.
type Enchantment struct {
	Name  string   // key among the enchantments
	Kinds []string // of the pieces that it fits

	// Numbers are the numbers of each rank, as arguments for its texts: the fields of its
	// components, such as Percent, and the changes of stats as in Skill.
	Numbers []map[string]int
}

// Enchantments lists the enchantments in alphabetical order.
func (e Entries) Enchantments() []Enchantment {
	var list []Enchantment
	for _, p := range e.g.Content.All("enchantment") {
		data, _ := components.Enchantment.Among(p.Parts)
		v := Enchantment{Name: p.Name.Key, Kinds: slices.Clone(data.Kinds)}
		for rank := range enchantments.TopRank {
			v.Numbers = append(v.Numbers, rankedNumbers(p.Parts, rank+1))
		}
		list = append(list, v)
	}
	return list
}

// Enchantment is the enchantment of that name, if there is one.
func (e Entries) Enchantment(name string) (Enchantment, bool) {
	for _, v := range e.Enchantments() {
		if v.Name == name {
			return v, true
		}
	}
	return Enchantment{}, false
}
