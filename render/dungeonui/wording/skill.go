package wording

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// RankText describes a skill at a rank, from 1.
type RankText struct {
	Rank  int
	About string
}

// AboutRanks returns what a skill does at each rank that differs from the one before, and
// the level that a rank needs if the hero's is too low.
func AboutRanks(words *lang.Words, v known.Skill) (out []RankText) {
	for i, numbers := range v.Numbers {
		text := AboutRank(words, v, i+1)
		if i > 0 && text == AboutRank(words, v, i) {
			if numbers["Mp"] == v.Numbers[i-1]["Mp"] {
				continue
			}
			text = words.Text("window.skills.active", lang.Args{"Cost": numbers["Mp"]}) + "."
		}
		if i >= v.Highest {
			text += " " + words.Text("window.skills.level", lang.Args{"Level": v.Levels[i]})
		}
		out = append(out, RankText{i + 1, text})
	}
	return out
}

// AboutRank returns what a skill does at a rank from 1.
func AboutRank(words *lang.Words, v known.Skill, rank int) string {
	args := lang.Args{}
	for name, n := range v.Numbers[rank-1] { // the order does not matter: names are different
		args[name] = n
	}
	return words.Text("skill."+v.Name+".about", args)
}

// KindOfSkill says whether a skill is used or works by itself, and what its use costs.
func KindOfSkill(words *lang.Words, v known.Skill) string {
	if !v.Active {
		return words.Text("window.skills.passive")
	}
	text := words.Text("window.skills.active", lang.Args{"Cost": v.Mp})
	if v.Cooldown > 0 {
		text += fmt.Sprintf(" · %s", words.Text("window.skills.cooldown", lang.Args{"Count": v.Cooldown}))
	}
	return text
}
