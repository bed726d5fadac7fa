package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// itemName returns the name of an item with its quality, or the size of its stack:
// "Armour +2", "Throwing knife ×5", or the charges of a rod.
func (w *Window) itemName(b known.BagItem) string {
	return wording.Item(w.Words, b)
}

// describe returns a text with an item's name and what it does.
func (w *Window) describe(b known.BagItem) string {
	text := w.itemName(b)
	if b.Worn {
		text += " " + w.Words.Text("window.worn")
	}
	text += "\n" + w.about(b)
	if b.Enchantment != "" {
		text += "\n" + wording.Enchantment(w.Words, w.kept.Known(), b.Enchantment, b.Rank)
	}
	return text
}

// about returns what an item does.
func (w *Window) about(b known.BagItem) string {
	return wording.About(w.Words, w.kept.Known(), b)
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
	item := *c.item
	item.Count = c.count // of all that share the slot
	text := w.itemName(item) + "\n" + w.about(item)
	if c.folded {
		text += "\n" + w.Words.Text("window.bag.folded")
	}
	return text
}

// offered returns the lines about an offered item below its name.
func (w *Window) offered(sheet known.HeroSheet, item known.BagItem) []ui.Line {
	lines := []ui.Line{{Text: w.about(item), Colour: theme.Quiet}}
	if c := w.teller().Compared(sheet, item); c.Text != "" {
		lines = append(lines, c)
	}
	return lines
}

// teller words what is known of the game in play.
func (w *Window) teller() wording.Teller {
	return wording.Teller{Words: w.Words, Known: w.kept.Known()}
}
