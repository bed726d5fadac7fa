package wording

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Item returns the name of an item, with the size of a stack and the charges of a rod.
func Item(words *lang.Words, b known.Item) string {
	text := words.Text("window.item", lang.Args{"Name": "item." + b.Name, "Quality": b.Quality})
	text += Stack(b.Count)
	if b.Rod && b.Most > 0 {
		text += " " + words.Text("window.charges", lang.Args{"Amount": b.Charges, "Most": b.Most})
	}
	return text
}

// Stack returns what follows the name of a thing of which there are several: " ×5".
func Stack(count int) string {
	if count > 1 {
		return fmt.Sprintf(" ×%d", count)
	}
	return ""
}

// Gear lists the items of a hero, with equal ones as a stack.
func Gear(sheet known.Sheet) (out []known.Item) {
	for _, b := range sheet.Bag {
		if i := slices.IndexFunc(out, func(o known.Item) bool { return o.Name == b.Name && o.Quality == b.Quality }); i >= 0 {
			out[i].Count += b.Count
		} else {
			out = append(out, b)
		}
	}
	return out
}

// Unused lists what the hero still has to use up: points, tokens, Vigour, potions and
// other things.
func Unused(words *lang.Words, k known.Known) (parts []string) {
	sheet := k.Hero().Sheet()
	add := func(key string, n int) {
		if n > 0 {
			parts = append(parts, words.Text(key, lang.Args{"Count": n}))
		}
	}
	tokens, _ := k.Bag().Tokens()
	vigour, _ := k.Hero().Vigour()
	points, _ := k.Skills().Points()
	add("window.unused.points", sheet.Points)
	add("window.unused.skills", points)
	add("window.tokens", tokens)
	add("window.unused.vigour", vigour)
	for _, item := range Gear(sheet) {
		if item.Attribute == "" && (!item.Rod || item.Charges > 0 || item.Most == 0) {
			parts = append(parts, Item(words, item))
		}
	}
	return parts
}
