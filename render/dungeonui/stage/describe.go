package stage

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ItemName returns the name of an item with its quality, or the size of its stack:
// "Armour +2", "Throwing knife ×5", or the charges of a rod.
func (w *Window) ItemName(b known.Item) string {
	return wording.Item(w.Words, b)
}

// Describe returns a text with an item's name and what it does.
func (w *Window) Describe(b known.Item) string {
	text := w.ItemName(b)
	if b.Worn {
		text += " " + w.Words.Text("window.worn")
	}
	text += "\n" + w.About(b)
	if b.Enchantment != "" {
		text += "\n" + wording.Enchantment(w.Words, w.Kept.Known(), b.Enchantment, b.Rank)
	}
	return text
}

// About returns what an item does.
func (w *Window) About(b known.Item) string {
	return wording.About(w.Words, w.Kept.Known(), b)
}

// DescribeSlot returns a text about the content of a slot of the bag, or "" if it is
// empty.
func (w *Window) DescribeSlot(c Cell) string {
	switch {
	case c.Item == nil:
		return ""
	case c.Count == 1:
		return w.Describe(*c.Item)
	}
	item := *c.Item
	item.Count = c.Count // of all that share the slot
	text := w.ItemName(item) + "\n" + w.About(item)
	if c.Folded {
		text += "\n" + w.Words.Text("window.bag.folded")
	}
	return text
}

// Offered returns the lines about an offered item below its name.
func (w *Window) Offered(sheet known.Sheet, item known.Item) []ui.Line {
	lines := []ui.Line{{Text: w.About(item), Colour: theme.Quiet}}
	if c := w.Teller().Compared(sheet, item); c.Text != "" {
		lines = append(lines, c)
	}
	return lines
}

// Teller words what is known of the game in play.
func (w *Window) Teller() wording.Teller {
	return wording.Teller{Words: w.Words, Known: w.Kept.Known()}
}
