package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Usable is an active skill that the hero has learnt.
type Usable struct {
	known.Skill
	Number int // among all active skills that the hero can learn, from 0: its key never changes
}

// UsableSkills returns the active skills that the hero has learnt, in the order of their
// keys: those of its class first.
func UsableSkills(k known.Known) (list []Usable) {
	number := 0
	for _, own := range []bool{true, false} {
		for _, skill := range k.Skills().All() {
			if !skill.Active || skill.Own != own {
				continue
			}
			if skill.Rank > 0 {
				list = append(list, Usable{skill, number})
			}
			number++
		}
	}
	return list
}

// Refused returns why the skill cannot be used now.
func (u Usable) Refused() systems.Refusal {
	if u.Use.Key == "" && u.Aimed && len(u.Targets) == 0 {
		return systems.Refusal{Key: "refuse.skill-target"}
	}
	return u.Use
}

// LearnsFirst reports whether the key of skills opens the list of those to learn: there is a point
// to spend on one, or there are none to use.
func LearnsFirst(k known.Known) bool {
	points, _ := k.Skills().Points()
	learnable := slices.ContainsFunc(k.Skills().All(), func(v known.Skill) bool { return v.Learn.Key == "" })
	return points > 0 && learnable || len(UsableSkills(k)) == 0
}

// SkillsInOrder lists the skills that the hero can learn, those of its class first.
func SkillsInOrder(k known.Known) []known.Skill {
	all := k.Skills().All()
	slices.SortStableFunc(all, func(a, b known.Skill) int {
		switch {
		case a.Own == b.Own:
			return 0
		case a.Own:
			return -1
		}
		return 1
	})
	return all
}
