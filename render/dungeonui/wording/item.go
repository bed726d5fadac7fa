package wording

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// About returns what an item does, with its numbers.
func About(words *lang.Words, k dungeon.Known, item dungeon.BagItem) string {
	sheet, numbers := k.Sheet(), k.ItemNumbers(item.Name)
	args := lang.Args{
		"Critical": k.Rules().Combat.Critical, "HpPerDef": sheet.HpPerDef, "MpPerInt": sheet.MpPerInt,
		"Learning": numbers["LearningPercent"] - 100,
		"Hp":       restored(words, "amount.hp", numbers["RegenerationHp"], "amount.hp.percent", numbers["RegenerationHpPercent"]),
		"Mp":       restored(words, "amount.mp", numbers["RegenerationMp"], "amount.mp.percent", numbers["RegenerationMpPercent"]),
	}
	for name, number := range numbers { // the order does not matter: names are different
		args[name] = number
	}
	text := words.Text("item."+item.Name+".about", args)
	if item.Attribute != "" && !slices.Contains(k.Rules().Verbs, string(dungeon.Equip)) {
		text += " " + words.Text("equipment.automatic")
	}
	return text
}

// restored words what a tick of a regeneration restores: a number, or a percentage.
func restored(words *lang.Words, number string, n int, percent string, p int) string {
	if p != 0 {
		return words.Text(percent, lang.Args{"Amount": p})
	}
	return words.Text(number, lang.Args{"Amount": n})
}
