package wording

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Class returns the name of the hero's class; empty under rules with only one.
func Class(words *lang.Words, k known.Known) string {
	if len(k.Rules().Heroes()) < 2 {
		return ""
	}
	return words.Title("hero." + k.Run().Data().Class)
}

// Effect returns the sentence about an active effect.
func Effect(words *lang.Words, e known.Effect) string {
	key := "event.effect.start"
	if e.Blows {
		key = "event.effect-blows"
	}
	return words.Text(key, lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}

// AttributeSum returns an attribute with equipment and effects and, if they change it, without
// them: "12 (10+2)".
func AttributeSum(sheet known.Sheet, name string) string {
	now, base := AttributeOf(sheet.Total, name), AttributeOf(sheet.Base, name)
	if now == base {
		return fmt.Sprint(now)
	}
	return fmt.Sprintf("%d (%d%+d)", now, base, now-base)
}

// LearntSkill returns the name of a skill with its rank, if that is not the first.
func LearntSkill(words *lang.Words, skill known.Skill) string {
	name := words.Title("skill." + skill.Name)
	if skill.Rank > 1 {
		name += " " + lang.Rank(skill.Rank)
	}
	return name
}

// SkillCost returns the turns until a skill can be used again, or else the mana that its use
// costs; empty if it costs none.
func SkillCost(words *lang.Words, skill known.Skill) string {
	switch {
	case skill.Left > 0:
		return words.Text("window.turns-left", lang.Args{"Count": skill.Left})
	case skill.Mp > 0:
		return fmt.Sprintf("%d %s", skill.Mp, words.Text("attribute.mp"))
	}
	return ""
}

// Killed names a kind of killed monsters and how many: "Rat ×3".
func Killed(words *lang.Words, c components.Count) string {
	return fmt.Sprintf("%s ×%d", words.Title(c.Name), c.N)
}

// AboutItem returns lines about an item: its name, what it does, and its enchantment.
func (t Teller) AboutItem(item known.Item) []ink.Line {
	lines := []ink.Line{{Text: Item(t.Words, item), Colour: ink.Bright}, {Text: About(t.Words, t.Known, item), Colour: ink.Quiet}}
	if item.Enchantment != "" {
		lines = append(lines, ink.Line{Text: Enchantment(t.Words, t.Known, item.Enchantment, item.Rank), Colour: Glow(item.Enchantment)})
	}
	return lines
}
