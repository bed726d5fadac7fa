package dungeonui

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// itemName returns the name of an item with its quality, or the size of its stack:
// "Armour +2", "Throwing knife ×5", or the charges of a rod.
func (w *Window) itemName(b dungeon.BagItem) string {
	return wording.Item(w.Words, b)
}

// describe returns a text with an item's name and what it does.
func (w *Window) describe(b dungeon.BagItem) string {
	text := w.itemName(b)
	if b.Worn {
		text += " " + w.Words.Text("window.worn")
	}
	text += "\n" + w.about(b)
	if b.Enchantment != "" {
		text += "\n" + wording.Enchantment(w.Words, w.session.known(), b.Enchantment, b.Rank)
	}
	return text
}

// about returns what an item does.
func (w *Window) about(b dungeon.BagItem) string {
	return wording.About(w.Words, w.session.known(), b)
}

// describeSlot returns a text about the content of a slot of the bag, or "" if it is
// empty.
func (w *Window) describeSlot(c cellView) string {
	switch {
	case c.item == nil:
		return ""
	case c.count == 1:
		return w.describe(*c.item)
	}
	text := w.itemName(*c.item) + " " + stacked(c.count) + "\n" + w.about(*c.item)
	if c.folded {
		text += "\n" + w.Words.Text("window.bag.folded")
	}
	return text
}

// offered returns the lines about an offered item below its name.
func (w *Window) offered(sheet dungeon.HeroSheet, item dungeon.BagItem) []shell.Line {
	lines := []shell.Line{{Text: w.about(item), Colour: theme.Quiet}}
	if c := w.compared(sheet, item); c.Text != "" {
		lines = append(lines, c)
	}
	return lines
}

// compared returns a line about what an offered item would change. It is empty for the
// first item of its name that is not worn.
func (w *Window) compared(sheet dungeon.HeroSheet, item dungeon.BagItem) shell.Line {
	if item.Attribute == "" {
		held := carried(sheet, item.Name)
		if held == 0 {
			return shell.Line{Colour: theme.Quiet}
		}
		return shell.Line{Text: w.Words.Text("window.compare.potion", lang.Args{"Held": held}), Colour: theme.Quiet}
	}
	worn := 0
	for _, b := range sheet.Bag {
		if b.Kind == item.Kind && b.Beside == item.Beside && b.Worn {
			worn = b.Quality
		}
	}
	now := attributeOf(sheet.Total, item.Attribute)
	key, c := "window.compare.better", color.Color(theme.Gain)
	if item.Quality <= worn {
		key, c = "window.compare.worse", theme.Ember
	}
	return shell.Line{Text: w.Words.Text(key, lang.Args{
		"Attribute": w.Words.Text("attribute." + item.Attribute), "Now": now, "Then": now - worn + max(worn, item.Quality), "Worn": worn,
	}), Colour: c}
}

// attributeOf returns the attribute with a name.
func attributeOf(a components.AttributesData, name string) int {
	switch name {
	case dungeon.Atk:
		return a.Atk
	case dungeon.Int:
		return a.Int
	default:
		return a.Def
	}
}
