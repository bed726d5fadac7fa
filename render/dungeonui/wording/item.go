package wording

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// About returns what an item does, with its numbers. What its enchantment does is another
// text, Enchantment.
func About(words *lang.Words, k known.Known, item known.Item) string {
	sheet := k.Hero().Sheet()
	args := arguments(words, k.Entries().ItemNumbers(item.Name))
	args["HpPerDef"], args["MpPerInt"] = sheet.HpPerDef, sheet.MpPerInt
	text := words.Text("item."+item.Name+".about", args)
	if item.Attribute != "" && !slices.Contains(k.Rules().Verbs, string(items.Equip)) {
		text += " " + words.Text("equipment.automatic")
	}
	if item.Potion && k.Threats().DrinksSlowly() {
		text += " " + words.Text("drink.slow")
	}
	return text
}

// AboutEffect returns what an effect does and how long, or "" if there is no text about
// it.
func AboutEffect(words *lang.Words, k known.Known, name string) string {
	key := "effect." + name + ".about"
	if !words.Has(key) {
		return ""
	}
	return words.Text(key, arguments(words, k.Entries().Numbers("effect", name)))
}

// arguments returns the arguments of a text about an item or an effect.
func arguments(words *lang.Words, numbers map[string]int) lang.Args {
	args := lang.Args{
		"Learning": numbers["LearningPercent"] - 100,
		"Hp":       restored(words, "amount.hp", numbers["RegenerationHp"], "amount.hp.percent", numbers["RegenerationHpPercent"]),
		"Mp":       restored(words, "amount.mp", numbers["RegenerationMp"], "amount.mp.percent", numbers["RegenerationMpPercent"]),
	}
	for name, number := range numbers { // the order does not matter: names are different
		args[name] = number
	}
	return args
}

// Enchantment returns the name of an enchantment at a rank from 1, and what it does; ""
// for a name that no enchantment has.
func Enchantment(words *lang.Words, k known.Known, name string, rank int) string {
	about := AboutEnchantment(words, k, name, rank)
	if about == "" {
		return ""
	}
	return words.Text("enchanted.about", lang.Args{"Name": "enchantment." + name, "Rank": rank, "About": about})
}

// AboutEnchantment returns what an enchantment does at a rank from 1, with its numbers; ""
// for a name that no enchantment has.
func AboutEnchantment(words *lang.Words, k known.Known, name string, rank int) string {
	e, known := k.Entries().Enchantment(name)
	if !known {
		return ""
	}
	args := lang.Args{}
	for field, number := range e.Numbers[rank-1] { // the order does not matter: names are different
		args[field] = number
	}
	return words.Text("enchantment."+name+".about", args)
}

// restored words what a tick of a regeneration restores: a number, or a percentage.
func restored(words *lang.Words, number string, n int, percent string, p int) string {
	if p != 0 {
		return words.Text(percent, lang.Args{"Amount": p})
	}
	return words.Text(number, lang.Args{"Amount": n})
}
