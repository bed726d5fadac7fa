package wording

import (
	"fmt"
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ChangeLines returns lines about what wearing an item would change, and instead of which
// piece, whose enchantment stays with it.
func (t Teller) ChangeLines(item known.Item) (lines []ink.Line) {
	if old, ok := t.Known.Bag().Worn(item); ok {
		key, args := "window.change.instead", lang.Args{"Name": "item." + old.Name, "Quality": old.Quality}
		if old.Enchantment != "" {
			key = "window.change.instead.enchanted"
			args["Enchantment"], args["Rank"] = "enchantment."+old.Enchantment, old.Rank
		}
		lines = append(lines, ink.Line{Text: t.Words.Text(key, args), Colour: ink.Quiet})
	}
	return append(lines, t.Changes(item.ID)...)
}

// Changed are the word keys of the numbers that equipment and points change.
var Changed = map[string]string{
	"atk": "window.change.atk", "int": "window.change.int", "def": "window.change.def", "max-hp": "window.change.max-hp",
	"max-mp": "window.change.max-mp", "blow": "window.change.blow", "spell": "window.change.spell", dungeon.SpellMana: "window.change.spell-cost",
}

// Change returns a line about a number of the hero. Its colour says whether the change is
// good; a number that stays is pale.
func (t Teller) Change(c known.Change) ink.Line {
	gain := c.Then - c.Now
	if c.What == dungeon.SpellMana {
		gain = -gain
	}
	tint := color.Color(ink.Quiet)
	switch {
	case gain > 0:
		tint = ink.Gain
	case gain < 0:
		tint = ink.Ember
	}
	return ink.Line{Text: fmt.Sprintf("%s %d → %d", t.Words.Text(Changed[c.What]), c.Now, c.Then), Colour: tint}
}

// Changes returns a line about each number that wearing an item would change.
func (t Teller) Changes(id world.ID) (lines []ink.Line) {
	for _, c := range t.Known.Bag().Compare(id) {
		lines = append(lines, t.Change(c))
	}
	if len(lines) == 0 {
		return []ink.Line{{Text: t.Words.Text("window.change.nothing"), Colour: ink.Quiet}}
	}
	return lines
}

// Glows are the colours of enchantments: different ones for those of the same kind of
// piece, and none that marks what is worn.
var Glows = map[string]color.Color{
	"leech": ink.Hurt, "venom": ink.Gain, "edge": ink.Bright, "stagger": ink.Gold,
	"protection": ink.Sand, "thorns": ink.Hurt, "regeneration": ink.Gain, "quiet": ink.Orchid,
	"thrift": ink.Sand, "pierce": ink.Orchid,
	"sight": ink.Orchid, "haven": ink.Sand,
}

// Glow returns the colour of an enchantment.
func Glow(enchantment string) color.Color {
	if c, ok := Glows[enchantment]; ok {
		return c
	}
	return ink.Orchid
}

// EnchantmentName returns the name of an enchantment with its rank: "Leech II".
func EnchantmentName(words *lang.Words, name string, rank int) string {
	return words.Title("enchantment."+name) + " " + lang.Rank(rank)
}

// Compared returns a line about what an offered item would change. It is empty for the
// first item of its name that is not worn.
func (t Teller) Compared(sheet known.Sheet, item known.Item) ink.Line {
	if item.Attribute == "" {
		held := Carried(sheet, item.Name)
		if held == 0 {
			return ink.Line{Colour: ink.Quiet}
		}
		return ink.Line{Text: t.Words.Text("window.compare.potion", lang.Args{"Held": held}), Colour: ink.Quiet}
	}
	worn := 0
	for _, b := range sheet.Bag {
		if b.Kind == item.Kind && b.Beside == item.Beside && b.Worn {
			worn = b.Quality
		}
	}
	now := AttributeOf(sheet.Total, item.Attribute)
	key, c := "window.compare.better", color.Color(ink.Gain)
	if item.Quality <= worn {
		key, c = "window.compare.worse", ink.Ember
	}
	return ink.Line{Text: t.Words.Text(key, lang.Args{
		"Attribute": t.Words.Text("attribute." + item.Attribute), "Now": now, "Then": now - worn + max(worn, item.Quality), "Worn": worn,
	}), Colour: c}
}

// AttributeOf returns the attribute with a name.
func AttributeOf(a components.AttributesData, name string) int {
	switch name {
	case dungeon.Atk:
		return a.Atk
	case dungeon.Int:
		return a.Int
	default:
		return a.Def
	}
}

// GrowthLines returns a line about each number that a point spent on an attribute raises.
func (t Teller) GrowthLines(attribute string) (lines []ink.Line) {
	for _, c := range t.Known.Hero().Growth(attribute) {
		lines = append(lines, t.Change(c))
	}
	return lines
}

// altered is how a number that an enchantment changes is shown.
type altered struct {
	label  string // word key
	unit   unit
	lesser bool // the lower, the better
}

// unit is the form in which a number is shown.
type unit int

const (
	plainUnit unit = iota
	percentUnit
	oneInUnit // 6 for one in six
)

// alterations are the numbers that enchantments change, by their names.
var alterations = map[string]altered{
	dungeon.Critical:    {"window.change.critical", percentUnit, false},
	enchantments.Venom:  {"window.change.venom", percentUnit, false},
	dungeon.Taken:       {"window.change.taken", percentUnit, true},
	enchantments.Thorns: {"window.change.thorns", percentUnit, false},
	dungeon.RestGainHp:  {"window.change.rest-hp", percentUnit, false},
	dungeon.AlertStat:   {"window.change.alert", plainUnit, true},
	"noise-step":        {"window.change.noise-step", plainUnit, true},
	dungeon.StairSense:  {"window.change.stair-sense", plainUnit, false},
	dungeon.SpellMana:   {"window.change.spell-cost", plainUnit, true},
	"leech":             {"window.change.leech", percentUnit, false},
	"stagger":           {"window.change.stagger", oneInUnit, false},
	"pierce":            {"window.change.pierce", percentUnit, false},
	"haven":             {"window.change.haven", percentUnit, false},
}

// measured formats a number in a unit.
func (t Teller) measured(n int, u unit) string {
	switch {
	case u == percentUnit:
		return t.Words.Text("window.amount.percent", lang.Args{"Amount": n})
	case u == oneInUnit && n > 0:
		return fmt.Sprintf("1/%d", n)
	}
	return fmt.Sprint(n)
}

// Alteration returns a line about a number that an enchantment changes. A number without a
// text is left out.
func (t Teller) Alteration(c known.Change) (ink.Line, bool) {
	a, known := alterations[c.What]
	if !known {
		return ink.Line{}, false
	}
	better := c.Then > c.Now
	switch {
	case a.unit == oneInUnit:
		better = c.Then > 0 && (c.Now == 0 || c.Then < c.Now)
	case a.lesser:
		better = !better
	}
	tint := color.Color(ink.Gain)
	if !better {
		tint = ink.Ember
	}
	return ink.Line{Text: fmt.Sprintf("%s %s → %s", t.Words.Text(a.label), t.measured(c.Now, a.unit), t.measured(c.Then, a.unit)), Colour: tint}, true
}

// Carried returns the number of items with a name in the bag.
func Carried(sheet known.Sheet, name string) (n int) {
	for _, b := range sheet.Bag {
		if b.Name == name {
			n += b.Count
		}
	}
	return n
}
